/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * What the words of an accrue_exact mean.
 *
 * Words 0 to 135 are digits: digit i, a two's complement int64, has weight 2^(32 i - 2176). A
 * digit holds more than its 32 bits between carries, so a term is added to two digits without
 * looking at the others.
 *
 *   Lowest:  products of doubles are multiples of 2^-2148; 32 divides 2176.
 *   Highest: a product is below 2^2048, 2^60 of them below 2^2108; the digits reach 2^2176.
 *
 * A deposit adds less than 2^32 to digit i and less than 2^53 to digit i + 1, in magnitude. After
 * a carry digits lie in [0, 2^32), the last one of the window in [-2^32, 2^32). So with at most
 * ACCRUE_I_MOST_PENDING = 512 deposits since a carry, |digit| < 512 * 2^53 + 2^33 < 2^63.
 *
 * Only digits first <= i < end (the window) are non-zero; an empty window has first = end = 0.
 * That keeps a carry of a few deposits short. All-zero words are an empty accumulator.
 */

#ifndef ACCRUE_EXACT_LAYOUT_H
#define ACCRUE_EXACT_LAYOUT_H

#include <accrue/exact.h>

enum {
    ACCRUE_I_DIGITS = 136,
    ACCRUE_I_DIGIT_BITS = 32,
    ACCRUE_I_LOWEST_EXPONENT = -2176,
    ACCRUE_I_MOST_PENDING = 512
};

/* Words behind the digits. Counts are signed 64-bit numbers in two's complement. */
enum {
    ACCRUE_I_WORD_TERMS = ACCRUE_I_DIGITS, /* all terms, of every kind */
    ACCRUE_I_WORD_MINUS_ZEROS,
    ACCRUE_I_WORD_PLUS_INFINITIES,
    ACCRUE_I_WORD_MINUS_INFINITIES,
    ACCRUE_I_WORD_NANS,
    ACCRUE_I_WORD_FIRST,   /* the window of digits */
    ACCRUE_I_WORD_END,
    ACCRUE_I_WORD_PENDING, /* deposits since the last carry */
    ACCRUE_I_WORDS_USED
};

#if 136 + 8 > ACCRUE_EXACT_WORDS
#error "the words of an accrue_exact do not fit"
#endif

#endif
