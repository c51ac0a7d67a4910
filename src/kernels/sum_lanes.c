/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Compensated sums of a block: of its elements, of their magnitudes. */

#include "kernels/lanes.h"

#include "kernels/set.h"

ACCRUE_I_TEMPLATE void add_term(some_lanes *some, int j, vec x, vec one, bool magnitudes)
{
    lanes_add(some, j, magnitudes ? vec_magnitude(x) : x, one);
}

ACCRUE_I_TEMPLATE void add_row(some_lanes *some, const double *x, vec one, bool magnitudes)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < LANE_VECTORS; j++)
        add_term(some, j, vec_load(x + j * VEC_WIDTH), one, magnitudes);
}

ACCRUE_I_TEMPLATE void sum_of(const double *x, size_t m, double *sum, double *comp,
                              bool magnitudes, bool far)
{
    vec one = vec_one();
    size_t whole = m - m % ACCRUE_I_LANES;
    lanes l;

    for (int first = 0; first < ACCRUE_I_LANES; first += LANES_AT_ONCE) {
        some_lanes some;
        lanes_start(&some);
        ACCRUE_I_UNROLL_ROWS
        for (size_t i = 0; i < whole; i += ACCRUE_I_LANES) {
            if (far)
                lanes_prefetch(x + i + first);
            add_row(&some, x + i + first, one, magnitudes);
        }
        for (int j = 0; m > whole && j < LANE_VECTORS; j++)
            add_term(&some, j, lanes_load_last(x + whole, m - whole, first, j, -0.0), one,
                     magnitudes);
        lanes_put(&l, &some, first);
    }
    lanes_join(&l, sum, comp);
}

void ACCRUE_I_KERNEL(sum)(const double *x, size_t m, bool far, double *sum, double *comp)
{
    if (far)
        sum_of(x, m, sum, comp, false, true);
    else
        sum_of(x, m, sum, comp, false, false);
}

void ACCRUE_I_KERNEL(asum)(const double *x, size_t m, bool far, double *sum, double *comp)
{
    if (far)
        sum_of(x, m, sum, comp, true, true);
    else
        sum_of(x, m, sum, comp, true, false);
}
