/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_check.h"

#include <accrue.h>
#include <math.h>
#include <stdio.h>

#include "bench_progress.h"

/* One term of an operation, added to a. absolute: its absolute value. */
static void add_term(accrue_exact *a, bench_operation operation, const bench_data *data, size_t i,
                     bool absolute)
{
    double x = bench_reads_floats(operation) ? (double)data->x_f32[i] : data->x[i];
    double y = 1.0;

    if (operation == BENCH_DOT)
        y = data->y[i];
    else if (operation == BENCH_SUMSQ || operation == BENCH_NORM2)
        y = x;
    if (absolute || operation == BENCH_ASUM)
        accrue_exact_add_product(a, fabs(x), fabs(y));
    else
        accrue_exact_add_product(a, x, y);
}

/* Term by term, as the array functions are what is checked. */
bench_truth bench_truth_of(bench_operation operation, const bench_data *data, size_t n)
{
    accrue_exact sum = ACCRUE_EXACT_INIT;
    accrue_exact sum_abs = ACCRUE_EXACT_INIT;
    bench_truth truth;

    for (size_t i = 0; i < n; i++) {
        add_term(&sum, operation, data, i, false);
        add_term(&sum_abs, operation, data, i, true);
    }
    truth.sum = operation == BENCH_NORM2 ? accrue_exact_sqrt(&sum) : accrue_exact_total(&sum);
    truth.sum_abs = accrue_exact_total(&sum_abs);
    return truth;
}

/*
 * A bound of |result - S|, u = 2^-53, s = |S|, a = A, the sum of the absolute values of the terms.
 *
 * Plain additions: (n - 1) u A in any order, n u A of rounded products that do not underflow;
 * C.-P. Jeannerod, S. M. Rump, Improved error bounds for inner products in floating-point
 * arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013) 338-344, doi:10.1137/120894488.
 * Kahan: compensated.h has (3u + C n u^2) A for RN(sum + comp). By hand, comp is left out: it is
 * the rounding error of t plus that of t - s, at most u|t| + u|y| up to O(u^2), with |t| and |y|
 * at most A up to O(u); and RN rounded by at most u A. So 3u A more; the fourth u given covers
 * what is O(u^2) here.
 * Root of a plain sum of squares: that is S (1 + d), |d| <= n u; |sqrt(1 + d) - 1| <= |d| for
 * every d >= -1, so n u s, and u s more for the root, up to O(u^2), which another u s covers.
 * The others are those of the headers; the 2^-1075 of products and roots is far below these sums.
 */
static double bound(bench_grade grade, double n, double s, double a)
{
    const double u = 0x1p-53;

    switch (grade) {
    case BENCH_ANY_ORDER:
        return n * u * a;
    case BENCH_KAHAN:
        return (7.0 * u + ACCRUE_KAHAN_BOUND_C * n * u * u) * a;
    case BENCH_NEUMAIER:
        return u * s + 0.5 * n * n * u * u * a;
    case BENCH_BLOCKS:
        return u * s + ACCRUE_SUM_BOUND_C * u * u * a;
    case BENCH_DOT_BLOCKS:
        return u * s + ACCRUE_DOT_BOUND_C * u * u * a;
    case BENCH_LOOP_NORM:
        return (n + 2.0) * u * s;
    case BENCH_BLOCK_NORM:
        return u * s + ACCRUE_DOT_BOUND_C * u * u * s;
    case BENCH_EXACT:
        break;
    }
    return 0.0;
}

bool bench_check(const bench_row *row, const bench_data *data, size_t n, const bench_truth *truth)
{
    double returned = bench_call(row, data, n);
    double sum = row->result != NULL ? row->result() : returned;
    double allowed = bound(row->grade, (double)n, fabs(truth->sum), truth->sum_abs);
    bool good;

    /*
     * truth->sum was itself rounded, which moved it by at most u|S|. The factor covers that the
     * bound was taken of rounded sums, and the rounding of the arithmetic here.
     */
    if (allowed > 0.0)
        allowed = (allowed + 0x1p-53 * fabs(truth->sum)) * (1.0 + 0x1p-40);
    good = fabs(sum - truth->sum) <= allowed;
    if (!good) {
        bench_progress_end();
        fprintf(stderr,
                "accrue-bench: %s: the result for %zu elements is %a, not within %a of %a\n",
                row->name, n, sum, allowed, truth->sum);
    }
    return good;
}
