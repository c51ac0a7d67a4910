/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The fastest plain loops: what compensated ones at the speed of memory are compared with. They use
 * the widest vectors of the CPU, whatever the program was compiled for.
 */

#ifndef BENCH_VEC_H
#define BENCH_VEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bench_vec_loops {
    size_t width; /* doubles in a vector */
    double (*sum)(const double *x, size_t n);
    double (*asum)(const double *x, size_t n);
    double (*sumsq)(const double *x, size_t n);
    double (*dot)(const double *x, const double *y, size_t n);
    double (*weighted_mean)(const double *x, const double *w, size_t n);
    double (*sum_f32)(const float *x, size_t n);
    double (*sum_f16)(const uint16_t *x, size_t n);
    double (*sum_bf16)(const uint16_t *x, size_t n);
    double (*dot_f32)(const float *x, const float *y, size_t n);
    double (*dot_f16)(const uint16_t *x, const uint16_t *y, size_t n);
    double (*dot_bf16)(const uint16_t *x, const uint16_t *y, size_t n);
    /* s[i] += x[i]; c[i] += x[i]; x of some type into doubles (64) or floats (32). */
    void (*add64_f64)(double *s, double *c, const double *x, size_t n);
    void (*add64_f32)(double *s, double *c, const float *x, size_t n);
    void (*add64_f16)(double *s, double *c, const uint16_t *x, size_t n);
    void (*add64_bf16)(double *s, double *c, const uint16_t *x, size_t n);
    void (*add32_f64)(float *s, float *c, const double *x, size_t n);
    void (*add32_f32)(float *s, float *c, const float *x, size_t n);
    void (*add32_f16)(float *s, float *c, const uint16_t *x, size_t n);
    void (*add32_bf16)(float *s, float *c, const uint16_t *x, size_t n);
    /* s[i] += s2[i]; c[i] += c2[i]. */
    void (*merge64)(double *s, double *c, const double *s2, const double *c2, size_t n);
    void (*merge32)(float *s, float *c, const float *s2, const float *c2, size_t n);
} bench_vec_loops;

/* The loops in use: the widest, if nothing else was selected. */
const bench_vec_loops *bench_vec(void);

/* Uses vectors of width doubles from now on; false, and no change, if this CPU has none. */
bool bench_vec_select(size_t width);

#endif
