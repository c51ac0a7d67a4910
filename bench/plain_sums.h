/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Sums and dots as programs write them by hand: what accrue is compared with. */

#ifndef BENCH_PLAIN_SUMS_H
#define BENCH_PLAIN_SUMS_H

#include <stddef.h>

double plain_loop(const double *x, size_t n);
double plain_loop_dot(const double *x, const double *y, size_t n);

/* Halves, down to stretches of at most 128 elements that are added in eight chains. */
double plain_pairwise(const double *x, size_t n);

/* One loop with a wider variable, rounded to double at the end. */
double plain_long_double(const double *x, size_t n);
#ifdef __SIZEOF_FLOAT128__
#define HAVE_PLAIN_FLOAT128 1
double plain_float128(const double *x, size_t n);
#endif

/* The textbook loops: Kahan returns the sum alone, Neumaier sum and correction. */
double plain_kahan(const double *x, size_t n);
double plain_neumaier(const double *x, size_t n);

#endif
