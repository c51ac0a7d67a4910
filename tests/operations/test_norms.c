/* SPDX-License-Identifier: MIT */
/*
 * Sums of magnitudes and Euclidean norms: within the bounds of <accrue/array.h>, no overflow or
 * underflow on the way; and f32, f16 and bf16 in every operation: exact, rounded once.
 */
#include "bounds.h"
#include "draw.h"
#include "expect.h"
#include "ref_lists.h"
#include "ref_results.h"
#include "root_bound.h"
#include "typed_array.h"

#include <accrue.h>
#include <string.h>

enum { LONGEST = 4200 };

static double x[LONGEST], magnitude[LONGEST];

static void check(size_t n, const char *name)
{
    ref_bound bound = bound_sum();
    double norm = accrue_norm2(x, n);
    ref_total squares, sum;

    ref_init(&squares);
    ref_init(&sum);
    ref_add_dot(&squares, x, x, n);
    for (size_t i = 0; i < n; i++) {
        magnitude[i] = ref_from_bits(ref_bits(x[i]) & ~REF_SIGN_BIT);
    }
    ref_add_list(&sum, magnitude, n);
    expect_true(is_root(norm, &squares), "norm2 of %zu, %s: %a, not %a", n, name, norm,
                ref_root(&squares));
    expect_within(accrue_asum(x, n), &sum, &bound, "asum of %zu, %s", n, name);
    expect_bits(accrue_asum(x, n), accrue_sum(magnitude, n), "asum and sum of %zu, %s", n, name);
    expect_bits(accrue_exact_norm2(x, n), ref_root(&squares), "exact norm2 of %zu, %s", n, name);
}

static size_t next_length(size_t n)
{
    return n < 40 ? n + 1 : n < 2000 ? n * 3 / 2 : n < 2046 ? 2046 : n < 2050 ? n + 1 : n * 5 / 4;
}

Test(norms, random)
{
    static const int ranges[][2] = { { -2, 2 },       { -30, 30 },      { -1022, 1023 },
                                     { 500, 1023 },   { 1015, 1023 },   { -1022, -1010 },
                                     { -560, -520 },  { -500, -470 },   { -1022, -400 } };
    ref_random r = { 111 };

    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        for (size_t n = 0; n <= LONGEST; n = next_length(n)) {
            ref_fill(&r, x, n, ranges[k][0], ranges[k][1]);
            check(n, expect_name("exponents %d to %d", ranges[k][0], ranges[k][1]));
        }
    }
}

Test(norms, drawn)
{
    ref_random r = { 112 };

    for (size_t round = 0; round < ref_scaled(3000, 300); round++) {
        size_t n = draw_length(&r, LONGEST);

        draw_list(&r, x, n);
        if (round % 3 == 0) {
            x[ref_random_below(&r, n)] = draw_any(&r);
        }
        check(n, "drawn");
    }
}

static void norm_is(double want, const char *name, double a, double b, double c)
{
    x[0] = a;
    x[1] = b;
    x[2] = c;
    expect_bits(accrue_norm2(x, 3), want, "norm2, %s", name);
    check(3, name);
}

Test(norms, no_overflow_or_underflow_on_the_way)
{
    const double max = 0x1.fffffffffffffp1023, inf = ref_from_bits(REF_INF_BITS);
    const double nan = ref_from_bits(REF_NAN_BITS);

    norm_is(5, "3 and 4", 3, -4, 0);
    norm_is(0x5p1000, "3 and 4 at 2^1000", 0x3p1000, 0x4p1000, 0);
    norm_is(0x5p-1074, "3 and 4 at 2^-1074", 0x3p-1074, 0x4p-1074, 0);
    norm_is(0x1p-1074, "the least number", 0, 0x1p-1074, 0);
    norm_is(max, "the largest number", -max, 0, 0);
    norm_is(max, "the largest and the least", -max, 0x1p-1074, 1);
    norm_is(inf, "overflow", max, max, 0);
    norm_is(inf, "an infinity", 1, -inf, 0);
    norm_is(inf, "infinities of both signs", inf, -inf, 0);
    norm_is(nan, "a NaN", nan, -inf, 0);
    norm_is(0, "zeros", 0, -0.0, 0);
    norm_is(0, "minus zeros", -0.0, -0.0, -0.0);
    expect_bits(accrue_norm2(NULL, 0), 0, "norm2 of nothing");
    expect_bits(accrue_asum(NULL, 0), 0, "asum of nothing");
    x[0] = -0.0;
    expect_bits(accrue_asum(x, 1), 0, "asum of -0");
    x[1] = -inf;
    expect_bits(accrue_asum(x, 2), inf, "asum of -0 and -inf");
}

typedef struct narrow_functions {
    int type;
    double (*sum)(const void *, size_t);
    double (*dot)(const void *, const void *, size_t);
    double (*sumsq)(const void *, size_t);
    double (*norm2)(const void *, size_t);
} narrow_functions;

