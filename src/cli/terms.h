/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Where the numbers of a list go.  Either each becomes a double, and a term of a total when its
 * line is complete, with its weight; or each is added as the decimal it is, when it is read, since
 * decimals have no weights.
 */
#ifndef ACCRUE_CLI_TERMS_H
#define ACCRUE_CLI_TERMS_H

#include "decimal.h"
#include "list_total.h"
#include "number.h"

#include <stdbool.h>
#include <stddef.h>

struct terms {
    struct total *total;
    struct decimal *decimal; /* NULL: doubles */
};

/* Back to no numbers. */
static inline void terms_reset(const struct terms *t)
{
    if (t->decimal == NULL)
        total_reset(t->total);
    else
        decimal_reset(t->decimal);
}

/* Takes digits that number_digits has read.  False: they take the long way. */
static inline bool terms_take_digits(const struct terms *t, const struct number_digits *d,
                                     double *x)
{
    if (t->decimal == NULL)
        return number_from_digits(d, x);
    decimal_add_part(t->decimal, -(int)d->places, d->w, d->negative);
    return true;
}

static inline void terms_begin_number(const struct terms *t, struct number *a)
{
    number_begin(a, t->decimal == NULL ? NUMBER_DECIMAL_DIGITS : DECIMAL_DIGITS);
}

/* The long way. */
static inline enum number_result terms_take_number(const struct terms *t, struct number *a,
                                                   double *x)
{
    return t->decimal == NULL ? number_end(a, x) : decimal_add(t->decimal, a);
}

/* Behind the numbers of a line. */
static inline void terms_add(const struct terms *t, double x, double weight)
{
    if (t->decimal == NULL)
        total_add(t->total, x, weight);
}

#endif
