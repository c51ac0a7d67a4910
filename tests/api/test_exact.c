/* SPDX-License-Identifier: MIT */
/* The exact accumulator against the reference, to the bit: totals, quotients, every way in. */
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define MAX 0x1.fffffffffffffp+1023

static double canonical_nan(void)
{
    return ref_from_bits(REF_NAN_BITS);
}

static double exact_sum(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&a, x, n);
    return accrue_exact_total(&a);
}

/* x as one array, one by one, and in two merged parts. */
static void check_total(const double *x, size_t n, const char *name)
{
    accrue_exact each = ACCRUE_EXACT_INIT, left = ACCRUE_EXACT_INIT, right = ACCRUE_EXACT_INIT;
    double want = ref_sum(x, n);

    expect_bits(exact_sum(x, n), want, "add_array: %s", name);
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&each, x[i]);
        accrue_exact_add(i % 3 == 0 ? &left : &right, x[i]);
    }
    expect_bits(accrue_exact_total(&each), want, "add: %s", name);
    accrue_exact_merge(&left, &right);
    expect_bits(accrue_exact_total(&left), want, "merge: %s", name);
}

#define TOTAL(want, name, ...)                                                                    \
    do {                                                                                          \
        const double list_[] = { __VA_ARGS__ };                                                   \
        check_total(list_, sizeof list_ / sizeof list_[0], (name));                               \
        expect_bits(exact_sum(list_, sizeof list_ / sizeof list_[0]), (want), "%s", (name));      \
    } while (0)

/* E01: ties to even at the last step, both signs. */
Test(exact, ties_E01)
{
    static const float f32[] = { 0x1p+22f, 0x1.000002p+22f };

    TOTAL(0x1p+52, "E01 tie down", 0x1p+51, 0x1.0000000000001p+51);
    TOTAL(0x1.0000000000002p+52, "E01 tie up", 0x1.0000000000002p+51, 0x1.0000000000001p+51);
    TOTAL(-0x1p+52, "E01 negative tie", -0x1p+51, -0x1.0000000000001p+51);
    expect_bits(accrue_sum_f32(f32, 2), 0x1.000001p+23, "E01 floats, into a double");
}

/* E05: rounded once; a term far below a tie still breaks it. */
Test(exact, rounded_once_E05)
{
    TOTAL(0x1.0000000000003p+53, "E05 1", 0x1.0000000000002p+53, 1, 0x1p-200);
    TOTAL(0x1.0000000000001p+0, "E05 2", 1, 0x1.00001p-53);
    TOTAL(0x1.0000000000001p+0, "E05 3", 1, 0x1p-53, 0x1p-1074);
    TOTAL(0x1p+53, "E05 4", 0x1.0000000000001p+53, -1, -0x1p-1074);
    TOTAL(0x1.1c37937e08001p+53, "E05 5", 0x1.1c37937e08p+53, 1, 0x1.cd2b297d889bcp-54);
}

/* A tie of the leading term with a bit far below, for every distance and both signs. */
Test(exact, sticky_bit_at_every_distance)
{
    for (int top = -1000; top <= 1023; top += 31) {
        for (int low = top - 54; low >= -1074; low -= 7) {
            for (int sign = -1; sign <= 1; sign += 2) {
                double head = ref_from_bits((uint64_t)(top + 1023) << 52);
                double tie = ref_from_bits((uint64_t)(top - 53 + 1023) << 52 & REF_INF_BITS);
                double x[3];

                if (top - 53 < -1022) {
                    continue;
                }
                x[0] = head;
                x[1] = tie;
                x[2] = low >= -1022 ? ref_from_bits((uint64_t)(low + 1023) << 52)
                                    : ref_from_bits(UINT64_C(1) << (low + 1074));
                x[2] = sign * x[2];
                expect_bits(exact_sum(x, 3), ref_sum(x, 3), "2^%d, tie, %+d * 2^%d",
                            top, sign, low);
                for (int i = 0; i < 3; i++) {
                    x[i] = -x[i];
                }
                expect_bits(exact_sum(x, 3), ref_sum(x, 3), "-(2^%d, tie, %+d * 2^%d)", top, sign,
                            low);
            }
        }
    }
}

