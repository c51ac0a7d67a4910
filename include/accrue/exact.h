/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The exact accumulator: a fixed-point number wide enough for every double, every product of two
 * doubles and 2^60 of them. Nothing is rounded until a result is asked for, and then once, to
 * nearest, ties to even, subnormal and overflow ends included. So the result does not depend on
 * the order of the terms, on how they were cut into parts, or on how the parts were merged.
 *
 * Terms, -0, infinities and NaNs are counted beside the number; a total is
 *     +0 for no terms; -0 when every term was -0; +0 for any other exact zero;
 *     NaN (bits 0x7FF8000000000000) after a NaN or infinities of both signs;
 *     an infinity after infinities of one sign, or when the exact sum rounds beyond the largest
 *     finite number. An overflow on the way never shows.
 *
 * Nothing here depends on the floating-point environment, or changes it. const arguments are never
 * written: many threads may read one accumulator.
 *
 * Source: U. Kulisch, Computer Arithmetic and Validity (2008), chapter 8; digits of 32 bits in
 * words of 64, so that carries can wait, after R. M. Neal, Fast exact summation using small and
 * large superaccumulators, arXiv:1505.05571 (2015).
 */

#ifndef ACCRUE_EXACT_H
#define ACCRUE_EXACT_H

#include <stddef.h>
#include <stdint.h>

#include <accrue/compensated.h>
#include <accrue/export.h>
#include <accrue/float16.h>
#include <accrue/status.h>

ACCRUE_BEGIN_DECLS

/* Words in an accumulator. */
#define ACCRUE_EXACT_WORDS 160

/*
 * 1280 bytes, fixed for the life of the soname. All-zero bytes are a valid empty accumulator. Copy
 * it by assignment or memcpy. What the words mean is not public.
 */
typedef struct accrue_exact {
    uint64_t opaque[ACCRUE_EXACT_WORDS];
} accrue_exact;

/* An empty accumulator, to initialise with. */
#define ACCRUE_EXACT_INIT { { 0 } }

/* sizeof(accrue_exact), for bindings of other languages. */
ACCRUE_API size_t accrue_exact_sizeof(void);

/* Makes *a empty. */
ACCRUE_API void accrue_exact_init(accrue_exact *a);

/*
 * Adds the term x, or takes it away. Terms of every kind are counted (all terms, -0, +inf, -inf and
 * NaN, as signed 64-bit numbers), so sub undoes add for zeros, infinities and NaNs too, and may
 * come first: taken away more often than added, an infinity acts as the other one.
 */
ACCRUE_API void accrue_exact_add(accrue_exact *a, double x);
ACCRUE_API void accrue_exact_sub(accrue_exact *a, double x);

/* Adds the integer x as one term, not rounded to double. */
ACCRUE_API void accrue_exact_add_i64(accrue_exact *a, int64_t x);
ACCRUE_API void accrue_exact_add_u64(accrue_exact *a, uint64_t x);

/*
 * Adds the term x*y, or takes it away, not rounded: no product overflows or underflows. inf*0 is a
 * NaN, a product with one infinity an infinity; a product that is zero has IEEE 754's sign.
 */
ACCRUE_API void accrue_exact_add_product(accrue_exact *a, double x, double y);
ACCRUE_API void accrue_exact_sub_product(accrue_exact *a, double x, double y);

/*
 * Adds the n terms x[0..n-1], or takes them away: the value, the counts and all results are those
 * of n times add or sub. A 16-bit type of a framework may be behind the pointer.
 */
ACCRUE_API void accrue_exact_add_array(accrue_exact *a, const double *x, size_t n);
ACCRUE_API void accrue_exact_add_array_f32(accrue_exact *a, const float *x, size_t n);
ACCRUE_API void accrue_exact_add_array_f16(accrue_exact *a, const accrue_f16 *x, size_t n);
ACCRUE_API void accrue_exact_add_array_bf16(accrue_exact *a, const accrue_bf16 *x, size_t n);
ACCRUE_API void accrue_exact_sub_array(accrue_exact *a, const double *x, size_t n);
ACCRUE_API void accrue_exact_sub_array_f32(accrue_exact *a, const float *x, size_t n);
ACCRUE_API void accrue_exact_sub_array_f16(accrue_exact *a, const accrue_f16 *x, size_t n);
ACCRUE_API void accrue_exact_sub_array_bf16(accrue_exact *a, const accrue_bf16 *x, size_t n);

/* Adds the n products x[i]*y[i], or takes them away, as add_product and sub_product. x and y may be
 * the same array. */
ACCRUE_API void accrue_exact_add_dot(accrue_exact *a, const double *x, const double *y, size_t n);
ACCRUE_API void accrue_exact_add_dot_f32(accrue_exact *a, const float *x, const float *y, size_t n);
ACCRUE_API void accrue_exact_add_dot_f16(accrue_exact *a, const accrue_f16 *x,
                                         const accrue_f16 *y, size_t n);
ACCRUE_API void accrue_exact_add_dot_bf16(accrue_exact *a, const accrue_bf16 *x,
                                          const accrue_bf16 *y, size_t n);
ACCRUE_API void accrue_exact_sub_dot(accrue_exact *a, const double *x, const double *y, size_t n);

