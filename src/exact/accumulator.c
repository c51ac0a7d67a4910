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

uint64_t accrue_exact_count(const accrue_exact *a)
{
    return a->opaque[ACCRUE_I_WORD_TERMS];
}
