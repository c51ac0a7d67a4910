/* SPDX-License-Identifier: MIT */
#include "typed_array.h"

#include "element_model.h"
#include "ref_bits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const ref_format *const type_format[TYPES] = { &ref_binary64, &ref_binary32, &ref_binary16,
                                               &ref_bfloat16 };
const size_t type_size[TYPES] = { 8, 4, 2, 2 };

uint64_t typed_bits(int type, const void *array, size_t i)
{
    const unsigned char *at = (const unsigned char *)array + i * type_size[type];
    uint64_t b64;
    uint32_t b32;
    uint16_t b16;

    if (type == TYPE_F64) {
        memcpy(&b64, at, sizeof b64);
        return b64;
    }
    if (type == TYPE_F32) {
        memcpy(&b32, at, sizeof b32);
        return b32;
    }
    memcpy(&b16, at, sizeof b16);
    return b16;
}

void typed_set_bits(int type, void *array, size_t i, uint64_t bits)
{
    unsigned char *at = (unsigned char *)array + i * type_size[type];
    uint32_t b32 = (uint32_t)bits;
    uint16_t b16 = (uint16_t)bits;

    if (type == TYPE_F64) {
        memcpy(at, &bits, sizeof bits);
    } else if (type == TYPE_F32) {
        memcpy(at, &b32, sizeof b32);
    } else {
        memcpy(at, &b16, sizeof b16);
    }
}

double typed_value(int type, const void *array, size_t i)
{
    return ref_decode(typed_bits(type, array, i), type_format[type]);
}

void typed_set(int type, void *array, size_t i, double x)
{
    const ref_format *f = type_format[type];
    uint64_t bits;

    if (ref_is_nan(x)) {
        bits = ref_format_nan(f);
    } else if (ref_is_inf(x)) {
        bits = ref_format_infinity(f) | (ref_negative(x) ? ref_format_sign(f) : 0);
    } else {
        bits = model_round(x, f);
    }
    typed_set_bits(type, array, i, bits);
}

double typed_draw(int type, ref_random *r, int low, int high)
{
    const ref_format *f = type_format[type];
    int e = low + (int)ref_random_below(r, (uint64_t)(high - low + 1));
    int field = e < f->lowest ? 0 : e - f->lowest + 1;
    uint64_t hidden = UINT64_C(1) << (f->precision - 1);
    uint64_t bits = (ref_random_bits(r) & (hidden - 1)) | (uint64_t)field << (f->precision - 1);

    return ref_decode(bits | (ref_random_bits(r) & 1 ? ref_format_sign(f) : 0), f);
}

accrue_status typed_add(accrue_vector *v, int type, const void *g, size_t n, double weight)
{
    switch (type) {
    case TYPE_F64: return accrue_vector_add(v, g, n, weight);
    case TYPE_F32: return accrue_vector_add_f32(v, g, n, weight);
    case TYPE_F16: return accrue_vector_add_f16(v, g, n, weight);
    default: return accrue_vector_add_bf16(v, g, n, weight);
    }
}

accrue_status typed_add_at(accrue_vector *v, size_t first, int type, const void *g, size_t n,
                           double scale)
{
    switch (type) {
    case TYPE_F64: return accrue_vector_add_at(v, first, g, n, scale);
    case TYPE_F32: return accrue_vector_add_at_f32(v, first, g, n, scale);
    case TYPE_F16: return accrue_vector_add_at_f16(v, first, g, n, scale);
    default: return accrue_vector_add_at_bf16(v, first, g, n, scale);
    }
}

accrue_status typed_total(const accrue_vector *v, int type, void *out, size_t n)
{
    switch (type) {
    case TYPE_F64: return accrue_vector_total(v, out, n);
    case TYPE_F32: return accrue_vector_total_f32(v, out, n);
    case TYPE_F16: return accrue_vector_total_f16(v, out, n);
    default: return accrue_vector_total_bf16(v, out, n);
    }
}

accrue_status typed_mean(const accrue_vector *v, int type, void *out, size_t n)
{
    switch (type) {
    case TYPE_F64: return accrue_vector_mean(v, out, n);
    case TYPE_F32: return accrue_vector_mean_f32(v, out, n);
    case TYPE_F16: return accrue_vector_mean_f16(v, out, n);
    default: return accrue_vector_mean_bf16(v, out, n);
    }
}

accrue_status typed_read(const accrue_vector *v, size_t first, int type, void *out, size_t n,
                         double divisor)
{
    switch (type) {
    case TYPE_F64: return accrue_vector_read(v, first, out, n, divisor);
    case TYPE_F32: return accrue_vector_read_f32(v, first, out, n, divisor);
    case TYPE_F16: return accrue_vector_read_f16(v, first, out, n, divisor);
    default: return accrue_vector_read_bf16(v, first, out, n, divisor);
    }
}

void typed_add_into_f32(float *sum, float *comp, int type, const void *x, size_t n, float scale)
{
    if (type == TYPE_F32) {
        accrue_add_into_f32(sum, comp, x, n, scale);
    } else if (type == TYPE_F16) {
        accrue_add_into_f16(sum, comp, x, n, scale);
    } else {
        accrue_add_into_bf16(sum, comp, x, n, scale);
    }
}

accrue_vector *vector_of(size_t n, accrue_storage storage)
{
    accrue_vector *v = NULL;

    if (accrue_vector_create(&v, n, storage) != ACCRUE_OK) {
        fprintf(stderr, "no vector of %zu elements\n", n);
        abort();
    }
    return v;
}

void vector_state(const accrue_vector *v, double *sum, double *comp)
{
    size_t size = accrue_vector_pack_size(v), n = accrue_vector_length(v);
    unsigned char *bytes = malloc(size);
    int type = size == 32 + 16 * n + 4 ? TYPE_F64 : TYPE_F32;

    if (bytes == NULL || accrue_vector_pack(v, bytes, size) != size) {
        abort();
    }
    for (size_t i = 0; i < n; i++) {
        sum[i] = typed_value(type, bytes + 32, i);
        comp[i] = typed_value(type, bytes + 32, n + i);
    }
    free(bytes);
}
