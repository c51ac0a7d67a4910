/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Totals on their way out: a pair, divided, rounded once to a format. */

#ifndef ACCRUE_VECTOR_QUOTIENT_H
#define ACCRUE_VECTOR_QUOTIENT_H

#include <stdint.h>

#include "exact/round.h"
#include "foundation/bits.h"

/*
 * The bits of (sum + comp) / divisor in a format, sum = RN(sum + comp), divisor finite and not 0.
 * Rounded once if divisor is 1, else within (1/2 + 2^-20) units in the last place.
 */
uint64_t accrue_i_quotient_bits(double sum, double comp, double divisor,
                                const accrue_i_format *format);

/* Whether the operations of the fast quotient, with a sum in 2^-499 to 2^500, neither overflow nor
 * lose bits below 2^-1074. */
static inline bool accrue_i_is_fast_divisor(double divisor)
{
    int d = accrue_i_biased_exponent(divisor) - 1023;
    return d > -400 && d < 400;
}

#endif
