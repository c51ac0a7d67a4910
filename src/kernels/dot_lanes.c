/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The compensated sum of the products of a block. */

#include "kernels/lanes.h"

#include "kernels/set.h"
#include "kernels/vector_products.h"

/*
 * A term for vector j of the lanes. With vector multiply-adds x and y are its factors; without they
 * are the product and its error.
 */
static inline void add_term(some_lanes *some, int j, vec x, vec y, vec one)
{
#ifdef ACCRUE_I_VECTOR_FMA
    vec p = vec_product(x, y);
    lanes_add_product(some, j, p, vec_product_error(x, y, p), one);
#else
    lanes_add_product(some, j, x, y, one);
#endif
}

ACCRUE_I_TEMPLATE void add_terms(lanes *l, const double *x, const double *y, size_t m, bool far)
{
    vec one = vec_one();
    size_t whole = m - m % ACCRUE_I_LANES;

    for (int first = 0; first < ACCRUE_I_LANES; first += LANES_AT_ONCE) {
        some_lanes some;
        lanes_get(&some, l, first);
        ACCRUE_I_UNROLL_ROWS
        for (size_t i = first; i < whole; i += ACCRUE_I_LANES) {
            if (far) {
                lanes_prefetch(x + i);
                lanes_prefetch(y + i);
            }
            ACCRUE_I_UNROLL
            for (int j = 0; j < LANE_VECTORS; j++)
                add_term(&some, j, vec_load(x + i + j * VEC_WIDTH),
                         vec_load(y + i + j * VEC_WIDTH), one);
        }
        /* -0 * 0 is the -0 without error that fills a row, and so are p = -0 with r = 0. */
        for (int j = 0; m > whole && j < LANE_VECTORS; j++)
            add_term(&some, j, lanes_load_last(x + whole, m - whole, first, j, -0.0),
                     lanes_load_last(y + whole, m - whole, first, j, 0.0), one);
        lanes_put(l, &some, first);
    }
}

#ifdef ACCRUE_I_VECTOR_FMA

static void add_block(lanes *l, const double *x, const double *y, size_t m, bool far)
{
    if (far)
        add_terms(l, x, y, m, true);
    else
        add_terms(l, x, y, m, false);
}

#else

/* Products and errors are formed before, for so many terms that they stay in the nearest cache. */
static void add_block(lanes *l, const double *x, const double *y, size_t m, bool far)
{
    enum { STRETCH = 32 * ACCRUE_I_LANES };
    double p[STRETCH];
    double r[STRETCH];

    (void)far;
    for (size_t i = 0; i < m; i += STRETCH) {
        size_t left = m - i < STRETCH ? m - i : STRETCH;
        vec_products(p, r, x + i, y + i, left);
        add_terms(l, p, r, left, false);
    }
}

#endif

void ACCRUE_I_KERNEL(dot)(const double *x, const double *y, size_t m, bool far, double *sum,
                          double *comp)
{
    lanes l;
    lanes_start_all(&l);
    add_block(&l, x, y, m, far);
    lanes_join(&l, sum, comp);
}
