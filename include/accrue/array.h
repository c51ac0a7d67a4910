/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Whole arrays in one call, in the compensated (Neumaier) grade, at a bound that does not grow
 * with n. u = 2^-53.
 *
 * How: blocks of accrue_block() elements; within a block 16 lanes, each a Neumaier sum, joined by
 * a tree of TwoSums into one pair of doubles; the pairs of all blocks added without rounding in one
 * accrue_exact. Block, lanes and tree are fixed, so the bits are the same on every machine, for
 * every alignment and for whoever cuts a list at multiples of a block.
 *
 * Only the final value can overflow: a block whose pair is not finite is summed again exactly. A
 * result is an infinity only if the exact one rounds to it, or lies within the bound of that.
 * No result depends on the floating-point environment, and none is changed: rounding mode,
 * flush-to-zero, traps and exception flags are as before the call.
 *
 * n counts elements; x may be NULL when n is 0. Special values as in accrue.h. All functions are
 * safe to call from many threads at once.
 *
 * Sources: Neumaier (1974), see compensated.h; T. Ogita, S. M. Rump, S. Oishi, Accurate sum and
 * dot product, SIAM J. Sci. Comput. 26 (2005) 1955-1988, doi:10.1137/030601818. The bounds are
 * derived in the manual, chapter "Neumaier".
 */

#ifndef ACCRUE_ARRAY_H
#define ACCRUE_ARRAY_H

#include <stddef.h>

#include <accrue/export.h>
#include <accrue/float16.h>

ACCRUE_BEGIN_DECLS

/*
 * Constants of the bounds below, independent of n: C of a sum; C of everything with products or a
 * quotient, and of cumsum. The functions return the same numbers, for bindings.
 */
#define ACCRUE_SUM_BOUND_C 16384
#define ACCRUE_DOT_BOUND_C 65536
ACCRUE_API double accrue_sum_bound_c(void);
ACCRUE_API double accrue_dot_bound_c(void);

/*
 * The number of elements in a block: 2048, for the life of the soname. accrue_sum(x, n) is: each
 * block in turn through accrue_neumaier_add_array into an empty accrue_neumaier, then
 * accrue_exact_merge_neumaier into one accrue_exact (a block whose sum or comp is not finite:
 * accrue_exact_add_array instead); then accrue_exact_total. Whoever cuts a list at multiples of a
 * block (threads, pipes, files) and does the same gets the same bits.
 */
ACCRUE_API size_t accrue_block(void);

/*
 * The sum S of x[0..n-1]:
 *     |result - S| <= u|S| + ACCRUE_SUM_BOUND_C u^2 (|x[0]| + ... + |x[n-1]|).
 */
ACCRUE_API double accrue_sum(const double *x, size_t n);

/*
 * f32, f16 and bf16 in, a double out: the exact grade, here as in every function below with such a
 * suffix. The exact sum, rounded once to double. A 16-bit type of a framework may be behind the
 * pointer.
 */
ACCRUE_API double accrue_sum_f32(const float *x, size_t n);
ACCRUE_API double accrue_sum_f16(const accrue_f16 *x, size_t n);
ACCRUE_API double accrue_sum_bf16(const accrue_bf16 *x, size_t n);

/*
 * accrue_sum of the n elements x[0], x[incx], x[2*incx], ...: the same bits as accrue_sum of a
 * copy without gaps. incx counts elements and may be negative (x points at the element used
 * first) or 0 (the same element n times).
 */
ACCRUE_API double accrue_sum_strided(const double *x, ptrdiff_t incx, size_t n);

/* The sum of |x[i]|, with the bound of accrue_sum. */
ACCRUE_API double accrue_asum(const double *x, size_t n);

/*
 * The dot product S = x[0]*y[0] + ... + x[n-1]*y[n-1], products not rounded:
 *     |result - S| <= u|S| + ACCRUE_DOT_BOUND_C u^2 sum|x y| + 2^-1075.
 * No product overflows or underflows on the way. x and y may be the same array. strided: element i
 * is x[i*incx] and y[i*incy], strides as in accrue_sum_strided, the bits those of copies without
 * gaps.
 */
