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
}
