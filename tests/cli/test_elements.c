/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elements of binary files: each has the value of its bits, and a list of them, in either byte
 * order and in pieces of any length and alignment, has the bits of the library's functions for its
 * type.
 */
#include "element.h"
#include "expect.h"
#include "ref_lists.h"
#include "ref_round.h"

#include <accrue.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 5000 };

/* n elements of `size` bytes, the lowest of the given bits, as they lie in a file. */
static void store(unsigned char *out, const uint64_t *bits, size_t n, size_t size, bool big_endian)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < size; j++)
            out[i * size + (big_endian ? size - 1 - j : j)] = (unsigned char)(bits[i] >> 8 * j);
    }
}

static void create(struct total *t, enum total_kind kind)
{
    cr_assert(total_create(t, kind));
    for (int i = 0; i < TOTAL_METHODS; i++)
        t->keep[i] = true;
}

/* The list in both byte orders, in pieces, from odd addresses: the results must be these. */
static void check(ref_random *r, const char *type, const uint64_t *bits, size_t n,
                  const double want[TOTAL_METHODS])
{
    const struct element_type *found = element_by_name(type);
    cr_assert(found != NULL);
    unsigned char *file = malloc(n * found->size + 1);
    cr_assert(file != NULL);
    for (int big = 0; big <= 1; big++) {
        const struct elements e = { found, big != 0 };
        struct total t;
        create(&t, TOTAL_SUM);
        store(file + 1, bits, n, found->size, e.big_endian);
        for (size_t done = 0, m; done < n; done += m) {
            m = 1 + (size_t)ref_random_below(r, 3000);
            m = m < n - done ? m : n - done;
            element_add(&t, &e, file + 1 + done * found->size, m);
        }
        expect_true(total_count(&t) == n, "count of %s, n = %zu", type, n);
        for (int i = 0; i < TOTAL_METHODS; i++)
            expect_bits(total_result(&t, (enum total_method)i), want[i],
                        "%s of %s, n = %zu, big-endian %d", total_method_name[i], type, n, big);
        total_destroy(&t);
    }
    free(file);
}

static double kahan(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;

    accrue_kahan_add_array(&a, x, n);
    return accrue_kahan_total(&a);
}

static double naive(const double *x, size_t n)
{
    double sum = -0.0;

    for (size_t i = 0; i < n; i++)
        sum += x[i];
    sum = n == 0 ? 0 : sum;
    return ref_is_nan(sum) ? ref_from_bits(REF_NAN_BITS) : sum;
}

static const struct narrow {
    const char *type;
    const ref_format *format;
    int width;
} narrows[] = {
    { "f32", &ref_binary32, 32 }, { "f16", &ref_binary16, 16 }, { "bf16", &ref_bfloat16, 16 },
};

Test(elements, every_pattern_of_16_bits)
{
    for (size_t i = 1; i < 3; i++) {
        const struct elements e = { element_by_name(narrows[i].type), false };
        struct total t;
        create(&t, TOTAL_SUM);
        for (uint64_t bits = 0; bits < 65536; bits++) {
            unsigned char file[2] = { (unsigned char)bits, (unsigned char)(bits >> 8) };
            double want = ref_decode(bits, narrows[i].format);
            total_reset(&t);
            element_add(&t, &e, file, 1);
            expect_bits(total_result(&t, TOTAL_NEUMAIER), want, "%s %04x", narrows[i].type,
                        (unsigned)bits);
            expect_bits(total_result(&t, TOTAL_NAIVE), want, "%s %04x, naive", narrows[i].type,
                        (unsigned)bits);
        }
        total_destroy(&t);
    }
}

