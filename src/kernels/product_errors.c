/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Products and their errors, whole rows of them. */

#include "kernels/lanes.h"

#include "kernels/set.h"
#include "kernels/two_products.h"

static inline void put_rows(double *p, double *e, const double *x, const double *y, size_t rows)
{
#ifdef ACCRUE_I_VECTOR_FMA
    for (size_t i = 0; i < rows * ACCRUE_I_LANES; i += VEC_WIDTH) {
        vec a = vec_load(x + i);
        vec b = vec_load(y + i);
        vec product = vec_product(a, b);
        vec_store(p + i, product);
        vec_store(e + i, vec_product_error(a, b, product));
    }
#else
    accrue_i_products(p, e, x, y, rows * ACCRUE_I_LANES);
#endif
}

void ACCRUE_I_KERNEL(product_errors)(double *p, double *e, const double *x, const double *y,
                                     size_t m)
{
    size_t rows = m / ACCRUE_I_LANES;
    size_t whole = rows * ACCRUE_I_LANES;

    put_rows(p, e, x, y, rows);
    if (m > whole) {
        double x_row[ACCRUE_I_LANES];
        double y_row[ACCRUE_I_LANES];
        lanes_fill_row(x_row, x + whole, m - whole, 0.0);
        lanes_fill_row(y_row, y + whole, m - whole, 0.0);
        put_rows(p + whole, e + whole, x_row, y_row, 1);
    }
}
