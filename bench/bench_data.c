/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_data.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench_float16.h"
#include "bench_progress.h"

const char *const bench_distribution_names[BENCH_DISTRIBUTIONS] = {
    "uniform", "normal", "cancelling", "exp30", "exp900"
};
const char *const bench_type_names[] = { "f64", "f32", "f16", "bf16" };

_Noreturn void bench_no_memory(size_t bytes)
{
    bench_progress_end();
    fprintf(stderr, "accrue-bench: cannot allocate %zu bytes; try --max-size\n", bytes);
    exit(EXIT_FAILURE);
}

/* At the start of a cache line, where vectors of every width are aligned. */
static void *allocate(size_t bytes)
{
    enum { CACHE_LINE = 64 };
    void *memory;

    bytes = (bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    memory = aligned_alloc(CACHE_LINE, bytes);
    if (memory == NULL)
        bench_no_memory(bytes);
    return memory;
}

/* Uniform in [0, 1). */
static double next(uint64_t *state)
{
    /* C. E. Haynes's multiplier modulo 2^64: Knuth, volume 2, section 3.3.4, table 1. */
    *state = *state * UINT64_C(6364136223846793005) + 1;
    return (double)(*state >> 11) * 0x1p-53;
}

/* G. E. P. Box, M. E. Muller, Ann. Math. Statist. 29 (1958) 610, doi:10.1214/aoms/1177706645. */
static double next_normal(uint64_t *state)
{
    const double two_pi = 6.283185307179586;
    double radius = sqrt(-2.0 * log(1.0 - next(state)));
    return radius * cos(two_pi * next(state));
}

static double next_wide(uint64_t *state, int exponent)
{
    double sign = next(state) < 0.5 ? -1.0 : 1.0;
    int e = (int)(next(state) * (2 * exponent + 1)) - exponent;
    return ldexp(sign * (1.0 + next(state)), e);
}

static double next_of(bench_distribution distribution, uint64_t *state, int exponent)
{
    switch (distribution) {
    case BENCH_NORMAL: return next_normal(state);
    case BENCH_EXP30:
    case BENCH_EXP900: return next_wide(state, exponent);
    default: return 1.5 * next(state) - 0.5;
    }
}

int bench_exponent_of(bench_distribution distribution)
{
    return distribution == BENCH_EXP900 ? 900 : distribution == BENCH_EXP30 ? 30 : 0;
}

/* The second half mirrors the first, times factor. */
static void mirror(double *x, size_t n, double factor)
{
    for (size_t i = 0; i < n / 2; i++)
        x[n - 1 - i] = factor * x[i];
}

static double *make(bench_distribution distribution, size_t n, uint64_t state, int exponent)
{
    double *x = allocate(n * sizeof *x);
    for (size_t i = 0; i < n; i++)
        x[i] = next_of(distribution, &state, exponent);
    return x;
}

bench_data bench_data_make(bench_distribution distribution, size_t n, bool with_y)
{
    bench_data data = { .distribution = distribution, .n = n };

    data.x = make(distribution, n, 1, bench_exponent_of(distribution));
    if (with_y)
        data.y = make(distribution, n, 2, 30);
    if (distribution == BENCH_CANCELLING) {
        mirror(data.x, n, -(1.0 + 0x1p-52));
        if (with_y)
            mirror(data.y, n, 1.0);
    }
    return data;
}

static float *to_f32(const double *x, size_t n)
{
    float *rounded = allocate(n * sizeof *rounded);
    for (size_t i = 0; i < n; i++)
        rounded[i] = (float)x[i];
    return rounded;
}

static uint16_t *to_16_bits(const double *x, size_t n, uint16_t (*round)(double))
{
    uint16_t *rounded = allocate(n * sizeof *rounded);
    for (size_t i = 0; i < n; i++)
        rounded[i] = round(x[i]);
    return rounded;
}

void bench_data_round(bench_data *data, bench_type type, bool with_y)
{
    size_t n = data->n;

    switch (type) {
    case BENCH_F64: break;
    case BENCH_F32:
        data->x_f32 = to_f32(data->x, n);
        data->y_f32 = with_y ? to_f32(data->y, n) : NULL;
        break;
    case BENCH_F16:
        data->x_f16 = to_16_bits(data->x, n, bench_to_f16);
        data->y_f16 = with_y ? to_16_bits(data->y, n, bench_to_f16) : NULL;
        break;
    case BENCH_BF16:
        data->x_bf16 = to_16_bits(data->x, n, bench_to_bf16);
        data->y_bf16 = with_y ? to_16_bits(data->y, n, bench_to_bf16) : NULL;
        break;
    }
}

void bench_data_make_out(bench_data *data)
{
    data->out = allocate(data->n * sizeof *data->out);
}

void bench_data_forget(bench_data *data)
{
    free(data->out);
    free(data->x_f32);
    free(data->y_f32);
    free(data->x_f16);
    free(data->y_f16);
    free(data->x_bf16);
    free(data->y_bf16);
    *data = (bench_data){ .distribution = data->distribution, .n = data->n, .x = data->x,
                          .y = data->y };
}

void bench_data_free(bench_data *data)
{
    bench_data_forget(data);
    free(data->x);
    free(data->y);
    *data = (bench_data){ .n = 0 };
}

double bench_x(const bench_data *data, bench_type type, size_t i)
{
    switch (type) {
    case BENCH_F32: return (double)data->x_f32[i];
    case BENCH_F16: return bench_from_f16(data->x_f16[i]);
    case BENCH_BF16: return bench_from_bf16(data->x_bf16[i]);
    default: return data->x[i];
    }
}

double bench_y(const bench_data *data, bench_type type, size_t i)
{
    switch (type) {
    case BENCH_F32: return (double)data->y_f32[i];
    case BENCH_F16: return bench_from_f16(data->y_f16[i]);
    case BENCH_BF16: return bench_from_bf16(data->y_bf16[i]);
    default: return data->y[i];
    }
}
