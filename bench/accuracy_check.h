/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef BENCH_ACCURACY_CHECK_H
#define BENCH_ACCURACY_CHECK_H

#include "accuracy_exact.h"
#include "accuracy_lists.h"
#include "accuracy_methods.h"

typedef struct accuracy_verdict {
    double result;
    double error;      /* relative to the exact result; all are rounded up */
    double bound;      /* the same; NaN where nothing is claimed */
    double share;      /* error / bound, NaN likewise; 0 where both are 0 */
    const char *fault; /* what is wrong with the result, or NULL */
} accuracy_verdict;

/* Calls the method and compares what comes back with the exact sums of the list, S not 0. */
accuracy_verdict accuracy_check(const accuracy_method *method, const accuracy_list *list,
                                const accuracy_exact *exact);

/* A/|S|, rounded up. */
double accuracy_condition(const accuracy_exact *exact);

#endif
