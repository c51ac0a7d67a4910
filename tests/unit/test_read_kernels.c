/* SPDX-License-Identifier: MIT */
/*
 * Reading a vector with every set against quotient.c, an element at a time: both storages, every
 * format, sums and divisors inside and outside of what the loops do themselves; any number of
 * elements from anywhere, and nothing stored beside them.
 */
#include "foundation/strict_fp.h"

#include "expect.h"
#include "guarded.h"
#include "ref_random.h"

#include <accrue/kernels.h>
#include <accrue/vector.h>

#include "kernels/pairs.h"
#include "vector/quotient.h"
#include "vector/vector_state.h"
#include "usable_set.h"

#include <string.h>

enum { LENGTH = 150, FORMATS = 4, DIVISORS = 12 };

static const char *const names[FORMATS] = { "f64", "f32", "f16", "bf16" };
static const size_t sizes[FORMATS] = { 8, 4, 2, 2 };
static const accrue_i_format *const formats[FORMATS] = {
    &accrue_i_binary64, &accrue_i_binary32, &accrue_i_binary16, &accrue_i_bfloat16
};

/* The fast quotient is for exponents -399 to 399. */
static const double divisors[DIVISORS] = {
    1.0, 3.0, -1.0, -0x1.23456789abcdep10, 0x1.fffffffffffffp399, 0x1p400, 0x1.1p-399,
    0x1.fffffffffffffp-400, 0x1.3p1000, -0x1p-1060, 0x1.0000000000001p0, 0x1p24,
};

static accrue_status read_as(int format, const accrue_vector *v, size_t first, void *out, size_t n,
                             double divisor)
{
    switch (format) {
    case 0: return accrue_vector_read(v, first, out, n, divisor);
    case 1: return accrue_vector_read_f32(v, first, out, n, divisor);
    case 2: return accrue_vector_read_f16(v, first, out, n, divisor);
    default: return accrue_vector_read_bf16(v, first, out, n, divisor);
    }
}

static void set_pair(accrue_vector *v, size_t i, double sum, double comp)
{
    if (v->storage == ACCRUE_STORE_F64X2) {
        v->sum64[i] = v->comp64[i] = 0.0;
        accrue_i_pair_add_f64(&v->sum64[i], &v->comp64[i], sum, comp);
    } else {
        v->sum32[i] = v->comp32[i] = 0.0F;
        accrue_i_pair_add_f32(&v->sum32[i], &v->comp32[i], sum);
        accrue_i_pair_add_f32(&v->sum32[i], &v->comp32[i], comp);
    }
}

/* Sums near 1, of all exponents, around 2^500 and 2^-500, and those that a narrower format
 * cuts at a tie or next to one, with a rest on either side or none. */
static void draw_pairs(ref_random *r, accrue_vector *v, int kind)
{
    static const int ranges[][2] = { { -8, 8 }, { -1022, 1023 }, { 498, 501 }, { -501, -498 } };
    static const double ties[] = { 0x1.000001p0, 0x1.002p0, 0x1.01p0, 0x1.000001p-126, 0x1.8p-149,
                                   0x1.0000010000001p0, 0x1.000002fffffffp0 };

    for (size_t i = 0; i < v->length; i++) {
        if (kind < 4) {
            double sum = ref_random_double(r, ranges[kind][0], ranges[kind][1]);
            set_pair(v, i, sum, sum * 0x1p-56 * (double)((int)(i % 5) - 2));
        } else {
            double sum = ties[i % 7] * (i / 7 % 2 ? -1.0 : 1.0);
            set_pair(v, i, sum, sum * 0x1p-58 * (double)((int)(i / 14 % 3) - 1));
        }
    }
}

