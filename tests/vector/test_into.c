/* SPDX-License-Identifier: MIT */
/*
 * Caller-owned pairs, element by element against the exact sums: within the bounds that
 * <accrue/into.h> states after the last add, and sum = RN(sum + comp) after every one; whatever the
 * slices, and whatever else is in the same array.
 */
#include "element_model.h"
#include "expect.h"
#include "histories.h"
#include "ref_lists.h"
#include "typed_array.h"

#include <accrue.h>
#include <string.h>

enum { WIDTH = 301, ADDS = 40, SCALES = 5 };

static const float scales[SCALES] = { 1, -1, 0x1.555556p-2f, 0x1.19999ap-30f, 0x1p-120f };

static double past[ADDS * WIDTH];
static double sum[WIDTH], comp[WIDTH], sum2[WIDTH], comp2[WIDTH];
static float fsum[WIDTH], fcomp[WIDTH], fsum2[WIDTH], fcomp2[WIDTH];
static double widened[WIDTH], terms64[WIDTH];
static unsigned char terms[WIDTH * sizeof(double)];

static void load_terms(int type, size_t t)
{
    for (size_t i = 0; i < WIDTH; i++) {
        widened[i] = past[t * WIDTH + i];
        typed_set(type, terms, i, widened[i]);
        expect_bits(typed_value(type, terms, i), widened[i], "not a %s", type_format[type]->name);
    }
}

static void check_f64(const element_model *m, const char *name, float scale, size_t t)
{
    for (size_t i = 0; i < WIDTH; i++) {
        expect_true(ref_bits(ref_from_bits(model_round_pair(sum[i], comp[i], &ref_binary64))) ==
                        ref_bits(sum[i]),
                    "%s, scale %a, add %zu: %a is not RN(%a + %a)", name, (double)scale, t, sum[i],
                    sum[i], comp[i]);
        expect_true(model_within_f64(&m[i], sum[i], comp[i]), "%s, scale %a, add %zu, %a + %a",
                    name, (double)scale, t, sum[i], comp[i]);
    }
}

static void run_f64(const history *h, ref_random *r, float scale)
{
    element_model *m = model_open_all(WIDTH);

    memset(sum, 0, sizeof sum);
    memset(comp, 0, sizeof comp);
    history_fill(h, r, TYPE_F64, past, WIDTH, ADDS);
    for (size_t t = 0; t < ADDS; t++) {
        memcpy(terms64, past + t * WIDTH, sizeof terms64);
        accrue_add_into(sum, comp, terms64, WIDTH, (double)scale);
        for (size_t i = 0; i < WIDTH; i++) {
            model_add(&m[i], terms64[i], (double)scale);
        }
        check_f64(m, h->name, scale, t);
    }
    model_close_all(m, WIDTH);
}

Test(into, f64_bound_and_invariant)
{
    ref_random r = { 41 };

    for (int h = 0; h < HISTORIES; h++) {
        for (int s = 0; s < SCALES; s++) {
            run_f64(&histories[h], &r, scales[s]);
        }
    }
}

static void check_f32(const element_model *m, int type, const char *name, float scale, size_t t)
{
    for (size_t i = 0; i < WIDTH; i++) {
        double s = (double)fsum[i], c = (double)fcomp[i];

        expect_true(ref_decode(model_round_pair(s, c, &ref_binary32), &ref_binary32) == s,
                    "%s, %s, scale %a, add %zu: %a is not RN(%a + %a)", type_format[type]->name,
                    name, (double)scale, t, s, s, c);
        expect_true(model_within_f32(&m[i], s, c), "%s, %s, scale %a, add %zu, %a + %a",
                    type_format[type]->name, name, (double)scale, t, s, c);
    }
}

static void run_f32(const history *h, ref_random *r, int type, float scale)
{
    element_model *m = model_open_all(WIDTH);

    memset(fsum, 0, sizeof fsum);
    memset(fcomp, 0, sizeof fcomp);
    history_fill(h, r, type, past, WIDTH, ADDS);
    for (size_t t = 0; t < ADDS; t++) {
        load_terms(type, t);
        typed_add_into_f32(fsum, fcomp, type, terms, WIDTH, scale);
        for (size_t i = 0; i < WIDTH; i++) {
            model_add(&m[i], widened[i], (double)scale);
        }
        check_f32(m, type, h->name, scale, t);
    }
    model_close_all(m, WIDTH);
}

static void every_history_f32(int type)
{
    ref_random r = { 42 + (uint64_t)type };

    for (int h = 0; h < HISTORIES; h++) {
        for (int s = 0; s < SCALES; s++) {
            run_f32(&histories[h], &r, type, scales[s]);
        }
    }
}

Test(into, f32_bound_and_invariant)
{
    every_history_f32(TYPE_F32);
}

Test(into, f16_bound_and_invariant)
{
    every_history_f32(TYPE_F16);
}

Test(into, bf16_bound_and_invariant)
{
    every_history_f32(TYPE_BF16);
}

/* Two halves of a history added apart, then merged. */
Test(into, merge)
{
    ref_random r = { 45 };

    for (int h = 0; h < HISTORIES; h++) {
        element_model *a = model_open_all(WIDTH), *b = model_open_all(WIDTH);

        memset(sum, 0, sizeof sum);
        memset(comp, 0, sizeof comp);
        memset(sum2, 0, sizeof sum2);
        memset(comp2, 0, sizeof comp2);
        history_fill(&histories[h], &r, TYPE_F64, past, WIDTH, ADDS);
        for (size_t t = 0; t < ADDS; t++) {
            int first = t < ADDS / 2;

            memcpy(terms64, past + t * WIDTH, sizeof terms64);
            accrue_add_into(first ? sum : sum2, first ? comp : comp2, terms64, WIDTH, 1);
            for (size_t i = 0; i < WIDTH; i++) {
                model_add(first ? &a[i] : &b[i], terms64[i], 1);
            }
        }
        accrue_merge_into(sum, comp, sum2, comp2, WIDTH);
        for (size_t i = 0; i < WIDTH; i++) {
            model_merge(&a[i], &b[i]);
        }
        check_f64(a, histories[h].name, 1, ADDS);
        model_close_all(a, WIDTH);
        model_close_all(b, WIDTH);
    }
}