/* Adds what b has seen to a, exactly, or takes it away. b may be a itself. */
ACCRUE_API void accrue_exact_merge(accrue_exact *a, const accrue_exact *b);
ACCRUE_API void accrue_exact_unmerge(accrue_exact *a, const accrue_exact *b);

/*
 * Adds the exact value sum + comp of a compensated state as one term. An empty state adds none; a
 * state that saw only -0 counts as one -0; a sum that is an infinity or NaN counts as that, its
 * comp ignored (a comp that is not finite beside a finite sum counts likewise).
 */
ACCRUE_API void accrue_exact_merge_neumaier(accrue_exact *a, const accrue_neumaier *b);

/*
 * Makes *a the inverse of itself in the group of states, counts included: merging it into another
 * is then unmerging what it was.
 */
ACCRUE_API void accrue_exact_negate(accrue_exact *a);

/* Terms added minus terms taken away; wraps below 0. */
ACCRUE_API uint64_t accrue_exact_count(const accrue_exact *a);

/*
 * The exact total, rounded once, in four formats. The largest finite number plus less than half a
 * unit stays finite. A zero total is -0 only when the count is above 0 and every term was -0.
 */
ACCRUE_API double accrue_exact_total(const accrue_exact *a);
ACCRUE_API float accrue_exact_total_f32(const accrue_exact *a);
ACCRUE_API accrue_f16 accrue_exact_total_f16(const accrue_exact *a);
ACCRUE_API accrue_bf16 accrue_exact_total_bf16(const accrue_exact *a);

/*
 * The quotient of the exact values of two accumulators, rounded once, subnormal and overflow ends
 * included. Specials are those of IEEE 754's division of the two totals: 0/0 and inf/inf are NaN, a
 * quotient of a non-zero by 0 is an infinity, zeros count with their sign. A finite value beyond
 * the range of double is not an infinity here. num and den may be the same.
 */
ACCRUE_API double accrue_exact_ratio(const accrue_exact *num, const accrue_exact *den);

/* The square root of the exact value, rounded once. Of -0: -0; of a negative value: NaN. */
ACCRUE_API double accrue_exact_sqrt(const accrue_exact *a);

/*
 * -1, 0 or 1 as the exact value of a is below, equal to or above that of b; zeros are equal, and so
 * are infinities of one sign. 2 if either is NaN: test the result with ==.
 */
ACCRUE_API int accrue_exact_compare(const accrue_exact *a, const accrue_exact *b);

/*
 * A state as bytes, to send and to store: the same bytes for the same exact finite sum and the same
 * counts, whatever the order, the cuts, the merges or the machine. The format has a version, its
 * length and a CRC-32 (src/exact/pack.c and the manual describe it).
 *
 * pack_size: an upper limit in bytes, for any state. pack returns the bytes needed, and writes them
 * to buf if size is at least that, else nothing. unpack takes exactly the bytes that pack wrote,
 * size the number that it returned; anything else (cut off, padded, damaged, of another version,
 * not in the canonical form) is ACCRUE_EFORMAT and leaves *a as it was. It never reads outside of
 * buf.
 */
ACCRUE_API size_t accrue_exact_pack_size(void);
ACCRUE_API size_t accrue_exact_pack(const accrue_exact *a, void *buf, size_t size);
ACCRUE_API accrue_status accrue_exact_unpack(accrue_exact *a, const void *buf,
                                             size_t size) ACCRUE_WARN_UNUSED;

/*
 * Whole arrays in one call: the exact real result, rounded once to double. Arguments as in array.h:
 * n counts elements, element i is x[i*incx], x may be NULL when n is 0. A suffix is the format of
 * the elements. norm2 is the square root of the exact sum of squares; the means are
 * accrue_exact_ratio of the total and n, or the total weight. Of nothing: sums +0, means NaN.
 * cumsum: every out[i] is the exact sum of x[0..i], rounded; out may be x.
 */
ACCRUE_API double accrue_exact_sum(const double *x, size_t n);
ACCRUE_API double accrue_exact_sum_f32(const float *x, size_t n);
ACCRUE_API double accrue_exact_sum_f16(const accrue_f16 *x, size_t n);
ACCRUE_API double accrue_exact_sum_bf16(const accrue_bf16 *x, size_t n);
ACCRUE_API double accrue_exact_sum_strided(const double *x, ptrdiff_t incx, size_t n);
ACCRUE_API double accrue_exact_asum(const double *x, size_t n);
ACCRUE_API double accrue_exact_sumsq(const double *x, size_t n);
ACCRUE_API double accrue_exact_norm2(const double *x, size_t n);
ACCRUE_API double accrue_exact_mean(const double *x, size_t n);
ACCRUE_API double accrue_exact_weighted_mean(const double *x, const double *w, size_t n);
ACCRUE_API double accrue_exact_dot(const double *x, const double *y, size_t n);
ACCRUE_API double accrue_exact_dot_f32(const float *x, const float *y, size_t n);
ACCRUE_API double accrue_exact_dot_strided(const double *x, ptrdiff_t incx, const double *y,
                                           ptrdiff_t incy, size_t n);
ACCRUE_API void accrue_exact_cumsum(double *out, const double *x, size_t n);

ACCRUE_END_DECLS

#endif
