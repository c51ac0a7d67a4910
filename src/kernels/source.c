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

const accrue_i_source accrue_i_source_f64 = { sizeof(double), copy_f64 };
const accrue_i_source accrue_i_source_f32 = { sizeof(float), widen_f32 };
const accrue_i_source accrue_i_source_f16 = { sizeof(accrue_f16), widen_f16 };
const accrue_i_source accrue_i_source_bf16 = { sizeof(accrue_bf16), widen_bf16 };

const accrue_i_source *const accrue_i_source_of[ACCRUE_I_FORMATS] = {
    [ACCRUE_I_F64] = &accrue_i_source_f64,
    [ACCRUE_I_F32] = &accrue_i_source_f32,
    [ACCRUE_I_F16] = &accrue_i_source_f16,
    [ACCRUE_I_BF16] = &accrue_i_source_bf16,
};
