/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Plain sums, in double, of elements of a narrow format, and what tells whether they are exact.
 *
 * A format with a significand of p bits: let all elements other than 0 have exponents of low to
 * high, 2^low <= |x| < 2^(high + 1) (low is that of the least normal number for subnormal ones).
 * Then all are multiples of 2^(low - p + 1), and so are all sums. A sum of m elements, in whatever
 * order, is below m 2^(high + 1), and so is each partial one: if m 2^(high + 1) is at most
 * 2^(low - p + 1 + 53), none of them is rounded.
 *
 * Sums start at +0, and elements -0 are counted beside, since their sum must not get lost.
 */

#ifndef ACCRUE_KERNELS_NARROW_LANES_H
#define ACCRUE_KERNELS_NARROW_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ACCRUE_I_NARROW_BLOCK = 8192, /* elements at most */
    ACCRUE_I_NARROW_LANES = 32    /* at most; the number depends on the set */
};

typedef struct accrue_i_narrow_sums {
    double lane[ACCRUE_I_NARROW_LANES]; /* sums; those that the set has not are +0 */
    int lanes;                          /* a power of two: lanes that the set has */
    size_t rows;                        /* elements in a lane, at most */
    uint32_t least, most; /* magnitudes: bits of the least one other than 0, all ones if there is
                             none; of the largest */
    size_t minus_zeros;
} accrue_i_narrow_sums;

#endif
