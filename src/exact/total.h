/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_EXACT_TOTAL_H
#define ACCRUE_EXACT_TOTAL_H

#include <stdbool.h>

#include "exact/carry.h"
#include "exact/round.h"

/* The leading bits of a magnitude that is not zero. */
accrue_i_leading accrue_i_magnitude_leading(const accrue_i_magnitude *m);

/* What kind of total an accumulator has; zeros and infinities with their sign. */
typedef enum accrue_i_class {
    ACCRUE_I_CLASS_NAN,
    ACCRUE_I_CLASS_INFINITE,
    ACCRUE_I_CLASS_ZERO,
    ACCRUE_I_CLASS_NUMBER
} accrue_i_class;

typedef struct accrue_i_value {
    accrue_i_class kind;
    bool negative;
    accrue_i_magnitude magnitude; /* of a number only */
} accrue_i_value;

/* The exact total of an accumulator. */
void accrue_i_exact_value(accrue_i_value *out, const accrue_exact *a);

/* The bits of a value in a format, a number rounded once; NaN is the quiet one of the library. */
uint64_t accrue_i_value_bits(const accrue_i_value *v, const accrue_i_format *format);

/*
 * The total as a pair of doubles: *sum = accrue_exact_total(a), *comp the rest, rounded so that
 * the pair rounds to sum again, never -0. comp is +0 where sum is not finite. Round-to-nearest
 * required.
 */
void accrue_i_exact_pair(const accrue_exact *a, double *sum, double *comp);

#endif
