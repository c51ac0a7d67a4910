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

/* A binary interchange format: precision in bits, and the exponents of its normal numbers. */
typedef struct accrue_i_format {
    int precision;
    int lowest;
    int highest;
} accrue_i_format;

extern const accrue_i_format accrue_i_binary64;
extern const accrue_i_format accrue_i_binary32;
extern const accrue_i_format accrue_i_binary16;
extern const accrue_i_format accrue_i_bfloat16;

/* The bits of v with its sign in the format, rounded to nearest, ties to even. */
uint64_t accrue_i_round(bool negative, accrue_i_leading v, const accrue_i_format *format);

/* The bits of the smallest double that is not below v; infinity beyond the largest finite one. */
uint64_t accrue_i_round_up(accrue_i_leading v);

/* The bits of infinity and of the sign in a format. */
uint64_t accrue_i_format_infinity(const accrue_i_format *format);
uint64_t accrue_i_format_sign(const accrue_i_format *format);

#endif
