/* SPDX-License-Identifier: MIT */
#ifndef ACCRUE_TESTS_REF_ROUND_H
#define ACCRUE_TESTS_REF_ROUND_H

#include <gmp.h>

/* num / den * 2^scale rounded once to a double: to nearest, ties to even, gradual underflow,
   overflow to an infinity.  den > 0.  A value that is not zero but rounds to zero keeps its
   sign; num = 0 gives +0. */
double ref_round(const mpz_t num, const mpz_t den, long scale);

#endif
