/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * 16-bit floating-point numbers travel as bit patterns, because not every compiler has the types.
 * Arrays of them may be arrays of a framework's own 16-bit type: they are read through memcpy.
 */

#ifndef ACCRUE_FLOAT16_H
#define ACCRUE_FLOAT16_H

#include <stdint.h>

/* IEEE 754 binary16: sign, 5 bits of exponent, 10 of fraction. Its quiet NaN is 0x7E00. */
typedef uint16_t accrue_f16;

/* bfloat16, the upper half of a binary32: sign, 8 bits of exponent, 7 of fraction. NaN: 0x7FC0. */
typedef uint16_t accrue_bf16;

#endif
