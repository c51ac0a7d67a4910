/* SPDX-License-Identifier: MIT */
/*
 * The loops over a block against a second reading of what kernels.h says, written as plainly as it
 * says it. Lanes, tail and tree decide the bits of every result, so bits are what is compared.
 */
#include "foundation/strict_fp.h"

#include "expect.h"
#include "ref_lists.h"

#include "kernels/kernels.h"

#include <math.h>

enum { LANES = 16 };

typedef struct lane {
    double s, c;
} lane;

static void add_term(lane *l, double p, double r, int product)
{
    double t = l->s + p;
    double z = t - l->s;
    double e = (l->s - (t - z)) + (p - z);

    l->c = l->c + (product ? e + r : e);
    l->s = t;
}

static void join(lane *l, const lane *other)
{
    double t = l->s + other->s;
    double z = t - l->s;
    double e = (l->s - (t - z)) + (other->s - z);

    l->c = (l->c + other->c) + e;
    l->s = t;
}

/* y is NULL for a plain sum */
static lane by_the_book(const double *x, const double *y, size_t m)
{
    lane lanes[LANES];
    size_t count = m < 32 ? 1 : LANES;
    size_t rows = (m + count - 1) / count;

    for (size_t j = 0; j < count; j++) {
        lanes[j].s = lanes[j].c = -0.0;
        for (size_t i = 0; i < rows; i++) {
            size_t k = i * count + j;
            double p = k >= m ? -0.0 : y != NULL ? x[k] * y[k] : x[k];
            double r = k < m && y != NULL ? fma(x[k], y[k], -p) : 0.0;

            add_term(&lanes[j], p, r, y != NULL);
        }
    }
    for (size_t half = count / 2; half > 0; half /= 2) {
        for (size_t j = 0; j < half; j++) {
            join(&lanes[j], &lanes[j + half]);
        }
    }
    return lanes[0];
}

static const struct {
    const char *name;
    int low, high;
} ranges[] = { { "near 1", -3, 3 },
               { "moderate", -40, 40 },
               { "factors at 2^996", 990, 1000 },
               { "products below 2^-969", -520, -470 },
               { "overflow", 1000, 1023 } };

Test(kernels, as_documented)
{
    static double x[ACCRUE_I_BLOCK], y[ACCRUE_I_BLOCK];
    ref_random r = { 111 };

    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        for (size_t m = 1; m <= ACCRUE_I_BLOCK; m += m < 70 || m + 20 > ACCRUE_I_BLOCK ? 1 : 37) {
            double sum, comp;
            lane want;

            ref_fill(&r, x, m, ranges[k].low, ranges[k].high);
            ref_fill(&r, y, m, k >= 3 ? ranges[k].low : -20, k >= 3 ? ranges[k].high : 20);
            want = by_the_book(x, NULL, m);
            accrue_i_sum_lanes(x, m, &sum, &comp);
            if (!ref_is_nan(want.s) && !ref_is_nan(want.c)) {
                expect_bits(sum, want.s, "sum, %s, %zu terms", ranges[k].name, m);
                expect_bits(comp, want.c, "correction, %s, %zu terms", ranges[k].name, m);
            }
            want = by_the_book(x, y, m);
            accrue_i_dot_lanes(x, y, m, &sum, &comp);
            if (!ref_is_nan(want.s) && !ref_is_nan(want.c)) {
                expect_bits(sum, want.s, "dot, %s, %zu terms", ranges[k].name, m);
                expect_bits(comp, want.c, "dot's correction, %s, %zu terms", ranges[k].name, m);
            } else { /* a NaN's bits are the processor's choice; callers ask for finiteness */
                expect_true(ref_is_nan(sum) || ref_is_inf(sum) || ref_is_nan(comp) ||
                            ref_is_inf(comp), "dot, %s, %zu terms: not finite", ranges[k].name, m);
            }
        }
    }
}

/* -0 stays -0 in every lane, tail included. */
Test(kernels, minus_zeros)
{
    static double x[ACCRUE_I_BLOCK];

    for (size_t m = 1; m <= ACCRUE_I_BLOCK; m++) {
        double sum, comp;

        x[m - 1] = -0.0;
        accrue_i_sum_lanes(x, m, &sum, &comp);
        expect_bits(sum, -0.0, "sum of %zu times -0", m);
        expect_bits(comp, 0.0, "correction of %zu times -0", m);
    }
}
