/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "vector/vector_state.h"

#include <string.h>

#include <accrue/exact.h>

#include "dispatch/dispatch.h"
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
    int as; /* what the kernels make for it */
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

static size_t read_by_kernel(const accrue_vector *v, size_t first, void *out, size_t n,
                             double divisor, int as)
{
    const accrue_i_kernels *kernels = accrue_i_kernels_in_use();
    if (v->storage == ACCRUE_STORE_F64X2)
        return kernels->read_f64x2(out, v->sum64 + first, v->comp64 + first, n, divisor, as);
    return kernels->read_f32x2(out, v->sum32 + first, v->comp32 + first, n, divisor, as);
}

/* As many of the first elements as a kernel does. */
static size_t read_fast(const accrue_vector *v, size_t first, unsigned char *out, size_t n,
                        double divisor, sink to)
{
    double odd[ACCRUE_I_CHUNK];
    size_t done;

    if (!accrue_i_is_fast_divisor(divisor))
        return 0;
    if (to.as != ACCRUE_I_READ_ODD)
        return read_by_kernel(v, first, out, n, divisor, to.as);
    done = read_by_kernel(v, first, odd, n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK, divisor, to.as);
    for (size_t i = 0; i < done; i++)
        store(out + i * to.size, accrue_i_quotient_bits(odd[i], 0.0, 1.0, to.format), to.size);
    return done;
}

static void read_one(const accrue_vector *v, size_t i, unsigned char *out, double divisor, sink to)
{
    double sum, comp;
    accrue_i_vector_pairs(v, i, 1, &sum, &comp);
    store(out, accrue_i_quotient_bits(sum, comp, divisor, to.format), to.size);
}

static accrue_status read_range(const accrue_vector *v, size_t first, void *out, size_t n,
                                double divisor, sink to)
{
    enum { AT_ONCE = 8 }; /* where a kernel does not go on */
    unsigned char *bytes = out;
    accrue_i_environment saved;
    size_t done = 0;

    if (!accrue_i_is_range(v, first, n))
        return ACCRUE_ELENGTH;
    if (!accrue_i_is_finite(divisor))
        return ACCRUE_EINVAL;
    if (accrue_i_is_zero(divisor))
        return ACCRUE_EDOMAIN;
    saved = accrue_i_pin_environment();
    while (done < n) {
        size_t end;
        done += read_fast(v, first + done, bytes + done * to.size, n - done, divisor, to);
        end = n - done < AT_ONCE ? n : done + AT_ONCE;
        for (; done < end; done++)
            read_one(v, first + done, bytes + done * to.size, divisor, to);
    }
    accrue_i_restore_environment(saved);
    return ACCRUE_OK;
}

static accrue_status read_all(const accrue_vector *v, void *out, size_t n, double divisor,
                              sink to)
{
    return n == v->length ? read_range(v, 0, out, n, divisor, to) : ACCRUE_ELENGTH;
}

static const sink to_f64 = { sizeof(double), &accrue_i_binary64, ACCRUE_I_READ_F64 };
static const sink to_f32 = { sizeof(float), &accrue_i_binary32, ACCRUE_I_READ_F32 };
static const sink to_f16 = { sizeof(accrue_f16), &accrue_i_binary16, ACCRUE_I_READ_ODD };
static const sink to_bf16 = { sizeof(accrue_bf16), &accrue_i_bfloat16, ACCRUE_I_READ_ODD };

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
