/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "array/narrow.h"

#include "foundation/environment.h"

void accrue_i_add_narrow(accrue_exact *a, const void *x, size_t n, const accrue_i_source *source)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    const unsigned char *bytes = x;
    double chunk[ACCRUE_I_CHUNK];

    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        source->widen(chunk, bytes, m);
        accrue_exact_add_array(a, chunk, m);
        bytes += m * source->size;
        n -= m;
    }
    accrue_i_restore_environment(saved);
}

void accrue_i_add_narrow_dot(accrue_exact *a, const void *x, const void *y, size_t n,
                             const accrue_i_source *source)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    const unsigned char *x_bytes = x;
    const unsigned char *y_bytes = y;
    double x_chunk[ACCRUE_I_CHUNK];
    double y_chunk[ACCRUE_I_CHUNK];

    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        source->widen(x_chunk, x_bytes, m);
        source->widen(y_chunk, y_bytes, m);
        for (size_t i = 0; i < m; i++)
            x_chunk[i] = x_chunk[i] * y_chunk[i];
        accrue_exact_add_array(a, x_chunk, m);
        x_bytes += m * source->size;
        y_bytes += m * source->size;
        n -= m;
    }
    accrue_i_restore_environment(saved);
}

void accrue_exact_add_array_f32(accrue_exact *a, const float *x, size_t n)
{
    accrue_i_add_narrow(a, x, n, &accrue_i_source_f32);
}

void accrue_exact_add_array_f16(accrue_exact *a, const accrue_f16 *x, size_t n)
{
    accrue_i_add_narrow(a, x, n, &accrue_i_source_f16);
}

void accrue_exact_add_array_bf16(accrue_exact *a, const accrue_bf16 *x, size_t n)
{
    accrue_i_add_narrow(a, x, n, &accrue_i_source_bf16);
}

void accrue_exact_add_dot_f32(accrue_exact *a, const float *x, const float *y, size_t n)
{
    accrue_i_add_narrow_dot(a, x, y, n, &accrue_i_source_f32);
}
