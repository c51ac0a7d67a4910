/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include <accrue/array.h>

#include "array/block.h"
#include "array/strided.h"
#include "foundation/environment.h"

static double dot_of_blocks(const double *x, const double *y, size_t n)
{
    accrue_i_block_pairs a;
    accrue_i_pairs_start(&a);
    while (n > 0) {
        size_t m = accrue_i_deposit_dot_block(&a, x, y, n);
        x += m;
        y += m;
        n -= m;
    }
    return accrue_i_pairs_sum(&a);
}

/* The pair of a single block totals to the same bits as an accumulator that it was merged into. */
static double dot_of_one_block(const double *x, const double *y, size_t n)
{
    accrue_neumaier pair = accrue_i_dot_block(x, y, n, false);
    return accrue_neumaier_total(&pair);
}

double accrue_dot(const double *x, const double *y, size_t n)
{
    accrue_i_environment saved;
    double total;

    if (n == 0)
        return 0.0;
    saved = accrue_i_pin_environment();
    total = n <= ACCRUE_I_BLOCK ? dot_of_one_block(x, y, n) : dot_of_blocks(x, y, n);
    return accrue_i_leave_environment(saved, total);
}

double accrue_sumsq(const double *x, size_t n)
{
    return accrue_dot(x, x, n);
}

double accrue_dot_strided(const double *x, ptrdiff_t incx, const double *y, ptrdiff_t incy,
                          size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_block_pairs a;
    double x_block[ACCRUE_I_BLOCK];
    double y_block[ACCRUE_I_BLOCK];

    accrue_i_pairs_start(&a);
    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        n -= m;
        x = accrue_i_gather(x_block, x, incx, m, n > 0);
        y = accrue_i_gather(y_block, y, incy, m, n > 0);
        accrue_i_deposit_dot_block(&a, x_block, y_block, m);
    }
    return accrue_i_leave_environment(saved, accrue_i_pairs_sum(&a));
}
