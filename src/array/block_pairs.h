/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The pairs of the blocks of one array on their way into an exact accumulator: gathered, as an
 * array of sums and one of corrections are added faster than pair by pair. Round-to-nearest
 * required.
 */

#ifndef ACCRUE_ARRAY_BLOCK_PAIRS_H
#define ACCRUE_ARRAY_BLOCK_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

#include <accrue/compensated.h>
#include <accrue/exact.h>

enum { ACCRUE_I_PAIRS = 64 };

typedef struct accrue_i_block_pairs {
    accrue_exact total; /* of what is not in the arrays; not set before there is something */
    bool has_total;
    size_t count; /* pairs in the arrays */
    double sum[ACCRUE_I_PAIRS];
    double comp[ACCRUE_I_PAIRS];
} accrue_i_block_pairs;

void accrue_i_pairs_start(accrue_i_block_pairs *p);

/* A finite pair of a block that has terms. */
void accrue_i_pairs_add(accrue_i_block_pairs *p, const accrue_neumaier *pair);

/* The accumulator, for a block that has no finite pair. */
accrue_exact *accrue_i_pairs_accumulator(accrue_i_block_pairs *p);

/* The accumulator with all pairs in it. Its count of terms is not that of the blocks' elements. */
const accrue_exact *accrue_i_pairs_total(accrue_i_block_pairs *p);

/* The same, rounded: accrue_exact_total of it, without the accumulator where there are few. */
double accrue_i_pairs_sum(accrue_i_block_pairs *p);

#endif
