/* SPDX-License-Identifier: MIT */
/* Ill-conditioned lists, condition number 2^0 to 2^107 (1 to 1e32): every method within the bound
   of its own, and the same checks refuse a plain loop and, for the stronger bounds, Kahan's
   method. */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"
#include "report_check.h"

#include <accrue.h>
#include <stdlib.h>

static double plain_loop(const double *x, size_t n)
{
    double s = 0;

    for (size_t i = 0; i < n; i++) {
        s += x[i];
    }
    return s;
}

static double neumaier(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add(&a, x[i]);
    }
    return accrue_neumaier_total(&a);
}

static double neumaier_array(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_array(&a, x, n);
    return accrue_neumaier_total(&a);
}

static double kahan(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_kahan_add(&a, x[i]);
    }
    return accrue_kahan_total(&a);
}

static double exact(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&a, x, n);
    return accrue_exact_total(&a);
}

static void check(const double *x, size_t n, const ref_total *t, const char *name)
{
    ref_bound sum = bound_sum(), one = bound_neumaier(n), array = bound_neumaier_array(n);
    ref_bound weak = bound_kahan(n, 0);

    expect_within(accrue_sum(x, n), t, &sum, "accrue_sum: %s", name);
    expect_within(neumaier(x, n), t, &one, "accrue_neumaier_add: %s", name);
    expect_within(neumaier_array(x, n), t, &array, "accrue_neumaier_add_array: %s", name);
    expect_within(kahan(x, n), t, &weak, "accrue_kahan_add: %s", name);
    expect_bits(exact(x, n), ref_value(t), "exact: %s", name);
    check_report(x, n, name);
}

Test(conditioned, within_the_bounds)
{
    static const size_t lengths[] = { 8, 100, 2048, 5000, 40000 };
    size_t room = 40000;
    double *x = ref_alloc(room);
    ref_random r = { 91 };

    for (int bits = 0; bits <= 107; bits++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            size_t n = lengths[l];
            ref_total t;

            if (n > 1000 && bits % (int)(n / 1000) != 1) {
                continue; /* long lists of every few conditions only: drawing them is slow */
            }
            ref_ill_conditioned(&r, x, n, bits);
            ref_init(&t);
            ref_add_list(&t, x, n);
            check(x, n, &t, expect_name("%zu terms, condition near 2^%d", n, bits));
        }
    }
    free(x);
}

/* A check that cannot fail would be none. */
Test(conditioned, wrong_methods_are_refused)
{
    enum { LISTS = 20, TERMS = 1000 };
    double x[TERMS];
    ref_bound strong = bound_sum();
    ref_random r = { 92 };

    for (int bits = 20; bits <= 100; bits += 20) {
        int plain = 0, textbook = 0, right = 0;

        for (int i = 0; i < LISTS; i++) {
            ref_total t;

            ref_ill_conditioned(&r, x, TERMS, bits);
            ref_init(&t);
            ref_add_list(&t, x, TERMS);
            plain += !ref_within(plain_loop(x, TERMS), &t, &strong);
            textbook += !ref_within(kahan(x, TERMS), &t, &strong);
            right += ref_within(accrue_sum(x, TERMS), &t, &strong);
        }
        expect_true(plain >= LISTS - 1, "a plain loop, condition 2^%d: %d refused", bits, plain);
        expect_true(textbook >= LISTS / 2, "kahan, condition 2^%d: %d refused", bits, textbook);
        expect_true(right == LISTS, "accrue_sum, condition 2^%d: %d within", bits, right);
    }
}

/* Kahan's bound, relative to the sum of magnitudes, is for long lists of one sign. */
Test(conditioned, kahan_bound_refuses_a_plain_loop)
{
    size_t n = 100000;
    double *x = ref_alloc(n);
    ref_bound weak = bound_kahan(n, 0);
    ref_total t;

    for (size_t i = 0; i < n; i++) {
        x[i] = 0.1;
    }
    ref_init(&t);
    ref_add_list(&t, x, n);
    expect_within(kahan(x, n), &t, &weak, "kahan, 0.1 times %zu", n);
    expect_true(!ref_within(plain_loop(x, n), &t, &weak), "a plain loop, 0.1 times %zu", n);
    free(x);
}
