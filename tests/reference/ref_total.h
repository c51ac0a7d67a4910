/* SPDX-License-Identifier: MIT */
/*
 * Exact totals for the tests: every finite double, and every product of two, is added without
 * any rounding.  Nothing here knows the library; nothing here does floating-point arithmetic, so
 * the caller's rounding mode, flushing and compiler flags cannot reach it.
 *
 * Why it is exact.  A finite double is m * 2^e with |m| < 2^53 and -1074 <= e <= 971, so a product
 * of two is m * 2^e with |m| < 2^106 and -2148 <= e <= 1942.  Both are integers in units of
 * 2^-2148, below 2^4196 there.  The positive and the negative terms are added apart, as natural
 * numbers in base 2^32 with REF_DIGITS = 136 digits: room for 2^4352, that is for 2^156 terms of
 * the greatest magnitude.  A digit is kept in 64 bits; each deposit adds less than 2^32 to it, and
 * carries are moved after at most 2^31 deposits, so it stays below 2^64.
 */
#ifndef ACCRUE_TESTS_REF_TOTAL_H
#define ACCRUE_TESTS_REF_TOTAL_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#define REF_DIGITS 136
#define REF_SCALE 2148 /* the unit is 2^-REF_SCALE */

typedef struct ref_total {
    uint64_t positive[REF_DIGITS]; /* least significant digit first */
    uint64_t negative[REF_DIGITS];
    uint32_t deposits; /* since carries were last moved */
    uint64_t terms, minus_zeros, plus_infs, minus_infs, nans;
} ref_total;

void ref_init(ref_total *t);
void ref_add(ref_total *t, double x);
void ref_add_product(ref_total *t, double x, double y); /* x*y unrounded; inf*0 is NaN */
void ref_add_list(ref_total *t, const double *x, size_t n);
void ref_add_dot(ref_total *t, const double *x, const double *y, size_t n);

void ref_merge(ref_total *t, const ref_total *other); /* adds what other has seen; other != t */

void ref_exact(mpz_t s, const ref_total *t);     /* the finite terms' sum, in units of 2^-2148 */
void ref_magnitude(mpz_t a, const ref_total *t); /* the sum of their magnitudes, same unit */

/* 1 and *value set when the total does not follow from the exact sum alone: NaN, an infinity, or
   a zero's sign.  0 when the exact sum is what is to be rounded. */
int ref_special(const ref_total *t, double *value);

/* The exact sum rounded once, to nearest, ties to even; subnormal and overflow ends included. */
double ref_value(const ref_total *t);

/* num / den rounded once.  Special values as IEEE division of the two totals has them, but the
   totals are not rounded (so they do not overflow) before the division. */
double ref_ratio(const ref_total *num, const ref_total *den);

/* One-call forms. */
double ref_sum(const double *x, size_t n);
double ref_dot(const double *x, const double *y, size_t n);
double ref_mean(const double *x, size_t n);
double ref_weighted_mean(const double *x, const double *w, size_t n);

#endif
