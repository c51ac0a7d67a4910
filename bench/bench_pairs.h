/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * What is added to. The rows of one operation share two plain arrays and one accrue_vector: prepare
 * makes what is not there and fills it with zeros; after one call, result gives the exact sum of
 * all elements, rounded.
 */

#ifndef BENCH_PAIRS_H
#define BENCH_PAIRS_H

#include <accrue.h>

#include "bench_data.h"

/* Pairs of doubles or floats; those that are merged in hold x and 0. */
typedef struct bench_pairs {
    double *sum64, *comp64, *more_sum64, *more_comp64;
    float *sum32, *comp32, *more_sum32, *more_comp32;
    accrue_vector *vector64, *more_vector64;
    accrue_vector *vector32, *more_vector32;
} bench_pairs;

extern bench_pairs bench_state;

/* False: no memory. */
bool bench_arrays64_prepare(const bench_data *data, size_t n);
bool bench_arrays32_prepare(const bench_data *data, size_t n);
bool bench_vector64_prepare(const bench_data *data, size_t n);
bool bench_vector32_prepare(const bench_data *data, size_t n);

/* The same, and what is merged in: x in doubles, or in floats. */
bool bench_more_arrays64_prepare(const bench_data *data, size_t n);
bool bench_more_arrays32_prepare(const bench_data *data, size_t n);
bool bench_more_vector64_prepare(const bench_data *data, size_t n);
bool bench_more_vector32_prepare(const bench_data *data, size_t n);

/* Of sum and comp that both got every element, of pairs that add up, and of the vector. */
double bench_twins64_result(size_t n);
double bench_twins32_result(size_t n);
double bench_arrays64_result(size_t n);
double bench_arrays32_result(size_t n);
double bench_vector64_result(size_t n);
double bench_vector32_result(size_t n);

/* Frees all of it. */
void bench_pairs_discard(void);

#endif
