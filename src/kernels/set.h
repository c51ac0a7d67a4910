/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The kernels of the set that is being compiled; what they do: kernel_table.h. */

#ifndef ACCRUE_KERNELS_SET_H
#define ACCRUE_KERNELS_SET_H

#include "kernels/kernel_table.h"
#include "kernels/vectors.h"

void ACCRUE_I_KERNEL(sum)(const double *x, size_t m, bool far, double *sum, double *comp);
void ACCRUE_I_KERNEL(asum)(const double *x, size_t m, bool far, double *sum, double *comp);
void ACCRUE_I_KERNEL(dot)(const double *x, const double *y, size_t m, bool far, double *sum,
                          double *comp);
void ACCRUE_I_KERNEL(extract)(accrue_i_extracted *out, const double *x, size_t rows, const int *k,
                              int levels);

#endif
