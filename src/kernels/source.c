/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "kernels/source.h"

#include <string.h>

#include "foundation/widen.h"

static void copy_f64(double *out, const unsigned char *x, size_t n)
{
    memcpy(out, x, n * sizeof *out);
}

static void widen_f32(double *out, const unsigned char *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        float element;
        memcpy(&element, x + i * sizeof element, sizeof element);
        out[i] = element;
    }
}

static void widen_f16(double *out, const unsigned char *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        accrue_f16 element;
        memcpy(&element, x + i * sizeof element, sizeof element);
        out[i] = accrue_i_from_f16(element);
    }
}

static void widen_bf16(double *out, const unsigned char *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        accrue_bf16 element;
        memcpy(&element, x + i * sizeof element, sizeof element);
        out[i] = accrue_i_from_bf16(element);
    }
}

accrue_i_widening *const accrue_i_widen_from[ACCRUE_I_FORMATS] = {
    [ACCRUE_I_F64] = copy_f64,
    [ACCRUE_I_F32] = widen_f32,
    [ACCRUE_I_F16] = widen_f16,
    [ACCRUE_I_BF16] = widen_bf16,
};
