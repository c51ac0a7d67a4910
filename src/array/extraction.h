/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Blocks by extraction (kernels/extract.h), at exponents that suit them. */

#ifndef ACCRUE_ARRAY_EXTRACTION_H
#define ACCRUE_ARRAY_EXTRACTION_H

#include <stdbool.h>
#include <stddef.h>

#include <accrue/exact.h>

#include "kernels/extract.h"

/* What the last block was like; levels are 0 before a guess. */
typedef struct accrue_i_fit {
    bool magnitudes; /* of the terms are added */
    int k[ACCRUE_I_EXTRACT_LEVELS];
    int levels; /* 2 or 3; 0: not known */
} accrue_i_fit;

/* Guesses what suits terms of which some have biased exponents from lowest to highest. */
void accrue_i_fit_guess(accrue_i_fit *f, int lowest, int highest);

/*
 * Adds x[0..16*rows-1] and counts them, rows <= ACCRUE_I_EXTRACT_ROWS: as guessed, or as the last
 * block was done, then as suits the whole block. False, and nothing added, if none of that takes it
 * exactly.
 */
bool accrue_i_extract_block(accrue_exact *a, const double *x, size_t rows, accrue_i_fit *f);

#endif
