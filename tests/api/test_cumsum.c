/* SPDX-License-Identifier: MIT */
/* accrue_cumsum: every prefix within its bound, in place too, whatever came before it. */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <stdlib.h>
#include <string.h>

#define MAX 0x1.fffffffffffffp+1023

static double inf(int negative)
{
    return ref_from_bits(REF_INF_BITS | (negative ? REF_SIGN_BIT : 0));
}

/* Each prefix (every step-th, and the last) within the bound; in place the same bits. */
static void check(const double *x, size_t n, size_t step, const char *name)
{
    double *out = ref_alloc(n), *place = ref_alloc(n);
    ref_bound bound = bound_cumsum();
    ref_total t;

    memcpy(place, x, n * sizeof *x);
    accrue_cumsum(out, x, n);
    accrue_cumsum(place, place, n);
    ref_init(&t);
    for (size_t i = 0; i < n; i++) {
        ref_add(&t, x[i]);
        if (i % step == 0 || i + 1 == n) {
            expect_within(out[i], &t, &bound, "%s, element %zu of %zu", name, i, n);
        }
        expect_bits(place[i], out[i], "%s, element %zu of %zu in place", name, i, n);
    }
    free(out);
    free(place);
}

/* Prefixes that are exact in two doubles must be correctly rounded. */
static void expect_prefixes(const double *x, const double *want, size_t n, const char *name)
{
    double out[32];

    cr_assert(n <= 32);
    accrue_cumsum(out, x, n);
    for (size_t i = 0; i < n; i++) {
        expect_bits(out[i], want[i], "%s, element %zu", name, i);
    }
}

Test(cumsum, fractions_S07)
{
    static const double want[11] = { 0x1.745d1745d1746p-4, 0x1.745d1745d1746p-3,
                                     0x1.1745d1745d174p-2, 0x1.745d1745d1746p-2,
                                     0x1.d1745d1745d18p-2, 0x1.1745d1745d174p-1,
                                     0x1.45d1745d1745dp-1, 0x1.745d1745d1746p-1,
                                     0x1.a2e8ba2e8ba2fp-1, 0x1.d1745d1745d18p-1, 1 };
    double x[11];

    for (int i = 0; i < 11; i++) {
        x[i] = 0x1.745d1745d1746p-4;
    }
    expect_prefixes(x, want, 11, "S07");
}

/* S01, S03: windowed sums as differences of running sums are not what cumsum is for; a window
   summed by itself owes nothing to what has left it, and prefixes recover once a huge value has
   left. */
Test(cumsum, huge_value_leaves_S01_S03)
{
    static const double x[] = { 0, 1, -0x1.bbbbf868fa2dp+112, 3, 4, 5, 6, 7, 8, 9 };
    static const double means[] = { -0x1.62fcc6ba61bdap+110, -0x1.62fcc6ba61bdap+110,
                                    -0x1.62fcc6ba61bdap+110, 5, 6, 7 };
    static const double decimals[] = { 0x1.028f5c28f5c29p+0, 0x1.8e38c9752977dp-1, 0, 0, 0, 0 };
    static const double sums[] = { 0x1.c9abc0e38a7e8p+0, 0x1.8e38c9752977dp-1, 0, 0, 0 };
    static const double gone[] = { 0.5, 0x1.bbbbf868fa2dp+112, -0x1.bbbbf868fa2dp+112,
                                   0.25, 0.125 };
    static const double left[] = { 0.5, 0x1.bbbbf868fa2dp+112, 0.5, 0.75, 0.875 };

    for (int i = 0; i < 6; i++) {
        expect_bits(accrue_mean(x + i, 5), means[i], "S01 window %d", i);
    }
    for (int i = 0; i < 5; i++) {
        expect_bits(accrue_sum(decimals + i, 2), sums[i], "S03 window %d", i);
    }
    expect_prefixes(gone, left, 5, "S01 prefixes");
}

/* F03: float 0.0005, five million times. */
Test(cumsum, long_list_F03)
{
    size_t n = ref_scaled(5000000, 100000);
    double *x = ref_alloc(n), *out = ref_alloc(n);
    ref_total t;

    for (size_t i = 0; i < n; i++) {
        x[i] = 0x1.0624dep-11;
    }
    accrue_cumsum(out, x, n);
    ref_init(&t);
    for (size_t i = 0; i < n; i++) {
        ref_add(&t, x[i]);
        if (i % 9973 == 0 || i + 1 == n) {
            expect_bits(out[i], ref_value(&t), "F03 element %zu of %zu", i, n);
        }
    }
    if (n == 5000000) {
        expect_bits(out[n - 1], 0x1.388000f906p+11, "F03 last");
    }
    free(x);
    free(out);
}

