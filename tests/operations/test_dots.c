/* SPDX-License-Identifier: MIT */
/*
 * Dot products and sums of squares in the compensated grade: within the bound of <accrue/array.h>
 * on every kind of list, in every stride the bits of copies without gaps, nothing read beyond the
 * ends; and the two holes that products have where they or their errors underflow.
 */
#include "bounds.h"
#include "draw.h"
#include "expect.h"
#include "guarded.h"
#include "ref_lists.h"
#include "ref_results.h"

#include <accrue.h>
#include <math.h>
#include <string.h>

enum { LONGEST = 4200 };

static double x[LONGEST], y[LONGEST];

static ref_bound bound_dot(void)
{
    return (ref_bound){ .s = 1, .c = ACCRUE_DOT_BOUND_C, .t = 1 };
}

/* x.y, y.x, x.x: the array functions and a copy read in strides. */
static void check(size_t n, const char *name)
{
    ref_bound bound = bound_dot();
    ref_total dot, squares;

    ref_init(&dot);
    ref_init(&squares);
    ref_add_dot(&dot, x, y, n);
    ref_add_dot(&squares, x, x, n);
    expect_within(accrue_dot(x, y, n), &dot, &bound, "dot of %zu, %s", n, name);
    expect_within(accrue_sumsq(x, n), &squares, &bound, "sumsq of %zu, %s", n, name);
    expect_bits(accrue_dot(y, x, n), accrue_dot(x, y, n), "dot of %zu, turned, %s", n, name);
    expect_bits(accrue_dot(x, x, n), accrue_sumsq(x, n), "dot with itself of %zu, %s", n, name);
    expect_bits(accrue_dot_strided(x, 1, y, 1, n), accrue_dot(x, y, n), "strided, %zu, %s", n,
                name);
}

static const struct {
    const char *name;
    int low_x, high_x, low_y, high_y;
} ranges[] = {
    { "near 1", -2, 2, -2, 2 },
    { "wide", -300, 300, -300, 300 },
    { "everything", -1022, 1023, -1022, 1023 },
    { "overflowing products", 500, 1023, 500, 1023 },
    { "underflowing products", -600, -500, -560, -470 },
    { "errors that underflow", -500, -480, -490, -470 },
    { "subnormal factors", -1022, -1000, -30, 30 },
    { "next to Dekker's limits", 990, 1000, -30, 10 },
};
enum { RANGES = sizeof ranges / sizeof ranges[0] };

static size_t next_length(size_t n)
{
    return n < 70 ? n + 1 : n < 2000 ? n * 3 / 2 : n < 2046 ? 2046 : n < 2050 ? n + 1 : n * 5 / 4;
}

Test(dots, random)
{
    ref_random r = { 101 };

    for (int k = 0; k < RANGES; k++) {
        for (size_t n = 0; n <= LONGEST; n = next_length(n)) {
            ref_fill(&r, x, n, ranges[k].low_x, ranges[k].high_x);
            ref_fill(&r, y, n, ranges[k].low_y, ranges[k].high_y);
            check(n, ranges[k].name);
        }
    }
}

/* Products that cancel, far smaller ones that remain. */
Test(dots, cancelling)
{
    ref_random r = { 102 };

    for (size_t n = 0; n <= LONGEST; n = next_length(n)) {
        for (int shift = -400; shift <= 400; shift += 100) {
            ref_fill(&r, x, n, -40, 40);
            ref_cancel(&r, x, n);
            for (size_t i = 0; i < n; i++) {
                y[i] = ldexp(1.0, shift);
            }
            check(n, expect_name("cancelling at 2^%d", shift));
            for (size_t i = 0; i + 1 < n; i += 2) {
                y[i] = ref_random_double(&r, -shift, -shift);
                x[i + 1] = -x[i];
                y[i + 1] = y[i] * (i % 8 == 0 ? 1 + 0x1p-52 : 1);
            }
            check(n, expect_name("pairs at 2^%d", shift));
        }
    }
}

/* Any terms, zeros of both signs, every exponent. */
Test(dots, drawn)
{
    ref_random r = { 103 };

    for (size_t round = 0; round < ref_scaled(3000, 300); round++) {
        size_t n = draw_length(&r, LONGEST);

        draw_list(&r, x, n);
        draw_list(&r, y, n);
        check(n, "drawn");
    }
}

/* Infinities and NaNs among them. */
Test(dots, special)
{
    ref_random r = { 104 };

    for (size_t round = 0; round < ref_scaled(4000, 400); round++) {
        size_t n = 1 + ref_random_below(&r, round % 50 == 0 ? LONGEST : 40);

        draw_list(&r, x, n);
        draw_list(&r, y, n);
        for (int k = 0; k < 2; k++) {
            x[ref_random_below(&r, n)] = draw_any(&r);
            y[ref_random_below(&r, n)] = draw_any(&r);
        }
        check(n, "special");
    }
}

