/* SPDX-License-Identifier: MIT */
/* Exact accumulators as tests see them: by the bytes they pack to, and by all of their results. */
#ifndef ACCRUE_TESTS_STATES_H
#define ACCRUE_TESTS_STATES_H

#include "expect.h"
#include "packed_form.h"
#include "ref_results.h"

#include <accrue.h>

void pack_state(packed *p, const accrue_exact *a);

int same_packed(const packed *a, const packed *b);
int packs_to(const accrue_exact *a, const packed *p);
int same_states(const accrue_exact *a, const accrue_exact *b);

/* The state packs to what the reference packs. */
int has_state(const accrue_exact *a, const ref_total *t);

/* The state is the one of an accumulator that has seen nothing. */
int is_empty_state(const accrue_exact *a);

float float_of_bits(uint32_t bits);
uint32_t bits_of_float(float x);

/* All four totals and the root against the reference; the state's bytes too. */
#define expect_results_of(a, t, ...)                                                              \
    do {                                                                                          \
        const char *fault_ = wrong_result((a), (t));                                              \
        if (fault_ != NULL) {                                                                     \
            cr_expect(0, "%s: %s", expect_name(__VA_ARGS__), fault_);                             \
            expect_failed();                                                                      \
        }                                                                                         \
    } while (0)

/* The name of the first result of a that is not that of t, NULL if all are right. */
const char *wrong_result(const accrue_exact *a, const ref_total *t);

/* n at scale 1 (ACCRUE_TEST_SCALE), in proportion below; above it grows with the scale's square:
   check-long, at scale 10, takes a hundred times as many. */
size_t many_scaled(size_t n, size_t minimum);

#endif
