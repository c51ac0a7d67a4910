/* SPDX-License-Identifier: MIT */
#include "vector_results.h"

#include <stdlib.h>
#include <string.h>

const char *const vector_result_names[VECTOR_RESULTS] = {
    "accrue_add_into",         "accrue_add_into, scaled",     "accrue_merge_into",
    "accrue_add_into_f32",     "accrue_add_into_f16",         "accrue_add_into_bf16",
    "accrue_merge_into_f32",   "accrue_vector_add, F64X2",    "accrue_vector_add, F32X2",
    "accrue_vector_merge",     "accrue_vector_total",         "accrue_vector_mean_f32",
    "accrue_vector_read_f16",  "accrue_vector_read_bf16",     "accrue_vector_read",
    "accrue_vector_norm2",     "accrue_vector_weight",        "accrue_vector_finite",
};

/* FNV-1a over bytes. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ at[i]) * UINT64_C(0x100000001B3);
    }
    return hash;
}

/* Numbers most significant byte first, so that every machine hashes the same. */
static uint64_t hash_numbers(uint64_t hash, const void *array, size_t n, size_t size)
{
    const unsigned char *at = array;
    const int little = *(const unsigned char *)&(const uint16_t){ 1 };

    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < size; k++) {
            hash = hash_bytes(hash, at + i * size + (little ? size - 1 - k : k), 1);
        }
    }
    return hash;
}

static uint64_t hash_pairs(const void *sum, const void *comp, size_t n, size_t size)
{
    return hash_numbers(hash_numbers(UINT64_C(0xCBF29CE484222325), sum, n, size), comp, n, size);
}

static void *copy_of(const void *bytes, size_t size)
{
    void *copy = malloc(size + 1);

    if (copy == NULL) {
        abort();
    }
    memcpy(copy, size > 0 ? bytes : "", size);
    return copy;
}

static void clear(void *bytes, size_t size)
{
    if (size > 0) {
        memset(bytes, 0, size);
    }
}

static void into_results(uint64_t *bits, const vector_input *in)
{
    size_t n = in->n, size = n * sizeof *in->sum;
    double *sum2, *comp2;

    clear(in->sum, size);
    clear(in->comp, size);
    accrue_add_into(in->sum, in->comp, in->x, n, 1);
    bits[0] = hash_pairs(in->sum, in->comp, n, sizeof *in->sum);
    accrue_add_into(in->sum, in->comp, in->x, n, -0.3);
    bits[1] = hash_pairs(in->sum, in->comp, n, sizeof *in->sum);
    sum2 = copy_of(in->sum, size);
    comp2 = copy_of(in->comp, size);
    accrue_add_into(in->sum, in->comp, in->x, n, 0x1p-60);
    accrue_merge_into(in->sum, in->comp, sum2, comp2, n);
    bits[2] = hash_pairs(in->sum, in->comp, n, sizeof *in->sum);
    free(sum2);
    free(comp2);
}

static void into_f32_results(uint64_t *bits, const vector_input *in)
{
    size_t n = in->n, size = n * sizeof *in->fsum;
    float *sum2, *comp2;

    clear(in->fsum, size);
    clear(in->fcomp, size);
    accrue_add_into_f32(in->fsum, in->fcomp, in->f, n, 1);
    accrue_add_into_f32(in->fsum, in->fcomp, in->f, n, 0x1.555556p-30f);
    bits[0] = hash_pairs(in->fsum, in->fcomp, n, sizeof *in->fsum);
    accrue_add_into_f16(in->fsum, in->fcomp, in->h, n, -0x1.555556p-3f);
    bits[1] = hash_pairs(in->fsum, in->fcomp, n, sizeof *in->fsum);
    sum2 = copy_of(in->fsum, size);
    comp2 = copy_of(in->fcomp, size);
    accrue_add_into_bf16(in->fsum, in->fcomp, in->h, n, 0x1p-130f);
    bits[2] = hash_pairs(in->fsum, in->fcomp, n, sizeof *in->fsum);
    accrue_merge_into_f32(in->fsum, in->fcomp, sum2, comp2, n);
    bits[3] = hash_pairs(in->fsum, in->fcomp, n, sizeof *in->fsum);
    free(sum2);
    free(comp2);
}

