/* SPDX-License-Identifier: MIT */
/* Sums of finite lists: every path within the bound of its own method, exact ones to the bit. */
#include "bounds.h"
#include "expect.h"
#include "paths.h"
#include "ref_lists.h"
#include "report_check.h"

#include <accrue.h>
#include <math.h>
#include <stdlib.h>

#define MAX 0x1.fffffffffffffp+1023

/* The bound of a path for n terms; a stream that merges singles counts each merge as a term more,
   and its products have factors 1, whose errors are 0. */
static ref_bound path_bound(const sum_path *p, size_t n)
{
    switch (p->grade) {
    case PATH_ARRAY:
        return bound_cumsum();
    case PATH_STREAM:
        return bound_neumaier(2 * n + 2);
    case PATH_KAHAN:
        return bound_kahan(n, 1);
    default:
        return (ref_bound){ 0 };
    }
}

static void every_path(const double *x, size_t n, const char *name)
{
    ref_bound sum = bound_sum();
    ref_total t;

    ref_init(&t);
    ref_add_list(&t, x, n);
    for (size_t p = 0; p < sum_path_count; p++) {
        double got = sum_paths[p].total(x, n);
        ref_bound bound = path_bound(&sum_paths[p], n);

        if (sum_paths[p].grade == PATH_EXACT) {
            expect_bits(got, ref_value(&t), "%s: %s", sum_paths[p].name, name);
        } else {
            expect_within(got, &t, &bound, "%s: %s", sum_paths[p].name, name);
        }
    }
    expect_within(accrue_sum(x, n), &t, &sum, "accrue_sum: %s", name);
    check_report(x, n, name);
}

/* Values that every path but Kahan's must give to the bit. */
static void every_path_but_kahan(const double *x, size_t n, double want, const char *name)
{
    for (size_t p = 0; p < sum_path_count; p++) {
        if (sum_paths[p].grade != PATH_KAHAN) {
            expect_bits(sum_paths[p].total(x, n), want, "%s: %s", sum_paths[p].name, name);
        }
    }
    every_path(x, n, name);
}

#define EXPECTED(want, name, ...)                                                                 \
    do {                                                                                          \
        const double list_[] = { __VA_ARGS__ };                                                   \
        every_path_but_kahan(list_, sizeof list_ / sizeof list_[0], (want), (name));              \
    } while (0)

/* M07: the correction is not lost when a larger term arrives, nor when it is all that is left. */
Test(sums, large_term_after_small_M07)
{
    EXPECTED(0x1p-60, "M07 1", 1, 0x1p-60, -1);
    EXPECTED(2, "M07 2", 1, 0x1.249ad2594c37dp+332, 1, -0x1.249ad2594c37dp+332);
    EXPECTED(45, "M07 3", 0x1.68p+5, 0x1.c5416bb92e3e6p+730, -0x1.c5416bb92e3e6p+730);
}

/* M03, M09, S05, S09, T21: lists whose answer a plain loop, or a wrong start, misses. */
Test(sums, small_reports_M03_M09_S05_S09)
{
    double tenth[10];

    for (int i = 0; i < 10; i++) {
        tenth[i] = 0x1.19799812dea11p-40;
    }
    every_path_but_kahan(tenth, 10, 0x1.5fd7fe1796495p-37, "M03");
    every_path((double[]){ 1.5, 0x1p+53, 0x1p-60, -0.5 }, 4, "M09");
    EXPECTED(0x1.0000000000001p+53, "S05 sum", 0x1p+53, 1, 1, 0);
    EXPECTED(-0x1.8p-47, "S09", 0x1.91851eb851eb8p+6, 0x1.60ccccccccccdp+4, -0x1.e9b851eb851ecp+6);
}

static void repeated(double first, double value, size_t count, double want, const char *name)
{
    double *x = ref_alloc(count + 1);

    x[0] = first;
    for (size_t i = 1; i <= count; i++) {
        x[i] = value;
    }
    for (size_t p = 0; p < sum_path_count; p++) {
        expect_bits(sum_paths[p].total(x, count + 1), want, "%s: %s", sum_paths[p].name, name);
    }
    free(x);
}

/* C01, E09, T21, F01: one value many times. */
Test(sums, repeated_value_C01_E09_T21_F01)
{
    size_t ones = ref_scaled(20000000, 200000);
    float *f = malloc(ones * sizeof *f);

    repeated(0x1.1c37937e08p+53, 1, 10000, 0x1.1c37937e09388p+53, "C01 1");
    repeated(0x1p+50, 0x1p-5, 4096, 0x1.00000000002p+50, "C01 2");
    repeated(999.95, 999.95, 999999, 999950000.0, "T21");
    repeated(0x1.aba1cee945e08p+839, 0x1.aba1cee945e08p+839, 9999, 0x1.05018289e0e64p+853, "E09");
    cr_assert(f != NULL);
    for (size_t i = 0; i < ones; i++) {
        f[i] = 1;
    }
    expect_bits(accrue_sum_f32(f, ones), (double)ones, "F01 %zu float ones", ones);
    free(f);
}

