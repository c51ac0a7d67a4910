/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Timing of several rows, side by side, on the same numbers. */

#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stddef.h>

#include "bench_operation.h"

typedef struct bench_plan {
    size_t rounds;
    double min_time; /* ns that one timing takes at least, by repetition of the call */
} bench_plan;

/* A row on one kernel. Times are of one call, in ns. */
typedef struct bench_timing {
    const bench_row *row;
    const char *kernel; /* NULL: the row uses none */
    double best;
    double median;
    size_t repetitions;
} bench_timing;

/*
 * Fills in the times. Each round times each row once, so that a machine that slows down or speeds
 * up meets all rows alike. times: work space for count * plan->rounds numbers.
 */
void bench_measure(bench_timing *timings, size_t count, const bench_data *data, size_t n,
                   const bench_plan *plan, double *times);

#endif
