/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/lanes.h"

#include "kernels/extract_products.h"
#include "kernels/set.h"
#include "kernels/vector_products.h"

enum {
    LEVELS = ACCRUE_I_PRODUCTS_LEVELS,
    STRETCH = ACCRUE_I_PRODUCTS_ROWS * ACCRUE_I_LANES,
    /* Vectors of a row that are worked on at once, in the narrowest window and in wider ones: so
     * many of their levels fit in 16 registers. */
    AT_ONCE = ACCRUE_I_LANES / VEC_WIDTH < 4 ? ACCRUE_I_LANES / VEC_WIDTH : 4,
    AT_ONCE_WIDE = AT_ONCE < 2 ? AT_ONCE : 2
};

/* What a call collects. */
typedef struct products {
    vec start[LEVELS];   /* M of each level */
    vec_u64 sum[LEVELS]; /* of the bits of all T at the end of their stretches, modulo 2^64 */
    vec_u64 bottom;      /* the bits of 2^(k-7-W) */
    vec_u64 outside;     /* OR of bits(p) - bottom, in which bit 63 is of no account: the rest is
                          * below W 2^52 exactly if p is in the window */
    uint64_t stretches;
    uint64_t filling; /* of the last row, in units of level 0 */
    int window;
} products;

static double power_of_two(int e)
{
    return accrue_i_from_bits((uint64_t)(e + 1023) << 52);
}

static void products_start(products *s, int k, int window)
{
    for (int level = 0; level < accrue_i_products_levels(window); level++) {
        s->start[level] = vec_all(1.5 * power_of_two(accrue_i_products_k(k, level)));
        s->sum[level] = vec_bits(vec_all(0.0));
    }
    s->bottom = vec_bits(vec_all(
        power_of_two(k - ACCRUE_I_PRODUCTS_TOP - accrue_i_products_width(window))));
    s->outside = vec_bits(vec_all(0.0));
    s->stretches = s->filling = 0;
    s->window = window;
}

/*
 * Moves what fits the units of T from x to T, and returns the rest of x. In the narrowest window
 * the products, their errors and the looks keep the pipelines of multiply-adds busy: it does with
 * additions.
 */
ACCRUE_I_TEMPLATE vec move(vec *t, vec x, int window, vec one)
{
    vec sum = *t + x;
    vec q = sum - *t;
    *t = sum;
    return window == 0 ? x - q : vec_sub_by_fma(x, one, q);
}

/* One product and its error, through all levels. */
ACCRUE_I_TEMPLATE void take(vec t[LEVELS][AT_ONCE], int j, vec p, vec e, int window, vec one)
{
    const int last_of_p = window + 1;
    const int last_of_e = accrue_i_products_levels(window) - 1;

    vec r = move(&t[0][j], p, window, one);
    ACCRUE_I_UNROLL
    for (int level = 1; level < last_of_p; level++)
        r = move(&t[level][j], r, window, one);
    t[last_of_p][j] = t[last_of_p][j] + r;
    ACCRUE_I_UNROLL
    for (int level = 1; level < last_of_e; level++)
        e = move(&t[level][j], e, window, one);
    t[last_of_e][j] = t[last_of_e][j] + e;
}

/*
 * So many vectors of lanes, at most 32 rows. With vector multiply-adds x and y are the factors;
 * without they are the products and their errors.
 */
