/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The sets of kernels that this machine can run, one after the other. */

#ifndef USABLE_SET_H
#define USABLE_SET_H

#include <accrue/kernels.h>

#include <stdio.h>

#include "dispatch/dispatch.h"
#include "expect.h"

/* Set number i, in use from now on; NULL if this machine cannot run it, and its name is printed. */
static inline const accrue_i_kernels *usable_set(size_t i)
{
    if (!accrue_kernel_usable(i)) {
        /* A warning of Criterion's would count as a failure. */
        fprintf(stderr, "%s: not usable here, skipped\n", accrue_kernel_name(i));
        return NULL;
    }
    expect_true(accrue_kernel_select(accrue_kernel_name(i)) == ACCRUE_OK, "select");
    return accrue_i_kernels_in_use();
}

#endif
