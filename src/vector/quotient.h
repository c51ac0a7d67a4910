/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Totals on their way out: a pair, divided, rounded once to a format. */

#ifndef ACCRUE_VECTOR_QUOTIENT_H
#define ACCRUE_VECTOR_QUOTIENT_H

#include <stdint.h>

#include "exact/round.h"

/*
 * The bits of (sum + comp) / divisor in a format, sum = RN(sum + comp), divisor finite and not 0.
 * Rounded once if divisor is 1, else within (1/2 + 2^-20) units in the last place.
 */
uint64_t accrue_i_quotient_bits(double sum, double comp, double divisor,
                                const accrue_i_format *format);

#endif
