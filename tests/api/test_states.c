/* SPDX-License-Identifier: MIT */
/* The states of the streaming accumulators: what is empty, what a total of them is, that an
   overflow stays, that a correction is never -0, how empties merge.  The rules are the same for
   both types, so each test is written once and run for each. */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <math.h>
#include <string.h>

#define MAX 0x1.fffffffffffffp+1023

/* Both types are a pair of doubles; here they are one type with a table of operations. */
typedef struct pair {
    double sum, comp;
} pair;

typedef struct pair_type {
    const char *name;
    pair (*initial)(void);
    void (*add)(pair *, double);
    void (*add_array)(pair *, const double *, size_t);
    void (*merge)(pair *, const pair *);
    double (*total)(const pair *);
} pair_type;

#define PAIR_TYPE(T, INIT)                                                                        \
    static pair T##_initial(void)                                                                 \
    {                                                                                             \
        struct accrue_##T a = INIT;                                                               \
        return (pair){ a.sum, a.comp };                                                           \
    }                                                                                             \
    static void T##_add(pair *p, double x)                                                        \
    {                                                                                             \
        struct accrue_##T a = { p->sum, p->comp };                                                \
        accrue_##T##_add(&a, x);                                                                  \
        *p = (pair){ a.sum, a.comp };                                                             \
    }                                                                                             \
    static void T##_add_array(pair *p, const double *x, size_t n)                                 \
    {                                                                                             \
        struct accrue_##T a = { p->sum, p->comp };                                                \
        accrue_##T##_add_array(&a, x, n);                                                         \
        *p = (pair){ a.sum, a.comp };                                                             \
    }                                                                                             \
    static void T##_merge(pair *p, const pair *q)                                                 \
    {                                                                                             \
        struct accrue_##T a = { p->sum, p->comp }, b = { q->sum, q->comp };                       \
        accrue_##T##_merge(&a, p == q ? &a : &b);                                                 \
        *p = (pair){ a.sum, a.comp };                                                             \
    }                                                                                             \
    static double T##_total(const pair *p)                                                        \
    {                                                                                             \
        struct accrue_##T a = { p->sum, p->comp };                                                \
        return accrue_##T##_total(&a);                                                            \
    }

PAIR_TYPE(neumaier, ACCRUE_NEUMAIER_INIT)
PAIR_TYPE(kahan, ACCRUE_KAHAN_INIT)

static const pair_type types[] = {
    { "neumaier", neumaier_initial, neumaier_add, neumaier_add_array, neumaier_merge,
      neumaier_total },
    { "kahan", kahan_initial, kahan_add, kahan_add_array, kahan_merge, kahan_total },
};

enum { TYPES = 2 };

static const pair empty = { -0.0, -0.0 };

static double inf(int negative)
{
    return ref_from_bits(REF_INF_BITS | (negative ? REF_SIGN_BIT : 0));
}

static double canonical_nan(void)
{
    return ref_from_bits(REF_NAN_BITS);
}

static void expect_pair(pair got, pair want, const char *type, const char *name)
{
    expect_bits(got.sum, want.sum, "%s, %s: sum", type, name);
    expect_bits(got.comp, want.comp, "%s, %s: comp", type, name);
}

static pair of_list(const pair_type *t, const double *x, size_t n)
{
    pair p = t->initial();

    for (size_t i = 0; i < n; i++) {
        t->add(&p, x[i]);
    }
    return p;
}

Test(states, empty_is_minus_zero_twice)
{
    accrue_neumaier a;
    accrue_kahan k;

    memset(&a, 0x55, sizeof a);
    memset(&k, 0x55, sizeof k);
    accrue_neumaier_init(&a);
    accrue_kahan_init(&k);
    expect_pair((pair){ a.sum, a.comp }, empty, "neumaier", "init");
    expect_pair((pair){ k.sum, k.comp }, empty, "kahan", "init");
    for (int t = 0; t < TYPES; t++) {
        pair p = types[t].initial();

        expect_pair(p, empty, types[t].name, "INIT");
        expect_bits(types[t].total(&p), 0.0, "%s: total of an empty one", types[t].name);
        types[t].add_array(&p, NULL, 0);
        expect_pair(p, empty, types[t].name, "add_array of nothing");
    }
    accrue_neumaier_init(&a);
    accrue_neumaier_add_dot(&a, NULL, NULL, 0);
    expect_pair((pair){ a.sum, a.comp }, empty, "neumaier", "add_dot of nothing");
}

