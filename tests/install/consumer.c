/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * A program outside the tree, in what C90 to C++20 have in common. consumers.sh builds it in each
 * of these languages against what was installed.
 */
#include <accrue.h>

#include <stdio.h>

static const char *agree(int same)
{
    return same ? "same" : "other";
}

int main(void)
{
    static const double x[] = { 1e16, 1, -1e16 };
    accrue_neumaier streamed = ACCRUE_NEUMAIER_INIT;
    accrue_exact exact = ACCRUE_EXACT_INIT;
    int version = ACCRUE_VERSION_MAJOR * 10000 + ACCRUE_VERSION_MINOR * 100 + ACCRUE_VERSION_PATCH;
    size_t i;

    for (i = 0; i < 3; i++)
        accrue_neumaier_add(&streamed, x[i]);
    accrue_exact_add_array(&exact, x, 3);
    printf("totals %g %g %g, %s version, %s size\n", accrue_sum(x, 3),
           accrue_neumaier_total(&streamed), accrue_exact_total(&exact),
           agree(version == accrue_version_number()), agree(sizeof exact == accrue_exact_sizeof()));
    return 0;
}
