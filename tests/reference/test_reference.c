/* SPDX-License-Identifier: MIT */
/*
 * The reference itself, held against plain MPFR.
 *
 * MPFR's precision: every term is an integer below 2^4196 in units of 2^-2148 (ref_total.h), so a
 * list of fewer than 2^64 of them needs no more than 4196 + 64 = 4260 bits.  ADD_BITS is above
 * that, and every addition and product is required to report that it was exact.
 */
#include "expect.h"
#include "ref_bits.h"
#include "ref_bound.h"
#include "ref_lists.h"
#include "ref_round.h"
#include "ref_total.h"

#include <mpfr.h>

enum { ADD_BITS = 4300, QUOTIENT_BITS = 4700 };

static void exact(int ternary)
{
    cr_assert(ternary == 0, "MPFR rounded where it must not");
}

/* sum = the sum of x[i] * y[i], or of x[i] where y is NULL */
static void mpfr_total(mpfr_t sum, const double *x, const double *y, size_t n)
{
    mpfr_t term;

    mpfr_init2(term, 106);
    mpfr_set_zero(sum, 1);
    for (size_t i = 0; i < n; i++) {
        exact(mpfr_set_d(term, x[i], MPFR_RNDN));
        if (y != NULL) {
            exact(mpfr_mul_d(term, term, y[i], MPFR_RNDN));
        }
        exact(mpfr_add(sum, sum, term, MPFR_RNDN));
    }
    mpfr_clear(term);
}

/* num / den rounded once: to odd at QUOTIENT_BITS, far more than a double has, then to nearest. */
static double mpfr_ratio(const mpfr_t num, const mpfr_t den)
{
    mpfr_t q;
    double value;

    mpfr_init2(q, QUOTIENT_BITS);
    if (mpfr_div(q, num, den, MPFR_RNDZ) != 0 && mpfr_min_prec(q) < QUOTIENT_BITS) {
        mpfr_div(q, num, den, MPFR_RNDA);
    }
    value = mpfr_get_d(q, MPFR_RNDN);
    mpfr_clear(q);
    return value;
}

static const struct {
    const char *name;
    int low, high;
} ranges[] = {
    { "near 1", -3, 3 },
    { "one binade", 0, 0 },
    { "all exponents", -1022, 1023 },
    { "smallest", -1022, -1000 },
    { "largest", 1000, 1023 },
    { "products underflow", -560, -500 },
    { "wide", -200, 200 },
};

enum { RANGES = sizeof ranges / sizeof ranges[0], LONGEST = 40 };

/* Makes some terms subnormal, equal and opposite, or zero, so that those paths are met too. */
static void disturb(ref_random *r, double *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        switch (ref_random_below(r, 8)) {
        case 0:
            x[i] = ref_from_bits(ref_random_bits(r) & UINT64_C(0x800FFFFFFFFFFFFF));
            break;
        case 1:
            x[i] = -x[ref_random_below(r, n)];
            break;
        case 2:
            x[i] = 0;
            break;
        default:
            break;
        }
    }
}

Test(reference, equals_mpfr)
{
    ref_random r = { 1 };
    double x[LONGEST], y[LONGEST];
    mpfr_t s, w;

    mpfr_init2(s, ADD_BITS);
    mpfr_init2(w, ADD_BITS);
    for (int k = 0; k < RANGES; k++) {
        for (int round = 0; round < 300; round++) {
            size_t n = 1 + ref_random_below(&r, LONGEST);

            ref_fill(&r, x, n, ranges[k].low, ranges[k].high);
            ref_fill(&r, y, n, ranges[k].low, ranges[k].high);
            if (round % 2 == 1) {
                disturb(&r, x, n);
                disturb(&r, y, n);
            }
            mpfr_total(s, x, NULL, n);
            expect_bits(ref_sum(x, n), mpfr_zero_p(s) ? ref_sum(x, n) : mpfr_get_d(s, MPFR_RNDN),
                        "sum, %s, round %d", ranges[k].name, round);
            mpfr_set_ui(w, n, MPFR_RNDN);
            if (!mpfr_zero_p(s)) {
                expect_bits(ref_mean(x, n), mpfr_ratio(s, w), "mean, %s, round %d",
                            ranges[k].name, round);
            }
            mpfr_total(s, x, y, n);
            mpfr_total(w, y, NULL, n);
            if (!mpfr_zero_p(s)) {
                expect_bits(ref_dot(x, y, n), mpfr_get_d(s, MPFR_RNDN), "dot, %s, round %d",
                            ranges[k].name, round);
                if (!mpfr_zero_p(w)) {
                    expect_bits(ref_weighted_mean(x, y, n), mpfr_ratio(s, w),
                                "weighted mean, %s, round %d", ranges[k].name, round);
                }
            }
        }
    }
    mpfr_clear(s);
    mpfr_clear(w);
}

