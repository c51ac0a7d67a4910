/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "training.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float rate = 0.5F;
static const double limit = 0.25; /* of the norm of a gradient */

/* The step and microbatch in which one element comes out infinite, as if it had overflowed. */
enum { INFINITE_STEP = 5, INFINITE_MICROBATCH = 3 };

/* Where train_with_stop stops: after so many microbatches of this step. */
enum { STOP_STEP = 18, STOP_MICROBATCHES = 23 };

void training_start(training *run, way how, number_format format, int threads)
{
    memset(run, 0, sizeof *run);
    run->how = how;
    run->format = format;
    run->threads = threads;
    run->loss_scale = 32.0;
}

/* The first microbatch of the next window, and their number: the last of an epoch has fewer. */
static size_t next_window(const training *run, size_t *count)
{
    size_t first = run->step % STEPS_AN_EPOCH * WINDOW;
    *count = MICROBATCHES - first < WINDOW ? MICROBATCHES - first : WINDOW;
    return first;
}

void backward(gradient *g, const training *run, const token_set *set, size_t first, size_t count)
{
    double x[PARAMETERS];

    for (size_t b = 0; b < count; b++) {
        const microbatch *batch = &set->batch[first + b];
        sum_gradient(x, run->parameters, set, batch, run->loss_scale);
        if (run->step == INFINITE_STEP && (first + b) % WINDOW == INFINITE_MICROBATCH)
            x[7] = INFINITY;
        gradient_store(&g[b], run->format, x);
        g[b].tokens = (double)batch->tokens;
    }
}

static void skip_step(training *run)
{
    run->skipped++;
    run->loss_scale /= 2;
}

static double clipping(training *run, double norm)
{
    run->clipped += norm > limit;
    return fmax(1.0, norm / limit);
}

/* The gradient of what v holds, clipped. Mean, loss scale and clipping are one division. */
static int read_vector(training *run, const accrue_vector *v, float *g)
{
    double divisor = accrue_vector_weight(v) * run->loss_scale;

    if (!accrue_vector_finite(v))
        return 0;
    divisor *= clipping(run, accrue_vector_norm2(v) / divisor);
    must(accrue_vector_read_f32(v, 0, g, PARAMETERS, divisor));
    return 1;
}

/* Gradients of a window by the other ways. */
static int read_mean(training *run, const token_set *set, float *g)
{
    gradient arrived[WINDOW];
    double mean[PARAMETERS];
    double norm, divisor;
    size_t count;
    size_t first = next_window(run, &count);

    backward(arrived, run, set, first, count);
    if (run->how != WAY_FULL_BATCH)
        mean_by(run->how, mean, run->format, arrived, count, run->loss_scale);
    else
        exact_gradient(mean, run->parameters, set, &set->batch[first], count);
    norm = accrue_norm2(mean, PARAMETERS);
    if (!isfinite(norm) || (run->how == WAY_FULL_BATCH && run->step == INFINITE_STEP))
        return 0;
    divisor = clipping(run, norm);
    for (size_t i = 0; i < PARAMETERS; i++)
        g[i] = (float)(mean[i] / divisor);
    return 1;
}

/* Adds microbatches done to count - 1 of the window to v, and takes the step. */
static void finish_step(training *run, const token_set *set, accrue_vector *v, size_t done)
{
    gradient arrived[WINDOW];
    float g[PARAMETERS];
    size_t count;
    size_t first = next_window(run, &count);
    int finite;

    if (run->how == WAY_ACCRUE) {
        backward(arrived, run, set, first + done, count - done);
        add_window(v, run->format, arrived, count - done, run->threads);
        finite = read_vector(run, v, g);
        accrue_vector_reset(v);
    } else {
        finite = read_mean(run, set, g);
    }
    if (finite)
        accrue_add_into_f32(run->parameters, run->rest, g, PARAMETERS, -rate);
    else
        skip_step(run);
    run->step++;
}

void train(training *run, const token_set *set)
{
    accrue_vector *v = new_vector(run->format);

    while (run->step < STEPS)
        finish_step(run, set, v, 0);
    accrue_vector_destroy(v);
}

size_t train_with_stop(training *run, const token_set *set)
{
    gradient arrived[STOP_MICROBATCHES];
    training saved;
    accrue_vector *v = new_vector(run->format);
    unsigned char *bytes;
    size_t count, size;

    while (run->step < STOP_STEP)
        finish_step(run, set, v, 0);
    backward(arrived, run, set, next_window(run, &count), STOP_MICROBATCHES);
    add_window(v, run->format, arrived, STOP_MICROBATCHES, run->threads);
    size = accrue_vector_pack_size(v);
    bytes = malloc(size);
    if (bytes == NULL)
        must(ACCRUE_ENOMEM);
    accrue_vector_pack(v, bytes, size);
    saved = *run;
    accrue_vector_destroy(v);
    memset(run, 0, sizeof *run);

    *run = saved;
    must(accrue_vector_unpack(&v, bytes, size));
    free(bytes);
    finish_step(run, set, v, STOP_MICROBATCHES);
    while (run->step < STEPS)
        finish_step(run, set, v, 0);
    accrue_vector_destroy(v);
    return size;
}
