/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Bins of integers (kernels/bins.h) on their way into an accumulator. */

#ifndef ACCRUE_ARRAY_BINNING_H
#define ACCRUE_ARRAY_BINNING_H

#include <accrue/exact.h>

#include "kernels/bins.h"

/* Adds what the bins hold; or, magnitudes, as if all terms had been positive. */
void accrue_i_exact_deposit_bins(accrue_exact *a, const accrue_i_bins *b, bool magnitudes);

#endif
