/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_VECTOR_VECTOR_STATE_H
#define ACCRUE_VECTOR_VECTOR_STATE_H

#include <stdbool.h>

#include <accrue/compensated.h>
#include <accrue/vector.h>

/*
 * Exactly one kind of pair is there. All sums stand before all comps, in one allocation,
 * zero-filled at first; the weight starts as the zero state too: nothing added is a weight of 0.
 */
struct accrue_vector {
    size_t length;
    accrue_storage storage;
    accrue_neumaier weight;
    double *sum64, *comp64;
    float *sum32, *comp32;
};

static inline bool accrue_i_is_range(const accrue_vector *v, size_t first, size_t n)
{
    return first <= v->length && n <= v->length - first;
}

/* Elements first to first + n - 1 as pairs of doubles. */
void accrue_i_vector_pairs(const accrue_vector *v, size_t first, size_t n, double *sum,
                           double *comp);

#endif
