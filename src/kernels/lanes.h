/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The 16 lanes of kernel_table.h, in vectors of any width. */

#ifndef ACCRUE_KERNELS_LANES_H
#define ACCRUE_KERNELS_LANES_H

#include "kernels/vectors.h"

#include "foundation/two_sum.h"
#include "kernels/kernel_table.h"

enum {
    /* Vectors of sums that are worked on at once, and as many of corrections: with what a TwoSum
     * needs they fit in 16 registers. */
    LANE_VECTORS = ACCRUE_I_LANES / VEC_WIDTH < 4 ? ACCRUE_I_LANES / VEC_WIDTH : 4,
    LANES_AT_ONCE = LANE_VECTORS * VEC_WIDTH,
    /* How far ahead of the loads memory is asked for, in bytes. */
    LANES_PREFETCH = 4096
};

typedef struct lanes {
    double s[ACCRUE_I_LANES];
    double c[ACCRUE_I_LANES];
} lanes;

/* The lanes that are worked on. */
typedef struct some_lanes {
    vec s[LANE_VECTORS];
    vec c[LANE_VECTORS];
} some_lanes;

static inline void lanes_start(some_lanes *some)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < LANE_VECTORS; j++)
        some->s[j] = some->c[j] = vec_all(-0.0);
}

static inline void lanes_start_all(lanes *l)
{
    for (int j = 0; j < ACCRUE_I_LANES; j += VEC_WIDTH) {
        vec_store(l->s + j, vec_all(-0.0));
        vec_store(l->c + j, vec_all(-0.0));
    }
}

static inline void lanes_get(some_lanes *some, const lanes *l, int first)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < LANE_VECTORS; j++) {
        some->s[j] = vec_load(l->s + first + j * VEC_WIDTH);
        some->c[j] = vec_load(l->c + first + j * VEC_WIDTH);
    }
}

static inline void lanes_put(lanes *l, const some_lanes *some, int first)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < LANE_VECTORS; j++) {
        vec_store(l->s + first + j * VEC_WIDTH, some->s[j]);
        vec_store(l->c + first + j * VEC_WIDTH, some->c[j]);
    }
}

/* A term p for lanes of vector j. */
static inline void lanes_add(some_lanes *some, int j, vec p, vec one)
{
    vec e;
    some->s[j] = vec_two_sum(some->s[j], p, one, &e);
    some->c[j] = vec_add_by_fma(e, one, some->c[j]);
}

/* A term p with error r. */
static inline void lanes_add_product(some_lanes *some, int j, vec p, vec r, vec one)
{
    vec e;
    some->s[j] = vec_two_sum(some->s[j], p, one, &e);
    some->c[j] = vec_add_by_fma(e + r, one, some->c[j]);
}

/* Vectors of the width of every machine join what is less than one of the set's own. */
typedef double vec_pair __attribute__((vector_size(2 * sizeof(double))));

#define LANES_JOIN(type, l, half)                                                                 \
    for (int join_at = 0; join_at < (half); join_at += (int)(sizeof(type) / sizeof(double))) {    \
        type join_s, join_c, other_s, other_c;                                                    \
        memcpy(&join_s, (l)->s + join_at, sizeof join_s);                                         \
        memcpy(&join_c, (l)->c + join_at, sizeof join_c);                                         \
        memcpy(&other_s, (l)->s + join_at + (half), sizeof other_s);                              \
        memcpy(&other_c, (l)->c + join_at + (half), sizeof other_c);                              \
        type join_t = join_s + other_s;                                                           \
        type join_z = join_t - join_s;                                                            \
        type join_e = (join_s - (join_t - join_z)) + (other_s - join_z);                          \
        join_c = (join_c + other_c) + join_e;                                                     \
        memcpy((l)->s + join_at, &join_t, sizeof join_t);                                         \
        memcpy((l)->c + join_at, &join_c, sizeof join_c);                                         \
    }

static inline void lanes_join(lanes *l, double *sum, double *comp)
{
    LANES_JOIN(vec, l, 8)
    if (VEC_WIDTH <= 4)
        LANES_JOIN(vec, l, 4)
    else
        LANES_JOIN(vec_pair, l, 4)
    if (VEC_WIDTH <= 2)
        LANES_JOIN(vec, l, 2)
    else
        LANES_JOIN(vec_pair, l, 2)
    LANES_JOIN(double, l, 1)
    *sum = l->s[0];
    *comp = l->c[0];
}

/* Asks for the elements of a row that is to come. */
ACCRUE_I_TEMPLATE void lanes_prefetch(const double *row)
{
    for (int j = 0; j < LANES_AT_ONCE; j += 8)
        vec_prefetch(row + j, LANES_PREFETCH);
}

/*
 * The elements for vector j of the lanes from first on, of a last row that has left elements; x
 * points at the first of them. Filled up.
 */
static inline vec lanes_load_last(const double *x, size_t left, int first, int j, double filling)
{
    size_t lane = (size_t)(first + j * VEC_WIDTH);
    return lane < left ? vec_load_first(x + lane, left - lane, filling) : vec_all(filling);
}

/* The last row, filled up, in memory. */
static inline void lanes_fill_row(double *row, const double *x, size_t left, double filling)
{
    for (int lane = 0; lane < ACCRUE_I_LANES; lane += VEC_WIDTH)
        vec_store(row + lane, lanes_load_last(x, left, lane, 0, filling));
}

#endif
