/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "accuracy_methods.h"

#include <accrue.h>
#include <math.h>

#include "plain_sums.h"

static double loop_mean(const double *x, size_t n)
{
    return plain_loop(x, n) / (double)n;
}

static double kahan_add(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;
    for (size_t i = 0; i < n; i++)
        accrue_kahan_add(&a, x[i]);
    return accrue_kahan_total(&a);
}

static double neumaier_add(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
    for (size_t i = 0; i < n; i++)
        accrue_neumaier_add(&a, x[i]);
    return accrue_neumaier_total(&a);
}

static double neumaier_add_array(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
    accrue_neumaier_add_array(&a, x, n);
    return accrue_neumaier_total(&a);
}

static double neumaier_add_product(const double *x, const double *y, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
    for (size_t i = 0; i < n; i++)
        accrue_neumaier_add_product(&a, x[i], y[i]);
    return accrue_neumaier_total(&a);
}

static double neumaier_add_dot(const double *x, const double *y, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
    accrue_neumaier_add_dot(&a, x, y, n);
    return accrue_neumaier_total(&a);
}

static double sum_report(const double *x, size_t n)
{
    accrue_report report;
    accrue_sum_report(&report, x, n);
    return report.total;
}

static accuracy_bound kahan_bound(double n)
{
    return (accuracy_bound){ .a = 3.0, .c = ACCRUE_KAHAN_BOUND_C * n };
}

static accuracy_bound neumaier_bound(double n)
{
    return (accuracy_bound){ .s = 1.0, .c = 0.5 * n * n };
}

static accuracy_bound products_bound(double n)
{
    return (accuracy_bound){ .s = 1.0, .c = 0.5 * n * n + 2.0 * n, .t = n };
}

/* What an accumulator adds to the constant of an array function for its k blocks. */
static double of_blocks(double k)
{
    return 512.0 * k + k * k;
}

static accuracy_bound neumaier_array_bound(double n)
{
    double k = ceil(n / (double)accrue_block());
    double c = ACCRUE_SUM_BOUND_C + of_blocks(k);

    return (accuracy_bound){ .s = 1.0, .c = fmin(c, 0.5 * n * n) };
}

static accuracy_bound neumaier_dot_bound(double n)
{
    double k = ceil(n / (double)accrue_block());

    return (accuracy_bound){ .s = 1.0, .c = ACCRUE_DOT_BOUND_C + of_blocks(k), .t = k };
}

static accuracy_bound sum_bound(double n)
{
    (void)n;
    return (accuracy_bound){ .s = 1.0, .c = ACCRUE_SUM_BOUND_C };
}

static accuracy_bound dot_bound(double n)
{
    (void)n;
    return (accuracy_bound){ .s = 1.0, .c = ACCRUE_DOT_BOUND_C, .t = 1.0 };
}

const accuracy_method accuracy_methods[] = {
    { .name = "loop", .grade = "plain", .sum = plain_loop, .what = "plain for loop" },
    { .name = "pairwise", .grade = "pairwise", .sum = plain_pairwise,
      .what = "halves, down to 128 elements in 8 chains" },
    { .name = "long_double", .grade = "extended", .sum = plain_long_double,
      .what = "plain for loop into a long double" },
#ifdef HAVE_PLAIN_FLOAT128
    { .name = "float128", .grade = "extended", .sum = plain_float128,
      .what = "plain for loop into a __float128" },
#endif
    { .name = "kahan", .grade = "kahan", .sum = plain_kahan, .what = "Kahan's loop by hand" },
    { .name = "accrue_kahan_add", .grade = "kahan", .sum = kahan_add, .claim = ACCURACY_BOUND,
      .bound = kahan_bound, .what = "called for each element" },
    { .name = "accrue_neumaier_add", .grade = "compensated", .sum = neumaier_add,
      .claim = ACCURACY_BOUND, .bound = neumaier_bound, .what = "called for each element" },
    { .name = "accrue_neumaier_add_array", .grade = "compensated", .sum = neumaier_add_array,
      .claim = ACCURACY_BOUND, .bound = neumaier_array_bound, .what = "blocks, each merged",
      .dispatched = true },
    { .name = "accrue_sum", .grade = "compensated", .sum = accrue_sum, .claim = ACCURACY_BOUND,
      .bound = sum_bound, .what = "blocks, added exactly",
      .dispatched = true },
    { .name = "accrue_sum_report", .grade = "compensated", .sum = sum_report,
      .claim = ACCURACY_REPORT, .what = "accrue_sum, and the bound that it reports",
      .dispatched = true },
    { .name = "accrue_exact_sum", .grade = "exact", .sum = accrue_exact_sum,
      .claim = ACCURACY_ROUNDED, .what = "correctly rounded",
      .dispatched = true },
    { .name = "loop_mean", .grade = "plain", .operation = ACCURACY_MEAN, .sum = loop_mean,
      .what = "plain for loop, divided by n" },
    { .name = "accrue_mean", .grade = "compensated", .operation = ACCURACY_MEAN,
      .sum = accrue_mean, .claim = ACCURACY_BOUND, .bound = dot_bound,
      .what = "blocks, divided once",
      .dispatched = true },
    { .name = "accrue_exact_mean", .grade = "exact", .operation = ACCURACY_MEAN,
      .sum = accrue_exact_mean, .claim = ACCURACY_ROUNDED, .what = "correctly rounded",
      .dispatched = true },
    { .name = "loop_dot", .grade = "plain", .operation = ACCURACY_DOT, .dot = plain_loop_dot,
      .what = "plain for loop, products" },
    { .name = "accrue_neumaier_add_product", .grade = "compensated", .operation = ACCURACY_DOT,
      .dot = neumaier_add_product, .claim = ACCURACY_BOUND, .bound = products_bound,
      .what = "called for each pair" },
    { .name = "accrue_neumaier_add_dot", .grade = "compensated", .operation = ACCURACY_DOT,
      .dot = neumaier_add_dot, .claim = ACCURACY_BOUND, .bound = neumaier_dot_bound,
      .what = "blocks, each merged",
      .dispatched = true },
    { .name = "accrue_dot", .grade = "compensated", .operation = ACCURACY_DOT, .dot = accrue_dot,
      .claim = ACCURACY_BOUND, .bound = dot_bound, .what = "blocks, added exactly",
      .dispatched = true },
    { .name = "accrue_exact_dot", .grade = "exact", .operation = ACCURACY_DOT,
      .dot = accrue_exact_dot, .claim = ACCURACY_ROUNDED, .what = "correctly rounded",
      .dispatched = true },
};

const size_t accuracy_method_count = sizeof accuracy_methods / sizeof accuracy_methods[0];

_Static_assert(sizeof accuracy_methods / sizeof accuracy_methods[0] <= ACCURACY_MAX_METHODS,
               "raise ACCURACY_MAX_METHODS");
