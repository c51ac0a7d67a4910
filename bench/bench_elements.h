/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Rows that add floats element by element to what is there: a vector of accrue, or two plain
 * arrays. prepare zero-fills; after one call everything is still exact, and result gives the exact
 * sum of all elements, rounded.
 */

#ifndef BENCH_ELEMENTS_H
#define BENCH_ELEMENTS_H

#include <stdbool.h>
#include <stddef.h>

/* Pairs of doubles. */
bool bench_loop_prepare(const double *x, size_t n);
double bench_loop_f64x2(const float *x, size_t n);
double bench_loop_result(void);
void bench_loop_discard(void);

bool bench_vector_prepare_f64x2(const double *x, size_t n);
double bench_vector_f64x2(const float *x, size_t n);
double bench_vector_result_f64x2(void);
void bench_vector_discard_f64x2(void);

/* Pairs of floats. */
bool bench_floats_prepare(const double *x, size_t n);
double bench_loop_f32x2(const float *x, size_t n);
double bench_floats_result(void);
void bench_floats_discard(void);

bool bench_vector_prepare_f32x2(const double *x, size_t n);
double bench_vector_f32x2(const float *x, size_t n);
double bench_vector_result_f32x2(void);
void bench_vector_discard_f32x2(void);

#endif
