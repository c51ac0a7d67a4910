/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef BENCH_SORTED_H
#define BENCH_SORTED_H

#include <stddef.h>

/* Sorts t[0..n-1], smallest first; no NaN. */
void sort_numbers(double *t, size_t n);

/* n >= 1 */
double median_of_sorted(const double *t, size_t n);

#endif
