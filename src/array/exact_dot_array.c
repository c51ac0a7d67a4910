/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Products of arrays of doubles into an exact accumulator. Blocks go through the extraction kernel,
 * whose integers are kept over blocks and then deposited; products that reach too far for it, and
 * their errors, go into bins. A block with infinities, NaNs or products that are not the sum of two
 * doubles is deposited product by product.
 */

#include "foundation/strict_fp.h"

#include <accrue/exact.h>
#include <string.h>

#include "array/binning.h"
#include "dispatch/dispatch.h"
#include "exact/deposit.h"
#include "foundation/bits.h"
#include "foundation/environment.h"
#include "foundation/two_product.h"
#include "kernels/extract_products.h"

enum {
    BLOCK = ACCRUE_I_PRODUCTS_BLOCK,
    /* Products at a time on their way into bins. */
    STRETCH = 512,
    /* Fewer terms than this are faster one by one. */
    FEW = 32,
    /* Blocks that are deposited one by one before extraction is tried again. */
    PATIENCE = 8,
    /* Blocks in a window wider than the narrowest before a narrower one is looked for. */
    WIDE_BLOCKS = 8,
    /* Blocks whose integers, of 57 bits and a sign, add up to an int64. */
    KEPT_BLOCKS = 32
};

/* The window that the last blocks were taken in, and what they added up to. */
typedef struct fit {
    int k;
    int window;
    int patience; /* blocks still to be deposited one by one */
    int good_for; /* blocks until the window is chosen anew */
    int kept;     /* blocks in sum */
    int64_t sum[ACCRUE_I_PRODUCTS_LEVELS];
    uint32_t binned;    /* terms in bins, */
    accrue_i_bins bins; /* which are not set before the first */
} fit;

/* Deposits what is kept. */
static void deposit_kept(accrue_exact *a, fit *f)
{
    for (int level = 0; level < ACCRUE_I_PRODUCTS_LEVELS; level++) {
        int exponent = accrue_i_products_k(f->k, level) - 52;
        accrue_i_exact_deposit_integer(a, f->sum[level],
                                       (unsigned)(exponent - ACCRUE_I_LOWEST_EXPONENT));
        f->sum[level] = 0;
    }
    f->kept = 0;
}

static void keep(accrue_exact *a, fit *f, const accrue_i_extracted_products *e)
{
    for (int level = 0; level < accrue_i_products_levels(f->window); level++)
        f->sum[level] += e->sum[level];
    if (++f->kept == KEPT_BLOCKS)
        deposit_kept(a, f);
}

static void deposit_binned(accrue_exact *a, fit *f)
{
    if (f->binned > 0)
        accrue_i_exact_deposit_bins(a, &f->bins, false);
    f->binned = 0;
}

/* Products that are finite, and the sum of two doubles. */
static void add_to_bins(accrue_exact *a, const double *x, const double *y, size_t m, fit *f)
{
    const accrue_i_kernels *set = accrue_i_kernels_in_use();

    if (f->binned > ACCRUE_I_BINS_ROOM - 2 * BLOCK)
        deposit_binned(a, f);
    if (f->binned == 0)
        memset(&f->bins, 0, sizeof f->bins);
    f->binned += 2 * BLOCK;
    for (size_t i = 0; i < m; i += STRETCH) {
        double p[STRETCH];
        double e[STRETCH];
        size_t left = m - i < STRETCH ? m - i : STRETCH;
        size_t filled = (left + 15) / 16 * 16;
        set->product_errors(p, e, x + i, y + i, left);
        set->bins(&f->bins, p, filled);
        set->bins(&f->bins, e, filled);
    }
}

/* The lowest exponent of the window. */
static int bottom_of(int k, int window)
{
    return k - ACCRUE_I_PRODUCTS_TOP - accrue_i_products_width(window);
}

/* Whether products of exponents lowest to highest are in the window. */
static bool is_inside(int k, int window, int lowest, int highest)
{
    return lowest >= bottom_of(k, window) && highest < k - ACCRUE_I_PRODUCTS_TOP;
}

static int between(int low, int v, int high)
{
    return v < low ? low : v > high ? high : v;
}

