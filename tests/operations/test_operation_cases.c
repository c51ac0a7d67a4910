/* SPDX-License-Identifier: MIT */
/* Every case of tests/cases through the operations it has an answer for: dot and sumsq within the
   bound, norm2 beside them; sums through accrue_sum_report and, where no term is negative, asum. */
#include "bounds.h"
#include "case_walk.h"
#include "expect.h"
#include "ref_results.h"
#include "report_check.h"
#include "root_bound.h"

#include <accrue.h>
#include <stdlib.h>

static void check_products(const case_data *c)
{
    ref_bound bound = { .s = 1, .c = ACCRUE_DOT_BOUND_C, .t = 1 };
    const double *x = c->x.value, *y = c->op == CASE_DOT ? c->y.value : c->x.value;
    size_t n = c->x.count;
    ref_total t;

    ref_init(&t);
    ref_add_dot(&t, x, y, n);
    expect_bits(ref_value(&t), c->exact, "the reference: %s", c->name);
    expect_within(accrue_dot(x, y, n), &t, &bound, "accrue_dot: %s", c->name);
    expect_within(accrue_dot_strided(x, 1, y, 1, n), &t, &bound, "strided: %s", c->name);
    if (n > 0) {
        expect_within(accrue_dot_strided(x + n - 1, -1, y + n - 1, -1, n), &t, &bound,
                      "backwards: %s", c->name);
    }
    expect_bits(accrue_exact_dot(x, y, n), c->exact, "accrue_exact_dot: %s", c->name);
    if (c->op == CASE_SUMSQ) {
        expect_within(accrue_sumsq(x, n), &t, &bound, "accrue_sumsq: %s", c->name);
        expect_true(is_root(accrue_norm2(x, n), &t), "accrue_norm2: %s", c->name);
        expect_bits(accrue_exact_norm2(x, n), ref_root(&t), "accrue_exact_norm2: %s", c->name);
    }
}

static void check_sum(const case_data *c)
{
    ref_bound bound = bound_sum();
    double *magnitude = malloc((c->x.count + 1) * sizeof *magnitude);
    ref_total t;

    cr_assert(magnitude != NULL);
    ref_init(&t);
    for (size_t i = 0; i < c->x.count; i++) {
        magnitude[i] = ref_from_bits(ref_bits(c->x.value[i]) & ~REF_SIGN_BIT);
    }
    ref_add_list(&t, magnitude, c->x.count);
    expect_within(accrue_asum(c->x.value, c->x.count), &t, &bound, "accrue_asum: %s", c->name);
    check_report(c->x.value, c->x.count, c->name);
    free(magnitude);
}

/* Means are the business of other tests. */
static void check_case(const case_data *c)
{
    if (c->op == CASE_SUM) {
        check_sum(c);
    } else if (c->op != CASE_MEAN) {
        check_products(c);
    }
}

Test(operation_cases, cpython)
{
    case_walk(CASE_CPYTHON, check_case);
}

Test(operation_cases, julia)
{
    case_walk(CASE_JULIA, check_case);
}

Test(operation_cases, misc)
{
    case_walk(CASE_MISC, check_case);
}

Test(operation_cases, mpfr)
{
    case_walk(CASE_MPFR, check_case);
}

Test(operation_cases, sql)
{
    case_walk(CASE_SQL, check_case);
}

Test(operation_cases, xsum)
{
    case_walk(CASE_XSUM, check_case);
}
