/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Compensated sums of a block: of its elements, of their magnitudes. */

#include "kernels/lanes.h"

#include "kernels/set.h"

static inline void add_rows(lanes *l, const double *x, size_t rows, bool magnitudes)
{
    vec one = vec_one();
    for (int first = 0; first < ACCRUE_I_LANES; first += LANES_AT_ONCE) {
        some_lanes some;
        lanes_take(&some, l, first);
        for (size_t i = 0; i < rows; i++) {
            const double *row = x + i * ACCRUE_I_LANES + first;
            vec_prefetch(row, LANES_PREFETCH);
            ACCRUE_I_UNROLL
            for (int j = 0; j < LANE_VECTORS; j++) {
                vec p = vec_load(row + j * VEC_WIDTH);
                lanes_add(&some, j, magnitudes ? vec_magnitude(p) : p, one);
            }
        }
        lanes_put(l, &some, first);
    }
}

static inline void sum_of(const double *x, size_t m, double *sum, double *comp, bool magnitudes)
{
    lanes l;
    size_t rows = m / ACCRUE_I_LANES;
    size_t left = m % ACCRUE_I_LANES;

    lanes_start(&l);
    add_rows(&l, x, rows, magnitudes);
    if (left > 0) {
        double row[ACCRUE_I_LANES];
        lanes_fill_row(row, x + rows * ACCRUE_I_LANES, left, -0.0);
        add_rows(&l, row, 1, magnitudes);
    }
    lanes_join(&l, sum, comp);
}

void ACCRUE_I_KERNEL(sum)(const double *x, size_t m, double *sum, double *comp)
{
    sum_of(x, m, sum, comp, false);
}

void ACCRUE_I_KERNEL(asum)(const double *x, size_t m, double *sum, double *comp)
{
    sum_of(x, m, sum, comp, true);
}
