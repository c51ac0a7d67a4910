/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_KERNELS_TWO_PRODUCTS_H
#define ACCRUE_KERNELS_TWO_PRODUCTS_H

#include <stddef.h>

/*
 * p[i] = RN(x[i]*y[i]), r[i] = fma(x[i], y[i], -p[i]): its error. Where p[i] is not finite, r[i] is
 * of no account. Round-to-nearest required. One by one; in vectors: vector_products.h.
 */
void accrue_i_products(double *p, double *r, const double *x, const double *y, size_t m);

#endif
