/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "kernels/two_products.h"

#include "foundation/two_product.h"

void accrue_i_products(double *p, double *r, const double *x, const double *y, size_t m)
{
    for (size_t i = 0; i < m; i++) {
        p[i] = accrue_i_product(x[i], y[i]);
        r[i] = accrue_i_product_error(x[i], y[i], p[i]);
    }
}
