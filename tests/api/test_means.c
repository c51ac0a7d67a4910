/* SPDX-License-Identifier: MIT */
/* accrue_mean and accrue_weighted_mean: one division, at the end, by the total weight. */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <stdlib.h>
#include <string.h>

#define MAX 0x1.fffffffffffffp+1023

static double inf(int negative)
{
    return ref_from_bits(REF_INF_BITS | (negative ? REF_SIGN_BIT : 0));
}

static double canonical_nan(void)
{
    return ref_from_bits(REF_NAN_BITS);
}

static double mean_with_ones(const double *x, size_t n)
{
    double *w = ref_alloc(n);
    double mean;

    for (size_t i = 0; i < n; i++) {
        w[i] = 1;
    }
    mean = accrue_weighted_mean(x, w, n);
    free(w);
    return mean;
}

/* mean within its bound; unit weights give its bits. */
static void check_mean(const double *x, size_t n, const char *name)
{
    ref_total sum, count;
    ref_bound bound = bound_mean();
    double mean = accrue_mean(x, n);

    ref_init(&sum);
    ref_init(&count);
    ref_add_list(&sum, x, n);
    ref_add(&count, (double)n);
    expect_ratio_within(mean, &sum, &count, &bound, "mean: %s", name);
    expect_bits(mean_with_ones(x, n), mean, "unit weights: %s", name);
}

static void check_weighted(const double *x, const double *w, size_t n, const char *name)
{
    ref_total sum, weight;
    ref_bound bound = bound_weighted_mean();
    accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;

    ref_init(&sum);
    ref_init(&weight);
    ref_add_dot(&sum, x, w, n);
    ref_add_list(&weight, w, n);
    expect_ratio_within(accrue_weighted_mean(x, w, n), &sum, &weight, &bound, "%s", name);
    accrue_exact_add_dot(&num, x, w, n);
    accrue_exact_add_array(&den, w, n);
    expect_bits(accrue_exact_ratio(&num, &den), ref_ratio(&sum, &weight), "exact: %s", name);
}

#define MEAN(want, name, ...)                                                                     \
    do {                                                                                          \
        const double list_[] = { __VA_ARGS__ };                                                   \
        size_t n_ = sizeof list_ / sizeof list_[0];                                               \
        expect_bits(accrue_mean(list_, n_), (want), "mean: %s", (name));                          \
        expect_bits(mean_with_ones(list_, n_), (want), "unit weights: %s", (name));               \
    } while (0)

Test(means, reports_S05_S11_E11_W01_F01)
{
    double *ones = ref_alloc(1000000);

    MEAN(0x1.0000000000001p+51, "S05", 0x1p+53, 1, 1, 0);
    MEAN(0.5, "S11", 1, 0x1.249ad2594c37dp+332, 1, -0x1.249ad2594c37dp+332);
    MEAN(15, "S11 second", 0x1.c5416bb92e3e6p+730, 45, -0x1.c5416bb92e3e6p+730);
    MEAN(0x1.33721ba905bd3p-55, "E11", MAX, -MAX, 0x1.cd2b297d889bcp-54);
    MEAN(0x1.5555555555555p-2, "W01", 0x1.1c37937e08p+53, 1, -0x1.1c37937e08p+53);
    for (size_t i = 0; i < 1000000; i++) {
        ones[i] = 1;
    }
    expect_bits(accrue_mean(ones, 1000000), 1.0, "F01 ones");
    free(ones);
}

/* G01, G03: contributions that are sums, divided by the items that were really there. */
Test(means, gradient_accumulation_G01_G03)
{
    const double sums[] = { 40, 100 }, items[] = { 10, 100 };
    const double means[] = { 4, 1 };
    const double window[] = { 1, 2, 3, 4, 5, 6, 7 };
    accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;

    expect_bits(accrue_weighted_mean(means, items, 2), 0x1.45d1745d1745dp+0, "G01 weighted");
    expect_bits(accrue_sum(sums, 2) / accrue_sum(items, 2), 0x1.45d1745d1745dp+0, "G01 totals");
    accrue_exact_add_array(&num, sums, 2);
    accrue_exact_add_array(&den, items, 2);
    expect_bits(accrue_exact_ratio(&num, &den), 0x1.45d1745d1745dp+0, "G01 exact");
    expect_true(accrue_mean(means, 2) != 0x1.45d1745d1745dp+0, "G01 the mean of means differs");
    expect_bits(accrue_mean(window, 4), 2.5, "G03 full window");
    expect_bits(accrue_mean(window + 4, 3), 6, "G03 short window");
}

