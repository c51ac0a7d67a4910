/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "vector/element_pairs.h"

#include <stdbool.h>
#include <string.h>

#include "foundation/bits.h"
#include "kernels/pairs.h"
#include "kernels/two_products.h"

/* Terms of a chunk: p with error r, which is NULL for none. */
typedef struct terms {
    double p[ACCRUE_I_CHUNK];
    double r[ACCRUE_I_CHUNK];
} terms;

/* A chunk, element by element where the fast loop met something special. */
static void add_chunk_f64(double *sum, double *comp, const double *p, const double *r, size_t n)
{
    double new_sum[ACCRUE_I_CHUNK];
    double new_comp[ACCRUE_I_CHUNK];

    if (accrue_i_pairs_add_f64(new_sum, new_comp, sum, comp, p, r, n)) {
        memcpy(sum, new_sum, n * sizeof *sum);
        memcpy(comp, new_comp, n * sizeof *comp);
        return;
    }
    for (size_t i = 0; i < n; i++)
        accrue_i_pair_add_f64(&sum[i], &comp[i], p[i], r ? r[i] : 0.0);
}

static void add_chunk_f32(float *sum, float *comp, const double *p, size_t n)
{
    float new_sum[ACCRUE_I_CHUNK];
    float new_comp[ACCRUE_I_CHUNK];

    if (accrue_i_pairs_add_f32(new_sum, new_comp, sum, comp, p, n)) {
        memcpy(sum, new_sum, n * sizeof *sum);
        memcpy(comp, new_comp, n * sizeof *comp);
        return;
    }
    for (size_t i = 0; i < n; i++)
        accrue_i_pair_add_f32(&sum[i], &comp[i], p[i]);
}

/* Stores scale * x as terms. An infinity or NaN among the products leaves r of no account. */
static void scaled_terms(terms *t, const double *x, size_t n, double scale)
{
    double factor[ACCRUE_I_CHUNK];
    for (size_t i = 0; i < n; i++)
        factor[i] = scale;
    accrue_i_products(t->p, t->r, x, factor, n);
}

void accrue_i_add_pairs_f64(double *sum, double *comp, const void *x, size_t n, double scale,
                            const accrue_i_source *source)
{
    const unsigned char *bytes = x;
    bool scaled = scale != 1.0;
    double chunk[ACCRUE_I_CHUNK];
    terms t;

    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        source->widen(chunk, bytes, m);
        if (scaled)
            scaled_terms(&t, chunk, m, scale);
        add_chunk_f64(sum, comp, scaled ? t.p : chunk, scaled ? t.r : NULL, m);
        sum += m;
        comp += m;
        bytes += m * source->size;
        n -= m;
    }
}

void accrue_i_add_pairs_f32(float *sum, float *comp, const void *x, size_t n, double scale,
                            const accrue_i_source *source)
{
    const unsigned char *bytes = x;
    bool scaled = scale != 1.0;
    double chunk[ACCRUE_I_CHUNK];

    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        source->widen(chunk, bytes, m);
        for (size_t i = 0; scaled && i < m; i++)
            chunk[i] = chunk[i] * scale;
        add_chunk_f32(sum, comp, chunk, m);
        sum += m;
        comp += m;
        bytes += m * source->size;
        n -= m;
    }
}

/* Adds sum2 as a term whose known error is comp2, of no account where sum2 is not finite. */
void accrue_i_merge_pairs_f64(double *sum, double *comp, const double *sum2, const double *comp2,
                              size_t n)
{
    terms t;

    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        memcpy(t.p, sum2, m * sizeof *sum2);
        memcpy(t.r, comp2, m * sizeof *comp2);
        add_chunk_f64(sum, comp, t.p, t.r, m);
        sum += m;
        comp += m;
        sum2 += m;
        comp2 += m;
        n -= m;
    }
}

/* Two terms an element: where sum2 is not finite, comp2 is 0. */
void accrue_i_merge_pairs_f32(float *sum, float *comp, const float *sum2, const float *comp2,
                              size_t n)
{
    terms t;

    while (n > 0) {
        size_t m = n < ACCRUE_I_CHUNK ? n : ACCRUE_I_CHUNK;
        for (size_t i = 0; i < m; i++) {
            t.p[i] = sum2[i];
            t.r[i] = accrue_i_is_finite(sum2[i]) ? comp2[i] : 0.0F;
        }
        add_chunk_f32(sum, comp, t.p, m);
        add_chunk_f32(sum, comp, t.r, m);
        sum += m;
        comp += m;
        sum2 += m;
        comp2 += m;
        n -= m;
    }
}
