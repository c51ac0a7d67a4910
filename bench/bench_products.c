/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Operations on two arrays of doubles, and running sums. */

#include <config.h>

#include <accrue.h>

#include "bench_sums.h"
#include "bench_vec.h"
#include "plain_sums.h"
#ifdef HAVE_BENCH_BLAS
#include "bench_blas.h"
#endif

/* NAME: FUNCTION of x and y. */
#define OF_X_Y(name, function)                                \
    static double name(const bench_data *data, size_t n)      \
    {                                                         \
        return function(data->x, data->y, n);                 \
    }

static double plain_long_double_dot(const double *x, const double *y, size_t n)
{
    long double s = 0.0L;
    for (size_t i = 0; i < n; i++)
        s += (long double)x[i] * y[i];
    return (double)s;
}

#ifdef HAVE_PLAIN_FLOAT128
static double plain_float128_dot(const double *x, const double *y, size_t n)
{
    __float128 s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += (__float128)x[i] * y[i];
    return (double)s;
}
#endif

static double exact_add_dot(const double *x, const double *y, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_dot(&a, x, y, n);
    return accrue_exact_total(&a);
}

OF_X_Y(loop_dot, plain_loop_dot)
OF_X_Y(vec_dot, bench_vec()->dot)
OF_X_Y(long_double_dot, plain_long_double_dot)
#ifdef HAVE_PLAIN_FLOAT128
OF_X_Y(float128_dot, plain_float128_dot)
#endif
OF_X_Y(call_dot, accrue_dot)
OF_X_Y(call_exact_add_dot, exact_add_dot)
OF_X_Y(call_exact_dot, accrue_exact_dot)

static const bench_row dot_rows[] = {
    { BENCH_ROW("loop_dot", "plain", BENCH_ANY_ORDER, loop_dot, "plain for loop") },
    { BENCH_ROW("vec_dot", "plain", BENCH_ANY_ORDER, vec_dot, "8 chains of vectors") },
    { BENCH_ROW("long_double_dot", "extended", BENCH_EXTENDED, long_double_dot,
                "plain for loop in long double") },
#ifdef HAVE_PLAIN_FLOAT128
    { BENCH_ROW("float128_dot", "extended", BENCH_EXTENDED, float128_dot,
                "plain for loop in __float128"), .max_n = 1000000 },
#endif
    { BENCH_ROW("accrue_dot", "compensated", BENCH_DOT_BLOCKS, call_dot,
                "blocks of 16 lanes"), .dispatched = true },
    { BENCH_ROW("accrue_exact_add_dot", "exact", BENCH_EXACT, call_exact_add_dot,
                "one call, and the total"), .dispatched = true },
    { BENCH_ROW("accrue_exact_dot", "exact", BENCH_EXACT, call_exact_dot,
                "the same in one call"), .dispatched = true },
#ifdef HAVE_BENCH_BLAS
    { BENCH_ROW("cblas_ddot", "plain", BENCH_ANY_ORDER, bench_blas_dot, "OpenBLAS"),
      .max_n = BENCH_BLAS_MAX_N },
#endif
};

static double plain_weighted_mean(const double *x, const double *w, size_t n)
{
    double s = 0.0;
    double total_weight = 0.0;
    for (size_t i = 0; i < n; i++) {
        s += w[i] * x[i];
        total_weight += w[i];
    }
    return s / total_weight;
}

OF_X_Y(loop_weighted_mean, plain_weighted_mean)
OF_X_Y(vec_weighted_mean, bench_vec()->weighted_mean)
OF_X_Y(call_weighted_mean, accrue_weighted_mean)
OF_X_Y(call_exact_weighted_mean, accrue_exact_weighted_mean)

static const bench_row weighted_mean_rows[] = {
    { BENCH_ROW("loop_weighted_mean", "plain", BENCH_ANY_ORDER, loop_weighted_mean,
                "plain for loop, divided") },
    { BENCH_ROW("vec_weighted_mean", "plain", BENCH_ANY_ORDER, vec_weighted_mean,
                "4 and 4 chains of vectors") },
    { BENCH_ROW("accrue_weighted_mean", "compensated", BENCH_DOT_BLOCKS, call_weighted_mean,
                "blocks of 16 lanes"), .dispatched = true },
    { BENCH_ROW("accrue_exact_weighted_mean", "exact", BENCH_EXACT, call_exact_weighted_mean,
                "rounded once"), .dispatched = true },
};

/* NAME: FUNCTION of x into out; returns the last sum. */
#define INTO_OUT(name, function)                              \
    static double name(const bench_data *data, size_t n)      \
    {                                                         \
        function(data->out, data->x, n);                      \
        return data->out[n - 1];                              \
    }

static void plain_cumsum(double *out, const double *x, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++) {
        s += x[i];
        out[i] = s;
    }
}

INTO_OUT(loop_cumsum, plain_cumsum)
INTO_OUT(call_cumsum, accrue_cumsum)
INTO_OUT(call_exact_cumsum, accrue_exact_cumsum)

/* Each sum needs the one before it: there is no vector loop of the same additions. */
static const bench_row cumsum_rows[] = {
    { BENCH_ROW("loop_cumsum", "plain", BENCH_ANY_ORDER, loop_cumsum, "plain for loop") },
    { BENCH_ROW("accrue_cumsum", "compensated", BENCH_DOT_BLOCKS, call_cumsum,
                "running pairs"), .dispatched = true },
    { BENCH_ROW("accrue_exact_cumsum", "exact", BENCH_EXACT, call_exact_cumsum,
                "each rounded once"), .dispatched = true },
};

const bench_operation bench_dot = { .name = "dot", .kind = BENCH_PRODUCTS, .bytes = 16,
                                    .has_vec = true, BENCH_ROWS(dot_rows) };
const bench_operation bench_weighted_mean = { .name = "weighted_mean",
                                              .kind = BENCH_WEIGHTED_MEANS, .bytes = 16,
                                              .has_vec = true, BENCH_ROWS(weighted_mean_rows) };
const bench_operation bench_cumsum = { .name = "cumsum", .kind = BENCH_RUNNING_SUMS, .bytes = 8,
                                       BENCH_ROWS(cumsum_rows) };
