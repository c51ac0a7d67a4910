/* SPDX-License-Identifier: MIT */
/* The bits that one list gives through every function of <accrue/vector.h> and <accrue/into.h>. */
#ifndef ACCRUE_TESTS_VECTOR_RESULTS_H
#define ACCRUE_TESTS_VECTOR_RESULTS_H

#include <accrue.h>
#include <stddef.h>
#include <stdint.h>

enum { VECTOR_RESULTS = 18 };

/* A list of n in each format, and room for as many results. */
typedef struct vector_input {
    const double *x;
    const float *f;
    const uint16_t *h; /* taken as f16 and as bf16 */
    size_t n;
    double *sum, *comp, *out; /* out holds any format */
    float *fsum, *fcomp;
} vector_input;

extern const char *const vector_result_names[VECTOR_RESULTS];

void vector_results(uint64_t bits[VECTOR_RESULTS], const vector_input *in);

#endif
