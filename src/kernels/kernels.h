/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The loops over one block. Their order is fixed, because it decides the bits of every result:
 *
 *   fewer than 32 terms: one lane, in order.
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

#include <stddef.h>

enum { ACCRUE_I_BLOCK = 2048 };

/* The pair of x[0..m-1], 1 <= m <= ACCRUE_I_BLOCK; round-to-nearest required. */
void accrue_i_sum_lanes(const double *x, size_t m, double *sum, double *comp);

/* The pair of the products x[i]*y[i], r the error of each product as fma gives it. */
void accrue_i_dot_lanes(const double *x, const double *y, size_t m, double *sum, double *comp);

#endif
