/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Arrays and products taken away: added to the inverse of the state. Its inverse, counts included,
 * is then that of as many single terms taken away, at the speed of additions. */

#include "foundation/strict_fp.h"

#include <accrue/exact.h>

#include "array/narrow.h"

static void sub_narrow(accrue_exact *a, const void *x, size_t n, int format)
{
    accrue_exact_negate(a);
    accrue_i_add_narrow(a, x, n, format);
    accrue_exact_negate(a);
}

void accrue_exact_sub_array_f32(accrue_exact *a, const float *x, size_t n)
{
    sub_narrow(a, x, n, ACCRUE_I_F32);
}

void accrue_exact_sub_array_f16(accrue_exact *a, const accrue_f16 *x, size_t n)
{
    sub_narrow(a, x, n, ACCRUE_I_F16);
}

void accrue_exact_sub_array_bf16(accrue_exact *a, const accrue_bf16 *x, size_t n)
{
    sub_narrow(a, x, n, ACCRUE_I_BF16);
}

void accrue_exact_sub_dot(accrue_exact *a, const double *x, const double *y, size_t n)
{
    accrue_exact_negate(a);
    accrue_exact_add_dot(a, x, y, n);
    accrue_exact_negate(a);
}