/* Carries that run through many digits, and back; a negative total with a long run of ones. */
Test(exact, long_carries)
{
    for (int low = -1074; low < 900; low += 13) {
        double unit = low >= -1022 ? ref_from_bits((uint64_t)(low + 1023) << 52)
                                   : ref_from_bits(UINT64_C(1) << (low + 1074));

        TOTAL(1 > unit ? 1 - unit : ref_sum((double[]){ 1, -unit }, 2), "1 - unit", 1, -unit);
        TOTAL(unit > 1 ? ref_sum((double[]){ unit, -1 }, 2) : unit - 1, "unit - 1", unit, -1);
        TOTAL(unit, "1 - unit, then back", 1, -unit, -1, unit, unit);
        TOTAL(-unit, "borrow, then back", -1, -unit, 1);
        TOTAL(ref_sum((double[]){ -MAX, unit }, 2), "-DBL_MAX + unit", -MAX, unit);
        TOTAL(ref_sum((double[]){ -MAX, -unit }, 2), "-DBL_MAX - unit", -MAX, -unit);
    }
}

/* E09, M03 and other equal terms: more of them than carries may wait. */
Test(exact, many_equal_terms_E09_M03)
{
    static const double terms[] = { 0x1.aba1cee945e08p+839, 0x1.19799812dea11p-40, MAX, -MAX,
                                    0x1.fffffffffffffp-1, -0x1p-1074, 0x1.fffffffffffffp+31 };
    static const size_t counts[] = { 10, 511, 512, 513, 1023, 1025, 4096, 10000, 70000 };
    double *x = ref_alloc(70000);

    for (size_t k = 0; k < sizeof terms / sizeof terms[0]; k++) {
        for (size_t i = 0; i < 70000; i++) {
            x[i] = terms[k];
        }
        for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++) {
            check_total(x, counts[c], expect_name("%a, %zu times", terms[k], counts[c]));
        }
    }
    /* every place of a full significand within a digit, where its upper part is at its greatest */
    for (int shift = 0; shift < 32; shift++) {
        for (size_t i = 0; i < 6000; i++) {
            x[i] = ldexp(0x1.fffffffffffffp+0, shift);
        }
        check_total(x, 6000, expect_name("significand of ones times 2^%d", shift));
    }
    for (size_t i = 0; i < 70000; i++) {
        x[i] = 0x1.aba1cee945e08p+839;
    }
    expect_bits(exact_sum(x, 10000), 0x1.05018289e0e64p+853, "E09");
    for (size_t i = 0; i < 10; i++) {
        x[i] = 0x1.19799812dea11p-40;
    }
    expect_bits(exact_sum(x, 10), 0x1.5fd7fe1796495p-37, "M03");
    free(x);
}

/* S09: the exact sum of the doubles, not of the decimals they stand for. */
Test(exact, decimal_residue_S09)
{
    TOTAL(-0x1.8p-47, "S09", 0x1.91851eb851eb8p+6, 0x1.60ccccccccccdp+4, -0x1.e9b851eb851ecp+6);
}

static const struct {
    const char *name;
    int low, high;
} ranges[] = {
    { "one binade", 0, 0 },       { "near 1", -3, 3 },
    { "30 binades", -15, 15 },    { "100 binades", -50, 50 },
    { "smallest", -1022, -1015 }, { "largest", 1015, 1023 },
    { "lower half", -1022, 0 },   { "every exponent", -1022, 1023 },
};

enum { RANGES = sizeof ranges / sizeof ranges[0] };

