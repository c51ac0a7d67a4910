/* SPDX-License-Identifier: MIT */
/* Lists for the tests: deterministic, the same on every machine. */
#ifndef ACCRUE_TESTS_REF_LISTS_H
#define ACCRUE_TESTS_REF_LISTS_H

#include "ref_random.h"

#include <stddef.h>

/*
 * A list of n >= 4 terms whose condition number sum|x| / |sum x| is near 2^bits: half of the terms
 * at random exponents up to bits, the other half chosen one after the other to cancel what stands,
 * at exponents that fall to 0; then shuffled.  The way of Ogita, Rump and Oishi (2005), "Accurate
 * sum and dot product", SIAM J. Sci. Comput. 26, doi:10.1137/030601818, Algorithm 6.1, turned from
 * dot products to sums.  The condition number reached is to be measured, not taken on trust.
 */
void ref_ill_conditioned(ref_random *r, double *x, size_t n, int bits);

/* n of a test of default size, times ACCRUE_TEST_SCALE (default 1), at least the minimum. */
size_t ref_scaled(size_t n, size_t minimum);

/* malloc or the end of the test. */
double *ref_alloc(size_t n);

#endif