static void set_special(accrue_vector *v, size_t i, int k)
{
    static const uint64_t bits[] = { UINT64_C(0x8000000000000000), 0, ACCRUE_I_INFINITY,
                                     ACCRUE_I_SIGN | ACCRUE_I_INFINITY, ACCRUE_I_NAN, 1,
                                     UINT64_C(0x7FEFFFFFFFFFFFFF) };
    double sum = accrue_i_from_bits(bits[k % 7]);

    if (v->storage == ACCRUE_STORE_F64X2) {
        v->sum64[i] = sum;
        v->comp64[i] = 0.0;
    } else {
        v->sum32[i] = (float)sum;
        v->comp32[i] = 0.0F;
    }
}

static guarded memory;

static void check_range(const accrue_vector *v, size_t first, size_t n, int format, double divisor)
{
    size_t size = sizes[format];
    char *start = (char *)guarded_start(&memory);
    char *out = (char *)guarded_end(&memory) - n * size;

    memset(start, 0x5A, memory.body);
    expect_true(read_as(format, v, first, out, n, divisor) == ACCRUE_OK, "read");
    for (size_t i = 0; i < n; i++) {
        double sum, comp;
        uint64_t want, got = 0;

        accrue_i_vector_pairs(v, first + i, 1, &sum, &comp);
        want = accrue_i_quotient_bits(sum, comp, divisor, formats[format]);
        for (size_t k = 0; k < size; k++) {
            size_t byte = *(const unsigned char *)&(const uint16_t){ 1 } ? k : size - 1 - k;
            got |= (uint64_t)(unsigned char)out[i * size + byte] << 8 * k;
        }
        expect_true(got == want,
                    "%s: %s of pairs in storage %d, element %zu of %zu from %zu, (%a, %a) / %a",
                    accrue_kernel_active(), names[format], v->storage, i, n, first, sum, comp,
                    divisor);
    }
    expect_true(out == start || out[-1] == 0x5A, "%s: %s, before the first of %zu",
                accrue_kernel_active(), names[format], n);
}

static void check_ranges(const accrue_vector *v, double divisor)
{
    for (int format = 0; format < FORMATS; format++) {
        for (size_t n = 0; n <= 18; n++) {
            check_range(v, n * 7 % 16, n, format, divisor);
        }
        check_range(v, 0, v->length, format, divisor);
    }
}

/* body is called with every set that this machine can run. */
static void with_every_set(accrue_storage storage, void (*body)(accrue_vector *v))
{
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        accrue_vector *v = NULL;

        if (usable_set(i) == NULL) {
            continue;
        }
        expect_true(accrue_vector_create(&v, LENGTH, storage) == ACCRUE_OK, "create");
        guarded_open(&memory, LENGTH);
        body(v);
        guarded_close(&memory);
        accrue_vector_destroy(v);
    }
}

static void lists(accrue_vector *v)
{
    ref_random r = { 601 };

    for (int kind = 0; kind < 5; kind++) {
        draw_pairs(&r, v, kind);
        for (int k = 0; k < DIVISORS; k++) {
            check_ranges(v, divisors[k]);
        }
    }
}

/* Zeros and what the loops leave to others, in every position. */
static void specials(accrue_vector *v)
{
    ref_random r = { 602 };

    for (size_t i = 0; i < 2 * 7; i++) {
        draw_pairs(&r, v, 0);
        for (size_t at = i; at < v->length; at += i < 7 ? 17 : 1) {
            set_special(v, at, (int)i);
        }
        for (int k = 0; k < 4; k++) {
            check_ranges(v, divisors[k]);
        }
    }
}

Test(read_kernels, lists_of_doubles)
{
    with_every_set(ACCRUE_STORE_F64X2, lists);
}

Test(read_kernels, lists_of_floats)
{
    with_every_set(ACCRUE_STORE_F32X2, lists);
}

Test(read_kernels, specials_among_doubles)
{
    with_every_set(ACCRUE_STORE_F64X2, specials);
}

Test(read_kernels, specials_among_floats)
{
    with_every_set(ACCRUE_STORE_F32X2, specials);
}