/* N11, W03: an infinity with weight 0 is inf*0; weights are doubles. */
Test(means, weights_N11_W03)
{
    const double x[] = { inf(0), 1 }, w[] = { 0, 1 }, swapped[] = { 1, 0 };
    const double half[] = { 0.5, 1.25 }, one_three[] = { 1, 3 };

    expect_bits(accrue_weighted_mean(x, w, 2), canonical_nan(), "N11 weights 0, 1");
    expect_bits(accrue_weighted_mean(x, swapped, 2), inf(0), "N11 weights 1, 0");
    expect_bits(accrue_weighted_mean(half, one_three, 1), 0.5, "W03 one");
    expect_bits(accrue_weighted_mean(half, one_three, 2), 1.0625, "W03 two");
}

/* A quotient follows IEEE division of the two totals. */
Test(means, special_values)
{
    const double zero[] = { 0.0, 0.0 }, minus[] = { -0.0, -0.0 }, one[] = { 1, -1 };
    const double up[] = { 3, -2 }, nan = ref_from_bits(UINT64_C(0xFFF0000000000001));

    expect_bits(accrue_mean(NULL, 0), canonical_nan(), "mean of nothing");
    expect_bits(accrue_weighted_mean(NULL, NULL, 0), canonical_nan(), "weighted mean of nothing");
    MEAN(-0.0, "only -0", -0.0, -0.0, -0.0);
    MEAN(0.0, "-0 and 0", -0.0, 0.0);
    MEAN(0.0, "cancellation", 7, -7);
    MEAN(inf(0), "an infinity", 1, inf(0), -MAX);
    MEAN(canonical_nan(), "both infinities", inf(1), 1, inf(0));
    MEAN(canonical_nan(), "NaN", 1, nan);
    MEAN(MAX, "DBL_MAX twice", MAX, MAX);
    MEAN(MAX, "DBL_MAX three times", MAX, MAX, MAX);
    MEAN(0.0, "2^-1074 and 0: tie to even", 0x1p-1074, 0);
    MEAN(-0.0, "underflow keeps the sign", -0x1p-1074, 0);
    MEAN(0x1p-1073, "3 * 2^-1074 / 2: tie to even", 0x1p-1073, 0x1p-1074);

    expect_bits(accrue_weighted_mean(one, zero, 2), canonical_nan(), "0/0");
    expect_bits(accrue_weighted_mean(zero, one, 2), canonical_nan(), "0 / (1 - 1)");
    expect_bits(accrue_weighted_mean(up, one, 2), inf(0), "5 / (1 - 1)");
    expect_bits(accrue_weighted_mean(minus, (double[]){ 1, 2 }, 2), -0.0, "-0 / 3");
    expect_bits(accrue_weighted_mean(zero, (double[]){ -1, -2 }, 2), 0.0, "-0 / -3 is +0");
    expect_bits(accrue_weighted_mean((double[]){ 1 }, (double[]){ inf(0) }, 1), canonical_nan(),
                "inf / inf");
    expect_bits(accrue_weighted_mean(one, (double[]){ 1, nan }, 2), canonical_nan(), "NaN weight");
    expect_bits(accrue_weighted_mean((double[]){ nan, 1 }, one, 2), canonical_nan(), "NaN value");
}

