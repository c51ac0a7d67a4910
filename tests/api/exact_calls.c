/* SPDX-License-Identifier: MIT */
#include "exact_calls.h"

#include <accrue.h>
#include <string.h>

static uint64_t bits_of(double x)
{
    uint64_t b;

    memcpy(&b, &x, sizeof b);
    return b;
}

static uint64_t bits_of_float(float x)
{
    uint32_t b;

    memcpy(&b, &x, sizeof b);
    return b;
}

/* FNV-1a. */
static uint64_t hash_of(const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ p[i]) * UINT64_C(0x100000001B3);
    }
    return hash;
}

static uint64_t hash_of_doubles(const double *x, size_t n)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ bits_of(x[i])) * UINT64_C(0x100000001B3);
    }
    return hash;
}

static uint64_t hash_of_state(const accrue_exact *a)
{
    unsigned char bytes[700];

    return hash_of(bytes, accrue_exact_pack(a, bytes, sizeof bytes));
}

/* Functions of one call. */

static uint64_t sum(const exact_input *in)
{
    return bits_of(accrue_exact_sum(in->x, in->n));
}

static uint64_t sum_f32(const exact_input *in)
{
    return bits_of(accrue_exact_sum_f32(in->f, in->n));
}

static uint64_t sum_f16(const exact_input *in)
{
    return bits_of(accrue_exact_sum_f16(in->h, in->n));
}

static uint64_t sum_bf16(const exact_input *in)
{
    return bits_of(accrue_exact_sum_bf16(in->h, in->n));
}

static uint64_t sum_strided(const exact_input *in)
{
    return bits_of(accrue_exact_sum_strided(in->x, 2, (in->n + 1) / 2));
}

static uint64_t asum(const exact_input *in)
{
    return bits_of(accrue_exact_asum(in->x, in->n));
}

static uint64_t sumsq(const exact_input *in)
{
    return bits_of(accrue_exact_sumsq(in->x, in->n));
}

static uint64_t norm2(const exact_input *in)
{
    return bits_of(accrue_exact_norm2(in->x, in->n));
}

static uint64_t mean(const exact_input *in)
{
    return bits_of(accrue_exact_mean(in->x, in->n));
}

static uint64_t weighted_mean(const exact_input *in)
{
    return bits_of(accrue_exact_weighted_mean(in->x, in->w, in->n));
}

static uint64_t dot(const exact_input *in)
{
    return bits_of(accrue_exact_dot(in->x, in->w, in->n));
}

static uint64_t dot_f32(const exact_input *in)
{
    return bits_of(accrue_exact_dot_f32(in->f, in->g, in->n));
}

static uint64_t dot_strided(const exact_input *in)
{
    const double *last = in->n > 0 ? in->w + (in->n - 1) : in->w;

    return bits_of(accrue_exact_dot_strided(in->x, 1, last, -1, in->n));
}

static uint64_t cumsum(const exact_input *in)
{
    accrue_exact_cumsum(in->out, in->x, in->n);
    return hash_of_doubles(in->out, in->n);
}

/* Ways into an accumulator. */

static accrue_exact array_state(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&a, x, n);
    return a;
}

static uint64_t add(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < in->n; i++) {
        accrue_exact_add(&a, in->x[i]);
    }
    return hash_of_state(&a);
}

static uint64_t sub(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < in->n; i++) {
        accrue_exact_sub(&a, in->x[i]);
    }
    return hash_of_state(&a);
}

static uint64_t add_integers(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < in->n; i++) {
        uint64_t b = bits_of(in->x[i]);
        int64_t s;

        memcpy(&s, &b, sizeof s);
        accrue_exact_add_i64(&a, s);
        accrue_exact_add_u64(&a, b * 3);
    }
    return hash_of_state(&a);
}

static uint64_t add_product(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < in->n; i++) {
        accrue_exact_add_product(&a, in->x[i], in->w[i]);
    }
    return hash_of_state(&a);
}

static uint64_t sub_product(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < in->n; i++) {
        accrue_exact_sub_product(&a, in->x[i], in->w[in->n - 1 - i]);
    }
    return hash_of_state(&a);
}

static uint64_t add_array(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n);

    return hash_of_state(&a);
}

static uint64_t sub_array(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_sub_array(&a, in->x, in->n);
    return hash_of_state(&a);
}

static uint64_t add_array_f32(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array_f32(&a, in->f, in->n);
    return hash_of_state(&a);
}

static uint64_t add_array_f16(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array_f16(&a, in->h, in->n);
    return hash_of_state(&a);
}

static uint64_t add_array_bf16(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array_bf16(&a, in->h, in->n);
    return hash_of_state(&a);
}

static uint64_t sub_array_f32(const exact_input *in)
{
    accrue_exact a = array_state(in->w, in->n);

    accrue_exact_sub_array_f32(&a, in->f, in->n);
    return hash_of_state(&a);
}

static uint64_t sub_array_f16(const exact_input *in)
{
    accrue_exact a = array_state(in->w, in->n);

    accrue_exact_sub_array_f16(&a, in->h, in->n);
    return hash_of_state(&a);
}

static uint64_t sub_array_bf16(const exact_input *in)
{
    accrue_exact a = array_state(in->w, in->n);

    accrue_exact_sub_array_bf16(&a, in->h, in->n);
    return hash_of_state(&a);
}

