/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Totals and quotients of pairs on their way out, in vectors: what vector/quotient.c does with one,
 * for divisor 1, or for operands of moderate size, where its fast quotient serves. The first vector
 * with an element of another size ends the loop.
 */

#include "kernels/vectors.h"

#include "kernels/set.h"
#include "kernels/wide_loads.h"

/* Biased exponents of moderate sums: those above 2^-500 and below 2^500. */
#define LOWEST UINT64_C(524)
#define HIGHEST UINT64_C(1522)

/* 1 where the bits stand for anything but a zero, else 0. */
static inline vec_u64 is_not_zero(vec_u64 bits)
{
    vec_u64 magnitude = bits & ~ACCRUE_I_SIGN;
    return (magnitude | (0 - magnitude)) >> 63;
}

/* Bit 63 set where the bits stand for an immoderate number other than zero. */
static inline vec_u64 is_immoderate(vec_u64 bits)
{
    vec_u64 exponent = bits >> 52 & 0x7FF;
    return ((exponent - LOWEST) | (HIGHEST - exponent)) & is_not_zero(bits) << 63;
}

/* sum rounded to odd instead of to nearest: comp not zero, last bit of sum not set. */
static inline vec round_to_odd(vec sum, vec comp)
{
    vec_u64 bits = vec_bits(sum);
    vec_u64 other_sign = (bits ^ vec_bits(comp)) >> 63;
    vec_u64 is_special = ((bits & ACCRUE_I_INFINITY) + (UINT64_C(1) << 52)) >> 63;
    vec_u64 step = is_not_zero(vec_bits(comp)) & ~bits & ~is_special & 1;
    return vec_from_bits(bits + step - ((step & other_sign) << 1));
}

/* The pair of (sum + comp) / d, for moderate sums or zeros: q*d is neither too large nor too small
 * for Dekker's product. */
static inline vec quotient(vec sum, vec comp, vec d, vec *low)
{
    vec q = sum / d;
    vec p = vec_product(q, d);
    vec e = vec_product_error(q, d, p);
    vec rest = (((sum - p) - e) + comp) / d;
    vec high = q + rest;
    vec_u64 is_number = 0 - is_not_zero(vec_bits(sum));
    *low = (q - high) + rest;
    /* The sum of two zeros has lost its sign. */
    return vec_from_bits((vec_bits(high) & is_number) | (vec_bits(q) & ~is_number));
}

static inline void load_pair(const void *sum, const void *comp, size_t i, bool wide, vec *s,
                             vec *c)
{
    if (wide) {
        *s = vec_load((const double *)sum + i);
        *c = vec_load((const double *)comp + i);
    } else {
        vec high = vec_load_f32((const float *)sum + i);
        vec low = vec_load_f32((const float *)comp + i);
        *s = high + low;
        *c = low - (*s - high);
    }
}

static inline void store_as(void *out, size_t i, vec high, vec low, int as)
{
    if (as == ACCRUE_I_READ_F64)
        vec_store((double *)out + i, high);
    else if (as == ACCRUE_I_READ_F32)
        vec_f32_store((float *)out + i, vec_to_f32(round_to_odd(high, low)));
    else
        vec_store((double *)out + i, round_to_odd(high, low));
}

ACCRUE_I_TEMPLATE size_t read_as(void *out, const void *sum, const void *comp, size_t n,
                                 double divisor, int as, bool wide)
{
    vec d = vec_all(divisor);
    bool divided = divisor != 1.0;

    for (size_t i = 0; n - i >= VEC_WIDTH; i += VEC_WIDTH) {
        vec high, low;
        load_pair(sum, comp, i, wide, &high, &low);
        if (divided) {
            if (vec_has(is_immoderate(vec_bits(high)), ACCRUE_I_SIGN))
                return i;
            high = quotient(high, low, d, &low);
        }
        store_as(out, i, high, low, as);
    }
    return n / VEC_WIDTH * VEC_WIDTH;
}

ACCRUE_I_TEMPLATE size_t read_pairs(void *out, const void *sum, const void *comp, size_t n,
                                    double divisor, int as, bool wide)
{
    switch (as) {
    case ACCRUE_I_READ_F64: return read_as(out, sum, comp, n, divisor, ACCRUE_I_READ_F64, wide);
    case ACCRUE_I_READ_F32: return read_as(out, sum, comp, n, divisor, ACCRUE_I_READ_F32, wide);
    default: return read_as(out, sum, comp, n, divisor, ACCRUE_I_READ_ODD, wide);
    }
}

size_t ACCRUE_I_KERNEL(read_f64x2)(void *out, const double *sum, const double *comp, size_t n,
                                   double divisor, int as)
{
    return read_pairs(out, sum, comp, n, divisor, as, true);
}

size_t ACCRUE_I_KERNEL(read_f32x2)(void *out, const float *sum, const float *comp, size_t n,
                                   double divisor, int as)
{
    return read_pairs(out, sum, comp, n, divisor, as, false);
}
