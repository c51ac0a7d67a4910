/* SPDX-License-Identifier: MIT */
/* Arrays of each input and output format, and the functions of <accrue/vector.h> by format. */
#ifndef ACCRUE_TESTS_TYPED_ARRAY_H
#define ACCRUE_TESTS_TYPED_ARRAY_H

#include "ref_random.h"
#include "ref_round.h"

#include <accrue.h>
#include <stddef.h>

enum { TYPE_F64, TYPE_F32, TYPE_F16, TYPE_BF16, TYPES };

extern const ref_format *const type_format[TYPES];
extern const size_t type_size[TYPES];

/* Element i, by its bits and by its value. The array needs no alignment. */
uint64_t typed_bits(int type, const void *array, size_t i);
void typed_set_bits(int type, void *array, size_t i, uint64_t bits);
double typed_value(int type, const void *array, size_t i);
void typed_set(int type, void *array, size_t i, double x); /* rounded to the type; NaN, inf too */

/* Random significand, either sign, 2^low <= |x| < 2^(high+1); below the normal numbers:
   subnormal. */
double typed_draw(int type, ref_random *r, int low, int high);

accrue_status typed_add(accrue_vector *v, int type, const void *g, size_t n, double weight);
accrue_status typed_add_at(accrue_vector *v, size_t first, int type, const void *g, size_t n,
                           double scale);
accrue_status typed_total(const accrue_vector *v, int type, void *out, size_t n);
accrue_status typed_mean(const accrue_vector *v, int type, void *out, size_t n);
accrue_status typed_read(const accrue_vector *v, size_t first, int type, void *out, size_t n,
                         double divisor);
void typed_add_into_f32(float *sum, float *comp, int type, const void *x, size_t n, float scale);

/* A vector, or the end of the test. */
accrue_vector *vector_of(size_t n, accrue_storage storage);

/* The pairs of a vector, read from its packed bytes. */
void vector_state(const accrue_vector *v, double *sum, double *comp);

#endif
