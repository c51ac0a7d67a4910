/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elementwise addition to pairs of floats (pairs.h), a group of vectors at a time.
 *
 * A group is loaded as a whole before anything of it is stored, so sum2 may be sum. It is stored if
 * all new comps are finite. Then everything was: from every value on the way, additions and
 * roundings to float lead to the new comp, and none of them has a finite result where an operand
 * is not finite. Else the group is left as it was and done by the careful function.
 */

#include "kernels/vectors.h"

#include "kernels/pairs.h"
#include "kernels/set.h"
#include "kernels/wide_loads.h"

enum {
    GROUP_VECTORS = 4,
    /* How far ahead of the loads memory is asked for, in bytes. */
    PREFETCH = 2048
};

typedef struct operands {
    float *sum, *comp;
    const unsigned char *x; /* by format, or the sums of pairs */
    const float *comp2;     /* NULL without pairs */
} operands;

typedef struct constants {
    double scale;
    vec scales;
    vec_f32 zero; /* hidden from the compiler */
} constants;

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

/* Whether the new pairs of so many vectors are finite and stored. */
ACCRUE_I_TEMPLATE bool add_vectors(operands at, size_t vectors, constants with, int format,
                                   bool pairs)
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
        add_term(&s[j], &c[j], pairs ? x : vec_product(x, with.scales));
        if (pairs)
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

static void add_carefully(operands at, size_t n, double scale, int format, bool pairs)
{
    const void *x = at.x;
    if (pairs)
        accrue_i_pairs_merge_f32(at.sum, at.comp, x, at.comp2, n);
    else
        accrue_i_pairs_add_f32(at.sum, at.comp, x, n, scale, format);
}

/* Fewer elements than a vector has, with room made for a vector. */
ACCRUE_I_TEMPLATE void add_rest(operands at, size_t n, constants with, int format, bool pairs)
{
    float sum[VEC_WIDTH] = { 0.0F };
    float comp[VEC_WIDTH] = { 0.0F };
    float comp2[VEC_WIDTH] = { 0.0F };
    double x[VEC_WIDTH] = { 0.0 }; /* of any format */
    operands padded = { sum, comp, (unsigned char *)x, comp2 };

    memcpy(sum, at.sum, n * sizeof *sum);
    memcpy(comp, at.comp, n * sizeof *comp);
    memcpy(x, at.x, n * accrue_i_format_size(format));
    if (pairs)
        memcpy(comp2, at.comp2, n * sizeof *comp2);
    if (add_vectors(padded, 1, with, format, pairs)) {
        memcpy(at.sum, sum, n * sizeof *sum);
        memcpy(at.comp, comp, n * sizeof *comp);
    } else {
        add_carefully(at, n, with.scale, format, pairs);
    }
}

ACCRUE_I_TEMPLATE operands after(operands at, size_t n, int format, bool pairs)
{
    operands next = { at.sum + n, at.comp + n, at.x + n * accrue_i_format_size(format), at.comp2 };
    if (pairs)
        next.comp2 += n;
    return next;
}

ACCRUE_I_TEMPLATE void prefetch(operands at, int format, bool pairs)
{
    ACCRUE_I_UNROLL
    for (size_t i = 0; i < GROUP_VECTORS * sizeof(vec_f32); i += 64) {
        size_t i_x = i * accrue_i_format_size(format) / sizeof(float);
        vec_prefetch((const unsigned char *)at.sum + i, PREFETCH);
        vec_prefetch((const unsigned char *)at.comp + i, PREFETCH);
        vec_prefetch(at.x + i_x, PREFETCH);
        if (pairs)
            vec_prefetch((const unsigned char *)at.comp2 + i, PREFETCH);
    }
}

/* As many groups of so many vectors as there are. */
ACCRUE_I_TEMPLATE void add_groups(operands *at, size_t *n, size_t vectors, constants with,
                                  int format, bool pairs)
{
    size_t m = vectors * VEC_WIDTH;
    for (; *n >= m; *n -= m) {
        prefetch(*at, format, pairs);
        if (!add_vectors(*at, vectors, with, format, pairs))
            add_carefully(*at, m, with.scale, format, pairs);
        *at = after(*at, m, format, pairs);
    }
}

ACCRUE_I_TEMPLATE void add_all(operands at, size_t n, double scale, int format, bool pairs)
{
    constants with = { scale, vec_all(scale), vec_to_f32(vec_zero()) };

    add_groups(&at, &n, GROUP_VECTORS, with, format, pairs);
    add_groups(&at, &n, 1, with, format, pairs);
    if (n > 0)
        add_rest(at, n, with, format, pairs);
}

ACCRUE_I_TEMPLATE void add(float *sum, float *comp, const void *x, size_t n, double scale,
                           int format)
{
    operands at = { sum, comp, x, NULL };
    add_all(at, n, scale, format, false);
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
    add_all(at, n, 1.0, ACCRUE_I_F32, true);
}
