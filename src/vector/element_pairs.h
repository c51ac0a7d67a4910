/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Arrays of pairs, wherever they live: added to, merged. Round-to-nearest required. */

#ifndef ACCRUE_VECTOR_ELEMENT_PAIRS_H
#define ACCRUE_VECTOR_ELEMENT_PAIRS_H

#include <stddef.h>

#include "kernels/source.h"

void accrue_i_add_pairs_f64(double *sum, double *comp, const void *x, size_t n, double scale,
                            const accrue_i_source *source);
void accrue_i_add_pairs_f32(float *sum, float *comp, const void *x, size_t n, double scale,
                            const accrue_i_source *source);

/* sum2 and comp2 may be sum and comp. */
void accrue_i_merge_pairs_f64(double *sum, double *comp, const double *sum2, const double *comp2,
                              size_t n);
void accrue_i_merge_pairs_f32(float *sum, float *comp, const float *sum2, const float *comp2,
                              size_t n);

#endif
