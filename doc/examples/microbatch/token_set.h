/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The data: tokens with features and a class, cut into microbatches of unequal size. */

#ifndef MICROBATCH_TOKEN_SET_H
#define MICROBATCH_TOKEN_SET_H

#include <stddef.h>

/* An epoch is three windows of 64 microbatches and a last one of 20. */
enum { FEATURES = 16, CLASSES = 5, WINDOW = 64, MICROBATCHES = 3 * WINDOW + 20, MOST_TOKENS = 128 };

typedef struct microbatch {
    size_t first, tokens; /* tokens may be 0: everything was masked */
} microbatch;

typedef struct token_set {
    size_t tokens;
    double x[MICROBATCHES * MOST_TOKENS][FEATURES];
    int label[MICROBATCHES * MOST_TOKENS];
    microbatch batch[MICROBATCHES];
} token_set;

/* Always the same tokens. Few microbatches are long; the many short ones have noisy labels. */
void make_tokens(token_set *set);

#endif
