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

/* Adds the term x. */
ACCRUE_API void accrue_exact_add(accrue_exact *a, double x);

/* Adds x[0..n-1]: the same state as n times add. */
ACCRUE_API void accrue_exact_add_array(accrue_exact *a, const double *x, size_t n);

/*
 * Adds the n terms x[i]*y[i], not rounded: no product overflows or underflows. inf*0 is a NaN, a
 * product with one infinity an infinity; a product that is zero has IEEE 754's sign. x and y may be
 * the same array.
 */
ACCRUE_API void accrue_exact_add_dot(accrue_exact *a, const double *x, const double *y, size_t n);

/* Adds what b has seen to a, exactly. b may be a itself. */
ACCRUE_API void accrue_exact_merge(accrue_exact *a, const accrue_exact *b);

/*
 * Adds the exact value sum + comp of a compensated state as one term. An empty state adds none; a
 * state that saw only -0 counts as one -0; a sum that is an infinity or NaN counts as that, its
 * comp ignored (a comp that is not finite beside a finite sum counts likewise).
 */
ACCRUE_API void accrue_exact_merge_neumaier(accrue_exact *a, const accrue_neumaier *b);

/* The exact total, rounded once. */
ACCRUE_API double accrue_exact_total(const accrue_exact *a);

/*
 * The quotient of the exact values of two accumulators, rounded once, subnormal and overflow ends
 * included. Specials are those of IEEE 754's division of the two totals: 0/0 and inf/inf are NaN,
 * a quotient of a non-zero by 0 is an infinity, zeros count with their sign. A finite value beyond
 * the range of double is not an infinity here. num and den may be the same.
 */
ACCRUE_API double accrue_exact_ratio(const accrue_exact *num, const accrue_exact *den);

ACCRUE_END_DECLS

#endif
