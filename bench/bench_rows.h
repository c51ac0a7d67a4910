/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The rows of the benchmark: every way to sum an array that is timed. */

#ifndef BENCH_ROWS_H
#define BENCH_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_data.h"

/* What is proved about a row, and checked before it is timed (bench_check.c). */
typedef enum bench_grade {
    BENCH_ANY_ORDER,  /* plain additions in some order */
    BENCH_KAHAN,      /* one Kahan sum */
    BENCH_NEUMAIER,   /* one Neumaier sum */
    BENCH_BLOCKS,     /* blocks of Neumaier lanes: accrue_sum */
    BENCH_DOT_BLOCKS, /* the same with products: accrue_dot */
    BENCH_LOOP_NORM,  /* the root of a plain sum of squares */
    BENCH_BLOCK_NORM, /* the root of a sum of squares in blocks: accrue_norm2 */
    BENCH_EXACT       /* correctly rounded */
} bench_grade;

typedef struct bench_row {
    const char *name;
    const char *what; /* one line, for people */
    bench_operation operation;
    union { /* the member of the operation */
        double (*sum)(const double *x, size_t n);
        double (*sum_f32)(const float *x, size_t n); /* sums, and element by element */
        double (*dot)(const double *x, const double *y, size_t n);
    };
    bench_grade grade;
    /* The rest is NULL or 0 for most rows. */
    size_t max_n;                                /* longer arrays are left out */
    bool (*prepare)(const double *x, size_t n);  /* not timed; false: no memory */
    void (*discard)(void);
    double (*result)(void);                      /* not timed; what the call left behind */
} bench_row;

/*
 * The first row of each operation is its plain loop, which the others of that operation are
 * compared with. Sums of doubles are compared with plain additions in vectors too.
 */
enum { BENCH_LOOP = 0, BENCH_VEC = 1, BENCH_MAX_ROWS = 64 };

extern const bench_row bench_rows[];
extern const size_t bench_row_count;

/* Where in the table the plain loop of an operation is. */
size_t bench_loop_of(bench_operation operation);

static inline bool bench_row_takes(const bench_row *row, size_t n)
{
    return row->max_n == 0 || n <= row->max_n;
}

static inline double bench_call(const bench_row *row, const bench_data *data, size_t n)
{
    if (bench_reads_floats(row->operation))
        return row->sum_f32(data->x_f32, n);
    if (row->operation == BENCH_DOT)
        return row->dot(data->x, data->y, n);
    return row->sum(data->x, n);
}

#endif
