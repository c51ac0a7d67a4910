/* SPDX-License-Identifier: MIT */
/* The exact functions of one call, each against the reference. */
#include "draw.h"
#include "ref_lists.h"
#include "states.h"

#include <stdlib.h>

enum { MOST = 5000, WIDE = 16 };

static double x[MOST * WIDE], y[MOST * WIDE], out[MOST], want[MOST];

static double magnitude(double v)
{
    return ref_from_bits(ref_bits(v) & ~REF_SIGN_BIT);
}

static void check_sums(size_t n, size_t round)
{
    ref_total sum, sizes, squares;

    ref_init(&sum);
    ref_init(&sizes);
    ref_init(&squares);
    for (size_t i = 0; i < n; i++) {
        ref_add(&sum, x[i]);
        ref_add(&sizes, magnitude(x[i]));
        ref_add_product(&squares, x[i], x[i]);
    }
    expect_bits(accrue_exact_sum(x, n), ref_value(&sum), "sum of %zu, %zu", n, round);
    expect_bits(accrue_exact_asum(x, n), ref_value(&sizes), "asum of %zu, %zu", n, round);
    expect_bits(accrue_exact_sumsq(x, n), ref_value(&squares), "sumsq of %zu, %zu", n, round);
    expect_bits(accrue_exact_norm2(x, n), ref_root(&squares), "norm2 of %zu, %zu", n, round);
    expect_bits(accrue_exact_mean(x, n), ref_mean(x, n), "mean of %zu, %zu", n, round);
    expect_bits(accrue_exact_dot(x, y, n), ref_dot(x, y, n), "dot of %zu, %zu", n, round);
    expect_bits(accrue_exact_dot(x, x, n), ref_value(&squares), "dot with itself, %zu", n);
    expect_bits(accrue_exact_weighted_mean(x, y, n), ref_weighted_mean(x, y, n),
                "weighted mean of %zu, %zu", n, round);
}

static void check_prefixes(size_t n, size_t round)
{
    ref_prefixes(want, x, n);
    accrue_exact_cumsum(out, x, n);
    for (size_t i = 0; i < n; i++) {
        expect_bits(out[i], want[i], "prefix %zu of %zu, %zu", i, n, round);
    }
    memcpy(out, x, n * sizeof *x);
    accrue_exact_cumsum(out, out, n);
    for (size_t i = 0; i < n; i++) {
        expect_bits(out[i], want[i], "prefix %zu of %zu, %zu, in place", i, n, round);
    }
}

Test(exact_calls, random_lists)
{
    ref_random r = { 341 };

    for (size_t round = 0, rounds = ref_scaled(15000, 1000); round < rounds; round++) {
        size_t n = draw_length(&r, 300);

        draw_list(&r, x, n);
        draw_list(&r, y, n);
        if (round % 8 == 0) {
            x[ref_random_below(&r, n)] = draw_any(&r);
            y[ref_random_below(&r, n)] = draw_any(&r);
        }
        check_sums(n, round);
        check_prefixes(n, round);
    }
}

/* Lengths around blocks, of moderate and of wide range. */
Test(exact_calls, longer_lists)
{
    static const size_t lengths[] = { 63, 64, 65, 1000, 2047, 2048, 2049, 4096, 4111, MOST };
    ref_random r = { 342 };

    for (size_t round = 0; round < 10 * ref_scaled(20, 3); round++) {
        size_t n = lengths[round % 10];

        if (round % 3 == 0) {
            draw_list(&r, x, n);
            draw_list(&r, y, n);
        } else {
            int low = (int)ref_random_below(&r, 2000) - 1022;

            ref_fill(&r, x, n, low, low + 20);
            ref_fill(&r, y, n, -(low / 2) - 10, -(low / 2) + 10);
        }
        check_sums(n, round);
        if (round % 5 == 0) {
            check_prefixes(n, round);
        }
    }
}

