/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_EXACT_ROUND_H
#define ACCRUE_EXACT_ROUND_H

#include <stdbool.h>
#include <stdint.h>

/*
 * A positive real number v given by its leading 64 bits: 2^exponent <= v < 2^(exponent + 1), and
 * v = top * 2^(exponent - 63) exactly, or a little more, less than one unit of top, if sticky.
 * Bit 63 of top is set.
 */
typedef struct accrue_i_leading {
    uint64_t top;
    bool sticky;
    int exponent;
} accrue_i_leading;

/* v with its sign, rounded to the nearest double, ties to even. */
double accrue_i_round(bool negative, accrue_i_leading v);

#endif