/* What the library makes of the same list. */
static double library_sum(const char *type, const uint64_t *bits, size_t n)
{
    static double f64[LENGTH];
    static float f32[LENGTH];
    static uint16_t half[LENGTH];

    for (size_t i = 0; i < n; i++) {
        uint32_t word = (uint32_t)bits[i];
        memcpy(&f32[i], &word, sizeof word);
        f64[i] = ref_from_bits(bits[i]);
        half[i] = (uint16_t)bits[i];
    }
    if (strcmp(type, "f64") == 0)
        return accrue_sum(f64, n);
    if (strcmp(type, "f32") == 0)
        return accrue_sum_f32(f32, n);
    return strcmp(type, "f16") == 0 ? accrue_sum_f16(half, n) : accrue_sum_bf16(half, n);
}

static const size_t lengths[] = { 0, 1, 31, 33, 2047, 2048, 2049, 4096, LENGTH };

Test(elements, doubles)
{
    ref_random r = { 21 };
    double x[LENGTH];
    uint64_t bits[LENGTH];

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        size_t n = lengths[i];
        for (int round = 0; round < 3; round++) {
            ref_fill(&r, x, n, -60, 60);
            if (round == 1 && n >= 4)
                ref_ill_conditioned(&r, x, n, 120);
            for (size_t j = 0; j < n; j++)
                bits[j] = round == 2 ? ref_random_bits(&r) : ref_bits(x[j]);
            for (size_t j = 0; j < n; j++)
                x[j] = ref_from_bits(bits[j]);
            const double want[] = {
                [TOTAL_NEUMAIER] = library_sum("f64", bits, n),
                [TOTAL_EXACT] = ref_sum(x, n),
                [TOTAL_KAHAN] = kahan(x, n),
                [TOTAL_NAIVE] = naive(x, n),
            };
            check(&r, "f64", bits, n, want);
        }
    }
}

Test(elements, narrow_floats)
{
    ref_random r = { 22 };
    double x[LENGTH];
    uint64_t bits[LENGTH];

    for (size_t k = 0; k < 3 * sizeof lengths / sizeof lengths[0]; k++) {
        const struct narrow *f = &narrows[k % 3];
        size_t n = lengths[k / 3];
        for (int round = 0; round < 3; round++) {
            for (size_t j = 0; j < n; j++) {
                bits[j] = ref_random_bits(&r) >> (64 - f->width);
                /* finite in the first two rounds: the top bit of the exponent is 0 */
                if (round < 2)
                    bits[j] &= ~(UINT64_C(1) << (f->width - 2));
                x[j] = ref_decode(bits[j], f->format);
            }
            const double want[] = {
                [TOTAL_NEUMAIER] = library_sum(f->type, bits, n),
                [TOTAL_EXACT] = ref_sum(x, n),
                [TOTAL_KAHAN] = kahan(x, n),
                [TOTAL_NAIVE] = naive(x, n),
            };
            expect_bits(want[TOTAL_NEUMAIER], want[TOTAL_EXACT], "accrue_sum_%s, n = %zu",
                        f->type, n);
            check(&r, f->type, bits, n, want);
        }
    }
}

/* An integer as two doubles that have it exactly, and as its nearest double. */
static double split(uint64_t bits, bool is_signed, double *high, double *low)
{
    int64_t top = (int64_t)(bits >> 32);

    if (is_signed && bits >> 63 != 0)
        top -= INT64_C(1) << 32;
    *high = (double)top * 0x1p32;
    *low = (double)(bits & UINT32_MAX);
    return ref_sum((const double[]){ *high, *low }, 2);
}

