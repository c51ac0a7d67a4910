/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/set.h"

#define ACCRUE_I_TEXT(name) #name
#define ACCRUE_I_TEXT_OF(name) ACCRUE_I_TEXT(name)

/* Loops by format: those narrower than double, and all. */
#define NARROW(name)                                                                              \
    [ACCRUE_I_F32] = ACCRUE_I_KERNEL(name##_f32),                                                 \
    [ACCRUE_I_F16] = ACCRUE_I_KERNEL(name##_f16),                                                 \
    [ACCRUE_I_BF16] = ACCRUE_I_KERNEL(name##_bf16)
#define EVERY(name) [ACCRUE_I_F64] = ACCRUE_I_KERNEL(name##_f64), NARROW(name)

const accrue_i_kernels ACCRUE_I_KERNEL(kernels) = {
    .name = ACCRUE_I_TEXT_OF(ACCRUE_I_SET),
    .sum = ACCRUE_I_KERNEL(sum),
    .asum = ACCRUE_I_KERNEL(asum),
    .dot = ACCRUE_I_KERNEL(dot),
    .extract = ACCRUE_I_KERNEL(extract),
    .add_f64x2 = { EVERY(add_f64x2) },
    .add_f32x2 = { EVERY(add_f32x2) },
    .merge_f64x2 = ACCRUE_I_KERNEL(merge_f64x2),
    .merge_f32x2 = ACCRUE_I_KERNEL(merge_f32x2),
    .read_f64x2 = ACCRUE_I_KERNEL(read_f64x2),
    .read_f32x2 = ACCRUE_I_KERNEL(read_f32x2),
    .sum_narrow = { NARROW(sum) },
    .widen = { NARROW(widen) },
    .products = { NARROW(products) },
    .extract_products = ACCRUE_I_KERNEL(extract_products),
    .product_errors = ACCRUE_I_KERNEL(product_errors),
    .product_range = ACCRUE_I_KERNEL(product_range),
    .halves = ACCRUE_I_KERNEL(halves),
    .bins = ACCRUE_I_KERNEL(bins),
};
