/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_elements.h"

#include <accrue.h>
#include <stdlib.h>

/* A row has one vector or two arrays at a time, of the size that is being measured. */
static double *sum64, *comp64;
static float *sum32, *comp32;
static size_t length64, length32;
static accrue_vector *vector64, *vector32;

bool bench_loop_prepare(const double *x, size_t n)
{
    (void)x;
    length64 = n;
    sum64 = calloc(n, sizeof *sum64);
    comp64 = calloc(n, sizeof *comp64);
    return sum64 != NULL && comp64 != NULL;
}

double bench_loop_f64x2(const float *x, size_t n)
{
    double *s = sum64;
    double *c = comp64;
    for (size_t i = 0; i < n; i++) {
        s[i] += (double)x[i];
        c[i] += (double)x[i];
    }
    return 0.0;
}

double bench_loop_result(void)
{
    return accrue_exact_sum(sum64, length64);
}

void bench_loop_discard(void)
{
    free(sum64);
    free(comp64);
}

bool bench_floats_prepare(const double *x, size_t n)
{
    (void)x;
    length32 = n;
    sum32 = calloc(n, sizeof *sum32);
    comp32 = calloc(n, sizeof *comp32);
    return sum32 != NULL && comp32 != NULL;
}

double bench_loop_f32x2(const float *x, size_t n)
{
    float *s = sum32;
    float *c = comp32;
    for (size_t i = 0; i < n; i++) {
        s[i] += x[i];
        c[i] += x[i];
    }
    return 0.0;
}

double bench_floats_result(void)
{
    return accrue_exact_sum_f32(sum32, length32);
}

void bench_floats_discard(void)
{
    free(sum32);
    free(comp32);
}

/* The exact sum of the totals, rounded. */
static double sum_of_vector(const accrue_vector *v)
{
    accrue_exact sum = ACCRUE_EXACT_INIT;
    double total;
    for (size_t i = 0; i < accrue_vector_length(v); i++) {
        if (accrue_vector_read(v, i, &total, 1, 1.0) != ACCRUE_OK)
            abort();
        accrue_exact_add(&sum, total);
    }
    return accrue_exact_total(&sum);
}

static double add(accrue_vector *v, const float *x, size_t n)
{
    return accrue_vector_add_f32(v, x, n, 1.0);
}

bool bench_vector_prepare_f64x2(const double *x, size_t n)
{
    (void)x;
    return accrue_vector_create(&vector64, n, ACCRUE_STORE_F64X2) == ACCRUE_OK;
}

double bench_vector_f64x2(const float *x, size_t n)
{
    return add(vector64, x, n);
}

double bench_vector_result_f64x2(void)
{
    return sum_of_vector(vector64);
}

void bench_vector_discard_f64x2(void)
{
    accrue_vector_destroy(vector64);
}

bool bench_vector_prepare_f32x2(const double *x, size_t n)
{
    (void)x;
    return accrue_vector_create(&vector32, n, ACCRUE_STORE_F32X2) == ACCRUE_OK;
}

double bench_vector_f32x2(const float *x, size_t n)
{
    return add(vector32, x, n);
}

double bench_vector_result_f32x2(void)
{
    return sum_of_vector(vector32);
}

void bench_vector_discard_f32x2(void)
{
    accrue_vector_destroy(vector32);
}
