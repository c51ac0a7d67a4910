/* SPDX-License-Identifier: MIT */
/* Every exact function by name, its result on given lists in one word: bits of a number, or a hash
   of bytes. Nothing here computes with floating-point numbers by itself. */
#ifndef ACCRUE_TESTS_EXACT_CALLS_H
#define ACCRUE_TESTS_EXACT_CALLS_H

#include <stddef.h>
#include <stdint.h>

typedef struct exact_input {
    const double *x, *w;
    const float *f, *g;
    const uint16_t *h, *k; /* taken as f16 and as bf16 */
    size_t n;              /* elements of each list */
    double *out;           /* n doubles of room */
} exact_input;

typedef struct exact_call {
    const char *name;
    uint64_t (*result)(const exact_input *in);
} exact_call;

extern const exact_call exact_calls[];
extern const int exact_call_count;

#endif
