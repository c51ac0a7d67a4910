/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/lanes.h"

#include "kernels/kernels.h"
#include "kernels/two_products.h"

void accrue_i_dot_lanes(const double *x, const double *y, size_t m, double *sum, double *comp)
{
    double p[ACCRUE_I_BLOCK];
    double r[ACCRUE_I_BLOCK];

    accrue_i_products(p, r, x, y, m);
    accrue_i_pair_of_terms(p, r, m, sum, comp);
}
