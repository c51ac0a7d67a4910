/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The set of kernels in use. */

#ifndef ACCRUE_DISPATCH_DISPATCH_H
#define ACCRUE_DISPATCH_DISPATCH_H

#include <stdatomic.h>
#include <stdbool.h>

#include "kernels/kernel_table.h"

/* NULL until a set was chosen. Sets are constants, so no order of memory accesses is needed. */
extern _Atomic(const accrue_i_kernels *) accrue_i_chosen;

/* Chooses if nobody has, and returns what was chosen. Any number of threads at once. */
const accrue_i_kernels *accrue_i_choose(void);

static inline const accrue_i_kernels *accrue_i_kernels_in_use(void)
{
    const accrue_i_kernels *chosen = atomic_load_explicit(&accrue_i_chosen, memory_order_relaxed);
    return chosen ? chosen : accrue_i_choose();
}

/*
 * Whether sums of halves tell that they are not exact: tried once, as it takes a machine that
 * raises the inexact flag. Round-to-nearest is required of the caller.
 */
bool accrue_i_halves_work(void);

#endif