static uint64_t hash_state(const accrue_vector *v)
{
    size_t size = accrue_vector_pack_size(v);
    unsigned char *bytes = malloc(size);
    accrue_vector *back = NULL;
    uint64_t hash;

    if (bytes == NULL || accrue_vector_pack(v, bytes, size) != size ||
        accrue_vector_unpack(&back, bytes, size) != ACCRUE_OK) {
        abort();
    }
    hash = hash_bytes(UINT64_C(0xCBF29CE484222325), bytes, size);
    accrue_vector_destroy(back);
    free(bytes);
    return hash;
}

/* Ends the program where a call fails that must not. */
static void must(accrue_status status)
{
    if (status != ACCRUE_OK) {
        abort();
    }
}

static accrue_vector *filled(accrue_storage s, const vector_input *in)
{
    accrue_vector *v = NULL;
    size_t n = in->n;

    must(accrue_vector_create(&v, n, s));
    must(accrue_vector_add(v, in->x, n, 3));
    must(accrue_vector_add_f32(v, in->f, n, 0.1));
    must(accrue_vector_add_at_f16(v, n / 3, in->h, n - n / 3, 0.7));
    must(accrue_vector_add_at_bf16(v, 0, in->h, n - n / 2, 0x1p-100));
    must(accrue_vector_add_at(v, 0, in->x, n, 1e-3));
    must(accrue_vector_add_at_f32(v, n, in->f, 0, 2));
    must(accrue_vector_add_weight(v, 0x1p-60));
    return v;
}

static void read_results(uint64_t *bits, const accrue_vector *v, const vector_input *in)
{
    const uint64_t start = UINT64_C(0xCBF29CE484222325);
    size_t n = in->n;
    void *out = in->out;

    must(accrue_vector_total(v, out, n));
    bits[0] = hash_numbers(start, out, n, 8);
    must(accrue_vector_mean_f32(v, out, n));
    bits[1] = hash_numbers(start, out, n, 4);
    must(accrue_vector_read_f16(v, 0, out, n, 1));
    bits[2] = hash_numbers(start, out, n, 2);
    must(accrue_vector_read_bf16(v, 0, out, n, 1e-5));
    bits[3] = hash_numbers(start, out, n, 2);
    must(accrue_vector_read(v, 0, out, n, 1e300));
    bits[4] = hash_numbers(start, out, n, 8);
    must(accrue_vector_read(v, 0, out, n, -3));
    bits[4] = hash_numbers(bits[4], out, n, 8);
}

static uint64_t bits_of(double x)
{
    uint64_t b;

    memcpy(&b, &x, sizeof b);
    return b;
}

void vector_results(uint64_t bits[VECTOR_RESULTS], const vector_input *in)
{
    accrue_vector *v = filled(ACCRUE_STORE_F64X2, in), *w = filled(ACCRUE_STORE_F32X2, in);
    accrue_vector *other = filled(ACCRUE_STORE_F32X2, in);

    into_results(bits, in);
    into_f32_results(bits + 3, in);
    bits[7] = hash_state(v);
    bits[8] = hash_state(w);
    must(accrue_vector_add_at(other, 0, in->x, in->n, -1.1));
    must(accrue_vector_merge(w, other));
    bits[9] = hash_state(w);
    read_results(bits + 10, v, in);
    bits[15] = bits_of(accrue_vector_norm2(v)) ^ bits_of(accrue_vector_norm2(w)) << 1;
    bits[16] = bits_of(accrue_vector_weight(w));
    bits[17] = (uint64_t)accrue_vector_finite(v) + 2 * (uint64_t)accrue_vector_finite(w);
    accrue_vector_destroy(v);
    accrue_vector_destroy(w);
    accrue_vector_destroy(other);
}
