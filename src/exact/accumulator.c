/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <string.h>

#include "exact/layout.h"

size_t accrue_exact_sizeof(void)
{
    return sizeof(accrue_exact);
}

void accrue_exact_init(accrue_exact *a)
{
    memset(a, 0, sizeof *a);
}
