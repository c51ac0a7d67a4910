/* SPDX-License-Identifier: MIT */
/*
 * Infinities, NaNs and overflows in elements: they stay, they turn into NaN only where both signs
 * meet, and no other element of the array notices.
 */
#include "element_model.h"
#include "expect.h"
#include "histories.h"
#include "ref_lists.h"
#include "ref_results.h"
#include "typed_array.h"

#include <accrue.h>
#include <string.h>

#define INF ref_from_bits(REF_INF_BITS)
#define NOT_A_NUMBER ref_from_bits(REF_NAN_BITS)

enum { WIDTH = 700, ROUNDS = 24 };

static double largest(accrue_storage s)
{
    return s == ACCRUE_STORE_F64X2 ? 0x1.fffffffffffffp1023 : 0x1.fffffep127;
}

/* One element through up to four terms. */
typedef struct story {
    const char *name;
    int terms;
    double term[4]; /* in units of the largest number of the storage where that is set */
    int of_largest;
    double want;
} story;

static void tell(accrue_storage s, const story *t, double *total, double *rest, int *finite)
{
    accrue_vector *v = vector_of(1, s);
    double out;

    for (int i = 0; i < t->terms; i++) {
        double x = t->of_largest && t->term[i] != 0 && !ref_is_inf(t->term[i])
                       ? t->term[i] * largest(s) : t->term[i];

        cr_assert(accrue_vector_add(v, &x, 1, 1) == ACCRUE_OK);
    }
    vector_state(v, total, rest);
    cr_assert(accrue_vector_total(v, &out, 1) == ACCRUE_OK);
    expect_bits(out, *total, "%s: total and state", t->name);
    *finite = accrue_vector_finite(v);
    accrue_vector_destroy(v);
}

Test(vector_special, stories)
{
    const story stories[] = {
        { "infinity stays", 3, { INF, 1, -5 }, 0, INF },
        { "minus infinity stays", 3, { 2, -INF, 1e30 }, 0, -INF },
        { "infinity twice", 2, { INF, INF }, 0, INF },
        { "infinities of both signs", 3, { INF, 1, -INF }, 0, NOT_A_NUMBER },
        { "NaN stays", 3, { 1, NOT_A_NUMBER, INF }, 0, NOT_A_NUMBER },
        { "negative NaN", 1, { ref_from_bits(REF_NAN_BITS | REF_SIGN_BIT) }, 0, NOT_A_NUMBER },
        { "NaN with payload", 2, { 1, ref_from_bits(0x7FF8000000000123) }, 0, NOT_A_NUMBER },
        { "signalling NaN", 1, { ref_from_bits(0xFFF0000000000001) }, 0, NOT_A_NUMBER },
        { "overflow", 2, { 1, 1 }, 1, INF },
        { "overflow stays", 4, { 1, 1, -1, -1 }, 1, INF },
        { "overflow below", 3, { -1, -1, 1 }, 1, -INF },
        { "overflow, infinity", 3, { 1, 1, INF }, 1, INF },
        { "overflow, minus infinity", 3, { 1, 1, -INF }, 1, NOT_A_NUMBER },
        { "minus zeros", 2, { -0.0, -0.0 }, 0, 0 },
        { "cancelled", 2, { 1, -1 }, 1, 0 },
    };

    for (accrue_storage s = 0; s < 2; s++) {
        for (size_t i = 0; i < sizeof stories / sizeof stories[0]; i++) {
            double total, rest;
            int finite;

            tell(s, &stories[i], &total, &rest, &finite);
            expect_bits(total, stories[i].want, "storage %d: %s", s, stories[i].name);
            expect_bits(rest, 0, "storage %d: %s, comp", s, stories[i].name);
            expect_true(finite == !(ref_is_nan(total) || ref_is_inf(total)), "storage %d: %s", s,
                        stories[i].name);
        }
    }
}

