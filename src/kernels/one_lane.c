/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "kernels/one_lane.h"

#include "foundation/two_sum.h"
#include "kernels/kernel_table.h"
#include "kernels/two_products.h"

/* r is NULL for terms without error. */
static inline void one_lane(const double *p, const double *r, size_t m, double *sum, double *comp)
{
    double s = -0.0;
    double c = -0.0;
    for (size_t i = 0; i < m; i++) {
        double e;
        s = accrue_i_two_sum(s, p[i], &e);
        c = c + (r ? e + r[i] : e);
    }
    *sum = s;
    *comp = c;
}

void accrue_i_sum_one_lane(const double *x, size_t m, double *sum, double *comp)
{
    one_lane(x, NULL, m, sum, comp);
}

void accrue_i_dot_one_lane(const double *x, const double *y, size_t m, double *sum, double *comp)
{
    double p[ACCRUE_I_ONE_LANE];
    double r[ACCRUE_I_ONE_LANE];

    accrue_i_products(p, r, x, y, m);
    one_lane(p, r, m, sum, comp);
}
