/* SPDX-License-Identifier: MIT */
/* The bits that one list gives through every function that takes n and every exact one: those whose
   results depend neither on alignment nor on the floating-point environment. */
#ifndef ACCRUE_TESTS_RESULTS_H
#define ACCRUE_TESTS_RESULTS_H

#include <stddef.h>
#include <stdint.h>

enum { RESULTS = 36 };

typedef struct result_input {
    const double *x, *w;
    const float *f;
    size_t n;
    double *out; /* n doubles of room */
} result_input;

extern const char *const result_names[RESULTS];

void all_results(uint64_t bits[RESULTS], const result_input *in);

#endif
