/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "plain_sums.h"

#include <math.h>

#ifdef __FAST_MATH__
#error "-ffast-math deletes what is measured here: take it out of CFLAGS"
#endif

double plain_loop(const double *x, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return s;
}

double plain_loop_dot(const double *x, const double *y, size_t n)
{
    double s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

static double eight_chains(const double *x, size_t n)
{
    double s[8] = { 0.0 };
    size_t i = 0;

    for (; i + 8 <= n; i += 8)
        for (size_t j = 0; j < 8; j++)
            s[j] += x[i + j];
    for (size_t j = 0; i + j < n; j++)
        s[j] += x[i + j];
    return ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7]));
}

double plain_pairwise(const double *x, size_t n)
{
    size_t half = n / 16 * 8;

    if (n <= 128)
        return eight_chains(x, n);
    return plain_pairwise(x, half) + plain_pairwise(x + half, n - half);
}

double plain_long_double(const double *x, size_t n)
{
    long double s = 0.0L;
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return (double)s;
}

#ifdef HAVE_PLAIN_FLOAT128
double plain_float128(const double *x, size_t n)
{
    __float128 s = 0.0;
    for (size_t i = 0; i < n; i++)
        s += x[i];
    return (double)s;
}
#endif

double plain_kahan(const double *x, size_t n)
{
    double s = 0.0;
    double c = 0.0;
    for (size_t i = 0; i < n; i++) {
        double y = x[i] - c;
        double t = s + y;
        c = (t - s) - y;
        s = t;
    }
    return s;
}

double plain_neumaier(const double *x, size_t n)
{
    double s = 0.0;
    double c = 0.0;
    for (size_t i = 0; i < n; i++) {
        double t = s + x[i];
        if (fabs(s) >= fabs(x[i]))
            c += (s - t) + x[i];
        else
            c += (x[i] - t) + s;
        s = t;
    }
    return s + c;
}
