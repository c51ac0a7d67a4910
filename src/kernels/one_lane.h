/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Fewer than 32 terms: one lane, in order. As kernel_table.h says. */

#ifndef ACCRUE_KERNELS_ONE_LANE_H
#define ACCRUE_KERNELS_ONE_LANE_H

#include <stddef.h>

/* The pair of x[0..m-1], 1 <= m < ACCRUE_I_ONE_LANE; round-to-nearest required. */
void accrue_i_sum_one_lane(const double *x, size_t m, double *sum, double *comp);

/* The pair of the products x[i]*y[i]. */
void accrue_i_dot_one_lane(const double *x, const double *y, size_t m, double *sum, double *comp);

#endif
