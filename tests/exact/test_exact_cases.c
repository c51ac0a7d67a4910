/* SPDX-License-Identifier: MIT */
/* All of tests/cases, to the bit, through the functions of one call and through accumulators. */
#include "case_reader.h"
#include "every_way.h"
#include "expect.h"

#include <accrue.h>
#include <stdio.h>
#include <stdlib.h>

static void check_mean(const case_data *c, double want)
{
    accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;

    expect_bits(accrue_exact_mean(c->x.value, c->x.count), want, "mean: %s", c->name);
    for (size_t i = 0; i < c->x.count; i++) {
        accrue_exact_add(&num, c->x.value[i]);
        accrue_exact_add(&den, 1);
    }
    expect_bits(accrue_exact_ratio(&num, &den), want, "ratio: %s", c->name);
    accrue_exact_init(&den);
    accrue_exact_add_u64(&den, accrue_exact_count(&num));
    expect_bits(accrue_exact_ratio(&num, &den), want, "ratio to its count: %s", c->name);
}

static void check_case(const case_data *c)
{
    double want = ref_is_nan(c->exact) ? ref_from_bits(REF_NAN_BITS) : c->exact;

    switch (c->op) {
    case CASE_SUM:
        expect_sum_every_way(c->x.value, c->x.count, want, c->name);
        break;
    case CASE_DOT:
        expect_dot_every_way(c->x.value, c->y.value, c->x.count, want, c->name);
        break;
    case CASE_SUMSQ:
        expect_dot_every_way(c->x.value, c->x.value, c->x.count, want, c->name);
        break;
    default:
        check_mean(c, want);
        break;
    }
}

static void check_file(const char *file, unsigned sums, unsigned dots, unsigned squares,
                       unsigned means)
{
    const char *folder = getenv("top_srcdir");
    unsigned seen[CASE_MEAN + 1] = { 0 };
    case_data c = { 0 };
    char path[1000];
    case_file *f;
    int more;

    snprintf(path, sizeof path, "%s/tests/cases/%s", folder != NULL ? folder : ".", file);
    f = case_open(path);
    cr_assert(f != NULL, "%s cannot be read", path);
    while ((more = case_next(f, &c)) > 0) {
        check_case(&c);
        seen[c.op]++;
    }
    cr_expect(more == 0, "%s is malformed", path);
    cr_expect(seen[CASE_SUM] == sums && seen[CASE_DOT] == dots && seen[CASE_SUMSQ] == squares &&
                  seen[CASE_MEAN] == means,
              "%s: %u sums, %u dots, %u sums of squares, %u means", path, seen[CASE_SUM],
              seen[CASE_DOT], seen[CASE_SUMSQ], seen[CASE_MEAN]);
    case_free(&c);
    case_close(f);
}

Test(exact_cases, cpython)
{
    check_file("cpython.cases", 42, 248, 57, 40);
}

Test(exact_cases, julia)
{
    check_file("julia.cases", 46, 24, 0, 0);
}

Test(exact_cases, misc)
{
    check_file("misc.cases", 113, 52, 4, 16);
}

Test(exact_cases, mpfr)
{
    check_file("mpfr.cases", 919, 5, 0, 0);
}

Test(exact_cases, sql)
{
    check_file("sql.cases", 29, 0, 0, 20);
}

Test(exact_cases, xsum)
{
    check_file("xsum.cases", 491, 92, 29, 385);
}
