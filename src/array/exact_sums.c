/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Sums of whole arrays in the exact grade. */

#include "foundation/strict_fp.h"

#include <accrue/exact.h>

#include "array/block.h"
#include "array/exact_array.h"
#include "array/narrow.h"
#include "array/strided.h"

double accrue_exact_sum(const double *x, size_t n)
{
    return accrue_i_exact_sum_of(x, n, false);
}

double accrue_exact_sum_f32(const float *x, size_t n)
{
    return accrue_i_sum_narrow(x, n, ACCRUE_I_F32);
}

double accrue_exact_sum_f16(const accrue_f16 *x, size_t n)
{
    return accrue_i_sum_narrow(x, n, ACCRUE_I_F16);
}

double accrue_exact_sum_bf16(const accrue_bf16 *x, size_t n)
{
    return accrue_i_sum_narrow(x, n, ACCRUE_I_BF16);
}

double accrue_exact_sum_strided(const double *x, ptrdiff_t incx, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    double block[ACCRUE_I_BLOCK];

    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        n -= m;
        x = accrue_i_gather(block, x, incx, m, n > 0);
        accrue_exact_add_array(&a, block, m);
    }
    return accrue_exact_total(&a);
}

double accrue_exact_asum(const double *x, size_t n)
{
    return accrue_i_exact_sum_of(x, n, true);
}

double accrue_exact_mean(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact count = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&a, x, n);
    accrue_exact_add_u64(&count, n);
    return accrue_exact_ratio(&a, &count);
}

void accrue_exact_cumsum(double *out, const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&a, x[i]);
        out[i] = accrue_exact_total(&a);
    }
}
