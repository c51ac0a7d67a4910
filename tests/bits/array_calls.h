/* SPDX-License-Identifier: MIT */
/* Every function that takes an array, by name, but for the exact ones, which exact_calls.h has: its
   result on given arrays in one word, bits of a number or a hash of several. */
#ifndef ACCRUE_TESTS_ARRAY_CALLS_H
#define ACCRUE_TESTS_ARRAY_CALLS_H

#include <stddef.h>
#include <stdint.h>

typedef struct array_input {
    const double *x, *w;
    const float *f, *g;
    const uint16_t *h, *k; /* taken as f16 and as bf16 */
    size_t n;              /* elements of each array */
    double *sum, *comp;    /* n of room, as in all that follow */
    float *fsum, *fcomp;
    double *out; /* holds any format */
} array_input;

typedef struct array_call {
    const char *name;
    uint64_t (*result)(const array_input *in);
} array_call;

extern const array_call array_calls[];
extern const int array_call_count;

/* Functions of vectors, for a storage and a format of elements. */
typedef struct vector_call {
    const char *name;
    uint64_t (*result)(const array_input *in, int storage, int format);
    int storage, format;
} vector_call;

extern const vector_call vector_calls[];
extern const int vector_call_count;

#endif
