/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "array/narrow.h"

#include <stdbool.h>

#include "array/block.h"
#include "dispatch/dispatch.h"
#include "exact/deposit.h"
#include "foundation/environment.h"

/* Bits of the significand; the bits of an infinity. */
static const struct {
    int precision;
    uint32_t infinity;
} formats[ACCRUE_I_FORMATS] = {
    [ACCRUE_I_F32] = { 24, UINT32_C(0x7F800000) },
    [ACCRUE_I_F16] = { 11, 0x7C00 },
    [ACCRUE_I_BF16] = { 8, 0x7F80 },
};

/* The biased exponent of a magnitude's bits; subnormals count as those of 1. */
static int exponent_of(uint32_t bits, int precision)
{
    int exponent = (int)(bits >> (precision - 1));
    return exponent == 0 ? 1 : exponent;
}

/* The binary logarithm of how many elements may be added up in double without rounding, by
 * narrow_lanes.h; negative if none. */
static int room_for_terms(const accrue_i_narrow_sums *sums, int format)
{
    int precision = formats[format].precision;

    if (sums->most >= formats[format].infinity)
        return -1;
    if (sums->most == 0)
        return 53;
    return 53 - precision
           - (exponent_of(sums->most, precision) - exponent_of(sums->least, precision));
}

/*
 * Joins lanes as far as that is exact, and stores how many are left in *lanes. False if not even
 * the lanes are exact sums.
 */
static bool join_exactly(accrue_i_narrow_sums *sums, int format, int *lanes)
{
    int room = room_for_terms(sums, format);
    uint64_t terms = sums->rows;

    *lanes = sums->lanes;
    if (room < 0 || terms > UINT64_C(1) << room)
        return false;
    while (*lanes > 1 && 2 * terms <= UINT64_C(1) << room) {
        *lanes /= 2;
        terms *= 2;
        for (int j = 0; j < *lanes; j++)
            sums->lane[j] = sums->lane[j] + sums->lane[*lanes + j];
    }
    return true;
}

static void add_widened(accrue_exact *a, const unsigned char *x, size_t n, int format)
{
    double chunk[ACCRUE_I_BLOCK];

    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        accrue_i_kernels_in_use()->widen[format](chunk, x, m);
        accrue_exact_add_array(a, chunk, m);
        x += m * accrue_i_format_size(format);
        n -= m;
    }
}

static void add_block(accrue_exact *a, const unsigned char *x, size_t m, int format, bool far)
{
    accrue_i_narrow_sums sums;
    int lanes;

    accrue_i_kernels_in_use()->sum_narrow[format](&sums, x, m, far);
    if (!join_exactly(&sums, format, &lanes)) {
        add_widened(a, x, m, format);
        return;
    }
    for (int j = 0; j < lanes; j++)
        accrue_i_exact_deposit_double(a, sums.lane[j]);
    a->opaque[ACCRUE_I_WORD_TERMS] += m;
    a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += sums.minus_zeros;
}

void accrue_i_add_narrow(accrue_exact *a, const void *x, size_t n, int format)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    const unsigned char *bytes = x;

    while (n > 0) {
        size_t m = n < ACCRUE_I_NARROW_BLOCK ? n : ACCRUE_I_NARROW_BLOCK;
        add_block(a, bytes, m, format, accrue_i_is_far(n));
        bytes += m * accrue_i_format_size(format);
        n -= m;
    }
    accrue_i_restore_environment(saved);
}

/* One block whose sum is a double needs no accumulator. */
static bool sum_at_once(double *sum, const void *x, size_t n, int format)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_narrow_sums sums;
    int lanes;
    bool exact;

    accrue_i_kernels_in_use()->sum_narrow[format](&sums, x, n, false);
    exact = join_exactly(&sums, format, &lanes) && lanes == 1 && sums.minus_zeros == 0;
    *sum = accrue_i_leave_environment(saved, sums.lane[0]);
    return exact;
}

double accrue_i_sum_narrow(const void *x, size_t n, int format)
{
    double sum;
    if (n == 0)
        return 0.0;
    if (n > ACCRUE_I_NARROW_BLOCK || !sum_at_once(&sum, x, n, format)) {
        accrue_exact a = ACCRUE_EXACT_INIT;
        accrue_i_add_narrow(&a, x, n, format);
        sum = accrue_exact_total(&a);
    }
    return sum;
}

void accrue_i_add_narrow_dot(accrue_exact *a, const void *x, const void *y, size_t n, int format)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    const unsigned char *x_bytes = x;
    const unsigned char *y_bytes = y;
    double chunk[ACCRUE_I_BLOCK];

    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        accrue_i_kernels_in_use()->products[format](chunk, x_bytes, y_bytes, m);
        accrue_exact_add_array(a, chunk, m);
        x_bytes += m * accrue_i_format_size(format);
        y_bytes += m * accrue_i_format_size(format);
        n -= m;
    }
    accrue_i_restore_environment(saved);
}

void accrue_exact_add_array_f32(accrue_exact *a, const float *x, size_t n)
{
    accrue_i_add_narrow(a, x, n, ACCRUE_I_F32);
}

void accrue_exact_add_array_f16(accrue_exact *a, const accrue_f16 *x, size_t n)
{
    accrue_i_add_narrow(a, x, n, ACCRUE_I_F16);
}

void accrue_exact_add_array_bf16(accrue_exact *a, const accrue_bf16 *x, size_t n)
{
    accrue_i_add_narrow(a, x, n, ACCRUE_I_BF16);
}

void accrue_exact_add_dot_f32(accrue_exact *a, const float *x, const float *y, size_t n)
{
    accrue_i_add_narrow_dot(a, x, y, n, ACCRUE_I_F32);
}

void accrue_exact_add_dot_f16(accrue_exact *a, const accrue_f16 *x, const accrue_f16 *y, size_t n)
{
    accrue_i_add_narrow_dot(a, x, y, n, ACCRUE_I_F16);
}

void accrue_exact_add_dot_bf16(accrue_exact *a, const accrue_bf16 *x, const accrue_bf16 *y,
                               size_t n)
{
    accrue_i_add_narrow_dot(a, x, y, n, ACCRUE_I_BF16);
}
