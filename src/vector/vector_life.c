/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Vectors come, are looked at, start again and go. */

#include "foundation/strict_fp.h"

#include "vector/vector_state.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "foundation/environment.h"

static size_t pair_size(accrue_storage s)
{
    return s == ACCRUE_STORE_F64X2 ? 2 * sizeof(double) : 2 * sizeof(float);
}

accrue_status accrue_vector_create(accrue_vector **v, size_t n, accrue_storage s)
{
    accrue_vector *made;
    void *pairs;

    if (s != ACCRUE_STORE_F64X2 && s != ACCRUE_STORE_F32X2)
        return ACCRUE_EINVAL;
    if (n > SIZE_MAX / pair_size(s))
        return ACCRUE_ENOMEM;
    made = calloc(1, sizeof *made);
    pairs = calloc(n > 0 ? n : 1, pair_size(s));
    if (made == NULL || pairs == NULL) {
        free(made);
        free(pairs);
        return ACCRUE_ENOMEM;
    }
    made->length = n;
    made->storage = s;
    if (s == ACCRUE_STORE_F64X2) {
        made->sum64 = pairs;
        made->comp64 = made->sum64 + n;
    } else {
        made->sum32 = pairs;
        made->comp32 = made->sum32 + n;
    }
    *v = made;
    return ACCRUE_OK;
}

void accrue_vector_destroy(accrue_vector *v)
{
    if (v == NULL)
        return;
    free(v->sum64);
    free(v->sum32);
    free(v);
}

void accrue_vector_reset(accrue_vector *v)
{
    if (v->storage == ACCRUE_STORE_F64X2)
        memset(v->sum64, 0, v->length * pair_size(v->storage));
    else
        memset(v->sum32, 0, v->length * pair_size(v->storage));
    memset(&v->weight, 0, sizeof v->weight);
}

size_t accrue_vector_length(const accrue_vector *v)
{
    return v->length;
}

accrue_storage accrue_vector_storage(const accrue_vector *v)
{
    return v->storage;
}

double accrue_vector_weight(const accrue_vector *v)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    return accrue_i_leave_environment(saved, accrue_neumaier_total(&v->weight));
}
