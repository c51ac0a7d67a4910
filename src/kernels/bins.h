/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Exact sums of terms of any size: integers in bins of 16 exponents.
 *
 * The top 8 bits of a double, its sign and the upper 7 bits of its exponent, are the number of its
 * bin. The significand is shifted to the left by the other 4 bits of the exponent: then all terms
 * of a bin have the same unit and at most 53 + 15 bits. The lower 32 and the upper 36 are added to
 * two integers, so that 2^27 terms cannot overflow one.
 *
 * Bin i, for positive terms, and bin 128 + i, for negative ones, have the unit
 * 2^(16 i - 1075). Subnormal numbers have no hidden bit, and the exponent 1.
 */

#ifndef ACCRUE_KERNELS_BINS_H
#define ACCRUE_KERNELS_BINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ACCRUE_I_BINS = 128, /* of either sign */
    ACCRUE_I_BINS_ROW = 16, /* terms are added in multiples of that */
    ACCRUE_I_BIN_EXPONENTS = 16,
    ACCRUE_I_BINS_ROOM = 1 << 26 /* terms */
};

typedef struct accrue_i_bins {
    uint64_t sum[2 * ACCRUE_I_BINS][2]; /* lower parts, upper parts */
    bool minus_zeros; /* a term may have been -0 (or a tiny negative number) */
} accrue_i_bins;

#endif
