/* SPDX-License-Identifier: MIT */
/* Long lists: the bounds of the array functions must not grow with n, those of the streaming
   accumulators only as their headers say. */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"
#include "report_check.h"

#include <accrue.h>
#include <stdlib.h>

/* Every method on one list, each within the bound of its own. */
static void every_method(const double *x, size_t n, const ref_total *t, const char *name)
{
    accrue_neumaier each = ACCRUE_NEUMAIER_INIT, array = ACCRUE_NEUMAIER_INIT;
    accrue_kahan kahan = ACCRUE_KAHAN_INIT;
    accrue_exact exact = ACCRUE_EXACT_INIT;
    ref_bound sum = bound_sum(), neumaier = bound_neumaier(n), arrays = bound_neumaier_array(n);
    ref_bound k = bound_kahan(n, 0), mean = bound_mean();
    double total = accrue_sum(x, n);
    ref_total count;

    ref_init(&count);
    ref_add(&count, (double)n);
    expect_within(total, t, &sum, "accrue_sum: %s", name);
    expect_bits(accrue_sum_strided(x, 1, n), total, "accrue_sum_strided: %s", name);
    expect_within(accrue_sum_strided(x + n - 1, -1, n), t, &sum, "backwards: %s", name);
    expect_ratio_within(accrue_mean(x, n), t, &count, &mean, "accrue_mean: %s", name);
    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add(&each, x[i]);
    }
    expect_within(accrue_neumaier_total(&each), t, &neumaier, "accrue_neumaier_add: %s", name);
    accrue_neumaier_add_array(&array, x, n);
    expect_within(accrue_neumaier_total(&array), t, &arrays, "accrue_neumaier_add_array: %s", name);
    accrue_kahan_add_array(&kahan, x, n);
    expect_within(accrue_kahan_total(&kahan), t, &k, "accrue_kahan_add_array: %s", name);
    accrue_exact_add_array(&exact, x, n);
    expect_bits(accrue_exact_total(&exact), ref_value(t), "accrue_exact_add_array: %s", name);
    check_report(x, n, name);
}

/* 10^7 terms of both signs; the list is drawn again for the running sums, which go in place. */
Test(long_lists, mixed_signs)
{
    size_t n = ref_scaled(10000000, 100000);
    double *x = ref_alloc(n);
    ref_random r = { 81 }, again = { 81 };
    ref_bound bound = bound_cumsum();
    ref_total t;

    ref_fill(&r, x, n, -20, 20);
    ref_init(&t);
    ref_add_list(&t, x, n);
    every_method(x, n, &t, "mixed signs");

    accrue_cumsum(x, x, n);
    ref_init(&t);
    for (size_t i = 0; i < n; i++) {
        double term;

        ref_fill(&again, &term, 1, -20, 20);
        ref_add(&t, term);
        if (i % 99991 == 0 || i + 1 == n) {
            expect_within(x[i], &t, &bound, "accrue_cumsum, element %zu of %zu", i, n);
        }
    }
    free(x);
}

Test(long_lists, one_sign)
{
    size_t n = ref_scaled(3000000, 100000);
    double *x = ref_alloc(n);
    ref_random r = { 82 };
    ref_total t;

    ref_fill(&r, x, n, -1, 0);
    for (size_t i = 0; i < n; i++) {
        x[i] = ref_from_bits(ref_bits(x[i]) & ~REF_SIGN_BIT);
    }
    ref_init(&t);
    ref_add_list(&t, x, n);
    every_method(x, n, &t, "one sign");
    free(x);
}

/* All that is left of {1, 2^24 times 0x1.99999999999ap-56, -1} was in corrections, and their own
   rounding grows with n^2 where they are summed plainly over the whole list: one accumulator is
   outside the bound that the array functions keep. */
Test(long_lists, only_a_bound_without_n_survives)
{
    size_t full = (size_t)1 << 24;
    size_t n = ref_scaled(full, 100000);
    double *x;
    ref_bound sum = bound_sum();
    accrue_neumaier one = ACCRUE_NEUMAIER_INIT;
    ref_total t;

    n = n < full ? n : full;
    x = ref_alloc(n + 2);
    x[0] = 1;
    for (size_t i = 1; i <= n; i++) {
        x[i] = 0x1.99999999999ap-56;
    }
    x[n + 1] = -1;
    ref_init(&t);
    ref_add_list(&t, x, n + 2);
    every_method(x, n + 2, &t, "corrections only");
    if (n == full) {
        for (size_t i = 0; i < n + 2; i++) {
            accrue_neumaier_add(&one, x[i]);
        }
        expect_true(!ref_within(accrue_neumaier_total(&one), &t, &sum),
                    "the list does not tell the two bounds apart");
    }
    free(x);
}

/* Blocks whose sums cancel among themselves: what remains is smaller than any block's rounding. */
Test(long_lists, blocks_cancel)
{
    size_t n = ref_scaled(2000000, 100000);
    size_t block = accrue_block();
    double *x = ref_alloc(n);
    ref_random r = { 83 };
    ref_total t;

    for (size_t i = 0; i < n; i++) {
        size_t half = n / 2 / block * block;

        x[i] = i < half       ? ref_random_double(&r, 0, 30)
               : i < 2 * half ? -x[i - half]
                              : ref_random_double(&r, -90, -80);
    }
    ref_init(&t);
    ref_add_list(&t, x, n);
    every_method(x, n, &t, "blocks that cancel");
    free(x);
}