Test(cumsum, special_values)
{
    const double nan = ref_from_bits(UINT64_C(0xFFF4000000000000));
    const double canonical = ref_from_bits(REF_NAN_BITS);

    accrue_cumsum(NULL, NULL, 0);
    expect_prefixes((double[]){ -0.0, -0.0, 0.0, -0.0 }, (double[]){ -0.0, -0.0, 0.0, 0.0 }, 4,
                    "zeros");
    expect_prefixes((double[]){ -0.0, 1, -1, -0.0 }, (double[]){ -0.0, 1, 0, 0 }, 4, "to zero");
    expect_prefixes((double[]){ 1, inf(0), 2, -MAX, inf(1), 3 },
                    (double[]){ 1, inf(0), inf(0), inf(0), canonical, canonical }, 6, "infinities");
    expect_prefixes((double[]){ 1, nan, 2 }, (double[]){ 1, canonical, canonical }, 3, "NaN");
    expect_prefixes((double[]){ MAX, MAX, -MAX, -MAX, 1 }, (double[]){ MAX, inf(0), MAX, 0, 1 }, 5,
                    "only the prefixes that overflow do");
    expect_prefixes((double[]){ -MAX, -MAX, inf(0) }, (double[]){ -MAX, inf(1), inf(0) }, 3,
                    "overflow, then the other infinity");
    expect_prefixes((double[]){ -0x1.8p+971, MAX }, (double[]){ -0x1.8p+971, MAX - 0x1.8p+971 }, 2,
                    "TwoSum's trap");
}

/* The same at every place of a long list: stretches and blocks must not show. */
Test(cumsum, special_values_anywhere)
{
    enum { N = 4500 };
    static double x[N], out[N];

    for (size_t at = 0; at + 3 < N; at += at < 1200 ? 17 : 251) {
        for (size_t i = 0; i < N; i++) {
            x[i] = 1;
        }
        x[at] = MAX;
        x[at + 1] = MAX;
        x[at + 2] = -MAX;
        x[at + 3] = -MAX;
        accrue_cumsum(out, x, N);
        for (size_t i = 0; i < N; i++) {
            double want = i < at              ? (double)(i + 1)
                          : i == at           ? MAX
                          : i == at + 1       ? inf(0)
                          : i == at + 2       ? MAX
                                              : (double)(i - 3);

            expect_bits(out[i], want, "overflow at %zu, element %zu", at, i);
        }
        for (size_t i = at; i < at + 4; i++) {
            x[i] = -0.0;
        }
        x[at] = inf(1);
        accrue_cumsum(out, x, N);
        for (size_t i = 0; i < N; i++) {
            expect_bits(out[i], i < at ? (double)(i + 1) : inf(1), "-inf at %zu, element %zu", at,
                        i);
        }
    }
}

Test(cumsum, random_lists)
{
    static const struct {
        const char *name;
        int low, high;
    } ranges[] = { { "near 1", -3, 3 },
                   { "moderate", -40, 40 },
                   { "every exponent", -1022, 1000 },
                   { "overflowing", 1010, 1023 },
                   { "smallest", -1022, -1010 } };
    static const size_t lengths[] = { 1, 2, 31, 255, 256, 257, 511, 512, 513, 2047, 2049, 6000 };
    static double x[6000];
    ref_random r = { 41 };

    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            for (int round = 0; round < 2; round++) {
                ref_fill(&r, x, lengths[l], ranges[k].low, ranges[k].high);
                check(x, lengths[l], lengths[l] > 1000 ? 7 : 1, ranges[k].name);
            }
        }
    }
}

/* Prefixes that cancel again and again, where an error carried along would show. */
Test(cumsum, cancelling)
{
    static double x[6000];
    ref_random r = { 42 };

    for (int round = 0; round < 10; round++) {
        size_t n = 6000;

        for (size_t i = 0; i < n; i += 3) {
            x[i] = ref_random_double(&r, 40, 60);
            x[i + 1] = ref_random_double(&r, -40, 0);
            x[i + 2] = -x[i];
        }
        check(x, n, 5, expect_name("cancelling, round %d", round));
    }
}
