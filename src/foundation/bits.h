/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The bits of a binary64. Infinities and NaNs are told by these alone: isnan and comparisons are
 * at the mercy of compiler flags, and a comparison with a signalling NaN raises an exception.
 */

#ifndef ACCRUE_FOUNDATION_BITS_H
#define ACCRUE_FOUNDATION_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define ACCRUE_I_SIGN UINT64_C(0x8000000000000000)
#define ACCRUE_I_INFINITY UINT64_C(0x7FF0000000000000)
/* The only NaN the library returns: positive, quiet, no payload. */
#define ACCRUE_I_NAN UINT64_C(0x7FF8000000000000)

static inline uint64_t accrue_i_bits(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static inline double accrue_i_from_bits(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline uint64_t accrue_i_magnitude_bits(double x)
{
    return accrue_i_bits(x) & ~ACCRUE_I_SIGN;
}

static inline bool accrue_i_is_finite(double x)
{
    return accrue_i_magnitude_bits(x) < ACCRUE_I_INFINITY;
}

static inline bool accrue_i_is_nan(double x)
{
    return accrue_i_magnitude_bits(x) > ACCRUE_I_INFINITY;
}

static inline bool accrue_i_is_zero(double x)
{
    return accrue_i_magnitude_bits(x) == 0;
}

static inline bool accrue_i_is_minus_zero(double x)
{
    return accrue_i_bits(x) == ACCRUE_I_SIGN;
}

static inline bool accrue_i_is_negative(double x)
{
    return accrue_i_bits(x) >> 63 != 0;
}

/* The biased exponent, 0 to 2047: |x| >= 2^k for normal x if and only if it is >= k + 1023. */
static inline int accrue_i_biased_exponent(double x)
{
    return (int)(accrue_i_bits(x) >> 52 & 0x7FF);
}

/* x as it is, but any NaN as the one NaN of the library. */
static inline double accrue_i_canonical(double x)
{
    return accrue_i_is_nan(x) ? accrue_i_from_bits(ACCRUE_I_NAN) : x;
}

/* a + b, at least one of them not finite: no addition, which could be an invalid operation. */
static inline double accrue_i_sum_of_specials(double a, double b)
{
    if (accrue_i_is_finite(b))
        return accrue_i_canonical(a);
    if (accrue_i_is_finite(a) || accrue_i_bits(a) == accrue_i_bits(b))
        return accrue_i_canonical(b);
    return accrue_i_from_bits(ACCRUE_I_NAN);
}

/* At least 2^1023 in magnitude, or not finite: where TwoSum may overflow although x does not. */
static inline bool accrue_i_is_rare(double x)
{
    return accrue_i_bits(x) << 1 >= UINT64_C(0x7FE) << 53;
}

#endif
