/* SPDX-License-Identifier: MIT */
/* The public reports about dot products, through every way that the compensated grade has of adding
   products: whole arrays, strides of both signs, a streaming pair, an element of a vector. */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"
#include "ref_total.h"

#include <accrue.h>
#include <math.h>

enum { LONGEST = 2000 };

static double stream(const double *x, const double *y, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add_product(&a, x[i], y[i]);
    }
    return accrue_neumaier_total(&a);
}

static double stream_of_arrays(const double *x, const double *y, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_dot(&a, x, y, n);
    return accrue_neumaier_total(&a);
}

static double element_of_a_vector(const double *x, const double *y, size_t n)
{
    double sum = 0, comp = 0;

    for (size_t i = 0; i < n; i++) {
        accrue_add_into(&sum, &comp, &x[i], 1, y[i]);
    }
    return sum;
}

static double strided(const double *x, const double *y, size_t n)
{
    return accrue_dot_strided(x, 1, y, 1, n);
}

static double backwards(const double *x, const double *y, size_t n)
{
    return n == 0 ? 0 : accrue_dot_strided(x + n - 1, -1, y + n - 1, -1, n);
}

static double every_second(const double *x, const double *y, size_t n)
{
    static double a[2 * LONGEST], b[3 * LONGEST];

    for (size_t i = 0; i < n; i++) {
        a[2 * i] = x[i];
        b[3 * i] = y[i];
    }
    return accrue_dot_strided(a, 2, b, 3, n);
}

enum { ARRAYS = 4, WAYS = 7 };

static const struct {
    const char *name;
    double (*dot)(const double *x, const double *y, size_t n);
} ways[WAYS] = {
    /* ways that take the array, without an overflow on the way */
    { "accrue_dot", accrue_dot },
    { "strided", strided },
    { "backwards", backwards },
    { "every second", every_second },
    /* one running pair */
    { "add_dot", stream_of_arrays },
    { "add_product", stream },
    { "element", element_of_a_vector },
};

static void dot_is(double want, int first, int last, const char *name, const double *x,
                   const double *y, size_t n)
{
    for (int w = first; w < last; w++) {
        expect_bits(ways[w].dot(x, y, n), want, "%s, %s", name, ways[w].name);
    }
    expect_bits(accrue_exact_dot(x, y, n), want, "%s, exact", name);
}

Test(product_reports, products_that_cancel_D01)
{
    const double x[2] = { 0x1.0000000000001p52, 0x1p104 }, y[2] = { 0x1.ffffffffffffep51, -1 };
    double a[2], b[2];

    dot_is(-1, 0, WAYS, "D01", x, y, 2);
    for (int shift = -800; shift <= 800; shift += 50) {
        for (int i = 0; i < 2; i++) {
            a[i] = ldexp(x[i], shift);
            b[i] = y[i];
        }
        dot_is(ldexp(-1, shift), 0, WAYS, expect_name("D01 times 2^%d", shift), a, b, 2);
        dot_is(ldexp(-1, shift), 0, WAYS, expect_name("D01 turned, 2^%d", shift), b, a, 2);
    }
}

Test(product_reports, ends_of_the_range_D03)
{
    static double small[LONGEST], smaller[LONGEST];
    const double x[2] = { 0x1.0000001p1000, -0x1p1000 }, y[2] = { 0x1.0000001p20, 0x1.0000002p20 };
    const double huge[2] = { 0x1p1000, -0x1p1000 }, other[2] = { 0x1p1000, 0x1p1000 };
    ref_bound bound = { .s = 1, .c = ACCRUE_DOT_BOUND_C, .t = 1 };

    dot_is(0x1p964, 0, WAYS, "D03 first", x, y, 2);
    dot_is(0, 0, ARRAYS, "D03 third", huge, other, 2);
    for (size_t n = 1; n <= 1024; n *= 2) {
        ref_total t;

        for (size_t i = 0; i < n; i++) {
            small[i] = 0x1.8p-537;
            smaller[i] = 0x1p-538;
        }
        ref_init(&t);
        ref_add_dot(&t, small, smaller, n);
        for (int w = 0; w < ARRAYS; w++) {
            expect_within(ways[w].dot(small, smaller, n), &t, &bound, "D03 second, %zu, %s", n,
                          ways[w].name);
        }
        bound.t = (double)n;
        for (int w = ARRAYS; w < WAYS; w++) {
            expect_within(ways[w].dot(small, smaller, n), &t, &bound, "D03 second, %zu, %s", n,
                          ways[w].name);
        }
        bound.t = 1;
    }
}

