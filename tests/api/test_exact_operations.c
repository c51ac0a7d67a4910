/* SPDX-License-Identifier: MIT */
/*
 * Long random sequences of every operation on a few exact accumulators, each followed in the
 * reference: whatever state digits, carries and counts are in, totals and quotients are right.
 */
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <string.h>

enum { STATES = 4, MOST = 700 };

typedef struct both {
    accrue_exact a;
    ref_total t;
} both;

static double x[MOST], y[MOST];

/* Terms of one narrow range that may lie anywhere, now and then a zero or subnormal ones. */
static void draw(ref_random *r, double *list, size_t n)
{
    int low = (int)ref_random_below(r, 2040) - 1022;
    int high = low + (int)ref_random_below(r, 60);

    ref_fill(r, list, n, low, high > 1023 ? 1023 : high);
    if (ref_random_below(r, 8) == 0) {
        list[ref_random_below(r, n)] = ref_from_bits(ref_random_bits(r) & REF_SIGN_BIT);
    }
    if (ref_random_below(r, 8) == 0) {
        list[0] = ref_from_bits(ref_random_bits(r) & UINT64_C(0x800FFFFFFFFFFFFF));
    }
}

static size_t some(ref_random *r)
{
    return ref_random_below(r, 10) == 0 ? MOST - ref_random_below(r, 300)
                                        : 1 + ref_random_below(r, 8);
}

static void add_pair(ref_random *r, both *b)
{
    accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

    draw(r, x, 5);
    accrue_neumaier_add_array(&pair, x, 5);
    accrue_exact_merge_neumaier(&b->a, &pair);
    ref_add(&b->t, pair.sum);
    if (!ref_is_zero(pair.comp) && !ref_is_inf(pair.sum)) {
        ref_add(&b->t, pair.comp);
    }
}

/* Takes away what is there, so that digits become 0 again and signs change. */
static void take_away(both *b)
{
    double total = -accrue_exact_total(&b->a);

    if (!ref_is_nan(total) && !ref_is_inf(total)) {
        accrue_exact_add(&b->a, total);
        ref_add(&b->t, total);
    }
}

static void operate(ref_random *r, both *state)
{
    both *b = &state[ref_random_below(r, STATES)], *other = &state[ref_random_below(r, STATES)];
    size_t n = some(r);

    switch (ref_random_below(r, 8)) {
    case 0:
        draw(r, x, 1);
        accrue_exact_add(&b->a, x[0]);
        ref_add(&b->t, x[0]);
        break;
    case 1:
        draw(r, x, n);
        accrue_exact_add_array(&b->a, x, n);
        ref_add_list(&b->t, x, n);
        break;
    case 2:
        draw(r, x, n);
        draw(r, y, n);
        accrue_exact_add_dot(&b->a, x, y, n);
        ref_add_dot(&b->t, x, y, n);
        break;
    case 3:
        if (b != other && other->t.terms < UINT64_C(1) << 40) {
            accrue_exact_merge(&b->a, &other->a);
            ref_merge(&b->t, &other->t);
        }
        break;
    case 4:
        add_pair(r, b);
        break;
    case 5:
        take_away(b);
        break;
    case 6:
        if (ref_random_below(r, 6) == 0) {
            accrue_exact_init(&b->a);
            ref_init(&b->t);
        }
        break;
    default:
        b->a = other->a;
        b->t = other->t;
        break;
    }
}

Test(exact_operations, random_sequences)
{
    static both state[STATES];
    ref_random r = { 121 };

    for (size_t round = 0, rounds = ref_scaled(300, 30); round < rounds; round++) {
        memset(state, 0, sizeof state);
        for (int step = 0; step < 150; step++) {
            operate(&r, state);
            for (int i = 0; i < STATES; i++) {
                expect_bits(accrue_exact_total(&state[i].a), ref_value(&state[i].t),
                            "total %d, round %zu, step %d", i, round, step);
            }
            expect_bits(accrue_exact_ratio(&state[0].a, &state[1].a),
                        ref_ratio(&state[0].t, &state[1].t), "ratio, round %zu, step %d", round,
                        step);
        }
    }
}
