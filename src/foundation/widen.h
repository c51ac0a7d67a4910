/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The doubles that binary16 and bfloat16 bit patterns stand for, exactly. Integers only. */

#ifndef ACCRUE_FOUNDATION_WIDEN_H
#define ACCRUE_FOUNDATION_WIDEN_H

#include <accrue/float16.h>

#include "foundation/bits.h"

static inline double accrue_i_from_f16(accrue_f16 x)
{
    uint64_t sign = (uint64_t)(x >> 15) << 63;
    uint64_t exponent = x >> 10 & 0x1F;
    uint64_t fraction = x & 0x3FF;

    if (exponent == 0x1F)
        return accrue_i_from_bits(sign | ACCRUE_I_INFINITY | fraction << 42);
    if (exponent == 0 && fraction != 0) {
        /* A subnormal, fraction * 2^-24: its leading bit becomes the hidden one. */
        exponent = 1;
        while ((fraction & 0x400) == 0) {
            fraction <<= 1;
            exponent--;
        }
        fraction &= 0x3FF;
    } else if (exponent == 0) {
        return accrue_i_from_bits(sign);
    }
    return accrue_i_from_bits(sign | (exponent + 1008) << 52 | fraction << 42);
}

static inline double accrue_i_from_bf16(accrue_bf16 x)
{
    uint64_t sign = (uint64_t)(x >> 15) << 63;
    uint64_t exponent = x >> 7 & 0xFF;
    uint64_t fraction = x & 0x7F;

    if (exponent == 0xFF)
        return accrue_i_from_bits(sign | ACCRUE_I_INFINITY | fraction << 45);
    if (exponent == 0 && fraction != 0) {
        exponent = 1;
        while ((fraction & 0x80) == 0) {
            fraction <<= 1;
            exponent--;
        }
        fraction &= 0x7F;
    } else if (exponent == 0) {
        return accrue_i_from_bits(sign);
    }
    return accrue_i_from_bits(sign | (exponent + 896) << 52 | fraction << 45);
}

#endif
