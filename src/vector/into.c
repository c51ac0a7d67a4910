/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include <accrue/into.h>

#include "dispatch/dispatch.h"
#include "foundation/environment.h"

void accrue_add_into(double *sum, double *comp, const double *x, size_t n, double scale)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_kernels_in_use()->add_f64x2[ACCRUE_I_F64](sum, comp, x, n, scale);
    accrue_i_restore_environment(saved);
}

/* scale comes by address: making a double of it must not happen before flushing is off. */
static void add_into_f32(float *sum, float *comp, const void *x, size_t n, const float *scale,
                         int format)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_kernels_in_use()->add_f32x2[format](sum, comp, x, n, *scale);
    accrue_i_restore_environment(saved);
}

void accrue_add_into_f32(float *sum, float *comp, const float *x, size_t n, float scale)
{
    add_into_f32(sum, comp, x, n, &scale, ACCRUE_I_F32);
}

void accrue_add_into_f16(float *sum, float *comp, const accrue_f16 *x, size_t n, float scale)
{
    add_into_f32(sum, comp, x, n, &scale, ACCRUE_I_F16);
}

void accrue_add_into_bf16(float *sum, float *comp, const accrue_bf16 *x, size_t n, float scale)
{
    add_into_f32(sum, comp, x, n, &scale, ACCRUE_I_BF16);
}

void accrue_merge_into(double *sum, double *comp, const double *sum2, const double *comp2,
                       size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_kernels_in_use()->merge_f64x2(sum, comp, sum2, comp2, n);
    accrue_i_restore_environment(saved);
}

void accrue_merge_into_f32(float *sum, float *comp, const float *sum2, const float *comp2,
                           size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_kernels_in_use()->merge_f32x2(sum, comp, sum2, comp2, n);
    accrue_i_restore_environment(saved);
}
