/* SPDX-License-Identifier: MIT */
/* The portable set, and the vectors of 64 bytes compiled for AVX2: no library has that one, but
   where nothing has AVX-512 it runs the code of that width. */
#include "foundation/strict_fp.h"

#include "kernel_sets.h"

#include "dispatch/cpu.h"
#include "dispatch/dispatch.h"

extern const accrue_i_kernels accrue_i_wide_kernels;

static const accrue_i_kernels *const sets[] = { &accrue_i_scalar_kernels, &accrue_i_wide_kernels };

int kernel_sets(void)
{
    return 2;
}

const char *kernel_set_name(int set)
{
    return sets[set]->name;
}

int kernel_set_usable(int set)
{
    return set == 0 || accrue_i_cpu_has_avx2();
}

void kernel_set_use(int set)
{
    atomic_store(&accrue_i_chosen, sets[set]);
}
