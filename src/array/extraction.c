/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "array/extraction.h"

#include "dispatch/dispatch.h"
#include "exact/deposit.h"
#include "foundation/bits.h"

/*
 * Sets the exponents for terms below 2^(e + 1), highest the biased e, and spare more: 128 terms of
 * a lane stay below 2^(e + 8), half the binade of k = e + 9. At the top of the range the kernel's
 * test tells whether that was enough; at the bottom level 2 has the unit 2^-1074 of all doubles.
 */
static void fit_exponent(accrue_i_fit *f, int highest, int spare)
{
    const int lowest = ACCRUE_I_EXTRACT_LOWEST + ACCRUE_I_EXTRACT_GAP;
    int k = highest - 1023 + 9 + spare;

    k = k < lowest ? lowest : k > 1023 ? 1023 : k;
    for (int level = 0; level < ACCRUE_I_EXTRACT_LEVELS; level++) {
        f->k[level] = k < ACCRUE_I_EXTRACT_LOWEST ? ACCRUE_I_EXTRACT_LOWEST : k;
        k -= ACCRUE_I_EXTRACT_GAP;
    }
}

/* The largest biased exponent of finite terms. */
static int highest_exponent(const double *x, size_t n)
{
    int highest = 0;
    for (size_t i = 0; i < n; i++) {
        int e = accrue_i_biased_exponent(x[i]);
        highest = e > highest && e < 0x7FF ? e : highest;
    }
    return highest;
}

/* Two levels reach 35 binades down, three 79. */
void accrue_i_fit_guess(accrue_i_fit *f, int lowest, int highest)
{
    f->levels = highest - lowest > 31 ? 3 : 2;
    fit_exponent(f, highest < 0x7FF ? highest : 0, f->levels == 3 ? 5 : 2);
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

/* Adds terms by extraction as fitted; false if that does not take them exactly. */
static bool extract_terms(accrue_exact *a, const double *x, size_t m, const accrue_i_fit *f)
{
    accrue_i_extracted e;

    accrue_i_kernels_in_use()->extract(&e, x, m, f);
    if (e.moved >> 52 != 0 || (e.left & ~ACCRUE_I_SIGN) != 0)
        return false;
    for (int level = 0; level < f->levels; level++)
        deposit_sum(a, (int64_t)e.sum[level], f->k[level]);
    if (e.left != 0)
        accrue_i_exact_count_minus_zeros(a, x, m);
    a->opaque[ACCRUE_I_WORD_TERMS] += m;
    return true;
}

bool accrue_i_extract_block(accrue_exact *a, const double *x, size_t m, accrue_i_fit *f)
{
    int highest;

    if (extract_terms(a, x, m, f))
        return true;
    highest = highest_exponent(x, m);
    for (; f->levels <= ACCRUE_I_EXTRACT_LEVELS; f->levels++) {
        /* Full rows of terms just below a power of two can reach half a binade: spare 1 then. */
        fit_exponent(f, highest, f->levels - 2);
        if (extract_terms(a, x, m, f))
            return true;
    }
    f->levels = 0;
    return false;
}
