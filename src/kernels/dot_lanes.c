/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The compensated sum of the products of a block. */

#include "kernels/lanes.h"

#include "kernels/set.h"
#include "kernels/two_products.h"

/*
 * A block of factors on its way in: where there is no vector multiply-add, products and errors are
 * formed before.
 */
typedef struct factors {
    const double *x, *y;
#ifndef ACCRUE_I_VECTOR_FMA
    double p[ACCRUE_I_BLOCK], r[ACCRUE_I_BLOCK];
#endif
} factors;

#ifdef ACCRUE_I_VECTOR_FMA

static inline void factors_start(factors *f, const double *x, const double *y, size_t m)
{
    (void)m;
    f->x = x;
    f->y = y;
}

/* The product of x and y with its error. */
static inline void add_term(some_lanes *some, int j, vec x, vec y, vec one)
{
    vec p = vec_product(x, y);
    lanes_add_product(some, j, p, vec_product_error(x, y, p), one);
}

#else

/* x and y are then the products and their errors. */
static inline void factors_start(factors *f, const double *x, const double *y, size_t m)
{
    accrue_i_products(f->p, f->r, x, y, m);
    f->x = f->p;
    f->y = f->r;
}

static inline void add_term(some_lanes *some, int j, vec p, vec r, vec one)
{
    lanes_add_product(some, j, p, r, one);
}

#endif

ACCRUE_I_TEMPLATE void dot_of(const factors *f, size_t m, double *sum, double *comp, bool far)
{
    vec one = vec_one();
    size_t whole = m - m % ACCRUE_I_LANES;
    lanes l;

    for (int first = 0; first < ACCRUE_I_LANES; first += LANES_AT_ONCE) {
        some_lanes some;
        lanes_start(&some);
        ACCRUE_I_UNROLL_ROWS
        for (size_t i = 0; i < whole; i += ACCRUE_I_LANES) {
            const double *x = f->x + i + first;
            const double *y = f->y + i + first;
            if (far) {
                lanes_prefetch(x);
                lanes_prefetch(y);
            }
            ACCRUE_I_UNROLL
            for (int j = 0; j < LANE_VECTORS; j++)
                add_term(&some, j, vec_load(x + j * VEC_WIDTH), vec_load(y + j * VEC_WIDTH), one);
        }
        /* -0 * 0 is the -0 without error that fills a row, and so are p = -0 with r = 0. */
        for (int j = 0; m > whole && j < LANE_VECTORS; j++)
            add_term(&some, j, lanes_load_last(f->x + whole, m - whole, first, j, -0.0),
                     lanes_load_last(f->y + whole, m - whole, first, j, 0.0), one);
        lanes_put(&l, &some, first);
    }
    lanes_join(&l, sum, comp);
}

void ACCRUE_I_KERNEL(dot)(const double *x, const double *y, size_t m, bool far, double *sum,
                          double *comp)
{
    factors f;
    factors_start(&f, x, y, m);
    if (far)
        dot_of(&f, m, sum, comp, true);
    else
        dot_of(&f, m, sum, comp, false);
}