static uint64_t add_dot(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_dot(&a, in->x, in->w, in->n);
    return hash_of_state(&a);
}

static uint64_t add_dot_f32(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_dot_f32(&a, in->f, in->g, in->n);
    return hash_of_state(&a);
}

static uint64_t add_dot_f16(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_dot_f16(&a, in->h, in->k, in->n);
    return hash_of_state(&a);
}

static uint64_t add_dot_bf16(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_dot_bf16(&a, in->k, in->h, in->n);
    return hash_of_state(&a);
}

static uint64_t sub_dot(const exact_input *in)
{
    accrue_exact a = array_state(in->w, in->n);

    accrue_exact_sub_dot(&a, in->x, in->w, in->n);
    return hash_of_state(&a);
}

static uint64_t merge(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n), b = array_state(in->w, in->n);

    accrue_exact_merge(&a, &b);
    accrue_exact_merge(&a, &a);
    return hash_of_state(&a);
}

static uint64_t unmerge(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n), b = array_state(in->w, in->n);

    accrue_exact_unmerge(&a, &b);
    return hash_of_state(&a);
}

static uint64_t merge_neumaier(const exact_input *in)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_array(&pair, in->x, in->n);
    accrue_exact_merge_neumaier(&a, &pair);
    return hash_of_state(&a);
}

static uint64_t negate(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n);

    accrue_exact_negate(&a);
    return hash_of_state(&a);
}

/* Ways out. */

static uint64_t count(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n);

    return accrue_exact_count(&a);
}

static uint64_t total(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n);

    return bits_of(accrue_exact_total(&a));
}

static uint64_t total_f32(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n);

    return bits_of_float(accrue_exact_total_f32(&a));
}

static uint64_t total_f16(const exact_input *in)
{
    accrue_exact a = array_state(in->w, in->n);

    return accrue_exact_total_f16(&a);
}

static uint64_t total_bf16(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n);

    return accrue_exact_total_bf16(&a);
}

static uint64_t ratio(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n), b = array_state(in->w, in->n);

    return bits_of(accrue_exact_ratio(&a, &b));
}

static uint64_t square_root(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n);

    return bits_of(accrue_exact_sqrt(&a));
}

static uint64_t compare(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n), b = array_state(in->w, in->n);

    return (uint64_t)(accrue_exact_compare(&a, &b) + 1);
}

static uint64_t unpack(const exact_input *in)
{
    accrue_exact a = array_state(in->x, in->n), b = ACCRUE_EXACT_INIT;
    unsigned char bytes[700];
    size_t size = accrue_exact_pack(&a, bytes, sizeof bytes);

    return accrue_exact_unpack(&b, bytes, size) == ACCRUE_OK ? hash_of_state(&b) : 0;
}

const exact_call exact_calls[] = {
    { "accrue_exact_sum", sum },
    { "accrue_exact_sum_f32", sum_f32 },
    { "accrue_exact_sum_f16", sum_f16 },
    { "accrue_exact_sum_bf16", sum_bf16 },
    { "accrue_exact_sum_strided", sum_strided },
    { "accrue_exact_asum", asum },
    { "accrue_exact_sumsq", sumsq },
    { "accrue_exact_norm2", norm2 },
    { "accrue_exact_mean", mean },
    { "accrue_exact_weighted_mean", weighted_mean },
    { "accrue_exact_dot", dot },
    { "accrue_exact_dot_f32", dot_f32 },
    { "accrue_exact_dot_strided", dot_strided },
    { "accrue_exact_cumsum", cumsum },
    { "accrue_exact_add", add },
    { "accrue_exact_sub", sub },
    { "accrue_exact_add_i64, accrue_exact_add_u64", add_integers },
    { "accrue_exact_add_product", add_product },
    { "accrue_exact_sub_product", sub_product },
    { "accrue_exact_add_array", add_array },
    { "accrue_exact_sub_array", sub_array },
    { "accrue_exact_add_array_f32", add_array_f32 },
    { "accrue_exact_add_array_f16", add_array_f16 },
    { "accrue_exact_add_array_bf16", add_array_bf16 },
    { "accrue_exact_add_dot", add_dot },
    { "accrue_exact_add_dot_f32", add_dot_f32 },
    { "accrue_exact_merge", merge },
    { "accrue_exact_unmerge", unmerge },
    { "accrue_exact_merge_neumaier", merge_neumaier },
    { "accrue_exact_negate", negate },
    { "accrue_exact_count", count },
    { "accrue_exact_total", total },
    { "accrue_exact_total_f32", total_f32 },
    { "accrue_exact_total_f16", total_f16 },
    { "accrue_exact_total_bf16", total_bf16 },
    { "accrue_exact_ratio", ratio },
    { "accrue_exact_sqrt", square_root },
    { "accrue_exact_compare", compare },
    { "accrue_exact_unpack", unpack },
    { "accrue_exact_sub_array_f32", sub_array_f32 },
    { "accrue_exact_sub_array_f16", sub_array_f16 },
    { "accrue_exact_sub_array_bf16", sub_array_bf16 },
    { "accrue_exact_sub_dot", sub_dot },
    { "accrue_exact_add_dot_f16", add_dot_f16 },
    { "accrue_exact_add_dot_bf16", add_dot_bf16 },
};

const int exact_call_count = sizeof exact_calls / sizeof exact_calls[0];