/* The neighbourhood of every kind of rounding edge: m 2^e plus or minus a little, where m ends in a
   tie or beside one, at a few exponents and at both ends of the range. */
Test(reference, rounds_as_mpfr_at_edges)
{
    static const int exponents[] = { -2148, -1200, -1130, -1129, -1128, -1127, -1126, -1078,
                                     -1076, -1075, -1074, -1073, -60,   0,     900,   967,
                                     968,   969,   970,   971,   972,   1000 };
    static const unsigned long heads[] = { 1, 2, 3, 0x1FFFFFFFFFFFFF, 0x10000000000000,
                                           0x10000000000001, 0x1FFFFFFFFFFFFE };
    mpz_t num, one;
    mpfr_t want;

    mpz_init(num);
    mpz_init_set_ui(one, 1);
    mpfr_init2(want, ADD_BITS);
    for (size_t i = 0; i < sizeof exponents / sizeof exponents[0]; i++) {
        for (size_t j = 0; j < sizeof heads / sizeof heads[0]; j++) {
            for (unsigned tail = 0; tail < 16; tail++) {
                for (int delta = -1; delta <= 1; delta++) {
                    int e = exponents[i];

                    mpz_set_ui(num, heads[j]);
                    mpz_mul_ui(num, num, 16);
                    mpz_add_ui(num, num, tail);
                    mpz_mul_2exp(num, num, 40);
                    mpz_add_ui(num, num, 1);
                    mpz_sub_ui(num, num, (unsigned long)(1 - delta));
                    exact(mpfr_set_z_2exp(want, num, e - 44, MPFR_RNDN));
                    expect_bits(ref_round(num, one, e - 44), mpfr_get_d(want, MPFR_RNDN),
                                "%lx, tail %u, %+d, 2^%d", heads[j], tail, delta, e);
                    mpz_neg(num, num);
                    expect_bits(ref_round(num, one, e - 44), -mpfr_get_d(want, MPFR_RNDN),
                                "-%lx, tail %u, %+d, 2^%d", heads[j], tail, delta, e);
                }
            }
        }
    }
    mpz_clear(num);
    mpz_clear(one);
    mpfr_clear(want);
}

Test(reference, special_values)
{
    const double inf = ref_from_bits(REF_INF_BITS);
    const double nan = ref_from_bits(REF_NAN_BITS);
    const double max = 0x1.fffffffffffffp+1023;
    const struct {
        size_t n;
        double x[3];
        double sum, mean;
    } cases[] = {
        { 0, { 0 }, 0.0, nan },
        { 1, { -0.0 }, -0.0, -0.0 },
        { 2, { -0.0, -0.0 }, -0.0, -0.0 },
        { 2, { -0.0, 0.0 }, 0.0, 0.0 },
        { 2, { 1, -1 }, 0.0, 0.0 },
        { 3, { inf, -max, 1 }, inf, inf },
        { 3, { -inf, max, max }, -inf, -inf },
        { 2, { inf, -inf }, nan, nan },
        { 2, { ref_from_bits(UINT64_C(0xFFF4000000000001)), 1 }, nan, nan },
        { 2, { max, max }, inf, max },
        { 3, { max, max, -max }, max, max / 3 },
        { 2, { 0x1p-1074, 0 }, 0x1p-1074, 0 },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        expect_bits(ref_sum(cases[i].x, cases[i].n), cases[i].sum, "sum of case %zu", i);
        expect_bits(ref_mean(cases[i].x, cases[i].n), cases[i].mean, "mean of case %zu", i);
    }
    expect_bits(ref_dot((double[]){ inf }, (double[]){ 0 }, 1), nan, "inf * 0");
    expect_bits(ref_dot((double[]){ -inf }, (double[]){ 2 }, 1), -inf, "-inf * 2");
    expect_bits(ref_dot((double[]){ -0.0 }, (double[]){ 2 }, 1), -0.0, "-0 * 2");
    expect_bits(ref_weighted_mean((double[]){ 1, 2 }, (double[]){ 1, -1 }, 2), -inf, "-1 / +0");
    expect_bits(ref_weighted_mean((double[]){ 1, 2 }, (double[]){ 0, 0 }, 2), nan, "0 / 0");
    expect_bits(ref_weighted_mean((double[]){ 3 }, (double[]){ inf }, 1), nan, "inf / inf");
    expect_bits(ref_weighted_mean((double[]){ 0x1p-1074 }, (double[]){ -1 }, 1), 0x1p-1074, "neg");
}

