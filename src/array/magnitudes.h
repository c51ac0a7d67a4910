/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_ARRAY_MAGNITUDES_H
#define ACCRUE_ARRAY_MAGNITUDES_H

#include <stddef.h>

#include "foundation/bits.h"

/* |x[i]| without an operation that could touch a NaN. */
static inline void accrue_i_magnitudes(double *out, const double *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        out[i] = accrue_i_from_bits(accrue_i_magnitude_bits(x[i]));
}

#endif
