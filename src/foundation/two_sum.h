/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The rounding error of an addition, which is itself a double: round-to-nearest required. */

#ifndef ACCRUE_FOUNDATION_TWO_SUM_H
#define ACCRUE_FOUNDATION_TWO_SUM_H

#include <math.h>

#include "foundation/strict_fp.h"

/*
 * Returns t = RN(a + b) and stores e with t + e = a + b exactly, for any a and b, also subnormal.
 * Source: Knuth, The Art of Computer Programming 2, section 4.2.2, theorem B.
 *
 * Overflow: if |t| < 2^1023 nothing below overflows. z = RN(t - a): with |a| < 2^1023, |t - a| is
 * at most 2(2^1023 - 2^970) = DBL_MAX; with a larger and t of a's sign, |t - a| <= |a|; with t of
 * the other sign |b| > |a| >= 2^1023, so t = a + b is exact (both are multiples of 2^971) and
 * t - a = b. The same holds for t - z, as z differs from t - a only where |t - a| is not exact.
 * If |t| >= 2^1023, z can overflow although t does not ({-1.5*2^971, DBL_MAX}): e is then not
 * finite, never finite and wrong. So callers look at t first or at e afterwards. (Compare
 * S. Boldo, S. Graillat, J.-M. Muller, ACM TOMS 44 (2017) 4, doi:10.1145/3054947.)
 *
 * e is never -0: a - w and b - z are not both -0.
 */
static inline double accrue_i_two_sum(double a, double b, double *e)
{
    double t = a + b;
    double z = t - a;
    double w = t - z;
    double da = a - w;
    double db = b - z;
    *e = da + db;
    return t;
}

/*
 * The error of t = RN(a + b) where t is finite, without any overflow on the way: subtracting from
 * the larger operand leaves |larger - t| <= |larger| (t has its sign, and at most twice its size).
 * Source: Dekker (1971), doi:10.1007/BF01397083.
 */
static inline double accrue_i_sum_error(double a, double b, double t)
{
    return fabs(a) >= fabs(b) ? (a - t) + b : (b - t) + a;
}

#endif
