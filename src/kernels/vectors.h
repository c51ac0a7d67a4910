/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Vectors of the width of one instruction set. A kernel is one source, written with these and
 * compiled once for each set: the build defines ACCRUE_I_SET, the name of the set, ACCRUE_I_WIDTH,
 * the doubles of one vector, and adds the compiler's flags for the set. Without them a kernel is
 * the portable one, of width 1.
 *
 * What a kernel does to one lane must not depend on the width: every operation here works on each
 * element by itself and rounds as the same operation on a double does.
 *
 * Arrays of vectors, a few at once, fill the pipelines; loops over them are to be unrolled
 * (ACCRUE_I_UNROLL), so that the vectors stay in registers. One vector type of several registers'
 * size ran 6 times slower under gcc. Two rows at a time (ACCRUE_I_UNROLL_ROWS) gain a tenth, as
 * counting takes the pipelines of additions, too.
 */

#ifndef ACCRUE_KERNELS_VECTORS_H
#define ACCRUE_KERNELS_VECTORS_H

#include "foundation/strict_fp.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "foundation/bits.h"
#include "foundation/two_product.h"

#ifndef ACCRUE_I_SET
#define ACCRUE_I_SET scalar
#define ACCRUE_I_WIDTH 1
#endif

/* The name of a kernel in this set: accrue_i_avx2_sum for sum. */
#define ACCRUE_I_PASTE(set, name) accrue_i_##set##_##name
#define ACCRUE_I_IN_SET(set, name) ACCRUE_I_PASTE(set, name)
#define ACCRUE_I_KERNEL(name) ACCRUE_I_IN_SET(ACCRUE_I_SET, name)

/*
 * x*y + z, x*y - z and z - x*y rounded once. No unary minus here or in kernels: clang negates under
 * the flags that it was given, whatever pragmas say, and takes that for leave to reassociate.
 */
#if ACCRUE_I_WIDTH == 8 && defined __AVX512F__
#define ACCRUE_I_VECTOR_FMA 1
#define ACCRUE_I_FMS(x, y, z) _mm512_fmsub_pd(x, y, z)
#elif ACCRUE_I_WIDTH == 4 && defined __FMA__
#define ACCRUE_I_VECTOR_FMA 1
#define ACCRUE_I_FMA(x, y, z) _mm256_fmadd_pd(x, y, z)
#define ACCRUE_I_FMS(x, y, z) _mm256_fmsub_pd(x, y, z)
#define ACCRUE_I_FNMA(x, y, z) _mm256_fnmadd_pd(x, y, z)
#elif ACCRUE_I_WIDTH == 2 && defined __aarch64__
#define ACCRUE_I_VECTOR_FMA 1
#define ACCRUE_I_FMA(x, y, z) vfmaq_f64(z, x, y)
#define ACCRUE_I_FMS(x, y, z) vfmaq_f64(vnegq_f64(z), x, y)
#define ACCRUE_I_FNMA(x, y, z) vfmsq_f64(z, x, y)
#endif
#if defined ACCRUE_I_VECTOR_FMA && defined __aarch64__
#include <arm_neon.h>
#elif defined ACCRUE_I_VECTOR_FMA
#include <immintrin.h>
#endif

#if defined __clang__
#define ACCRUE_I_UNROLL _Pragma("unroll")
#define ACCRUE_I_UNROLL_ROWS _Pragma("unroll 2")
#else
#define ACCRUE_I_UNROLL _Pragma("GCC unroll 16")
#define ACCRUE_I_UNROLL_ROWS _Pragma("GCC unroll 2")
#endif

/* A function whose copy in each caller is made for that caller's constant arguments. */
#define ACCRUE_I_TEMPLATE static inline __attribute__((always_inline))

enum { VEC_WIDTH = ACCRUE_I_WIDTH };

#if ACCRUE_I_WIDTH == 1
typedef double vec;
typedef uint64_t vec_u64;
#else
typedef double vec __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(double))));
typedef uint64_t vec_u64 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(uint64_t))));
#endif

/* x has the alignment of a double, no more. */
static inline vec vec_load(const double *x)
{
    vec v;
    memcpy(&v, x, sizeof v);
    return v;
}

/* The first left elements of x, if there are so many, then filling. No more are read. */
static inline vec vec_load_first(const double *x, size_t left, double filling)
{
#if ACCRUE_I_WIDTH == 8 && defined __AVX512F__
    unsigned mask = left < 8 ? (1U << left) - 1 : 0xFF;
    return _mm512_mask_loadu_pd(_mm512_set1_pd(filling), (__mmask8)mask, x);
#elif ACCRUE_I_WIDTH == 4 && defined __AVX2__
    __m256i n = _mm256_set1_epi64x((long long)(left < 4 ? left : 4));
    __m256i mask = _mm256_cmpgt_epi64(n, _mm256_setr_epi64x(0, 1, 2, 3));
    return _mm256_blendv_pd(_mm256_set1_pd(filling), _mm256_maskload_pd(x, mask),
                            _mm256_castsi256_pd(mask));
#elif ACCRUE_I_WIDTH == 1
    return left > 0 ? x[0] : filling;
#else
    vec v;
    for (size_t i = 0; i < VEC_WIDTH; i++)
        v[i] = i < left ? x[i] : filling;
    return v;
#endif
}

static inline void vec_store(double *x, vec v)
{
    memcpy(x, &v, sizeof v);
}

/* Asks for the memory that comes bytes after x, which may be past the end of everything. A
 * template, for gcc leaves out calls of functions that do nothing else. */
ACCRUE_I_TEMPLATE void vec_prefetch(const void *x, size_t bytes)
{
    __builtin_prefetch((const void *)((uintptr_t)x + bytes));
}

