/* SPDX-License-Identifier: MIT */
/*
 * Assertions on doubles for the Criterion suites.  A loop runs many cases inside one Criterion
 * test, so each failure names its case and shows both values and their bits; after
 * EXPECT_LIMIT failures the test ends.
 */
#ifndef ACCRUE_TESTS_EXPECT_H
#define ACCRUE_TESTS_EXPECT_H

#include "ref_bits.h"
#include "ref_bound.h"
#include "ref_total.h"

#include <criterion/criterion.h>
#include <inttypes.h>

#define EXPECT_LIMIT 10

/* A case's name.  The text lives through three more calls, so names may be built from names. */
const char *expect_name(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Counts a failure; ends the test at the limit. */
void expect_failed(void);

/* got has the bits of want.  The rest: printf format and arguments naming the case. */
#define expect_bits(got, want, ...)                                                               \
    do {                                                                                          \
        double got_ = (got);                                                                      \
        double want_ = (want);                                                                    \
        if (ref_bits(got_) != ref_bits(want_)) {                                                  \
            cr_expect(0, "%s: got %a (%016" PRIx64 "), want %a (%016" PRIx64 ")",                 \
                      expect_name(__VA_ARGS__), got_, ref_bits(got_), want_, ref_bits(want_));    \
            expect_failed();                                                                      \
        }                                                                                         \
    } while (0)

/* got is within the bound of the total at t. */
#define expect_within(got, t, bound, ...)                                                         \
    do {                                                                                          \
        double got_ = (got);                                                                      \
        if (!ref_within(got_, (t), (bound))) {                                                    \
            cr_expect(0, "%s: got %a, exact %a: outside its bound (error %g u^2 A)",              \
                      expect_name(__VA_ARGS__), got_, ref_value(t), ref_error(got_, (t)));        \
            expect_failed();                                                                      \
        }                                                                                         \
    } while (0)

/* got is within the bound of the quotient of the totals at num and den. */
#define expect_ratio_within(got, num, den, bound, ...)                                            \
    do {                                                                                          \
        double got_ = (got);                                                                      \
        if (!ref_ratio_within(got_, (num), (den), (bound))) {                                     \
            cr_expect(0, "%s: got %a, exact %a: outside its bound", expect_name(__VA_ARGS__),     \
                      got_, ref_ratio((num), (den)));                                             \
            expect_failed();                                                                      \
        }                                                                                         \
    } while (0)

/* condition holds. */
#define expect_true(condition, ...)                                                               \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            cr_expect(0, "%s: %s does not hold", expect_name(__VA_ARGS__), #condition);           \
            expect_failed();                                                                      \
        }                                                                                         \
    } while (0)

#endif
