/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Arrays of doubles into an exact accumulator. Blocks go through the extraction kernel, whose
 * integers are deposited; a block that it cannot take whole is deposited term by term.
 */

#include "foundation/strict_fp.h"

#include <accrue/exact.h>

#include "dispatch/dispatch.h"
#include "exact/deposit.h"
#include "foundation/bits.h"
#include "foundation/environment.h"
#include "kernels/extract.h"

enum {
    ROW = ACCRUE_I_EXTRACT_ROW,
    BLOCK = ROW * ACCRUE_I_EXTRACT_ROWS,
    /* Fewer terms than this are faster one by one. */
    FEW = 64,
    /* Blocks that are deposited one by one before extraction is tried again. */
    PATIENCE = 8
};

/* What the last blocks were like. */
typedef struct fit {
    int k[ACCRUE_I_EXTRACT_LEVELS];
    int levels;   /* 2 or 3; 0 before the first block */
    int patience; /* blocks still to be deposited one by one */
} fit;

/*
 * Sets the exponents for terms below 2^(e + 1), e the largest exponent of x[0..n-1] and spare
 * more: 128 terms of a lane stay below 2^(e + 8), half the binade of k = e + 9. At the top of the
 * range the kernel's test tells whether that was enough; at the bottom level 2 has the unit 2^-1074
 * of all doubles.
 */
static void fit_terms(fit *f, const double *x, size_t n, int spare)
{
    const int lowest = ACCRUE_I_EXTRACT_LOWEST + ACCRUE_I_EXTRACT_GAP;
    int highest = 0;
    int k;

    for (size_t i = 0; i < n; i++) {
        int e = accrue_i_biased_exponent(x[i]);
        highest = e > highest && e < 0x7FF ? e : highest;
    }
    k = highest - 1023 + 9 + spare;
    k = k < lowest ? lowest : k > 1023 ? 1023 : k;
    for (int level = 0; level < ACCRUE_I_EXTRACT_LEVELS; level++) {
        f->k[level] = k < ACCRUE_I_EXTRACT_LOWEST ? ACCRUE_I_EXTRACT_LOWEST : k;
        k -= ACCRUE_I_EXTRACT_GAP;
    }
}

/* Adds sum * 2^(k - 52), |sum| < 2^56, in two deposits. */
static void deposit_sum(accrue_exact *a, int64_t sum, int k)
{
    unsigned position = (unsigned)(k - 52 - ACCRUE_I_LOWEST_EXPONENT);
    bool negative = sum < 0;
    uint64_t m = negative ? -(uint64_t)sum : (uint64_t)sum;

    if (m == 0)
        return;
    accrue_i_exact_deposit(a, negative, (uint32_t)m, position);
    accrue_i_exact_deposit(a, negative, m >> 32, position + 32);
}

static uint64_t count_minus_zeros(const double *x, size_t n)
{
    uint64_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += accrue_i_is_minus_zero(x[i]);
    return count;
}

/* Adds whole rows of terms by extraction as fitted; false if that does not take them exactly. */
static bool extract_rows(accrue_exact *a, const double *x, size_t rows, const fit *f)
{
    accrue_i_extracted e;

    accrue_i_kernels_in_use()->extract(&e, x, rows, f->k, f->levels);
    if (e.moved >> 52 != 0 || (e.left & ~ACCRUE_I_SIGN) != 0)
        return false;
    for (int level = 0; level < f->levels; level++)
        deposit_sum(a, e.sum[level], f->k[level]);
    if (e.left != 0)
        a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += count_minus_zeros(x, rows * ROW);
    a->opaque[ACCRUE_I_WORD_TERMS] += rows * ROW;
    return true;
}

/* Tries the last fit, or a guess from the first row, then a fit to the whole block. */
static bool extract_block(accrue_exact *a, const double *x, size_t rows, fit *f)
{
    if (f->levels == 0) {
        fit_terms(f, x, ROW, 2);
        f->levels = 2;
    }
    if (extract_rows(a, x, rows, f))
        return true;
    for (f->levels = 2; f->levels <= ACCRUE_I_EXTRACT_LEVELS; f->levels++) {
        /* Full rows of terms just below a power of two can reach half a binade: spare 1 then. */
        fit_terms(f, x, rows * ROW, f->levels - 2);
        if (extract_rows(a, x, rows, f))
            return true;
    }
    f->levels = 0;
    f->patience = PATIENCE;
    return false;
}

static void add_block(accrue_exact *a, const double *x, size_t rows, fit *f)
{
    if (f->patience > 0)
        f->patience--;
    else if (extract_block(a, x, rows, f))
        return;
    accrue_i_exact_deposit_array(a, x, rows * ROW, ACCRUE_I_ADD);
}

static void add_blocks(accrue_exact *a, const double *x, size_t n)
{
    fit f = { .levels = 0 };

    while (n >= FEW) {
        size_t m = n < BLOCK ? n - n % ROW : BLOCK;
        add_block(a, x, m / ROW, &f);
        x += m;
        n -= m;
    }
    accrue_i_exact_deposit_array(a, x, n, ACCRUE_I_ADD);
}

void accrue_exact_add_array(accrue_exact *a, const double *x, size_t n)
{
    accrue_i_environment saved;

    if (n < FEW) {
        accrue_i_exact_deposit_array(a, x, n, ACCRUE_I_ADD);
        return;
    }
    saved = accrue_i_pin_environment();
    add_blocks(a, x, n);
    accrue_i_restore_environment(saved);
}
