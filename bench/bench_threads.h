/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Sums by several threads, as a program would write them: the list is cut at multiples of
 * accrue_block(), each part goes to a thread of its own, and the accumulators are merged. Threads
 * are started for each call, which takes some 20 microseconds: shorter lists are left out.
 */

#ifndef BENCH_THREADS_H
#define BENCH_THREADS_H

#include <stddef.h>

enum { BENCH_THREADS_MIN_N = 1000000, BENCH_MAX_THREADS = 256 };

/* The number of threads, 2 at first. */
extern size_t bench_threads;

/* The bits of accrue_sum. */
double bench_threads_sum(const double *x, size_t n);
double bench_threads_exact_sum(const double *x, size_t n);
double bench_threads_vec(const double *x, size_t n);

#endif
