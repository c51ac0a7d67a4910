/* SPDX-License-Identifier: MIT */
/* accrue_sum_report on the lists of the suites: the bound is the error rounded up, and so is the
   condition number. */
#include "draw.h"
#include "expect.h"
#include "ref_lists.h"
#include "report_check.h"

#include <accrue.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 4200 };

static double x[LONGEST];

static size_t next_length(size_t n)
{
    return n < 70 ? n + 1 : n < 2000 ? n * 3 / 2 : n < 2046 ? 2046 : n < 2050 ? n + 1 : n * 5 / 4;
}

Test(sum_report, random)
{
    static const int ranges[][2] = { { -2, 2 },      { -40, 40 },      { -300, 300 },
                                     { -1022, 1023 }, { 1010, 1023 },  { -1022, -1015 } };
    ref_random r = { 121 };

    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        for (size_t n = 0; n <= LONGEST; n = next_length(n)) {
            ref_fill(&r, x, n, ranges[k][0], ranges[k][1]);
            check_report(x, n, expect_name("%zu, exponents %d to %d", n, ranges[k][0],
                                           ranges[k][1]));
        }
    }
}

Test(sum_report, cancelling)
{
    ref_random r = { 122 };

    for (size_t n = 0; n <= LONGEST; n = next_length(n)) {
        ref_fill(&r, x, n, -40, 40);
        ref_cancel(&r, x, n);
        check_report(x, n, expect_name("cancelling, %zu", n));
    }
    for (int bits = 10; bits <= 900; bits += 10) {
        size_t n = 4 + ref_random_below(&r, 2500);

        ref_ill_conditioned(&r, x, n, bits);
        check_report(x, n, expect_name("condition near 2^%d, %zu", bits, n));
    }
}

Test(sum_report, drawn)
{
    ref_random r = { 123 };

    for (size_t round = 0; round < ref_scaled(5000, 500); round++) {
        size_t n = draw_length(&r, LONGEST);

        draw_list(&r, x, n);
        if (round % 4 == 0) {
            x[ref_random_below(&r, n)] = draw_any(&r);
        }
        check_report(x, n, expect_name("round %zu, %zu", round, n));
    }
}

static void report_is(double total, double bound, double condition, double sum_abs,
                      const double *list, size_t n, const char *name)
{
    accrue_report got;

    accrue_sum_report(&got, list, n);
    expect_bits(got.total, total, "total, %s", name);
    expect_bits(got.bound, bound, "bound, %s", name);
    expect_bits(got.condition, condition, "condition, %s", name);
    expect_bits(got.sum_abs, sum_abs, "sum_abs, %s", name);
    check_report(list, n, name);
}

/* What the header says of lists that have no ordinary answer. */
Test(sum_report, special_cases)
{
    const double inf = ref_from_bits(REF_INF_BITS), nan = ref_from_bits(REF_NAN_BITS);
    const double max = 0x1.fffffffffffffp1023;
    const double zeros[2] = { 0, -0.0 }, minus[2] = { -0.0, -0.0 }, gone[3] = { 1, -3, 2 };
    const double infinite[2] = { 1, -inf }, both[2] = { inf, -inf }, not[2] = { nan, 1 };
    const double over[2] = { max, max }, exact[3] = { 1, 2, -0.5 }, third[2] = { 1, 0x1p-60 };
    const double wide[3] = { max, max, -max }, tiny[3] = { 1, -1, 0x1p-1074 };

    report_is(0, 0, 1, 0, NULL, 0, "nothing");
    report_is(0, 0, 1, 0, zeros, 2, "zeros");
    report_is(-0.0, 0, 1, 0, minus, 2, "minus zeros");
    report_is(0, 0, inf, 6, gone, 3, "exact cancellation");
    report_is(-inf, inf, inf, inf, infinite, 2, "an infinity");
    report_is(nan, inf, inf, inf, both, 2, "both infinities");
    report_is(nan, inf, inf, nan, not, 2, "a NaN");
    report_is(inf, inf, 1, inf, over, 2, "overflow");
    report_is(2.5, 0, 0x1.6666666666667p0, 3.5, exact, 3, "an exact sum");
    report_is(1, 0x1p-60, 1, 1, third, 2, "the bound is the error");
    report_is(max, 0, 3, inf, wide, 3, "overflow on the way");
    report_is(0x1p-1074, 0, inf, 2, tiny, 3, "a condition beyond the range");
}

/* An overflow in the middle of many blocks; the last block short. */
Test(sum_report, blocks_that_overflow)
{
    ref_random r = { 124 };

    for (size_t n = 2000; n <= LONGEST; n += 211) {
        ref_fill(&r, x, n, 1020, 1023);
        for (size_t i = n / 2; i < n; i++) {
            x[i] = -x[n - 1 - i] * 0x1p-3;
        }
        check_report(x, n, expect_name("overflow on the way, %zu", n));
    }
}

/* Rows of 16: 2^high, 2^low, what cancels this, and what cancels the first or not. */
static void fill_rows(double *list, size_t n, int high, int low, bool cancel)
{
    const double of_row[4] = { ldexp(1, high), ldexp(1, low), -ldexp(1, low),
                               cancel ? -ldexp(1, high) : 0 };
    for (size_t i = 0; i < n; i++) {
        list[i] = of_row[i / 16 % 4];
    }
}

/* Terms that levels of extraction hold, for they cancel lane by lane, while their magnitudes do not
   fit: low bits far below the levels, or lanes that overflow. What follows fits; so much of it that
   extraction is tried again. */
Test(sum_report, terms_fit_and_magnitudes_do_not)
{
    enum { BLOCK = 2048, MANY = 21 * BLOCK };
    static double many[MANY];

    for (int low = -1060; low < 0; low += 50) {
        fill_rows(many, BLOCK, 0, low, false);
        fill_rows(many + BLOCK, MANY - BLOCK, 0, -60, false);
        check_report(many, MANY, expect_name("2^%d cancels beside 1", low));
        check_report(many, 2 * BLOCK, expect_name("2^%d cancels beside 1, two blocks", low));
    }
    for (int high = 1010; high <= 1023; high++) {
        fill_rows(many, BLOCK, high, high - 60, true);
        fill_rows(many + BLOCK, MANY - BLOCK, high - 8, high - 68, false);
        check_report(many, MANY, expect_name("2^%d cancels", high));
    }
}
