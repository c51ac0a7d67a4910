/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "array/binning.h"

#include "exact/deposit.h"

/*
 * Two bins make up the 32 exponents of a digit. The unit of bin 0 is at position 13 of digit 34:
 * that of an exponent of 0, were it not taken for 1.
 */
enum {
    FIRST_DIGIT = ACCRUE_I_POSITION_BIAS / ACCRUE_I_DIGIT_BITS,
    SHIFT = ACCRUE_I_POSITION_BIAS % ACCRUE_I_DIGIT_BITS,
    UNITS = 3 /* digits that the 96 bits of a bin span before they are shifted */
};

/* A bin as digits of 32 bits, the last one signed. */
typedef struct bin_digits {
    int64_t digit[UNITS];
} bin_digits;

/* floor(v / 2^32), without relying on the shift of a negative number. */
static int64_t high_part(int64_t v)
{
    return (v - (int64_t)(uint32_t)v) / INT64_C(0x100000000);
}

static bin_digits digits_of(const accrue_i_bins *b, int i, bool magnitudes)
{
    const uint64_t *plus = b->sum[i];
    const uint64_t *minus = b->sum[i + ACCRUE_I_BINS];
    int64_t lower = (int64_t)(magnitudes ? plus[0] + minus[0] : plus[0] - minus[0]);
    int64_t upper = (int64_t)(magnitudes ? plus[1] + minus[1] : plus[1] - minus[1]);
    bin_digits d;

    d.digit[0] = (uint32_t)lower;
    upper += high_part(lower);
    d.digit[1] = (uint32_t)upper;
    d.digit[2] = high_part(upper);
    return d;
}

/* Whether bins i and i + 1 hold nothing. */
static bool are_empty(const accrue_i_bins *b, int i)
{
    uint64_t any = 0;
    for (int j = i; j < i + 2; j++)
        any |= b->sum[j][0] | b->sum[j][1] | b->sum[j + ACCRUE_I_BINS][0]
               | b->sum[j + ACCRUE_I_BINS][1];
    return any == 0;
}

/*
 * Bins i and i + 1. |digit| of either is below 2^32, so that what is shifted and added is below
 * 2^62; each digit of a gets at most 2 * 3 numbers below 2^32: less than one deposit may add.
 */
static void deposit_pair(accrue_exact *a, const accrue_i_bins *b, int i, bool magnitudes)
{
    uint64_t *to = a->opaque + FIRST_DIGIT + i / 2;
    bin_digits even = digits_of(b, i, magnitudes);
    bin_digits odd = digits_of(b, i + 1, magnitudes);

    for (int j = 0; j < UNITS; j++) {
        int64_t v = even.digit[j] * (INT64_C(1) << SHIFT)
                    + odd.digit[j] * (INT64_C(1) << (SHIFT + ACCRUE_I_BIN_EXPONENTS));
        to[j] += (uint32_t)v;
        to[j + 1] += (uint64_t)high_part(v);
    }
}

void accrue_i_exact_deposit_bins(accrue_exact *a, const accrue_i_bins *b, bool magnitudes)
{
    int first = -1, last = 0;

    accrue_i_exact_reserve(a, 1);
    for (int i = 0; i < ACCRUE_I_BINS; i += 2) {
        if (are_empty(b, i))
            continue;
        first = first < 0 ? i : first;
        last = i;
        deposit_pair(a, b, i, magnitudes);
    }
    if (first >= 0)
        accrue_i_exact_widen(a, (uint64_t)(FIRST_DIGIT + first / 2),
                             (uint64_t)(FIRST_DIGIT + last / 2 + UNITS + 1));
}