static void some_specials(ref_random *r, double *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        switch (ref_random_below(r, 20)) {
        case 0:
            x[i] = ref_from_bits(ref_random_bits(r) & UINT64_C(0x800FFFFFFFFFFFFF));
            break;
        case 1:
            x[i] = ref_from_bits(ref_random_bits(r) & REF_SIGN_BIT);
            break;
        case 2:
            x[i] = -x[ref_random_below(r, n)];
            break;
        default:
            break;
        }
    }
}

Test(exact, random_totals)
{
    static double x[5000];
    ref_random r = { 51 };

    for (int k = 0; k < RANGES; k++) {
        for (size_t round = 0, rounds = ref_scaled(400, 40); round < rounds; round++) {
            size_t n = round % 20 == 0 ? 5000 : 1 + ref_random_below(&r, 60);

            ref_fill(&r, x, n, ranges[k].low, ranges[k].high);
            if (round % 2 == 1) {
                some_specials(&r, x, n);
            }
            check_total(x, n, expect_name("%s, round %zu", ranges[k].name, round));
            n = 4 + n % 60;
            ref_ill_conditioned(&r, x, n, (int)ref_random_below(&r, 107));
            check_total(x, n, expect_name("ill-conditioned, round %zu", round));
        }
    }
}

/* Quotients of totals, the totals anything from below every double to beyond every double. */
Test(exact, random_ratios)
{
    ref_random r = { 52 };
    double x[20], y[20], v[20], w[20];

    for (size_t round = 0, rounds = ref_scaled(20000, 2000); round < rounds; round++) {
        accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;
        ref_total ref_num, ref_den;
        size_t n = 1 + ref_random_below(&r, 20), m = 1 + ref_random_below(&r, 20);
        int k = (int)(round % RANGES), l = (int)(round / RANGES % RANGES);

        ref_fill(&r, x, n, ranges[k].low, ranges[k].high);
        ref_fill(&r, y, n, ranges[k].low, ranges[k].high);
        ref_fill(&r, v, m, ranges[l].low, ranges[l].high);
        ref_fill(&r, w, m, ranges[l].low, ranges[l].high);
        some_specials(&r, x, n);
        some_specials(&r, w, m);
        ref_init(&ref_num);
        ref_init(&ref_den);
        if (round % 3 == 0) {
            accrue_exact_add_array(&num, x, n);
            ref_add_list(&ref_num, x, n);
        } else {
            accrue_exact_add_dot(&num, x, y, n);
            ref_add_dot(&ref_num, x, y, n);
        }
        if (round % 2 == 0) {
            accrue_exact_add_array(&den, w, m);
            ref_add_list(&ref_den, w, m);
        } else {
            accrue_exact_add_dot(&den, v, w, m);
            ref_add_dot(&ref_den, v, w, m);
        }
        expect_bits(accrue_exact_ratio(&num, &den), ref_ratio(&ref_num, &ref_den),
                    "ratio, round %zu", round);
        expect_bits(accrue_exact_total(&num), ref_value(&ref_num), "total, round %zu", round);
        expect_bits(accrue_exact_ratio(&num, &num),
                    ref_ratio(&ref_num, &ref_num), "ratio to itself, round %zu", round);
    }
}

/* Quotients that are a double, a tie of two, or next to one. */
Test(exact, ratio_edges)
{
    ref_random r = { 53 };

    for (size_t round = 0, rounds = ref_scaled(20000, 2000); round < rounds; round++) {
        accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;
        ref_total ref_num, ref_den;
        double q = ref_random_double(&r, -1022, 1000);
        double d = ref_from_bits(ref_bits(ref_random_double(&r, -40, 40)) >> 28 << 28);
        double half_ulp = ref_from_bits(((ref_bits(q) & REF_INF_BITS) >> 52 > 53
                                             ? (ref_bits(q) & REF_INF_BITS) - (UINT64_C(53) << 52)
                                             : 0));
        double off = round % 3 == 0 ? 0 : round % 3 == 1 ? 0x1p-1074 : -0x1p-1074;

        ref_init(&ref_num);
        ref_init(&ref_den);
        accrue_exact_add_dot(&num, (double[]){ q, half_ulp, off }, (double[]){ d, d, 1 }, 3);
        ref_add_dot(&ref_num, (double[]){ q, half_ulp, off }, (double[]){ d, d, 1 }, 3);
        accrue_exact_add(&den, d);
        ref_add(&ref_den, d);
        expect_bits(accrue_exact_ratio(&num, &den), ref_ratio(&ref_num, &ref_den),
                    "%a + half an ulp, times %a, %a, over it", q, d, off);
    }
}

