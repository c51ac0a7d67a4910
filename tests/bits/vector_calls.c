/* SPDX-License-Identifier: MIT */
#include "array_calls.h"

#include "fnv.h"
#include "ref_bits.h"

#include <accrue.h>
#include <stdlib.h>

enum { F64, F32, F16, BF16 };

/* Ends the program where a call fails that must not. */
static void must(accrue_status status)
{
    if (status != ACCRUE_OK) {
        abort();
    }
}

static accrue_vector *new_vector(size_t n, int storage)
{
    accrue_vector *v = NULL;

    must(accrue_vector_create(&v, n, storage));
    return v;
}

/* Its packed bytes are the same on every machine; v is destroyed. */
static uint64_t last_state(accrue_vector *v)
{
    size_t size = accrue_vector_pack_size(v);
    unsigned char *bytes = malloc(size);
    uint64_t hash = FNV_START;

    if (bytes == NULL || accrue_vector_pack(v, bytes, size) != size) {
        abort();
    }
    for (size_t i = 0; i < size; i++) {
        hash = fnv_word(hash, bytes[i]);
    }
    free(bytes);
    accrue_vector_destroy(v);
    return hash;
}

static void add_all(accrue_vector *v, const array_input *in, int format)
{
    switch (format) {
    case F64:
        must(accrue_vector_add(v, in->x, in->n, 3));
        break;
    case F32:
        must(accrue_vector_add_f32(v, in->f, in->n, 0.1));
        break;
    case F16:
        must(accrue_vector_add_f16(v, in->h, in->n, 1e-30));
        break;
    default:
        must(accrue_vector_add_bf16(v, in->k, in->n, 0));
        break;
    }
}

/* Adds n - first elements from the one numbered first on. */
static void add_scaled(accrue_vector *v, size_t first, const array_input *in, int format,
                       double scale)
{
    size_t n = in->n - first;

    switch (format) {
    case F64:
        must(accrue_vector_add_at(v, first, in->w, n, scale));
        break;
    case F32:
        must(accrue_vector_add_at_f32(v, first, in->g, n, scale));
        break;
    case F16:
        must(accrue_vector_add_at_f16(v, first, in->k, n, scale));
        break;
    default:
        must(accrue_vector_add_at_bf16(v, first, in->h, n, scale));
        break;
    }
}

/* Two contributions of each format, the second one to elements that are not empty any more. */
static uint64_t add(const array_input *in, int storage, int format)
{
    accrue_vector *v = new_vector(in->n, storage);

    add_all(v, in, format);
    add_scaled(v, 0, in, format, 1);
    return last_state(v);
}

static uint64_t add_at(const array_input *in, int storage, int format)
{
    accrue_vector *v = new_vector(in->n, storage);

    add_scaled(v, 0, in, format, -1.1);
    add_scaled(v, in->n / 3, in, format, 0x1p-40);
    return last_state(v);
}

static accrue_vector *mixed(const array_input *in, int storage)
{
    accrue_vector *v = new_vector(in->n, storage);

    add_all(v, in, F32);
    add_scaled(v, 0, in, F64, 0x1.8p-20);
    must(accrue_vector_add_weight(v, 0.7));
    return v;
}

static uint64_t merge(const array_input *in, int storage, int format)
{
    accrue_vector *v = mixed(in, storage), *other = new_vector(in->n, storage);

    add_scaled(other, 0, in, format, 0.3);
    must(accrue_vector_merge(v, other));
    accrue_vector_destroy(other);
    return last_state(v);
}

static uint64_t hash_out(uint64_t hash, const void *out, size_t n, int format)
{
    switch (format) {
    case F64:
        return fnv_doubles(hash, out, n);
    case F32:
        return fnv_floats(hash, out, n);
    default:
        return fnv_halves(hash, out, n);
    }
}

static uint64_t total(const array_input *in, int storage, int format)
{
    accrue_vector *v = mixed(in, storage);
    void *out = in->out;

    switch (format) {
    case F64:
        must(accrue_vector_total(v, out, in->n));
        break;
    case F32:
        must(accrue_vector_total_f32(v, out, in->n));
        break;
    case F16:
        must(accrue_vector_total_f16(v, out, in->n));
        break;
    default:
        must(accrue_vector_total_bf16(v, out, in->n));
        break;
    }
    accrue_vector_destroy(v);
    return hash_out(FNV_START, out, in->n, format);
}

