/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/lanes.h"

#include "foundation/two_product.h"
#include "kernels/kernels.h"

#ifdef ACCRUE_I_HARDWARE_FMA

static void products(double *p, double *r, const double *x, const double *y, size_t m)
{
    for (size_t i = 0; i < m; i++) {
        p[i] = x[i] * y[i];
        r[i] = accrue_i_fma(x[i], y[i], -p[i]);
    }
}

#else

/*
 * A block whose products are all in Dekker's range does without the calls of fma. Elsewhere each
 * error is chosen by itself; an infinity or NaN among the factors leaves a p that is not finite.
 */
static void products(double *p, double *r, const double *x, const double *y, size_t m)
{
    int exact = 1;
    for (size_t i = 0; i < m; i++) {
        p[i] = x[i] * y[i];
        exact &= accrue_i_dekker_is_exact(x[i], y[i], p[i]);
    }
    if (exact) {
        for (size_t i = 0; i < m; i++)
            r[i] = accrue_i_dekker_error(x[i], y[i], p[i]);
    } else {
        for (size_t i = 0; i < m; i++)
            r[i] = accrue_i_fma(x[i], y[i], -p[i]);
    }
}

#endif

void accrue_i_dot_lanes(const double *x, const double *y, size_t m, double *sum, double *comp)
{
    double p[ACCRUE_I_BLOCK];
    double r[ACCRUE_I_BLOCK];

    products(p, r, x, y, m);
    accrue_i_pair_of_terms(p, r, m, sum, comp);
}
