/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "vector/vector_state.h"

#include "dispatch/dispatch.h"
#include "foundation/bits.h"
#include "foundation/environment.h"

static bool is_weight(double weight)
{
    return accrue_i_is_finite(weight)
           && (!accrue_i_is_negative(weight) || accrue_i_is_zero(weight));
}

static void add_weight(accrue_vector *v, double weight)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_neumaier_add(&v->weight, weight);
    accrue_i_restore_environment(saved);
}

static accrue_status add_range(accrue_vector *v, size_t first, const void *g, size_t n,
                               double scale, int format)
{
    const accrue_i_kernels *kernels = accrue_i_kernels_in_use();
    accrue_i_environment saved;

    if (!accrue_i_is_range(v, first, n))
        return ACCRUE_ELENGTH;
    saved = accrue_i_pin_environment();
    if (v->storage == ACCRUE_STORE_F64X2)
        kernels->add_f64x2[format](v->sum64 + first, v->comp64 + first, g, n, scale);
    else
        kernels->add_f32x2[format](v->sum32 + first, v->comp32 + first, g, n, scale);
    accrue_i_restore_environment(saved);
    return ACCRUE_OK;
}

static accrue_status add_all(accrue_vector *v, const void *g, size_t n, double weight,
                             int format)
{
    if (n != v->length)
        return ACCRUE_ELENGTH;
    if (!is_weight(weight))
        return ACCRUE_EINVAL;
    add_weight(v, weight);
    return add_range(v, 0, g, n, 1.0, format);
}

accrue_status accrue_vector_add(accrue_vector *v, const double *g, size_t n, double weight)
{
    return add_all(v, g, n, weight, ACCRUE_I_F64);
}

accrue_status accrue_vector_add_f32(accrue_vector *v, const float *g, size_t n, double weight)
{
    return add_all(v, g, n, weight, ACCRUE_I_F32);
}

accrue_status accrue_vector_add_f16(accrue_vector *v, const accrue_f16 *g, size_t n,
                                    double weight)
{
    return add_all(v, g, n, weight, ACCRUE_I_F16);
}

accrue_status accrue_vector_add_bf16(accrue_vector *v, const accrue_bf16 *g, size_t n,
                                     double weight)
{
    return add_all(v, g, n, weight, ACCRUE_I_BF16);
}

accrue_status accrue_vector_add_at(accrue_vector *v, size_t first, const double *g, size_t n,
                                   double scale)
{
    return add_range(v, first, g, n, scale, ACCRUE_I_F64);
}

accrue_status accrue_vector_add_at_f32(accrue_vector *v, size_t first, const float *g, size_t n,
                                       double scale)
{
    return add_range(v, first, g, n, scale, ACCRUE_I_F32);
}

accrue_status accrue_vector_add_at_f16(accrue_vector *v, size_t first, const accrue_f16 *g,
                                       size_t n, double scale)
{
    return add_range(v, first, g, n, scale, ACCRUE_I_F16);
}

accrue_status accrue_vector_add_at_bf16(accrue_vector *v, size_t first, const accrue_bf16 *g,
                                        size_t n, double scale)
{
    return add_range(v, first, g, n, scale, ACCRUE_I_BF16);
}

accrue_status accrue_vector_add_weight(accrue_vector *v, double weight)
{
    if (!is_weight(weight))
        return ACCRUE_EINVAL;
    add_weight(v, weight);
    return ACCRUE_OK;
}

accrue_status accrue_vector_merge(accrue_vector *v, const accrue_vector *other)
{
    const accrue_i_kernels *kernels = accrue_i_kernels_in_use();
    accrue_i_environment saved;

    if (v->length != other->length)
        return ACCRUE_ELENGTH;
    if (v->storage != other->storage)
        return ACCRUE_EINVAL;
    saved = accrue_i_pin_environment();
    if (v->storage == ACCRUE_STORE_F64X2)
        kernels->merge_f64x2(v->sum64, v->comp64, other->sum64, other->comp64, v->length);
    else
        kernels->merge_f32x2(v->sum32, v->comp32, other->sum32, other->comp32, v->length);
    accrue_neumaier_merge(&v->weight, &other->weight);
    accrue_i_restore_environment(saved);
    return ACCRUE_OK;
}
