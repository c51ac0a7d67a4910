/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elementwise addition to pairs of floats (pairs.h), in groups of vectors (pair_groups.h).
 *
 * If all new comps of a group are finite, everything was: from every value on the way, additions
 * and roundings to float lead to the new comp, and none of them has a finite result where an
 * operand is not finite.
 */

#include "kernels/vectors.h"

#include "kernels/pairs.h"
#include "kernels/set.h"
#include "kernels/wide_loads.h"

typedef float number;

typedef struct constants {
    double scale;
    vec scales;
    vec_f32 zero; /* hidden from the compiler */
} constants;

#include "kernels/pair_groups.h"

/* A term for the pairs of a vector. */
ACCRUE_I_TEMPLATE void add_term(vec_f32 *sum, vec_f32 *comp, vec p)
{
    vec v = (vec_from_f32(*sum) + vec_from_f32(*comp)) + p;
    vec_f32 s = vec_to_f32(v);
    vec_f32 c = vec_to_f32(v - vec_from_f32(s));
    /* The rounding of c can have made a tie of sum + comp: FastTwoSum puts it right. -0, where a
     * negative v is below the floats, becomes +0. */
    vec_f32 t = s + c + 0.0F;
    *sum = t;
    *comp = c - (t - s);
}

ACCRUE_I_TEMPLATE bool add_vectors(operands at, size_t vectors, constants with, int format,
                                   kind what)
{
    vec_f32 s[GROUP_VECTORS];
    vec_f32 c[GROUP_VECTORS];
    vec_u32 odd = vec_f32_bits(with.zero);

    ACCRUE_I_UNROLL
    for (size_t j = 0; j < vectors; j++) {
        size_t i = j * VEC_WIDTH;
        vec x = vec_load_as(format, at.x + i * accrue_i_format_size(format));
        s[j] = vec_f32_load(at.sum + i);
        c[j] = vec_f32_load(at.comp + i);
        add_term(&s[j], &c[j], what == PAIRS ? x : vec_product(x, with.scales));
        if (what == PAIRS)
            add_term(&s[j], &c[j], vec_load_f32(at.comp2 + i));
        odd |= vec_f32_bits(c[j] * with.zero);
    }
    if (vec_f32_has(odd, UINT32_C(0x7F800000)))
        return false;
    ACCRUE_I_UNROLL
    for (size_t j = 0; j < vectors; j++) {
        vec_f32_store(at.sum + j * VEC_WIDTH, s[j]);
        vec_f32_store(at.comp + j * VEC_WIDTH, c[j]);
    }
    return true;
}

static void add_carefully(operands at, size_t n, double scale, int format, kind what)
{
    const void *x = at.x;
    if (what == PAIRS)
        accrue_i_pairs_merge_f32(at.sum, at.comp, x, at.comp2, n);
    else
        accrue_i_pairs_add_f32(at.sum, at.comp, x, n, scale, format);
}

static inline constants constants_of(double scale)
{
    return (constants){ scale, vec_all(scale), vec_to_f32(vec_zero()) };
}

ACCRUE_I_TEMPLATE void add(float *sum, float *comp, const void *x, size_t n, double scale,
                           int format)
{
    operands at = { sum, comp, x, NULL };
    add_all(at, n, constants_of(scale), format, PRODUCTS);
}

#define DEFINE_ADD(name, format)                                                                  \
    void ACCRUE_I_KERNEL(add_f32x2_##name)(float *sum, float *comp, const void *x, size_t n,      \
                                           double scale)                                          \
    {                                                                                             \
        add(sum, comp, x, n, scale, format);                                                      \
    }

DEFINE_ADD(f64, ACCRUE_I_F64)
DEFINE_ADD(f32, ACCRUE_I_F32)
DEFINE_ADD(f16, ACCRUE_I_F16)
DEFINE_ADD(bf16, ACCRUE_I_BF16)

void ACCRUE_I_KERNEL(merge_f32x2)(float *sum, float *comp, const float *sum2, const float *comp2,
                                  size_t n)
{
    operands at = { sum, comp, (const unsigned char *)sum2, comp2 };
    add_all(at, n, constants_of(1.0), ACCRUE_I_F32, PAIRS);
}
