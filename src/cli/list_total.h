/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The terms of one list, in order, to a total or a mean by one or several methods.  Memory is that
 * of one block.  The cuts depend on the list alone, never on how its text arrived.
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

extern const char *const total_method_name[TOTAL_METHODS];

/* A total for each method, `top`, and for a weighted mean the total of the weights, `bottom`. */
struct total {
    enum total_kind kind;
    bool keep[TOTAL_METHODS];  /* the methods that are carried along */
    struct spread *spread;     /* NULL: not wanted */
    uint64_t count;            /* terms in blocks that are already added */
    size_t block;              /* terms a block */
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

/* One more term; the weight is for weighted means only. */
static inline void total_add(struct total *t, double x, double weight)
{
    t->x[t->n] = x;
    t->w[t->n] = weight;
    if (++t->n == t->block)
        total_add_block(t);
}

/* How many terms there were. */
uint64_t total_count(const struct total *t);

/* The result by a method that is kept.  Adds the block that is not yet full: nothing may be added
   afterwards but after total_reset. */
double total_result(struct total *t, enum total_method method);

#endif