/* A few terms among others that do not matter, at every place of the lanes and of the blocks. */
static void planted(const double *a, const double *b, size_t terms, const char *name)
{
    static const size_t lengths[] = { 3, 20, 31, 32, 33, 500, 2048, 2049, 4100 };

    for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
        size_t n = lengths[l], step = n < 40 ? 1 : n / 13;

        for (size_t at = 0; at + terms <= n; at += step) {
            for (size_t i = 0; i < n; i++) {
                x[i] = y[i] = i % 3 == 0 ? -0.0 : 0;
            }
            memcpy(x + at, a, terms * sizeof *a);
            memcpy(y + at, b, terms * sizeof *b);
            check(n, name);
        }
    }
}

Test(dots, hole_of_products_that_vanish)
{
    static const double a[3] = { 1, 0x1p-53, 0x1p-600 }, b[3] = { 1, 1, 0x1p-600 };
    static const double c[3] = { 1, -1, 0x1p-600 }, d[3] = { 1, 1, 0x1.8p-480 };
    static const double e[2] = { 0x1p-538, 0x1p-538 }, f[2] = { 0x1p-537, 0x1p-538 };

    planted(a, b, 3, "a tie that a vanished product decides");
    expect_bits(accrue_exact_dot(a, b, 3), 1 + 0x1p-52, "the exact answer");
    planted(c, d, 3, "only a vanished product remains");
    planted(e, f, 2, "halves of the least number");
}

Test(dots, hole_of_errors_that_vanish)
{
    static const double a[2] = { 0x1.0000000000001p-485, -0x1p-485 };
    static const double b[2] = { 0x1.0000000000001p-485, 0x1.0000000000002p-485 };
    static const double c[2] = { 1e-315, 0x1p-600 }, d[2] = { 1.1, 0x1p-10 };
    static const double e[3] = { 0x1.8000000000001p-500, 0x1.8p-500, 1 };
    static const double f[3] = { 0x1.8000000000001p-500, -0x1.8000000000002p-500, 0x1p-1000 };

    planted(a, b, 2, "only the error of a product below 2^-969");
    planted(c, d, 2, "a subnormal factor");
    planted(e, f, 3, "errors below 2^-1074");
}

/* DESIGN's reports: both products overflow, and cancel; one overflows in the end. */
Test(dots, only_the_result_overflows)
{
    static const double a[2] = { 0x1p1000, -0x1p1000 }, b[2] = { 0x1p1000, 0x1p1000 };
    static const double c[3] = { 0x1p1000, -0x1p1000, 3 }, d[3] = { 0x1p1000, 0x1p1000, 5 };
    static const double e[2] = { 0x1p1000, 0x1p1000 };

    planted(a, b, 2, "overflowing products that cancel");
    planted(c, d, 3, "overflowing products that leave 15");
    expect_bits(accrue_dot(c, d, 3), 15, "overflowing products that leave 15");
    expect_bits(accrue_dot(a, b, 2), 0, "overflowing products that cancel");
    expect_bits(accrue_dot(e, e, 2), ref_from_bits(REF_INF_BITS), "overflow");
    expect_bits(accrue_sumsq(e, 2), ref_from_bits(REF_INF_BITS), "overflow");
}

/* Strides of both arrays, of any sign: the bits of copies without gaps; guard pages at the ends. */
Test(dots, strides)
{
    static const ptrdiff_t steps[] = { 1, 2, 7, 0, -1, -3, -16 };
    ref_random r = { 105 };
    guarded g, h;

    guarded_open(&g, 16 * (size_t)LONGEST);
    guarded_open(&h, 16 * (size_t)LONGEST);
    for (size_t n = 1; n <= 4100; n = n < 40 ? n + 3 : n * 3 / 2) {
        for (int k = 0; k < 49; k++) {
            ptrdiff_t sx = steps[k % 7], sy = steps[k / 7];
            size_t span_x = (n - 1) * (size_t)(sx < 0 ? -sx : sx) + 1;
            size_t span_y = (n - 1) * (size_t)(sy < 0 ? -sy : sy) + 1;
            double *low_x = k % 2 ? guarded_start(&g) : guarded_end(&g) - span_x;
            double *low_y = k % 2 ? guarded_end(&h) - span_y : guarded_start(&h);
            const double *first_x = sx < 0 ? low_x + span_x - 1 : low_x;
            const double *first_y = sy < 0 ? low_y + span_y - 1 : low_y;

            for (size_t i = 0; i < n; i++) {
                low_x[i * (size_t)(sx < 0 ? -sx : sx)] = ref_random_double(&r, -30, 30);
                low_y[i * (size_t)(sy < 0 ? -sy : sy)] = ref_random_double(&r, -30, 30);
            }
            for (size_t i = 0; i < n; i++) {
                x[i] = first_x[(ptrdiff_t)i * sx];
                y[i] = first_y[(ptrdiff_t)i * sy];
            }
            expect_bits(accrue_dot_strided(first_x, sx, first_y, sy, n), accrue_dot(x, y, n),
                        "%zu, strides %td and %td", n, sx, sy);
        }
    }
    expect_bits(accrue_dot_strided(NULL, 3, NULL, -2, 0), 0, "nothing");
    expect_bits(accrue_dot(NULL, NULL, 0), 0, "nothing");
    expect_bits(accrue_sumsq(NULL, 0), 0, "nothing");
    guarded_close(&g);
    guarded_close(&h);
}