/* Long division guesses quotient digits; what makes a guess wrong are digits at both ends of their
   range.  A number of count such digits, as the terms of an accumulator and of the reference. */
static void add_digits(ref_random *r, accrue_exact *a, ref_total *t, int count, int exponent)
{
    static const double digits[] = { 0,          1,          2,          0x7fffffff,
                                     0x80000000, 0x80000001, 0xfffffffe, 0xffffffff };

    for (int i = 0; i < count; i++) {
        double d = digits[ref_random_below(r, 8)];

        d = ldexp(i == 0 && d == 0 ? 1 : d, exponent - 32 * i);
        accrue_exact_add(a, d);
        ref_add(t, d);
    }
}

Test(exact, ratio_digit_patterns)
{
    ref_random r = { 57 };

    for (size_t round = 0, rounds = ref_scaled(60000, 6000); round < rounds; round++) {
        accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;
        ref_total ref_num, ref_den;

        ref_init(&ref_num);
        ref_init(&ref_den);
        add_digits(&r, &num, &ref_num, 1 + (int)ref_random_below(&r, 5), 40);
        add_digits(&r, &den, &ref_den, 1 + (int)ref_random_below(&r, 4),
                   40 + (int)ref_random_below(&r, 3));
        expect_bits(accrue_exact_ratio(&num, &den), ref_ratio(&ref_num, &ref_den), "round %zu",
                    round);
    }
}

Test(exact, ratio_specials)
{
    const double values[] = { 0.0, -0.0, 1.5, -1.5, ref_from_bits(REF_INF_BITS),
                              ref_from_bits(REF_INF_BITS | REF_SIGN_BIT), canonical_nan(), MAX,
                              0x1p-1074 };
    enum { VALUES = sizeof values / sizeof values[0] };

    for (int i = -1; i < VALUES; i++) {
        for (int j = -1; j < VALUES; j++) {
            accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;
            ref_total ref_num, ref_den;

            ref_init(&ref_num);
            ref_init(&ref_den);
            if (i >= 0) {
                accrue_exact_add(&num, values[i]);
                ref_add(&ref_num, values[i]);
            }
            if (j >= 0) {
                accrue_exact_add(&den, values[j]);
                ref_add(&ref_den, values[j]);
            }
            expect_bits(accrue_exact_ratio(&num, &den), ref_ratio(&ref_num, &ref_den),
                        "%a over %a", i < 0 ? 0 : values[i], j < 0 ? 0 : values[j]);
        }
    }
}

/* A compensated state counts as one term, its exact value. */
Test(exact, merge_neumaier)
{
    ref_random r = { 54 };
    const double specials[] = { 0.0,
                                -0.0,
                                ref_from_bits(REF_INF_BITS),
                                ref_from_bits(REF_INF_BITS | REF_SIGN_BIT),
                                ref_from_bits(UINT64_C(0x7FF0000000000001)) };

    for (int round = 0; round < 3000; round++) {
        accrue_exact a = ACCRUE_EXACT_INIT;
        ref_total t;

        ref_init(&t);
        for (int i = 0; i < 5; i++) {
            accrue_neumaier pair = { ref_random_double(&r, -1022, 1023),
                                     ref_random_double(&r, -1022, 1023) };

            if (ref_random_below(&r, 30) == 0) {
                pair.sum = specials[ref_random_below(&r, 5)];
                pair.comp = 0.0;
            }
            accrue_exact_merge_neumaier(&a, &pair);
            ref_add(&t, pair.sum);
            if (!ref_is_inf(pair.sum) && !ref_is_nan(pair.sum) && !ref_is_zero(pair.comp)) {
                ref_add(&t, pair.comp);
            }
        }
        expect_bits(accrue_exact_total(&a), ref_value(&t), "round %d", round);
    }
}

