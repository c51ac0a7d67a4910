/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What is printed: a table for people, CSV, or JSON; the formats are described in README.md. */

#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include <stddef.h>

#include "bench_measure.h"
#include "bench_operation.h"

typedef enum bench_format { BENCH_TABLE, BENCH_CSV, BENCH_JSON } bench_format;

typedef struct bench_result {
    const bench_operation *operation;
    const bench_timing *timing;
    const bench_timing *loop; /* of the operation, timed in the same rounds */
    const bench_timing *vec;  /* NULL where the operation has none */
    bench_distribution distribution;
    size_t n;
    size_t threads;
    size_t rounds;
} bench_result;

/* The rows, what they are, and their operations. */
void bench_print_rows(void);

/* Before, between and after the results. */
void bench_print_start(bench_format format);
void bench_print_size(bench_format format, bench_distribution distribution, size_t n);
void bench_print_result(bench_format format, const bench_result *result);
void bench_print_end(bench_format format);

#endif
