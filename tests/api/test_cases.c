/* SPDX-License-Identifier: MIT */
/* Every sum and every mean of tests/cases: array functions within the header's bound, the exact
   accumulator to the bit, special values to the bit in both. */
#include "bounds.h"
#include "case_walk.h"
#include "expect.h"

#include <accrue.h>

/* A stream may overflow on the way to a finite total, even both ways. */
static int is_overflow(const accrue_neumaier *pair, double exact)
{
    int finite = !ref_is_inf(exact) && !ref_is_nan(exact);

    return finite && (ref_is_inf(pair->sum) || ref_is_nan(pair->sum));
}

static void check_sum(const case_data *c)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;
    ref_bound sum = bound_sum(), array = bound_neumaier_array(c->x.count);
    ref_total t;

    ref_init(&t);
    ref_add_list(&t, c->x.value, c->x.count);
    expect_within(accrue_sum(c->x.value, c->x.count), &t, &sum, "accrue_sum: %s", c->name);
    accrue_exact_add_array(&a, c->x.value, c->x.count);
    expect_bits(accrue_exact_total(&a), ref_value(&t), "exact: %s", c->name);
    accrue_neumaier_add_array(&pair, c->x.value, c->x.count);
    if (!is_overflow(&pair, ref_value(&t))) {
        expect_within(accrue_neumaier_total(&pair), &t, &array, "add_array: %s", c->name);
    }
}

static void check_mean(const case_data *c)
{
    accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;
    ref_bound bound = bound_mean();
    ref_total sum, count;

    ref_init(&sum);
    ref_init(&count);
    ref_add_list(&sum, c->x.value, c->x.count);
    ref_add(&count, (double)c->x.count);
    expect_ratio_within(accrue_mean(c->x.value, c->x.count), &sum, &count, &bound,
                        "accrue_mean: %s", c->name);
    accrue_exact_add_array(&num, c->x.value, c->x.count);
    accrue_exact_add(&den, (double)c->x.count);
    expect_bits(accrue_exact_ratio(&num, &den), ref_ratio(&sum, &count), "exact: %s", c->name);
}

/* The exact core's products already have an entry: the answers stated for dot and sumsq. */
static void check_products(const case_data *c)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    const double *y = c->op == CASE_DOT ? c->y.value : c->x.value;

    accrue_exact_add_dot(&a, c->x.value, y, c->x.count);
    expect_bits(accrue_exact_total(&a), c->exact, "exact: %s", c->name);
}

static void check_case(const case_data *c)
{
    if (c->op == CASE_SUM) {
        check_sum(c);
    } else if (c->op == CASE_MEAN) {
        check_mean(c);
    } else {
        check_products(c);
    }
}

Test(cases, cpython)
{
    case_walk(CASE_CPYTHON, check_case);
}

Test(cases, julia)
{
    case_walk(CASE_JULIA, check_case);
}

Test(cases, misc)
{
    case_walk(CASE_MISC, check_case);
}

Test(cases, mpfr)
{
    case_walk(CASE_MPFR, check_case);
}

Test(cases, sql)
{
    case_walk(CASE_SQL, check_case);
}

Test(cases, xsum)
{
    case_walk(CASE_XSUM, check_case);
}
