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

enum { PIECE = 4096 };

/* A vector of n elements, or the end of the test, with the reason. */
static accrue_vector *long_vector_of(size_t n, accrue_storage storage)
{
    accrue_vector *v = NULL;

    if (accrue_vector_create(&v, n, storage) != ACCRUE_OK) {
        cr_skip_test("no memory for a vector of so many elements");
    }
    return v;
}

/* A long vector: two adds by pieces, every element looked at; its norm against the exact one. */
Test(vector_long, long_vector)
{
    size_t n = long_size();
    double g[PIECE], out[PIECE];
    accrue_vector *v = long_vector_of(n, ACCRUE_STORE_F32X2);
    ref_total squares;

    ref_init(&squares);
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

/* Contribution t to element i: a 2^60, b, b 2^-20 and -a 2^60, of which b (1 + 2^-20) remains. */
static double known_term(int t, size_t i)
{
    double a = (double)(i % 8191) * 0x1p60, b = (double)(i % 1000);

    return t == 0 ? a : t == 1 ? b : t == 2 ? b * 0x1p-20 : -a;
}

static void add_known(accrue_vector *v, size_t n)
{
    double g[PIECE];

    for (int t = 0; t < 4; t++) {
        for (size_t first = 0; first < n; first += PIECE) {
            size_t m = n - first < PIECE ? n - first : PIECE;

            for (size_t i = 0; i < m; i++) {
                g[i] = known_term(t, first + i);
            }
            cr_assert(accrue_vector_add_at(v, first, g, m, 1) == ACCRUE_OK);
        }
    }
}

/* A long vector of pairs of doubles: every total is known, and so is the norm. */
Test(vector_long, known_totals)
{
    size_t n = long_size(), whole = n / 1000, rest = n % 1000;
    double out[PIECE], squares = (double)whole * 332833500; /* 0^2 + ... + 999^2 */
    accrue_vector *v = long_vector_of(n, ACCRUE_STORE_F64X2);
    ref_total exact;

    add_known(v, n);
    expect_true(accrue_vector_finite(v) && accrue_vector_length(v) == n, "finite, %zu", n);
    for (size_t first = 0; first < n; first += PIECE) {
        size_t m = n - first < PIECE ? n - first : PIECE;

        cr_assert(accrue_vector_read(v, first, out, m, 1) == ACCRUE_OK);
        for (size_t i = 0; i < m; i++) {
            expect_bits(out[i], (double)((first + i) % 1000) * (1 + 0x1p-20), "element %zu",
                        first + i);
        }
    }
    for (size_t i = 0; i < rest; i++) {
        squares += (double)(i * i);
    }
    ref_init(&exact);
    ref_add_product(&exact, squares, 1 + 0x1p-19 + 0x1p-40);
    expect_bits(accrue_vector_norm2(v), ref_root(&exact), "norm of %zu elements", n);
    accrue_vector_destroy(v);
}

/* A sample of a long vector: the bits of a pair by itself, and that within the bound. */
static void check_sampled(const accrue_vector *v, size_t i)
{
    double x = value_at(i), sum = 0, comp = 0, out;
    element_model m;

    model_open(&m);
    for (int t = 0; t < 3; t++) {
        accrue_add_into(&sum, &comp, &x, 1, 1.0 / (t + 3));
        model_add(&m, x, 1.0 / (t + 3));
    }
    expect_true(model_within_f64(&m, sum, comp), "element %zu: %a + %a", i, sum, comp);
    cr_assert(accrue_vector_read(v, i, &out, 1, 1) == ACCRUE_OK);
    expect_bits(out, sum, "element %zu", i);
    cr_assert(accrue_vector_read(v, i, &out, 1, 3) == ACCRUE_OK);
    expect_true(model_is_quotient(ref_bits(out), sum, comp, 3, &ref_binary64),
                "element %zu over 3: %a", i, out);
    model_close(&m);
}

/* A long vector of pairs of doubles: random elements, three scales, a sample looked at. */
Test(vector_long, sampled_elements)
{
    size_t n = long_size(), step = n / 997;
    double g[PIECE];
    accrue_vector *v = long_vector_of(n, ACCRUE_STORE_F64X2);

    for (size_t first = 0; first < n; first += PIECE) {
        size_t m = n - first < PIECE ? n - first : PIECE;

        for (size_t i = 0; i < m; i++) {
            g[i] = value_at(first + i);
        }
        for (int t = 0; t < 3; t++) {
            cr_assert(accrue_vector_add_at(v, first, g, m, 1.0 / (t + 3)) == ACCRUE_OK);
        }
    }
    for (size_t i = 0; i < n; i += step) {
        check_sampled(v, i);
    }
    check_sampled(v, n - 1);
    accrue_vector_destroy(v);
}
