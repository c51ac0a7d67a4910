/* SPDX-License-Identifier: MIT */
/* What meets two states: order, quotient, compensated pairs merged. */
#include "draw.h"
#include "ref_lists.h"
#include "states.h"

/* Comparison agrees with the reference for every two kinds of states, and is an order. */
Test(exact_pairs, order_of_totals)
{
    enum { STATES = 40 };
    static accrue_exact state[STATES];
    static ref_total total[STATES];
    ref_random r = { 361 };
    double x[4];

    for (size_t round = 0, rounds = ref_scaled(20, 4); round < rounds; round++) {
        for (int i = 0; i < STATES; i++) {
            size_t n = ref_random_below(&r, 5);

            draw_list(&r, x, n);
            if (n > 0 && i % 5 == 0) {
                x[0] = draw_any(&r);
            } else if (i % 5 == 1) {
                /* equal in value to the state before, made of other terms */
                state[i] = state[i - 1];
                total[i] = total[i - 1];
                n = 2;
                x[1] = -(x[0] = draw_term(&r, 0));
                accrue_exact_add_array(&state[i], x, n);
                ref_add_list(&total[i], x, n);
                continue;
            }
            accrue_exact_init(&state[i]);
            ref_init(&total[i]);
            accrue_exact_add_array(&state[i], x, n);
            ref_add_list(&total[i], x, n);
        }
        for (int i = 0; i < STATES; i++) {
            for (int j = 0; j < STATES; j++) {
                int got = accrue_exact_compare(&state[i], &state[j]);
                int back = accrue_exact_compare(&state[j], &state[i]);

                expect_true(got == ref_compare(&total[i], &total[j]), "round %zu, %d, %d", round,
                            i, j);
                expect_true(back == (got == 2 ? 2 : -got), "round %zu, %d, %d", round, i, j);
                expect_bits(accrue_exact_ratio(&state[i], &state[j]),
                            ref_ratio(&total[i], &total[j]), "round %zu, %d, %d", round, i, j);
            }
        }
    }
}

/* By exact value: what differs far below the last bit of the totals, or beyond their range. */
Test(exact_pairs, order_beyond_doubles)
{
    const double max = 0x1.fffffffffffffp+1023;
    accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;

    accrue_exact_add(&a, 1);
    accrue_exact_add(&b, 1);
    accrue_exact_add_product(&b, 0x1p-1074, 0x1p-1074);
    expect_true(accrue_exact_compare(&a, &b) == -1, "1 and 1 + 2^-2148");
    accrue_exact_negate(&a);
    accrue_exact_negate(&b);
    expect_true(accrue_exact_compare(&a, &b) == 1, "-1 and -1 - 2^-2148");
    accrue_exact_init(&a);
    accrue_exact_init(&b);
    accrue_exact_add_product(&a, max, max);
    accrue_exact_add_product(&b, max, 0x1p+1023);
    expect_true(accrue_exact_compare(&a, &b) == 1, "both round to infinity");
    expect_bits(accrue_exact_ratio(&b, &a), 0x1.0000000000001p-1, "finite beyond the range");
    accrue_exact_add(&b, ref_from_bits(REF_INF_BITS));
    expect_true(accrue_exact_compare(&a, &b) == -1, "a number and an infinity");
    expect_bits(accrue_exact_ratio(&a, &b), 0, "a number by an infinity");
}

/* Any quotient of special states is what IEEE division of the totals gives. */
Test(exact_pairs, quotients_of_specials)
{
    const double infinity = ref_from_bits(REF_INF_BITS), nan = ref_from_bits(REF_NAN_BITS);
    const double values[] = { 0, -0.0, 1, -1, infinity, -infinity, nan };

    for (int i = 0; i < 7; i++) {
        for (int j = 0; j < 7; j++) {
            accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;
            double want = values[i] / values[j];

            accrue_exact_add(&num, values[i]);
            accrue_exact_add(&den, values[j]);
            want = ref_is_nan(want) ? nan : want;
            expect_bits(accrue_exact_ratio(&num, &den), want, "%a / %a", values[i], values[j]);
        }
    }
}

/* A compensated state is one term, its value sum + comp; specials as the header says. */
Test(exact_pairs, merge_neumaier)
{
    const double infinity = ref_from_bits(REF_INF_BITS), nan = ref_from_bits(REF_NAN_BITS);
    const double values[] = { 0, -0.0, 1, -0x1p-1074, 0x1.fffffffffffffp+1023, infinity, -infinity,
                              nan };

    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            accrue_neumaier pair = { values[i], values[j] };
            accrue_exact a = ACCRUE_EXACT_INIT;
            int special = ref_is_nan(values[i]) || ref_is_inf(values[i]);
            int minus_zero = ref_bits(values[i]) == REF_SIGN_BIT && ref_is_zero(values[j]);
            ref_total t;

            ref_init(&t);
            accrue_exact_merge_neumaier(&a, &pair);
            if (minus_zero) {
                if (!ref_negative(values[j])) {
                    ref_add(&t, -0.0);
                }
            } else if (special) {
                ref_add(&t, values[i]);
            } else if (ref_is_nan(values[j]) || ref_is_inf(values[j])) {
                ref_add(&t, values[j]);
            } else {
                ref_add(&t, values[i]);
                ref_add(&t, values[j]);
                t.terms = 1;
                t.minus_zeros = 0;
            }
            expect_results_of(&a, &t, "(%a, %a)", values[i], values[j]);
        }
    }
}

/* Blocks of random terms, each through a compensated state: the exact sum of the pairs. */
Test(exact_pairs, many_pairs)
{
    ref_random r = { 362 };
    double x[40];

    for (size_t round = 0, rounds = ref_scaled(2000, 200); round < rounds; round++) {
        accrue_exact a = ACCRUE_EXACT_INIT;
        ref_total t;

        ref_init(&t);
        for (int k = 0; k < 10; k++) {
            size_t n = 1 + ref_random_below(&r, 40);
            accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

            draw_list(&r, x, n);
            accrue_neumaier_add_array(&pair, x, n);
            if (ref_bits(pair.sum) == REF_SIGN_BIT) {
                continue;
            }
            accrue_exact_merge_neumaier(&a, &pair);
            ref_add(&t, pair.sum);
            if (!ref_is_inf(pair.sum) && !ref_is_zero(pair.comp)) {
                ref_add(&t, pair.comp);
                t.terms--;
            }
        }
        expect_results_of(&a, &t, "round %zu", round);
    }
}
