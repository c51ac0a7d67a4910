/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The numbers that are added, and what an operation takes of them. */

#ifndef BENCH_DATA_H
#define BENCH_DATA_H

#include <stdbool.h>
#include <stddef.h>

/* What rows compute; the rows of one operation are compared with each other. */
typedef enum bench_operation {
    BENCH_SUM,     /* of doubles */
    BENCH_SUM_F32, /* of floats */
    BENCH_DOT,     /* of two arrays of doubles */
    BENCH_ASUM,    /* of absolute values of doubles */
    BENCH_SUMSQ,   /* of squares of doubles */
    BENCH_NORM2,   /* its root */
    BENCH_ADD_F64X2, /* floats to two arrays of doubles, element by element */
    BENCH_ADD_F32X2, /* to two arrays of floats */
    BENCH_OPERATIONS
} bench_operation;

typedef struct bench_data {
    double *x;
    double *y;    /* NULL where no dot is computed */
    float *x_f32; /* x, rounded; NULL where no floats are read */
} bench_data;

/* Whether an operation reads x_f32. */
bool bench_reads_floats(bench_operation operation);

/* n of everything that the operations with needed[operation] read; exits without memory. */
bench_data bench_data_make(size_t n, const bool *needed);

void bench_data_free(bench_data *data);

/* Exits: bytes could not be had. */
_Noreturn void bench_no_memory(size_t bytes);

/* Bytes that an operation reads for each element. */
size_t bench_element_size(bench_operation operation);

#endif
