/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_EXACT_TOTAL_H
#define ACCRUE_EXACT_TOTAL_H

#include <stdbool.h>

#include "exact/carry.h"
#include "exact/round.h"

/* The leading bits of a magnitude that is not zero. */
accrue_i_leading accrue_i_magnitude_leading(const accrue_i_magnitude *m);

/* If infinities or NaNs were counted, stores what they make of the total and returns true. */
bool accrue_i_exact_special(const accrue_exact *a, double *total);

/* The zero an exact total of zero is: -0 if every term was, and there was one. */
double accrue_i_exact_zero(const accrue_exact *a);

/*
 * The total as a pair of doubles: *sum = accrue_exact_total(a), *comp the rest, rounded, never
 * -0. comp is +0 where sum is not finite.
 */
void accrue_i_exact_pair(const accrue_exact *a, double *sum, double *comp);

#endif
