/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "bench_float16.h"

#include <math.h>

/*
 * x to a multiple of its last place in a format of digits bits whose smallest number is
 * 2^smallest; the scaled value stays below 2^digits, so it is exact and nearbyint rounds once.
 */
static double rounded(double x, int digits, int smallest)
{
    int exponent;
    int place;

    frexp(x, &exponent);
    place = exponent - digits > smallest ? exponent - digits : smallest;
    return ldexp(nearbyint(ldexp(x, -place)), place);
}

uint16_t bench_to_f16(double x)
{
    float r = (float)rounded(x, 11, -24) * 0x1p-112f;
    uint32_t bits;

    memcpy(&bits, &r, sizeof bits);
    return (uint16_t)((bits >> 16 & 0x8000) | (bits >> 13 & 0x7FFF));
}

uint16_t bench_to_bf16(double x)
{
    float r = (float)rounded(x, 8, -133);
    uint32_t bits;

    memcpy(&bits, &r, sizeof bits);
    return (uint16_t)(bits >> 16);
}
