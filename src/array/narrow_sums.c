/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * array.h for f32, f16 and bf16: the exact grade under the compensated names, as it costs no more
 * there. One function an operation; the entry points name the format.
 */

#include "foundation/strict_fp.h"

#include <accrue/array.h>

#include "array/narrow.h"

static double dot(const void *x, const void *y, size_t n, int format)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_i_add_narrow_dot(&a, x, y, n, format);
    return accrue_exact_total(&a);
}

static double norm2(const void *x, size_t n, int format)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_i_add_narrow_dot(&a, x, x, n, format);
    return accrue_exact_sqrt(&a);
}

double accrue_sum_f32(const float *x, size_t n)
{
    return accrue_i_sum_narrow(x, n, ACCRUE_I_F32);
}

double accrue_sum_f16(const accrue_f16 *x, size_t n)
{
    return accrue_i_sum_narrow(x, n, ACCRUE_I_F16);
}

double accrue_sum_bf16(const accrue_bf16 *x, size_t n)
{
    return accrue_i_sum_narrow(x, n, ACCRUE_I_BF16);
}

double accrue_sumsq_f32(const float *x, size_t n)
{
    return dot(x, x, n, ACCRUE_I_F32);
}

double accrue_sumsq_f16(const accrue_f16 *x, size_t n)
{
    return dot(x, x, n, ACCRUE_I_F16);
}

double accrue_sumsq_bf16(const accrue_bf16 *x, size_t n)
{
    return dot(x, x, n, ACCRUE_I_BF16);
}

double accrue_norm2_f32(const float *x, size_t n)
{
    return norm2(x, n, ACCRUE_I_F32);
}

double accrue_norm2_f16(const accrue_f16 *x, size_t n)
{
    return norm2(x, n, ACCRUE_I_F16);
}

double accrue_norm2_bf16(const accrue_bf16 *x, size_t n)
{
    return norm2(x, n, ACCRUE_I_BF16);
}

double accrue_dot_f32(const float *x, const float *y, size_t n)
{
    return dot(x, y, n, ACCRUE_I_F32);
}

double accrue_dot_f16(const accrue_f16 *x, const accrue_f16 *y, size_t n)
{
    return dot(x, y, n, ACCRUE_I_F16);
}

double accrue_dot_bf16(const accrue_bf16 *x, const accrue_bf16 *y, size_t n)
{
    return dot(x, y, n, ACCRUE_I_BF16);
}
