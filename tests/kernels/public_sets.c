/* SPDX-License-Identifier: MIT */
/* The sets of the build, by name. */
#include "kernel_sets.h"

#include <accrue.h>
#include <stdio.h>
#include <stdlib.h>

int kernel_sets(void)
{
    return (int)accrue_kernel_count();
}

const char *kernel_set_name(int set)
{
    return accrue_kernel_name((size_t)set);
}

int kernel_set_usable(int set)
{
    return accrue_kernel_usable((size_t)set);
}

void kernel_set_use(int set)
{
    if (accrue_kernel_select(kernel_set_name(set)) != ACCRUE_OK) {
        fprintf(stderr, "%s: refused\n", kernel_set_name(set));
        abort();
    }
}
