/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The compensated sum of the products of a block. */

#include "kernels/lanes.h"

#include "kernels/set.h"
#include "kernels/two_products.h"

#ifdef ACCRUE_I_VECTOR_FMA

static inline void add_rows(lanes *l, const double *x, const double *y, size_t rows)
{
    vec one = vec_one();
    for (int first = 0; first < ACCRUE_I_LANES; first += LANES_AT_ONCE) {
        some_lanes some;
        lanes_take(&some, l, first);
        for (size_t i = 0; i < rows; i++) {
            size_t row = i * ACCRUE_I_LANES + (size_t)first;
            vec_prefetch(x + row, LANES_PREFETCH);
            vec_prefetch(y + row, LANES_PREFETCH);
            ACCRUE_I_UNROLL
            for (int j = 0; j < LANE_VECTORS; j++) {
                vec a = vec_load(x + row + j * VEC_WIDTH);
                vec b = vec_load(y + row + j * VEC_WIDTH);
                vec p = a * b;
                lanes_add_product(&some, j, p, vec_product_error(a, b, p), one);
            }
        }
        lanes_put(l, &some, first);
    }
}

static inline void add_block(lanes *l, const double *x, const double *y, size_t m)
{
    size_t rows = m / ACCRUE_I_LANES;
    size_t left = m % ACCRUE_I_LANES;

    add_rows(l, x, y, rows);
    if (left > 0) {
        double x_row[ACCRUE_I_LANES];
        double y_row[ACCRUE_I_LANES];
        /* -0 * 0 is the -0 of error 0 that fills a row. */
        lanes_fill_row(x_row, x + rows * ACCRUE_I_LANES, left, -0.0);
        lanes_fill_row(y_row, y + rows * ACCRUE_I_LANES, left, 0.0);
        add_rows(l, x_row, y_row, 1);
    }
}

#else

/* Without a vector multiply-add the products and their errors come first. */
static inline void add_rows(lanes *l, const double *p, const double *r, size_t rows)
{
    vec one = vec_one();
    for (int first = 0; first < ACCRUE_I_LANES; first += LANES_AT_ONCE) {
        some_lanes some;
        lanes_take(&some, l, first);
        for (size_t i = 0; i < rows; i++) {
            size_t row = i * ACCRUE_I_LANES + (size_t)first;
            ACCRUE_I_UNROLL
            for (int j = 0; j < LANE_VECTORS; j++)
                lanes_add_product(&some, j, vec_load(p + row + j * VEC_WIDTH),
                                  vec_load(r + row + j * VEC_WIDTH), one);
        }
        lanes_put(l, &some, first);
    }
}

static inline void add_block(lanes *l, const double *x, const double *y, size_t m)
{
    double p[ACCRUE_I_BLOCK];
    double r[ACCRUE_I_BLOCK];
    size_t rows = m / ACCRUE_I_LANES;
    size_t left = m % ACCRUE_I_LANES;

    accrue_i_products(p, r, x, y, m);
    add_rows(l, p, r, rows);
    if (left > 0) {
        double p_row[ACCRUE_I_LANES];
        double r_row[ACCRUE_I_LANES];
        lanes_fill_row(p_row, p + rows * ACCRUE_I_LANES, left, -0.0);
        lanes_fill_row(r_row, r + rows * ACCRUE_I_LANES, left, 0.0);
        add_rows(l, p_row, r_row, 1);
    }
}

#endif

void ACCRUE_I_KERNEL(dot)(const double *x, const double *y, size_t m, double *sum, double *comp)
{
    lanes l;
    lanes_start(&l);
    add_block(&l, x, y, m);
    lanes_join(&l, sum, comp);
}
