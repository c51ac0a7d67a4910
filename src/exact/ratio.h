/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef ACCRUE_EXACT_RATIO_H
#define ACCRUE_EXACT_RATIO_H

#include "exact/total.h"

/* The leading bits of the quotient of two magnitudes that are not zero. */
accrue_i_leading accrue_i_quotient(const accrue_i_magnitude *num, const accrue_i_magnitude *den);

/* accrue_exact_ratio in any format: the bits of the quotient, rounded once. */
uint64_t accrue_i_ratio_bits(const accrue_exact *num, const accrue_exact *den,
                             const accrue_i_format *format);

#endif
