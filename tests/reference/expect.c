/* SPDX-License-Identifier: MIT */
#include "expect.h"

#include <stdarg.h>
#include <stdio.h>

/* One process runs one Criterion test, so this counts the failures of one test. */
static int failures;

const char *expect_name(const char *format, ...)
{
    static char names[4][256];
    static unsigned next;
    char *name = names[next++ % 4];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(name, sizeof names[0], format, arguments);
    va_end(arguments);
    return name;
}

void expect_failed(void)
{
    if (++failures >= EXPECT_LIMIT) {
        cr_assert(0, "%d failures: the rest of this test is not run", failures);
    }
}
