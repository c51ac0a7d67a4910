/* SPDX-License-Identifier: MIT */
#include "results.h"

#include <accrue.h>
#include <string.h>

const char *const result_names[RESULTS] = {
    "accrue_sum",
    "accrue_sum_strided",
    "accrue_sum_f32",
    "accrue_mean",
    "accrue_weighted_mean",
    "accrue_cumsum",
    "accrue_cumsum in place",
    "accrue_neumaier_add_array, sum",
    "accrue_neumaier_add_array, comp",
    "accrue_neumaier_add_dot, sum",
    "accrue_neumaier_add_dot, comp",
    "accrue_kahan_add_array, sum",
    "accrue_kahan_add_array, comp",
    "accrue_exact_add",
    "accrue_exact_add_array",
    "accrue_exact_add_dot",
    "accrue_exact_merge",
    "accrue_exact_merge_neumaier",
    "accrue_exact_ratio",
    "accrue_sum_f16",
    "accrue_sum_bf16",
    "accrue_asum",
    "accrue_sumsq",
    "accrue_norm2",
    "accrue_dot",
    "accrue_dot_strided",
    "accrue_dot_f32",
    "accrue_sumsq_f32",
    "accrue_norm2_f32",
    "accrue_dot_f16",
    "accrue_sumsq_f16",
    "accrue_norm2_f16",
    "accrue_dot_bf16",
    "accrue_sumsq_bf16",
    "accrue_norm2_bf16",
    "accrue_sum_report",
};

static uint64_t bits_of(double x)
{
    uint64_t b;

    memcpy(&b, &x, sizeof b);
    return b;
}

/* All bits of an array in one word: FNV-1a, taking 64 bits at a step. */
static uint64_t bits_of_array(const double *x, size_t n)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ bits_of(x[i])) * UINT64_C(0x100000001B3);
    }
    return hash;
}

static void pair_results(uint64_t *bits, const result_input *in)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT;
    accrue_kahan k = ACCRUE_KAHAN_INIT;

    accrue_neumaier_add_array(&a, in->x, in->n);
    bits[0] = bits_of(a.sum);
    bits[1] = bits_of(a.comp);
    accrue_neumaier_add_dot(&b, in->x, in->w, in->n);
    bits[2] = bits_of(b.sum);
    bits[3] = bits_of(b.comp);
    accrue_kahan_add_array(&k, in->x, in->n);
    bits[4] = bits_of(k.sum);
    bits[5] = bits_of(k.comp);
}

static void exact_results(uint64_t *bits, const result_input *in)
{
    accrue_exact each = ACCRUE_EXACT_INIT, array = ACCRUE_EXACT_INIT, dot = ACCRUE_EXACT_INIT;
    accrue_exact pairs = ACCRUE_EXACT_INIT;
    accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < in->n; i++) {
        accrue_exact_add(&each, in->x[i]);
    }
    bits[0] = bits_of(accrue_exact_total(&each));
    accrue_exact_add_array(&array, in->x, in->n);
    bits[1] = bits_of(accrue_exact_total(&array));
    accrue_exact_add_dot(&dot, in->x, in->w, in->n);
    bits[2] = bits_of(accrue_exact_total(&dot));
    accrue_exact_merge(&each, &dot);
    bits[3] = bits_of(accrue_exact_total(&each));
    accrue_neumaier_add_array(&pair, in->x, in->n);
    accrue_exact_merge_neumaier(&pairs, &pair);
    bits[4] = bits_of(accrue_exact_total(&pairs));
    bits[5] = bits_of(accrue_exact_ratio(&dot, &array));
}

/* The floats' memory read as pairs of 16-bit numbers: any bits are numbers of these formats. Dots
   pair words with words, so that the order of the halves in a word does not matter. */
static void narrow_results(uint64_t *bits, const result_input *in)
{
    const accrue_f16 *h = (const accrue_f16 *)(const void *)in->f;
    const accrue_bf16 *b = (const accrue_bf16 *)(const void *)in->f;
    size_t n = in->n, even = n / 2 * 2;

    bits[0] = bits_of(accrue_sum_f16(h, 2 * n));
    bits[1] = bits_of(accrue_sum_bf16(b, 2 * n));
    bits[7] = bits_of(accrue_dot_f32(in->f, in->f, n));
    bits[8] = bits_of(accrue_sumsq_f32(in->f, n));
    bits[9] = bits_of(accrue_norm2_f32(in->f, n));
    bits[10] = bits_of(accrue_dot_f16(h, even > 0 ? h + even : h, even));
    bits[11] = bits_of(accrue_sumsq_f16(h, 2 * n));
    bits[12] = bits_of(accrue_norm2_f16(h, 2 * n));
    bits[13] = bits_of(accrue_dot_bf16(b, even > 0 ? b + even : b, even));
    bits[14] = bits_of(accrue_sumsq_bf16(b, 2 * n));
    bits[15] = bits_of(accrue_norm2_bf16(b, 2 * n));
}

static void operation_results(uint64_t *bits, const result_input *in)
{
    accrue_report report;

    narrow_results(bits, in);
    bits[2] = bits_of(accrue_asum(in->x, in->n));
    bits[3] = bits_of(accrue_sumsq(in->x, in->n));
    bits[4] = bits_of(accrue_norm2(in->x, in->n));
    bits[5] = bits_of(accrue_dot(in->x, in->w, in->n));
    bits[6] = bits_of(accrue_dot_strided(in->x, 1, in->w, 1, in->n));
    accrue_sum_report(&report, in->x, in->n);
    bits[16] = bits_of_array(&(double[4]){ report.total, report.bound, report.condition,
                                           report.sum_abs }[0], 4);
}

void all_results(uint64_t bits[RESULTS], const result_input *in)
{
    bits[0] = bits_of(accrue_sum(in->x, in->n));
    bits[1] = bits_of(accrue_sum_strided(in->x, 1, in->n));
    bits[2] = bits_of(accrue_sum_f32(in->f, in->n));
    bits[3] = bits_of(accrue_mean(in->x, in->n));
    bits[4] = bits_of(accrue_weighted_mean(in->x, in->w, in->n));
    accrue_cumsum(in->out, in->x, in->n);
    bits[5] = bits_of_array(in->out, in->n);
    if (in->n > 0) {
        memcpy(in->out, in->x, in->n * sizeof *in->x);
    }
    accrue_cumsum(in->out, in->out, in->n);
    bits[6] = bits_of_array(in->out, in->n);
    pair_results(bits + 7, in);
    exact_results(bits + 13, in);
    operation_results(bits + 19, in);
}
