/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "vector/vector_state.h"

#include <string.h>

#include <accrue/exact.h>

#include "foundation/bits.h"
#include "foundation/environment.h"
#include "foundation/two_sum.h"
#include "kernels/source.h"
#include "vector/quotient.h"

void accrue_i_vector_pairs(const accrue_vector *v, size_t first, size_t n, double *sum,
                           double *comp)
{
    if (v->storage == ACCRUE_STORE_F64X2) {
        memcpy(sum, v->sum64 + first, n * sizeof *sum);
        memcpy(comp, v->comp64 + first, n * sizeof *comp);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        double high = v->sum32[first + i];
        double low = v->comp32[first + i];
        sum[i] = high + low;
        comp[i] = accrue_i_is_finite(high) ? accrue_i_sum_error(high, low, sum[i]) : 0.0;
    }
}

/* A format on the way out: size bytes an element, stored through memcpy from its bits. */
typedef struct sink {
    size_t size;
    const accrue_i_format *format;
} sink;

static void store(unsigned char *out, uint64_t bits, size_t size)
{
    uint32_t bits32 = (uint32_t)bits;
    uint16_t bits16 = (uint16_t)bits;

    if (size == sizeof bits)
        memcpy(out, &bits, size);
    else if (size == sizeof bits32)
        memcpy(out, &bits32, size);
    else
        memcpy(out, &bits16, size);
}

static accrue_status read_range(const accrue_vector *v, size_t first, void *out, size_t n,
                                double divisor, sink to)
{
    unsigned char *bytes = out;
    double sum[ACCRUE_I_CHUNK];
    double comp[ACCRUE_I_CHUNK];
    accrue_i_environment saved;

    if (!accrue_i_is_range(v, first, n))
        return ACCRUE_ELENGTH;
    if (!accrue_i_is_finite(divisor))
        return ACCRUE_EINVAL;
    if (accrue_i_is_zero(divisor))
        return ACCRUE_EDOMAIN;
    saved = accrue_i_pin_environment();
    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        accrue_i_vector_pairs(v, first, m, sum, comp);
        for (size_t i = 0; i < m; i++)
            store(bytes + i * to.size,
                  accrue_i_quotient_bits(sum[i], comp[i], divisor, to.format), to.size);
        bytes += m * to.size;
        first += m;
        n -= m;
    }
    accrue_i_restore_environment(saved);
    return ACCRUE_OK;
}

static accrue_status read_all(const accrue_vector *v, void *out, size_t n, double divisor,
                              sink to)
{
    return n == v->length ? read_range(v, 0, out, n, divisor, to) : ACCRUE_ELENGTH;
}

static const sink to_f64 = { sizeof(double), &accrue_i_binary64 };
static const sink to_f32 = { sizeof(float), &accrue_i_binary32 };
static const sink to_f16 = { sizeof(accrue_f16), &accrue_i_binary16 };
static const sink to_bf16 = { sizeof(accrue_bf16), &accrue_i_bfloat16 };

accrue_status accrue_vector_total(const accrue_vector *v, double *out, size_t n)
{
    return read_all(v, out, n, 1.0, to_f64);
}

accrue_status accrue_vector_total_f32(const accrue_vector *v, float *out, size_t n)
{
    return read_all(v, out, n, 1.0, to_f32);
}

accrue_status accrue_vector_total_f16(const accrue_vector *v, accrue_f16 *out, size_t n)
{
    return read_all(v, out, n, 1.0, to_f16);
}

accrue_status accrue_vector_total_bf16(const accrue_vector *v, accrue_bf16 *out, size_t n)
{
    return read_all(v, out, n, 1.0, to_bf16);
}

accrue_status accrue_vector_mean(const accrue_vector *v, double *out, size_t n)
{
    return read_all(v, out, n, accrue_vector_weight(v), to_f64);
}

accrue_status accrue_vector_mean_f32(const accrue_vector *v, float *out, size_t n)
{
    return read_all(v, out, n, accrue_vector_weight(v), to_f32);
}

accrue_status accrue_vector_mean_f16(const accrue_vector *v, accrue_f16 *out, size_t n)
{
    return read_all(v, out, n, accrue_vector_weight(v), to_f16);
}

accrue_status accrue_vector_mean_bf16(const accrue_vector *v, accrue_bf16 *out, size_t n)
{
    return read_all(v, out, n, accrue_vector_weight(v), to_bf16);
}

accrue_status accrue_vector_read(const accrue_vector *v, size_t first, double *out, size_t n,
                                 double divisor)
{
    return read_range(v, first, out, n, divisor, to_f64);
}

accrue_status accrue_vector_read_f32(const accrue_vector *v, size_t first, float *out, size_t n,
                                     double divisor)
{
    return read_range(v, first, out, n, divisor, to_f32);
}

accrue_status accrue_vector_read_f16(const accrue_vector *v, size_t first, accrue_f16 *out,
                                     size_t n, double divisor)
{
    return read_range(v, first, out, n, divisor, to_f16);
}

accrue_status accrue_vector_read_bf16(const accrue_vector *v, size_t first, accrue_bf16 *out,
                                      size_t n, double divisor)
{
    return read_range(v, first, out, n, divisor, to_bf16);
}
