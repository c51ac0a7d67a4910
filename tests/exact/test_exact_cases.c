/* SPDX-License-Identifier: MIT */
/* All of tests/cases, to the bit, through the functions of one call and through accumulators. */
#include "case_walk.h"
#include "every_way.h"
#include "expect.h"

#include <accrue.h>

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
    double want = c->exact;

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

Test(exact_cases, cpython)
{
    case_walk(CASE_CPYTHON, check_case);
}

Test(exact_cases, julia)
{
    case_walk(CASE_JULIA, check_case);
}

Test(exact_cases, misc)
{
    case_walk(CASE_MISC, check_case);
}

Test(exact_cases, mpfr)
{
    case_walk(CASE_MPFR, check_case);
}

Test(exact_cases, sql)
{
    case_walk(CASE_SQL, check_case);
}

Test(exact_cases, xsum)
{
    case_walk(CASE_XSUM, check_case);
}
