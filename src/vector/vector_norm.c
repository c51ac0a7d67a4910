/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What a training loop asks before a step: is everything finite, and how long is the gradient? */

#include "foundation/strict_fp.h"

#include "vector/vector_state.h"

#include <accrue/exact.h>

#include "foundation/bits.h"
#include "foundation/environment.h"
#include "kernels/source.h"

/* By bits: making a double of a subnormal float would raise a flag. */
static bool is_finite_f32(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return (bits & UINT32_C(0x7F800000)) != UINT32_C(0x7F800000);
}

int accrue_vector_finite(const accrue_vector *v)
{
    for (size_t i = 0; i < v->length; i++)
        if (v->storage == ACCRUE_STORE_F64X2 ? !accrue_i_is_finite(v->sum64[i])
                                             : !is_finite_f32(v->sum32[i]))
            return 0;
    return 1;
}

double accrue_vector_norm2(const accrue_vector *v)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_exact squares = ACCRUE_EXACT_INIT;
    double sum[ACCRUE_I_CHUNK];
    double comp[ACCRUE_I_CHUNK];

    for (size_t first = 0; first < v->length; first += ACCRUE_I_CHUNK) {
        size_t m = v->length - first;
        m = m < ACCRUE_I_CHUNK ? m : ACCRUE_I_CHUNK;
        accrue_i_vector_pairs(v, first, m, sum, comp);
        accrue_exact_add_dot(&squares, sum, sum, m);
    }
    return accrue_i_leave_environment(saved, accrue_exact_sqrt(&squares));
}
