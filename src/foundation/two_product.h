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

#if defined __FP_FAST_FMA || defined __FMA__
#define ACCRUE_I_HARDWARE_FMA 1
#endif

/*
 * x*y rounded, for sums that follow: clang makes one operation of a product and a sum under
 * -ffp-contract=fast, whatever pragmas say.
 */
static inline double accrue_i_product(double x, double y)
{
    double p = x * y;
#if defined __clang__ && (defined __x86_64__ || defined __i386__)
    __asm__("" : "+x"(p));
#elif defined __clang__
    __asm__("" : "+m"(p));
#endif
    return p;
}

/* x*y + z rounded once. */
static inline double accrue_i_fma(double x, double y, double z)
{
#ifdef ACCRUE_I_HARDWARE_FMA
    return fma(x, y, z);
#else
    /* Out of the compiler's sight: clang makes a multiplication and an addition of a call of fma
     * under -funsafe-math-optimizations, whatever pragmas say. */
    double (*libm_fma)(double, double, double) = fma;
    __asm__("" : "+r"(libm_fma));
    return libm_fma(x, y, z);
#endif
}

/* A product below this may have an error that is not a double: x*y is a multiple of
 * 2^(e_x + e_y - 104) and needs 106 bits above 2^-1074, that is |x*y| >= 2^(-1074 + 105). */
#define ACCRUE_I_TINY_PRODUCT 0x1p-969

/*
 * x rounded to 26 bits, on its bits: just less than half a unit is added to the magnitude, so that
 * ties go down, and the last 27 bits cleared. The rest x - high has 26 bits and a sign. (Veltkamp's
 * multiplication with 2^27 + 1 does the same with three dependent operations, and overflows from
 * 2^997 on.)
 */
#define ACCRUE_I_BELOW_HALF UINT64_C(0x3FFFFFF)
#define ACCRUE_I_LOW_BITS UINT64_C(0x7FFFFFF)

static inline double accrue_i_high_part(double x)
{
    return accrue_i_from_bits((accrue_i_bits(x) + ACCRUE_I_BELOW_HALF) & ~ACCRUE_I_LOW_BITS);
}

/*
 * Dekker's product of x and y, p = RN(x*y). Equal to fma(x, y, -p) if either a factor is zero or
 * |p| >= 2^-969, and nothing on the way overflows: then the result is not finite. Ties that went up
 * would double 2^-1048 and make xh*yh - p inexact. doc/algorithms/products.texi has the proof.
 * Source: Dekker (1971), doi:10.1007/BF01397083; the underflow condition: S. Boldo, Pitfalls of a
 * full floating-point proof: example on the formal proof of the Veltkamp/Dekker algorithms, IJCAR
 * (2006), doi:10.1007/11814771_6.
 */
static inline double accrue_i_dekker_error(double x, double y, double p)
{
    double xh = accrue_i_high_part(x);
    double xl = x - xh;
    double yh = accrue_i_high_part(y);
    double yl = y - yh;
    double e = xh * yh - p;
    e = e + xh * yl;
    e = e + xl * yh;
    return e + xl * yl;
}

/* Whether Dekker's product is exact for these factors, p = RN(x*y), and overflows nowhere. */
static inline bool accrue_i_dekker_is_exact(double x, double y, double p)
{
    double ap = fabs(p);
    bool size = (ap >= ACCRUE_I_TINY_PRODUCT && ap < 0x1p1022) || x == 0 || y == 0;
    return size && fabs(x) < 0x1p996 && fabs(y) < 0x1p996;
}

/*
 * x*y - p for finite x and y and finite p = RN(x*y), rounded: exact where |p| >= 2^-969 or a
 * factor is zero, within 2^-1075 elsewhere.
 */
static inline double accrue_i_product_error(double x, double y, double p)
{
#ifndef ACCRUE_I_HARDWARE_FMA
    if (accrue_i_dekker_is_exact(x, y, p))
        return accrue_i_dekker_error(x, y, p);
#endif
    return accrue_i_fma(x, y, -p);
}

#endif
