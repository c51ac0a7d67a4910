/* SPDX-License-Identifier: MIT */
/* Zeros, infinities, NaN and overflow through every path that totals a list. */
#include "bounds.h"
#include "expect.h"
#include "paths.h"
#include "report_check.h"
#include "ref_lists.h"

#include <accrue.h>
#include <stdlib.h>

#define MAX 0x1.fffffffffffffp+1023
#define HUGE_308 0x1.1ccf385ebc8ap+1023 /* 1e308 */

static const uint64_t nan_bits[] = {
    UINT64_C(0x7FF8000000000000), /* the canonical one */
    UINT64_C(0xFFF8000000000000), /* negative */
    UINT64_C(0x7FF8000000000123), /* with a payload */
    UINT64_C(0x7FF0000000000001), /* signalling */
    UINT64_C(0xFFF4000000000000), /* signalling, negative */
    UINT64_C(0x7FFFFFFFFFFFFFFF),
};

enum { NANS = sizeof nan_bits / sizeof nan_bits[0] };

static double inf(int negative)
{
    return ref_from_bits(REF_INF_BITS | (negative ? REF_SIGN_BIT : 0));
}

static double canonical_nan(void)
{
    return ref_from_bits(REF_NAN_BITS);
}

/* Every path gives the bits of want. */
static void every_path(const double *x, size_t n, double want, const char *name)
{
    for (size_t p = 0; p < sum_path_count; p++) {
        expect_bits(sum_paths[p].total(x, n), want, "%s: %s", sum_paths[p].name, name);
    }
    check_report(x, n, name);
}

#define EVERY_PATH(want, name, ...)                                                               \
    do {                                                                                          \
        const double list[] = { __VA_ARGS__ };                                                    \
        every_path(list, sizeof list / sizeof list[0], (want), (name));                           \
    } while (0)

/* E07: no terms +0, only -0 gives -0, every other zero +0. */
Test(special_values, zeros_E07)
{
    double minus[5000];

    every_path(NULL, 0, 0.0, "E07 empty");
    EVERY_PATH(-0.0, "E07 {-0}", -0.0);
    EVERY_PATH(0.0, "E07 {0}", 0.0);
    EVERY_PATH(-0.0, "E07 three -0", -0.0, -0.0, -0.0);
    EVERY_PATH(0.0, "E07 {-0, 0}", -0.0, 0.0);
    EVERY_PATH(0.0, "E07 {0, -0}", 0.0, -0.0);
    EVERY_PATH(0.0, "E07 {5, -5}", 5, -5);
    EVERY_PATH(0.0, "E07 {-5, 5}", -5, 5);
    EVERY_PATH(0.0, "{-0, 5, -5}", -0.0, 5, -5);
    EVERY_PATH(0.0, "{2^-1074, -2^-1074}", 0x1p-1074, -0x1p-1074);
    EVERY_PATH(-5, "{-0, -5}", -0.0, -5);

    for (size_t i = 0; i < 5000; i++) {
        minus[i] = -0.0;
    }
    for (size_t n = 1; n <= 5000; n += n < 70 ? 1 : 497) {
        every_path(minus, n, -0.0, expect_name("%zu times -0", n));
        minus[n / 2] = 0.0;
        every_path(minus, n, 0.0, expect_name("%zu times -0, one +0", n));
        minus[n / 2] = -0.0;
    }
}

/* N01: one infinity among finite terms, wherever it stands. */
Test(special_values, one_infinity_N01)
{
    double x[5000];

    EVERY_PATH(inf(0), "N01 {inf, 10}", inf(0), 10);
    EVERY_PATH(inf(0), "N01 {10, inf}", 10, inf(0));
    EVERY_PATH(inf(1), "N01 {-inf, 10}", inf(1), 10);
    EVERY_PATH(inf(0), "N01 {inf, inf}", inf(0), inf(0));
    EVERY_PATH(inf(0), "N01 {inf, -DBL_MAX, -1}", inf(0), -MAX, -1);
    EVERY_PATH(inf(1), "N01 {-inf, 0, -0}", inf(1), 0, -0.0);
    for (size_t i = 0; i < 5000; i++) {
        x[i] = (double)i - 2000.5;
    }
    for (size_t n = 1; n <= 5000; n += n < 40 ? 1 : 709) {
        for (size_t k = 0; k < n; k += n < 40 ? 1 : 311) {
            double kept = x[k];

            x[k] = inf(k % 2 == 1);
            every_path(x, n, x[k], expect_name("N01 infinity at %zu of %zu", k, n));
            x[k] = kept;
        }
    }
}

