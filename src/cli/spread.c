/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "spread.h"

#include <math.h>

void spread_reset(struct spread *s)
{
    s->min = INFINITY;
    s->max = -INFINITY;
    accrue_exact_init(&s->sum_abs);
}

void spread_add(struct spread *s, const double *x, const double *w, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        double size = fabs(x[i]);
        if (size < s->min)
            s->min = size;
        if (size > s->max)
            s->max = size;
        if (w == NULL) {
            accrue_exact_add(&s->sum_abs, size);
        } else {
            double weight = fabs(w[i]);
            accrue_exact_add_dot(&s->sum_abs, &size, &weight, 1);
        }
    }
}
