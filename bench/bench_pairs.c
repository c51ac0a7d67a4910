/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_pairs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bench_pairs bench_state;

/* n zeros in *array, which is NULL or has n elements already. */
static bool zeros(double **array, size_t n)
{
    if (*array == NULL)
        *array = malloc(n * sizeof **array);
    if (*array != NULL)
        memset(*array, 0, n * sizeof **array);
    return *array != NULL;
}

static bool zeros_f32(float **array, size_t n)
{
    if (*array == NULL)
        *array = malloc(n * sizeof **array);
    if (*array != NULL)
        memset(*array, 0, n * sizeof **array);
    return *array != NULL;
}

/* Likewise n zeros in *v. */
static bool zero_vector(accrue_vector **v, size_t n, accrue_storage storage)
{
    if (*v == NULL && accrue_vector_create(v, n, storage) != ACCRUE_OK)
        return false;
    accrue_vector_reset(*v);
    return true;
}

bool bench_arrays64_prepare(const bench_data *data, size_t n)
{
    (void)data;
    return zeros(&bench_state.sum64, n) && zeros(&bench_state.comp64, n);
}

bool bench_arrays32_prepare(const bench_data *data, size_t n)
{
    (void)data;
    return zeros_f32(&bench_state.sum32, n) && zeros_f32(&bench_state.comp32, n);
}

bool bench_vector64_prepare(const bench_data *data, size_t n)
{
    (void)data;
    return zero_vector(&bench_state.vector64, n, ACCRUE_STORE_F64X2);
}

bool bench_vector32_prepare(const bench_data *data, size_t n)
{
    (void)data;
    return zero_vector(&bench_state.vector32, n, ACCRUE_STORE_F32X2);
}

bool bench_more_arrays64_prepare(const bench_data *data, size_t n)
{
    bench_pairs *p = &bench_state;
    if (!bench_arrays64_prepare(data, n) || !zeros(&p->more_sum64, n)
        || !zeros(&p->more_comp64, n))
        return false;
    memcpy(p->more_sum64, data->x, n * sizeof *data->x);
    return true;
}

bool bench_more_arrays32_prepare(const bench_data *data, size_t n)
{
    bench_pairs *p = &bench_state;
    if (!bench_arrays32_prepare(data, n) || !zeros_f32(&p->more_sum32, n)
        || !zeros_f32(&p->more_comp32, n))
        return false;
    memcpy(p->more_sum32, data->x_f32, n * sizeof *data->x_f32);
    return true;
}

bool bench_more_vector64_prepare(const bench_data *data, size_t n)
{
    return bench_vector64_prepare(data, n)
           && zero_vector(&bench_state.more_vector64, n, ACCRUE_STORE_F64X2)
           && accrue_vector_add(bench_state.more_vector64, data->x, n, 1.0) == ACCRUE_OK;
}

bool bench_more_vector32_prepare(const bench_data *data, size_t n)
{
    return bench_vector32_prepare(data, n)
           && zero_vector(&bench_state.more_vector32, n, ACCRUE_STORE_F32X2)
           && accrue_vector_add_f32(bench_state.more_vector32, data->x_f32, n, 1.0) == ACCRUE_OK;
}

/* The exact sum of a[i] + b[i], rounded; with twins, of a[i], and NaN where b[i] is another. */
static double sum_of_arrays(const double *a, const double *b, size_t n, bool twins)
{
    accrue_exact sum = ACCRUE_EXACT_INIT;
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&sum, a[i]);
        if (!twins)
            accrue_exact_add(&sum, b[i]);
        else if (a[i] != b[i])
            return NAN;
    }
    return accrue_exact_total(&sum);
}

static double sum_of_floats(const float *a, const float *b, size_t n, bool twins)
{
    accrue_exact sum = ACCRUE_EXACT_INIT;
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&sum, (double)a[i]);
        if (!twins)
            accrue_exact_add(&sum, (double)b[i]);
        else if (a[i] != b[i])
            return NAN;
    }
    return accrue_exact_total(&sum);
}

static double sum_of_vector(const accrue_vector *v)
{
    accrue_exact sum = ACCRUE_EXACT_INIT;
    double total;
    for (size_t i = 0; i < accrue_vector_length(v); i++) {
        if (accrue_vector_read(v, i, &total, 1, 1.0) != ACCRUE_OK)
            return NAN;
        accrue_exact_add(&sum, total);
    }
    return accrue_exact_total(&sum);
}

double bench_twins64_result(size_t n)
{
    return sum_of_arrays(bench_state.sum64, bench_state.comp64, n, true);
}

double bench_twins32_result(size_t n)
{
    return sum_of_floats(bench_state.sum32, bench_state.comp32, n, true);
}

double bench_arrays64_result(size_t n)
{
    return sum_of_arrays(bench_state.sum64, bench_state.comp64, n, false);
}

double bench_arrays32_result(size_t n)
{
    return sum_of_floats(bench_state.sum32, bench_state.comp32, n, false);
}

double bench_vector64_result(size_t n)
{
    (void)n;
    return sum_of_vector(bench_state.vector64);
}

double bench_vector32_result(size_t n)
{
    (void)n;
    return sum_of_vector(bench_state.vector32);
}

void bench_pairs_discard(void)
{
    bench_pairs *p = &bench_state;
    free(p->sum64);
    free(p->comp64);
    free(p->more_sum64);
    free(p->more_comp64);
    free(p->sum32);
    free(p->comp32);
    free(p->more_sum32);
    free(p->more_comp32);
    accrue_vector_destroy(p->vector64);
    accrue_vector_destroy(p->more_vector64);
    accrue_vector_destroy(p->vector32);
    accrue_vector_destroy(p->more_vector32);
    *p = (bench_pairs){ .sum64 = NULL };
}