Test(exact, merge_neumaier_specials)
{
    const accrue_neumaier empty = ACCRUE_NEUMAIER_INIT, all_minus = { -0.0, 0.0 };
    const accrue_neumaier zero = { 0.0, 0.0 };
    accrue_neumaier inf = { ref_from_bits(REF_INF_BITS), canonical_nan() };
    accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;

    accrue_exact_merge_neumaier(&a, &empty);
    expect_bits(accrue_exact_total(&a), 0.0, "an empty state adds no term");
    accrue_exact_merge_neumaier(&a, &all_minus);
    accrue_exact_merge_neumaier(&a, &empty);
    expect_bits(accrue_exact_total(&a), -0.0, "-0, and an empty state");
    accrue_exact_merge_neumaier(&a, &zero);
    expect_bits(accrue_exact_total(&a), 0.0, "-0, and a zero-filled state");
    accrue_exact_merge_neumaier(&b, &inf);
    expect_bits(accrue_exact_total(&b), ref_from_bits(REF_INF_BITS), "comp ignored beside inf");
    inf.sum = -inf.sum;
    accrue_exact_merge_neumaier(&b, &inf);
    expect_bits(accrue_exact_total(&b), canonical_nan(), "both infinities");
}

/* The size is fixed, all-zero bytes are empty, and a copy by memcpy is an accumulator. */
Test(exact, layout_promises)
{
    accrue_exact a, b;
    unsigned char bytes[sizeof a];

    cr_expect(sizeof a == 1280 && accrue_exact_sizeof() == 1280 && ACCRUE_EXACT_WORDS == 160);
    memset(&a, 0, sizeof a);
    expect_bits(accrue_exact_total(&a), 0.0, "all-zero bytes");
    accrue_exact_add(&a, 2.5);
    memcpy(bytes, &a, sizeof a);
    accrue_exact_init(&a);
    expect_bits(accrue_exact_total(&a), 0.0, "init");
    memcpy(&b, bytes, sizeof b);
    accrue_exact_add(&b, 1);
    expect_bits(accrue_exact_total(&b), 3.5, "a copy");
}

/* const arguments are not written: merge, total and ratio leave every bit of theirs. */
Test(exact, const_arguments_are_not_written)
{
    ref_random r = { 55 };
    double x[700];
    accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT, before;

    ref_fill(&r, x, 700, -300, 300);
    accrue_exact_add_array(&b, x, 700);
    before = b;
    accrue_exact_merge(&a, &b);
    (void)accrue_exact_total(&b);
    (void)accrue_exact_ratio(&b, &b);
    cr_expect(memcmp(&before, &b, sizeof b) == 0);
}

Test(exact, merge_with_itself_doubles)
{
    ref_random r = { 56 };
    double x[1000], twice[2000];

    for (int round = 0; round < 200; round++) {
        size_t n = 1 + ref_random_below(&r, 1000);
        accrue_exact a = ACCRUE_EXACT_INIT;

        ref_fill(&r, x, n, -1022, 1020);
        memcpy(twice, x, n * sizeof *x);
        memcpy(twice + n, x, n * sizeof *x);
        accrue_exact_add_array(&a, x, n);
        accrue_exact_merge(&a, &a);
        expect_bits(accrue_exact_total(&a), ref_sum(twice, 2 * n), "%zu terms", n);
        for (int i = 0; i < 40; i++) { /* 2^40 times as much: top digits beyond the doubles */
            accrue_exact_merge(&a, &a);
        }
        expect_true(!ref_is_nan(accrue_exact_total(&a)), "%zu terms, 2^41 times", n);
    }
}