Test(elements, integers)
{
    ref_random r = { 23 };
    double x[LENGTH];
    double parts[2 * LENGTH];
    uint64_t bits[LENGTH];

    for (size_t k = 0; k < 2 * sizeof lengths / sizeof lengths[0]; k++) {
        bool is_signed = k % 2 == 0;
        size_t n = lengths[k / 2];
        for (int round = 0; round < 3; round++) {
            for (size_t j = 0; j < n; j++) {
                bits[j] = ref_random_bits(&r) >> (round == 2 ? ref_random_below(&r, 64) : 0);
                /* pairs that cancel but for a small rest, modulo 2^64 */
                if (round == 1 && j % 2 == 1)
                    bits[j] = ref_random_below(&r, 5) - bits[j - 1];
                x[j] = split(bits[j], is_signed, &parts[2 * j], &parts[2 * j + 1]);
            }
            double exact = ref_sum(parts, 2 * n);
            const double want[] = {
                [TOTAL_NEUMAIER] = exact,
                [TOTAL_EXACT] = exact,
                [TOTAL_KAHAN] = kahan(x, n),
                [TOTAL_NAIVE] = naive(x, n),
            };
            check(&r, is_signed ? "i64" : "u64", bits, n, want);
        }
    }
}

/* Means and lists of several types: doubles in blocks of their own, all else exactly. */
Test(elements, types_one_after_the_other)
{
    static const char *const names[] = { "f64", "f32", "i64", "f16", "u64", "bf16" };
    ref_random r = { 24 };
    unsigned char file[8 * 3000];

    for (int round = 0; round < 100; round++) {
        accrue_exact sum = ACCRUE_EXACT_INIT;
        accrue_exact count = ACCRUE_EXACT_INIT;
        struct total t;
        bool doubles = false;
        create(&t, round % 2 == 0 ? TOTAL_SUM : TOTAL_MEAN);
        for (int run = 0; run < 6; run++) {
            const struct elements e = { element_by_name(names[ref_random_below(&r, 6)]), false };
            doubles |= e.type->terms == TOTAL_DOUBLES;
            size_t n = (size_t)ref_random_below(&r, run == 0 ? 3000 : 40);
            bool whole = e.type->terms == TOTAL_INTEGERS;
            for (size_t i = 0; i < n; i++) {
                uint64_t bits = ref_random_bits(&r) >> (64 - 8 * e.type->size);
                /* finite: the top bit of the exponent is 0 */
                if (!whole)
                    bits &= ~(UINT64_C(1) << (8 * e.type->size - 2));
                store(file + i * e.type->size, &bits, 1, e.type->size, false);
                double high, low;
                if (strcmp(e.type->name, "f64") == 0) {
                    high = ref_from_bits(bits), low = 0;
                } else if (whole) {
                    split(bits, e.type->name[0] == 'i', &high, &low);
                } else {
                    high = ref_decode(bits, e.type->size == 4 ? &ref_binary32
                                      : e.type->name[0] == 'f' ? &ref_binary16 : &ref_bfloat16);
                    low = 0;
                }
                accrue_exact_add(&sum, high);
                accrue_exact_add(&sum, low);
            }
            accrue_exact_add_u64(&count, n);
            element_add(&t, &e, file, n);
        }
        double want = round % 2 == 0 ? accrue_exact_total(&sum) : accrue_exact_ratio(&sum, &count);
        expect_bits(total_result(&t, TOTAL_EXACT), want, "round %d", round);
        if (!doubles)
            expect_bits(total_result(&t, TOTAL_NEUMAIER), want, "round %d without f64", round);
        total_destroy(&t);
    }
}

Test(elements, names)
{
    static const char *const names[][2] = {
        { "f64", "f8" }, { "f32", "f4" }, { "f16", "f2" }, { "i64", "i8" }, { "u64", "u8" },
    };
    static const char *const none[] = { "", "f", "f8", "F64", "f64 ", "i32", "bf8", "f128" };

    for (size_t i = 0; i < 5; i++)
        cr_expect(element_by_name(names[i][0]) == element_by_numpy(names[i][1]));
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        cr_expect(element_by_name(none[i]) == NULL, "%s", none[i]);
    cr_expect(element_by_name("bf16") != NULL);
    cr_expect(element_by_numpy("bf16") == NULL);
    cr_expect(element_by_numpy("f64") == NULL);
    cr_expect(element_by_numpy("") == NULL);
}
