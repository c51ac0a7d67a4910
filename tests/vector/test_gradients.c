/* SPDX-License-Identifier: MIT */
/*
 * Vectors as gradients: the seven fixtures of totals, contributions with token counts, and the
 * reports of what went wrong elsewhere. The answers that were given there - divided by the number
 * of contributions, by that of the positive ones, the mean of means, one division a part - are
 * computed too, and the checks must catch them.
 */
#include "expect.h"
#include "ref_lists.h"
#include "ref_total.h"
#include "typed_array.h"

#include <accrue.h>
#include <math.h>
#include <string.h>

enum { FIXTURES = 7, LONGEST = 3, SCALES = 5 };

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

static const double scales[SCALES] = { 1, 3, -5, 64, 0.5 };
static const double tokens[LONGEST] = { 1, 7, 24 };

/* Element k of the gradient is the fixture times scales[k]; each contribution has its tokens. */
static accrue_vector *gradient(int fixture, accrue_storage s, int type)
{
    accrue_vector *v = vector_of(SCALES, s);
    unsigned char g[SCALES * 8];

    for (size_t i = 0; i < fixtures[fixture].n; i++) {
        for (size_t k = 0; k < SCALES; k++) {
            typed_set(type, g, k, fixtures[fixture].term[i] * scales[k]);
        }
        cr_assert(typed_add(v, type, g, SCALES, tokens[i]) == ACCRUE_OK);
    }
    return v;
}

/* How a total is read; the right way, and the wrong ones. */
typedef double (*reading)(const accrue_vector *v, int fixture, size_t k);

static double the_total(const accrue_vector *v, int fixture, size_t k)
{
    double out[SCALES];

    (void)fixture;
    cr_assert(accrue_vector_total(v, out, SCALES) == ACCRUE_OK);
    return out[k];
}

static double by_contributions(const accrue_vector *v, int fixture, size_t k)
{
    size_t n = fixtures[fixture].n;

    return the_total(v, fixture, k) / (n > 0 ? (double)n : 1);
}

static double by_positive(const accrue_vector *v, int fixture, size_t k)
{
    int positive = 0;

    for (size_t i = 0; i < fixtures[fixture].n; i++) {
        positive += fixtures[fixture].term[i] > 0;
    }
    return the_total(v, fixture, k) / (positive > 0 ? positive : 1);
}

static int wrong_answers(reading read, int fixture)
{
    int wrong = 0;

    for (accrue_storage s = 0; s < 2; s++) {
        for (int type = 0; type < TYPES; type++) {
            accrue_vector *v = gradient(fixture, s, type);

            for (size_t k = 0; k < SCALES; k++) {
                double want = fixtures[fixture].total * scales[k] + 0.0;

                wrong += ref_bits(read(v, fixture, k)) != ref_bits(want);
            }
            accrue_vector_destroy(v);
        }
    }
    return wrong;
}

Test(gradients, fixtures)
{
    static const int caught_contributions[FIXTURES] = { 1, 1, 0, 0, 1, 1, 1 };
    static const int caught_positive[FIXTURES] = { 1, 1, 0, 0, 0, 0, 1 };

    for (int f = 0; f < FIXTURES; f++) {
        expect_true(wrong_answers(the_total, f) == 0, "total of '%s'", fixtures[f].name);
        expect_true((wrong_answers(by_contributions, f) > 0) == caught_contributions[f],
                    "'%s' divided by the number of contributions", fixtures[f].name);
        expect_true((wrong_answers(by_positive, f) > 0) == caught_positive[f],
                    "'%s' divided by the number of positive contributions", fixtures[f].name);
    }
}

/* The mean divides the same total once, by all tokens. */
Test(gradients, fixtures_with_token_counts)
{
    for (int f = 0; f < FIXTURES; f++) {
        for (accrue_storage s = 0; s < 2; s++) {
            accrue_vector *v = gradient(f, s, TYPE_F16);
            double out[SCALES], weight = 0;
            accrue_status status = accrue_vector_mean(v, out, SCALES);

            for (size_t i = 0; i < fixtures[f].n; i++) {
                weight += tokens[i];
            }
            expect_bits(accrue_vector_weight(v), weight, "tokens of '%s'", fixtures[f].name);
            if (weight == 0) {
                expect_true(status == ACCRUE_EDOMAIN, "the mean of nothing: %d", status);
            } else {
                cr_assert(status == ACCRUE_OK);
                for (size_t k = 0; k < SCALES; k++) {
                    double want = fixtures[f].total * scales[k];

                    expect_bits(out[k], want / weight, "mean of '%s'",
                                fixtures[f].name);
                }
            }
            accrue_vector_destroy(v);
        }
    }
}