#define NARROW(suffix, ctype)                                                                     \
    static double sum_##suffix(const void *a, size_t n)                                           \
    {                                                                                             \
        return accrue_sum_##suffix((const ctype *)a, n);                                          \
    }                                                                                             \
    static double dot_##suffix(const void *a, const void *b, size_t n)                            \
    {                                                                                             \
        return accrue_dot_##suffix((const ctype *)a, (const ctype *)b, n);                        \
    }                                                                                             \
    static double sumsq_##suffix(const void *a, size_t n)                                         \
    {                                                                                             \
        return accrue_sumsq_##suffix((const ctype *)a, n);                                        \
    }                                                                                             \
    static double norm2_##suffix(const void *a, size_t n)                                         \
    {                                                                                             \
        return accrue_norm2_##suffix((const ctype *)a, n);                                        \
    }

NARROW(f32, float)
NARROW(f16, accrue_f16)
NARROW(bf16, accrue_bf16)

static const narrow_functions narrow[] = {
    { TYPE_F32, sum_f32, dot_f32, sumsq_f32, norm2_f32 },
    { TYPE_F16, sum_f16, dot_f16, sumsq_f16, norm2_f16 },
    { TYPE_BF16, sum_bf16, dot_bf16, sumsq_bf16, norm2_bf16 },
};

static unsigned char a[LONGEST * 4], b[LONGEST * 4];

static void check_narrow(const narrow_functions *f, size_t n, const char *name)
{
    ref_total sum, dot, squares;

    ref_init(&sum);
    ref_init(&dot);
    ref_init(&squares);
    for (size_t i = 0; i < n; i++) {
        double p = typed_value(f->type, a, i), q = typed_value(f->type, b, i);

        ref_add(&sum, p);
        ref_add_product(&dot, p, q);
        ref_add_product(&squares, p, p);
    }
    expect_bits(f->sum(a, n), ref_value(&sum), "%s sum of %zu, %s", type_format[f->type]->name, n,
                name);
    expect_bits(f->dot(a, b, n), ref_value(&dot), "%s dot of %zu, %s", type_format[f->type]->name,
                n, name);
    expect_bits(f->sumsq(a, n), ref_value(&squares), "%s sumsq of %zu, %s",
                type_format[f->type]->name, n, name);
    expect_bits(f->norm2(a, n), ref_root(&squares), "%s norm2 of %zu, %s",
                type_format[f->type]->name, n, name);
}

/* Any bits at all, finite ones only, narrow ranges that cancel. */
static void fill_narrow(int type, ref_random *r, int kind, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t bits = ref_random_bits(r);
        double drawn = typed_draw(type, r, -3, 3);

        typed_set_bits(type, a, i, bits);
        typed_set_bits(type, b, i, ref_random_bits(r));
        if (kind > 0 && (bits & ref_format_infinity(type_format[type])) ==
                            ref_format_infinity(type_format[type])) {
            typed_set(type, a, i, drawn);
        }
        if (kind > 0) {
            typed_set(type, b, i, typed_draw(type, r, type_format[type]->lowest - 1,
                                             type_format[type]->highest));
        }
        if (kind > 1) {
            typed_set(type, a, i, i % 2 == 1 ? -typed_value(type, a, i - 1) : drawn);
            typed_set(type, b, i, i % 2 == 1 ? typed_value(type, b, i - 1) : drawn);
        }
    }
}

Test(norms, narrow_formats_are_exact)
{
    ref_random r = { 113 };

    for (size_t f = 0; f < 3; f++) {
        for (int kind = 0; kind < 3; kind++) {
            for (size_t n = 0; n <= LONGEST; n = next_length(n)) {
                fill_narrow(narrow[f].type, &r, kind, n);
                check_narrow(&narrow[f], n, expect_name("kind %d", kind));
            }
        }
        expect_bits(narrow[f].sum(NULL, 0), 0, "sum of nothing");
        expect_bits(narrow[f].dot(NULL, NULL, 0), 0, "dot of nothing");
        expect_bits(narrow[f].sumsq(NULL, 0), 0, "sumsq of nothing");
        expect_bits(narrow[f].norm2(NULL, 0), 0, "norm2 of nothing");
    }
}

/* Every finite bit pattern of a 16-bit format, once, and squared. */
Test(norms, every_16_bit_number)
{
    static uint16_t all[65536];

    for (size_t f = 1; f < 3; f++) {
        const ref_format *format = type_format[narrow[f].type];
        ref_total sum, squares;
        size_t n = 0;

        ref_init(&sum);
        ref_init(&squares);
        for (uint32_t bits = 0; bits < 65536; bits++) {
            double value = ref_decode(bits, format);

            if (!ref_is_nan(value) && !ref_is_inf(value) && bits % 97 != 5) {
                all[n++] = (uint16_t)bits;
                ref_add(&sum, value);
                ref_add_product(&squares, value, value);
            }
        }
        expect_bits(narrow[f].sum(all, n), ref_value(&sum), "%s sum", format->name);
        expect_bits(narrow[f].sumsq(all, n), ref_value(&squares), "%s sumsq", format->name);
        expect_bits(narrow[f].dot(all, all, n), ref_value(&squares), "%s dot", format->name);
        expect_bits(narrow[f].norm2(all, n), ref_root(&squares), "%s norm2", format->name);
    }
}
