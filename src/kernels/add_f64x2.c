/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elementwise addition to pairs of doubles (pairs.h), in groups of vectors (pair_groups.h).
 *
 * If all new comps of a group are finite, everything was: from every value on the way, additions
 * alone (and the error of a product) lead to the new comp, and none of them has a finite result
 * where an operand is not finite.
 */

#include "kernels/vectors.h"

#include "kernels/pairs.h"
#include "kernels/set.h"
#include "kernels/vector_products.h"
#include "kernels/wide_loads.h"

typedef double number;

typedef struct constants {
    double scale;
    vec scales, one, zero; /* one is vec_one(), zero is hidden from the compiler too */
} constants;

#include "kernels/pair_groups.h"

static inline constants constants_of(double scale)
{
    return (constants){ scale, vec_all(scale), vec_one(), vec_zero() };
}

ACCRUE_I_TEMPLATE bool add_vectors(operands at, size_t vectors, constants with, int format,
                                   kind what)
{
    vec s[GROUP_VECTORS];
    vec c[GROUP_VECTORS];
    vec_u64 odd = vec_bits(vec_all(0.0));

    ACCRUE_I_UNROLL
    for (size_t j = 0; j < vectors; j++) {
        size_t i = j * VEC_WIDTH;
        vec x = vec_load_as(format, at.x + i * accrue_i_format_size(format));
        vec p = what == PRODUCTS ? vec_product(x, with.scales) : x;
        vec e;
        vec t = vec_two_sum(vec_load(at.sum + i), p, with.one, &e);
#ifdef ACCRUE_I_VECTOR_FMA
        if (what == PRODUCTS)
            e = e + vec_product_error(x, with.scales, p);
#endif
        if (what == PAIRS)
            e = e + vec_load(at.comp2 + i);
        s[j] = vec_two_sum(t, vec_add_by_fma(e, with.one, vec_load(at.comp + i)), with.one, &c[j]);
        odd |= vec_bits(c[j] * with.zero);
    }
    if (vec_has(odd, ACCRUE_I_INFINITY))
        return false;
    ACCRUE_I_UNROLL
    for (size_t j = 0; j < vectors; j++) {
        vec_store(at.sum + j * VEC_WIDTH, s[j]);
        vec_store(at.comp + j * VEC_WIDTH, c[j]);
    }
    return true;
}

static void add_carefully(operands at, size_t n, double scale, int format, kind what)
{
    const void *x = at.x;
    if (what == PAIRS)
        accrue_i_pairs_merge_f64(at.sum, at.comp, x, at.comp2, n);
    else
        accrue_i_pairs_add_f64(at.sum, at.comp, x, n, scale, format);
}

#ifdef ACCRUE_I_VECTOR_FMA

ACCRUE_I_TEMPLATE void add_products(operands at, size_t n, double scale, int format)
{
    add_all(at, n, constants_of(scale), format, PRODUCTS);
}

#else

/* Without a vector multiply-add the products and their errors come first. */
static void add_products(operands at, size_t n, double scale, int format)
{
    double x[ACCRUE_I_CHUNK], scales[ACCRUE_I_CHUNK], p[ACCRUE_I_CHUNK], r[ACCRUE_I_CHUNK];

    for (size_t i = 0; i < ACCRUE_I_CHUNK; i++)
        scales[i] = scale;
    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        operands products = { at.sum, at.comp, (unsigned char *)p, r };
        accrue_i_widen_from[format](x, at.x, m);
        vec_products(p, r, x, scales, m);
        add_all(products, m, constants_of(1.0), ACCRUE_I_F64, PAIRS);
        at = after(at, m, format, VALUES);
        n -= m;
    }
}

#endif

ACCRUE_I_TEMPLATE void add(double *sum, double *comp, const void *x, size_t n, double scale,
                           int format)
{
    operands at = { sum, comp, x, NULL };
    if (scale == 1.0)
        add_all(at, n, constants_of(scale), format, VALUES);
    else
        add_products(at, n, scale, format);
}

#define DEFINE_ADD(name, format)                                                                  \
    void ACCRUE_I_KERNEL(add_f64x2_##name)(double *sum, double *comp, const void *x, size_t n,    \
                                           double scale)                                          \
    {                                                                                             \
        add(sum, comp, x, n, scale, format);                                                      \
    }

DEFINE_ADD(f64, ACCRUE_I_F64)
DEFINE_ADD(f32, ACCRUE_I_F32)
DEFINE_ADD(f16, ACCRUE_I_F16)
DEFINE_ADD(bf16, ACCRUE_I_BF16)

void ACCRUE_I_KERNEL(merge_f64x2)(double *sum, double *comp, const double *sum2,
                                  const double *comp2, size_t n)
{
    operands at = { sum, comp, (const unsigned char *)sum2, comp2 };
    add_all(at, n, constants_of(1.0), ACCRUE_I_F64, PAIRS);
}
