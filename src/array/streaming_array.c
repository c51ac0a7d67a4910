/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The array forms of the streaming accumulator: a block at a time, each merged. */

#include "foundation/strict_fp.h"

#include <accrue/compensated.h>

#include "array/block.h"
#include "foundation/environment.h"

void accrue_neumaier_add_array(accrue_neumaier *a, const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    while (n > 0) {
        size_t m = accrue_i_block_length(n);
        accrue_neumaier pair = accrue_i_sum_block(x, m, accrue_i_is_far(n));
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
        accrue_neumaier pair = accrue_i_dot_block(x, y, m, accrue_i_is_far(n));
        accrue_neumaier_merge(a, &pair);
        x += m;
        y += m;
        n -= m;
    }
    accrue_i_restore_environment(saved);
}
