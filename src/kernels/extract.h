/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Exact sums of a block by extraction: floating-point additions that cannot round do the work of
 * an integer accumulator.
 *
 * Level 1 has T = M = -1.5 * 2^k. Each x does t = RN(T + x), q = t - T, T = t, r = x - q. While
 * every t stays in the binade of M, t and T are multiples of 2^(k-52) less than 2^k apart, so q is
 * exact; and r, the error of an addition, is exact too, |r| <= 2^(k-53). Nothing is assumed of x:
 * the bits of all t are compared with those of M, and bits 52 to 63 must be the same. Infinities,
 * NaNs and overflows fail that. The sum of all q of a lane is then (bits(M) - bits(T)) 2^(k-52), an
 * integer.
 *
 * Level 2 does the same to the r, at k - 44: 128 of them are at most 2^(k-46) < 2^(k-45), half a
 * binade, so no test is needed; what it leaves is at most 2^(k-97). A third level at k - 88 takes
 * what level 2 leaves. A gap of 45 would be the limit for 128 terms a lane.
 *
 * Where the inexact flag can be relied on, the last level is plain additions of what the others
 * leave, which the flag shows to have been exact: two operations a term less, and none to see that
 * nothing is left. Only the sums of lanes are extracted then.
 *
 * What the last level leaves is collected too. If all of its bits but the sign are 0, the lanes
 * hold the exact sum; the sign bit then tells that some x may have been -0.
 *
 * Source: S. M. Rump, T. Ogita, S. Oishi, Accurate floating-point summation part I, SIAM J. Sci.
 * Comput. 31 (2008) 189-224, doi:10.1137/050645671 (extraction by a large power of two); J. Demmel,
 * H. D. Nguyen, Parallel reproducible summation, IEEE Trans. Comput. 64 (2015) 2060-2070,
 * doi:10.1109/TC.2014.2345391. Proofs: doc/algorithms/extraction.texi.
 */

#ifndef ACCRUE_KERNELS_EXTRACT_H
#define ACCRUE_KERNELS_EXTRACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ACCRUE_I_EXTRACT_ROW = 16,     /* lanes */
    ACCRUE_I_EXTRACT_ROWS = 128,   /* most terms of a lane */
    ACCRUE_I_EXTRACT_MOST = ACCRUE_I_EXTRACT_ROW * ACCRUE_I_EXTRACT_ROWS,
    ACCRUE_I_EXTRACT_GAP = 44,     /* exponents between two levels */
    ACCRUE_I_EXTRACT_LEVELS = 3,
    ACCRUE_I_EXTRACT_LOWEST = -1022 /* lowest k of a level: M must be normal */
};

/* How a block is extracted. */
typedef struct accrue_i_fit {
    bool by_flag;    /* the last level by plain additions: the inexact flag can be relied on */
    bool counted;    /* any -0 is looked for; else, by the flag, only whether all terms are -0 */
    bool magnitudes; /* of the terms are added */
    int k[ACCRUE_I_EXTRACT_LEVELS];
    int levels; /* 2 or 3; 0: not known */
} accrue_i_fit;

typedef struct accrue_i_extracted {
    uint64_t moved; /* bits 52 to 63 are 0 if all t of level 1 were in the binade of M */
    uint64_t left;  /* 0 but for the sign if nothing is left; the sign: terms may have been -0 */
    /* Of level l, in units of 2^(k[l] - 52), modulo 2^64. */
    uint64_t sum[ACCRUE_I_EXTRACT_LEVELS];
} accrue_i_extracted;

#endif
