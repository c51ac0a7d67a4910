/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What is printed: a table for people, or CSV; the CSV format is described in README.md. */

#ifndef BENCH_TABLE_H
#define BENCH_TABLE_H

#include <stddef.h>

#include "bench_measure.h"
#include "bench_rows.h"

typedef struct bench_result {
    const bench_row *row;
    const bench_timing *timing; /* NULL: the row does not take n */
    const bench_timing *loop;   /* of the row's operation, timed in the same rounds */
    const bench_timing *vec;    /* NULL where the operation has none */
    size_t n;
} bench_result;

void bench_print_rows(void);

void bench_print_csv_header(void);
void bench_print_csv(const bench_result *result, const bench_plan *plan);

void bench_print_size(size_t n);
void bench_print_line(const bench_result *result);

#endif
