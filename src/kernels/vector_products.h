/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Products and their errors into arrays: what two_products.h does, in vectors. */

#ifndef ACCRUE_KERNELS_VECTOR_PRODUCTS_H
#define ACCRUE_KERNELS_VECTOR_PRODUCTS_H

#include "kernels/vectors.h"

#include "kernels/two_products.h"

#ifdef ACCRUE_I_VECTOR_FMA

/* For m a multiple of the vector's width. Whether all errors are right. */
static inline bool vec_try_products(double *p, double *r, const double *x, const double *y,
                                    size_t m)
{
    for (size_t i = 0; i < m; i += VEC_WIDTH) {
        vec a = vec_load(x + i);
        vec b = vec_load(y + i);
        vec product = vec_product(a, b);
        vec_store(p + i, product);
        vec_store(r + i, vec_product_error(a, b, product));
    }
    return true;
}

#else

/* Bit 63 set where |p| < 2^-969, no others of use. */
static inline vec_u64 vec_is_tiny(vec p)
{
    return vec_bits(vec_magnitude(p)) - accrue_i_bits(ACCRUE_I_TINY_PRODUCT);
}

/* Whether any product p is tiny and has no factor 0. */
static inline bool vec_has_tiny(const double *p, const double *x, const double *y, size_t m)
{
    const vec zero = vec_all(0.0);
    vec_u64 tiny = vec_bits(zero);

    for (size_t i = 0; i < m; i += VEC_WIDTH)
        tiny |= vec_is_tiny(vec_load(p + i)) & ACCRUE_I_MASK(vec_load(x + i) != zero)
                & ACCRUE_I_MASK(vec_load(y + i) != zero);
    return vec_has(tiny, ACCRUE_I_SIGN);
}

/* By Dekker's product: an error that is not finite makes the sum of them not finite either, to
 * which 64 finite ones cannot amount. */
static inline bool vec_try_products(double *p, double *r, const double *x, const double *y,
                                    size_t m)
{
    vec_u64 tiny = vec_bits(vec_all(0.0));
    vec sum = vec_all(0.0);

    for (size_t i = 0; i < m; i += VEC_WIDTH) {
        vec a = vec_load(x + i);
        vec b = vec_load(y + i);
        vec product = vec_product(a, b);
        vec error = vec_product_error(a, b, product);
        vec_store(p + i, product);
        vec_store(r + i, error);
        tiny |= vec_is_tiny(product);
        sum = sum + error;
    }
    if (vec_has(vec_bits(sum * vec_zero()), ACCRUE_I_INFINITY))
        return false;
    return !vec_has(tiny, ACCRUE_I_SIGN) || !vec_has_tiny(p, x, y, m);
}

#endif

/* Factors that are tried together: where one error may be wrong, all are formed one by one. */
enum { PRODUCTS_AT_ONCE = 64 };

/* As accrue_i_products. */
static inline void vec_products(double *p, double *r, const double *x, const double *y, size_t m)
{
#if ACCRUE_I_WIDTH == 1 && defined ACCRUE_I_HARDWARE_FMA
    accrue_i_products(p, r, x, y, m);
#else
    for (size_t i = 0; i < m; i += PRODUCTS_AT_ONCE) {
        size_t left = m - i < PRODUCTS_AT_ONCE ? m - i : PRODUCTS_AT_ONCE;
        size_t done = left - left % VEC_WIDTH;
        if (!vec_try_products(p + i, r + i, x + i, y + i, done))
            done = 0;
        if (done < left)
            accrue_i_products(p + i + done, r + i + done, x + i + done, y + i + done, left - done);
    }
#endif
}

#endif
