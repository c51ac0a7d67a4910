/* SPDX-License-Identifier: MIT */
/*
 * The seven fixtures of totals, at many scales, through every path, order and split; and the two
 * wrong answers (divided by the number of contributions, by the number of positive ones), which the
 * same checks must catch.
 */
#include "expect.h"
#include "paths.h"

#include <accrue.h>

enum { FIXTURES = 7, SCALES = 6, LONGEST = 3 };

static const struct {
    const char *name;
    size_t n;
    double term[LONGEST];
    double total;
} fixtures[FIXTURES] = {
    { "two sums", 2, { 2, 4 }, 6 },        { "unequal values", 2, { 2, 12 }, 14 },
    { "single", 1, { 5 }, 5 },             { "empty", 0, { 0 }, 0 },
    { "zero included", 2, { 0, 8 }, 8 },   { "negative contribution", 2, { 3, -1 }, 2 },
    { "three sums", 3, { 1, 2, 3 }, 6 },
};

static const double scales[SCALES] = { 1, 3, -5, 0x1p+20, 0x1p+49, 0.5 };

static void scale_fixture(double *x, int fixture, double scale)
{
    for (size_t i = 0; i < fixtures[fixture].n; i++) {
        x[i] = fixtures[fixture].term[i] * scale; /* exact, and + 0 for a term 0 */
    }
    for (size_t i = 0; i < fixtures[fixture].n; i++) {
        x[i] += 0.0;
    }
}

/* A total of nothing is +0, whatever the scale's sign. */
static double scaled_total(int fixture, double scale)
{
    return fixtures[fixture].total * scale + 0.0;
}

/* How many (fixture, scale, order) cases the function gets wrong; wrong[f] counts fixture f. */
static int wrong_answers(double (*total)(const double *, size_t), int wrong[FIXTURES])
{
    static const int orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    int count = 0;

    for (int f = 0; f < FIXTURES; f++) {
        wrong[f] = 0;
        for (int s = 0; s < SCALES; s++) {
            double x[LONGEST] = { 0 };

            scale_fixture(x, f, scales[s]);
            for (int order = 0; order < 6; order++) {
                double list[LONGEST];
                size_t n = 0;

                for (int i = 0; i < LONGEST; i++) {
                    if ((size_t)orders[order][i] < fixtures[f].n) {
                        list[n++] = x[orders[order][i]];
                    }
                }
                if (ref_bits(total(list, n)) != ref_bits(scaled_total(f, scales[s]))) {
                    wrong[f]++;
                }
            }
        }
        count += wrong[f];
    }
    return count;
}

Test(fixtures, every_path_and_order)
{
    int wrong[FIXTURES];

    for (size_t p = 0; p < sum_path_count; p++) {
        wrong_answers(sum_paths[p].total, wrong);
        for (int f = 0; f < FIXTURES; f++) {
            expect_true(wrong[f] == 0, "%s: '%s' wrong in %d of 36 scales and orders",
                        sum_paths[p].name, fixtures[f].name, wrong[f]);
        }
    }
}

static double divided_by_contributions(const double *x, size_t n)
{
    return n == 0 ? 0 : ref_sum(x, n) / (double)n;
}

static double divided_by_positive(const double *x, size_t n)
{
    size_t positive = 0;

    for (size_t i = 0; i < n; i++) {
        positive += x[i] > 0;
    }
    return positive == 0 ? ref_sum(x, n) : ref_sum(x, n) / (double)positive;
}

/* The check above, given a wrong implementation, must fail in each fixture whose wrong answer
   differs from the right one; the fixtures cannot tell them apart where it does not. */
Test(fixtures, wrong_columns_are_caught)
{
    static const int by_contributions[FIXTURES] = { 1, 1, 0, 0, 1, 1, 1 };
    static const int by_positive[FIXTURES] = { 1, 1, 0, 0, 0, 0, 1 };
    int wrong[FIXTURES];

    cr_assert(wrong_answers(ref_sum, wrong) == 0, "the check refuses the right answer");
    cr_expect(wrong_answers(divided_by_contributions, wrong) > 0);
    for (int f = 0; f < FIXTURES; f++) {
        expect_true((wrong[f] > 0) == by_contributions[f], "divided by the number: '%s', %d wrong",
                    fixtures[f].name, wrong[f]);
    }
    cr_expect(wrong_answers(divided_by_positive, wrong) > 0);
    for (int f = 0; f < FIXTURES; f++) {
        expect_true((wrong[f] > 0) == by_positive[f], "divided by the positive: '%s', %d wrong",
                    fixtures[f].name, wrong[f]);
    }
}