/* x in all elements. */
static inline vec vec_all(double x)
{
#if ACCRUE_I_WIDTH == 1
    return x;
#else
    vec v;
    for (int i = 0; i < VEC_WIDTH; i++)
        v[i] = x;
    return v;
#endif
}

static inline vec_u64 vec_bits(vec v)
{
    vec_u64 bits;
    memcpy(&bits, &v, sizeof bits);
    return bits;
}

static inline vec vec_from_bits(vec_u64 bits)
{
    vec v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

static inline vec vec_magnitude(vec v)
{
    return vec_from_bits(vec_bits(v) & ~ACCRUE_I_SIGN);
}

/* The bits of all elements OR'ed. */
static inline uint64_t vec_any(vec_u64 bits)
{
#if ACCRUE_I_WIDTH == 1
    return bits;
#else
    uint64_t any = 0;
    for (int i = 0; i < VEC_WIDTH; i++)
        any |= bits[i];
    return any;
#endif
}

/* Whether any element has any of these bits. */
static inline bool vec_has(vec_u64 v, uint64_t bits)
{
#if ACCRUE_I_WIDTH == 8 && defined __AVX512F__
    return _mm512_test_epi64_mask((__m512i)v, _mm512_set1_epi64((long long)bits)) != 0;
#elif ACCRUE_I_WIDTH == 4 && defined ACCRUE_I_VECTOR_FMA
    return !_mm256_testz_si256((__m256i)v, _mm256_set1_epi64x((long long)bits));
#else
    return (vec_any(v) & bits) != 0;
#endif
}

/* The sum of all elements, modulo 2^64. */
static inline uint64_t vec_sum(vec_u64 v)
{
#if ACCRUE_I_WIDTH == 1
    return v;
#else
    uint64_t sum = 0;
    for (int i = 0; i < VEC_WIDTH; i++)
        sum += v[i];
    return sum;
#endif
}

/* x*y rounded, as accrue_i_product is. */
static inline vec vec_product(vec x, vec y)
{
#if ACCRUE_I_WIDTH == 1
    return accrue_i_product(x, y);
#else
    vec p = x * y;
#if defined __clang__ && defined __aarch64__
    __asm__("" : "+w"(p));
#elif defined __clang__ && ACCRUE_I_WIDTH == 8 && defined __AVX512F__
    __asm__("" : "+v"(p));
#elif defined __clang__ && (ACCRUE_I_WIDTH == 2 || (ACCRUE_I_WIDTH == 4 && defined __AVX2__))
    __asm__("" : "+x"(p));
#elif defined __clang__
    __asm__("" : "+m"(p));
#endif
    return p;
#endif
}

/*
 * x + y and x - y as multiply-adds, the same doubles, where the machines of the set have pipelines
 * for additions and others for multiply-adds, and so do more of both: those with AVX2, but not
 * with vectors of 512 bits. one is vec_one(), kept from the compiler's eyes.
 */
static inline vec vec_add_by_fma(vec x, vec one, vec y)
{
#ifdef ACCRUE_I_FMA
    return ACCRUE_I_FMA(x, one, y);
#else
    (void)one;
    return x + y;
#endif
}

static inline vec vec_sub_by_fma(vec x, vec one, vec y)
{
#ifdef ACCRUE_I_FMA
    return ACCRUE_I_FNMA(y, one, x);
#else
    (void)one;
    return x - y;
#endif
}

/* All bits set in elements for which a condition on vectors holds, none in others. */
#if ACCRUE_I_WIDTH == 1
#define ACCRUE_I_MASK(condition) ((condition) ? UINT64_MAX : 0)
#else
#define ACCRUE_I_MASK(condition) ((vec_u64)(condition))
#endif

#ifdef ACCRUE_I_VECTOR_FMA
/* x*y + z, rounded once. */
static inline vec vec_multiply_add(vec x, vec y, vec z)
{
#ifdef ACCRUE_I_FMA
    return ACCRUE_I_FMA(x, y, z);
#else
    return _mm512_fmadd_pd(x, y, z);
#endif
}

/* The error of p = RN(x*y), as fma gives it. */
static inline vec vec_product_error(vec x, vec y, vec p)
{
    return ACCRUE_I_FMS(x, y, p);
}

#else

static inline vec vec_high_part(vec x)
{
    return vec_from_bits((vec_bits(x) + ACCRUE_I_BELOW_HALF) & ~ACCRUE_I_LOW_BITS);
}

/* The same by Dekker's product, within the limits that two_product.h tells. */
static inline vec vec_product_error(vec x, vec y, vec p)
{
    vec xh = vec_high_part(x);
    vec yh = vec_high_part(y);
    vec xl = x - xh;
    vec yl = y - yh;
    vec e = xh * yh - p;
    e = e + xh * yl;
    e = e + xl * yh;
    return e + xl * yl;
}

#endif

static inline vec vec_one(void)
{
    vec one = vec_all(1.0);
#if defined ACCRUE_I_FMA && defined __aarch64__
    __asm__("" : "+w"(one));
#elif defined ACCRUE_I_FMA
    __asm__("" : "+x"(one));
#endif
    return one;
}

/* 0, kept from the compiler's eyes: x * 0 is NaN where x is not finite. */
static inline vec vec_zero(void)
{
    double zero = 0.0;
    __asm__("" : "+m"(zero));
    return vec_all(zero);
}

/* TwoSum as in two_sum.h: t, and the error in e. */
static inline vec vec_two_sum(vec a, vec b, vec one, vec *e)
{
    vec t = a + b;
    vec z = t - a;
    vec w = t - z;
    vec da = a - w;
    vec db = vec_sub_by_fma(b, one, z);
    *e = vec_add_by_fma(da, one, db);
    return t;
}

#endif