/* A bound must admit an error equal to it and refuse the next one. */
Test(reference, bound_is_sharp)
{
    const double inf = ref_from_bits(REF_INF_BITS);
    const double max = 0x1.fffffffffffffp+1023;
    const double finer = 0x1p-10;
    ref_total t;

#define SHARP(member, factor, got, ...)                                                           \
    do {                                                                                          \
        const double terms[] = { __VA_ARGS__ };                                                   \
        ref_init(&t);                                                                             \
        ref_add_list(&t, terms, sizeof terms / sizeof terms[0]);                                  \
        expect_true(ref_within((got), &t, &(ref_bound){ .member = (factor) }), #member " equal"); \
        expect_true(!ref_within((got), &t, &(ref_bound){ .member = (factor)-finer }),             \
                    #member " less");                                                             \
    } while (0)

    SHARP(s, 2, 1 + 0x1p-52, 1);
    SHARP(a, 2, 1 + 0x1p-52, 1);
    SHARP(a, 1, 0x1p-52, 1, -1);
    SHARP(c, 1, 0x1p-105, 1, -1);
    SHARP(c, 5, -0x5p-103, 1, 2, 1, -4);
    SHARP(t, 2, 0, 0x1p-1074);
#undef SHARP

    /* 2^927 below the limit; u^2 A is a little below 2^918 */
    ref_init(&t);
    ref_add(&t, max);
    ref_add(&t, 0x1p+970 - 0x1p+927);
    expect_true(ref_within(inf, &t, &(ref_bound){ .c = 513 }), "inf within reach");
    expect_true(!ref_within(inf, &t, &(ref_bound){ .c = 512 }), "inf out of reach");

    ref_init(&t);
    ref_add(&t, max);
    expect_true(!ref_within(inf, &t, &(ref_bound){ .s = 1 }), "inf for DBL_MAX");
    ref_add(&t, 0x1p+970);
    expect_true(ref_within(inf, &t, &(ref_bound){ 0 }), "inf at the limit");
    expect_true(!ref_within(-inf, &t, &(ref_bound){ 0 }), "-inf at the limit");
    expect_true(!ref_within(max, &t, &(ref_bound){ .s = 1 }), "DBL_MAX at the limit");
    expect_true(!ref_within(ref_from_bits(REF_NAN_BITS), &t, &(ref_bound){ .s = 1 }), "NaN");
}

Test(reference, quotient_bound_is_sharp)
{
    ref_total s, w;
    ref_bound two = { .s = 2 }, less = { .s = 2 - 0x1p-10 };
    ref_bound c = { .c = 3 }, c_less = { .c = 3 - 0x1p-10 };

    ref_init(&s);
    ref_init(&w);
    ref_add(&s, 3);
    ref_add(&w, -3);
    expect_true(ref_ratio_within(-1 - 0x1p-52, &s, &w, &two), "-1");
    expect_true(!ref_ratio_within(-1 - 0x1p-52, &s, &w, &less), "-1");
    /* S = 0, A = 8, W = -4 of B = 4: c u^2 * 8 / 4 = 6 u^2 */
    ref_add(&s, -4);
    ref_add(&s, 1);
    ref_add(&w, -1);
    expect_true(ref_ratio_within(0x6p-106, &s, &w, &c), "0");
    expect_true(!ref_ratio_within(0x6p-106, &s, &w, &c_less), "0");
    expect_true(ref_ratio_within(0x1p-1074, &s, &w, &(ref_bound){ .t = 2 }), "2^-1074");
    expect_true(!ref_ratio_within(0x1p-1074, &s, &w, &(ref_bound){ .t = 1 }), "2^-1074");
    /* S = -4, A = 12, W = -4, B = 4, q = 1: c u^2 (12 + 4) / 4 = 12 u^2 < u */
    ref_add(&s, -4);
    expect_true(ref_ratio_within(1, &s, &w, &c), "1");
    expect_true(!ref_ratio_within(1 + 0x1p-52, &s, &w, &c), "1");
}

/* The generator delivers the condition it is asked for, within a factor of 2^20. */
Test(reference, ill_conditioned_lists)
{
    ref_random r = { 7 };
    double x[1000];
    mpz_t s, a;

    mpz_inits(s, a, NULL);
    for (int bits = 0; bits <= 107; bits += 7) {
        ref_total t;
        long got;

        ref_ill_conditioned(&r, x, 1000, bits);
        ref_init(&t);
        ref_add_list(&t, x, 1000);
        ref_exact(s, &t);
        ref_magnitude(a, &t);
        got = (long)mpz_sizeinbase(a, 2) - (long)mpz_sizeinbase(s, 2);
        expect_true(got >= bits - 2 && got <= bits + 20, "asked 2^%d, got 2^%ld", bits, got);
    }
    mpz_clears(s, a, NULL);
}
