/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_data.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void bench_no_memory(size_t bytes)
{
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

/*
 * n numbers, uniform in [-0.5, 1): the same every time. Both signs, and a sum that grows with n: a
 * compensation that is lost shows in the check.
 */
static double *make_doubles(size_t n, uint64_t state)
{
    double *x = allocate(n * sizeof *x);

    for (size_t i = 0; i < n; i++) {
        /* C. E. Haynes's multiplier modulo 2^64: Knuth, volume 2, section 3.3.4, table 1. */
        state = state * UINT64_C(6364136223846793005) + 1;
        x[i] = 1.5 * ((double)(state >> 11) * 0x1p-53) - 0.5;
    }
    return x;
}

static float *rounded_to_float(const double *x, size_t n)
{
    float *x_f32 = allocate(n * sizeof *x_f32);
    for (size_t i = 0; i < n; i++)
        x_f32[i] = (float)x[i];
    return x_f32;
}

bool bench_reads_floats(bench_operation operation)
{
    return operation == BENCH_SUM_F32 || operation == BENCH_ADD_F64X2
           || operation == BENCH_ADD_F32X2;
}

static bool needs_floats(const bool *needed)
{
    for (int operation = 0; operation < BENCH_OPERATIONS; operation++)
        if (needed[operation] && bench_reads_floats((bench_operation)operation))
            return true;
    return false;
}

bench_data bench_data_make(size_t n, const bool *needed)
{
    bench_data data = { .x = make_doubles(n, 1) };
    if (needed[BENCH_DOT])
        data.y = make_doubles(n, 2);
    if (needs_floats(needed))
        data.x_f32 = rounded_to_float(data.x, n);
    return data;
}

void bench_data_free(bench_data *data)
{
    free(data->x);
    free(data->y);
    free(data->x_f32);
}

size_t bench_element_size(bench_operation operation)
{
    switch (operation) {
    case BENCH_SUM_F32: return sizeof(float);
    case BENCH_DOT: return 2 * sizeof(double);
    case BENCH_ADD_F64X2: return sizeof(float) + 2 * sizeof(double);
    case BENCH_ADD_F32X2: return 3 * sizeof(float);
    default: return sizeof(double);
    }
}