Test(into, merge_f32)
{
    ref_random r = { 46 };

    for (int h = 0; h < HISTORIES; h++) {
        element_model *a = model_open_all(WIDTH), *b = model_open_all(WIDTH);

        memset(fsum, 0, sizeof fsum);
        memset(fcomp, 0, sizeof fcomp);
        memset(fsum2, 0, sizeof fsum2);
        memset(fcomp2, 0, sizeof fcomp2);
        history_fill(&histories[h], &r, TYPE_F32, past, WIDTH, ADDS);
        for (size_t t = 0; t < ADDS; t++) {
            int first = t < ADDS / 2;

            load_terms(TYPE_F32, t);
            typed_add_into_f32(first ? fsum : fsum2, first ? fcomp : fcomp2, TYPE_F32, terms,
                               WIDTH, 1);
            for (size_t i = 0; i < WIDTH; i++) {
                model_add(first ? &a[i] : &b[i], widened[i], 1);
            }
        }
        accrue_merge_into_f32(fsum, fcomp, fsum2, fcomp2, WIDTH);
        for (size_t i = 0; i < WIDTH; i++) {
            model_merge(&a[i], &b[i]);
        }
        check_f32(a, TYPE_F32, histories[h].name, 1, ADDS);
        model_close_all(a, WIDTH);
        model_close_all(b, WIDTH);
    }
}

/* A pair that merges must give back what an add would lose: 2^53 + 1, and the 1 alone later. */
Test(into, merge_brings_the_rest)
{
    double s[1] = { 0 }, c[1] = { 0 }, s2[1] = { 0 }, c2[1] = { 0 };
    const double big[1] = { 0x1p53 }, small[1] = { 1 }, back[1] = { -0x1p53 };

    accrue_add_into(s2, c2, big, 1, 1);
    accrue_add_into(s2, c2, small, 1, 1);
    accrue_merge_into(s, c, s2, c2, 1);
    accrue_add_into(s, c, back, 1, 1);
    expect_bits(s[0], 1, "the rest of a merged pair");
    expect_bits(c[0], 0, "nothing else");
}

/* Slices of any size, and any start, give the bits of the whole. */
Test(into, slices)
{
    ref_random r = { 47 };

    for (int round = 0; round < 60; round++) {
        const history *h = &histories[round % HISTORIES];
        float scale = scales[round % SCALES];
        int type = 1 + round % 3;

        history_fill(h, &r, TYPE_F64, past, WIDTH, 1);
        memcpy(terms64, past, sizeof terms64);
        memcpy(sum2, sum, sizeof sum);
        memcpy(comp2, comp, sizeof comp);
        accrue_add_into(sum, comp, terms64, WIDTH, (double)scale);
        history_fill(h, &r, type, past, WIDTH, 1);
        load_terms(type, 0);
        memcpy(fsum2, fsum, sizeof fsum);
        memcpy(fcomp2, fcomp, sizeof fcomp);
        typed_add_into_f32(fsum, fcomp, type, terms, WIDTH, scale);
        for (size_t first = 0; first < WIDTH;) {
            size_t m = ref_random_below(&r, WIDTH - first + 1);

            accrue_add_into(sum2 + first, comp2 + first, terms64 + first, m, (double)scale);
            typed_add_into_f32(fsum2 + first, fcomp2 + first, type,
                               terms + first * type_size[type], m, scale);
            first += m;
        }
        expect_true(memcmp(sum, sum2, sizeof sum) == 0 && memcmp(comp, comp2, sizeof comp) == 0,
                    "f64, '%s', scale %a", h->name, (double)scale);
        expect_true(memcmp(fsum, fsum2, sizeof fsum) == 0 &&
                        memcmp(fcomp, fcomp2, sizeof fcomp) == 0,
                    "%s, '%s', scale %a", type_format[type]->name, h->name, (double)scale);
    }
}

/* A buffer with numbers in it, and comp 0: those count as one add. */
Test(into, buffer_in_use)
{
    ref_random r = { 48 };
    element_model *m = model_open_all(WIDTH);

    history_fill(&histories[0], &r, TYPE_F64, past, WIDTH, ADDS);
    memset(comp, 0, sizeof comp);
    for (size_t t = 0; t < ADDS; t++) {
        memcpy(t == 0 ? sum : terms64, past + t * WIDTH, sizeof terms64);
        if (t > 0) {
            accrue_add_into(sum, comp, terms64, WIDTH, 1);
        }
        for (size_t i = 0; i < WIDTH; i++) {
            model_add(&m[i], past[t * WIDTH + i], 1);
        }
    }
    check_f64(m, "in use", 1, ADDS);
    model_close_all(m, WIDTH);
}

Test(into, nothing)
{
    accrue_add_into(NULL, NULL, NULL, 0, 2);
    accrue_add_into_f32(NULL, NULL, NULL, 0, 2);
    accrue_add_into_f16(NULL, NULL, NULL, 0, 2);
    accrue_add_into_bf16(NULL, NULL, NULL, 0, 2);
    accrue_merge_into(NULL, NULL, NULL, NULL, 0);
    accrue_merge_into_f32(NULL, NULL, NULL, NULL, 0);
}
