/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* No row is timed before its result was right: the time of a wrong sum says nothing. */

#ifndef BENCH_CHECK_H
#define BENCH_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_rows.h"

/* The sum of x[0..n-1], correctly rounded. */
double bench_exact_sum(const double *x, size_t n);

/*
 * Whether the row's sum of x[0..n-1], |x[i]| <= 1, is within its bound of the correctly rounded
 * sum; says so on standard error if not.
 */
bool bench_check(const bench_row *row, const double *x, size_t n, double exact);

#endif
