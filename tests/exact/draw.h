/* SPDX-License-Identifier: MIT */
/* Random terms and lists that reach every exponent, every kind of significand and every special. */
#ifndef ACCRUE_TESTS_DRAW_H
#define ACCRUE_TESTS_DRAW_H

#include "ref_random.h"

#include <stddef.h>

/* Either sign, leading bit at 2^e, -1074 <= e <= 1023: random bits, all ones, one bit, or few. */
double draw_term(ref_random *r, int e);

/* Any kind of value: numbers of every exponent, zeros, infinities, NaNs with payload. */
double draw_any(ref_random *r);

/* The same by its bits: a function that returns a double in an x87 register makes signalling NaNs
   quiet. */
uint64_t draw_any_bits(ref_random *r);

/* Fills x[0..n-1] with finite terms of one of many kinds: all exponents, a narrow range anywhere,
   its ends, pairs that cancel and leave little, zeros of both signs among them. */
void draw_list(ref_random *r, double *x, size_t n);

/* Short as a rule (1 to 8), now and then up to most. */
size_t draw_length(ref_random *r, size_t most);

#endif
