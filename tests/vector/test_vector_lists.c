/* SPDX-License-Identifier: MIT */
/*
 * Vectors against the exact sums, element by element: both storages, every input format, scales,
 * every kind of list, all at once or in parts that are merged in any tree; and the lists that
 * stagnate in training.
 */
#include "element_model.h"
#include "expect.h"
#include "histories.h"
#include "ref_lists.h"
#include "typed_array.h"

#include <accrue.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 37, ADDS = 12, PARTS = 4 };

static double past[ADDS * WIDTH];
static unsigned char terms[WIDTH * sizeof(double)];

static int is_within(accrue_storage storage, const element_model *m, double sum, double comp)
{
    return storage == ACCRUE_STORE_F64X2 ? model_within_f64(m, sum, comp)
                                         : model_within_f32(m, sum, comp);
}

/* State within the bound; the total is the state rounded once. */
static void check(const accrue_vector *v, accrue_storage storage, const element_model *m,
                  const char *name)
{
    double sum[WIDTH], comp[WIDTH], total[WIDTH];

    vector_state(v, sum, comp);
    cr_assert(accrue_vector_total(v, total, WIDTH) == ACCRUE_OK);
    for (size_t i = 0; i < WIDTH; i++) {
        expect_true(is_within(storage, &m[i], sum[i], comp[i]), "%s: element %zu, %a + %a", name,
                    i, sum[i], comp[i]);
        /* zero is +0 */
        expect_bits(total[i],
                    ref_is_zero(sum[i]) ? 0.0
                                        : ref_from_bits(model_round_pair(sum[i], comp[i],
                                                                         &ref_binary64)),
                    "%s: total of element %zu", name, i);
    }
}

/* Doubles of a history: in pairs of floats those of f32, with bits that a float does not have. */
static void fill(const history *h, ref_random *r, accrue_storage storage, int type)
{
    if (storage == ACCRUE_STORE_F64X2 || type != TYPE_F64) {
        history_fill(h, r, type, past, WIDTH, ADDS);
        return;
    }
    history_fill(h, r, TYPE_F32, past, WIDTH, ADDS);
    for (size_t i = 0; i < WIDTH * ADDS; i++) {
        past[i] -= past[i] * 0x1p-50 * (double)(i % 8);
    }
}

/* Two terms in a row to one of the parts: lists at the top of the range cancel in twos. */
static void add_terms(accrue_vector **part, element_model **m, int type, ref_random *r,
                      double scale)
{
    size_t p = 0;

    for (size_t t = 0; t < ADDS; t++) {
        p = t % 2 == 0 ? ref_random_below(r, PARTS) : p;
        for (size_t i = 0; i < WIDTH; i++) {
            typed_set(type, terms, i, past[t * WIDTH + i]);
            model_add(&m[p][i], past[t * WIDTH + i], scale);
        }
        cr_assert((scale == 1 ? typed_add(part[p], type, terms, WIDTH, 1)
                              : typed_add_at(part[p], 0, type, terms, WIDTH, scale)) == ACCRUE_OK);
    }
}

static void merge_parts(accrue_vector **part, element_model **m, ref_random *r)
{
    for (int left = PARTS; left > 1; left--) {
        size_t from = ref_random_below(r, (uint64_t)left), to;
        accrue_vector *v = part[from];
        element_model *taken = m[from];

        part[from] = part[left - 1];
        m[from] = m[left - 1];
        to = ref_random_below(r, (uint64_t)left - 1);
        cr_assert(accrue_vector_merge(part[to], v) == ACCRUE_OK);
        for (size_t i = 0; i < WIDTH; i++) {
            model_merge(&m[to][i], &taken[i]);
        }
        accrue_vector_destroy(v);
        model_close_all(taken, WIDTH);
    }
}

static void split_and_merge(accrue_storage storage, int type, const history *h, ref_random *r,
                            double scale)
{
    accrue_vector *part[PARTS];
    element_model *m[PARTS];
    char name[100];

    snprintf(name, sizeof name, "storage %d, %s, '%s', scale %a", storage, type_format[type]->name,
             h->name, scale);
    for (int p = 0; p < PARTS; p++) {
        part[p] = vector_of(WIDTH, storage);
        m[p] = model_open_all(WIDTH);
    }
    fill(h, r, storage, type);
    add_terms(part, m, type, r, scale);
    for (int p = 0; p < PARTS; p++) {
        check(part[p], storage, m[p], name);
    }
    merge_parts(part, m, r);
    check(part[0], storage, m[0], name);
    if (scale == 1) {
        expect_bits(accrue_vector_weight(part[0]), ADDS, "weight");
    }
    accrue_vector_destroy(part[0]);
    model_close_all(m[0], WIDTH);
}

static void every_kind(accrue_storage storage)
{
    static const double scales[] = { 1, -0.1, 0x1p-40, 1.0 / 3 };
    ref_random r = { 51 + (uint64_t)storage };

    for (int type = 0; type < TYPES; type++) {
        for (int h = 0; h < HISTORIES; h++) {
            for (int s = 0; s < 12; s++) {
                split_and_merge(storage, type, &histories[h], &r, scales[s % 4]);
            }
        }
    }
}

Test(vector_lists, f64x2)
{
    every_kind(ACCRUE_STORE_F64X2);
}

Test(vector_lists, f32x2)
{
    every_kind(ACCRUE_STORE_F32X2);
}

