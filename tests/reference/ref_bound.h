/* SPDX-License-Identifier: MIT */
/*
 * "Within the bound", decided exactly: both sides of the inequality are integers, nothing is
 * rounded.  With S the exact total, A the sum of the terms' magnitudes, u = 2^-53:
 *
 *     |got - S| <= s u |S| + a u A + c u^2 A + t 2^-1075
 *
 * The factors are multiples of 2^-10 below 2^90 (a finer one aborts: it would have been rounded).
 */
#ifndef ACCRUE_TESTS_REF_BOUND_H
#define ACCRUE_TESTS_REF_BOUND_H

#include "ref_total.h"

typedef struct ref_bound {
    double s, a, c, t;
} ref_bound;

/*
 * 1 when got is within the bound of the total t.  A total that is NaN or infinite, or whose terms
 * are all zero, admits one answer: got must have its bits.  An infinite got is right where the
 * bound reaches what rounds to infinity (|S| + the part without s >= 2^1024 - 2^970) and it has the
 * sign of S; a finite got is wrong where every number within that part rounds to infinity.
 */
int ref_within(double got, const ref_total *t, const ref_bound *b);

/*
 * The same for a quotient q = S/W of two totals, with A and B their sums of magnitudes:
 *
 *     |got - q| <= s u |q| + c u^2 (A + |q| B) / |W| + t 2^-1075        (a is not used)
 *
 * Aborts when W cancels to 0 without every weight being 0: no bound is stated there.
 */
int ref_ratio_within(double got, const ref_total *num, const ref_total *den, const ref_bound *b);

/* |got - S| divided by u^2 A, to a few digits: what the constant c would have to be when s, a and t
   are 0 and the result is not rounded.  For reports only. */
double ref_error(double got, const ref_total *t);

#endif
