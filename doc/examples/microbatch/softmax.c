/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "softmax.h"

#include <math.h>

#include <accrue.h>

/* Returns the loss; stores its gradient at the biases, probabilities minus the label. */
static double token_loss(double *delta, const float *parameters, const double *x, int label)
{
    double total = 0.0;
    double loss;

    for (size_t k = 0; k < CLASSES; k++) {
        double logit = parameters[WEIGHTS + k];
        for (size_t j = 0; j < FEATURES; j++)
            logit += parameters[k * FEATURES + j] * x[j];
        delta[k] = exp(logit);
        total += delta[k];
    }
    loss = log(total / delta[label]);
    for (size_t k = 0; k < CLASSES; k++)
        delta[k] = delta[k] / total - (k == (size_t)label);
    return loss;
}

void sum_gradient(double *gradient, const float *parameters, const token_set *set,
                  const microbatch *batch, double scale)
{
    double delta[CLASSES];

    for (size_t i = 0; i < PARAMETERS; i++)
        gradient[i] = 0.0;
    for (size_t t = batch->first; t < batch->first + batch->tokens; t++) {
        token_loss(delta, parameters, set->x[t], set->label[t]);
        for (size_t k = 0; k < CLASSES; k++) {
            for (size_t j = 0; j < FEATURES; j++)
                gradient[k * FEATURES + j] += scale * delta[k] * set->x[t][j];
            gradient[WEIGHTS + k] += scale * delta[k];
        }
    }
}

void exact_gradient(double *gradient, const float *parameters, const token_set *set,
                    const microbatch *batch, size_t count)
{
    static accrue_exact sum[PARAMETERS];
    accrue_exact tokens = ACCRUE_EXACT_INIT;
    double delta[CLASSES];
    size_t end = batch[count - 1].first + batch[count - 1].tokens;

    for (size_t i = 0; i < PARAMETERS; i++)
        accrue_exact_init(&sum[i]);
    for (size_t t = batch->first; t < end; t++) {
        token_loss(delta, parameters, set->x[t], set->label[t]);
        for (size_t k = 0; k < CLASSES; k++) {
            for (size_t j = 0; j < FEATURES; j++)
                accrue_exact_add_product(&sum[k * FEATURES + j], delta[k], set->x[t][j]);
            accrue_exact_add(&sum[WEIGHTS + k], delta[k]);
        }
    }
    accrue_exact_add_u64(&tokens, end - batch->first);
    for (size_t i = 0; i < PARAMETERS; i++)
        gradient[i] = accrue_exact_ratio(&sum[i], &tokens);
}

double mean_loss(const float *parameters, const token_set *set)
{
    accrue_neumaier sum = ACCRUE_NEUMAIER_INIT;
    double delta[CLASSES];

    for (size_t t = 0; t < set->tokens; t++)
        accrue_neumaier_add(&sum, token_loss(delta, parameters, set->x[t], set->label[t]));
    return accrue_neumaier_total(&sum) / (double)set->tokens;
}
