/* SPDX-License-Identifier: MIT */
/*
 * Lists made to err as much as they can, add by add and always to the same side: pairs stay within
 * the bounds of <accrue/into.h>, and come near enough that a fraction of each would not do.
 */
#include "element_model.h"
#include "expect.h"
#include "typed_array.h"

#include <accrue.h>
#include <math.h>

#define U 0x1p-53

enum { ADDS = 4000 };

/* As if there had been fewer adds. */
static int within_fewer(const element_model *m, unsigned long adds, double sum, double comp,
                        int (*within)(const element_model *, double, double))
{
    element_model fewer = *m;

    fewer.adds = adds;
    return within(&fewer, sum, comp);
}

/*
 * The term that brings k = comp + e near to at, from u to 2u or from -2u to -u: to a tie, u^2 below
 * an even multiple of the last place 2 u^2.
 */
static double term_to_tie(double at, double comp)
{
    double even = floor(at / (4 * U * U)) * (4 * U * U);

    return (even - comp) - U * U;
}

/* Next to 1 and with |k| > u the rounding of k errs by u^2: half of the 2 u^2 A an add. */
Test(pair_bounds, doubles)
{
    double sum = 0, comp = 0;
    element_model m;

    model_open(&m);
    for (int t = 0; t < ADDS; t++) {
        double k = t % 2 == 0 ? U + 0x1p-60 : -U - 0x1p-60;
        double x = t == 0 ? 1 : t == 1 ? U - 0x1p-60 : term_to_tie(k, comp);

        accrue_add_into(&sum, &comp, &x, 1, 1);
        model_add(&m, x, 1);
        expect_true(model_within_f64(&m, sum, comp), "%d adds: %a + %a", t + 1, sum, comp);
    }
    expect_true(!within_fewer(&m, ADDS * 49 / 100, sum, comp, model_within_f64),
                "%a + %a: too good for this list", sum, comp);
    model_close(&m);
}

/* Products of half the smallest number are lost, 2^-1075 each. */
Test(pair_bounds, lost_products)
{
    const double x = 0x1p-1074;
    double sum = 0, comp = 0;
    element_model m;

    model_open(&m);
    for (int t = 0; t < ADDS; t++) {
        accrue_add_into(&sum, &comp, &x, 1, 0.5);
        model_add(&m, x, 0.5);
        expect_true(model_within_f64(&m, sum, comp), "%d adds: %a + %a", t + 1, sum, comp);
    }
    expect_bits(sum, 0, "sum");
    expect_true(!within_fewer(&m, ADDS - 1, sum, comp, model_within_f64), "a bound is too large");
    model_close(&m);
}

/* Every add goes down by half of the last place of comp, to a tie, and is rounded up again. */
Test(pair_bounds, floats)
{
    const float down = -0x1p-49f, start[2] = { 1, 0x1.8p-25f };
    float sum = 0, comp = 0;
    element_model m;

    model_open(&m);
    for (int t = 0; t < ADDS; t++) {
        const float *x = t < 2 ? &start[t] : &down;

        accrue_add_into_f32(&sum, &comp, x, 1, 1);
        model_add(&m, (double)*x, 1);
        expect_true(model_within_f32(&m, (double)sum, (double)comp), "%d adds: %a + %a", t + 1,
                    (double)sum, (double)comp);
    }
    expect_true(!within_fewer(&m, ADDS * 49 / 100, (double)sum, (double)comp, model_within_f32),
                "%a + %a: too good for this list", (double)sum, (double)comp);
    model_close(&m);
}

/* The unit in the last place of a double. */
static double unit_of(double x)
{
    int e;

    (void)frexp(x, &e);
    return ldexp(1, e - 53);
}

/*
 * Next to the smallest float g: terms of -g/2 three times and 3g/2 once leave even multiples of g
 * at ties that are rounded up, so that what is held runs away from the sum. From 8g on each term is
 * smaller by a quarter ulp of what is held, which the addition in double rounds off before the
 * split rounds the tie: more than 2^-150 an add, in the bound only as a part of what is held.
 */
Test(pair_bounds, floats_at_the_bottom)
{
    const double g = 0x1p-149;
    accrue_vector *v = vector_of(1, ACCRUE_STORE_F32X2);
    double sum = 0, comp = 0;
    element_model exact, held;

    model_open(&exact);
    model_open(&held);
    for (int t = 0; t < ADDS; t++) {
        double x = t % 4 == 0 ? 1.5 * g : -0.5 * g;

        x -= sum >= 8 * g ? unit_of(sum + comp + x) / 4 : 0;
        cr_assert(accrue_vector_add(v, &x, 1, 1) == ACCRUE_OK);
        vector_state(v, &sum, &comp);
        model_add(&exact, x, 1);
        model_add(&held, x, 1);
        model_held(&held, sum, comp);
        expect_true(model_within_f32(&held, sum, comp), "%d adds: %a + %a", t + 1, sum, comp);
    }
    expect_true(!model_within_f32(&exact, sum, comp), "%a + %a: too good for this list", sum,
                comp);
    expect_true(!within_fewer(&held, ADDS - 2, sum, comp, model_within_f32), "%a + %a", sum, comp);
    model_close(&exact);
    model_close(&held);
    accrue_vector_destroy(v);
}