/* Random parts with unequal token counts: the mean is the quotient of the exact totals, and neither
   the mean of means nor the sum of quotients is. */
Test(gradients, weighted_means)
{
    enum { PARTS = 16, WIDTH = 50 };
    ref_random r = { 141 };
    int means_differ = 0, quotients_differ = 0;
    double sum_of_means[WIDTH] = { 0 }, sum_of_quotients[WIDTH] = { 0 }, out[WIDTH];
    double count[PARTS], all = 0;
    static float g[PARTS][WIDTH];
    static ref_total total[WIDTH];
    accrue_vector *v = vector_of(WIDTH, ACCRUE_STORE_F64X2);

    for (int p = 0; p < PARTS; p++) {
        count[p] = (double)(1 + ref_random_below(&r, 4000));
        all += count[p];
    }
    for (int i = 0; i < WIDTH; i++) {
        ref_init(&total[i]);
        for (int p = 0; p < PARTS; p++) {
            g[p][i] = (float)typed_draw(TYPE_F32, &r, 0, 9);
            ref_add(&total[i], (double)g[p][i]);
            sum_of_means[i] += (double)g[p][i] / count[p];
            sum_of_quotients[i] += (double)g[p][i] / all;
        }
    }
    for (int p = 0; p < PARTS; p++) {
        cr_assert(accrue_vector_add_f32(v, g[p], WIDTH, count[p]) == ACCRUE_OK);
    }
    cr_assert(accrue_vector_mean(v, out, WIDTH) == ACCRUE_OK);
    for (int i = 0; i < WIDTH; i++) {
        ref_total weight;

        ref_init(&weight);
        ref_add(&weight, all);
        expect_bits(out[i], ref_ratio(&total[i], &weight), "element %d", i);
        means_differ += sum_of_means[i] / PARTS != out[i];
        quotients_differ += sum_of_quotients[i] != out[i];
    }
    expect_true(means_differ > WIDTH / 2, "the mean of means is another number: %d of %d",
                means_differ, WIDTH);
    expect_true(quotients_differ > 0, "one division a part is another number: %d of %d",
                quotients_differ, WIDTH);
    accrue_vector_destroy(v);
}

/* Microbatches of 10 and 100 items, means 4 and 1: what counts is their sums. */
Test(gradients, mean_of_means_G01)
{
    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(1, s);
        const double mean[2] = { 4, 1 }, items[2] = { 10, 100 };
        double out;

        for (int i = 0; i < 2; i++) {
            cr_assert(accrue_vector_add_at(v, 0, &mean[i], 1, items[i]) == ACCRUE_OK);
            cr_assert(accrue_vector_add_weight(v, items[i]) == ACCRUE_OK);
        }
        cr_assert(accrue_vector_mean(v, &out, 1) == ACCRUE_OK);
        expect_bits(out, 0x1.45d1745d1745dp+0, "G01, storage %d", s);
        expect_true((mean[0] + mean[1]) / 2 != out, "G01: the mean of means is caught");
        accrue_vector_destroy(v);
    }
}

/* Windows of four, the last one of three: the vector counts what it was given, and starts again. */
Test(gradients, short_last_window_G03)
{
    static const double want[2] = { 2.5, 6 };

    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(1, s);
        double out;

        for (int i = 1; i <= 7; i++) {
            const float g = (float)i;

            cr_assert(accrue_vector_add_f32(v, &g, 1, 1) == ACCRUE_OK);
            if (i % 4 == 0 || i == 7) {
                cr_assert(accrue_vector_mean(v, &out, 1) == ACCRUE_OK);
                expect_bits(out, want[i / 7], "G03, storage %d, window %d", s, i / 7);
                cr_assert(accrue_vector_read(v, 0, &out, 1, 4) == ACCRUE_OK);
                expect_true(i == 4 || out != want[1], "G03: the configured count is caught");
                accrue_vector_reset(v);
            }
        }
        accrue_vector_destroy(v);
    }
}

