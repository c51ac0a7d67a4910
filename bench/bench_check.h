/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* No row is timed before its result was right: the time of a wrong sum says nothing. */

#ifndef BENCH_CHECK_H
#define BENCH_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_operation.h"

/* Running sums are checked at up to 64 places, the last one included; others after n terms. */
enum { BENCH_PLACES = 64 };

/*
 * Of the first n terms: the result, rounded once, the sum of the absolute values of the terms, and
 * for weighted means the sum of the weights and of their absolute values.
 */
typedef struct bench_place {
    size_t n;
    double result;
    double sum_abs;
    double weight;
    double weight_abs;
} bench_place;

typedef struct bench_truth {
    size_t count;
    bench_place places[BENCH_PLACES];
} bench_truth;

/* n is at least 1. */
bench_truth bench_truth_of(const bench_operation *operation, const bench_data *data, size_t n);

/*
 * Calls the row once; whether its result is within its bound. Says so on standard error if not;
 * kernel is NULL or named there.
 */
bool bench_check(const bench_operation *operation, const bench_row *row, const char *kernel,
                 const bench_data *data, size_t n, const bench_truth *truth);

#endif
