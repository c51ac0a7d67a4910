/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The training loop, which can stop anywhere, also within a window, and go on from bytes. */

#ifndef MICROBATCH_TRAINING_H
#define MICROBATCH_TRAINING_H

#include "ways.h"

enum { STEPS_AN_EPOCH = 4, EPOCHS = 10, STEPS = STEPS_AN_EPOCH * EPOCHS };

typedef struct training {
    way how;
    number_format format;
    int threads;
    size_t step, skipped, clipped;
    double loss_scale;
    float parameters[PARAMETERS], rest[PARAMETERS]; /* pairs of accrue_add_into_f32 */
} training;

void training_start(training *run, way how, number_format format, int threads);

/* The gradients of count microbatches from number first on. */
void backward(gradient *g, const training *run, const token_set *set, size_t first, size_t count);

/* Trains to the end. */
void train(training *run, const token_set *set);

/* The same with WAY_ACCRUE, but stopped in the middle of a window: everything goes to bytes and
 * is freed; training goes on from the bytes. Returns their number. */
size_t train_with_stop(training *run, const token_set *set);

#endif