/* A strided result is that of a contiguous copy; the stride may be 0 or negative. */
Test(exact_calls, strides)
{
    static const ptrdiff_t steps[] = { 1, 2, 3, 7, WIDE, 0, -1, -2, -5, -WIDE };
    static const size_t lengths[] = { 1, 2, 5, 63, 64, 100, 2047, 2048, 2049, MOST };
    static double copy_x[MOST], copy_y[MOST];
    ref_random r = { 343 };

    for (size_t l = 0; l < 10; l++) {
        for (size_t s = 0; s < 100; s++) {
            size_t n = lengths[l];
            ptrdiff_t incx = steps[s % 10], incy = steps[s / 10];
            const double *at_x = incx < 0 ? x + (ptrdiff_t)(n - 1) * -incx : x;
            const double *at_y = incy < 0 ? y + (ptrdiff_t)(n - 1) * -incy : y;

            if (n > 100 && s % 10 != 2 * l % 10 && s / 10 != 3 * l % 10) {
                continue;
            }
            draw_list(&r, x, n * WIDE);
            draw_list(&r, y, n * WIDE);
            for (size_t i = 0; i < n; i++) {
                copy_x[i] = at_x[(ptrdiff_t)i * incx];
                copy_y[i] = at_y[(ptrdiff_t)i * incy];
            }
            expect_bits(accrue_exact_sum_strided(at_x, incx, n), ref_sum(copy_x, n),
                        "sum of %zu, stride %td", n, incx);
            expect_bits(accrue_exact_dot_strided(at_x, incx, at_y, incy, n),
                        ref_dot(copy_x, copy_y, n), "dot of %zu, strides %td, %td", n, incx, incy);
        }
    }
}

Test(exact_calls, of_nothing)
{
    const double nan = ref_from_bits(REF_NAN_BITS);

    expect_bits(accrue_exact_sum(NULL, 0), 0, "sum");
    expect_bits(accrue_exact_sum_f32(NULL, 0), 0, "sum_f32");
    expect_bits(accrue_exact_sum_f16(NULL, 0), 0, "sum_f16");
    expect_bits(accrue_exact_sum_bf16(NULL, 0), 0, "sum_bf16");
    expect_bits(accrue_exact_sum_strided(NULL, 3, 0), 0, "sum_strided");
    expect_bits(accrue_exact_asum(NULL, 0), 0, "asum");
    expect_bits(accrue_exact_sumsq(NULL, 0), 0, "sumsq");
    expect_bits(accrue_exact_norm2(NULL, 0), 0, "norm2");
    expect_bits(accrue_exact_dot(NULL, NULL, 0), 0, "dot");
    expect_bits(accrue_exact_dot_f32(NULL, NULL, 0), 0, "dot_f32");
    expect_bits(accrue_exact_dot_strided(NULL, -1, NULL, 2, 0), 0, "dot_strided");
    expect_bits(accrue_exact_mean(NULL, 0), nan, "mean");
    expect_bits(accrue_exact_weighted_mean(NULL, NULL, 0), nan, "weighted_mean");
    accrue_exact_cumsum(NULL, NULL, 0);
}

/* norm2 neither overflows nor underflows on the way. */
Test(exact_calls, norms_at_both_ends)
{
    const double max = 0x1.fffffffffffffp+1023;

    expect_bits(accrue_exact_norm2((double[]){ 3e300, 4e300 }, 2), 5e300, "3, 4, 5");
    expect_bits(accrue_exact_norm2((double[]){ -max }, 1), max, "DBL_MAX");
    expect_bits(accrue_exact_norm2((double[]){ max, 0x1p+970 }, 2), max, "and half a unit");
    expect_bits(accrue_exact_norm2((double[]){ max, max }, 2), ref_from_bits(REF_INF_BITS), "inf");
    expect_bits(accrue_exact_norm2((double[]){ -0x1p-1074 }, 1), 0x1p-1074, "least");
    expect_bits(accrue_exact_norm2((double[]){ 0x3p-1074, 0x4p-1074 }, 2), 0x5p-1074, "3, 4, 5");
    expect_bits(accrue_exact_norm2((double[]){ 0x1p-1074, 0x1p-1074 }, 2), 0x1p-1074, "sqrt 2");
    expect_bits(accrue_exact_norm2((double[]){ -0.0, -0.0 }, 2), 0, "zeros");
    expect_bits(accrue_exact_sumsq((double[]){ 0x1p-600 }, 1), 0, "a square below all numbers");
}
