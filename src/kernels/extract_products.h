/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Exact dots of a block by extraction (extract.h): of every product p = RN(x*y) and its error
 * e = x*y - p. doc/algorithms/products-extracted.texi proves what is said here.
 *
 * All products of a block whose factors are not 0 must lie in a window of W binades,
 *     2^(k-7-W) <= |p| < 2^(k-7),
 * which the kernel looks at. Then everything else follows, without a look at it:
 *
 *   Level l = 0, 1, ... has T = M = 1.5 * 2^(k - 46 l), and no sum leaves the binade of M, when
 *   every lane starts anew after 32 terms.
 *   Level 0 takes p and leaves |r| <= 2^(k-53). Level 1 takes r and e, |e| <= 2^(k-61).
 *   What a level leaves of r and of e goes on to the next, until a level's unit divides all that
 *   there can be: for r that is level 1, 2, 3 and for e level 2, 3, 5 where W is 32, 64, 128.
 *   That level adds without rounding, so nothing is left.
 *
 * e is exact if |p| >= 2^-969; the last level must have a normal M. Both give the lowest k.
 */

#ifndef ACCRUE_KERNELS_EXTRACT_PRODUCTS_H
#define ACCRUE_KERNELS_EXTRACT_PRODUCTS_H

#include <stddef.h>
#include <stdint.h>

enum {
    ACCRUE_I_PRODUCTS_BLOCK = 2048, /* most terms of a call */
    ACCRUE_I_PRODUCTS_ROWS = 32,    /* terms of a lane until it starts anew */
    ACCRUE_I_PRODUCTS_GAP = 46,     /* exponents between two levels */
    ACCRUE_I_PRODUCTS_TOP = 7,      /* products are below 2^(k - this) */
    ACCRUE_I_PRODUCTS_LEVELS = 6,   /* the most there are */
    ACCRUE_I_PRODUCTS_WINDOWS = 3
};

/* The windows, narrowest (and fastest) first. */
static inline int accrue_i_products_width(int window)
{
    return 32 << window;
}

static inline int accrue_i_products_levels(int window)
{
    return window < 2 ? window + 3 : ACCRUE_I_PRODUCTS_LEVELS;
}

static inline int accrue_i_products_lowest_k(int window)
{
    return -1022 + ACCRUE_I_PRODUCTS_GAP * (accrue_i_products_levels(window) - 1);
}

/* The exponent of level l. */
static inline int accrue_i_products_k(int k, int level)
{
    return k - ACCRUE_I_PRODUCTS_GAP * level;
}

typedef struct accrue_i_extracted_products {
    uint64_t outside; /* 0 if all products were in the window, also those with a factor 0 */
    /* Of level l, in units of 2^(k - 46 l - 52), at most 2^57 in magnitude; of no use if other
     * products than those with a factor 0 were outside. */
    int64_t sum[ACCRUE_I_PRODUCTS_LEVELS];
} accrue_i_extracted_products;

/* What the products of a block are like. Nothing but finite is of use where that is false. */
typedef struct accrue_i_product_range {
    int finite;           /* all products are */
    double lowest;        /* least |p| of the products without a factor 0; infinity if none */
    double highest;       /* largest |p| */
    uint64_t minus_zeros; /* products with a factor 0 that are -0 */
} accrue_i_product_range;

#endif