/* In memory of the caller too, a NaN is the one NaN of the library. */
Test(vector_special, canonical_nan_in_place)
{
    static const uint64_t nans[] = { 0x7FF8000000000123, 0xFFF8000000000000, 0x7FF0000000000001 };
    static const uint32_t float_nans[] = { 0x7FC00123, 0xFFC00000, 0x7F800001 };

    for (int i = 0; i < 3; i++) {
        double x = ref_from_bits(nans[i]), sum = 1, comp = 0;
        float f, fsum = 1, fcomp = 0;

        memcpy(&f, &float_nans[i], sizeof f);
        accrue_add_into(&sum, &comp, &x, 1, 1);
        expect_bits(sum, NOT_A_NUMBER, "%016" PRIx64, nans[i]);
        accrue_add_into_f32(&fsum, &fcomp, &f, 1, 1);
        expect_true(typed_bits(TYPE_F32, &fsum, 0) == 0x7FC00000, "%08" PRIx32, float_nans[i]);
        expect_true(typed_bits(TYPE_F32, &fcomp, 0) == 0, "%08" PRIx32 ", comp", float_nans[i]);
    }
}

/* Sums next to the largest number that do not overflow, though an intermediate might. */
Test(vector_special, no_spurious_overflow)
{
    static const double lists[][3] = {
        { -0x1.8p971, 0x1.fffffffffffffp1023, 0 }, { 0x1.fffffffffffffp1023, -0x1.8p971, 0 },
        { 0x1.fffffffffffffp1023, 0x1p969, 0 },    { 0x1p1023, 0x1.ffffffffffffep1022, 0x1p969 },
        { -0x1.fffffffffffffp1023, 0x1p1023, -1 }, { 0x1.fffffffffffffp1023, 0x1p960, -0x1p1020 },
    };

    for (size_t k = 0; k < sizeof lists / sizeof lists[0]; k++) {
        element_model *m = model_open_all(1);
        double sum = 0, comp = 0;

        for (int t = 0; t < 3; t++) {
            accrue_add_into(&sum, &comp, &lists[k][t], 1, 1);
            model_add(m, lists[k][t], 1);
        }
        expect_true(!ref_is_inf(sum) && !ref_is_nan(sum) && !ref_is_inf(comp) && !ref_is_nan(comp),
                    "list %zu: %a + %a", k, sum, comp);
        if (!ref_is_inf(sum) && !ref_is_nan(sum) && !ref_is_inf(comp) && !ref_is_nan(comp)) {
            expect_true(model_within_f64(m, sum, comp), "list %zu: %a + %a", k, sum, comp);
        }
        model_close_all(m, 1);
    }
}