Test(states, zero_filled_counts_as_one_plus_zero)
{
    for (int t = 0; t < TYPES; t++) {
        pair p, q;

        memset(&p, 0, sizeof p);
        expect_bits(types[t].total(&p), 0.0, "%s: zero-filled", types[t].name);
        types[t].add(&p, -0.0);
        expect_bits(types[t].total(&p), 0.0, "%s: zero-filled, -0", types[t].name);
        types[t].add(&p, 2.5);
        expect_bits(types[t].total(&p), 2.5, "%s: zero-filled, -0, 2.5", types[t].name);

        memset(&p, 0, sizeof p);
        q = of_list(&types[t], (double[]){ -0.0 }, 1);
        types[t].merge(&q, &p);
        expect_bits(types[t].total(&q), 0.0, "%s: -0 merged with zero-filled", types[t].name);
    }
}

/* After any term the correction is not -0, so the state differs from an empty one; and a total of
   only -0 is -0. */
Test(states, correction_is_never_minus_zero)
{
    static const double terms[] = { -0.0, 0.0,       1,     -1,    0x1p-60, -0x1p-60,
                                    MAX,  -MAX,      0x1p-1074, -0x1p-1074, 0x1p+53, 1.5 };
    enum { TERMS = sizeof terms / sizeof terms[0] };

    for (int t = 0; t < TYPES; t++) {
        for (int i = 0; i < TERMS; i++) {
            for (int j = 0; j < TERMS; j++) {
                for (int k = 0; k < TERMS; k++) {
                    const double x[] = { terms[i], terms[j], terms[k] };

                    for (size_t n = 1; n <= 3; n++) {
                        pair p = of_list(&types[t], x, n);
                        pair q = of_list(&types[t], x, n - 1);

                        expect_true(ref_bits(p.comp) != REF_SIGN_BIT, "%s: {%a, %a, %a}, %zu",
                                    types[t].name, x[0], x[1], x[2], n);
                        p = of_list(&types[t], x + n - 1, 1);
                        types[t].merge(&q, &p);
                        expect_true(ref_bits(q.comp) != REF_SIGN_BIT,
                                    "%s: {%a, %a, %a}, %zu, last one merged", types[t].name, x[0],
                                    x[1], x[2], n);
                        q = types[t].initial();
                        types[t].add_array(&q, x, n);
                        expect_true(ref_bits(q.comp) != REF_SIGN_BIT,
                                    "%s: {%a, %a, %a}, %zu, add_array", types[t].name, x[0], x[1],
                                    x[2], n);
                    }
                }
            }
        }
    }
}

static const double state_lists[][3] = {
    { -0.0, -0.0, -0.0 }, { 1, 0x1p-60, 3 },    { 1e16, 1, -1e16 },     { 0, 0, 0 },
    { MAX, MAX, -MAX },   { -0.0, 0x1p-1074 }, { 0x1p+60, 1, 0x1p-9 }, { -2.5, 1e-20, 7 },
    { 0x1p+60, 1, INFINITY },
};

enum { STATE_LISTS = sizeof state_lists / sizeof state_lists[0] };

Test(states, merging_empties)
{
    for (int t = 0; t < TYPES; t++) {
        pair p = empty, q = empty;

        types[t].merge(&p, &q);
        expect_pair(p, empty, types[t].name, "two empties");
        types[t].merge(&p, &p);
        expect_pair(p, empty, types[t].name, "an empty one with itself");
        for (int i = 0; i < STATE_LISTS; i++) {
            pair state = of_list(&types[t], state_lists[i], 3);

            p = state;
            types[t].merge(&p, &q);
            expect_pair(p, state, types[t].name, expect_name("state %d with empty", i));
            p = empty;
            types[t].merge(&p, &state);
            expect_pair(p, state, types[t].name, expect_name("empty with state %d", i));
        }
    }
}

Test(states, merge_with_itself_doubles)
{
    for (int t = 0; t < TYPES; t++) {
        for (int i = 0; i < STATE_LISTS; i++) {
            pair p = of_list(&types[t], state_lists[i], 3);
            pair q = p, other = p;
            double twice;

            types[t].merge(&p, &p);
            types[t].merge(&q, &other);
            expect_pair(p, q, types[t].name, expect_name("state %d with itself", i));
            twice = types[t].total(&other) * 2;
            expect_bits(types[t].total(&p), twice, "%s: state %d doubled", types[t].name, i);
        }
    }
}