ACCRUE_API double accrue_dot(const double *x, const double *y, size_t n);
ACCRUE_API double accrue_dot_f32(const float *x, const float *y, size_t n);
ACCRUE_API double accrue_dot_f16(const accrue_f16 *x, const accrue_f16 *y, size_t n);
ACCRUE_API double accrue_dot_bf16(const accrue_bf16 *x, const accrue_bf16 *y, size_t n);
ACCRUE_API double accrue_dot_strided(const double *x, ptrdiff_t incx, const double *y,
                                     ptrdiff_t incy, size_t n);

/* The sum of squares: accrue_dot of x with itself. */
ACCRUE_API double accrue_sumsq(const double *x, size_t n);
ACCRUE_API double accrue_sumsq_f32(const float *x, size_t n);
ACCRUE_API double accrue_sumsq_f16(const accrue_f16 *x, size_t n);
ACCRUE_API double accrue_sumsq_bf16(const accrue_bf16 *x, size_t n);

/*
 * The Euclidean norm q, the square root of the sum of squares, without spurious overflow or
 * underflow and rounded once:
 *     |result - q| <= u|q| + ACCRUE_DOT_BOUND_C u^2 |q| + 2^-1075;
 * f32, f16 and bf16: correctly rounded.
 */
ACCRUE_API double accrue_norm2(const double *x, size_t n);
ACCRUE_API double accrue_norm2_f32(const float *x, size_t n);
ACCRUE_API double accrue_norm2_f16(const accrue_f16 *x, size_t n);
ACCRUE_API double accrue_norm2_bf16(const accrue_bf16 *x, size_t n);

/*
 * The mean q = S/n of x[0..n-1], divided once, at the end:
 *     |result - q| <= u|q| + ACCRUE_DOT_BOUND_C u^2 (|x[0]| + ... + |x[n-1]|)/n + 2^-1075.
 * Of nothing: NaN. The sum may overflow where the mean does not: {DBL_MAX, DBL_MAX} is fine.
 */
ACCRUE_API double accrue_mean(const double *x, size_t n);

/*
 * The weighted mean q = S/W, S the sum of w[i]*x[i], W the sum of w[i], divided once, at the end:
 *     |result - q| <= u|q| + ACCRUE_DOT_BOUND_C u^2 (sum|w x| + |q| sum|w|)/|W| + 2^-1075.
 * Weights may have any sign; W is exact. The quotient of the totals follows IEEE 754: NaN for 0/0,
 * and so for n = 0; an infinity for S/0. 0*inf is NaN: a zero weight does not hide an infinity.
 * A block of w[i]*x[i] goes through accrue_neumaier_add_dot into an empty pair, and that into one
 * accrue_exact; term by term instead if the pair is not finite, or if its total is below m 2^-968
 * in magnitude, m the elements of the block, while a product is no multiple of 2^-1074.
 * With all weights 1 the result has the bits of accrue_mean. x and w may be the same array.
 */
ACCRUE_API double accrue_weighted_mean(const double *x, const double *w, size_t n);

/*
 * Running sums: out[i] is the sum S_i of x[0..i], for each i
 *     |out[i] - S_i| <= u|S_i| + ACCRUE_DOT_BOUND_C u^2 (|x[0]| + ... + |x[i]|).
 * Each out[i] overflows, or is NaN, only if S_i does or is. out may be x; other overlaps are not
 * allowed.
 */
ACCRUE_API void accrue_cumsum(double *out, const double *x, size_t n);

/* What accrue_sum_report tells of a sum S of n terms. */
typedef struct accrue_report {
    double total;     /* the bits of accrue_sum */
    double bound;     /* |total - S| <= bound; +inf if total is not finite */
    double condition; /* sum|x| / |S|, rounded up: by how much relative errors of x may grow */
    double sum_abs;   /* sum|x|, rounded once */
    size_t count;     /* n */
    double reserved[3]; /* 0 */
} accrue_report;

/*
 * The sum with a proved bound and its condition number, in one pass. bound is |total - S| itself,
 * rounded up to a double, so 0 means that total is exact. n = 0 or all terms zero: bound 0,
 * condition 1. Terms that cancel to an exact 0, and terms that are infinite or NaN: condition
 * +inf.
 */
ACCRUE_API void accrue_sum_report(accrue_report *out, const double *x, size_t n);

ACCRUE_END_DECLS

#endif
