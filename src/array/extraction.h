/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Blocks by extraction (kernels/extract.h), at exponents that suit them. */

#ifndef ACCRUE_ARRAY_EXTRACTION_H
#define ACCRUE_ARRAY_EXTRACTION_H

#include <stdbool.h>
#include <stddef.h>

#include <accrue/exact.h>

#include "kernels/extract.h"

/* Guesses what suits terms of which some have biased exponents from lowest to highest. */
void accrue_i_fit_guess(accrue_i_fit *f, int lowest, int highest);

/*
 * Adds x[0..m-1] and counts them, m <= ACCRUE_I_EXTRACT_MOST: as guessed, or as the last
 * block was done, then as suits the whole block. False, and nothing added, if none of that takes it
 * exactly: f->levels is 0 then, and is to be guessed before the next block.
 */
bool accrue_i_extract_block(accrue_exact *a, const double *x, size_t m, accrue_i_fit *f);

#endif
