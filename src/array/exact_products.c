/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Dots, sums of squares and weighted means of whole arrays in the exact grade. */

#include "foundation/strict_fp.h"

#include <accrue/exact.h>

#include "array/block.h"
#include "array/strided.h"

double accrue_exact_dot(const double *x, const double *y, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_dot(&a, x, y, n);
    return accrue_exact_total(&a);
}

double accrue_exact_dot_f32(const float *x, const float *y, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_dot_f32(&a, x, y, n);
    return accrue_exact_total(&a);
}

double accrue_exact_dot_strided(const double *x, ptrdiff_t incx, const double *y, ptrdiff_t incy,
                                size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    double x_block[ACCRUE_I_BLOCK];
    double y_block[ACCRUE_I_BLOCK];

    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        n -= m;
        x = accrue_i_gather(x_block, x, incx, m, n > 0);
        y = accrue_i_gather(y_block, y, incy, m, n > 0);
        accrue_exact_add_dot(&a, x_block, y_block, m);
    }
    return accrue_exact_total(&a);
}

double accrue_exact_sumsq(const double *x, size_t n)
{
    return accrue_exact_dot(x, x, n);
}

double accrue_exact_norm2(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_dot(&a, x, x, n);
    return accrue_exact_sqrt(&a);
}

double accrue_exact_weighted_mean(const double *x, const double *w, size_t n)
{
    accrue_exact total = ACCRUE_EXACT_INIT;
    accrue_exact weight = ACCRUE_EXACT_INIT;

    accrue_exact_add_dot(&total, x, w, n);
    accrue_exact_add_array(&weight, w, n);
    return accrue_exact_ratio(&total, &weight);
}
