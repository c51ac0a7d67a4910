/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Functions to be loaded before libaccrue, so that accrue-bench calls them instead.
 * ACCRUE_REPLACED:
 *   lose  each forgets the last element (the default)
 *   ulps  results of those that return one are one unit in the last place off where they must be
 *         rounded once, that is in the exact grade and of narrow types, and four elsewhere
 *   tell  accrue_sum is right, and says on standard error what it was called with: the active
 *         kernel, n, the condition number, and the smallest and the largest exponent
 * What accrue-bench takes exact results with is left alone: accrue_exact_add, _add_product, _total,
 * _sqrt and _ratio.
 */

#define _GNU_SOURCE /* RTLD_NEXT */

#include <accrue.h>
#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool mode_is(const char *name)
{
    const char *mode = getenv("ACCRUE_REPLACED");
    return strcmp(mode != NULL ? mode : "lose", name) == 0;
}

static double off(double result, const char *name)
{
    bool once = strstr(name, "exact") != NULL || strstr(name, "f32") != NULL
                || strstr(name, "f16") != NULL;
    return once ? nextafter(result, INFINITY) : result * (1.0 + 0x1p-50);
}

/* A function of the library itself; ISO C has no cast from a data pointer to it. */
#define RIGHT(pointer, name)                        \
    void *found = dlsym(RTLD_NEXT, name);           \
    memcpy(&(pointer), &found, sizeof(pointer))

#define OF_X(name, type)                                            \
    double name(const type *x, size_t n)                            \
    {                                                               \
        double (*right)(const type *, size_t);                      \
        RIGHT(right, #name);                                        \
        return mode_is("ulps") ? off(right(x, n), #name) : right(x, n - 1); \
    }

static void tell(const double *x, size_t n, double condition)
{
    int least = 2000;
    int most = -2000;

    for (size_t i = 0; i < n; i++) {
        int exponent;
        frexp(x[i], &exponent);
        least = exponent < least ? exponent : least;
        most = exponent > most ? exponent : most;
    }
    fprintf(stderr, "%s %zu %g %d %d\n", accrue_kernel_active(), n, condition, least, most);
}

double accrue_sum(const double *x, size_t n)
{
    void (*right)(accrue_report *, const double *, size_t);
    accrue_report report;
    RIGHT(right, "accrue_sum_report");

    right(&report, x, mode_is("lose") ? n - 1 : n);
    if (mode_is("tell"))
        tell(x, n, report.condition);
    return mode_is("ulps") ? off(report.total, "accrue_sum") : report.total;
}

OF_X(accrue_asum, double)
OF_X(accrue_sumsq, double)
OF_X(accrue_norm2, double)
OF_X(accrue_mean, double)
OF_X(accrue_sum_f32, float)
OF_X(accrue_sum_f16, accrue_f16)
OF_X(accrue_sum_bf16, accrue_bf16)
OF_X(accrue_exact_sum, double)
OF_X(accrue_exact_asum, double)
OF_X(accrue_exact_sumsq, double)
OF_X(accrue_exact_norm2, double)
OF_X(accrue_exact_mean, double)
OF_X(accrue_exact_sum_f32, float)
OF_X(accrue_exact_sum_f16, accrue_f16)
OF_X(accrue_exact_sum_bf16, accrue_bf16)

#define OF_X_Y(name, type)                                          \
    double name(const type *x, const type *y, size_t n)             \
    {                                                               \
        double (*right)(const type *, const type *, size_t);        \
        RIGHT(right, #name);                                        \
        return mode_is("ulps") ? off(right(x, y, n), #name) : right(x, y, n - 1); \
    }
OF_X_Y(accrue_dot, double)
OF_X_Y(accrue_dot_f32, float)
OF_X_Y(accrue_dot_f16, accrue_f16)
OF_X_Y(accrue_dot_bf16, accrue_bf16)
OF_X_Y(accrue_weighted_mean, double)
OF_X_Y(accrue_exact_dot, double)
OF_X_Y(accrue_exact_dot_f32, float)
OF_X_Y(accrue_exact_weighted_mean, double)

#define INTO(name, first)                                           \
    void name(first *a, const double *x, size_t n)                  \
    {                                                               \
        void (*right)(first *, const double *, size_t);             \
        RIGHT(right, #name);                                        \
        right(a, x, n - 1);                                         \
    }
INTO(accrue_kahan_add_array, accrue_kahan)
INTO(accrue_neumaier_add_array, accrue_neumaier)
INTO(accrue_exact_add_array, accrue_exact)
INTO(accrue_sum_report, accrue_report)
INTO(accrue_cumsum, double)
INTO(accrue_exact_cumsum, double)

void accrue_exact_add_dot(accrue_exact *a, const double *x, const double *y, size_t n)
{
    void (*right)(accrue_exact *, const double *, const double *, size_t);
    RIGHT(right, "accrue_exact_add_dot");
    right(a, x, y, n - 1);
}

#define VECTOR(name, add_at, type)                                          \
    accrue_status name(accrue_vector *v, const type *g, size_t n, double w) \
    {                                                                       \
        (void)w;                                                            \
        return add_at(v, 0, g, n - 1, 1.0);                                 \
    }
VECTOR(accrue_vector_add, accrue_vector_add_at, double)
VECTOR(accrue_vector_add_f32, accrue_vector_add_at_f32, float)
VECTOR(accrue_vector_add_f16, accrue_vector_add_at_f16, accrue_f16)
VECTOR(accrue_vector_add_bf16, accrue_vector_add_at_bf16, accrue_bf16)

/* Forgets them all. */
accrue_status accrue_vector_merge(accrue_vector *v, const accrue_vector *other)
{
    (void)v;
    (void)other;
    return ACCRUE_OK;
}

#define ADD_INTO(name, pair, type)                                          \
    void name(pair *sum, pair *comp, const type *x, size_t n, pair scale)   \
    {                                                                       \
        void (*right)(pair *, pair *, const type *, size_t, pair);          \
        RIGHT(right, #name);                                                \
        right(sum, comp, x, n - 1, scale);                                  \
    }
ADD_INTO(accrue_add_into, double, double)
ADD_INTO(accrue_add_into_f32, float, float)
ADD_INTO(accrue_add_into_f16, float, accrue_f16)
ADD_INTO(accrue_add_into_bf16, float, accrue_bf16)

#define MERGE_INTO(name, pair)                                              \
    void name(pair *sum, pair *comp, const pair *sum2, const pair *comp2, size_t n) \
    {                                                                       \
        void (*right)(pair *, pair *, const pair *, const pair *, size_t);  \
        RIGHT(right, #name);                                                \
        right(sum, comp, sum2, comp2, n - 1);                               \
    }
MERGE_INTO(accrue_merge_into, double)
MERGE_INTO(accrue_merge_into_f32, float)
