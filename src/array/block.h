/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * One block on its way from the caller's array: to a pair, or to an exact accumulator. Blocks
 * whose pair cannot be trusted are redone exactly here. Round-to-nearest required.
 */

#ifndef ACCRUE_ARRAY_BLOCK_H
#define ACCRUE_ARRAY_BLOCK_H

#include <stddef.h>

#include <accrue/compensated.h>
#include <accrue/exact.h>

#include "kernels/kernel_table.h"

/* The number of elements of the block that n elements start with. */
static inline size_t accrue_i_block_length(size_t n)
{
    return n < ACCRUE_I_BLOCK ? n : ACCRUE_I_BLOCK;
}

/* The pair of x[0..m-1], 1 <= m <= ACCRUE_I_BLOCK. Not finite only if the exact sum is not. */
accrue_neumaier accrue_i_sum_block(const double *x, size_t m);

/* The pair of the products x[i]*y[i]; within 2^-1074 where the exact sum is below that. */
accrue_neumaier accrue_i_dot_block(const double *x, const double *y, size_t m);

/* The same, added to an accumulator; if need be term by term, so that nothing is lost. */
void accrue_i_deposit_sum_block(accrue_exact *a, const double *x, size_t m);
void accrue_i_deposit_dot_block(accrue_exact *a, const double *x, const double *y, size_t m);

#endif
