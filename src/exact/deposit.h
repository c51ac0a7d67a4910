/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_EXACT_DEPOSIT_H
#define ACCRUE_EXACT_DEPOSIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "exact/carry.h"
#include "exact/layout.h"
#include "foundation/bits.h"

/* Widens the window of digits to hold first <= i < end. */
static inline void accrue_i_exact_widen(accrue_exact *a, uint64_t first, uint64_t end)
{
    if (a->opaque[ACCRUE_I_WORD_END] == 0) {
        a->opaque[ACCRUE_I_WORD_FIRST] = first;
        a->opaque[ACCRUE_I_WORD_END] = end;
        return;
    }
    if (first < a->opaque[ACCRUE_I_WORD_FIRST])
        a->opaque[ACCRUE_I_WORD_FIRST] = first;
    if (end > a->opaque[ACCRUE_I_WORD_END])
        a->opaque[ACCRUE_I_WORD_END] = end;
}

/* Makes room for count more deposits, count <= ACCRUE_I_MOST_PENDING, and counts them. */
static inline void accrue_i_exact_reserve(accrue_exact *a, uint64_t count)
{
    if (a->opaque[ACCRUE_I_WORD_PENDING] + count > ACCRUE_I_MOST_PENDING)
        accrue_i_exact_carry(a);
    a->opaque[ACCRUE_I_WORD_PENDING] += count;
}

/*
 * Adds (-1)^negative * m * 2^(position - 2176), m < 2^54, to two digits of a. The window and the
 * pending deposits are the caller's business.
 */
static inline void accrue_i_exact_place(accrue_exact *a, bool negative, uint64_t m,
                                        unsigned position)
{
    unsigned i = position / ACCRUE_I_DIGIT_BITS;
    unsigned shift = position % ACCRUE_I_DIGIT_BITS;
    uint64_t mask = -(uint64_t)negative;
    uint64_t low = (uint32_t)(m << shift);
    uint64_t high = m >> (ACCRUE_I_DIGIT_BITS - shift);

    a->opaque[i] += (low ^ mask) - mask;
    a->opaque[i + 1] += (high ^ mask) - mask;
}

/* The same, one deposit, window and pending included. */
static inline void accrue_i_exact_deposit(accrue_exact *a, bool negative, uint64_t m,
                                          unsigned position)
{
    unsigned i = position / ACCRUE_I_DIGIT_BITS;
    accrue_i_exact_reserve(a, 1);
    accrue_i_exact_widen(a, i, i + 2);
    accrue_i_exact_place(a, negative, m, position);
}

/* A normal number of biased exponent b has its lowest bit at position b + 1101. */
enum { ACCRUE_I_POSITION_BIAS = 2176 - 1074 - 1 };

/* Position of the lowest bit of a double with this biased exponent; subnormals have that of 1. */
static inline unsigned accrue_i_exact_position(unsigned biased_exponent)
{
    return biased_exponent + (biased_exponent == 0) + ACCRUE_I_POSITION_BIAS;
}

/* The significand of a double as an integer, of its bits. */
static inline uint64_t accrue_i_exact_significand(uint64_t bits)
{
    uint64_t fraction = bits & UINT64_C(0x000FFFFFFFFFFFFF);
    uint64_t normal = (bits >> 52 & 0x7FF) != 0;
    return fraction | normal << 52;
}

/* Terms are added, or taken away as the exact undoing of that. */
typedef enum accrue_i_direction { ACCRUE_I_ADD, ACCRUE_I_TAKE_AWAY } accrue_i_direction;

/* Counts an infinity or NaN, given by its bits, but not as a term. */
void accrue_i_exact_count_special(accrue_exact *a, uint64_t bits, accrue_i_direction way);

/* Counts the -0 among x[0..n-1], but not as terms. */
static inline void accrue_i_exact_count_minus_zeros(accrue_exact *a, const double *x, size_t n)
{
    uint64_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += accrue_i_is_minus_zero(x[i]);
    a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += count;
}

/* Adds the finite value x without counting a term. */
void accrue_i_exact_deposit_double(accrue_exact *a, double x);

/* Adds x[0..n-1], or takes them away. */
void accrue_i_exact_deposit_array(accrue_exact *a, const double *x, size_t n,
                                  accrue_i_direction way);

/* Adds the products x[i]*y[i], unrounded. */
void accrue_i_exact_deposit_products(accrue_exact *a, const double *x, const double *y, size_t n);

/* Adds m * 2^(position - 2176) without counting a term; position <= 4256. */
void accrue_i_exact_deposit_integer(accrue_exact *a, int64_t m, unsigned position);

#endif
