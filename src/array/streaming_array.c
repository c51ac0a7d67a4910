/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The array forms of the streaming accumulator: a block at a time, each merged. */

#include "foundation/strict_fp.h"

#include <accrue/compensated.h>

#include "array/block.h"
#include "foundation/environment.h"

/*
 * Whether to ask for memory ahead. A single whole block is likely to be one of a long list that a
 * program cuts itself, as accrue_block() is there for: without it such a loop took 1.2 to 1.8 times
 * as long from outside the nearest caches, and in them it costs under 1 %. Past the end of
 * everything it does no harm.
 */
static bool is_part_of_more(size_t n)
{
    return n >= ACCRUE_I_BLOCK;
}

void accrue_neumaier_add_array(accrue_neumaier *a, const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        accrue_neumaier pair = accrue_i_sum_block(x, m, is_part_of_more(n));
        accrue_neumaier_merge(a, &pair);
        x += m;
        n -= m;
    }
    accrue_i_restore_environment(saved);
}

void accrue_neumaier_add_dot(accrue_neumaier *a, const double *x, const double *y, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        accrue_neumaier pair = accrue_i_dot_block(x, y, m, is_part_of_more(n));
        accrue_neumaier_merge(a, &pair);
        x += m;
        y += m;
        n -= m;
    }
    accrue_i_restore_environment(saved);
}
