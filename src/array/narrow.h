/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Arrays of formats narrower than double into an exact accumulator: each element is a double
 * exactly, and so is each product of two, as even two floats have 48 bits, between 2^-298 and
 * 2^256. format: source.h.
 */

#ifndef ACCRUE_ARRAY_NARROW_H
#define ACCRUE_ARRAY_NARROW_H

#include <stddef.h>

#include <accrue/exact.h>

#include "kernels/source.h"

void accrue_i_add_narrow(accrue_exact *a, const void *x, size_t n, int format);

void accrue_i_add_narrow_dot(accrue_exact *a, const void *x, const void *y, size_t n, int format);

/* The exact sum, rounded once. */
double accrue_i_sum_narrow(const void *x, size_t n, int format);

#endif