ACCRUE_I_TEMPLATE void take_group(products *s, const double *x, const double *y, size_t rows,
                                  int window, int vectors)
{
    const vec one = vec_one();
    const vec_u64 bottom = s->bottom;
    vec_u64 outside = s->outside;
    vec t[LEVELS][AT_ONCE];

    ACCRUE_I_UNROLL
    for (int level = 0; level < accrue_i_products_levels(window); level++) {
        ACCRUE_I_UNROLL
        for (int j = 0; j < vectors; j++)
            t[level][j] = s->start[level];
    }
    for (size_t i = 0; i < rows; i++) {
        const double *a = x + i * ACCRUE_I_LANES;
        const double *b = y + i * ACCRUE_I_LANES;
#ifdef ACCRUE_I_VECTOR_FMA
        ACCRUE_I_UNROLL
        for (int lane = 0; lane < vectors * VEC_WIDTH; lane += 8) {
            vec_prefetch(a + lane, LANES_PREFETCH);
            vec_prefetch(b + lane, LANES_PREFETCH);
        }
#endif
        ACCRUE_I_UNROLL
        for (int j = 0; j < vectors; j++) {
            vec p = vec_load(a + j * VEC_WIDTH);
            vec e = vec_load(b + j * VEC_WIDTH);
#ifdef ACCRUE_I_VECTOR_FMA
            vec factor = p;
            p = vec_product(factor, e);
            e = vec_product_error(factor, e, p);
#endif
            outside |= vec_bits(p) - bottom;
            take(t, j, p, e, window, one);
        }
    }
    s->outside = outside;
    ACCRUE_I_UNROLL
    for (int level = 0; level < accrue_i_products_levels(window); level++) {
        ACCRUE_I_UNROLL
        for (int j = 0; j < vectors; j++)
            s->sum[level] += vec_bits(t[level][j]);
    }
}

ACCRUE_I_TEMPLATE void take_groups(products *s, const double *x, const double *y, size_t rows,
                                   int window)
{
    const int vectors = window == 0 ? AT_ONCE : AT_ONCE_WIDE;

    for (int first = 0; first < ACCRUE_I_LANES; first += vectors * VEC_WIDTH)
        take_group(s, x + first, y + first, rows, window, vectors);
}

/* At most 32 rows of factors. The window is known in each copy of the loop, so that the loops over
 * levels disappear. */
static void take_stretch(products *s, const double *x, const double *y, size_t rows)
{
#ifndef ACCRUE_I_VECTOR_FMA
    double p[STRETCH];
    double r[STRETCH];
    vec_products(p, r, x, y, rows * ACCRUE_I_LANES);
    x = p;
    y = r;
#endif
    if (s->window == 0)
        take_groups(s, x, y, rows, 0);
    else if (s->window == 1)
        take_groups(s, x, y, rows, 1);
    else
        take_groups(s, x, y, rows, 2);
    s->stretches++;
}

/*
 * The last row, of fewer than 16 terms, is filled up with products 2^(k-8), which are in the window
 * and leave nothing to level 1: 2^44 units of level 0 each.
 */
static void take_last_row(products *s, const double *x, const double *y, size_t left, int k)
{
    double x_row[ACCRUE_I_LANES];
    double y_row[ACCRUE_I_LANES];
    const uint64_t filled = ACCRUE_I_LANES - left;

    lanes_fill_row(x_row, x, left, power_of_two(k - ACCRUE_I_PRODUCTS_TOP - 1));
    lanes_fill_row(y_row, y, left, 1.0);
    take_stretch(s, x_row, y_row, 1);
    s->filling = filled << (52 - ACCRUE_I_PRODUCTS_TOP - 1);
}

/* Modulo 2^64: where products were outside the sums are anything, and are not used. */
static void products_end(const products *s, accrue_i_extracted_products *out)
{
    const uint64_t ends = s->stretches * ACCRUE_I_LANES;

    for (int level = 0; level < accrue_i_products_levels(s->window); level++) {
        double start[VEC_WIDTH];
        uint64_t sum = vec_sum(s->sum[level]);
        vec_store(start, s->start[level]);
        sum -= ends * accrue_i_bits(start[0]) + (level == 0 ? s->filling : 0);
        out->sum[level] = (int64_t)sum;
    }
    out->outside = (vec_any(s->outside) & ~ACCRUE_I_SIGN) >> 52 >> (5 + s->window);
}

void ACCRUE_I_KERNEL(extract_products)(accrue_i_extracted_products *out, const double *x,
                                       const double *y, size_t m, int k, int window)
{
    products s;

    products_start(&s, k, window);
    for (; m >= STRETCH; m -= STRETCH, x += STRETCH, y += STRETCH)
        take_stretch(&s, x, y, ACCRUE_I_PRODUCTS_ROWS);
    if (m >= ACCRUE_I_LANES)
        take_stretch(&s, x, y, m / ACCRUE_I_LANES);
    if (m % ACCRUE_I_LANES > 0) {
        size_t rows = m - m % ACCRUE_I_LANES;
        take_last_row(&s, x + rows, y + rows, m - rows, k);
    }
    products_end(&s, out);
}
