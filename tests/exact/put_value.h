/* SPDX-License-Identifier: MIT */
/* An accumulator brought to a chosen value, and all results held to what that value rounds to. */
#ifndef ACCRUE_TESTS_PUT_VALUE_H
#define ACCRUE_TESTS_PUT_VALUE_H

#include "ref_random.h"
#include "states.h"

#include <gmp.h>

/* Adds v * 2^-2148, |v| < 2^4202, in pieces of random length: doubles and products of doubles, or
   doubles alone if only_terms (v then a multiple of 2^1074, below 2^3172). */
void put_value(accrue_exact *a, ref_random *r, const mpz_t v, int only_terms);

/* Every result of a state whose exact value is v * 2^-2148, v not 0, without specials: NULL, or the
   name of the first wrong one. */
const char *wrong_for_value(const accrue_exact *a, const mpz_t v);

#define expect_value(a, v, ...)                                                                   \
    do {                                                                                          \
        const char *fault_ = wrong_for_value((a), (v));                                           \
        if (fault_ != NULL) {                                                                     \
            cr_expect(0, "%s: %s", expect_name(__VA_ARGS__), fault_);                             \
            expect_failed();                                                                      \
        }                                                                                         \
    } while (0)

#endif
