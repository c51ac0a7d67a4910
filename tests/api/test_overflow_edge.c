/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Totals within a hair of 2^1024 - 2^970, where rounding turns into overflow. For one block the
 * compensated sum, dot and running sum are infinite exactly where the correctly rounded result is.
 */

#include "expect.h"
#include "ref_lists.h"
#include "report_check.h"

#include <accrue.h>
#include <stdlib.h>

#define EDGE 0x1.fffffffffffffp+1023

/* n terms that sum to 2^1024 - 2^970 + tail exactly: halves, quarters, ..., then the rest. */
static size_t near_edge(double *x, size_t parts, double tail)
{
    double part = 0x1p+1023;
    size_t n = 0;

    for (size_t i = 0; i < parts; i++, part *= 0.5)
        x[n++] = part;
    x[n++] = 2 * part;
    x[n++] = -0x1p+970;
    x[n++] = tail;
    return n;
}

static void shuffle(double *x, size_t n, uint64_t *state)
{
    for (size_t i = n - 1; i > 0; i--) {
        size_t j;
        double kept = x[i];
        *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        j = (size_t)(*state >> 33) % (i + 1);
        x[i] = x[j];
        x[j] = kept;
    }
}

static void check(const double *x, size_t n, double tail)
{
    double ones[64], sums[64];
    double want = accrue_exact_sum(x, n);

    for (size_t i = 0; i < n; i++)
        ones[i] = 1;
    accrue_cumsum(sums, x, n);
    expect_bits(accrue_sum(x, n), want, "sum of %zu terms, tail %a", n, tail);
    expect_bits(accrue_dot(x, ones, n), want, "dot of %zu terms, tail %a", n, tail);
    expect_bits(sums[n - 1], want, "last running sum of %zu terms, tail %a", n, tail);
    check_report(x, n, expect_name("%zu terms, tail %a", n, tail));
}

Test(overflow_edge, single_blocks)
{
    static const double tails[] = { 0, -0x1p-1074, 0x1p-1074, -1, 1, -0x1p+900, 0x1p+900,
                                    -0x1p+916, 0x1p+916, -0x1p+969, 0x1p+969 };
    uint64_t state = 1;

    for (size_t t = 0; t < sizeof tails / sizeof *tails; t++) {
        for (size_t parts = 1; parts <= 60; parts++) {
            double x[64], minus[64];
            size_t n = near_edge(x, parts, tails[t]);
            shuffle(x, n, &state);
            for (size_t i = 0; i < n; i++)
                minus[i] = -x[i];
            check(x, n, tails[t]);
            check(minus, n, tails[t]);
        }
    }
    cr_assert(EDGE < accrue_exact_sum((const double[]){ EDGE, 0x1p+970 }, 2));
}
