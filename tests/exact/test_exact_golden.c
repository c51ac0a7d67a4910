/* SPDX-License-Identifier: MIT */
/* The bytes of some states, written down once in golden.txt: they are the same on every machine,
   and do not change, so that what an earlier release wrote can be read. */
#include "states.h"

#include <stdio.h>
#include <stdlib.h>

#define INF ref_from_bits(REF_INF_BITS)
#define MAX 0x1.fffffffffffffp+1023

static void none(accrue_exact *a)
{
    (void)a;
}

static void one(accrue_exact *a)
{
    accrue_exact_add(a, 1);
}

static void minus_one_taken_away(accrue_exact *a)
{
    accrue_exact_sub(a, -1);
}

static void pi(accrue_exact *a)
{
    accrue_exact_add(a, 0x1.921fb54442d18p+1);
}

static void minus_tenth(accrue_exact *a)
{
    accrue_exact_add(a, -0x1.999999999999ap-4);
}

static void plus_zero(accrue_exact *a)
{
    accrue_exact_add(a, 0.0);
}

static void minus_zeros(accrue_exact *a)
{
    accrue_exact_add_array(a, (double[]){ -0.0, -0.0, -0.0 }, 3);
}

static void cancelled(accrue_exact *a)
{
    accrue_exact_add_array(a, (double[]){ 5, -5 }, 2);
}

static void least(accrue_exact *a)
{
    accrue_exact_add(a, 0x1p-1074);
}

static void largest(accrue_exact *a)
{
    accrue_exact_add(a, -MAX);
}

static void both_ends(accrue_exact *a)
{
    accrue_exact_add_array(a, (double[]){ MAX, -0x1p-1074 }, 2);
}

static void least_product(accrue_exact *a)
{
    accrue_exact_add_product(a, -0x1p-1074, 0x1p-1074);
}

static void largest_product(accrue_exact *a)
{
    accrue_exact_add_product(a, MAX, MAX);
}

static void products_of_both_ends(accrue_exact *a)
{
    accrue_exact_add_product(a, MAX, MAX);
    accrue_exact_sub_product(a, 0x1p-1074, 0x1p-1074);
}

static void infinities(accrue_exact *a)
{
    accrue_exact_add(a, INF);
    accrue_exact_add(a, INF);
    accrue_exact_sub(a, -INF);
    accrue_exact_add(a, 0.5);
}

static void nans(accrue_exact *a)
{
    accrue_exact_add(a, ref_from_bits(UINT64_C(0xFFF4DEADBEEF0001)));
    accrue_exact_add_product(a, INF, 0);
}

static void all_counts(accrue_exact *a)
{
    accrue_exact_sub_array(a, (double[]){ -0.0, -0.0, INF, -INF, -INF, INF / INF, 7 }, 7);
}

static void count_128(accrue_exact *a)
{
    for (int i = 0; i < 128; i++) {
        accrue_exact_add(a, 0.25);
    }
}

static void integers(accrue_exact *a)
{
    accrue_exact_add_u64(a, UINT64_MAX);
    accrue_exact_add_i64(a, INT64_MIN);
    accrue_exact_add_i64(a, -3);
}

static void taken_away(accrue_exact *a)
{
    accrue_exact_sub_array(a, (double[]){ 1, 2, 3 }, 3);
}

static void doubled_60_times(accrue_exact *a)
{
    accrue_exact_add(a, -0x1.5555555555555p+1023);
    for (int i = 0; i < 60; i++) {
        accrue_exact_merge(a, a);
    }
}

static void half(accrue_exact *a)
{
    accrue_exact_add_array_f16(a, (accrue_f16[]){ 0x3555, 0x0001, 0xFBFF }, 3);
}

static void brain_float(accrue_exact *a)
{
    accrue_exact_add_array_bf16(a, (accrue_bf16[]){ 0x3EAB, 0x0001, 0xFF7F }, 3);
}

static void single_dot(accrue_exact *a)
{
    accrue_exact_add_dot_f32(a, (float[]){ 0x1p-149f, 0x1.fffffep+127f },
                             (float[]){ -0x1p-149f, 0x1.fffffep+127f }, 2);
}

static void harmonic(accrue_exact *a)
{
    for (int i = 1; i <= 1000; i++) {
        accrue_exact_add(a, 1.0 / i);
    }
}

static const struct {
    const char *name;
    void (*make)(accrue_exact *a);
} states[] = {
    { "none", none },
    { "one", one },
    { "minus-one-taken-away", minus_one_taken_away },
    { "pi", pi },
    { "minus-tenth", minus_tenth },
    { "plus-zero", plus_zero },
    { "minus-zeros", minus_zeros },
    { "cancelled", cancelled },
    { "least", least },
    { "largest", largest },
    { "both-ends", both_ends },
    { "least-product", least_product },
    { "largest-product", largest_product },
    { "products-of-both-ends", products_of_both_ends },
    { "infinities", infinities },
    { "nans", nans },
    { "all-counts", all_counts },
    { "count-128", count_128 },
    { "integers", integers },
    { "taken-away", taken_away },
    { "doubled-60-times", doubled_60_times },
    { "half", half },
    { "brain-float", brain_float },
    { "single-dot", single_dot },
    { "harmonic", harmonic },
};

enum { STATES = sizeof states / sizeof states[0] };

/* The line of a state as golden.txt has it: name, bits of the total, bytes. */
static void print_line(char *line, const char *name, const accrue_exact *a)
{
    packed p;
    int at;

    pack_state(&p, a);
    at = sprintf(line, "%s %016" PRIx64 " ", name, ref_bits(accrue_exact_total(a)));
    for (size_t i = 0; i < p.size; i++) {
        at += sprintf(line + at, "%02x", p.bytes[i]);
    }
    sprintf(line + at, "\n");
}

static size_t read_bytes(unsigned char *bytes, const char *hex)
{
    size_t size = 0;
    unsigned byte;

    while (sscanf(hex + 2 * size, "%2x", &byte) == 1) {
        bytes[size++] = (unsigned char)byte;
    }
    return size;
}

Test(exact_golden, bytes_as_ever)
{
    const char *folder = getenv("top_srcdir");
    char path[1000], want[2000], got[2000];
    unsigned char bytes[700];
    FILE *f;
    int seen = 0;

    snprintf(path, sizeof path, "%s/tests/exact/golden.txt", folder != NULL ? folder : ".");
    f = fopen(path, "r");
    cr_assert(f != NULL, "%s cannot be read", path);
    while (fgets(want, sizeof want, f) != NULL) {
        accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;

        if (want[0] == '#') {
            continue;
        }
        cr_assert(seen < STATES, "more lines than states");
        states[seen].make(&a);
        print_line(got, states[seen].name, &a);
        cr_expect(strcmp(got, want) == 0, "got  %swant %s", got, want);
        cr_expect(accrue_exact_unpack(&b, bytes, read_bytes(bytes, strrchr(want, ' ') + 1)) ==
                      ACCRUE_OK, "%s", want);
        cr_expect(same_states(&a, &b), "%s", want);
        seen++;
    }
    cr_expect(seen == STATES, "%d of %d states", seen, STATES);
    fclose(f);
}
