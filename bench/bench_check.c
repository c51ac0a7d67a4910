/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_check.h"

#include <accrue.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "bench_progress.h"

/* The sums of the terms so far. Those of absolute values are plain ones. */
typedef struct sums {
    accrue_exact sum;
    accrue_exact weight;
    double sum_abs;
    double weight_abs;
} sums;

/* Term by term, as the array functions are what is checked. */
static void add_term(sums *s, const bench_operation *operation, const bench_data *data, size_t i)
{
    double x = bench_x(data, operation->type, i);
    double y;

    switch (operation->kind) {
    case BENCH_ABSOLUTES:
        x = fabs(x);
        accrue_exact_add(&s->sum, x);
        break;
    case BENCH_SQUARES:
    case BENCH_NORMS:
        accrue_exact_add_product(&s->sum, x, x);
        x *= x;
        break;
    case BENCH_PRODUCTS:
    case BENCH_WEIGHTED_MEANS:
        y = bench_y(data, operation->type, i);
        accrue_exact_add_product(&s->sum, x, y);
        accrue_exact_add(&s->weight, y);
        s->weight_abs += fabs(y);
        x *= y;
        break;
    default:
        accrue_exact_add(&s->sum, x);
        break;
    }
    s->sum_abs += fabs(x);
}

static double result_of(const sums *s, bench_kind kind, size_t n)
{
    accrue_exact count = ACCRUE_EXACT_INIT;

    switch (kind) {
    case BENCH_NORMS: return accrue_exact_sqrt(&s->sum);
    case BENCH_WEIGHTED_MEANS: return accrue_exact_ratio(&s->sum, &s->weight);
    case BENCH_MEANS:
        accrue_exact_add_u64(&count, n);
        return accrue_exact_ratio(&s->sum, &count);
    default: return accrue_exact_total(&s->sum);
    }
}

bench_truth bench_truth_of(const bench_operation *operation, const bench_data *data, size_t n)
{
    size_t count = operation->kind != BENCH_RUNNING_SUMS ? 1 : n < BENCH_PLACES ? n : BENCH_PLACES;
    sums s = { .sum = ACCRUE_EXACT_INIT, .weight = ACCRUE_EXACT_INIT };
    bench_truth truth = { .count = 0 };
    size_t i = 0;

    while (truth.count < count) {
        bench_place *place = &truth.places[truth.count];
        place->n = n / count * (truth.count + 1);
        if (++truth.count == count)
            place->n = n;
        for (; i < place->n; i++)
            add_term(&s, operation, data, i);
        place->result = result_of(&s, operation->kind, place->n);
        place->sum_abs = s.sum_abs;
        place->weight = accrue_exact_total(&s.weight);
        place->weight_abs = s.weight_abs;
    }
    return truth;
}

/*
 * k, where the sum that a row rounds last is off by at most k A, A the sum of the absolute values
 * of the n terms, u = 2^-53.
 *
 * Plain additions: (n - 1) u A in any order, n u A of rounded products that do not underflow;
 * C.-P. Jeannerod, S. M. Rump, Improved error bounds for inner products in floating-point
 * arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013) 338-344, doi:10.1137/120894488. In long double
 * or wider the same with its u.
 * Kahan: compensated.h has (3u + C n u^2) A for RN(sum + comp). By hand, comp is left out: it is
 * the rounding error of t plus that of t - s, at most u|t| + u|y| up to O(u^2), with |t| and |y|
 * at most A up to O(u); and RN rounded by at most u A. So 3u A more; the fourth u given covers
 * what is O(u^2) here.
 * The others are those of the headers; a 2^-1075 of products and roots is far below these sums.
 * Elements: each is rounded to float, or held in two floats, and added once to zeros (into.h).
 */
static double error_of(bench_bound bound, double n)
{
    const double u = 0x1p-53;

    switch (bound) {
    case BENCH_ANY_ORDER: return n * u;
    case BENCH_EXTENDED: return n * (double)(LDBL_EPSILON / 2);
    case BENCH_KAHAN: return 7.0 * u + ACCRUE_KAHAN_BOUND_C * n * u * u;
    case BENCH_NEUMAIER: return 0.5 * n * n * u * u;
    case BENCH_BLOCKS: return ACCRUE_SUM_BOUND_C * u * u;
    case BENCH_DOT_BLOCKS: return ACCRUE_DOT_BOUND_C * u * u;
    case BENCH_FLOATS: return 0x1p-24;
    case BENCH_FLOAT_PAIRS: return 0x1p-47;
    case BENCH_EXACT: break;
    }
    return 0.0;
}

/*
 * |result - q|. u|q| for the last rounding; a plain norm or quotient is rounded once more. Root of
 * a sum of squares S (1 + d), |d| <= k: |sqrt(1 + d) - 1| <= |d| for every d >= -1. Quotient: with
 * S off by at most k A and the weights W by at most k B, S/W is off by at most
 * (k A + |q| k B) / (|W| - k B).
 * The last factor covers that q itself was rounded, which the u|q| more stands for, the rounding of
 * the sums of absolute values, below n u of them, and that of the arithmetic here.
 */
static double allowed(bench_bound bound, bench_kind kind, const bench_place *p)
{
    double n = (double)p->n;
    double k = error_of(bound, n);
    double q = fabs(p->result);
    double error = k * p->sum_abs;

    if (bound == BENCH_EXACT)
        return 0.0;
    if (kind == BENCH_NORMS)
        error = k * q;
    else if (kind == BENCH_MEANS)
        error /= n;
    else if (kind == BENCH_WEIGHTED_MEANS)
        error = (error + q * k * p->weight_abs) / (fabs(p->weight) - k * p->weight_abs);
    return (error + 3.0 * 0x1p-53 * q) * (1.0 + 0x1p-20);
}

bool bench_check(const bench_operation *operation, const bench_row *row, const char *kernel,
                 const bench_data *data, size_t n, const bench_truth *truth)
{
    double returned;

    /* Nothing that another row left there may count. */
    for (size_t i = 0; i < n && data->out != NULL; i++)
        data->out[i] = NAN;
    returned = row->call(data, n);
    for (size_t i = 0; i < truth->count; i++) {
        const bench_place *p = &truth->places[i];
        double bound = allowed(row->bound, operation->kind, p);
        double got = row->result != NULL ? row->result(n) : returned;
        if (operation->kind == BENCH_RUNNING_SUMS)
            got = data->out[p->n - 1];
        if (fabs(got - p->result) <= bound)
            continue;
        bench_progress_end();
        fprintf(stderr,
                "accrue-bench: %s%s%s: the result for %zu elements is %a, not within %a of %a\n",
                row->name, kernel ? ", kernel " : "", kernel ? kernel : "", p->n, got, bound,
                p->result);
        return false;
    }
    return true;
}
