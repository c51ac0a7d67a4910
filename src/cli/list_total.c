/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "list_total.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

const char *const total_method_name[TOTAL_METHODS] = {
    [TOTAL_NEUMAIER] = "neumaier",
    [TOTAL_EXACT] = "exact",
    [TOTAL_KAHAN] = "kahan",
    [TOTAL_NAIVE] = "naive",
};

bool total_create(struct total *t, enum total_kind kind)
{
    *t = (struct total){ .kind = kind, .block = accrue_block() };
    t->x = malloc(t->block * sizeof *t->x);
    t->w = malloc(t->block * sizeof *t->w);
    if (t->x == NULL || t->w == NULL) {
        total_destroy(t);
        return false;
    }
    total_reset(t);
    return true;
}

void total_destroy(struct total *t)
{
    free(t->x);
    free(t->w);
    t->x = t->w = NULL;
}

void total_reset(struct total *t)
{
    t->count = 0;
    t->n = 0;
    accrue_exact_init(&t->neumaier_top);
    accrue_exact_init(&t->neumaier_bottom);
    accrue_exact_init(&t->exact_top);
    accrue_exact_init(&t->exact_bottom);
    accrue_kahan_init(&t->kahan_top);
    accrue_kahan_init(&t->kahan_bottom);
    /* -0 is the neutral element of addition: a list of -0 totals -0 */
    t->naive_top = t->naive_bottom = -0.0;
    if (t->spread != NULL)
        spread_reset(t->spread);
}

static bool is_finite(const accrue_neumaier *pair)
{
    return isfinite(pair->sum) && isfinite(pair->comp);
}

/* One block of a sum, as accrue_block describes it: so the bits are those of accrue_sum. */
static void deposit(accrue_exact *total, const double *x, size_t n)
{
    accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_array(&pair, x, n);
    if (is_finite(&pair))
        accrue_exact_merge_neumaier(total, &pair);
    else
        accrue_exact_add_array(total, x, n);
}

/* The exponent of the lowest bit that is set in a finite x other than 0. */
static int lowest_bit(double x)
{
    int exponent;
    int64_t significand = (int64_t)ldexp(frexp(x, &exponent), DBL_MANT_DIG);

    for (exponent -= DBL_MANT_DIG; significand % 2 == 0; significand /= 2)
        exponent++;
    return exponent;
}

/*
 * Whether the pair of a block of products, its total below n 2^-968, may lack bits of a product:
 * those below 2^-1074.  As a part of a quotient they count.
 */
static bool lacks_bits(const accrue_neumaier *pair, const double *x, const double *w, size_t n)
{
    if (fabs(pair->sum + pair->comp) >= (double)n * 0x1p-968)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (x[i] != 0 && w[i] != 0 && lowest_bit(x[i]) + lowest_bit(w[i]) < -1074)
            return true;
    }
    return false;
}

/* One block of products, so that the bits are those of accrue_weighted_mean. */
static void deposit_products(accrue_exact *total, const double *x, const double *w, size_t n)
{
    accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_dot(&pair, x, w, n);
    if (is_finite(&pair) && !lacks_bits(&pair, x, w, n))
        accrue_exact_merge_neumaier(total, &pair);
    else
        accrue_exact_add_dot(total, x, w, n);
}

static void add_neumaier(struct total *t)
{
    if (t->kind == TOTAL_WEIGHTED_MEAN) {
        deposit_products(&t->neumaier_top, t->x, t->w, t->n);
        accrue_exact_add_array(&t->neumaier_bottom, t->w, t->n);
    } else if (t->terms == TOTAL_DOUBLES) {
        deposit(&t->neumaier_top, t->x, t->n);
    } else if (t->terms == TOTAL_NARROW) {
        accrue_exact_add_array(&t->neumaier_top, t->x, t->n);
    }
}

static void add_exact(struct total *t)
{
    if (t->kind == TOTAL_WEIGHTED_MEAN) {
        accrue_exact_add_dot(&t->exact_top, t->x, t->w, t->n);
        accrue_exact_add_array(&t->exact_bottom, t->w, t->n);
    } else if (t->terms != TOTAL_INTEGERS) {
        accrue_exact_add_array(&t->exact_top, t->x, t->n);
    }
}

/* Kahan's and the plain sum take the rounded product. */
static void add_kahan(struct total *t)
{
    if (t->kind == TOTAL_WEIGHTED_MEAN) {
        for (size_t i = 0; i < t->n; i++)
            accrue_kahan_add(&t->kahan_top, t->x[i] * t->w[i]);
        accrue_kahan_add_array(&t->kahan_bottom, t->w, t->n);
    } else {
        accrue_kahan_add_array(&t->kahan_top, t->x, t->n);
    }
}

static void add_naive(struct total *t)
{
    for (size_t i = 0; i < t->n; i++) {
        t->naive_top += t->kind == TOTAL_WEIGHTED_MEAN ? t->x[i] * t->w[i] : t->x[i];
        t->naive_bottom += t->w[i];
    }
}

void total_add_block(struct total *t)
{
    if (t->keep[TOTAL_NEUMAIER])
        add_neumaier(t);
    if (t->keep[TOTAL_EXACT])
        add_exact(t);
    if (t->keep[TOTAL_KAHAN])
        add_kahan(t);
    if (t->keep[TOTAL_NAIVE])
        add_naive(t);
    if (t->spread != NULL)
        spread_add(t->spread, t->x, t->kind == TOTAL_WEIGHTED_MEAN ? t->w : NULL, t->n);
    t->count += t->n;
    t->n = 0;
}

uint64_t total_count(const struct total *t)
{
    return t->count + t->n;
}

/* What the methods do with their totals: those that keep an accumulator round once, ... */
static double rounded_result(const struct total *t, const accrue_exact *top,
                             const accrue_exact *bottom)
{
    if (t->kind == TOTAL_SUM)
        return accrue_exact_total(top);
    if (t->kind == TOTAL_WEIGHTED_MEAN)
        return accrue_exact_ratio(top, bottom);
    accrue_exact count = ACCRUE_EXACT_INIT;
    accrue_exact_add_u64(&count, t->count);
    return accrue_exact_ratio(top, &count);
}

/* ... the other two divide doubles. */
static double plain_result(const struct total *t, double top, double bottom)
{
    switch (t->kind) {
    case TOTAL_MEAN:
        return top / (double)t->count;
    case TOTAL_WEIGHTED_MEAN:
        return top / bottom;
    default:
        return t->count == 0 ? 0 : top;
    }
}

double total_result(struct total *t, enum total_method method)
{
    double result;

    if (t->n != 0)
        total_add_block(t);
    switch (method) {
    case TOTAL_NEUMAIER:
        result = rounded_result(t, &t->neumaier_top, &t->neumaier_bottom);
        break;
    case TOTAL_EXACT:
        result = rounded_result(t, &t->exact_top, &t->exact_bottom);
        break;
    case TOTAL_KAHAN:
        result = plain_result(t, accrue_kahan_total(&t->kahan_top),
                              accrue_kahan_total(&t->kahan_bottom));
        break;
    default:
        result = plain_result(t, t->naive_top, t->naive_bottom);
        break;
    }
    /* the processor's own NaN may carry a sign */
    return isnan(result) ? NAN : result;
}
