/* SPDX-License-Identifier: MIT */
#include "case_walk.h"

#include "expect.h"

#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *name;
    unsigned cases[CASE_MEAN + 1]; /* by operation */
} files[CASE_FILES] = {
    [CASE_CPYTHON] = { "cpython.cases", { 0, 42, 248, 57, 40 } },
    [CASE_JULIA] = { "julia.cases", { 0, 46, 24, 0, 0 } },
    [CASE_MISC] = { "misc.cases", { 0, 113, 52, 4, 16 } },
    [CASE_MPFR] = { "mpfr.cases", { 0, 919, 5, 0, 0 } },
    [CASE_SQL] = { "sql.cases", { 0, 29, 0, 0, 20 } },
    [CASE_XSUM] = { "xsum.cases", { 0, 491, 92, 29, 385 } },
};

void case_walk(int file, void (*check)(const case_data *c))
{
    const char *folder = getenv("top_srcdir");
    unsigned seen[CASE_MEAN + 1] = { 0 };
    case_data c = { 0 };
    char path[1000];
    case_file *f;
    int more;

    snprintf(path, sizeof path, "%s/tests/cases/%s", folder != NULL ? folder : ".",
             files[file].name);
    f = case_open(path);
    cr_assert(f != NULL, "%s cannot be read", path);
    while ((more = case_next(f, &c)) > 0) {
        c.exact = ref_is_nan(c.exact) ? ref_from_bits(REF_NAN_BITS) : c.exact;
        check(&c);
        seen[c.op]++;
    }
    cr_expect(more == 0, "%s is malformed", path);
    for (int op = CASE_NONE; op <= CASE_MEAN; op++) {
        cr_expect(seen[op] == files[file].cases[op], "%s: %u cases of operation %d", path, seen[op],
                  op);
    }
    case_free(&c);
    case_close(f);
}
