/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * How far apart the terms are: what --explain tells beside the totals.
 */
#ifndef ACCRUE_CLI_SPREAD_H
#define ACCRUE_CLI_SPREAD_H

#include <accrue.h>

#include <stddef.h>

struct spread {
    double min, max;      /* of |x|, NaN left out; min > max: there was none */
    accrue_exact sum_abs; /* of |x|, or of |w x| */
};

void spread_reset(struct spread *s);

/* w may be NULL. */
void spread_add(struct spread *s, const double *x, const double *w, size_t n);

#endif
