/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "sorted.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    double p = *(const double *)a;
    double q = *(const double *)b;
    return (p > q) - (p < q);
}

void sort_numbers(double *t, size_t n)
{
    qsort(t, n, sizeof *t, compare);
}

double median_of_sorted(const double *t, size_t n)
{
    return n % 2 ? t[n / 2] : 0.5 * (t[n / 2 - 1] + t[n / 2]);
}
