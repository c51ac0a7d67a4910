/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Softmax regression. Two tensors, one behind the other: weights, CLASSES x FEATURES, and biases,
 * CLASSES.
 */

#ifndef MICROBATCH_SOFTMAX_H
#define MICROBATCH_SOFTMAX_H

#include "token_set.h"

enum { WEIGHTS = CLASSES * FEATURES, PARAMETERS = WEIGHTS + CLASSES };

/* The gradient of the loss summed over a microbatch, times scale. */
void sum_gradient(double *gradient, const float *parameters, const token_set *set,
                  const microbatch *batch, double scale);

/* The gradient of the mean loss of count microbatches, all tokens in one batch, in exact sums. */
void exact_gradient(double *gradient, const float *parameters, const token_set *set,
                    const microbatch *batch, size_t count);

/* The mean loss of all tokens. */
double mean_loss(const float *parameters, const token_set *set);

#endif
