/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "accuracy_lists.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What one term may take off the exact sum. It is rounded to a double and leaves 2^-53 of the sum
 * that it takes away, so 40 leaves what is aimed at right to 13 bits.
 */
enum { BITS_A_TERM = 40 };

size_t accuracy_shortest(double condition)
{
    return 2 * ((size_t)ceil(log2(condition) / BITS_A_TERM) + 2);
}

static double *allocate(size_t n)
{
    double *x = malloc(n * sizeof *x);

    if (x == NULL) {
        fprintf(stderr, "accrue-accuracy: cannot allocate %zu numbers; try a smaller --n\n", n);
        exit(EXIT_FAILURE);
    }
    return x;
}

accuracy_list accuracy_list_make(size_t n, bool with_y)
{
    return (accuracy_list){ .x = allocate(n), .y = with_y ? allocate(n) : NULL, .n = n };
}

void accuracy_list_free(accuracy_list *list)
{
    free(list->x);
    free(list->y);
}

/*
 * SplitMix64: G. L. Steele, D. Lea, C. H. Flood, Fast splittable pseudorandom number generators,
 * OOPSLA 2014, doi:10.1145/2660193.2660195.
 */
static uint64_t random_bits(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t state_of(const accuracy_list *list, double condition, uint64_t seed, size_t number)
{
    uint64_t state = seed, bits;

    memcpy(&bits, &condition, sizeof bits);
    state = random_bits(&state) ^ bits;
    state = random_bits(&state) ^ number;
    state = random_bits(&state) ^ list->n;
    return random_bits(&state) ^ (list->y != NULL);
}

/* In [0, 1). */
static double random_fraction(uint64_t *state)
{
    return (double)(random_bits(state) >> 11) * 0x1p-53;
}

/* In (-2^e, 2^e), never 0: an odd multiple of 2^(e-51). */
static double random_number(uint64_t *state, double e)
{
    double odd = (double)(random_bits(state) >> 12 | 1);

    return ldexp(odd * 0x1p-51 - 1.0, (int)lround(e));
}

/* Term i, random; bits is the exponent of its magnitude. */
static void draw_term(accuracy_list *list, size_t i, double bits, uint64_t *state)
{
    double e = list->y != NULL ? bits / 2 : bits;

    list->x[i] = random_number(state, e);
    if (list->y != NULL)
        list->y[i] = random_number(state, e);
}

/* Term i brings the exact sum to about aim; bits as before, for the first factor of a product. */
static void approach(accuracy_list *list, size_t i, double bits, mpfr_t aim,
                     const accuracy_exact *exact, uint64_t *state)
{
    mpfr_sub(aim, aim, exact->sum, MPFR_RNDN);
    if (list->y == NULL) {
        list->x[i] = mpfr_get_d(aim, MPFR_RNDN);
    } else {
        list->x[i] = random_number(state, bits / 2);
        mpfr_div_d(aim, aim, list->x[i], MPFR_RNDN);
        list->y[i] = mpfr_get_d(aim, MPFR_RNDN);
    }
}

/* The sum t with (A + t - S) / t = c, where t - S is the last term, t >= S and A >= c S. */
static void set_last_aim(mpfr_t aim, const accuracy_exact *exact, double condition)
{
    mpfr_sub(aim, exact->magnitude, exact->sum, MPFR_RNDN);
    mpfr_div_d(aim, aim, condition - 1.0, MPFR_RNDN);
}

static void add_term(const accuracy_list *list, size_t i, accuracy_exact *exact)
{
    accuracy_exact_add(exact, list->x[i], list->y != NULL ? list->y[i] : 1.0);
}

static void shuffle(accuracy_list *list, uint64_t *state)
{
    for (size_t i = list->n - 1; i > 0; i--) {
        size_t j = (size_t)(random_fraction(state) * (double)(i + 1));
        double x = list->x[i];

        list->x[i] = list->x[j];
        list->x[j] = x;
        if (list->y != NULL) {
            double y = list->y[i];
            list->y[i] = list->y[j];
            list->y[j] = y;
        }
    }
}

static void draw_one_sign(accuracy_list *list, accuracy_exact *exact, uint64_t *state)
{
    for (size_t i = 0; i < list->n; i++) {
        draw_term(list, i, 0.0, state);
        list->x[i] = fabs(list->x[i]);
        if (list->y != NULL)
            list->y[i] = fabs(list->y[i]);
        add_term(list, i, exact);
    }
}

void accuracy_list_draw(accuracy_list *list, accuracy_exact *exact, double condition, uint64_t seed,
                        size_t number)
{
    uint64_t state = state_of(list, condition, seed, number);
    size_t half = list->n / 2;
    size_t last = list->n - 1;
    double top = log2(condition);
    mpfr_t aim;

    accuracy_exact_reset(exact);
    if (condition == 1.0) {
        draw_one_sign(list, exact, &state);
        return;
    }
    for (size_t i = 0; i < half; i++) {
        double bits = i == 0 ? top : i == 1 ? 0.0 : top * random_fraction(&state);

        draw_term(list, i, bits, &state);
        add_term(list, i, exact);
    }
    mpfr_init2(aim, 2 * ACCURACY_PRODUCT_BITS);
    for (size_t i = half; i < last; i++) {
        double bits = top * (double)(last - 1 - i) / (double)(last - 1 - half);

        mpfr_set_d(aim, random_number(&state, bits), MPFR_RNDN);
        approach(list, i, bits, aim, exact, &state);
        add_term(list, i, exact);
    }
    set_last_aim(aim, exact, condition);
    approach(list, last, 0.0, aim, exact, &state);
    add_term(list, last, exact);
    mpfr_clear(aim);
    shuffle(list, &state);
}
