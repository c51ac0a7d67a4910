/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_sums.h"

#include <accrue.h>
#include <math.h>

#include "bench_threads.h"
#include "bench_vec.h"
#include "plain_sums.h"
#ifdef HAVE_BENCH_MPFR
#include "bench_mpfr.h"
#endif
#ifdef HAVE_BENCH_BLAS
#include "bench_blas.h"
#endif

/* NAME: FUNCTION of x. */
#define OF_X(name, function)                                  \
    static double name(const bench_data *data, size_t n)      \
    {                                                         \
        return function(data->x, n);                          \
    }

static double plain_asum(const double *x, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += fabs(x[i]);
    return s;
}

static double plain_sumsq(const double *x, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

static double plain_norm2(const double *x, size_t n)
{
    return sqrt(plain_sumsq(x, n));
}

static double plain_mean(const double *x, size_t n)
{
    return plain_loop(x, n) / (double)n;
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

static double vec_norm2(const double *x, size_t n)
{
    return sqrt(bench_vec()->sumsq(x, n));
}

static double vec_mean(const double *x, size_t n)
{
    return bench_vec()->sum(x, n) / (double)n;
}

OF_X(loop, plain_loop)
OF_X(vec, bench_vec()->sum)
OF_X(pairwise, plain_pairwise)
OF_X(long_double, plain_long_double)
#ifdef HAVE_PLAIN_FLOAT128
OF_X(float128, plain_float128)
#endif
OF_X(kahan, plain_kahan)
OF_X(neumaier, plain_neumaier)
OF_X(call_neumaier_add, neumaier_add)
OF_X(call_kahan_add_array, kahan_add_array)
OF_X(call_sum, accrue_sum)
OF_X(call_sum_report, sum_report)
OF_X(call_exact_add, exact_add)
OF_X(call_exact_add_array, exact_add_array)
OF_X(call_exact_sum, accrue_exact_sum)
OF_X(vec_threads, bench_threads_vec)
OF_X(sum_threads, bench_threads_sum)
OF_X(exact_sum_threads, bench_threads_exact_sum)

static const bench_row sum_rows[] = {
    { BENCH_ROW("loop", "plain", BENCH_ANY_ORDER, loop, "plain for loop") },
    { BENCH_ROW("vec", "plain", BENCH_ANY_ORDER, vec, "plain additions in 8 chains of vectors") },
    { BENCH_ROW("pairwise", "pairwise", BENCH_ANY_ORDER, pairwise, "halves of halves, by hand") },
    { BENCH_ROW("long_double", "extended", BENCH_EXTENDED, long_double,
                "plain for loop in long double") },
#ifdef HAVE_PLAIN_FLOAT128
    { BENCH_ROW("float128", "extended", BENCH_EXTENDED, float128,
                "plain for loop in __float128"), .max_n = 1000000 },
#endif
    { BENCH_ROW("kahan", "kahan", BENCH_KAHAN, kahan, "Kahan's loop by hand") },
    { BENCH_ROW("neumaier", "compensated", BENCH_NEUMAIER, neumaier, "Neumaier's loop by hand") },
    { BENCH_ROW("accrue_neumaier_add", "compensated", BENCH_NEUMAIER, call_neumaier_add,
                "inline, called for each element") },
    { BENCH_ROW("accrue_kahan_add_array", "kahan", BENCH_KAHAN, call_kahan_add_array,
                "accrue's Kahan loop") },
    { BENCH_ROW("accrue_sum", "compensated", BENCH_BLOCKS, call_sum,
                "blocks of 16 lanes"), .dispatched = true },
    { BENCH_ROW("accrue_sum_report", "compensated", BENCH_BLOCKS, call_sum_report,
                "accrue_sum with its error and condition"), .dispatched = true },
    { BENCH_ROW("accrue_exact_add", "exact", BENCH_EXACT, call_exact_add,
                "called for each element") },
    { BENCH_ROW("accrue_exact_add_array", "exact", BENCH_EXACT, call_exact_add_array,
                "one call, and the total"), .dispatched = true },
    { BENCH_ROW("accrue_exact_sum", "exact", BENCH_EXACT, call_exact_sum,
                "the same in one call"), .dispatched = true },
    { BENCH_ROW("vec_threads", "plain", BENCH_ANY_ORDER, vec_threads,
                "vec of parts, one a thread"), .threaded = true, .min_n = BENCH_THREADS_MIN_N },
    { BENCH_ROW("accrue_sum_threads", "compensated", BENCH_BLOCKS, sum_threads,
                "accrue_sum of parts: the same bits"), .dispatched = true, .threaded = true,
      .min_n = BENCH_THREADS_MIN_N },
    { BENCH_ROW("accrue_exact_sum_threads", "exact", BENCH_EXACT, exact_sum_threads,
                "accumulators of parts, merged"), .dispatched = true, .threaded = true,
      .min_n = BENCH_THREADS_MIN_N },
#ifdef HAVE_BENCH_MPFR
    { BENCH_ROW("mpfr_sum", "exact", BENCH_EXACT, bench_mpfr_sum,
                "GNU MPFR, of values converted before"), .max_n = BENCH_MPFR_MAX_N,
      .prepare = bench_mpfr_prepare, .discard = bench_mpfr_discard },
#endif
};

OF_X(loop_asum, plain_asum)
OF_X(vec_asum, bench_vec()->asum)
OF_X(call_asum, accrue_asum)
OF_X(call_exact_asum, accrue_exact_asum)

static const bench_row asum_rows[] = {
    { BENCH_ROW("loop_asum", "plain", BENCH_ANY_ORDER, loop_asum, "plain for loop") },
    { BENCH_ROW("vec_asum", "plain", BENCH_ANY_ORDER, vec_asum, "8 chains of vectors") },
    { BENCH_ROW("accrue_asum", "compensated", BENCH_BLOCKS, call_asum,
                "blocks of 16 lanes"), .dispatched = true },
    { BENCH_ROW("accrue_exact_asum", "exact", BENCH_EXACT, call_exact_asum,
                "rounded once"), .dispatched = true },
#ifdef HAVE_BENCH_BLAS
    { BENCH_ROW("cblas_dasum", "plain", BENCH_ANY_ORDER, bench_blas_asum, "OpenBLAS"),
      .max_n = BENCH_BLAS_MAX_N },
#endif
};

OF_X(loop_sumsq, plain_sumsq)
OF_X(vec_sumsq, bench_vec()->sumsq)
OF_X(call_sumsq, accrue_sumsq)
OF_X(call_exact_sumsq, accrue_exact_sumsq)

static const bench_row sumsq_rows[] = {
    { BENCH_ROW("loop_sumsq", "plain", BENCH_ANY_ORDER, loop_sumsq, "plain for loop") },
    { BENCH_ROW("vec_sumsq", "plain", BENCH_ANY_ORDER, vec_sumsq, "8 chains of vectors") },
    { BENCH_ROW("accrue_sumsq", "compensated", BENCH_DOT_BLOCKS, call_sumsq,
                "blocks of 16 lanes"), .dispatched = true },
    { BENCH_ROW("accrue_exact_sumsq", "exact", BENCH_EXACT, call_exact_sumsq,
                "rounded once"), .dispatched = true },
};

OF_X(loop_norm2, plain_norm2)
OF_X(call_vec_norm2, vec_norm2)
OF_X(call_norm2, accrue_norm2)
OF_X(call_exact_norm2, accrue_exact_norm2)

static const bench_row norm2_rows[] = {
    { BENCH_ROW("loop_norm2", "plain", BENCH_ANY_ORDER, loop_norm2, "plain for loop, and a root") },
    { BENCH_ROW("vec_norm2", "plain", BENCH_ANY_ORDER, call_vec_norm2,
                "8 chains of vectors, and a root") },
    { BENCH_ROW("accrue_norm2", "compensated", BENCH_DOT_BLOCKS, call_norm2,
                "blocks of 16 lanes"), .dispatched = true },
    { BENCH_ROW("accrue_exact_norm2", "exact", BENCH_EXACT, call_exact_norm2,
                "rounded once"), .dispatched = true },
#ifdef HAVE_BENCH_BLAS
    { BENCH_ROW("cblas_dnrm2", "plain", BENCH_ANY_ORDER, bench_blas_norm2, "OpenBLAS"),
      .max_n = BENCH_BLAS_MAX_N },
#endif
};

OF_X(loop_mean, plain_mean)
OF_X(call_vec_mean, vec_mean)
OF_X(call_mean, accrue_mean)
OF_X(call_exact_mean, accrue_exact_mean)

static const bench_row mean_rows[] = {
    { BENCH_ROW("loop_mean", "plain", BENCH_ANY_ORDER, loop_mean, "plain for loop, divided") },
    { BENCH_ROW("vec_mean", "plain", BENCH_ANY_ORDER, call_vec_mean,
                "8 chains of vectors, divided") },
    { BENCH_ROW("accrue_mean", "compensated", BENCH_DOT_BLOCKS, call_mean,
                "blocks of 16 lanes"), .dispatched = true },
    { BENCH_ROW("accrue_exact_mean", "exact", BENCH_EXACT, call_exact_mean,
                "rounded once"), .dispatched = true },
};

/* Squares of doubles, with their sums, stay finite up to 2^450 times some millions. */
const bench_operation bench_sum = { .name = "sum", .bytes = 8, .has_vec = true,
                                    BENCH_ROWS(sum_rows) };
const bench_operation bench_asum = { .name = "asum", .kind = BENCH_ABSOLUTES, .bytes = 8,
                                     .has_vec = true, BENCH_ROWS(asum_rows) };
const bench_operation bench_sumsq = { .name = "sumsq", .kind = BENCH_SQUARES, .bytes = 8,
                                      .largest_exponent = 450, .has_vec = true,
                                      BENCH_ROWS(sumsq_rows) };
const bench_operation bench_norm2 = { .name = "norm2", .kind = BENCH_NORMS, .bytes = 8,
                                      .largest_exponent = 450, .has_vec = true,
                                      BENCH_ROWS(norm2_rows) };
const bench_operation bench_mean = { .name = "mean", .kind = BENCH_MEANS, .bytes = 8,
                                     .has_vec = true, BENCH_ROWS(mean_rows) };