/* The limit of floats: half an ulp beyond the largest is an overflow, less is not. */
Test(vector_special, float_limit)
{
    static const double rest[] = { 0x1p103, 0x1.fffffep102, 0x1p102 };

    for (int i = 0; i < 3; i++) {
        accrue_vector *v = vector_of(1, ACCRUE_STORE_F32X2);
        double max = 0x1.fffffep127, out;

        cr_assert(accrue_vector_add(v, &max, 1, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_add(v, &rest[i], 1, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_total(v, &out, 1) == ACCRUE_OK);
        expect_bits(out, i == 0 ? INF : max + rest[i], "the largest float + %a", rest[i]);
        accrue_vector_destroy(v);
    }
}

/* Products: IEEE, with a scale that is not finite or that carries them beyond the range. */
Test(vector_special, products)
{
    const double x[6] = { 0, 1, -1, INF, 0x1p1000, NOT_A_NUMBER };
    const double scales[5] = { INF, -INF, 0, 0x1p100, NOT_A_NUMBER };
    const double n = NOT_A_NUMBER, inf = INF;
    const double want[5][6] = {
        { n, inf, -inf, inf, inf, n }, { n, -inf, inf, -inf, -inf, n }, { 0, 0, 0, n, 0, n },
        { 0, 0x1p100, -0x1p100, inf, inf, n }, { n, n, n, n, n, n },
    };

    for (accrue_storage s = 0; s < 2; s++) {
        for (int k = 0; k < 5; k++) {
            accrue_vector *v = vector_of(6, s);
            double sum[6], comp[6];

            cr_assert(accrue_vector_add_at(v, 0, x, 6, scales[k]) == ACCRUE_OK);
            vector_state(v, sum, comp);
            for (int i = 0; i < 6; i++) {
                expect_bits(sum[i], want[k][i], "storage %d: %a times %a", s, x[i], scales[k]);
                expect_bits(comp[i], 0, "storage %d: %a times %a, comp", s, x[i], scales[k]);
            }
            accrue_vector_destroy(v);
        }
    }
}

/* Merging follows the same rules. */
Test(vector_special, merges)
{
    const double value[5] = { 1, INF, -INF, NOT_A_NUMBER, 0x1p-30 };
    const double n = NOT_A_NUMBER, inf = INF;
    const double want[5][5] = { { 2, inf, -inf, n, 1 + 0x1p-30 },
                                { inf, inf, n, n, inf },
                                { -inf, n, -inf, n, -inf },
                                { n, n, n, n, n },
                                { 1 + 0x1p-30, inf, -inf, n, 0x1p-29 } };

    for (accrue_storage s = 0; s < 2; s++) {
        for (int i = 0; i < 5; i++) {
            accrue_vector *a = vector_of(5, s), *b = vector_of(5, s);
            const double mine[5] = { value[i], value[i], value[i], value[i], value[i] };
            double out[5];

            cr_assert(accrue_vector_add(a, mine, 5, 1) == ACCRUE_OK);
            cr_assert(accrue_vector_add(b, value, 5, 1) == ACCRUE_OK);
            cr_assert(accrue_vector_merge(a, b) == ACCRUE_OK);
            cr_assert(accrue_vector_total(a, out, 5) == ACCRUE_OK);
            for (int j = 0; j < 5; j++) {
                expect_bits(out[j], want[i][j], "storage %d: %a with %a", s, value[i], value[j]);
            }
            accrue_vector_destroy(a);
            accrue_vector_destroy(b);
        }
    }
}

static double clean[WIDTH], clean_rest[WIDTH], spoiled[WIDTH], spoiled_rest[WIDTH];
static double terms[WIDTH];
static unsigned char typed[WIDTH * sizeof(double)];
static int touched[WIDTH];

/* The specials of the type, the overflowing numbers too, at a few places of the array. */
static void spoil(ref_random *r, int type, int round)
{
    const ref_format *f = type_format[type];
    const uint64_t bits[] = { ref_format_infinity(f), ref_format_infinity(f) | ref_format_sign(f),
                              ref_format_nan(f), ref_format_infinity(f) + 1,
                              ref_format_infinity(f) - 1 };

    for (int k = 0; k < 1 + round % 5; k++) {
        size_t at = ref_random_below(r, WIDTH);

        typed_set_bits(type, typed, at, bits[ref_random_below(r, 5)]);
        touched[at] = 1;
    }
}

/* Two vectors get the same terms, one of them specials at a few places too: the others agree. */
static void isolated(accrue_storage s, int type, double scale)
{
    ref_random r = { 71 };
    accrue_vector *a = vector_of(WIDTH, s), *b = vector_of(WIDTH, s);

    memset(touched, 0, sizeof touched);
    for (int round = 0; round < ROUNDS; round++) {
        history_fill(&histories[round % 5], &r, s == 0 ? type : type == 0 ? TYPE_F32 : type, terms,
                     WIDTH, 1);
        for (size_t i = 0; i < WIDTH; i++) {
            typed_set(type, typed, i, terms[i]);
        }
        cr_assert(typed_add_at(a, 0, type, typed, WIDTH, scale) == ACCRUE_OK);
        spoil(&r, type, round);
        cr_assert(typed_add_at(b, 0, type, typed, WIDTH, scale) == ACCRUE_OK);
    }
    cr_assert(accrue_vector_merge(a, a) == ACCRUE_OK);
    cr_assert(accrue_vector_merge(b, b) == ACCRUE_OK);
    vector_state(a, clean, clean_rest);
    vector_state(b, spoiled, spoiled_rest);
    for (size_t i = 0; i < WIDTH; i++) {
        if (!touched[i]) {
            expect_bits(spoiled[i], clean[i], "storage %d, %s, sum %zu", s, type_format[type]->name,
                        i);
            expect_bits(spoiled_rest[i], clean_rest[i], "storage %d, %s, comp %zu", s,
                        type_format[type]->name, i);
        }
    }
    accrue_vector_destroy(a);
    accrue_vector_destroy(b);
}

Test(vector_special, other_elements_do_not_notice)
{
    for (accrue_storage s = 0; s < 2; s++) {
        for (int type = 0; type < TYPES; type++) {
            isolated(s, type, 1);
            isolated(s, type, 0.3);
        }
    }
}

/* An f64 term is not rounded to float on its way into a pair of floats; beyond the range of float
   it is an overflow. */
Test(vector_special, doubles_into_pairs_of_floats)
{
    const double x[4] = { 1 + 0x1p-40, 0x1p200, -0x1p128, 0x1p-160 };
    const double want[4] = { 1 + 0x1p-40, INF, -INF, 0 };
    accrue_vector *v = vector_of(4, ACCRUE_STORE_F32X2);
    double out[4];

    cr_assert(accrue_vector_add(v, x, 4, 1) == ACCRUE_OK);
    cr_assert(accrue_vector_total(v, out, 4) == ACCRUE_OK);
    for (int i = 0; i < 4; i++) {
        expect_bits(out[i], want[i], "%a", x[i]);
    }
    accrue_vector_destroy(v);
}

/* A total of at least -2^-150 is +0 in pairs of floats, itself in pairs of doubles. */
Test(vector_special, below_the_smallest_float)
{
    const double x[5] = { -0x1p-1074, -0x1p-150, -0x1.0000000000001p-150, 0x1p-150, -0.0 };
    const double floats[5] = { 0, 0, -0x1p-149, 0, 0 };
    float sum[5] = { 0 }, comp[5] = { 0 };
    const float halves[5] = { -0x1p-149f, 0x1p-149f, -0x1.8p-148f, 0, -0.0f };
    const double halved[5] = { 0, 0, -0x1p-148, 0, 0 };

    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(5, s);
        double out[5];

        cr_assert(accrue_vector_add(v, x, 5, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_total(v, out, 5) == ACCRUE_OK);
        for (int i = 0; i < 5; i++) {
            expect_bits(out[i], s == ACCRUE_STORE_F32X2 ? floats[i] : i == 4 ? 0 : x[i],
                        "storage %d, %a", s, x[i]);
        }
        accrue_vector_destroy(v);
    }
    accrue_add_into_f32(sum, comp, halves, 5, 0.5f);
    for (int i = 0; i < 5; i++) {
        expect_bits((double)sum[i], halved[i], "half of %a", (double)halves[i]);
    }
}

/* How many sums of a vector are -0; zeros of both signs are counted in *zeros. */
static int minus_zeros(const accrue_vector *v, size_t n, int *zeros)
{
    int wrong = 0;

    vector_state(v, clean, clean_rest);
    for (size_t i = 0; i < n; i++) {
        *zeros += ref_is_zero(clean[i]);
        wrong += ref_bits(clean[i]) == REF_SIGN_BIT;
    }
    return wrong;
}

/* Numbers of a few units of the format's smallest, and zeros, both with either sign. */
static void fill_smallest(ref_random *r, int type)
{
    for (size_t i = 0; i < WIDTH; i++) {
        uint64_t sign = ref_random_below(r, 2) ? ref_format_sign(type_format[type]) : 0;

        typed_set_bits(type, typed, i, sign | ref_random_below(r, 4));
    }
}

/* Sums that are zero are +0 after every add and merge, whatever underflowed on the way. */
static void zeros_are_positive(accrue_storage s, int type, double unit)
{
    ref_random r = { 73 };
    const double scales[5] = { 1, unit, -unit, unit * 0.25, 0 };
    int zeros = 0;

    for (int k = 0; k < 25; k++) {
        accrue_vector *a = vector_of(WIDTH, s), *b = vector_of(WIDTH, s);
        int wrong = 0;

        fill_smallest(&r, type);
        cr_assert(typed_add_at(a, 0, type, typed, WIDTH, scales[k % 5]) == ACCRUE_OK);
        wrong += minus_zeros(a, WIDTH, &zeros);
        fill_smallest(&r, type);
        cr_assert(typed_add_at(a, 0, type, typed, WIDTH, scales[k / 5]) == ACCRUE_OK);
        wrong += minus_zeros(a, WIDTH, &zeros);
        cr_assert(accrue_vector_merge(b, a) == ACCRUE_OK);
        wrong += minus_zeros(b, WIDTH, &zeros);
        expect_true(wrong == 0, "storage %d, %s, scales %a, %a: %d sums are -0", s,
                    type_format[type]->name, scales[k % 5], scales[k / 5], wrong);
        accrue_vector_destroy(a);
        accrue_vector_destroy(b);
    }
    expect_true(zeros > WIDTH, "only %d zeros", zeros);
}

Test(vector_special, no_total_is_minus_zero)
{
    /* from the smallest number of the type to that of the storage */
    static const double unit[2][TYPES] = { { 1, 0x1p-925, 0x1p-1050, 0x1p-941 },
                                           { 1, 1, 0x1p-125, 0x1p-16 } };

    for (accrue_storage s = 0; s < 2; s++) {
        for (int type = 0; type < TYPES; type++) {
            zeros_are_positive(s, type, unit[s][type]);
        }
    }
}

/* Totals are finite as they are held, though a narrower format has no number for them. */
Test(vector_special, finite_but_not_in_f16)
{
    const double x[2] = { 65520, -1e30 };

    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(2, s);
        accrue_f16 out[2];

        cr_assert(accrue_vector_add(v, x, 2, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_total_f16(v, out, 2) == ACCRUE_OK);
        expect_true(accrue_vector_finite(v) == 1, "storage %d: finite", s);
        expect_true(out[0] == 0x7C00 && out[1] == 0xFC00, "storage %d: %04x %04x", s,
                    (unsigned)out[0], (unsigned)out[1]);
        accrue_vector_destroy(v);
    }
}

/* The norm of totals, and the check for infinite steps. */
Test(vector_special, norm_and_finite)
{
    const double inf = INF, n = NOT_A_NUMBER;
    const double lists[6][3] = { { 3, -4, 0 }, { 0x1p1000, 0, 0 },  { 0x3p-1074, 0x4p-1074, 0 },
                                 { 1, inf, 0 }, { 1, -inf, inf }, { n, inf, 1 } };
    const double norm[6] = { 5, 0x1p1000, 0x5p-1074, inf, inf, n };

    for (int i = 0; i < 6; i++) {
        accrue_vector *v = vector_of(3, ACCRUE_STORE_F64X2);

        cr_assert(accrue_vector_add(v, lists[i], 3, 1) == ACCRUE_OK);
        expect_bits(accrue_vector_norm2(v), norm[i], "norm of list %d", i);
        expect_true(accrue_vector_finite(v) == (i < 3), "list %d", i);
        accrue_vector_destroy(v);
    }
}

Test(vector_special, norm_is_correctly_rounded)
{
    ref_random r = { 72 };

    for (int round = 0; round < 60; round++) {
        for (accrue_storage s = 0; s < 2; s++) {
            accrue_vector *v = vector_of(WIDTH, s);
            ref_total t;

            ref_init(&t);
            for (int k = 0; k < 3; k++) {
                history_fill(&histories[round % 5], &r, s == 0 ? TYPE_F64 : TYPE_F32, terms, WIDTH,
                             1);
                cr_assert(accrue_vector_add(v, terms, WIDTH, 1) == ACCRUE_OK);
            }
            cr_assert(accrue_vector_total(v, clean, WIDTH) == ACCRUE_OK);
            ref_add_dot(&t, clean, clean, WIDTH);
            expect_bits(accrue_vector_norm2(v), ref_root(&t), "round %d, storage %d", round, s);
            accrue_vector_destroy(v);
        }
    }
}
