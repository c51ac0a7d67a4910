/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The rounding error of a multiplication: fma(x, y, -x*y) where the hardware has it, else
 * Dekker's product where that gives the same double, else fma from libm.
 */

#ifndef ACCRUE_FOUNDATION_TWO_PRODUCT_H
#define ACCRUE_FOUNDATION_TWO_PRODUCT_H

#include <math.h>

#include "foundation/bits.h"
#include "foundation/strict_fp.h"

/* A product below this may have an error that is not a double: x*y is a multiple of
 * 2^(e_x + e_y - 104) and needs 106 bits above 2^-1074, that is |x*y| >= 2^(-1074 + 105). */
#define ACCRUE_I_TINY_PRODUCT 0x1p-969

/*
 * Dekker's product of x and y, p = RN(x*y). Equal to fma(x, y, -p) if
 *     |x|, |y| < 2^996      (2^27 + 1 times a factor does not overflow in Veltkamp's splitting),
 *     2^-969 <= |p| < 2^1022, or a factor is zero (no partial product underflows or overflows;
 *                            the high parts are at most 1 + 2^-26 times the factors).
 * Source: Dekker (1971), doi:10.1007/BF01397083; the underflow condition: S. Boldo, Pitfalls of a
 * full floating-point proof: example on the formal proof of the Veltkamp/Dekker algorithms, IJCAR
 * (2006), doi:10.1007/11814771_6.
 */
static inline double accrue_i_dekker_error(double x, double y, double p)
{
    const double splitter = 134217729.0; /* 2^27 + 1 */
    double gx = splitter * x;
    double xh = gx - (gx - x);
    double xl = x - xh;
    double gy = splitter * y;
    double yh = gy - (gy - y);
    double yl = y - yh;
    double e = xh * yh - p;
    e = e + xh * yl;
    e = e + xl * yh;
    return e + xl * yl;
}

/* Whether Dekker's product is exact for these factors, where p = RN(x*y) is not zero or a factor is. */
static inline bool accrue_i_dekker_is_exact(double x, double y, double p)
{
    double ap = fabs(p);
    bool factors = fabs(x) < 0x1p996 && fabs(y) < 0x1p996;
    bool product = (ap >= ACCRUE_I_TINY_PRODUCT && ap < 0x1p1022) || x == 0 || y == 0;
    return factors && product;
}

/*
 * x*y - p for finite x and y and finite p = RN(x*y), rounded: exact where |p| >= 2^-969 or a
 * factor is zero, within 2^-1075 elsewhere.
 */
static inline double accrue_i_product_error(double x, double y, double p)
{
#if defined __FP_FAST_FMA || defined __FMA__
    return fma(x, y, -p);
#else
    if (accrue_i_dekker_is_exact(x, y, p))
        return accrue_i_dekker_error(x, y, p);
    return fma(x, y, -p);
#endif
}

#endif
