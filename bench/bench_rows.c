/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The table of rows, and the rows that are a loop written by hand. */

#include <config.h>

#include "bench_rows.h"

#include <accrue.h>
#include <math.h>

#include "bench_elements.h"
#include "bench_vec.h"
#include "plain_sums.h"
#ifdef HAVE_MPFR
#include "bench_mpfr.h"
#endif

#ifdef __FAST_MATH__
#error "accrue-bench: -ffast-math deletes what is measured here: take it out of CFLAGS"
#endif

static double loop_f32(const float *x, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += (double)x[i];
    return s;
}

static double loop_asum(const double *x, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += fabs(x[i]);
    return s;
}

static double loop_sumsq(const double *x, size_t n)
{
    return plain_loop_dot(x, x, n);
}

static double loop_norm2(const double *x, size_t n)
{
    return sqrt(plain_loop_dot(x, x, n));
}

static double neumaier_add(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
    for (size_t i = 0; i < n; i++)
        accrue_neumaier_add(&a, x[i]);
    return accrue_neumaier_total(&a);
}

static double kahan_add_array(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;
    accrue_kahan_add_array(&a, x, n);
    return accrue_kahan_total(&a);
}

static double sum_report(const double *x, size_t n)
{
    accrue_report report;
    accrue_sum_report(&report, x, n);
    return report.total;
}

static double exact_add(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    for (size_t i = 0; i < n; i++)
        accrue_exact_add(&a, x[i]);
    return accrue_exact_total(&a);
}

static double exact_add_array(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_array(&a, x, n);
    return accrue_exact_total(&a);
}

static double exact_add_dot(const double *x, const double *y, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_dot(&a, x, y, n);
    return accrue_exact_total(&a);
}