/* A split gives each term one of three parts (an empty part among them); the parts are merged in
   every order into the first, or into an accumulator that is still empty. */
enum { PARTS = 3, SPLITS = 27 };

static int part_of(int split, size_t i)
{
    static const int power[LONGEST] = { 1, 3, 9 };

    return split / power[i] % PARTS;
}

static const int merge_orders[6][PARTS] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                            { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

#define SPLIT_TEST(type, INIT, add, merge, total)                                                 \
    for (int f = 0; f < FIXTURES; f++) {                                                          \
        for (int s = 0; s < SCALES; s++) {                                                        \
            for (int split = 0; split < SPLITS; split++) {                                        \
                for (int order = 0; order < 12; order++) {                                        \
                    const int *by = merge_orders[order % 6];                                      \
                    type part[PARTS] = { INIT, INIT, INIT }, empty = INIT;                        \
                    type *target = order < 6 ? &part[by[0]] : &empty;                             \
                    double x[LONGEST] = { 0 };                                                    \
                                                                                                  \
                    scale_fixture(x, f, scales[s]);                                               \
                    for (size_t i = 0; i < fixtures[f].n; i++) {                                  \
                        add(&part[part_of(split, i)], x[i]);                                      \
                    }                                                                             \
                    for (int i = order < 6 ? 1 : 0; i < PARTS; i++) {                             \
                        merge(target, &part[by[i]]);                                              \
                    }                                                                             \
                    expect_bits(total(target), scaled_total(f, scales[s]),                        \
                                "'%s' times %g, split %d, merge order %d", fixtures[f].name,      \
                                scales[s], split, order);                                         \
                }                                                                                 \
            }                                                                                     \
        }                                                                                         \
    }

Test(fixtures, every_split_neumaier)
{
    SPLIT_TEST(accrue_neumaier, ACCRUE_NEUMAIER_INIT, accrue_neumaier_add, accrue_neumaier_merge,
               accrue_neumaier_total);
}

Test(fixtures, every_split_kahan)
{
    SPLIT_TEST(accrue_kahan, ACCRUE_KAHAN_INIT, accrue_kahan_add, accrue_kahan_merge,
               accrue_kahan_total);
}

Test(fixtures, every_split_exact)
{
    SPLIT_TEST(accrue_exact, ACCRUE_EXACT_INIT, accrue_exact_add, accrue_exact_merge,
               accrue_exact_total);
}

/* Means exist by name only, and divide once, by the weight. */
Test(fixtures, means_divide_by_weight)
{
    for (int f = 0; f < FIXTURES; f++) {
        for (int s = 0; s < SCALES; s++) {
            double x[LONGEST] = { 0 };
            const double unit[LONGEST] = { 1, 1, 1 };
            const double tokens[LONGEST] = { 10, 2, 4 };
            size_t n = fixtures[f].n;

            scale_fixture(x, f, scales[s]);
            if (n == 0) {
                expect_bits(accrue_mean(x, n), ref_from_bits(REF_NAN_BITS), "mean of nothing");
                expect_bits(accrue_weighted_mean(x, unit, n), ref_from_bits(REF_NAN_BITS),
                            "weighted mean of nothing");
                continue;
            }
            expect_bits(accrue_mean(x, n), ref_mean(x, n), "mean of '%s' times %g",
                        fixtures[f].name, scales[s]);
            expect_bits(accrue_weighted_mean(x, unit, n), ref_mean(x, n),
                        "unit weights, '%s' times %g", fixtures[f].name, scales[s]);
            expect_bits(accrue_weighted_mean(x, tokens, n), ref_weighted_mean(x, tokens, n),
                        "weights 10, 2, 4, '%s' times %g", fixtures[f].name, scales[s]);
        }
    }
}