/* 64 small contributions that a float accumulator loses one by one. */
Test(gradients, small_late_contributions_G05)
{
    static const float start[3] = { 0x1p24f, 1, 0x1p-20f }, add[3] = { 1, 0x1p-24f, 0x1p-44f };
    static const float want[3] = { 0x1.00004p24f, 0x1.00004p0f, 0x1.00004p-20f };
    float sum[3] = { 0 }, comp[3] = { 0 }, plain[3], out[3];

    memcpy(plain, start, sizeof plain);
    accrue_add_into_f32(sum, comp, start, 3, 1);
    for (int t = 0; t < 64; t++) {
        accrue_add_into_f32(sum, comp, add, 3, 1);
        for (int i = 0; i < 3; i++) {
            plain[i] += add[i];
        }
    }
    for (int i = 0; i < 3; i++) {
        expect_bits((double)sum[i], (double)want[i], "G05 element %d, caller's own pair", i);
        expect_bits((double)plain[i], (double)start[i], "G05 element %d, plainly", i);
    }
    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(3, s);

        cr_assert(accrue_vector_add_f32(v, start, 3, 1) == ACCRUE_OK);
        for (int t = 0; t < 64; t++) {
            cr_assert(accrue_vector_add_f32(v, add, 3, 1) == ACCRUE_OK);
        }
        cr_assert(accrue_vector_total_f32(v, out, 3) == ACCRUE_OK);
        for (int i = 0; i < 3; i++) {
            expect_bits((double)out[i], (double)want[i], "G05 element %d, storage %d", i, s);
        }
        accrue_vector_destroy(v);
    }
}

/* n times a number of the type into one element; its total and its mean in every format. */
static void repeated(accrue_storage s, int type, double x, size_t n, const char *name)
{
    accrue_vector *v = vector_of(1, s);
    unsigned char g[8], out[8], want[8];

    typed_set(type, g, 0, x);
    for (size_t t = 0; t < n; t++) {
        cr_assert(typed_add(v, type, g, 1, 1) == ACCRUE_OK);
    }
    for (int to = 0; to < TYPES; to++) {
        cr_assert(typed_mean(v, to, out, 1) == ACCRUE_OK);
        typed_set(to, want, 0, x);
        expect_true(typed_bits(to, out, 0) == typed_bits(to, want, 0), "%s, storage %d: mean in %s",
                    name, s, type_format[to]->name);
        cr_assert(typed_total(v, to, out, 1) == ACCRUE_OK);
        typed_set(to, want, 0, x * (double)n);
        expect_true(typed_bits(to, out, 0) == typed_bits(to, want, 0),
                    "%s, storage %d: total in %s", name, s, type_format[to]->name);
    }
    accrue_vector_destroy(v);
}

Test(gradients, half_accumulators_stop_F05)
{
    for (accrue_storage s = 0; s < 2; s++) {
        repeated(s, TYPE_F16, 1, 4096, "F05 first");
        repeated(s, TYPE_F16, 1, 70000, "F05 second"); /* an infinity in f16, a mean of 1 */
        repeated(s, TYPE_BF16, 1, 70000, "F05 in bf16");
    }
}

Test(gradients, float_accumulators_stick_F01_F03)
{
    size_t n = ref_scaled(2000000, 20000);

    for (accrue_storage s = 0; s < 2; s++) {
        repeated(s, TYPE_F32, 1, n, "F01");
        repeated(s, TYPE_F32, (double)0x1.0624dep-11f, n / 4, "F03");
    }
}

