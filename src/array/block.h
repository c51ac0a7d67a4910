/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * One block on its way from the caller's array: to a pair, or to an exact accumulator. Blocks
 * whose pair cannot be trusted are redone exactly here. Round-to-nearest required.
 */

#ifndef ACCRUE_ARRAY_BLOCK_H
#define ACCRUE_ARRAY_BLOCK_H

#include <stdbool.h>
#include <stddef.h>

#include <accrue/compensated.h>

#include "array/block_pairs.h"
#include "kernels/kernel_table.h"

/* The number of elements of the block that n elements start with. */
static inline size_t accrue_i_block_length(size_t n)
{
    return n < ACCRUE_I_BLOCK ? n : ACCRUE_I_BLOCK;
}

/* Whether n elements to come are more than the nearest cache holds: asking for them ahead pays also
 * where they are in the next one. */
static inline bool accrue_i_is_far(size_t n)
{
    return n > (size_t)1 << 12;
}

/*
 * The pair of x[0..m-1], 1 <= m <= ACCRUE_I_BLOCK. Not finite only if the exact sum is not. far:
 * see kernel_table.h.
 */
accrue_neumaier accrue_i_sum_block(const double *x, size_t m, bool far);

/* The pair of the products x[i]*y[i]; within 2^-1074 where the exact sum is below that. */
accrue_neumaier accrue_i_dot_block(const double *x, const double *y, size_t m, bool far);

/*
 * Adds the first block of n > 0 elements (of their magnitudes, of the products); if need be term by
 * term, so that nothing is lost. Returns the number of elements in it.
 */
size_t accrue_i_deposit_sum_block(accrue_i_block_pairs *a, const double *x, size_t n);
size_t accrue_i_deposit_asum_block(accrue_i_block_pairs *a, const double *x, size_t n);
size_t accrue_i_deposit_dot_block(accrue_i_block_pairs *a, const double *x, const double *y,
                                  size_t n);

#endif
