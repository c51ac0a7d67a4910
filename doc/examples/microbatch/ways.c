/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "ways.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static double all_tokens(const gradient *g, size_t count)
{
    double tokens = 0.0;
    for (size_t b = 0; b < count; b++)
        tokens += g[b].tokens;
    return tokens;
}

/* Every partial sum is rounded to the format: a running sum in a buffer of the framework. */
static void plain_mean(double *mean, number_format format, const gradient *g, size_t count,
                       double loss_scale)
{
    gradient running;
    double sum[PARAMETERS] = { 0.0 };
    double x[PARAMETERS];
    double tokens = all_tokens(g, count);

    for (size_t b = 0; b < count; b++) {
        gradient_load(x, format, &g[b]);
        for (size_t i = 0; i < PARAMETERS; i++)
            sum[i] += x[i];
        gradient_store(&running, format, sum);
        gradient_load(sum, format, &running);
    }
    for (size_t i = 0; i < PARAMETERS; i++)
        mean[i] = sum[i] / (tokens * loss_scale);
}

/* In double: what is wrong is the divisor alone. */
static void mean_of_means(double *mean, int positive_count, number_format format,
                          const gradient *g, size_t count, double loss_scale)
{
    double x[PARAMETERS];
    size_t positive[PARAMETERS] = { 0 };

    for (size_t i = 0; i < PARAMETERS; i++)
        mean[i] = 0.0;
    for (size_t b = 0; b < count; b++) {
        if (g[b].tokens == 0)
            continue;
        gradient_load(x, format, &g[b]);
        for (size_t i = 0; i < PARAMETERS; i++) {
            mean[i] += x[i] / (g[b].tokens * loss_scale);
            positive[i] += x[i] > 0;
        }
    }
    for (size_t i = 0; i < PARAMETERS; i++) {
        size_t divisor = positive_count ? positive[i] : count;
        mean[i] /= divisor > 0 ? (double)divisor : 1.0;
    }
}

static void exact_mean(double *mean, number_format format, const gradient *g, size_t count,
                       double loss_scale)
{
    static accrue_exact sum[PARAMETERS];
    accrue_exact divisor = ACCRUE_EXACT_INIT;
    double x[PARAMETERS];

    for (size_t i = 0; i < PARAMETERS; i++)
        accrue_exact_init(&sum[i]);
    for (size_t b = 0; b < count; b++) {
        gradient_load(x, format, &g[b]);
        for (size_t i = 0; i < PARAMETERS; i++)
            accrue_exact_add(&sum[i], x[i]);
    }
    accrue_exact_add_product(&divisor, all_tokens(g, count), loss_scale);
    for (size_t i = 0; i < PARAMETERS; i++)
        mean[i] = accrue_exact_ratio(&sum[i], &divisor);
}

void mean_by(way how, double *mean, number_format format, const gradient *g, size_t count,
             double loss_scale)
{
    if (how == WAY_PLAIN)
        plain_mean(mean, format, g, count, loss_scale);
    else if (how == WAY_EXACT)
        exact_mean(mean, format, g, count, loss_scale);
    else
        mean_of_means(mean, how == WAY_POSITIVE_COUNT, format, g, count, loss_scale);
}

/* Elements first to first + n - 1 of all gradients of a window: the work of a thread. */
typedef struct share {
    accrue_vector *v;
    number_format format;
    const gradient *g;
    size_t count, first, n;
} share;

static void *add_share(void *argument)
{
    const share *s = argument;
    for (size_t b = 0; b < s->count; b++)
        gradient_add_range(s->v, s->format, &s->g[b], s->first, s->n);
    return NULL;
}

void add_window(accrue_vector *v, number_format format, const gradient *g, size_t count,
                int threads)
{
    size_t half = threads == 2 ? PARAMETERS / 2 : PARAMETERS;
    share mine = { v, format, g, count, 0, half };
    share other = { v, format, g, count, half, PARAMETERS - half };
    pthread_t thread;

    if (threads == 2 && pthread_create(&thread, NULL, add_share, &other) != 0) {
        fputs("microbatch: no second thread\n", stderr);
        exit(EXIT_FAILURE);
    }
    add_share(&mine);
    if (threads == 2)
        pthread_join(thread, NULL);
    for (size_t b = 0; b < count; b++)
        must(accrue_vector_add_weight(v, g[b].tokens));
}