/* Reports of means, one element each: S05, S11, E11, W01, W03, as contributions of weight. */
Test(gradients, means_S05_S11_E11_W01_W03)
{
    static const struct {
        const char *name;
        int n;
        double x[4], w[4];
        double want;
    } reports[] = {
        { "S05", 4, { 0x1p53, 1, 1, 0 }, { 1, 1, 1, 1 }, 0x1.0000000000001p+51 },
        { "S11", 4, { 1, 0x1.249ad2594c37dp+332, 1, -0x1.249ad2594c37dp+332 }, { 1, 1, 1, 1 },
          0.5 },
        { "S11 second", 3, { 0x1.c5416bb92e3e6p+730, 45, -0x1.c5416bb92e3e6p+730 }, { 1, 1, 1 },
          15 },
        { "E11", 3, { 0x1.fffffffffffffp1023, -0x1.fffffffffffffp1023, 0x1.cd2b297d889bcp-54 },
          { 1, 1, 1 }, 0x1.33721ba905bd3p-55 },
        { "W01", 3, { 0x1.1c37937e08p+53, 1, -0x1.1c37937e08p+53 }, { 1, 1, 1 },
          0x1.5555555555555p-2 },
        { "W03 first", 1, { 0.5 }, { 1 }, 0.5 },
        { "W03 second", 2, { 0.5, 1.25 }, { 1, 3 }, 1.0625 },
    };

    for (size_t i = 0; i < sizeof reports / sizeof reports[0]; i++) {
        accrue_vector *v = vector_of(1, ACCRUE_STORE_F64X2);
        double out;

        for (int t = 0; t < reports[i].n; t++) {
            cr_assert(accrue_vector_add_at(v, 0, &reports[i].x[t], 1, reports[i].w[t]) ==
                      ACCRUE_OK);
            cr_assert(accrue_vector_add_weight(v, reports[i].w[t]) == ACCRUE_OK);
        }
        cr_assert(accrue_vector_mean(v, &out, 1) == ACCRUE_OK);
        expect_bits(out, reports[i].want, "%s", reports[i].name);
        accrue_vector_destroy(v);
    }
}

/* N11: a weight of 0 does not hide an infinity; it is 0 times infinity. */
Test(gradients, zero_weight_N11)
{
    const double x = ref_from_bits(REF_INF_BITS), one = 1;

    for (int swapped = 0; swapped < 2; swapped++) {
        accrue_vector *v = vector_of(1, ACCRUE_STORE_F64X2);
        double out;

        cr_assert(accrue_vector_add_at(v, 0, &x, 1, swapped) == ACCRUE_OK);
        cr_assert(accrue_vector_add_at(v, 0, &one, 1, 1 - swapped) == ACCRUE_OK);
        cr_assert(accrue_vector_add_weight(v, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_mean(v, &out, 1) == ACCRUE_OK);
        expect_bits(out, swapped ? x : ref_from_bits(REF_NAN_BITS), "N11, weights %s",
                    swapped ? "1, 0" : "0, 1");
        accrue_vector_destroy(v);
    }
}

/* Clip and unscale in one division: divisor = weight * loss scale * max(1, norm / limit). */
Test(gradients, clip_and_unscale_in_one_division)
{
    enum { WIDTH = 64 };
    ref_random r = { 142 };
    double g[WIDTH], out[WIDTH], total[WIDTH];
    const double scale = 1024;
    double norm, divisor;
    accrue_vector *v = vector_of(WIDTH, ACCRUE_STORE_F64X2);

    for (int t = 0; t < 3; t++) {
        for (int i = 0; i < WIDTH; i++) {
            g[i] = typed_draw(TYPE_F32, &r, 5, 15);
        }
        cr_assert(accrue_vector_add(v, g, WIDTH, 7) == ACCRUE_OK);
    }
    cr_assert(accrue_vector_total(v, total, WIDTH) == ACCRUE_OK);
    norm = accrue_vector_norm2(v) / (21 * scale);
    expect_true(norm > 1, "something to clip");
    divisor = accrue_vector_weight(v) * scale * norm;
    cr_assert(accrue_vector_read(v, 0, out, WIDTH, divisor) == ACCRUE_OK);
    for (int i = 0; i < WIDTH; i++) {
        ref_total num, den;

        ref_init(&num);
        ref_init(&den);
        ref_add(&num, total[i]); /* three floats within 2^10 of one another: exact in a double */
        ref_add(&den, divisor);
        expect_bits(out[i], ref_ratio(&num, &den), "element %d", i);
    }
    accrue_vector_destroy(v);
}
