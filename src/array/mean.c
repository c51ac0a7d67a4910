/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Means divide the exact value of the accumulated pairs, not its rounding, so the quotient is
 * rounded once. The total weight is exact: an error in W would be unbounded relative to a W that
 * cancels. Unit weights give products without error, blocks with the pairs of a plain sum, and
 * W = n: the bits of the mean.
 */

#include "foundation/strict_fp.h"

#include <accrue/array.h>

#include "array/block.h"
#include "foundation/environment.h"

double accrue_mean(const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_block_pairs total;
    accrue_exact count = ACCRUE_EXACT_INIT;

    accrue_exact_add_u64(&count, n);
    accrue_i_pairs_start(&total);
    while (n > 0) {
        size_t m = accrue_i_deposit_sum_block(&total, x, n);
        x += m;
        n -= m;
    }
    return accrue_i_leave_environment(
        saved, accrue_exact_ratio(accrue_i_pairs_total(&total), &count));
}

double accrue_weighted_mean(const double *x, const double *w, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_block_pairs total;
    accrue_exact weight = ACCRUE_EXACT_INIT;

    accrue_i_pairs_start(&total);
    while (n > 0) {
        size_t m = accrue_i_deposit_dot_block(&total, x, w, n);
        accrue_exact_add_array(&weight, w, m);
        x += m;
        w += m;
        n -= m;
    }
    return accrue_i_leave_environment(
        saved, accrue_exact_ratio(accrue_i_pairs_total(&total), &weight));
}
