/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* binary16 and bfloat16, finite numbers only, as a program would convert them by hand. */

#ifndef BENCH_FLOAT16_H
#define BENCH_FLOAT16_H

#include <stdint.h>
#include <string.h>

/* Rounded to nearest, to even; x must not overflow, and is normal in bfloat16. */
uint16_t bench_to_f16(double x);
uint16_t bench_to_bf16(double x);

static inline float bench_float_of_bits(uint32_t bits)
{
    float f;
    memcpy(&f, &bits, sizeof f);
    return f;
}

/* The fraction moves to that of a float; the factor makes up for the bias, 127 - 15. */
static inline double bench_from_f16(uint16_t h)
{
    uint32_t bits = (uint32_t)(h & 0x7FFF) << 13 | (uint32_t)(h & 0x8000) << 16;
    return (double)(bench_float_of_bits(bits) * 0x1p112f);
}

static inline double bench_from_bf16(uint16_t h)
{
    return (double)bench_float_of_bits((uint32_t)h << 16);
}

#endif
