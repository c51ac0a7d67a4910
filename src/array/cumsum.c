/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Running sums. Within a stretch of 256 elements one Neumaier pair runs along; each stretch
 * starts anew from the total of all before, kept in an exact accumulator, so that the error of the
 * corrections (m^2/2 u^2 A for m terms) does not grow with n.
 */

#include "foundation/strict_fp.h"

#include <accrue/array.h>
#include <string.h>

#include "array/block.h"
#include "exact/total.h"
#include "foundation/bits.h"
#include "foundation/environment.h"
#include "foundation/two_sum.h"

enum { STRETCH = 256 };

/* The state that totals to the exact total of a, as near as a pair can. */
static accrue_neumaier start_of_stretch(const accrue_exact *a)
{
    accrue_neumaier pair;
    accrue_i_exact_pair(a, &pair.sum, &pair.comp);
    return pair;
}

/*
 * Sums along x from the state start. False if the pair or a sum does not stay finite: the exact
 * sums may, and out is not to be used.
 */
static bool run_along(double *out, accrue_neumaier start, const double *x, size_t m)
{
    double s = start.sum;
    double c = start.comp;
    bool finite = true;
    for (size_t i = 0; i < m; i++) {
        double e;
        s = accrue_i_two_sum(s, x[i], &e);
        c = c + e;
        out[i] = accrue_i_is_zero(c) ? s : s + c;
        finite &= accrue_i_is_finite(out[i]);
    }
    return finite && accrue_i_is_finite(c);
}

/* The same exactly, one total an element; a is used up. */
static void run_along_exactly(double *out, accrue_exact *a, const double *x, size_t m)
{
    for (size_t i = 0; i < m; i++) {
        accrue_exact_add(a, x[i]);
        out[i] = accrue_exact_total(a);
    }
}

static void cumsum(double *out, const double *x, size_t n)
{
    accrue_i_block_pairs before;
    accrue_neumaier start = ACCRUE_NEUMAIER_INIT;
    double stretch[STRETCH];

    accrue_i_pairs_start(&before);
    while (n > 0) {
        size_t m = n < STRETCH ? n : STRETCH;
        memcpy(stretch, x, m * sizeof *x);
        if (!run_along(out, start, stretch, m)) {
            accrue_exact exact = *accrue_i_pairs_total(&before);
            run_along_exactly(out, &exact, stretch, m);
        }
        accrue_i_deposit_sum_block(&before, stretch, m);
        start = start_of_stretch(accrue_i_pairs_total(&before));
        out += m;
        x += m;
        n -= m;
    }
}

void accrue_cumsum(double *out, const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    cumsum(out, x, n);
    accrue_i_restore_environment(saved);
}