const bench_row bench_rows[] = {
    { .name = "loop", .sum = plain_loop, .grade = BENCH_ANY_ORDER, .what = "plain for loop" },
    { .name = "vec", .sum = bench_vec, .grade = BENCH_ANY_ORDER,
      .what = "plain additions in 8 chains of vectors" },
    { .name = "kahan", .sum = plain_kahan, .grade = BENCH_KAHAN, .what = "Kahan's loop by hand" },
    { .name = "neumaier", .sum = plain_neumaier, .grade = BENCH_NEUMAIER,
      .what = "Neumaier's loop by hand" },
    { .name = "accrue_neumaier_add", .sum = neumaier_add, .grade = BENCH_NEUMAIER,
      .what = "inline, called for each element" },
    { .name = "accrue_kahan_add_array", .sum = kahan_add_array, .grade = BENCH_KAHAN,
      .what = "accrue's Kahan loop" },
    { .name = "accrue_sum", .sum = accrue_sum, .grade = BENCH_BLOCKS,
      .what = "compensated, blocks of 16 lanes" },
    { .name = "accrue_sum_report", .sum = sum_report, .grade = BENCH_BLOCKS,
      .what = "accrue_sum with its error and condition" },
    { .name = "accrue_exact_add", .sum = exact_add, .grade = BENCH_EXACT,
      .what = "called for each element: correctly rounded" },
    { .name = "accrue_exact_add_array", .sum = exact_add_array, .grade = BENCH_EXACT,
      .what = "with _total, that is accrue_exact_sum: correctly rounded" },
#ifdef HAVE_MPFR
    { .name = "mpfr_sum", .sum = bench_mpfr_sum, .grade = BENCH_EXACT,
      .what = "GNU MPFR, of values converted before: correctly rounded",
      .max_n = BENCH_MPFR_MAX_N, .prepare = bench_mpfr_prepare, .discard = bench_mpfr_discard },
#endif
    { .name = "loop_f32", .operation = BENCH_SUM_F32, .sum_f32 = loop_f32,
      .grade = BENCH_ANY_ORDER, .what = "plain for loop, floats into a double" },
    { .name = "accrue_exact_sum_f32", .operation = BENCH_SUM_F32,
      .sum_f32 = accrue_exact_sum_f32, .grade = BENCH_EXACT,
      .what = "floats: correctly rounded" },
    { .name = "loop_dot", .operation = BENCH_DOT, .dot = plain_loop_dot, .grade = BENCH_ANY_ORDER,
      .what = "plain for loop, products" },
    { .name = "accrue_dot", .operation = BENCH_DOT, .dot = accrue_dot, .grade = BENCH_DOT_BLOCKS,
      .what = "compensated, blocks of 16 lanes" },
    { .name = "accrue_exact_add_dot", .operation = BENCH_DOT, .dot = exact_add_dot,
      .grade = BENCH_EXACT,
      .what = "with _total, that is accrue_exact_dot: correctly rounded" },
    { .name = "loop_asum", .operation = BENCH_ASUM, .sum = loop_asum, .grade = BENCH_ANY_ORDER,
      .what = "plain for loop, absolute values" },
    { .name = "accrue_asum", .operation = BENCH_ASUM, .sum = accrue_asum, .grade = BENCH_BLOCKS,
      .what = "compensated, blocks of 16 lanes" },
    { .name = "loop_sumsq", .operation = BENCH_SUMSQ, .sum = loop_sumsq,
      .grade = BENCH_ANY_ORDER, .what = "plain for loop, squares" },
    { .name = "accrue_sumsq", .operation = BENCH_SUMSQ, .sum = accrue_sumsq,
      .grade = BENCH_DOT_BLOCKS, .what = "compensated, blocks of 16 lanes" },
    { .name = "loop_norm2", .operation = BENCH_NORM2, .sum = loop_norm2,
      .grade = BENCH_LOOP_NORM, .what = "plain for loop, squares, and a root" },
    { .name = "accrue_norm2", .operation = BENCH_NORM2, .sum = accrue_norm2,
      .grade = BENCH_BLOCK_NORM, .what = "compensated, blocks of 16 lanes" },
    { .name = "loop_add_f64x2", .operation = BENCH_ADD_F64X2, .sum_f32 = bench_loop_f64x2,
      .grade = BENCH_EXACT, .what = "s[i] += x[i]; c[i] += x[i]; x floats, s and c doubles",
      .prepare = bench_loop_prepare, .discard = bench_loop_discard,
      .result = bench_loop_result },
    { .name = "accrue_vector_add_f64x2", .operation = BENCH_ADD_F64X2,
      .sum_f32 = bench_vector_f64x2, .grade = BENCH_EXACT,
      .what = "accrue_vector_add_f32, pairs of doubles", .prepare = bench_vector_prepare_f64x2,
      .discard = bench_vector_discard_f64x2, .result = bench_vector_result_f64x2 },
    { .name = "loop_add_f32x2", .operation = BENCH_ADD_F32X2, .sum_f32 = bench_loop_f32x2,
      .grade = BENCH_EXACT, .what = "the same, s and c floats",
      .prepare = bench_floats_prepare, .discard = bench_floats_discard,
      .result = bench_floats_result },
    { .name = "accrue_vector_add_f32x2", .operation = BENCH_ADD_F32X2,
      .sum_f32 = bench_vector_f32x2, .grade = BENCH_EXACT,
      .what = "accrue_vector_add_f32, pairs of floats", .prepare = bench_vector_prepare_f32x2,
      .discard = bench_vector_discard_f32x2, .result = bench_vector_result_f32x2 },
};

const size_t bench_row_count = sizeof bench_rows / sizeof bench_rows[0];

size_t bench_loop_of(bench_operation operation)
{
    size_t r = 0;
    while (bench_rows[r].operation != operation)
        r++;
    return r;
}

_Static_assert(sizeof bench_rows / sizeof bench_rows[0] <= BENCH_MAX_ROWS, "raise BENCH_MAX_ROWS");