/* All 3^4 ways of giving four terms to three parts, merged in all orders: within the bound. */
static void every_split(accrue_storage s, const double *term)
{
    static const int orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

    for (int split = 0; split < 81; split++) {
        for (int o = 0; o < 6; o++) {
            accrue_vector *part[3];
            element_model *m = model_open_all(1);
            double sum, comp;
            int left = split;

            for (int p = 0; p < 3; p++) {
                part[p] = vector_of(1, s);
            }
            for (int t = 0; t < 4; t++, left /= 3) {
                cr_assert(accrue_vector_add(part[left % 3], &term[t], 1, 1) == ACCRUE_OK);
                model_add(m, term[t], 1);
            }
            m->adds += 4; /* two merges */
            for (int p = 1; p < 3; p++) {
                cr_assert(accrue_vector_merge(part[orders[o][0]], part[orders[o][p]]) == ACCRUE_OK);
            }
            vector_state(part[orders[o][0]], &sum, &comp);
            expect_true(is_within(s, m, sum, comp), "storage %d, split %d, order %d: %a + %a", s,
                        split, o, sum, comp);
            for (int p = 0; p < 3; p++) {
                accrue_vector_destroy(part[p]);
            }
            model_close_all(m, 1);
        }
    }
}

Test(vector_lists, every_split)
{
    every_split(ACCRUE_STORE_F64X2, (const double[]){ 0x1p53, 1, -0x1p53, 0x1p-50 });
    every_split(ACCRUE_STORE_F32X2, (const double[]){ 0x1p24, 1, -0x1p24, 0x1p-20 });
}

/* A vector and caller-owned pairs go through the same arithmetic. */
Test(vector_lists, same_as_into)
{
    ref_random r = { 53 };
    double sum[WIDTH] = { 0 }, comp[WIDTH] = { 0 }, got[WIDTH], rest[WIDTH];
    float fsum[WIDTH] = { 0 }, fcomp[WIDTH] = { 0 };
    accrue_vector *v = vector_of(WIDTH, ACCRUE_STORE_F64X2);
    accrue_vector *f = vector_of(WIDTH, ACCRUE_STORE_F32X2);

    for (int round = 0; round < 60; round++) {
        int type = 1 + round % 3;
        double scale = round % 4 == 0 ? 1 : (double)(float)ldexp(1.1, -(round % 7));

        history_fill(&histories[round % HISTORIES], &r, TYPE_F64, past, WIDTH, 1);
        accrue_add_into(sum, comp, past, WIDTH, scale);
        cr_assert(typed_add_at(v, 0, TYPE_F64, past, WIDTH, scale) == ACCRUE_OK);
        history_fill(&histories[round % HISTORIES], &r, type, past, WIDTH, 1);
        for (size_t i = 0; i < WIDTH; i++) {
            typed_set(type, terms, i, past[i]);
        }
        typed_add_into_f32(fsum, fcomp, type, terms, WIDTH, (float)scale);
        cr_assert(typed_add_at(f, 0, type, terms, WIDTH, scale) == ACCRUE_OK);
    }
    vector_state(v, got, rest);
    for (size_t i = 0; i < WIDTH; i++) {
        expect_bits(got[i], sum[i], "sum %zu of doubles", i);
        expect_bits(rest[i], comp[i], "comp %zu of doubles", i);
    }
    vector_state(f, got, rest);
    for (size_t i = 0; i < WIDTH; i++) {
        expect_bits(got[i], (double)fsum[i], "sum %zu of floats", i);
        expect_bits(rest[i], (double)fcomp[i], "comp %zu of floats", i);
    }
    accrue_vector_destroy(v);
    accrue_vector_destroy(f);
}

/* The same term many times, to every element: the total is start + times * term, rounded once where
   that needs at most 48 bits. */
static void stagnation(accrue_storage storage, int type, double start, double term, size_t times,
                       double want)
{
    accrue_vector *v = vector_of(3, storage);
    double first[3] = { start, start, start }, out[3];

    for (size_t i = 0; i < 3; i++) {
        typed_set(type, terms, i, term);
    }
    cr_assert(accrue_vector_add(v, first, 3, 0) == ACCRUE_OK);
    for (size_t t = 0; t < times; t++) {
        cr_assert(typed_add(v, type, terms, 3, 2) == ACCRUE_OK);
    }
    cr_assert(accrue_vector_total(v, out, 3) == ACCRUE_OK);
    for (size_t i = 0; i < 3; i++) {
        expect_bits(out[i], want, "storage %d: %a and %zu times %a (%s)", storage, start, times,
                    term, type_format[type]->name);
    }
    expect_bits(accrue_vector_weight(v), 2 * (double)times, "weight of %zu adds", times);
    accrue_vector_destroy(v);
}

Test(vector_lists, stagnating)
{
    size_t million = ref_scaled(1000000, 1000);

    for (accrue_storage s = 0; s < 2; s++) {
        stagnation(s, TYPE_BF16, 0, 1, million, (double)million);
        stagnation(s, TYPE_F16, 0, 1, million, (double)million);
        stagnation(s, TYPE_F32, 0x1p24, 1, 1000, 0x1p24 + 1000);
        stagnation(s, TYPE_F32, 0x1p24, 1, 64, 0x1p24 + 64);
        /* a bf16 weight that receives updates of a quarter of its ulp */
        stagnation(s, TYPE_BF16, 1, 0x1p-9, 1000, 1 + 1000 * 0x1p-9);
        stagnation(s, TYPE_F16, 1, 0x1p-12, 1000, 1 + 1000 * 0x1p-12);
        stagnation(s, TYPE_F32, 1, 0x1p-25, 1000, 1 + 1000 * 0x1p-25);
        stagnation(s, TYPE_F64, 1e5, 1e5, 100000, 1e5 * 100001);
    }
}
