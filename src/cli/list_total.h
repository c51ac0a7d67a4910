/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The terms of one list, in order, to a total or a mean by one or several methods.  Memory is that
 * of one block.  The cuts depend on the list alone, never on how its bytes arrived.
 */
#ifndef ACCRUE_CLI_LIST_TOTAL_H
#define ACCRUE_CLI_LIST_TOTAL_H

#include "spread.h"

#include <accrue.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum total_kind {
    TOTAL_SUM,
    TOTAL_MEAN,
    TOTAL_WEIGHTED_MEAN
};

enum total_method {
    TOTAL_NEUMAIER, /* the bits of accrue_sum, accrue_mean, accrue_weighted_mean */
    TOTAL_EXACT,    /* those of accrue_exact_sum and so on */
    TOTAL_KAHAN,
    TOTAL_NAIVE,
    TOTAL_METHODS
};

/* What the terms of a block are, and so how they are added by the two methods that have a bound. */
enum total_terms {
    TOTAL_DOUBLES,
    TOTAL_NARROW,  /* doubles that were shorter floats: exactly by both, as in accrue_sum_f32 */
    TOTAL_INTEGERS /* exactly by both, before they are rounded to the doubles in the block */
};

extern const char *const total_method_name[TOTAL_METHODS];

/* A total for each method, `top`, and for a weighted mean the total of the weights, `bottom`. */
struct total {
    enum total_kind kind;
    bool keep[TOTAL_METHODS];  /* the methods that are carried along */
    struct spread *spread;     /* NULL: not wanted */
    uint64_t count;            /* terms in blocks that are already added */
    size_t block;              /* terms a block */
    enum total_terms terms;    /* in the block */
    size_t n;                  /* terms in x and w */
    double *x;
    double *w;                 /* weights, for a weighted mean only */
    accrue_exact neumaier_top, neumaier_bottom;
    accrue_exact exact_top, exact_bottom;
    accrue_kahan kahan_top, kahan_bottom;
    double naive_top, naive_bottom;
};

/* False: no memory.  total_destroy gives it back. */
bool total_create(struct total *t, enum total_kind kind);
void total_destroy(struct total *t);

/* Back to no terms. */
void total_reset(struct total *t);

void total_add_block(struct total *t);

/* What the next terms are.  A block is of one kind: that of other terms before ends here. */
static inline void total_expect(struct total *t, enum total_terms terms)
{
    if (t->terms != terms && t->n != 0)
        total_add_block(t);
    t->terms = terms;
}

/* One more term; the weight is for weighted means only. */
static inline void total_add(struct total *t, double x, double weight)
{
    t->x[t->n] = x;
    t->w[t->n] = weight;
    if (++t->n == t->block)
        total_add_block(t);
}

/* One more integer. */
static inline void total_add_i64(struct total *t, int64_t x)
{
    if (t->keep[TOTAL_NEUMAIER])
        accrue_exact_add_i64(&t->neumaier_top, x);
    if (t->keep[TOTAL_EXACT])
        accrue_exact_add_i64(&t->exact_top, x);
    total_add(t, (double)x, 1);
}

static inline void total_add_u64(struct total *t, uint64_t x)
{
    if (t->keep[TOTAL_NEUMAIER])
        accrue_exact_add_u64(&t->neumaier_top, x);
    if (t->keep[TOTAL_EXACT])
        accrue_exact_add_u64(&t->exact_top, x);
    total_add(t, (double)x, 1);
}

/* How many terms there were. */
uint64_t total_count(const struct total *t);

/* The result by a method that is kept.  Adds the block that is not yet full: nothing may be added
   afterwards but after total_reset. */
double total_result(struct total *t, enum total_method method);

#endif
