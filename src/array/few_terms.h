/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The exact sum of a few terms, in two doubles: faster than an accumulator up to 63 terms. */

#ifndef ACCRUE_ARRAY_FEW_TERMS_H
#define ACCRUE_ARRAY_FEW_TERMS_H

#include "foundation/strict_fp.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "foundation/bits.h"
#include "foundation/two_sum.h"

/*
 * The sum of x[0..n-1] or of their magnitudes, rounded; round-to-nearest required. False if the
 * sum and the sum of its errors do not hold the exact one: the errors were then not added up
 * without an error of their own. An overflow leaves a NaN in lost.
 */
static inline bool accrue_i_sum_few(const double *x, size_t n, bool magnitudes, double *sum)
{
    double s = -0.0, c = 0.0;
    uint64_t lost = 0;

    for (size_t i = 0; i < n; i++) {
        double p = magnitudes ? accrue_i_from_bits(accrue_i_magnitude_bits(x[i])) : x[i];
        double e, f;
        s = accrue_i_two_sum(s, p, &e);
        c = accrue_i_two_sum(c, e, &f);
        lost |= accrue_i_magnitude_bits(f);
    }
    *sum = accrue_i_is_zero(c) ? s : s + c;
    return lost == 0;
}

#endif
