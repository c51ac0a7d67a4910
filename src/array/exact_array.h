/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Arrays of doubles on their way into exact accumulators. Every way to add terms is exact or says
 * that it was not; so which one is tried decides about speed alone.
 */

#ifndef ACCRUE_ARRAY_EXACT_ARRAY_H
#define ACCRUE_ARRAY_EXACT_ARRAY_H

#include <stddef.h>

#include <accrue/exact.h>

#include "array/extraction.h"
#include "kernels/bins.h"
#include "kernels/halves.h"

typedef struct accrue_i_adder {
    accrue_exact *terms;      /* where they go; NULL where only magnitudes are added */
    accrue_exact *magnitudes; /* and where these go, or NULL */
    accrue_i_halves_of what;
    unsigned pause;      /* stretches for which halves are still not to be tried */
    unsigned next_pause; /* that long if they fail again */
    accrue_i_fit fit[2]; /* for terms, for magnitudes */
    unsigned patience;   /* blocks that still go into bins at once */
    uint32_t binned;     /* terms in bins; which are not set before the first */
    accrue_i_bins bins;
} accrue_i_adder;

/* Round-to-nearest is required for all calls. x[0..n-1] is what comes first. */
void accrue_i_adder_start(accrue_i_adder *s, accrue_exact *terms, accrue_exact *magnitudes,
                          const double *x, size_t n);
void accrue_i_adder_add(accrue_i_adder *s, const double *x, size_t n);
/* Only after that the accumulators hold all terms. */
void accrue_i_adder_finish(accrue_i_adder *s);

/*
 * The exact sum of x[0..n-1], or of their magnitudes, rounded.
 */
double accrue_i_exact_sum_of(const double *x, size_t n, bool magnitudes);

#endif
