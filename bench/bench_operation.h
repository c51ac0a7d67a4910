/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * What is measured. An operation is one thing to compute of one type of input; its rows are the
 * ways to compute it, which are timed side by side and compared with each other.
 */

#ifndef BENCH_OPERATION_H
#define BENCH_OPERATION_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_data.h"

/* What an operation computes of x, and of y where it says so. */
typedef enum bench_kind {
    BENCH_SUMS,
    BENCH_ABSOLUTES,
    BENCH_SQUARES,
    BENCH_NORMS, /* the root of the sum of squares */
    BENCH_PRODUCTS, /* x, y */
    BENCH_MEANS,
    BENCH_WEIGHTED_MEANS, /* x, weights y */
    BENCH_RUNNING_SUMS,   /* into out */
    BENCH_ELEMENTS        /* x to what is there, element by element */
} bench_kind;

/* What is proved about a row, and checked before it is timed (bench_check.c). */
typedef enum bench_bound {
    BENCH_ANY_ORDER,   /* plain additions of doubles in some order */
    BENCH_EXTENDED,    /* the same in long double or wider */
    BENCH_KAHAN,       /* one Kahan sum */
    BENCH_NEUMAIER,    /* one Neumaier sum */
    BENCH_BLOCKS,      /* blocks of Neumaier lanes: accrue_sum */
    BENCH_DOT_BLOCKS,  /* the same with products or quotients: accrue_dot */
    BENCH_EXACT,       /* correctly rounded */
    BENCH_FLOATS,      /* elements rounded to float */
    BENCH_FLOAT_PAIRS  /* elements kept in two floats */
} bench_bound;

typedef struct bench_row {
    const char *name;
    const char *what;  /* one line, for people */
    const char *grade; /* as in the CSV file */
    bench_bound bound;
    double (*call)(const bench_data *data, size_t n);
    /* The rest is false, 0 or NULL for most rows. */
    bool dispatched;       /* runs on a kernel of accrue: one row for each that is asked for */
    bool threaded;         /* starts threads */
    size_t min_n, max_n;   /* shorter and longer arrays are left out */
    bool (*prepare)(const bench_data *data, size_t n); /* not timed; false: no memory */
    void (*discard)(void);
    double (*result)(size_t n); /* not timed; what the call left behind */
} bench_row;

/* The start of an initializer. */
#define BENCH_ROW(its_name, its_grade, its_bound, its_call, its_what) \
    .name = its_name, .what = its_what, .grade = its_grade, .bound = its_bound, .call = its_call

typedef struct bench_operation {
    const char *name;
    bench_type type;
    bench_kind kind;
    size_t bytes;          /* that a row reads for each element */
    int largest_exponent;  /* of x; 0: what the type holds */
    bool has_vec;
    const bench_row *rows; /* the plain loop first, then the vector loop where there is one */
    size_t row_count;
} bench_operation;

/* Its members for an array of rows. */
#define BENCH_ROWS(array) .rows = array, .row_count = sizeof array / sizeof array[0]

extern const bench_operation *const bench_operations[];
extern const size_t bench_operation_count;

enum { BENCH_MAX_ROWS = 24 };

/* Whether the numbers of a distribution, and what is computed of them, stay in range. */
bool bench_operation_takes(const bench_operation *operation, bench_distribution distribution);

static inline bool bench_row_takes(const bench_row *row, size_t n)
{
    return n >= row->min_n && (row->max_n == 0 || n <= row->max_n);
}

#endif
