/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "gradient.h"

#include <stdio.h>
#include <stdlib.h>

void must(accrue_status status)
{
    if (status == ACCRUE_OK)
        return;
    fprintf(stderr, "microbatch: %s\n", accrue_strerror(status));
    exit(EXIT_FAILURE);
}

accrue_vector *new_vector(number_format format)
{
    accrue_vector *v;
    must(accrue_vector_create(&v, PARAMETERS,
                              format == FORMAT_F32 ? ACCRUE_STORE_F64X2 : ACCRUE_STORE_F32X2));
    return v;
}

void gradient_add_range(accrue_vector *v, number_format format, const gradient *g, size_t first,
                        size_t n)
{
    switch (format) {
    case FORMAT_F32:
        must(accrue_vector_add_at_f32(v, first, g->f32 + first, n, 1.0));
        break;
    case FORMAT_F16:
        must(accrue_vector_add_at_f16(v, first, g->f16_or_bf16 + first, n, 1.0));
        break;
    case FORMAT_BF16:
        must(accrue_vector_add_at_bf16(v, first, g->f16_or_bf16 + first, n, 1.0));
        break;
    }
}

/* C has no 16-bit floats: a vector that holds one term rounds it to any format. */
void gradient_store(gradient *g, number_format format, const double *x)
{
    accrue_vector *v = new_vector(FORMAT_F32);

    must(accrue_vector_add(v, x, PARAMETERS, 0.0));
    switch (format) {
    case FORMAT_F32:
        must(accrue_vector_total_f32(v, g->f32, PARAMETERS));
        break;
    case FORMAT_F16:
        must(accrue_vector_total_f16(v, g->f16_or_bf16, PARAMETERS));
        break;
    case FORMAT_BF16:
        must(accrue_vector_total_bf16(v, g->f16_or_bf16, PARAMETERS));
        break;
    }
    accrue_vector_destroy(v);
}

void gradient_load(double *x, number_format format, const gradient *g)
{
    accrue_vector *v = new_vector(FORMAT_F32);

    gradient_add_range(v, format, g, 0, PARAMETERS);
    must(accrue_vector_total(v, x, PARAMETERS));
    accrue_vector_destroy(v);
}
