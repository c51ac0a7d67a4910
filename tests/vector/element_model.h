/* SPDX-License-Identifier: MIT */
/*
 * What one element of a vector should hold, exactly: the sum of its terms, of their magnitudes, and
 * the largest magnitude of a partial sum, as integers in units of 2^-REF_SCALE. The bounds are
 * those that <accrue/into.h> states, with held partial sums left out unless model_held brings them
 * in: they matter next to the smallest floats only. Finite terms only.
 */
#ifndef ACCRUE_TESTS_ELEMENT_MODEL_H
#define ACCRUE_TESTS_ELEMENT_MODEL_H

#include "ref_round.h"

#include <gmp.h>
#include <stddef.h>

typedef struct element_model {
    mpz_t sum, magnitude, peak;
    unsigned long adds;
    int products; /* some term was a product */
} element_model;

void model_open(element_model *m);
void model_close(element_model *m);
element_model *model_open_all(size_t n); /* n of them */
void model_close_all(element_model *m, size_t n);

void model_add(element_model *m, double x, double scale);
void model_held(element_model *m, double sum, double comp); /* a partial sum as it is held */
void model_merge(element_model *m, const element_model *other); /* counts as two adds */

/* |sum + comp - S| <= 2N u^2 A, with products 3N u^2 A + N 2^-1075. */
int model_within_f64(const element_model *m, double sum, double comp);

/* |sum + comp - S| <= N 2^-48 P + N 2^-150. */
int model_within_f32(const element_model *m, double sum, double comp);

/* z = sum + comp in units of 2^-REF_SCALE; both finite. */
void model_pair(mpz_t z, double sum, double comp);

/* The bits of sum + comp rounded once to a format; +0 for zero. */
uint64_t model_round_pair(double sum, double comp, const ref_format *f);

/* The bits of a finite double rounded once to a format, zeros with their sign. */
uint64_t model_round(double x, const ref_format *f);

/*
 * Whether the bits, in the format, are within (1/2 + 2^-20) ulp of (sum + comp) / divisor; an ulp
 * is the unit of the binade of the quotient, at least that of the subnormal numbers. An infinity is
 * allowed from half an ulp less 2^-20 ulp beyond the largest number on.
 */
int model_is_quotient(uint64_t bits, double sum, double comp, double divisor, const ref_format *f);

#endif
