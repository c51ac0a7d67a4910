/* SPDX-License-Identifier: MIT */
/* Random doubles made of random bits: the same on every machine, under every compiler flag. */
#ifndef ACCRUE_TESTS_REF_RANDOM_H
#define ACCRUE_TESTS_REF_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* SplitMix64: Steele, Lea, Flood (2014), "Fast splittable pseudorandom number generators",
   doi:10.1145/2660193.2660195. */
typedef struct ref_random {
    uint64_t state;
} ref_random;

uint64_t ref_random_bits(ref_random *r);
uint64_t ref_random_below(ref_random *r, uint64_t limit); /* 0 .. limit-1; limit > 0 */

/* Either sign, 53 random significand bits, binary exponent uniform in low..high, that is
   2^low <= |x| < 2^(high+1); low >= -1022 and high <= 1023. */
double ref_random_double(ref_random *r, int low, int high);

void ref_fill(ref_random *r, double *x, size_t n, int low, int high);
void ref_shuffle(ref_random *r, double *x, size_t n);

/* Of a list with exponents from -40 on: terms that cancel exactly, and among them far smaller ones
   that remain, shuffled.  The order of the additions shows in a compensated sum of these. */
void ref_cancel(ref_random *r, double *x, size_t n);

#endif
