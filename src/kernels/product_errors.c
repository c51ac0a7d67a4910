/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Products and their errors, whole rows of them. */

#include "kernels/lanes.h"

#include "kernels/set.h"
#include "kernels/vector_products.h"

void ACCRUE_I_KERNEL(product_errors)(double *p, double *e, const double *x, const double *y,
                                     size_t m)
{
    size_t whole = m - m % ACCRUE_I_LANES;

    vec_products(p, e, x, y, whole);
    if (m > whole) {
        double x_row[ACCRUE_I_LANES];
        double y_row[ACCRUE_I_LANES];
        lanes_fill_row(x_row, x + whole, m - whole, 0.0);
        lanes_fill_row(y_row, y + whole, m - whole, 0.0);
        vec_products(p + whole, e + whole, x_row, y_row, ACCRUE_I_LANES);
    }
}
