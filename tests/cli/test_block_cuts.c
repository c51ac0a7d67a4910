/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * What the command adds term by term, in blocks, has the bits of the library's functions on the
 * whole list, compensated and exact: total, mean and weighted mean, for lengths around the block
 * and for terms where a block overflows or its products underflow.
 */
#include "expect.h"
#include "list_total.h"
#include "ref_lists.h"

#include <accrue.h>
#include <stdlib.h>

/* The state of the command after the list; the caller destroys it. */
static void read_list(struct total *t, enum total_kind kind, const double *x, const double *w,
                      size_t n)
{
    cr_assert(total_create(t, kind));
    for (int i = 0; i < TOTAL_METHODS; i++)
        t->keep[i] = true;
    /* terms before a reset, a whole block and a part of one, leave nothing behind */
    for (size_t i = 0; i <= accrue_block(); i++)
        total_add(t, 1e300, -1e300);
    total_reset(t);
    for (size_t i = 0; i < n; i++)
        total_add(t, x[i], w[i]);
    cr_expect(total_count(t) == n);
}

static double kahan(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;

    accrue_kahan_add_array(&a, x, n);
    return accrue_kahan_total(&a);
}

static double naive(const double *x, size_t n)
{
    double sum = -0.0;

    for (size_t i = 0; i < n; i++)
        sum += x[i];
    sum = n == 0 ? 0 : sum;
    return ref_is_nan(sum) ? ref_from_bits(REF_NAN_BITS) : sum;
}

static double quotient(double top, double bottom)
{
    double q = top / bottom;

    return ref_is_nan(q) ? ref_from_bits(REF_NAN_BITS) : q;
}

static void check(const double *x, const double *w, size_t n, const char *name)
{
    double *product = ref_alloc(n + 1);
    struct total t;

    read_list(&t, TOTAL_SUM, x, w, n);
    expect_bits(total_result(&t, TOTAL_NEUMAIER), accrue_sum(x, n), "total: %s, n = %zu", name, n);
    expect_bits(total_result(&t, TOTAL_EXACT), accrue_exact_sum(x, n), "exact: %s, n = %zu", name,
                n);
    expect_bits(total_result(&t, TOTAL_KAHAN), kahan(x, n), "kahan: %s, n = %zu", name, n);
    expect_bits(total_result(&t, TOTAL_NAIVE), naive(x, n), "naive: %s, n = %zu", name, n);
    total_destroy(&t);

    read_list(&t, TOTAL_MEAN, x, w, n);
    expect_bits(total_result(&t, TOTAL_NEUMAIER), accrue_mean(x, n), "mean: %s, n = %zu", name, n);
    expect_bits(total_result(&t, TOTAL_EXACT), accrue_exact_mean(x, n),
                "exact mean: %s, n = %zu", name, n);
    expect_bits(total_result(&t, TOTAL_KAHAN), quotient(kahan(x, n), (double)n),
                "mean by kahan: %s, n = %zu", name, n);
    expect_bits(total_result(&t, TOTAL_NAIVE), quotient(naive(x, n), (double)n),
                "mean by naive: %s, n = %zu", name, n);
    total_destroy(&t);

    for (size_t i = 0; i < n; i++)
        product[i] = x[i] * w[i];
    read_list(&t, TOTAL_WEIGHTED_MEAN, x, w, n);
    expect_bits(total_result(&t, TOTAL_NEUMAIER), accrue_weighted_mean(x, w, n),
                "weighted mean: %s, n = %zu", name, n);
    expect_bits(total_result(&t, TOTAL_EXACT), accrue_exact_weighted_mean(x, w, n),
                "exact weighted mean: %s, n = %zu", name, n);
    if (n != 0) {
        expect_bits(total_result(&t, TOTAL_KAHAN), quotient(kahan(product, n), kahan(w, n)),
                    "weighted mean by kahan: %s, n = %zu", name, n);
        expect_bits(total_result(&t, TOTAL_NAIVE), quotient(naive(product, n), naive(w, n)),
                    "weighted mean by naive: %s, n = %zu", name, n);
    }
    total_destroy(&t);
    free(product);
}

Test(block_cuts, same_bits_as_the_library)
{
    /* exponents of terms and of weights */
    static const struct {
        const char *name;
        int x_low, x_high, w_low, w_high;
    } ranges[] = {
        { "moderate", -10, 10, -10, 10 },
        { "wide", -300, 300, -300, 300 },
        { "whole range", -1022, 1023, -1022, 1023 },
        { "sums overflow on the way", 1018, 1023, -5, 5 },
        { "products overflow on the way", 500, 514, 500, 514 },
        { "products underflow", -560, -500, -560, -500 },
        { "products at the edge of the pair", -500, -470, -500, -470 },
        { "tiny terms", -1022, -1000, -60, 2 },
    };
    static const size_t lengths[] = { 0, 1, 2, 31, 32, 33, 2047, 2048, 2049, 4096, 5000, 10241 };
    ref_random r = { 7 };
    double *x = ref_alloc(10241);
    double *w = ref_alloc(10241);

    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        for (size_t j = 0; j < sizeof lengths / sizeof lengths[0]; j++) {
            ref_fill(&r, x, lengths[j], ranges[i].x_low, ranges[i].x_high);
            ref_fill(&r, w, lengths[j], ranges[i].w_low, ranges[i].w_high);
            check(x, w, lengths[j], ranges[i].name);
        }
    }
    free(x);
    free(w);
}

Test(block_cuts, terms_that_cancel)
{
    ref_random r = { 8 };
    double *x = ref_alloc(9000);
    double *w = ref_alloc(9000);

    for (int bits = 0; bits <= 160; bits += 20) {
        ref_ill_conditioned(&r, x, 9000, bits);
        ref_fill(&r, w, 9000, -1, 1);
        check(x, w, 9000, expect_name("condition 2^%d", bits));
        for (size_t i = 0; i < 9000; i++)
            w[i] = 1;
        check(x, w, 9000, expect_name("condition 2^%d, unit weights", bits));
    }
    free(x);
    free(w);
}

/* Small terms among zeros and infinities, in every block. */
Test(block_cuts, special_values)
{
    const double values[] = { 0.0, -0.0, 0x1p-1074, -0x1p-1074, 1.1, 1e-315, 0x1p1023, -0x1p1023,
                              ref_from_bits(REF_INF_BITS),
                              ref_from_bits(REF_INF_BITS | REF_SIGN_BIT),
                              ref_from_bits(REF_NAN_BITS) };
    ref_random r = { 9 };
    double *x = ref_alloc(5000);
    double *w = ref_alloc(5000);

    /* the first `kinds` values only, so that many lists stay finite */
    for (size_t kinds = 1; kinds <= sizeof values / sizeof values[0]; kinds++) {
        for (int round = 0; round < 20; round++) {
            size_t n = 1 + (size_t)ref_random_below(&r, round < 10 ? 8 : 5000);
            for (size_t i = 0; i < n; i++) {
                x[i] = values[ref_random_below(&r, kinds)];
                w[i] = values[ref_random_below(&r, kinds)];
            }
            check(x, w, n, expect_name("%zu kinds of special values", kinds));
        }
    }
    free(x);
    free(w);
}
