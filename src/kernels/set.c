/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/set.h"

#define ACCRUE_I_TEXT(name) #name
#define ACCRUE_I_TEXT_OF(name) ACCRUE_I_TEXT(name)

const accrue_i_kernels ACCRUE_I_KERNEL(kernels) = {
    .name = ACCRUE_I_TEXT_OF(ACCRUE_I_SET),
    .sum = ACCRUE_I_KERNEL(sum),
    .asum = ACCRUE_I_KERNEL(asum),
    .dot = ACCRUE_I_KERNEL(dot),
    .extract = ACCRUE_I_KERNEL(extract),
};
