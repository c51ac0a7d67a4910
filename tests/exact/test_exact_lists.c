/* SPDX-License-Identifier: MIT */
/* Random lists over every range of exponents: the state and every result, to the bit, by every way
   in. */
#include "draw.h"
#include "ref_lists.h"
#include "states.h"

#include <stdio.h>

enum { MOST = 700 };

static double x[MOST], y[MOST];

/* One by one, as one array, and backwards in two merged parts. */
static void check_sum(size_t n, size_t round)
{
    accrue_exact each = ACCRUE_EXACT_INIT, array = ACCRUE_EXACT_INIT, left = ACCRUE_EXACT_INIT;
    accrue_exact right = ACCRUE_EXACT_INIT;
    packed p;
    ref_total t;

    ref_init(&t);
    ref_add_list(&t, x, n);
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&each, x[i]);
        accrue_exact_add(i % 3 == 0 ? &left : &right, x[n - 1 - i]);
    }
    expect_results_of(&each, &t, "sum of %zu, round %zu", n, round);
    pack_state(&p, &each);
    accrue_exact_add_array(&array, x, n);
    expect_true(packs_to(&array, &p), "array of %zu, round %zu", n, round);
    accrue_exact_merge(&left, &right);
    expect_true(packs_to(&left, &p), "parts of %zu, round %zu", n, round);
}

/* Products one by one and as a dot; the quotient and the order of two totals. */
static void check_products(size_t n, size_t round)
{
    accrue_exact each = ACCRUE_EXACT_INIT, array = ACCRUE_EXACT_INIT, sum = ACCRUE_EXACT_INIT;
    ref_total t, s;

    ref_init(&t);
    ref_init(&s);
    ref_add_dot(&t, x, y, n);
    ref_add_list(&s, y, n);
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add_product(&each, x[i], y[i]);
    }
    expect_results_of(&each, &t, "dot of %zu, round %zu", n, round);
    accrue_exact_add_dot(&array, x, y, n);
    expect_true(same_states(&array, &each), "dot array of %zu, round %zu", n, round);
    accrue_exact_add_array(&sum, y, n);
    expect_bits(accrue_exact_ratio(&each, &sum), ref_ratio(&t, &s), "ratio, round %zu", round);
    expect_true(accrue_exact_compare(&each, &sum) == ref_compare(&t, &s), "order, round %zu",
                round);
    for (size_t i = 0; i < n; i++) {
        accrue_exact_sub_product(&each, y[i], x[i]);
    }
    expect_true(is_empty_state(&each), "products taken away, round %zu", round);
}

/* 10^5 lists at scale 1, 10^7 at scale 10. */
Test(exact_lists, totals_of_random_lists)
{
    ref_random r = { 301 };
    size_t rounds = many_scaled(100000, 3000), terms = 0;

    for (size_t round = 0; round < rounds; round++) {
        size_t n = draw_length(&r, MOST);

        terms += n;
        draw_list(&r, x, n);
        if (round % 2 == 0) {
            check_sum(n, round);
        } else {
            draw_list(&r, y, n);
            check_products(n, round);
        }
    }
    fprintf(stderr, "%zu lists of %zu terms\n", rounds, terms);
}

/* Specials of every kind among them. */
Test(exact_lists, lists_with_specials)
{
    ref_random r = { 302 };

    for (size_t round = 0, rounds = ref_scaled(10000, 500); round < rounds; round++) {
        size_t n = draw_length(&r, 300);

        draw_list(&r, x, n);
        draw_list(&r, y, n);
        for (size_t i = 0; i < n; i += 1 + ref_random_below(&r, 12)) {
            x[i] = draw_any(&r);
            y[ref_random_below(&r, n)] = draw_any(&r);
        }
        check_sum(n, round);
        check_products(n, round);
    }
}

/* accrue_exact_add_i64 and _u64 add the integer, which a double may not hold. */
Test(exact_lists, integers)
{
    ref_random r = { 303 };

    for (size_t round = 0, rounds = ref_scaled(20000, 2000); round < rounds; round++) {
        accrue_exact a = ACCRUE_EXACT_INIT;
        ref_total t;

        ref_init(&t);
        for (int i = 0; i < 3; i++) {
            uint64_t u = ref_random_bits(&r) >> ref_random_below(&r, 64);
            int64_t s;

            u = round % 5 == 0 ? ~u : round % 7 == 0 ? 0 : round % 11 == 0 ? UINT64_C(1) << 63 : u;
            memcpy(&s, &u, sizeof s);
            accrue_exact_add_u64(&a, u);
            accrue_exact_add_i64(&a, s);
            /* halves of 32 bits, each a double */
            ref_add(&t, (double)(u >> 32) * 0x1p+32);
            ref_add(&t, (double)(u & UINT32_MAX));
            ref_add(&t, (double)(u >> 32) * 0x1p+32 - (s < 0 ? 0x1p+64 : 0));
            ref_add(&t, (double)(u & UINT32_MAX));
            t.terms -= 2;
        }
        expect_results_of(&a, &t, "integers, round %zu", round);
    }
}
