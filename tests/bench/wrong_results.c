/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Functions of libaccrue that are almost right, to be loaded before it: accrue-accuracy must
 * notice each. Totals are a few ulps off, array functions are plain loops, exact results are off by
 * one ulp; of a report the bound or the condition number is a little too small.
 */

#define _GNU_SOURCE /* RTLD_NEXT */

#include <accrue.h>
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FEW_ULPS (1.0 + 0x1p-50)

double accrue_kahan_total(const accrue_kahan *a)
{
    return (a->sum + a->comp) * FEW_ULPS;
}

/* Which of the two a program calls depends on its compiler. */
double accrue_neumaier_total_of(double sum, double comp)
{
    return (sum + comp) * FEW_ULPS;
}

double accrue_neumaier_total(const accrue_neumaier *a)
{
    return accrue_neumaier_total_of(a->sum, a->comp);
}

static double loop(const double *x, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

static const char *wrong_in_report(void)
{
    const char *what = getenv("ACCRUE_WRONG_REPORT");
    return what != NULL ? what : "total";
}

double accrue_sum(const double *x, size_t n)
{
    accrue_report report;

    if (strcmp(wrong_in_report(), "total") == 0)
        return loop(x, n);
    accrue_sum_report(&report, x, n);
    return report.total;
}

double accrue_mean(const double *x, size_t n)
{
    return loop(x, n) / (double)n;
}

double accrue_dot(const double *x, const double *y, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

double accrue_exact_sum(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_array(&a, x, n);
    return nextafter(accrue_exact_total(&a), INFINITY);
}

double accrue_exact_mean(const double *x, size_t n)
{
    return accrue_exact_sum(x, n) / (double)n;
}

double accrue_exact_dot(const double *x, const double *y, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_exact_add_dot(&a, x, y, n);
    return nextafter(accrue_exact_total(&a), INFINITY);
}

void accrue_sum_report(accrue_report *out, const double *x, size_t n)
{
    void (*right)(accrue_report *, const double *, size_t);
    void *found = dlsym(RTLD_NEXT, "accrue_sum_report");

    memcpy(&right, &found, sizeof right);
    right(out, x, n);
    if (strcmp(wrong_in_report(), "bound") == 0)
        out->bound = nextafter(out->bound, 0.0);
    if (strcmp(wrong_in_report(), "condition") == 0)
        out->condition = nextafter(out->condition, 0.0);
}
