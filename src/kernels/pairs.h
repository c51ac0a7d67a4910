/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elementwise compensated addition: one pair (sum, comp) an element, renormalised by every add, so
 * that sum = RN(sum + comp) at all times.
 *
 * Pairs of doubles: t, e = TwoSum(sum, p); k = comp + (e + r); sum', comp' = TwoSum(t, k), for a
 * term p with known error r. Pairs of floats: v = (sum + comp) + p in double, split into two
 * floats; each add loses at most 2^-49 |v| to the split and 2^-52 |v| to the additions, and 2^-150.
 * No add leaves a sum of -0: in doubles no two terms of it are -0, in floats +0 is added.
 *
 * The loops over vectors are in add_f64x2.c and add_f32x2.c. They give up where a value is not
 * finite or an intermediate overflowed; the functions here, an element at a time, take any values:
 * an infinity or an overflow stays as it is and touches nothing else. Round-to-nearest required, no
 * flushing.
 */

#ifndef ACCRUE_KERNELS_PAIRS_H
#define ACCRUE_KERNELS_PAIRS_H

#include <stddef.h>

/* One element. */
void accrue_i_pair_add_f64(double *sum, double *comp, double p, double r);
void accrue_i_pair_add_f32(float *sum, float *comp, double p);

/* As the kernels of kernel_table.h do it. */
void accrue_i_pairs_add_f64(double *sum, double *comp, const void *x, size_t n, double scale,
                            int format);
void accrue_i_pairs_add_f32(float *sum, float *comp, const void *x, size_t n, double scale,
                            int format);
void accrue_i_pairs_merge_f64(double *sum, double *comp, const double *sum2, const double *comp2,
                              size_t n);
void accrue_i_pairs_merge_f32(float *sum, float *comp, const float *sum2, const float *comp2,
                              size_t n);

#endif
