/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The elements of vectors.h as integers. */

#ifndef ACCRUE_KERNELS_VECTOR_INTEGERS_H
#define ACCRUE_KERNELS_VECTOR_INTEGERS_H

#include "kernels/vectors.h"

#include <stdbool.h>

#if ACCRUE_I_WIDTH == 2 && defined __SSE2__
#include <immintrin.h>
#endif

/* bits in all elements. */
static inline vec_u64 vec_all_bits(uint64_t bits)
{
    return vec_bits(vec_all(accrue_i_from_bits(bits)));
}

/* All bits set where a is b, else none. */
static inline vec_u64 vec_is(vec_u64 a, vec_u64 b)
{
#if ACCRUE_I_WIDTH == 1
    return a == b ? UINT64_MAX : 0;
#else
    return (vec_u64)(a == b);
#endif
}

#if ACCRUE_I_WIDTH > 1

#if defined __clang__
#define ACCRUE_I_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define ACCRUE_I_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (vec_u64){ __VA_ARGS__ })
#endif

/* The elements of even number: of a, of b, of a, ... */
static inline vec_u64 vec_even_pairs(vec_u64 a, vec_u64 b)
{
#if ACCRUE_I_WIDTH == 2
    return ACCRUE_I_SHUFFLE(a, b, 0, 2);
#elif ACCRUE_I_WIDTH == 4
    return ACCRUE_I_SHUFFLE(a, b, 0, 4, 2, 6);
#else
    return ACCRUE_I_SHUFFLE(a, b, 0, 8, 2, 10, 4, 12, 6, 14);
#endif
}

/* Those of odd number. */
static inline vec_u64 vec_odd_pairs(vec_u64 a, vec_u64 b)
{
#if ACCRUE_I_WIDTH == 2
    return ACCRUE_I_SHUFFLE(a, b, 1, 3);
#elif ACCRUE_I_WIDTH == 4
    return ACCRUE_I_SHUFFLE(a, b, 1, 5, 3, 7);
#else
    return ACCRUE_I_SHUFFLE(a, b, 1, 9, 3, 11, 5, 13, 7, 15);
#endif
}

#endif

/*
 * For a search for -0, whose bits are those of the lowest integer: collects the lower of a and b,
 * as signed integers, of 16 bits where the set has an instruction for that. vec_has_lowest16 of
 * what was collected, starting from zeros, is true if a -0 was met; and where negative numbers
 * below 2^-1026 in magnitude were, it may be.
 */
static inline vec_u64 vec_lower16(vec_u64 a, vec_u64 b)
{
#if ACCRUE_I_WIDTH == 8 && defined __AVX512BW__
    return (vec_u64)_mm512_min_epi16((__m512i)a, (__m512i)b);
#elif ACCRUE_I_WIDTH == 4 && defined ACCRUE_I_VECTOR_FMA
    return (vec_u64)_mm256_min_epi16((__m256i)a, (__m256i)b);
#elif ACCRUE_I_WIDTH == 2 && defined __SSE2__
    return (vec_u64)_mm_min_epi16((__m128i)a, (__m128i)b);
#elif ACCRUE_I_WIDTH == 2 && defined ACCRUE_I_VECTOR_FMA
    return (vec_u64)vminq_s16((int16x8_t)a, (int16x8_t)b);
#else
    return a | (vec_is(b, vec_all_bits(ACCRUE_I_SIGN)) & ACCRUE_I_SIGN);
#endif
}

static inline bool vec_has_lowest16(vec_u64 lower)
{
#if ACCRUE_I_WIDTH == 1
    return lower >> 48 == 0x8000;
#else
    bool has = false;
    for (int i = 0; i < VEC_WIDTH; i++)
        has |= lower[i] >> 48 == 0x8000;
    return has;
#endif
}

#endif
