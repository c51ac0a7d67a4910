/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Exact sums of a block by extraction: floating-point additions that cannot round do the work of
 * an integer accumulator.
 *
 * Level 1 has T = M = 1.5 * 2^k. Each x does t = RN(T + x), q = t - T, T = t, r = x - q. While
 * every t stays in the binade of M, t and T are multiples of 2^(k-52) less than 2^k apart, so q is
 * exact; and r, the error of an addition, is exact too, |r| <= 2^(k-53). Nothing is assumed of x:
 * the bits of all t XOR M are collected, and bits 52 to 63 must come out 0. Infinities, NaNs and
 * overflows fail that. The sum of all q of a lane is then (bits(T) - bits(M)) 2^(k-52), an integer.
 *
 * Level 2 does the same to the r, at k - 44: 128 of them stay below 2^(k-46) < 2^(k-45), half a
 * binade, so no test is needed; what it leaves is at most 2^(k-97). A third level at k - 88 takes
 * what level 2 leaves. A gap of 45 would be the limit for 128 terms a lane.
 *
 * What the last level leaves is collected too. If all of its bits but the sign are 0, the lanes
 * hold the exact sum; the sign bit then tells that some x was -0, since x - q is +0 for x = q.
 *
 * Source: S. M. Rump, T. Ogita, S. Oishi, Accurate floating-point summation part I, SIAM J. Sci.
 * Comput. 31 (2008) 189-224, doi:10.1137/050645671 (extraction by a large power of two); J. Demmel,
 * H. D. Nguyen, Parallel reproducible summation, IEEE Trans. Comput. 64 (2015) 2060-2070,
 * doi:10.1109/TC.2014.2345391.
 */

#ifndef ACCRUE_KERNELS_EXTRACT_H
#define ACCRUE_KERNELS_EXTRACT_H

#include <stddef.h>
#include <stdint.h>

enum {
    ACCRUE_I_EXTRACT_ROW = 16,     /* lanes */
    ACCRUE_I_EXTRACT_ROWS = 128,   /* most terms of a lane */
    ACCRUE_I_EXTRACT_GAP = 44,     /* exponents between two levels */
    ACCRUE_I_EXTRACT_LEVELS = 3,
    ACCRUE_I_EXTRACT_LOWEST = -1022 /* lowest k of a level: M must be normal */
};

typedef struct accrue_i_extracted {
    uint64_t moved; /* OR of all t XOR M of level 1 */
    uint64_t left;  /* OR of what the last level left */
    int64_t sum[ACCRUE_I_EXTRACT_LEVELS]; /* of level l, in units of 2^(k[l] - 52) */
} accrue_i_extracted;

#endif
