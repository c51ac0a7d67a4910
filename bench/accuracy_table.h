/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What is printed: a table for people, CSV or JSON; README.md describes the last two. */

#ifndef BENCH_ACCURACY_TABLE_H
#define BENCH_ACCURACY_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "accuracy_methods.h"
#include "accuracy_options.h"

/* The errors of one method on all lists of one condition number; doubles as in accuracy_verdict. */
typedef struct accuracy_result {
    const accuracy_method *method;
    double condition;
    double measured; /* the largest condition number of the lists as they are */
    size_t n;
    size_t lists;
    double median;
    double worst;
    double bound; /* the largest */
    double share; /* the largest */
    bool failed;  /* a list on which the method missed what is proved about it */
} accuracy_result;

void accuracy_print_methods(void);

/* In this order: begin; results, those of a condition number together; end. */
void accuracy_print_begin(const accuracy_options *options);
void accuracy_print_results(const accuracy_options *options, const accuracy_result *results,
                            size_t count);
void accuracy_print_end(const accuracy_options *options);

#endif
