/* SPDX-License-Identifier: MIT */
/*
 * Many adds, and long vectors. make check-long makes these 10^8 adds to one element and vectors of
 * 10^8 elements; make check a thousandth of that.
 */
#include "element_model.h"
#include "expect.h"
#include "ref_lists.h"
#include "ref_results.h"
#include "typed_array.h"

#include <accrue.h>
#include <stdlib.h>
#include <string.h>

/* 10^8 when lists are ten times as long as by default. */
static size_t long_size(void)
{
    size_t full = 100000000, scaled = ref_scaled(10, 1);

    return scaled >= 100 ? full : scaled * 10000;
}

/* Equal terms: n adds of x to a pair of floats, whose error the header bounds. */
Test(vector_long, equal_terms)
{
    enum { WIDTH = 8 };
    size_t n = long_size();
    float x[WIDTH], sum[WIDTH] = { 0 }, comp[WIDTH] = { 0 };
    element_model m;

    for (int i = 0; i < WIDTH; i++) {
        x[i] = 1e5f * (float)(i + 1);
    }
    for (size_t t = 0; t < n; t++) {
        accrue_add_into_f32(sum, comp, x, WIDTH, 1);
    }
    for (int i = 0; i < WIDTH; i++) {
        model_open(&m);
        model_add(&m, (double)x[i], (double)n);
        m.adds = n;
        expect_true(model_within_f32(&m, (double)sum[i], (double)comp[i]), "%zu times %a: %a + %a",
                    n, (double)x[i], (double)sum[i], (double)comp[i]);
        model_close(&m);
    }
}

/* Uniform terms from 0 to 1e-3, drawn again for the exact sum. */
Test(vector_long, uniform_terms)
{
    size_t n = long_size();
    ref_random r = { 151 };
    float sum = 0, comp = 0;
    accrue_vector *v = vector_of(1, ACCRUE_STORE_F64X2);
    double wide, rest;
    element_model m;
    ref_total exact;

    ref_init(&exact);
    for (size_t t = 0; t < n; t++) {
        float x = (float)(ref_random_bits(&r) >> 40) * (1e-3f / 0x1p24f);

        accrue_add_into_f32(&sum, &comp, &x, 1, 1);
        cr_assert(accrue_vector_add_f32(v, &x, 1, 1) == ACCRUE_OK);
        ref_add(&exact, (double)x);
    }
    model_open(&m);
    ref_exact(m.sum, &exact);
    ref_exact(m.magnitude, &exact);
    ref_exact(m.peak, &exact); /* all of one sign */
    m.adds = n;
    expect_true(model_within_f32(&m, (double)sum, (double)comp), "%zu floats: %a + %a", n,
                (double)sum, (double)comp);
    vector_state(v, &wide, &rest);
    expect_true(model_within_f64(&m, wide, rest), "%zu in F64X2: %a + %a", n, wide, rest);
    expect_bits(accrue_vector_weight(v), (double)n, "weight");
    model_close(&m);
    accrue_vector_destroy(v);
}

static double value_at(size_t i)
{
    ref_random r = { i };

    return ref_random_double(&r, -20, 20);
}

/* A long vector: two adds by pieces, every element looked at; its norm against the exact one. */
Test(vector_long, long_vector)
{
    enum { PIECE = 4096 };
    size_t n = long_size();
    double g[PIECE], out[PIECE];
    accrue_vector *v = NULL;
    ref_total squares;

    ref_init(&squares);
    if (accrue_vector_create(&v, n, ACCRUE_STORE_F32X2) != ACCRUE_OK) {
        cr_assert(0, "no memory for %zu elements", n);
    }
    for (int t = 0; t < 2; t++) {
        for (size_t first = 0; first < n; first += PIECE) {
            size_t m = n - first < PIECE ? n - first : PIECE;

            for (size_t i = 0; i < m; i++) {
                g[i] = (double)(float)value_at(first + i);
            }
            cr_assert(accrue_vector_add_at(v, first, g, m, t == 0 ? 1 : 0.5) == ACCRUE_OK);
        }
    }
    expect_true(accrue_vector_finite(v) && accrue_vector_length(v) == n, "finite, %zu", n);
    for (size_t first = 0; first < n; first += PIECE) {
        size_t m = n - first < PIECE ? n - first : PIECE;

        cr_assert(accrue_vector_read(v, first, out, m, 1.5) == ACCRUE_OK);
        for (size_t i = 0; i < m; i++) {
            double x = (double)(float)value_at(first + i);

            expect_bits(out[i], x, "element %zu", first + i);
            ref_add_product(&squares, 1.5 * x, 1.5 * x);
        }
    }
    expect_bits(accrue_vector_norm2(v), ref_root(&squares), "norm of %zu elements", n);
    accrue_vector_destroy(v);
}
