/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Arrays of formats narrower than double on their way in: each element is a double exactly. So is
 * each product of two floats: 48 bits, between 2^-298 and 2^256.
 */

#include "foundation/strict_fp.h"

#include <string.h>

#include "exact/deposit.h"
#include "foundation/environment.h"
#include "foundation/widen.h"

enum { CHUNK = 256 };

/* Stores n elements from x as doubles. Elements are read through memcpy: their type is not ours. */
typedef void widening(double *out, const unsigned char *x, size_t n);

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

static void add_widened(accrue_exact *a, const void *x, size_t size, size_t n, widening *widen)
{
    const unsigned char *bytes = x;
    double chunk[CHUNK];

    while (n > 0) {
        size_t m = n < CHUNK ? n : CHUNK;
        widen(chunk, bytes, m);
        accrue_exact_add_array(a, chunk, m);
        bytes += m * size;
        n -= m;
    }
}

void accrue_exact_add_array_f32(accrue_exact *a, const float *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    add_widened(a, x, sizeof *x, n, widen_f32);
    accrue_i_restore_environment(saved);
}

void accrue_exact_add_array_f16(accrue_exact *a, const accrue_f16 *x, size_t n)
{
    add_widened(a, x, sizeof *x, n, widen_f16);
}

void accrue_exact_add_array_bf16(accrue_exact *a, const accrue_bf16 *x, size_t n)
{
    add_widened(a, x, sizeof *x, n, widen_bf16);
}

void accrue_exact_add_dot_f32(accrue_exact *a, const float *x, const float *y, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    double chunk[CHUNK];

    while (n > 0) {
        size_t m = n < CHUNK ? n : CHUNK;
        for (size_t i = 0; i < m; i++)
            chunk[i] = (double)x[i] * (double)y[i];
        accrue_exact_add_array(a, chunk, m);
        x += m;
        y += m;
        n -= m;
    }
    accrue_i_restore_environment(saved);
}