/* The narrowest window for these exponents, with as much to spare above as below. */
static bool fit_window(fit *f, int lowest, int highest)
{
    for (int window = 0; window < ACCRUE_I_PRODUCTS_WINDOWS; window++) {
        int spare = accrue_i_products_width(window) - (highest + 1 - lowest);
        int k = highest + 1 + ACCRUE_I_PRODUCTS_TOP + spare / 2;
        k = between(accrue_i_products_lowest_k(window), k, 1023);
        if (is_inside(k, window, lowest, highest)) {
            f->k = k;
            f->window = window;
            f->good_for = WIDE_BLOCKS;
            return true;
        }
    }
    return false;
}

/* A first guess: the largest of some products is rarely far below the largest of all. */
static void guess_window(fit *f, const double *x, const double *y)
{
    int highest = 0;
    for (int i = 0; i < 16; i++) {
        int e = accrue_i_biased_exponent(x[i] * y[i]);
        highest = e > highest ? e : highest;
    }
    f->window = 0;
    f->k = between(accrue_i_products_lowest_k(0), highest - 1023 + 4 + ACCRUE_I_PRODUCTS_TOP, 1023);
    f->good_for = WIDE_BLOCKS;
}

static void extract(accrue_i_extracted_products *e, const double *x, const double *y, size_t m,
                    const fit *f)
{
    accrue_i_kernels_in_use()->extract_products(e, x, y, m, f->k, f->window);
}

/* A block with products outside of the window: of factors 0, or so that there must be another. */
static bool take_outsiders(accrue_exact *a, const accrue_i_extracted_products *in_window,
                           const double *x, const double *y, size_t m, fit *f)
{
    accrue_i_product_range range;
    int lowest, highest;

    accrue_i_kernels_in_use()->product_range(&range, x, y, m);
    if (!range.finite || range.lowest < ACCRUE_I_TINY_PRODUCT)
        return false;
    a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += range.minus_zeros;
    if (range.highest == 0)
        return true;
    lowest = accrue_i_biased_exponent(range.lowest) - 1023;
    highest = accrue_i_biased_exponent(range.highest) - 1023;
    if (in_window && is_inside(f->k, f->window, lowest, highest)) {
        keep(a, f, in_window);
        return true;
    }
    deposit_kept(a, f);
    if (fit_window(f, lowest, highest)) {
        accrue_i_extracted_products e;
        extract(&e, x, y, m, f);
        keep(a, f, &e);
    } else {
        add_to_bins(a, x, y, m, f);
        f->good_for = 0;
    }
    return true;
}

static bool extract_block(accrue_exact *a, const double *x, const double *y, size_t m, fit *f)
{
    accrue_i_extracted_products e;

    if (f->good_for == 0)
        return take_outsiders(a, NULL, x, y, m, f);
    if (f->window > 0)
        f->good_for--;
    extract(&e, x, y, m, f);
    if (e.outside != 0)
        return take_outsiders(a, &e, x, y, m, f);
    keep(a, f, &e);
    return true;
}

static void add_block(accrue_exact *a, const double *x, const double *y, size_t m, fit *f)
{
    if (f->patience > 0) {
        f->patience--;
    } else if (extract_block(a, x, y, m, f)) {
        a->opaque[ACCRUE_I_WORD_TERMS] += m;
        return;
    } else {
        f->patience = PATIENCE;
        f->good_for = 0;
    }
    accrue_i_exact_deposit_products(a, x, y, m);
}

static void add_blocks(accrue_exact *a, const double *x, const double *y, size_t n)
{
    fit f;

    f.patience = f.kept = 0;
    f.binned = 0;
    memset(f.sum, 0, sizeof f.sum);
    guess_window(&f, x, y);
    while (n > 0) {
        size_t m = n < BLOCK ? n : BLOCK;
        add_block(a, x, y, m, &f);
        x += m;
        y += m;
        n -= m;
    }
    deposit_kept(a, &f);
    deposit_binned(a, &f);
}

void accrue_exact_add_dot(accrue_exact *a, const double *x, const double *y, size_t n)
{
    accrue_i_environment saved;

    if (n < FEW) {
        accrue_i_exact_deposit_products(a, x, y, n);
        return;
    }
    saved = accrue_i_pin_environment();
    add_blocks(a, x, y, n);
    accrue_i_restore_environment(saved);
}
