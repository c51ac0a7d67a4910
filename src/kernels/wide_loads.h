/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Vectors of as many floats as vec has doubles, and loads of every input format as doubles: exact,
 * as widen.h does them one by one; a signalling NaN may become quiet. Flushing must be off.
 * Addresses need no alignment.
 */

#ifndef ACCRUE_KERNELS_WIDE_LOADS_H
#define ACCRUE_KERNELS_WIDE_LOADS_H

#include "kernels/source.h"
#include "kernels/vectors.h"

#if defined __SSE2__ && ACCRUE_I_WIDTH > 1
#include <immintrin.h>
#elif defined __aarch64__ && ACCRUE_I_WIDTH > 1
#include <arm_neon.h>
#endif

#if ACCRUE_I_WIDTH == 1
typedef float vec_f32;
typedef uint32_t vec_u32;
typedef uint16_t vec_u16;
#define ACCRUE_I_CONVERT(v, type) ((type)(v))
#else
typedef float vec_f32 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(float))));
typedef uint32_t vec_u32 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(uint32_t))));
typedef int32_t vec_i32 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(int32_t))));
typedef uint16_t vec_u16 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(uint16_t))));
#define ACCRUE_I_CONVERT(v, type) __builtin_convertvector(v, type)
#endif

/* gcc 12 takes __builtin_convertvector to wider elements apart: instructions by name instead. */
#if ACCRUE_I_WIDTH == 8 && defined __AVX512F__
#define ACCRUE_I_WIDEN_F32(v) _mm512_cvtps_pd((__m256)(v))
#define ACCRUE_I_WIDEN_U16(v) ((vec_u32)_mm256_cvtepu16_epi32((__m128i)(v)))
#elif ACCRUE_I_WIDTH == 4 && defined __AVX2__ && defined __x86_64__
#define ACCRUE_I_WIDEN_F32(v) _mm256_cvtps_pd((__m128)(v))
#define ACCRUE_I_WIDEN_U16(v) ((vec_u32)_mm_cvtepu16_epi32(_mm_cvtsi64_si128((int64_t)(v))))
#elif ACCRUE_I_WIDTH == 2 && defined __SSE2__ && defined __x86_64__
#define ACCRUE_I_WIDEN_F32(v) \
    _mm_cvtps_pd(_mm_castsi128_ps(_mm_cvtsi64_si128((int64_t)(v))))
#elif ACCRUE_I_WIDTH == 2 && defined __aarch64__
#define ACCRUE_I_WIDEN_F32(v) vcvt_f64_f32((float32x2_t)(v))
#endif
#ifndef ACCRUE_I_WIDEN_F32
#define ACCRUE_I_WIDEN_F32(v) ACCRUE_I_CONVERT(v, vec)
#endif
#ifndef ACCRUE_I_WIDEN_U16
#define ACCRUE_I_WIDEN_U16(v) ACCRUE_I_CONVERT(v, vec_u32)
#endif

static inline vec_u32 vec_f32_bits(vec_f32 v)
{
    vec_u32 bits;
    memcpy(&bits, &v, sizeof bits);
    return bits;
}

static inline vec_f32 vec_f32_from_bits(vec_u32 bits)
{
    vec_f32 v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

static inline vec_f32 vec_f32_load(const void *x)
{
    vec_f32 v;
    memcpy(&v, x, sizeof v);
    return v;
}

static inline void vec_f32_store(void *x, vec_f32 v)
{
    memcpy(x, &v, sizeof v);
}

static inline vec vec_from_f32(vec_f32 v)
{
    return ACCRUE_I_WIDEN_F32(v);
}

/* Rounded to nearest. */
static inline vec_f32 vec_to_f32(vec v)
{
    return ACCRUE_I_CONVERT(v, vec_f32);
}

/* Whether any float has any of these bits. */
static inline bool vec_f32_has(vec_u32 v, uint32_t bits)
{
#if ACCRUE_I_WIDTH == 1
    return (v & bits) != 0;
#elif ACCRUE_I_WIDTH == 8 && defined __AVX2__
    return !_mm256_testz_si256((__m256i)v, _mm256_set1_epi32((int)bits));
#elif ACCRUE_I_WIDTH == 4 && defined __AVX2__
    return !_mm_testz_si128((__m128i)v, _mm_set1_epi32((int)bits));
#else
    uint64_t pairs[ACCRUE_I_WIDTH / 2];
    uint64_t any = 0;
    memcpy(pairs, &v, sizeof pairs);
    for (int i = 0; i < ACCRUE_I_WIDTH / 2; i++)
        any |= pairs[i];
    return (any & ((uint64_t)bits << 32 | bits)) != 0;
#endif
}

static inline vec vec_load_f32(const void *x)
{
    return vec_from_f32(vec_f32_load(x));
}

static inline vec_u32 vec_load_u16(const void *x)
{
    vec_u16 v;
    memcpy(&v, x, sizeof v);
    return ACCRUE_I_WIDEN_U16(v);
}

static inline vec vec_load_bf16(const void *x)
{
    return vec_from_f32(vec_f32_from_bits(vec_load_u16(x) << 16));
}

/* All bits set where a is greater than b; both below 2^31. */
static inline vec_u32 vec_u32_above(vec_u32 a, uint32_t b)
{
#if ACCRUE_I_WIDTH == 1
    return a > b ? ~UINT32_C(0) : 0;
#else
    return (vec_u32)((vec_i32)a > (int32_t)b);
#endif
}

/*
 * The exponent and fraction stand in a float's places, 2^112 too small. That is made up for by 112
 * in the exponent, by twice as much for infinities and NaNs; in subnormal ones (and zeros) by 113,
 * which makes the hidden bit of 2^-14 to be taken away again, exactly.
 */
static inline vec vec_load_f16(const void *x)
{
    const uint32_t up = UINT32_C(112) << 23;
    const uint32_t one_more = UINT32_C(1) << 23;
    vec_u32 bits = vec_load_u16(x);
    vec_u32 sign = (bits & 0x8000) << 16;
    vec_u32 magnitude = (bits & 0x7FFF) << 13;
    vec_u32 normal = vec_u32_above(magnitude, (UINT32_C(0x400) << 13) - 1);
    vec_u32 special = vec_u32_above(magnitude, (UINT32_C(0x7C00) << 13) - 1);
    vec_u32 hidden = ~normal & UINT32_C(113) << 23; /* 2^-14 or 0 */
    vec_u32 high = magnitude + up + (special & up) + (~normal & one_more);
    vec_f32 value = vec_f32_from_bits(high) - vec_f32_from_bits(hidden);
    return vec_from_f32(vec_f32_from_bits(vec_f32_bits(value) | sign));
}

/* For a constant format. */
static inline vec vec_load_as(int format, const void *x)
{
    vec v;

    switch (format) {
    case ACCRUE_I_F64: memcpy(&v, x, sizeof v); return v;
    case ACCRUE_I_F32: return vec_load_f32(x);
    case ACCRUE_I_F16: return vec_load_f16(x);
    default: return vec_load_bf16(x);
    }
}

#endif
