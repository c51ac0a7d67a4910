/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "token_set.h"

#include <stdint.h>

/* xorshift64 (G. Marsaglia, Xorshift RNGs, J. Stat. Softw. 8 (2003), doi:10.18637/jss.v008.i14). */
static uint64_t draw(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Below n. */
static size_t draw_index(uint64_t *state, size_t n)
{
    return (size_t)((draw(state) >> 32) % n);
}

/* In [-1, 1). */
static double draw_noise(uint64_t *state)
{
    return (double)(draw(state) >> 11) / 4503599627370496.0 - 1.0;
}

void make_tokens(token_set *set)
{
    uint64_t state = 88172645463325252;
    double centre[CLASSES][FEATURES];

    for (size_t k = 0; k < CLASSES; k++)
        for (size_t j = 0; j < FEATURES; j++)
            centre[k][j] = 0.5 * draw_noise(&state);
    set->tokens = 0;
    for (size_t b = 0; b < MICROBATCHES; b++) {
        int is_long = b % 8 == 1;
        microbatch *batch = &set->batch[b];
        batch->first = set->tokens;
        batch->tokens = is_long ? 96 + draw_index(&state, 32) : 1 + draw_index(&state, 12);
        if (b % WINDOW == 10)
            batch->tokens = 0;
        set->tokens += batch->tokens;
        for (size_t t = batch->first; t < set->tokens; t++) {
            size_t k = draw_index(&state, CLASSES);
            for (size_t j = 0; j < FEATURES; j++)
                set->x[t][j] = centre[k][j] + draw_noise(&state);
            if (!is_long && draw_index(&state, 2) == 0)
                k = draw_index(&state, CLASSES);
            set->label[t] = (int)k;
        }
    }
}
