/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elementwise compensated addition: one pair (sum, comp) an element, renormalised by every add, so
 * that sum = RN(sum + comp) at all times.
 *
 * Pairs of doubles: t, e = TwoSum(sum, p); k = comp + (e + r); sum', comp' = TwoSum(t, k), for a
 * term p with known error r. Pairs of floats: v = (sum + comp) + p in double, split into two
 * floats; each add loses at most 2^-49 |v| to the split and 2^-52 |v| to the additions, and 2^-150.
 *
 * The loops without tests say whether all went well; where a value is not finite or an intermediate
 * overflowed, the element is done again by the careful function, so that an infinity or an overflow
 * stays as it is and touches nothing else. Round-to-nearest required, no flushing.
 */

#ifndef ACCRUE_KERNELS_PAIRS_H
#define ACCRUE_KERNELS_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

/* r may be NULL: errors of 0. Returns whether all new pairs are finite. */
bool accrue_i_pairs_add_f64(double *new_sum, double *new_comp, const double *sum,
                            const double *comp, const double *p, const double *r, size_t n);
bool accrue_i_pairs_add_f32(float *new_sum, float *new_comp, const float *sum, const float *comp,
                            const double *p, size_t n);

/* One element, any values. */
void accrue_i_pair_add_f64(double *sum, double *comp, double p, double r);
void accrue_i_pair_add_f32(float *sum, float *comp, double p);

#endif