Test(special_values, nan_is_canonical)
{
    double x[3000];

    for (int i = 0; i < NANS; i++) {
        double nan = ref_from_bits(nan_bits[i]);

        EVERY_PATH(canonical_nan(), "one NaN", nan);
        EVERY_PATH(canonical_nan(), "a NaN last", 1, 2, nan);
        EVERY_PATH(canonical_nan(), "a NaN first", nan, 1, 2);
        EVERY_PATH(canonical_nan(), "a NaN and an infinity", nan, inf(0));
        EVERY_PATH(canonical_nan(), "an infinity and a NaN", inf(1), nan);
        EVERY_PATH(canonical_nan(), "two NaNs", nan, ref_from_bits(nan_bits[(i + 1) % NANS]));
        EVERY_PATH(canonical_nan(), "NaN between overflows", MAX, MAX, nan, MAX);
    }
    for (size_t i = 0; i < 3000; i++) {
        x[i] = 1;
    }
    for (size_t k = 0; k < 3000; k += 37) {
        x[k] = ref_from_bits(nan_bits[k % NANS]);
        every_path(x, 3000, canonical_nan(), expect_name("NaN at %zu of 3000", k));
        x[k] = 1;
    }
}

/* N05: both infinities are NaN, however far apart: no path may stop at the first. */
Test(special_values, both_infinities_N05)
{
    size_t n = 1048578;
    double *x = ref_alloc(n);

    EVERY_PATH(canonical_nan(), "N05 {-inf, inf}", inf(1), inf(0));
    EVERY_PATH(canonical_nan(), "N05 {inf, 1, -inf}", inf(0), 1, inf(1));
    EVERY_PATH(canonical_nan(), "N05 {inf, -inf, inf}", inf(0), inf(1), inf(0));
    for (size_t i = 0; i < n; i++) {
        x[i] = 1;
    }
    x[0] = inf(1);
    x[n - 1] = inf(0);
    every_path(x, n, canonical_nan(), "N05 -inf, 2^20 ones, inf");
    x[n - 1] = ref_from_bits(nan_bits[3]);
    every_path(x, n, canonical_nan(), "N05 -inf, 2^20 ones, NaN");
    free(x);
}

/* N03: a total beyond the range is an infinity, in every grade, and stays one. */
Test(special_values, total_overflows_N03)
{
    EVERY_PATH(inf(0), "N03 1e308 twice", HUGE_308, HUGE_308);
    EVERY_PATH(inf(1), "N03 -1e308 twice", -HUGE_308, -HUGE_308);
    EVERY_PATH(inf(0), "N03 1e308 twice, 0", HUGE_308, HUGE_308, 0);
    EVERY_PATH(inf(0), "N03 DBL_MAX twice", MAX, MAX);
    EVERY_PATH(inf(0), "N03 DBL_MAX twice, -0, 1, -1", MAX, MAX, -0.0, 1, -1);
    EVERY_PATH(inf(0), "DBL_MAX, 2^970", MAX, 0x1p+970);
    EVERY_PATH(MAX, "DBL_MAX, below 2^970", MAX, 0x1.fffffffffffffp+969);
    EVERY_PATH(MAX, "DBL_MAX", MAX);
}

/* TwoSum's own trap: the sum is finite, an intermediate of its error term is not.  The sum is a
   tie, so Kahan's correction, which may be half an ulp off there, decides its last bit. */
Test(special_values, twosum_trap)
{
    static const double traps[4][2] = { { -0x1.8p+971, MAX },
                                        { MAX, -0x1.8p+971 },
                                        { 0x1.8p+971, -MAX },
                                        { -MAX, 0x1.8p+971 } };

    for (int i = 0; i < 4; i++) {
        ref_bound kahan = bound_kahan(2, 1);
        ref_total t;

        ref_init(&t);
        ref_add_list(&t, traps[i], 2);
        for (size_t p = 0; p < sum_path_count; p++) {
            double got = sum_paths[p].total(traps[i], 2);

            if (sum_paths[p].grade == PATH_KAHAN) {
                expect_within(got, &t, &kahan, "%s: {%a, %a}", sum_paths[p].name, traps[i][0],
                              traps[i][1]);
            } else {
                expect_bits(got, ref_value(&t), "%s: {%a, %a}", sum_paths[p].name, traps[i][0],
                            traps[i][1]);
            }
        }
    }
}

