/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Streaming compensated summation: numbers come one by one, two doubles hold the total.
 *
 * Use accrue_neumaier. accrue_kahan is the textbook method, kept for comparison and for those who
 * must reproduce it: its guarantee is weaker (below).
 *
 * u = 2^-53; S is the exact sum of the n terms, A the sum of their absolute values.
 *
 * A state is a plain value: copy it, put it in structures and files, send it. It is empty when
 * both members are -0 (ACCRUE_NEUMAIER_INIT, or accrue_neumaier_init); after any term the
 * correction is never -0, so an empty state is never mistaken for one that saw terms. Zero-filled
 * memory is a valid state too, and counts as one term +0.
 *
 * An infinity, or a running sum that overflows, stays: finite terms and parts do not change it.
 * NaN comes only from a NaN, or from infinities or overflows of both signs, never from a
 * correction. Where a list may overflow on the way and come back, use accrue_sum or accrue_exact.
 *
 * add, add_product, merge and total run in the caller's floating-point environment: bounds hold in
 * round-to-nearest without flushing of subnormals. Infinities and NaNs raise no exception flag.
 * add_array and add_dot do not depend on the environment and leave it as it was.
 *
 * Thread safety: a state may be read by many threads; writing it from two at once is a race.
 */

#ifndef ACCRUE_COMPENSATED_H
#define ACCRUE_COMPENSATED_H

#include <stddef.h>

#include <accrue/export.h>

ACCRUE_BEGIN_DECLS

/* The total is sum + comp; sum alone is a plain running sum, comp what it lost. */
typedef struct accrue_neumaier {
    double sum;
    double comp;
} accrue_neumaier;

/* An empty state, to initialise with. */
#define ACCRUE_NEUMAIER_INIT { -0.0, -0.0 }

/* Makes *a empty. */
ACCRUE_API void accrue_neumaier_init(accrue_neumaier *a);

/*
 * Adds the term x. After n terms
 *     |total - S| <= u|S| + (n^2/2) u^2 A,
 * for n up to 10^8; beyond, the second part times 1 + n u.
 * The bits depend on the order of the terms.
 * Source: A. Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen,
 * ZAMM 54 (1974) 39-51, doi:10.1002/zamm.19740540106, method IV; the error of each addition by
 * D. E. Knuth, The Art of Computer Programming 2, section 4.2.2, theorem B.
 */
ACCRUE_API void accrue_neumaier_add(accrue_neumaier *a, double x);

/*
 * Adds the term x*y, not rounded: the product and its own rounding error both go in.
 * After n products, with S and A of the exact products,
 *     |total - S| <= u|S| + (n^2/2 + 2n) u^2 A + n 2^-1075,
 * n as above. The last term is there because below 2^-969 the error of a product is not always a
 * double.
 * Products follow IEEE 754: inf*0 is NaN; a finite product that overflows is an infinity.
 * Source: T. J. Dekker, Numerische Mathematik 18 (1971) 224-242, doi:10.1007/BF01397083.
 */
ACCRUE_API void accrue_neumaier_add_product(accrue_neumaier *a, double x, double y);

/*
 * Adds x[0..n-1]. Not the bits of n times add: each block of accrue_block() elements is summed in
 * 16 lanes (same bits on every machine) and its pair merged, block by block. A block whose pair
 * is not finite is summed again exactly, so that no overflow inside a block shows; the running
 * sum itself can overflow.
 * Never a larger bound than n times add; into an empty state, with k blocks,
 *     |total - S| <= u|S| + (ACCRUE_SUM_BOUND_C + 512 k + k^2) u^2 A.
 */
ACCRUE_API void accrue_neumaier_add_array(accrue_neumaier *a, const double *x, size_t n);

/*
 * Adds x[0]*y[0] + ... + x[n-1]*y[n-1], products not rounded, block by block like add_array.
 * Into an empty state, with k blocks and S and A of the exact products,
 *     |total - S| <= u|S| + (ACCRUE_DOT_BOUND_C + 512 k + k^2) u^2 A + k 2^-1075:
 * a block in which products below 2^-969 could matter is summed exactly, and its total rounded to
 * a pair. x and y may be the same array.
 */
ACCRUE_API void accrue_neumaier_add_dot(accrue_neumaier *a, const double *x, const double *y,
                                        size_t n);

/*
 * Adds what b has seen to a. An empty b changes nothing; an empty a takes the bits of b. b may be
 * a itself. A merge counts as one term more in the bound of add.
 */
ACCRUE_API void accrue_neumaier_merge(accrue_neumaier *a, const accrue_neumaier *b);

/*
 * The total: +0 when empty; a sum that is not finite as it is, NaN as the quiet NaN without
 * payload; -0 when every term was -0; else sum + comp, rounded once.
 */
ACCRUE_API double accrue_neumaier_total(const accrue_neumaier *a);

/*
 * Kahan's method, as in the textbooks. comp is what the next term must bring along, so that the
 * total is again sum + comp.
 */
typedef struct accrue_kahan {
    double sum;
    double comp;
} accrue_kahan;

/* An empty state, to initialise with. */
#define ACCRUE_KAHAN_INIT { -0.0, -0.0 }

/* Makes *a empty. */
ACCRUE_API void accrue_kahan_init(accrue_kahan *a);

/*
 * Adds the term x. After n terms
 *     |total - S| <= (3u + ACCRUE_KAHAN_BOUND_C n u^2) A,
 * relative to A, not to S: {1, 2^-60, -1} totals 0. Prefer accrue_neumaier.
 * Source: W. Kahan, Further remarks on reducing truncation errors, Comm. ACM 8 (1965) 40,
 * doi:10.1145/363707.363723; bound by Knuth, section 4.2.2, exercise 19.
 */
ACCRUE_API void accrue_kahan_add(accrue_kahan *a, double x);

/* The constant of the bound above; the function returns the same number, for bindings. */
#define ACCRUE_KAHAN_BOUND_C 8
ACCRUE_API double accrue_kahan_bound_c(void);

/* The same bits as n times accrue_kahan_add in round-to-nearest. */
ACCRUE_API void accrue_kahan_add_array(accrue_kahan *a, const double *x, size_t n);

/* Adds sum, then comp, of b to a: two terms, each merge adding 4u A to the bound. Empty states
 * and b == a as in accrue_neumaier_merge. */
ACCRUE_API void accrue_kahan_merge(accrue_kahan *a, const accrue_kahan *b);

/* The total, with the rules of accrue_neumaier_total. */
ACCRUE_API double accrue_kahan_total(const accrue_kahan *a);

ACCRUE_END_DECLS

#include <accrue/compensated_inline.h>

#endif
