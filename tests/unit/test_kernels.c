/* SPDX-License-Identifier: MIT */
/*
 * The loops over a block against a second reading of what kernel_table.h says, written as plainly
 * as it says it. Lanes, tail and tree decide the bits of every result, so bits are compared.
 */
#include "foundation/strict_fp.h"

#include "expect.h"
#include "ref_lists.h"

#include <accrue/kernels.h>

#include "dispatch/dispatch.h"
#include "kernels/one_lane.h"
#include "usable_set.h"

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

/* As callers do it: one lane is not in the table. */
static lane pair_of(const accrue_i_kernels *set, const double *x, const double *y, size_t m)
{
    lane l;

    if (m < ACCRUE_I_ONE_LANE && y == NULL) {
        accrue_i_sum_one_lane(x, m, &l.s, &l.c);
    } else if (m < ACCRUE_I_ONE_LANE) {
        accrue_i_dot_one_lane(x, y, m, &l.s, &l.c);
    } else if (y == NULL) {
        set->sum(x, m, m % 2 == 0, &l.s, &l.c);
    } else {
        set->dot(x, y, m, m % 2 == 0, &l.s, &l.c);
    }
    return l;
}

/* A NaN's bits are the processor's choice: callers ask for finiteness. */
static void expect_pair(lane got, lane want, const char *what, const char *set, size_t m)
{
    if (!ref_is_nan(want.s) && !ref_is_nan(want.c)) {
        expect_bits(got.s, want.s, "%s, %s, %zu terms", set, what, m);
        expect_bits(got.c, want.c, "%s, %s, correction, %zu terms", set, what, m);
    } else {
        expect_true(ref_is_nan(got.s) || ref_is_inf(got.s) || ref_is_nan(got.c)
                    || ref_is_inf(got.c), "%s, %s, %zu terms: not finite", set, what, m);
    }
}

static const struct {
    const char *name;
    int low, high;
} ranges[] = { { "near 1", -3, 3 },
               { "moderate", -40, 40 },
               { "factors at 2^996", 990, 1000 },
               { "products below 2^-969", -520, -470 },
               { "overflow", 1000, 1023 } };

static void check_lists(const accrue_i_kernels *set, int k)
{
    static double x[ACCRUE_I_BLOCK], y[ACCRUE_I_BLOCK], magnitudes[ACCRUE_I_BLOCK];
    ref_random r = { 111 };

    for (size_t m = 1; m <= ACCRUE_I_BLOCK; m += m < 70 || m + 20 > ACCRUE_I_BLOCK ? 1 : 37) {
        ref_fill(&r, x, m, ranges[k].low, ranges[k].high);
        ref_fill(&r, y, m, k >= 3 ? ranges[k].low : -20, k >= 3 ? ranges[k].high : 20);
        expect_pair(pair_of(set, x, NULL, m), by_the_book(x, NULL, m), ranges[k].name, set->name,
                    m);
        expect_pair(pair_of(set, x, y, m), by_the_book(x, y, m), ranges[k].name, set->name, m);
        if (m >= ACCRUE_I_ONE_LANE) {
            lane l;

            for (size_t i = 0; i < m; i++) {
                magnitudes[i] = fabs(x[i]);
            }
            set->asum(x, m, m % 2 == 0, &l.s, &l.c);
            expect_pair(l, by_the_book(magnitudes, NULL, m), ranges[k].name, set->name, m);
        }
    }
}

Test(kernels, as_documented)
{
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const accrue_i_kernels *set = usable_set(i);

        for (int k = 0; set != NULL && k < (int)(sizeof ranges / sizeof ranges[0]); k++) {
            check_lists(set, k);
        }
    }
}

/* -0 stays -0 in every lane, tail included. */
Test(kernels, minus_zeros)
{
    static double x[ACCRUE_I_BLOCK];

    for (size_t m = 1; m <= ACCRUE_I_BLOCK; m++) {
        x[m - 1] = -0.0;
        for (size_t i = 0; i < accrue_kernel_count(); i++) {
            const accrue_i_kernels *set = usable_set(i);

            if (set != NULL) {
                lane l = pair_of(set, x, NULL, m);

                expect_bits(l.s, -0.0, "%s: sum of %zu times -0", set->name, m);
                expect_bits(l.c, 0.0, "%s: correction of %zu times -0", set->name, m);
            }
        }
    }
}
