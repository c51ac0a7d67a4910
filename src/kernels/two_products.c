/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "kernels/two_products.h"

#include "foundation/two_product.h"

#ifdef ACCRUE_I_HARDWARE_FMA

void accrue_i_products(double *p, double *r, const double *x, const double *y, size_t m)
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
void accrue_i_products(double *p, double *r, const double *x, const double *y, size_t m)
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
