/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Sums of magnitudes, and the Euclidean norm. The root is taken of the exact value of the
 * accumulated pairs; squares that overflow or underflow were deposited exactly, so no scaling is
 * needed.
 */

#include "foundation/strict_fp.h"

#include <accrue/array.h>

#include "array/block.h"
#include "foundation/environment.h"

double accrue_asum(const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_block_pairs a;

    accrue_i_pairs_start(&a);
    while (n > 0) {
        size_t m = accrue_i_deposit_asum_block(&a, x, n);
        x += m;
        n -= m;
    }
    return accrue_i_leave_environment(saved, accrue_i_pairs_sum(&a));
}

double accrue_norm2(const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_block_pairs a;

    accrue_i_pairs_start(&a);
    while (n > 0) {
        size_t m = accrue_i_deposit_dot_block(&a, x, x, n);
        x += m;
        n -= m;
    }
    return accrue_i_leave_environment(saved, accrue_exact_sqrt(accrue_i_pairs_total(&a)));
}
