/* SPDX-License-Identifier: MIT */
/* Every case of tests/cases through the operations it has an answer for: dot and sumsq within the
   bound, norm2 beside them; sums through accrue_sum_report and, where no term is negative, asum. */
#include "bounds.h"
#include "case_reader.h"
#include "expect.h"
#include "ref_results.h"
#include "report_check.h"
#include "root_bound.h"

#include <accrue.h>
#include <stdio.h>
#include <stdlib.h>

static void check_products(const case_data *c)
{
    ref_bound bound = { .s = 1, .c = ACCRUE_DOT_BOUND_C, .t = 1 };
    const double *x = c->x.value, *y = c->op == CASE_DOT ? c->y.value : c->x.value;
    size_t n = c->x.count;
    double want = ref_is_nan(c->exact) ? ref_from_bits(REF_NAN_BITS) : c->exact;
    ref_total t;

    ref_init(&t);
    ref_add_dot(&t, x, y, n);
    expect_bits(ref_value(&t), want, "the reference: %s", c->name);
    expect_within(accrue_dot(x, y, n), &t, &bound, "accrue_dot: %s", c->name);
    expect_within(accrue_dot_strided(x, 1, y, 1, n), &t, &bound, "strided: %s", c->name);
    if (n > 0) {
        expect_within(accrue_dot_strided(x + n - 1, -1, y + n - 1, -1, n), &t, &bound,
                      "backwards: %s", c->name);
    }
    expect_bits(accrue_exact_dot(x, y, n), want, "accrue_exact_dot: %s", c->name);
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

static void check_file(const char *file, unsigned sums, unsigned products)
{
    const char *folder = getenv("top_srcdir");
    unsigned seen_sums = 0, seen_products = 0;
    case_data c = { 0 };
    char path[1000];
    case_file *f;
    int more;

    snprintf(path, sizeof path, "%s/tests/cases/%s", folder != NULL ? folder : ".", file);
    f = case_open(path);
    cr_assert(f != NULL, "%s cannot be read", path);
    while ((more = case_next(f, &c)) > 0) {
        if (c.op == CASE_DOT || c.op == CASE_SUMSQ) {
            check_products(&c);
            seen_products++;
        } else if (c.op == CASE_SUM) {
            check_sum(&c);
            seen_sums++;
        }
    }
    cr_expect(more == 0, "%s is malformed", path);
    cr_expect(seen_sums == sums && seen_products == products, "%s: %u sums and %u products", path,
              seen_sums, seen_products);
    case_free(&c);
    case_close(f);
}

Test(operation_cases, cpython)
{
    check_file("cpython.cases", 42, 305);
}

Test(operation_cases, julia)
{
    check_file("julia.cases", 46, 24);
}

Test(operation_cases, misc)
{
    check_file("misc.cases", 113, 56);
}

Test(operation_cases, mpfr)
{
    check_file("mpfr.cases", 919, 5);
}

Test(operation_cases, sql)
{
    check_file("sql.cases", 29, 0);
}

Test(operation_cases, xsum)
{
    check_file("xsum.cases", 491, 121);
}