/* The two holes of products, and overflow of products or weights on the way. */
Test(means, products_at_the_ends)
{
    static const double x1[] = { 1.1 }, w1[] = { 1e-315 };
    static const double x2[] = { 0x1p-600, 1.5 }, w2[] = { 0x1p-600, 0x1p-1060 };
    static const double x3[] = { 0x1.8p+1000, 1.25, -0x1.8p+1000 };
    static const double w3[] = { 0x1p+900, 3, 0x1p+900 };
    static const double x4[] = { 1.5, 2.5, 3.5 }, w4[] = { MAX, MAX, MAX };
    static const double x5[] = { 0x1p-1074, 0x1p-1074 }, w5[] = { 0.5, 0.75 };
    static const double x6[] = { MAX, MAX }, w6[] = { MAX, 0x1p+1000 };
    static const double x7[] = { 1.1, 1.3, 1.7 }, w7[] = { 0x1p-1074, 0x1p-1074, 0x3p-1074 };
    static const double x8[] = { 0x1.3p-540, 1 }, w8[] = { 0x1.7p-540, 0x1p-1074 };

    check_weighted(x1, w1, 1, "w = {1e-315}, x = {1.1}");
    expect_bits(accrue_weighted_mean(x1, w1, 1), 1.1, "w = {1e-315}, x = {1.1}");
    check_weighted(x2, w2, 2, "a product below every double");
    check_weighted(x3, w3, 3, "products that overflow and cancel");
    check_weighted(x4, w4, 3, "weights that overflow");
    check_weighted(x5, w5, 2, "products that round");
    check_weighted(x6, w6, 2, "both totals overflow");
    check_weighted(x7, w7, 3, "subnormal weights");
    check_weighted(x8, w8, 2, "products near 2^-1074");
}

static const struct {
    const char *name;
    int low_x, high_x, low_w, high_w;
} ranges[] = {
    { "near 1", -3, 3, -3, 3 },
    { "wide", -300, 300, -300, 300 },
    { "large values", 1000, 1023, -5, 5 },
    { "large weights", -5, 5, 1000, 1023 },
    { "both large", 1000, 1023, 1000, 1023 },
    { "small values", -1022, -1000, -5, 5 },
    { "small weights", -5, 5, -1022, -1000 },
    { "both small", -1022, -1000, -1022, -1000 },
    { "around 2^-969", -490, -480, -488, -480 },
    { "every exponent", -1022, 1023, -1022, 1023 },
};

Test(means, random_lists)
{
    static const size_t lengths[] = { 1, 2, 3, 31, 32, 33, 500, 2047, 2048, 2049, 4097 };
    static double x[4097], w[4097];
    ref_random r = { 31 };

    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            size_t n = lengths[l];
            size_t rounds = n < 50 ? 40 : 3;

            for (size_t round = 0; round < rounds; round++) {
                const char *name = expect_name("%s, %zu, %zu", ranges[k].name, n, round);

                ref_fill(&r, x, n, ranges[k].low_x, ranges[k].high_x);
                ref_fill(&r, w, n, ranges[k].low_w, ranges[k].high_w);
                if (round % 2 == 0) { /* weights of one sign, as most are */
                    for (size_t i = 0; i < n; i++) {
                        w[i] = ref_from_bits(ref_bits(w[i]) & ~REF_SIGN_BIT);
                    }
                }
                check_mean(x, n, name);
                check_weighted(x, w, n, name);
            }
        }
    }
}

/* x and w may be one array, and so may both factors of a dot product. */
Test(means, values_that_are_their_own_weights)
{
    static double x[3000], copy[3000];
    ref_random r = { 33 };

    for (size_t n = 1; n <= 3000; n = n * 3 / 2 + 1) {
        ref_fill(&r, x, n, -100, 100);
        memcpy(copy, x, n * sizeof *x);
        expect_bits(accrue_weighted_mean(x, x, n), accrue_weighted_mean(x, copy, n), "%zu", n);
    }
}

/* Subnormal terms and terms of one sign, where a mean meets the smallest doubles. */
Test(means, subnormal_means)
{
    static double x[100];
    ref_random r = { 32 };

    for (int round = 0; round < 2000; round++) {
        size_t n = 1 + ref_random_below(&r, 100);

        for (size_t i = 0; i < n; i++) {
            x[i] = ref_from_bits((ref_random_bits(&r) & REF_SIGN_BIT) | ref_random_below(&r, 50));
        }
        check_mean(x, n, expect_name("%zu subnormal terms, round %d", n, round));
    }
}
