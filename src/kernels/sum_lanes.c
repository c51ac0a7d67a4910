/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/lanes.h"

#include "kernels/kernels.h"

void accrue_i_sum_lanes(const double *x, size_t m, double *sum, double *comp)
{
    accrue_i_pair_of_terms(x, NULL, m, sum, comp);
}
