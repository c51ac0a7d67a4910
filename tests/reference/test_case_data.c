/* SPDX-License-Identifier: MIT */
/* Every case of tests/cases, of every operation: the reference computes the stated answer.  So the
   reader expands the lists as meant, and reference and data (made by other code) agree. */
#include "case_reader.h"
#include "expect.h"

#include <stdio.h>
#include <stdlib.h>

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

static unsigned check_file(const char *file)
{
    const char *folder = getenv("top_srcdir");
    case_data c = { 0 };
    char path[1000];
    case_file *f;
    unsigned count = 0;
    int more;

    snprintf(path, sizeof path, "%s/tests/cases/%s", folder != NULL ? folder : ".", file);
    f = case_open(path);
    cr_assert(f != NULL, "%s cannot be read", path);
    while ((more = case_next(f, &c)) > 0) {
        double want = ref_is_nan(c.exact) ? ref_from_bits(REF_NAN_BITS) : c.exact;

        expect_bits(reference_answer(&c), want, "%s: %s", file, c.name);
        count++;
    }
    cr_assert(more == 0, "%s is malformed", path);
    case_free(&c);
    case_close(f);
    return count;
}

/* The numbers of cases are stated so that a reader that stops early is noticed. */
Test(case_data, reference_gives_the_stated_answer)
{
    cr_expect(check_file("cpython.cases") == 387);
    cr_expect(check_file("julia.cases") == 70);
    cr_expect(check_file("misc.cases") == 185);
    cr_expect(check_file("mpfr.cases") == 924);
    cr_expect(check_file("sql.cases") == 49);
    cr_expect(check_file("xsum.cases") == 997);
}