static uint64_t mean(const array_input *in, int storage, int format)
{
    accrue_vector *v = mixed(in, storage);
    void *out = in->out;

    switch (format) {
    case F64:
        must(accrue_vector_mean(v, out, in->n));
        break;
    case F32:
        must(accrue_vector_mean_f32(v, out, in->n));
        break;
    case F16:
        must(accrue_vector_mean_f16(v, out, in->n));
        break;
    default:
        must(accrue_vector_mean_bf16(v, out, in->n));
        break;
    }
    accrue_vector_destroy(v);
    return hash_out(FNV_START, out, in->n, format);
}

static void read_range(const accrue_vector *v, size_t first, void *out, size_t n, int format,
                       double divisor)
{
    switch (format) {
    case F64:
        must(accrue_vector_read(v, first, out, n, divisor));
        break;
    case F32:
        must(accrue_vector_read_f32(v, first, out, n, divisor));
        break;
    case F16:
        must(accrue_vector_read_f16(v, first, out, n, divisor));
        break;
    default:
        must(accrue_vector_read_bf16(v, first, out, n, divisor));
        break;
    }
}

static uint64_t read(const array_input *in, int storage, int format)
{
    static const double divisors[] = { 1, -3, 0x1p100 };
    accrue_vector *v = mixed(in, storage);
    size_t first = in->n / 5;
    uint64_t hash = FNV_START;

    for (size_t d = 0; d < sizeof divisors / sizeof divisors[0]; d++) {
        read_range(v, first, in->out, in->n - first, format, divisors[d]);
        hash = hash_out(hash, in->out, in->n - first, format);
    }
    accrue_vector_destroy(v);
    return hash;
}

/* What a whole vector gives in one number. */
static uint64_t of_all(const array_input *in, int storage, int format)
{
    accrue_vector *v = new_vector(in->n, storage);
    uint64_t hash;

    add_all(v, in, format);
    hash = fnv_word(FNV_START, ref_bits(accrue_vector_norm2(v)));
    hash = fnv_word(hash, ref_bits(accrue_vector_weight(v)));
    hash = fnv_word(hash, (uint64_t)accrue_vector_finite(v));
    accrue_vector_destroy(v);
    return hash;
}

/* One function in every storage and format. */
#define EVERY(name, function)                                                                      \
    { "accrue_vector_" name ", F64X2", function, ACCRUE_STORE_F64X2, F64 },                        \
    { "accrue_vector_" name "_f32, F64X2", function, ACCRUE_STORE_F64X2, F32 },                    \
    { "accrue_vector_" name "_f16, F64X2", function, ACCRUE_STORE_F64X2, F16 },                    \
    { "accrue_vector_" name "_bf16, F64X2", function, ACCRUE_STORE_F64X2, BF16 },                  \
    { "accrue_vector_" name ", F32X2", function, ACCRUE_STORE_F32X2, F64 },                        \
    { "accrue_vector_" name "_f32, F32X2", function, ACCRUE_STORE_F32X2, F32 },                    \
    { "accrue_vector_" name "_f16, F32X2", function, ACCRUE_STORE_F32X2, F16 },                    \
    { "accrue_vector_" name "_bf16, F32X2", function, ACCRUE_STORE_F32X2, BF16 }

const vector_call vector_calls[] = {
    EVERY("add", add),
    EVERY("add_at", add_at),
    EVERY("total", total),
    EVERY("mean", mean),
    EVERY("read", read),
    { "accrue_vector_merge, F64X2", merge, ACCRUE_STORE_F64X2, F64 },
    { "accrue_vector_merge, F32X2", merge, ACCRUE_STORE_F32X2, F32 },
    { "accrue_vector_norm2, weight, finite, F64X2", of_all, ACCRUE_STORE_F64X2, F64 },
    { "accrue_vector_norm2, weight, finite, F32X2", of_all, ACCRUE_STORE_F32X2, BF16 },
};

const int vector_call_count = sizeof vector_calls / sizeof vector_calls[0];
