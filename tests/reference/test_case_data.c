/* SPDX-License-Identifier: MIT */
/* Every case of tests/cases, of every operation: the reference computes the stated answer.  So the
   reader expands the lists as meant, and reference and data (made by other code) agree. */
#include "case_walk.h"
#include "expect.h"

static double reference_answer(const case_data *c)
{
    switch (c->op) {
    case CASE_SUM:
        return ref_sum(c->x.value, c->x.count);
    case CASE_DOT:
        return ref_dot(c->x.value, c->y.value, c->x.count);
    case CASE_SUMSQ:
        return ref_dot(c->x.value, c->x.value, c->x.count);
    case CASE_MEAN:
        return ref_mean(c->x.value, c->x.count);
    default:
        cr_assert(0, "%s: no operation", c->name);
        return 0;
    }
}

static void check_case(const case_data *c)
{
    expect_bits(reference_answer(c), c->exact, "%s", c->name);
}

Test(case_data, reference_gives_the_stated_answer)
{
    for (int file = 0; file < CASE_FILES; file++) {
        case_walk(file, check_case);
    }
}
