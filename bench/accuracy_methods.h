/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The methods whose errors are shown, and what is proved about them. */

#ifndef BENCH_ACCURACY_METHODS_H
#define BENCH_ACCURACY_METHODS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum accuracy_operation {
    ACCURACY_SUM,
    ACCURACY_MEAN, /* of the lists that are summed: their sum over n */
    ACCURACY_DOT
} accuracy_operation;

/* What is held against the exact result. */
typedef enum accuracy_claim {
    ACCURACY_NOTHING, /* not a method of accrue */
    ACCURACY_BOUND,   /* the member bound */
    ACCURACY_REPORT,  /* all that accrue_sum_report says */
    ACCURACY_ROUNDED  /* the exact result, rounded once to nearest */
} accuracy_claim;

/*
 * With S and A of the terms, d the number that S is divided by (1 or n) and u = 2^-53:
 *     |d result - S| <= s u|S| + (a u + c u^2) A + d t 2^-1075
 */
typedef struct accuracy_bound {
    double s, a, c, t;
} accuracy_bound;

typedef struct accuracy_method {
    const char *name;
    const char *what; /* one line, for people */
    const char *grade;
    accuracy_operation operation;
    union { /* the member of the operation */
        double (*sum)(const double *x, size_t n); /* and mean */
        double (*dot)(const double *x, const double *y, size_t n);
    };
    accuracy_claim claim;
    accuracy_bound (*bound)(double n); /* of the public headers; NULL but for ACCURACY_BOUND */
    bool dispatched;                   /* runs on a kernel of accrue */
} accuracy_method;

enum { ACCURACY_MAX_METHODS = 32 };

extern const accuracy_method accuracy_methods[];
extern const size_t accuracy_method_count;

/* accrue_neumaier's bounds are stated in this form up to 10^8 terms; to here n^2/2 is a double. */
enum { ACCURACY_MAX_N = 10000000 };

#endif
