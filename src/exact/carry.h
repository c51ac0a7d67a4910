/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_EXACT_CARRY_H
#define ACCRUE_EXACT_CARRY_H

#include <stdbool.h>
#include <stdint.h>

#include "exact/layout.h"

/* Brings all digits of the window but the last into [0, 2^32); the value stays. */
void accrue_i_exact_carry(accrue_exact *a);

/*
 * The value of the digits as sign and magnitude:
 * (-1)^negative * sum of digit[i] 2^(32 i - 2176), digit[count - 1] not 0; count is 0 for zero.
 */
typedef struct accrue_i_magnitude {
    bool negative;
    int count;
    uint32_t digit[ACCRUE_I_DIGITS + 1];
} accrue_i_magnitude;

void accrue_i_exact_magnitude(accrue_i_magnitude *out, const accrue_exact *a);

#endif
