/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What a framework hands over after the backward pass of a microbatch. */

#ifndef MICROBATCH_GRADIENT_H
#define MICROBATCH_GRADIENT_H

#include <accrue.h>

#include "softmax.h"

typedef enum number_format { FORMAT_F32, FORMAT_F16, FORMAT_BF16 } number_format;

enum { FORMATS = 3 };

/* A sum-reduced gradient in f32, f16 or bf16, and the tokens that it was summed over. */
typedef struct gradient {
    double tokens;
    float f32[PARAMETERS];
    uint16_t f16_or_bf16[PARAMETERS];
} gradient;

/* Rounds x to the format. */
void gradient_store(gradient *g, number_format format, const double *x);

/* The values again, as doubles. */
void gradient_load(double *x, number_format format, const gradient *g);

/* Adds elements first to first + n - 1 of g to those of v. */
void gradient_add_range(accrue_vector *v, number_format format, const gradient *g, size_t first,
                        size_t n);

/* A new vector; pairs of doubles for f32, pairs of floats for f16 and bf16. */
accrue_vector *new_vector(number_format format);

/* Ends the program with a message if status is not ACCRUE_OK. */
void must(accrue_status status);

#endif
