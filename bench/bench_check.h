/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* No row is timed before its result was right: the time of a wrong sum says nothing. */

#ifndef BENCH_CHECK_H
#define BENCH_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_rows.h"

/* The sum of the terms of an operation, and of their absolute values, correctly rounded. */
typedef struct bench_truth {
    double sum;
    double sum_abs;
} bench_truth;

bench_truth bench_truth_of(bench_operation operation, const bench_data *data, size_t n);

/* Whether the row's result for n elements is within its bound; says so on standard error if not. */
bool bench_check(const bench_row *row, const bench_data *data, size_t n,
                 const bench_truth *truth);

#endif
