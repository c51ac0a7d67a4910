/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* mpfr_sum, the correctly rounded sum of GNU MPFR. */

#ifndef BENCH_MPFR_H
#define BENCH_MPFR_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_data.h"

/* An element takes 48 bytes here, so long arrays would need gigabytes. */
enum { BENCH_MPFR_MAX_N = 1000000 };

/* Converts x, which is not part of the timing. False: no memory. */
bool bench_mpfr_prepare(const bench_data *data, size_t n);

/* The sum of what was prepared. */
double bench_mpfr_sum(const bench_data *data, size_t n);

void bench_mpfr_discard(void);

#endif
