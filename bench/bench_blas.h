/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Plain sums of OpenBLAS, in one thread; it has no standard function for the sum itself. */

#ifndef BENCH_BLAS_H
#define BENCH_BLAS_H

#include "bench_data.h"

/* n is below 2^31: BENCH_BLAS_MAX_N. */
enum { BENCH_BLAS_MAX_N = 2000000000 };
double bench_blas_asum(const bench_data *data, size_t n);
double bench_blas_norm2(const bench_data *data, size_t n);
double bench_blas_dot(const bench_data *data, size_t n);

/* What it calls itself. */
const char *bench_blas_name(void);

#endif
