/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The loops over one block, as a table: one table an instruction set, all with the same results to
 * the last bit. Round-to-nearest and no flushing are required of the caller.
 *
 * The order of the compensated loops is fixed, because it decides the bits of every result:
 *
 *   fewer than 32 terms: one lane, in order (one_lane.h, not in the table).
 *   else 16 lanes: term i goes to lane i mod 16; the last row is filled up with -0. Then lanes j
 *   and j + 8 are joined for j < 8, then j and j + 4, j + 2, j + 1.
 *
 * A lane starts at (-0, -0). A term p with known error r (0 for a plain sum) does
 *     s, e = TwoSum(s, p);  c = c + (e + r);
 * and two lanes are joined by
 *     s, e = TwoSum(s, s');  c = (c + c') + e,
 * with TwoSum as written in two_sum.h. Where anything overflows on the way, s or c of the result
 * is not finite (an infinity or NaN in a sum never turns finite again).
 */

#ifndef ACCRUE_KERNELS_KERNELS_H
#define ACCRUE_KERNELS_KERNELS_H

#include <stdbool.h>
#include <stddef.h>

#include "kernels/bins.h"
#include "kernels/extract.h"
#include "kernels/extract_products.h"
#include "kernels/halves.h"
#include "kernels/narrow_lanes.h"
#include "kernels/source.h"

enum {
    ACCRUE_I_BLOCK = 2048,
    ACCRUE_I_LANES = 16,
    ACCRUE_I_ONE_LANE = 32 /* fewer terms than this take one lane */
};

/* How read_f64x2 and read_f32x2 store totals. */
enum { ACCRUE_I_READ_F64, ACCRUE_I_READ_F32, ACCRUE_I_READ_ODD };

/* m is in ACCRUE_I_ONE_LANE to ACCRUE_I_BLOCK wherever it counts the terms of a block. */
typedef struct accrue_i_kernels {
    const char *name; /* as in ACCRUE_KERNEL and accrue_kernel_name */

    /* The pair of x[0..m-1]; of their magnitudes. far: so much follows in memory that it is worth
     * while to ask for it ahead. */
    void (*sum)(const double *x, size_t m, bool far, double *sum, double *comp);
    void (*asum)(const double *x, size_t m, bool far, double *sum, double *comp);

    /* The pair of the products x[i]*y[i], r the error of each product as fma gives it. */
    void (*dot)(const double *x, const double *y, size_t m, bool far, double *sum, double *comp);

    /* Extracts m terms, at most ACCRUE_I_EXTRACT_MOST: see extract.h. The inexact flag is left as
     * it comes. */
    void (*extract)(accrue_i_extracted *out, const double *x, size_t m, const accrue_i_fit *f);

    /* Adds to n pairs the elements of x, of format f, times scale; merges n pairs (pairs.h). Any
     * values, any n; only sum2 and comp2 may be sum and comp. */
    void (*add_f64x2[ACCRUE_I_FORMATS])(double *sum, double *comp, const void *x, size_t n,
                                        double scale);
    void (*add_f32x2[ACCRUE_I_FORMATS])(float *sum, float *comp, const void *x, size_t n,
                                        double scale);
    void (*merge_f64x2)(double *sum, double *comp, const double *sum2, const double *comp2,
                        size_t n);
    void (*merge_f32x2)(float *sum, float *comp, const float *sum2, const float *comp2, size_t n);

    /* Stores as doubles, as floats, or rounded to odd in doubles (for formats narrower than float)
     * the totals of pairs divided by divisor: 1, or accrue_i_is_fast_divisor of vector/quotient.h.
     * Returns how many of the first of n: it ends before an element for which the fast quotient is
     * not good enough, and leaves a rest. */
    size_t (*read_f64x2)(void *out, const double *sum, const double *comp, size_t n,
                         double divisor, int as);
    size_t (*read_f32x2)(void *out, const float *sum, const float *comp, size_t n, double divisor,
                         int as);

    /* By format (not F64), arrays of elements as bytes of any alignment. Sums of n elements, at
     * most ACCRUE_I_NARROW_BLOCK: narrow_lanes.h. Elements as doubles, and exact products. */
    void (*sum_narrow[ACCRUE_I_FORMATS])(accrue_i_narrow_sums *out, const void *x, size_t n,
                                         bool far);
    void (*widen[ACCRUE_I_FORMATS])(double *out, const void *x, size_t n);
    void (*products[ACCRUE_I_FORMATS])(double *out, const void *x, const void *y, size_t n);

    /* The products x[i]*y[i], 1 <= m <= 2048, at exponent k in a window 0 to 2: see
     * extract_products.h. */
    void (*extract_products)(accrue_i_extracted_products *out, const double *x, const double *y,
                             size_t m, int k, int window);
    void (*product_range)(accrue_i_product_range *out, const double *x, const double *y, size_t m);
    /* Products and errors as fma gives them; p and e are filled up with 0 to whole rows of 16. */
    void (*product_errors)(double *p, double *e, const double *x, const double *y, size_t m);

    /* Sums x[0..m-1], m from 1 to ACCRUE_I_HALVES_MOST, in halves: see halves.h. The inexact flag
     * is left as it comes. */
    accrue_i_halves_state (*halves)(accrue_i_halves *out, const double *x, size_t m,
                                    accrue_i_halves_of what);

    /* Adds x[0..n-1], n a multiple of 16, to bins; stops in front of 64 terms (or what is left of
     * them) of which one is not finite, and returns how many were added: see bins.h. */
    size_t (*bins)(accrue_i_bins *b, const double *x, size_t n);
} accrue_i_kernels;

/* The sets, of which a build has some: the portable one always. */
extern const accrue_i_kernels accrue_i_scalar_kernels;
extern const accrue_i_kernels accrue_i_sse2_kernels;
extern const accrue_i_kernels accrue_i_avx2_kernels;
extern const accrue_i_kernels accrue_i_avx512_kernels;
extern const accrue_i_kernels accrue_i_neon_kernels;

#endif