/* E11: nothing is scaled down to dodge an overflow. */
Test(sums, no_scaling_E11)
{
    EXPECTED(0x1.cd2b297d889bcp-54, "E11", MAX, -MAX, 0x1.cd2b297d889bcp-54);
}

/* Integers whose partial sums all fit 2^53: no rounding on the way, so every path is exact. */
Test(sums, integer_lists)
{
    static double x[5000];
    ref_random r = { 61 };

    for (int round = 0; round < 60; round++) {
        size_t n = round < 50 ? 1 + ref_random_below(&r, 100) : 1000 + ref_random_below(&r, 4000);
        int scale = (int)ref_random_below(&r, 1900) - 1000;
        int64_t sum = 0;

        for (size_t i = 0; i < n; i++) {
            int64_t v = (int64_t)(ref_random_bits(&r) >> 24) - (INT64_C(1) << 39);

            sum += v;
            x[i] = ldexp((double)v, scale);
        }
        for (size_t p = 0; p < sum_path_count; p++) {
            expect_bits(sum_paths[p].total(x, n), ldexp((double)sum, scale) + 0.0,
                        "%s: %zu integers times 2^%d, round %d", sum_paths[p].name, n, scale,
                        round);
        }
    }
}

static const struct {
    const char *name;
    int low, high;
} ranges[] = {
    { "one binade", 0, 0 },      { "near 1", -3, 3 },        { "moderate", -40, 40 },
    { "wide", -300, 300 },       { "smallest", -1022, -1010 }, { "small", -1022, -900 },
    { "large", 900, 1005 },      { "every exponent", -1022, 1005 },
};

enum { RANGES = sizeof ranges / sizeof ranges[0] };

Test(sums, random_lists)
{
    static const size_t lengths[] = { 1,  2,  3,   4,   15,   16,   17,   31,   32,
                                      33, 47, 64, 100, 1000, 2047, 2048, 2049, 5000 };
    static double x[5000];
    ref_random r = { 62 };

    for (int k = 0; k < RANGES; k++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            size_t n = lengths[l];
            size_t rounds = ref_scaled(n < 200 ? 20 : 2, 1);

            for (size_t round = 0; round < rounds; round++) {
                ref_fill(&r, x, n, ranges[k].low, ranges[k].high);
                every_path(x, n, expect_name("%s, %zu, round %zu", ranges[k].name, n, round));
            }
        }
    }
}

/* Floats are summed exactly: bits of the reference, for every range and length. */
Test(sums, f32_is_exact)
{
    static float f[5000];
    static double x[5000];
    ref_random r = { 63 };
    const uint32_t specials[] = { 0x7F800000, 0xFF800000, 0x7F800001, 0x80000000, 0x00000001 };

    expect_bits(accrue_sum_f32(NULL, 0), 0.0, "no floats");
    for (int round = 0; round < 400; round++) {
        size_t n = round % 4 == 0 ? 5000 - (size_t)round : 1 + ref_random_below(&r, 100);
        uint32_t mask = round % 3 == 0 ? 0x80FFFFFF : round % 3 == 1 ? 0xC3FFFFFF : 0xFFFFFFFF;

        for (size_t i = 0; i < n; i++) {
            uint32_t bits = (uint32_t)ref_random_bits(&r) & mask;

            bits = (bits & 0x7F800000) == 0x7F800000 ? bits ^ 0x40000000 : bits;
            if (round % 10 == 9 && i == n / 2) {
                bits = specials[round / 10 % 5];
            }
            memcpy(&f[i], &bits, sizeof bits);
            x[i] = f[i];
        }
        expect_bits(accrue_sum_f32(f, n), ref_sum(x, n), "%zu floats, round %d", n, round);
    }
}

/* The constants are in the header once, and the functions return them. */
Test(sums, bound_constants)
{
    cr_expect(accrue_sum_bound_c() == ACCRUE_SUM_BOUND_C && ACCRUE_SUM_BOUND_C <= 1 << 14);
    cr_expect(accrue_dot_bound_c() == ACCRUE_DOT_BOUND_C && ACCRUE_DOT_BOUND_C <= 1 << 16);
    cr_expect(accrue_kahan_bound_c() == ACCRUE_KAHAN_BOUND_C);
}