Test(product_reports, same_on_every_machine_D05)
{
    static double x[LONGEST];

    for (size_t i = 0; i < 1000; i++) {
        x[i] = 0x1.000000000002dp+0;
    }
    dot_is(0x1.f4000000000b0p+9, 0, WAYS, "D05", x, x, 1000);
    expect_bits(accrue_sumsq(x, 1000), 0x1.f4000000000b0p+9, "D05, accrue_sumsq");
    expect_bits(accrue_exact_sumsq(x, 1000), 0x1.f4000000000b0p+9, "D05, exact sumsq");
}

/* A double result of float factors: exact, rounded once; so is the float made from the sum. */
Test(product_reports, floats_rounded_twice_D07)
{
    const float x[2] = { 0x1.e511ap-1f, 1 }, y[2] = { 0x1.f234ap-22f, -0x1.f22d8p-3f };
    const double a[2] = { 0x1.e511ap-1, 1 }, b[2] = { 0x1.f234ap-22, -0x1.f22d8p-3 };
    accrue_exact exact = ACCRUE_EXACT_INIT;

    expect_bits(accrue_dot_f32(x, y, 2), ref_dot(a, b, 2), "D07");
    expect_bits(accrue_dot_f32(y, x, 2), ref_dot(a, b, 2), "D07, turned");
    accrue_exact_add_dot_f32(&exact, x, y, 2);
    expect_bits((double)accrue_exact_total_f32(&exact), -0x1.f22d46p-3, "D07, to float");
}

Test(product_reports, zeros_keep_their_sign_D09)
{
    static const double x[3][2] = { { -0.0, 0 }, { -0.0, -0.0 }, { -0.0, 1 } };
    static const double y[3][2] = { { 1, 0 }, { 1, 2 }, { 1, 0 } };
    static double minus[LONGEST], ones[LONGEST];

    dot_is(-0.0, 0, WAYS - 1, "D09 first", x[0], y[0], 1);
    dot_is(-0.0, 0, WAYS - 1, "D09 second", x[1], y[1], 2);
    dot_is(0, 0, WAYS, "D09 third", x[2], y[2], 2);
    for (size_t i = 0; i < LONGEST; i++) {
        minus[i] = -0.0;
        ones[i] = 1 + (double)i;
    }
    for (size_t n = 1; n <= LONGEST; n = n < 70 ? n + 1 : n * 2) {
        dot_is(-0.0, 0, WAYS - 1, expect_name("D09, %zu", n), minus, ones, n);
        dot_is(0, WAYS - 1, WAYS, expect_name("D09, %zu", n), ones, ones, 0);
    }
}

Test(product_reports, nan_between_infinities_N05)
{
    const double inf = ref_from_bits(REF_INF_BITS), nan = ref_from_bits(REF_NAN_BITS);
    const double x[3] = { inf, nan, inf }, y[3] = { inf, 1, -inf }, one[3] = { 1, 1, 1 };
    static double long_x[LONGEST], long_y[LONGEST];

    dot_is(nan, 0, WAYS, "N05", x, x, 3);
    dot_is(nan, 0, WAYS, "N05, infinities of both signs", y, one, 3);
    expect_bits(accrue_sumsq(x, 3), nan, "N05, accrue_sumsq");
    expect_bits(accrue_norm2(x, 3), nan, "N05, accrue_norm2");
    expect_bits(accrue_sumsq(y, 3), inf, "N05, squares of both infinities");
    for (size_t i = 0; i < LONGEST; i++) {
        long_x[i] = long_y[i] = 1;
    }
    long_x[0] = -inf;
    long_x[LONGEST - 1] = inf;
    dot_is(nan, 0, WAYS, "N05, far apart", long_x, long_y, LONGEST);
}
