/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Operations on doubles that give one number, and running sums. */

#ifndef BENCH_SUMS_H
#define BENCH_SUMS_H

#include "bench_operation.h"

extern const bench_operation bench_sum, bench_asum, bench_sumsq, bench_norm2, bench_mean;
extern const bench_operation bench_dot, bench_weighted_mean, bench_cumsum;

#endif
