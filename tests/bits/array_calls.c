/* SPDX-License-Identifier: MIT */
#include "array_calls.h"

#include "fnv.h"
#include "ref_bits.h"

#include <accrue.h>
#include <string.h>

/* Functions of one array that return a number. */
#define ONE_ARRAY(name, array)                                                                     \
    static uint64_t name(const array_input *in)                                                    \
    {                                                                                              \
        return ref_bits(accrue_##name(in->array, in->n));                                          \
    }

/* Functions of two. */
#define TWO_ARRAYS(name, array1, array2)                                                           \
    static uint64_t name(const array_input *in)                                                    \
    {                                                                                              \
        return ref_bits(accrue_##name(in->array1, in->array2, in->n));                             \
    }

ONE_ARRAY(sum, x)
ONE_ARRAY(sum_f32, f)
ONE_ARRAY(sum_f16, h)
ONE_ARRAY(sum_bf16, k)
ONE_ARRAY(asum, x)
ONE_ARRAY(sumsq, x)
ONE_ARRAY(sumsq_f32, f)
ONE_ARRAY(sumsq_f16, h)
ONE_ARRAY(sumsq_bf16, k)
ONE_ARRAY(norm2, x)
ONE_ARRAY(norm2_f32, f)
ONE_ARRAY(norm2_f16, h)
ONE_ARRAY(norm2_bf16, k)
ONE_ARRAY(mean, x)
TWO_ARRAYS(weighted_mean, x, w)
TWO_ARRAYS(dot, x, w)
TWO_ARRAYS(dot_f32, f, g)
TWO_ARRAYS(dot_f16, h, k)
TWO_ARRAYS(dot_bf16, k, h)

/* Every second element, the array backwards, and one element n times. */
static uint64_t sum_strided(const array_input *in)
{
    size_t n = in->n, half = (n + 1) / 2;
    const double *last = n > 0 ? in->x + (n - 1) : in->x;
    uint64_t hash = fnv_word(FNV_START, ref_bits(accrue_sum_strided(in->x, 2, half)));

    hash = fnv_word(hash, ref_bits(accrue_sum_strided(last, -1, n)));
    return fnv_word(hash, ref_bits(accrue_sum_strided(in->x, 0, n)));
}

static uint64_t dot_strided(const array_input *in)
{
    size_t n = in->n, half = (n + 1) / 2;
    const double *last = n > 0 ? in->w + (n - 1) : in->w;
    uint64_t hash = fnv_word(FNV_START, ref_bits(accrue_dot_strided(in->x, 2, last, -1, half)));

    return fnv_word(hash, ref_bits(accrue_dot_strided(in->x, 1, last, 0, n)));
}

static uint64_t cumsum(const array_input *in)
{
    accrue_cumsum(in->out, in->x, in->n);
    return fnv_doubles(FNV_START, in->out, in->n);
}

static uint64_t sum_report(const array_input *in)
{
    accrue_report report;
    uint64_t hash;

    accrue_sum_report(&report, in->x, in->n);
    hash = fnv_word(FNV_START, ref_bits(report.total));
    hash = fnv_word(hash, ref_bits(report.bound));
    hash = fnv_word(hash, ref_bits(report.condition));
    hash = fnv_word(hash, ref_bits(report.sum_abs));
    return fnv_word(hash, report.count);
}

/* States that have seen something before. */

static uint64_t neumaier_add_array(const array_input *in)
{
    accrue_neumaier a = { 1e16, -0x1p-40 };

    accrue_neumaier_add_array(&a, in->x, in->n);
    return fnv_doubles(FNV_START, (double[]){ a.sum, a.comp }, 2);
}

static uint64_t neumaier_add_dot(const array_input *in)
{
    accrue_neumaier a = { 1e16, -0x1p-40 };

    accrue_neumaier_add_dot(&a, in->x, in->w, in->n);
    return fnv_doubles(FNV_START, (double[]){ a.sum, a.comp }, 2);
}

static uint64_t kahan_add_array(const array_input *in)
{
    accrue_kahan a = { 1e16, -0x1p-40 };

    accrue_kahan_add_array(&a, in->x, in->n);
    return fnv_doubles(FNV_START, (double[]){ a.sum, a.comp }, 2);
}

/* Pairs of the caller: filled once without a factor, then added to with one. */

static uint64_t pairs_f64(const array_input *in)
{
    return fnv_doubles(fnv_doubles(FNV_START, in->sum, in->n), in->comp, in->n);
}

static uint64_t pairs_f32(const array_input *in)
{
    return fnv_floats(fnv_floats(FNV_START, in->fsum, in->n), in->fcomp, in->n);
}

static void clear_pairs(const array_input *in)
{
    for (size_t i = 0; i < in->n; i++) {
        in->sum[i] = in->comp[i] = 0;
        in->fsum[i] = in->fcomp[i] = 0;
    }
}

static uint64_t add_into(const array_input *in)
{
    clear_pairs(in);
    accrue_add_into(in->sum, in->comp, in->x, in->n, 1);
    accrue_add_into(in->sum, in->comp, in->w, in->n, 1);
    return pairs_f64(in);
}

static uint64_t add_into_scaled(const array_input *in)
{
    clear_pairs(in);
    accrue_add_into(in->sum, in->comp, in->x, in->n, -0.3);
    accrue_add_into(in->sum, in->comp, in->w, in->n, 0x1p-60);
    return pairs_f64(in);
}

static uint64_t add_into_f32(const array_input *in)
{
    clear_pairs(in);
    accrue_add_into_f32(in->fsum, in->fcomp, in->f, in->n, 1);
    accrue_add_into_f32(in->fsum, in->fcomp, in->g, in->n, -0x1.555556p-3f);
    return pairs_f32(in);
}

static uint64_t add_into_f16(const array_input *in)
{
    clear_pairs(in);
    accrue_add_into_f16(in->fsum, in->fcomp, in->h, in->n, 1);
    accrue_add_into_f16(in->fsum, in->fcomp, in->k, in->n, -0x1.555556p-3f);
    return pairs_f32(in);
}

static uint64_t add_into_bf16(const array_input *in)
{
    clear_pairs(in);
    accrue_add_into_bf16(in->fsum, in->fcomp, in->h, in->n, 1);
    accrue_add_into_bf16(in->fsum, in->fcomp, in->k, in->n, -0x1.555556p-3f);
    return pairs_f32(in);
}

/* What is merged are pairs of any two numbers, not always ones that an add leaves. */
static uint64_t merge_into(const array_input *in)
{
    clear_pairs(in);
    accrue_add_into(in->sum, in->comp, in->x, in->n, 0.1);
    accrue_merge_into(in->sum, in->comp, in->w, in->x, in->n);
    return pairs_f64(in);
}

static uint64_t merge_into_f32(const array_input *in)
{
    clear_pairs(in);
    accrue_add_into_f32(in->fsum, in->fcomp, in->f, in->n, 0.1f);
    accrue_merge_into_f32(in->fsum, in->fcomp, in->g, in->f, in->n);
    return pairs_f32(in);
}

const array_call array_calls[] = {
    { "accrue_sum", sum },
    { "accrue_sum_f32", sum_f32 },
    { "accrue_sum_f16", sum_f16 },
    { "accrue_sum_bf16", sum_bf16 },
    { "accrue_sum_strided", sum_strided },
    { "accrue_asum", asum },
    { "accrue_sumsq", sumsq },
    { "accrue_sumsq_f32", sumsq_f32 },
    { "accrue_sumsq_f16", sumsq_f16 },
    { "accrue_sumsq_bf16", sumsq_bf16 },
    { "accrue_norm2", norm2 },
    { "accrue_norm2_f32", norm2_f32 },
    { "accrue_norm2_f16", norm2_f16 },
    { "accrue_norm2_bf16", norm2_bf16 },
    { "accrue_mean", mean },
    { "accrue_weighted_mean", weighted_mean },
    { "accrue_dot", dot },
    { "accrue_dot_f32", dot_f32 },
    { "accrue_dot_f16", dot_f16 },
    { "accrue_dot_bf16", dot_bf16 },
    { "accrue_dot_strided", dot_strided },
    { "accrue_cumsum", cumsum },
    { "accrue_sum_report", sum_report },
    { "accrue_neumaier_add_array", neumaier_add_array },
    { "accrue_neumaier_add_dot", neumaier_add_dot },
    { "accrue_kahan_add_array", kahan_add_array },
    { "accrue_add_into", add_into },
    { "accrue_add_into, scaled", add_into_scaled },
    { "accrue_add_into_f32", add_into_f32 },
    { "accrue_add_into_f16", add_into_f16 },
    { "accrue_add_into_bf16", add_into_bf16 },
    { "accrue_merge_into", merge_into },
    { "accrue_merge_into_f32", merge_into_f32 },
};

const int array_call_count = sizeof array_calls / sizeof array_calls[0];
