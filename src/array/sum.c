/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include <accrue/array.h>

#include "array/block.h"
#include "array/strided.h"
#include "foundation/environment.h"

size_t accrue_block(void)
{
    return ACCRUE_I_BLOCK;
}

double accrue_sum_bound_c(void)
{
    return ACCRUE_SUM_BOUND_C;
}

double accrue_dot_bound_c(void)
{
    return ACCRUE_DOT_BOUND_C;
}

static double sum_of_blocks(const double *x, size_t n)
{
    accrue_i_block_pairs a;
    accrue_i_pairs_start(&a);
    while (n > 0) {
        size_t m = accrue_i_deposit_sum_block(&a, x, n);
        x += m;
        n -= m;
    }
    return accrue_i_pairs_sum(&a);
}

/* The pair of a single block totals to the same bits as an accumulator that it was merged into. */
static double sum_of_one_block(const double *x, size_t n)
{
    accrue_neumaier pair = accrue_i_sum_block(x, n, false);
    return accrue_neumaier_total(&pair);
}

double accrue_sum(const double *x, size_t n)
{
    accrue_i_environment saved;
    double total;

    if (n == 0)
        return 0.0;
    saved = accrue_i_pin_environment();
    total = n <= ACCRUE_I_BLOCK ? sum_of_one_block(x, n) : sum_of_blocks(x, n);
    return accrue_i_leave_environment(saved, total);
}

double accrue_sum_strided(const double *x, ptrdiff_t incx, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_block_pairs a;
    double block[ACCRUE_I_BLOCK];

    accrue_i_pairs_start(&a);
    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        n -= m;
        x = accrue_i_gather(block, x, incx, m, n > 0);
        accrue_i_deposit_sum_block(&a, block, m);
    }
    return accrue_i_leave_environment(saved, accrue_i_pairs_sum(&a));
}
