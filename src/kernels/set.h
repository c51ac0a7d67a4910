/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The kernels of the set that is being compiled; what they do: kernel_table.h. */

#ifndef ACCRUE_KERNELS_SET_H
#define ACCRUE_KERNELS_SET_H

#include "kernels/kernel_table.h"
#include "kernels/vectors.h"

void ACCRUE_I_KERNEL(sum)(const double *x, size_t m, bool far, double *sum, double *comp);
void ACCRUE_I_KERNEL(asum)(const double *x, size_t m, bool far, double *sum, double *comp);
void ACCRUE_I_KERNEL(dot)(const double *x, const double *y, size_t m, bool far, double *sum,
                          double *comp);
void ACCRUE_I_KERNEL(extract)(accrue_i_extracted *out, const double *x, size_t m,
                              const accrue_i_fit *f);
void ACCRUE_I_KERNEL(extract_products)(accrue_i_extracted_products *out, const double *x,
                                       const double *y, size_t m, int k, int window);
void ACCRUE_I_KERNEL(product_range)(accrue_i_product_range *out, const double *x, const double *y,
                                    size_t m);
void ACCRUE_I_KERNEL(product_errors)(double *p, double *e, const double *x, const double *y,
                                     size_t m);
accrue_i_halves_state ACCRUE_I_KERNEL(halves)(accrue_i_halves *out, const double *x, size_t m,
                                              accrue_i_halves_of what);
size_t ACCRUE_I_KERNEL(bins)(accrue_i_bins *b, const double *x, size_t n);

#define ACCRUE_I_DECLARE_ADD(format)                                                              \
    void ACCRUE_I_KERNEL(add_f64x2_##format)(double *sum, double *comp, const void *x, size_t n,  \
                                             double scale);                                       \
    void ACCRUE_I_KERNEL(add_f32x2_##format)(float *sum, float *comp, const void *x, size_t n,    \
                                             double scale)

ACCRUE_I_DECLARE_ADD(f64);
ACCRUE_I_DECLARE_ADD(f32);
ACCRUE_I_DECLARE_ADD(f16);
ACCRUE_I_DECLARE_ADD(bf16);
void ACCRUE_I_KERNEL(merge_f64x2)(double *sum, double *comp, const double *sum2,
                                  const double *comp2, size_t n);
void ACCRUE_I_KERNEL(merge_f32x2)(float *sum, float *comp, const float *sum2,
                                  const float *comp2, size_t n);

#define ACCRUE_I_DECLARE_NARROW(format)                                                           \
    void ACCRUE_I_KERNEL(sum_##format)(accrue_i_narrow_sums *out, const void *x, size_t n,        \
                                       bool far);                                                 \
    void ACCRUE_I_KERNEL(widen_##format)(double *out, const void *x, size_t n);                   \
    void ACCRUE_I_KERNEL(products_##format)(double *out, const void *x, const void *y, size_t n)

ACCRUE_I_DECLARE_NARROW(f32);
ACCRUE_I_DECLARE_NARROW(f16);
ACCRUE_I_DECLARE_NARROW(bf16);
size_t ACCRUE_I_KERNEL(read_f64x2)(void *out, const double *sum, const double *comp, size_t n,
                                   double divisor, int as);
size_t ACCRUE_I_KERNEL(read_f32x2)(void *out, const float *sum, const float *comp, size_t n,
                                   double divisor, int as);

#endif
