/* SPDX-License-Identifier: MIT */
/* What else there is to compute from an exact total, beside ref_value and ref_ratio. */
#ifndef ACCRUE_TESTS_REF_RESULTS_H
#define ACCRUE_TESTS_REF_RESULTS_H

#include "ref_round.h"
#include "ref_total.h"

/* The total rounded once to a format, special values included, as that format's bits. */
uint64_t ref_value_in(const ref_total *t, const ref_format *f);

/* Its square root; of -0: -0, of a negative value: NaN. */
double ref_root(const ref_total *t);

/* All of them at once, for less than the price of two. */
typedef struct ref_results {
    uint64_t f64, f32, f16, bf16;
    double root;
} ref_results;

void ref_results_of(ref_results *out, const ref_total *t);

/* -1, 0, 1 by exact value; zeros are equal, infinities of one sign too; 2 if either is NaN. */
int ref_compare(const ref_total *a, const ref_total *b);

/* out[i] = the total of x[0..i]. */
void ref_prefixes(double *out, const double *x, size_t n);

#endif
