/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include <accrue/into.h>

#include "foundation/environment.h"
#include "vector/element_pairs.h"

void accrue_add_into(double *sum, double *comp, const double *x, size_t n, double scale)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_add_pairs_f64(sum, comp, x, n, scale, &accrue_i_source_f64);
    accrue_i_restore_environment(saved);
}

/* scale comes by address: making a double of it must not happen before flushing is off. */
static void add_into_f32(float *sum, float *comp, const void *x, size_t n, const float *scale,
                         const accrue_i_source *source)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_add_pairs_f32(sum, comp, x, n, *scale, source);
    accrue_i_restore_environment(saved);
}

void accrue_add_into_f32(float *sum, float *comp, const float *x, size_t n, float scale)
{
    add_into_f32(sum, comp, x, n, &scale, &accrue_i_source_f32);
}

void accrue_add_into_f16(float *sum, float *comp, const accrue_f16 *x, size_t n, float scale)
{
    add_into_f32(sum, comp, x, n, &scale, &accrue_i_source_f16);
}

void accrue_add_into_bf16(float *sum, float *comp, const accrue_bf16 *x, size_t n, float scale)
{
    add_into_f32(sum, comp, x, n, &scale, &accrue_i_source_bf16);
}

void accrue_merge_into(double *sum, double *comp, const double *sum2, const double *comp2,
                       size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_merge_pairs_f64(sum, comp, sum2, comp2, n);
    accrue_i_restore_environment(saved);
}

void accrue_merge_into_f32(float *sum, float *comp, const float *sum2, const float *comp2,
                           size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_merge_pairs_f32(sum, comp, sum2, comp2, n);
    accrue_i_restore_environment(saved);
}
