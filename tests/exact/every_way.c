/* SPDX-License-Identifier: MIT */
#include "every_way.h"

#include "ref_lists.h"
#include "report_check.h"
#include "states.h"

#include <stdlib.h>

/* Running sums round at every element: longer lists of them are left to the tests of cumsum. */
enum { PREFIXES = 20000 };

static void expect_state_ways(const double *x, size_t n, double want, const char *name)
{
    accrue_exact each = ACCRUE_EXACT_INIT, array = ACCRUE_EXACT_INIT, taken = ACCRUE_EXACT_INIT;
    accrue_exact left = ACCRUE_EXACT_INIT, right = ACCRUE_EXACT_INIT, read = ACCRUE_EXACT_INIT;
    packed p;

    accrue_exact_add_array(&array, x, n);
    expect_bits(accrue_exact_total(&array), want, "add_array: %s", name);
    accrue_exact_sub_array(&taken, x, n);
    accrue_exact_negate(&taken);
    expect_bits(accrue_exact_total(&taken), want, "sub_array, negate: %s", name);
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&each, x[i]);
        if (i % 2 == 0) {
            accrue_exact_add_product(&left, x[i], 1);
        } else {
            accrue_exact_sub(&right, x[i]);
        }
    }
    expect_bits(accrue_exact_total(&each), want, "add: %s", name);
    accrue_exact_unmerge(&left, &right);
    expect_bits(accrue_exact_total(&left), want, "parts: %s", name);
    pack_state(&p, &left);
    expect_true(packs_to(&array, &p) && packs_to(&taken, &p) && packs_to(&each, &p), "states: %s",
                name);
    expect_true(accrue_exact_unpack(&read, p.bytes, p.size) == ACCRUE_OK, "unpack: %s", name);
    expect_bits(accrue_exact_total(&read), want, "unpack: %s", name);
}

static void expect_prefix_ways(const double *x, size_t n, double want, const char *name)
{
    double *out = ref_alloc(n);

    if (n > 0 && n <= PREFIXES) {
        accrue_exact_cumsum(out, x, n);
        expect_bits(out[n - 1], want, "cumsum: %s", name);
        memcpy(out, x, n * sizeof *out);
        accrue_exact_cumsum(out, out, n);
        expect_bits(out[n - 1], want, "cumsum in place: %s", name);
    }
    for (size_t i = 0; i < n; i++) {
        out[i] = 1;
    }
    expect_bits(accrue_exact_dot(x, out, n), want, "dot with ones: %s", name);
    expect_bits(accrue_exact_weighted_mean(x, out, n), ref_mean(x, n), "unit weights: %s", name);
    free(out);
}

void expect_sum_every_way(const double *x, size_t n, double want, const char *name)
{
    expect_bits(ref_sum(x, n), want, "the reference: %s", name);
    expect_bits(accrue_exact_sum(x, n), want, "accrue_exact_sum: %s", name);
    expect_bits(accrue_exact_sum_strided(x, 1, n), want, "strided: %s", name);
    if (n > 0) {
        expect_bits(accrue_exact_sum_strided(x + (n - 1), -1, n), want, "backwards: %s", name);
    }
    expect_bits(accrue_exact_mean(x, n), ref_mean(x, n), "mean: %s", name);
    expect_state_ways(x, n, want, name);
    expect_prefix_ways(x, n, want, name);
    check_report(x, n, name);
}

static double negative(double x)
{
    return ref_from_bits(ref_bits(x) ^ REF_SIGN_BIT);
}

void expect_sum_of_kind(const double *x, size_t n, double want, const char *name)
{
    enum { ZEROS = 100 };
    double *y = ref_alloc(n + ZEROS);

    expect_sum_every_way(x, n, want, name);
    for (size_t i = 0; i < n; i++) {
        y[i] = negative(x[n - 1 - i]);
    }
    expect_sum_every_way(y, n, ref_sum(y, n), expect_name("negated: %s", name));
    if (!ref_is_zero(want) && !ref_is_nan(want)) {
        expect_bits(accrue_exact_sum(y, n), negative(want), "negated: %s", name);
    }
    for (size_t i = 0; i < ZEROS; i++) {
        y[i] = 0;
    }
    memcpy(y + ZEROS, x, n * sizeof *x);
    expect_sum_every_way(y, n + ZEROS, ref_is_zero(want) ? 0 : want,
                         expect_name("behind zeros: %s", name));
    free(y);
}

void expect_dot_every_way(const double *x, const double *y, size_t n, double want,
                          const char *name)
{
    accrue_exact each = ACCRUE_EXACT_INIT, taken = ACCRUE_EXACT_INIT;
    double *twice = ref_alloc(2 * n);

    expect_bits(ref_dot(x, y, n), want, "the reference: %s", name);
    expect_bits(accrue_exact_dot(x, y, n), want, "dot: %s", name);
    expect_bits(accrue_exact_dot(y, x, n), want, "dot, turned round: %s", name);
    for (size_t i = 0; i < n; i++) {
        twice[2 * i] = x[i];
        twice[2 * i + 1] = y[i];
        accrue_exact_add_product(&each, y[i], x[i]);
        accrue_exact_sub_product(&taken, x[i], y[i]);
    }
    expect_bits(accrue_exact_dot_strided(twice, 2, twice + 1, 2, n), want, "strided: %s", name);
    if (n > 0) {
        expect_bits(accrue_exact_dot_strided(x + (n - 1), -1, y + (n - 1), -1, n), want,
                    "backwards: %s", name);
    }
    expect_bits(accrue_exact_total(&each), want, "add_product: %s", name);
    accrue_exact_negate(&taken);
    expect_true(same_states(&taken, &each), "sub_product: %s", name);
    if (x == y) {
        expect_bits(accrue_exact_sumsq(x, n), want, "sumsq: %s", name);
        expect_bits(accrue_exact_norm2(x, n), accrue_exact_sqrt(&each), "norm2: %s", name);
    }
    free(twice);
}

void expect_mean_every_way(const double *x, const double *w, size_t n, double want,
                           const char *name)
{
    expect_bits(ref_weighted_mean(x, w, n), want, "the reference: %s", name);
    expect_bits(accrue_exact_weighted_mean(x, w, n), want, "weighted mean: %s", name);
    for (int times = 1; times <= 3; times++) {
        accrue_exact total = ACCRUE_EXACT_INIT, weight = ACCRUE_EXACT_INIT;

        for (int i = 0; i < times; i++) {
            accrue_exact_add_dot(&total, w, x, n);
            accrue_exact_add_array(&weight, w, n);
        }
        expect_bits(accrue_exact_ratio(&total, &weight), want, "ratio, %d: %s", times, name);
    }
}