/* E03: an overflow on the way never shows in array functions and exact ones. */
Test(special_values, overflow_on_the_way_E03)
{
    static const double e03[] = { HUGE_308, HUGE_308, 0x1.999999999999ap-4, 0x1.999999999999ap-4,
                                  0x1.93e5939a08ceap+99, 0x1.999999999999ap-4,
                                  -0x1.93e5939a08ceap+99, -HUGE_308, -HUGE_308 };
    ref_random r = { 11 };
    double x[6000];

    for (size_t p = 0; p < sum_path_count; p++) {
        if (sum_paths[p].grade == PATH_EXACT) {
            expect_bits(sum_paths[p].total(e03, 9), 0x1.3333333333334p-2, "E03: %s",
                        sum_paths[p].name);
        }
        if (sum_paths[p].grade != PATH_EXACT && sum_paths[p].grade != PATH_ARRAY) {
            continue;
        }
        expect_bits(sum_paths[p].total((double[]){ MAX, MAX, -MAX, -MAX }, 4), 0.0, "to 0: %s",
                    sum_paths[p].name);
        expect_bits(sum_paths[p].total((double[]){ MAX, MAX, -MAX, -MAX, 0x1p-1074 }, 5),
                    0x1p-1074, "to 2^-1074: %s", sum_paths[p].name);
        expect_bits(sum_paths[p].total((double[]){ MAX, MAX, -MAX, -MAX, -0.0 }, 5), 0.0,
                    "to +0: %s", sum_paths[p].name);
        expect_bits(sum_paths[p].total((double[]){ MAX, MAX, -inf(0) }, 3), inf(1),
                    "overflow, then -inf: %s", sum_paths[p].name);
        expect_bits(sum_paths[p].total((double[]){ inf(0), -MAX, -MAX }, 3), inf(0),
                    "inf, then overflow: %s", sum_paths[p].name);
        for (size_t n = 2; n <= 6000; n += n < 40 ? 1 : 613) {
            /* pairs that cancel, first half all positive: partial sums near n DBL_MAX */
            for (size_t i = 0; i < n / 2; i++) {
                x[i] = MAX;
                x[n - 1 - i] = -MAX;
            }
            if (n % 2 == 1) {
                x[n / 2] = 3;
            }
            expect_bits(sum_paths[p].total(x, n), n % 2 == 1 ? 3.0 : 0.0, "%zu in order: %s", n,
                        sum_paths[p].name);
            ref_shuffle(&r, x, n);
            expect_bits(sum_paths[p].total(x, n), n % 2 == 1 ? 3.0 : 0.0, "%zu shuffled: %s", n,
                        sum_paths[p].name);
        }
    }
}

/* N09: parts whose sum overflows.  Exact: the true total.  A Neumaier or Kahan part that overflowed
   holds an infinity and merges like one. */
Test(special_values, parts_that_overflow_N09)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT, c;
    accrue_kahan ka = ACCRUE_KAHAN_INIT, kb = ACCRUE_KAHAN_INIT;
    accrue_exact ea = ACCRUE_EXACT_INIT, eb = ACCRUE_EXACT_INIT, ec = ACCRUE_EXACT_INIT;

    for (int i = 0; i < 2; i++) {
        accrue_neumaier_add(&a, HUGE_308);
        accrue_neumaier_add(&b, -HUGE_308);
        accrue_kahan_add(&ka, HUGE_308);
        accrue_kahan_add(&kb, -HUGE_308);
        accrue_exact_add(&ea, HUGE_308);
        accrue_exact_add(&eb, -HUGE_308);
    }
    accrue_exact_add(&ec, inf(1));
    accrue_exact_merge(&ec, &ea);
    expect_bits(accrue_exact_total(&ec), inf(1), "N09 exact, {-inf} and overflow");
    accrue_exact_merge(&eb, &ea);
    expect_bits(accrue_exact_total(&eb), 0.0, "N09 exact, overflows of both signs");

    c = b;
    accrue_neumaier_merge(&c, &a);
    expect_bits(accrue_neumaier_total(&c), canonical_nan(), "N09 neumaier, both signs");
    c = a;
    accrue_neumaier_merge(&c, &a);
    expect_bits(accrue_neumaier_total(&c), inf(0), "N09 neumaier, one sign");
    accrue_neumaier_add(&c, inf(1));
    expect_bits(accrue_neumaier_total(&c), canonical_nan(), "N09 neumaier, then -inf");
    accrue_kahan_merge(&kb, &ka);
    expect_bits(accrue_kahan_total(&kb), canonical_nan(), "N09 kahan, both signs");
}
