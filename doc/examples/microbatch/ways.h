/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Ways to make one gradient of those of a window's microbatches. */

#ifndef MICROBATCH_WAYS_H
#define MICROBATCH_WAYS_H

#include "gradient.h"

typedef enum way {
    WAY_PLAIN,          /* added in the format of the gradients, divided once by all tokens */
    WAY_MEAN_OF_MEANS,  /* the mean of each microbatch; their sum over their number */
    WAY_POSITIVE_COUNT, /* the same over the number of means above 0, element by element */
    WAY_ACCRUE,         /* accrue_vector, divided once by all tokens */
    WAY_EXACT,          /* exact sums of the gradients as they arrive, divided once */
    WAY_FULL_BATCH      /* no microbatches: exact sums over all tokens */
} way;

/* The mean gradient by one of the first three ways or WAY_EXACT; g hold loss_scale times it. */
void mean_by(way how, double *mean, number_format format, const gradient *g, size_t count,
             double loss_scale);

/* Adds gradients and tokens to v; threads, 1 or 2, share the elements between them. */
void add_window(accrue_vector *v, number_format format, const gradient *g, size_t count,
                int threads);

#endif
