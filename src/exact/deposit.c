/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Terms on their way in: doubles and products of doubles. Integers only, so nothing can round. */

#include "exact/deposit.h"

#include "foundation/bits.h"

/* 1 or -1 in two's complement: what a term counts. */
static uint64_t unit(accrue_i_direction way)
{
    return way == ACCRUE_I_ADD ? 1 : UINT64_MAX;
}

void accrue_i_exact_count_special(accrue_exact *a, uint64_t bits, accrue_i_direction way)
{
    if ((bits & ~ACCRUE_I_SIGN) > ACCRUE_I_INFINITY)
        a->opaque[ACCRUE_I_WORD_NANS] += unit(way);
    else if (bits >> 63)
        a->opaque[ACCRUE_I_WORD_MINUS_INFINITIES] += unit(way);
    else
        a->opaque[ACCRUE_I_WORD_PLUS_INFINITIES] += unit(way);
}

void accrue_i_exact_deposit_double(accrue_exact *a, double x)
{
    uint64_t bits = accrue_i_bits(x);
    uint64_t m = accrue_i_exact_significand(bits);
    if (m != 0)
        accrue_i_exact_deposit(a, bits >> 63 != 0, m,
                               accrue_i_exact_position((unsigned)(bits >> 52 & 0x7FF)));
}

/* Adds at most ACCRUE_I_MOST_PENDING terms, their room reserved, and widens the window once. */
static void add_run(accrue_exact *a, const double *x, size_t n, accrue_i_direction way)
{
    uint64_t flip = way == ACCRUE_I_ADD ? 0 : 1;
    unsigned lowest = UINT32_MAX;
    unsigned highest = 0;
    uint64_t minus_zeros = 0;

    for (size_t i = 0; i < n; i++) {
        uint64_t bits = accrue_i_bits(x[i]);
        unsigned exponent = (unsigned)(bits >> 52 & 0x7FF);
        unsigned position = accrue_i_exact_position(exponent);
        if (exponent == 0x7FF) {
            accrue_i_exact_count_special(a, bits, way);
            continue;
        }
        if (bits << 1 == 0) {
            minus_zeros += bits >> 63;
            continue;
        }
        lowest = position < lowest ? position : lowest;
        highest = position > highest ? position : highest;
        accrue_i_exact_place(a, (bits >> 63 ^ flip) != 0, accrue_i_exact_significand(bits),
                             position);
    }
    a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += minus_zeros * unit(way);
    if (highest != 0)
        accrue_i_exact_widen(a, lowest / ACCRUE_I_DIGIT_BITS, highest / ACCRUE_I_DIGIT_BITS + 2);
}

void accrue_i_exact_deposit_array(accrue_exact *a, const double *x, size_t n,
                                  accrue_i_direction way)
{
    a->opaque[ACCRUE_I_WORD_TERMS] += n * unit(way);
    while (n > 0) {
        size_t run = n < ACCRUE_I_MOST_PENDING ? n : ACCRUE_I_MOST_PENDING;
        accrue_i_exact_reserve(a, run);
        add_run(a, x, run, way);
        x += run;
        n -= run;
    }
}

void accrue_exact_sub_array(accrue_exact *a, const double *x, size_t n)
{
    accrue_i_exact_deposit_array(a, x, n, ACCRUE_I_TAKE_AWAY);
}

/* Out of the way of the common case, so that x need not be in memory there. */
__attribute__((__noinline__)) static void add_any(accrue_exact *a, double x)
{
    accrue_i_exact_deposit_array(a, &x, 1, ACCRUE_I_ADD);
}

/*
 * The common case by itself, as this is called for every term: a normal number, digits inside the
 * window, no carry due.
 */
void accrue_exact_add(accrue_exact *a, double x)
{
    uint64_t bits = accrue_i_bits(x);
    unsigned exponent = (unsigned)(bits >> 52 & 0x7FF);
    unsigned position = exponent + ACCRUE_I_POSITION_BIAS;
    unsigned i = position / ACCRUE_I_DIGIT_BITS;
    uint64_t pending = a->opaque[ACCRUE_I_WORD_PENDING];

    if (exponent - 1 >= 0x7FE || pending >= ACCRUE_I_MOST_PENDING
        || i < a->opaque[ACCRUE_I_WORD_FIRST] || i + 2 > a->opaque[ACCRUE_I_WORD_END]) {
        add_any(a, x);
        return;
    }
    a->opaque[ACCRUE_I_WORD_PENDING] = pending + 1;
    a->opaque[ACCRUE_I_WORD_TERMS]++;
    accrue_i_exact_place(a, bits >> 63 != 0,
                         (bits & UINT64_C(0xFFFFFFFFFFFFF)) | UINT64_C(1) << 52, position);
}

void accrue_exact_sub(accrue_exact *a, double x)
{
    accrue_i_exact_deposit_array(a, &x, 1, ACCRUE_I_TAKE_AWAY);
}

static void deposit_magnitude(accrue_exact *a, bool negative, uint64_t magnitude,
                              unsigned position)
{
    accrue_i_exact_deposit(a, negative, (uint32_t)magnitude, position);
    accrue_i_exact_deposit(a, negative, magnitude >> 32, position + 32);
}

void accrue_i_exact_deposit_integer(accrue_exact *a, int64_t m, unsigned position)
{
    if (m != 0)
        deposit_magnitude(a, m < 0, m < 0 ? -(uint64_t)m : (uint64_t)m, position);
}

void accrue_exact_add_i64(accrue_exact *a, int64_t x)
{
    a->opaque[ACCRUE_I_WORD_TERMS]++;
    deposit_magnitude(a, x < 0, x < 0 ? -(uint64_t)x : (uint64_t)x, -ACCRUE_I_LOWEST_EXPONENT);
}

void accrue_exact_add_u64(accrue_exact *a, uint64_t x)
{
    a->opaque[ACCRUE_I_WORD_TERMS]++;
    deposit_magnitude(a, false, x, -ACCRUE_I_LOWEST_EXPONENT);
}