/* A running sum that overflows is an infinity from then on. */
Test(states, overflow_is_sticky)
{
    for (int t = 0; t < TYPES; t++) {
        for (int sign = 0; sign < 2; sign++) {
            double big = sign ? -MAX : MAX;
            pair over = of_list(&types[t], (double[]){ big, big }, 2);
            pair p, q;
            double block[100];

            expect_bits(types[t].total(&over), inf(sign), "%s: overflow", types[t].name);
            p = over;
            for (int i = 0; i < 5; i++) {
                types[t].add(&p, -big);
                expect_bits(types[t].total(&p), inf(sign), "%s: then finite", types[t].name);
            }
            types[t].add(&p, 0.0);
            types[t].add(&p, -0.0);
            expect_bits(types[t].total(&p), inf(sign), "%s: then zeros", types[t].name);
            types[t].add(&p, inf(sign));
            expect_bits(types[t].total(&p), inf(sign), "%s: then inf alike", types[t].name);

            for (int i = 0; i < 100; i++) {
                block[i] = -big;
            }
            p = over;
            types[t].add_array(&p, block, 1);
            expect_bits(types[t].total(&p), inf(sign), "%s: then add_array", types[t].name);
            q = of_list(&types[t], (double[]){ -big }, 1);
            types[t].merge(&p, &q);
            expect_bits(types[t].total(&p), inf(sign), "%s: then a part", types[t].name);
            types[t].merge(&q, &p);
            expect_bits(types[t].total(&q), inf(sign), "%s: a part, then it", types[t].name);

            types[t].add_array(&p, block, 100);
            if (t == 0) { /* one block, whose own sum overflows the other way */
                expect_bits(types[t].total(&p), canonical_nan(), "%s: opposite overflow",
                            types[t].name);
            }
            p = over;
            types[t].add(&p, inf(!sign));
            expect_bits(types[t].total(&p), canonical_nan(), "%s: opposite inf", types[t].name);
            p = over;
            types[t].add(&p, ref_from_bits(UINT64_C(0xFFF0000000000001)));
            expect_bits(types[t].total(&p), canonical_nan(), "%s: NaN", types[t].name);
            types[t].add(&p, 1);
            types[t].merge(&over, &p);
            expect_bits(types[t].total(&over), canonical_nan(), "%s: NaN merged", types[t].name);
        }
    }
}

/* A merge whose sums overflow together is an overflow; one whose sums cancel is not. */
Test(states, merge_overflow)
{
    for (int t = 0; t < TYPES; t++) {
        pair p = of_list(&types[t], (double[]){ MAX }, 1);
        pair q = of_list(&types[t], (double[]){ -0x1.8p+971 }, 1);
        pair r = p;

        ref_bound bound = t == 0 ? bound_neumaier(3) : bound_kahan(2, 1);
        ref_total sum;

        ref_init(&sum);
        ref_add(&sum, MAX);
        ref_add(&sum, -0x1.8p+971);
        types[t].merge(&r, &q);
        expect_within(types[t].total(&r), &sum, &bound, "%s: trap merged", types[t].name);
        r = q;
        types[t].merge(&r, &p);
        expect_within(types[t].total(&r), &sum, &bound, "%s: trap merged back", types[t].name);
        r = p;
        types[t].merge(&r, &p);
        expect_bits(types[t].total(&r), inf(0), "%s: overflow of a merge", types[t].name);
    }
}

/* N07: an accumulator used again after init has nothing left of what it held. */
Test(states, reuse_N07)
{
    static const double groups[][2] = {
        { 0x1.1ccf385ebc8ap+1023, 0x1.1ccf385ebc8ap+1023 }, { 1, 2 }, { 0, 0 }, { 0.5, 0.25 }
    };
    const double want[] = { inf(0), 3, canonical_nan(), 0.75 };
    accrue_neumaier a;
    accrue_kahan k;
    accrue_exact e;

    for (int round = 0; round < 2; round++) {
        for (int g = 0; g < 4; g++) {
            double first = g == 2 ? ref_from_bits(REF_NAN_BITS) : groups[g][0];

            accrue_neumaier_init(&a);
            accrue_kahan_init(&k);
            accrue_exact_init(&e);
            accrue_neumaier_add(&a, first);
            accrue_neumaier_add(&a, groups[g][1]);
            accrue_kahan_add(&k, first);
            accrue_kahan_add(&k, groups[g][1]);
            accrue_exact_add(&e, first);
            accrue_exact_add(&e, groups[g][1]);
            expect_bits(accrue_neumaier_total(&a), want[g], "N07 neumaier, group %d", g);
            expect_bits(accrue_kahan_total(&k), want[g], "N07 kahan, group %d", g);
            expect_bits(accrue_exact_total(&e), want[g], "N07 exact, group %d", g);
        }
    }
}

/* The textbook answers, where the two methods differ. */
Test(states, methods_differ_as_stated)
{
    static const double lost[] = { 1, 0x1p-60, -1 };
    pair p;

    p = of_list(&types[0], lost, 3);
    expect_bits(types[0].total(&p), 0x1p-60, "neumaier keeps 2^-60");
    p = of_list(&types[1], lost, 3);
    expect_bits(types[1].total(&p), 0.0, "kahan loses 2^-60");
}
