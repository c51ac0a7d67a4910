/* SPDX-License-Identifier: MIT */
/*
 * Products: accrue_neumaier_add_product and _add_dot, accrue_exact_add_dot, and the edges where a
 * two-product's error term is not exact: products that underflow, factors that Dekker's splitting
 * cannot take, products near the overflow limit.
 */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <math.h>
#include <stdlib.h>

#define MAX 0x1.fffffffffffffp+1023

static double inf(int negative)
{
    return ref_from_bits(REF_INF_BITS | (negative ? REF_SIGN_BIT : 0));
}

static double neumaier_dot(const double *x, const double *y, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_dot(&a, x, y, n);
    return accrue_neumaier_total(&a);
}

static double neumaier_products(const double *x, const double *y, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add_product(&a, x[i], y[i]);
    }
    return accrue_neumaier_total(&a);
}

static double exact_dot(const double *x, const double *y, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_dot(&a, x, y, n);
    return accrue_exact_total(&a);
}

/* Both compensated ways within their bounds, the exact one to the bit. */
static void every_dot(const double *x, const double *y, size_t n, const char *name)
{
    ref_total t;
    ref_bound products = bound_neumaier_products(n), dot = bound_neumaier_dot(n);

    ref_init(&t);
    ref_add_dot(&t, x, y, n);
    expect_bits(exact_dot(x, y, n), ref_value(&t), "accrue_exact_add_dot: %s", name);
    expect_within(neumaier_products(x, y, n), &t, &products, "accrue_neumaier_add_product: %s",
                  name);
    expect_within(neumaier_dot(x, y, n), &t, &dot, "accrue_neumaier_add_dot: %s", name);
}

#define DOT(name, xs, ys)                                                                         \
    do {                                                                                          \
        const double x_[] = xs, y_[] = ys;                                                        \
        every_dot(x_, y_, sizeof x_ / sizeof x_[0], (name));                                      \
    } while (0)
#define LIST(...) { __VA_ARGS__ }

/* D01, D03, D09 and the holes of two-products at both ends of the range. */
Test(products, edges_D01_D03_D09)
{
    DOT("D01 products that cancel to -1", LIST(0x1.0000000000001p+52, 0x1p+104),
        LIST(0x1.ffffffffffffep+51, -1));
    DOT("D03 factors too large to split", LIST(0x1.0000001p+1000, -0x1p+1000),
        LIST(0x1.0000001p+20, 0x1.0000002p+20));
    DOT("D09 {-0}.{1}", LIST(-0.0), LIST(1));
    DOT("D09 {-0, -0}.{1, 2}", LIST(-0.0, -0.0), LIST(1, 2));
    DOT("D09 {-0, 1}.{1, 0}", LIST(-0.0, 1), LIST(1, 0));
    DOT("{-0, 0}.{2, -3}", LIST(-0.0, 0), LIST(2, -3));
    DOT("{1e-315}.{1.1}", LIST(1e-315), LIST(1.1));
    DOT("{2^-1074}.{0.5}", LIST(0x1p-1074), LIST(0.5));
    DOT("{2^-1074}.{2^-1074}", LIST(0x1p-1074), LIST(0x1p-1074));
    DOT("a product that underflows to 0 beside 1", LIST(1, 0x1p-53, 0x1p-600),
        LIST(1, 1, 0x1p-600));
    DOT("one below it", LIST(1, 0x1p-53, -0x1p-600), LIST(1, 1, 0x1p-600));
    DOT("factors at 2^996", LIST(0x1.fffffffffffffp+995, 0x1.fffffffffffffp+996, 0x1p+996),
        LIST(0x1.0000000000001p+10, -0x1.fffffffffffffp-3, 3));
    DOT("factors at 2^1023", LIST(MAX, -MAX, 0x1.0000001p+1023),
        LIST(0x1.fffffffffffffp-1, 0x1.ffffffffffffep-1, 0x1.0000001p-30));
    DOT("products at 2^-969", LIST(0x1.fffffffffffffp-485, 0x1.0000000000001p-485, 0x1.8p-486),
        LIST(0x1.fffffffffffffp-486, 0x1.0000000000001p-484, -0x1.8000000000001p-484));
    DOT("a large and a small factor", LIST(0x1.fffffffffffffp+1023), LIST(0x1.fffffffffffffp-1022));
    DOT("a product just below the limit", LIST(0x1.fffffffffffffp+511), LIST(0x1p+512));
}

/* D05: one dot product, on every machine the same. */
Test(products, same_on_every_machine_D05)
{
    static double x[1000];

    for (int i = 0; i < 1000; i++) {
        x[i] = 0x1.000000000002dp+0;
    }
    every_dot(x, x, 1000, "D05");
    expect_bits(exact_dot(x, x, 1000), 0x1.f4000000000bp+9, "D05 exact");
    expect_bits(neumaier_dot(x, x, 1000), 0x1.f4000000000bp+9, "D05 add_dot");
    expect_bits(neumaier_products(x, x, 1000), 0x1.f4000000000bp+9, "D05 add_product");
}

static double repeated_dot(double (*dot)(const double *, const double *, size_t), double x,
                           double y)
{
    double xs[1024], ys[1024];

    for (int i = 0; i < 1024; i++) {
        xs[i] = x;
        ys[i] = y;
    }
    return dot(xs, ys, 1024);
}

/* D03's other cases: products that underflow, and products that overflow and cancel. */
Test(products, ends_of_range_D03)
{
    double x[1024], y[1024];
    const double big[] = { 0x1p+1000, -0x1p+1000 }, factor[] = { 0x1p+1000, 0x1p+1000 };

    for (int i = 0; i < 1024; i++) {
        x[i] = 0x1.8p-537;
        y[i] = 0x1p-538;
    }
    every_dot(x, y, 1024, "D03 1024 products of 0.75 * 2^-1074");
    expect_bits(repeated_dot(exact_dot, 0x1.8p-537, 0x1p-538), 0x1.8p-1065, "D03 case 2");
    expect_bits(exact_dot(big, factor, 2), 0.0, "D03 case 3, exact");

    /* A product that overflows is an infinity of the accumulator it is given to; opposite ones are
       NaN.  A block of a dot product is redone exactly, so there only the sum counts. */
    expect_bits(neumaier_products(big, factor, 2), ref_from_bits(REF_NAN_BITS),
                "D03 case 3, add_product");
    expect_bits(neumaier_dot(big, factor, 2), 0.0, "D03 case 3, add_dot");
    expect_bits(neumaier_products(big, factor, 1), inf(0), "an overflow, add_product");
    expect_bits(neumaier_products((double[]){ 0x1p+1000, -MAX }, (double[]){ 0x1p+1000, 1 }, 2),
                inf(0), "an overflow, then finite");
}

/* Every pair of a special and an ordinary value as factors. */
Test(products, special_factors)
{
    const double values[] = { inf(0),  inf(1),    0.0,       -0.0, ref_from_bits(REF_NAN_BITS),
                              ref_from_bits(UINT64_C(0xFFF0000000000001)),
                              1.5,     -0x1p-600, 0x1p-1074, 0x1p+500 };
    enum { VALUES = sizeof values / sizeof values[0] };

    for (int i = 0; i < VALUES; i++) {
        for (int j = 0; j < VALUES; j++) {
            every_dot(&values[i], &values[j], 1, expect_name("{%a}.{%a}", values[i], values[j]));
            for (int k = 0; k < VALUES; k++) {
                const double x[] = { values[i], values[k] }, y[] = { values[j], 2 };

                every_dot(x, y, 2, expect_name("{%a, %a}.{%a, 2}", x[0], x[1], y[0]));
            }
        }
    }
}

static const struct {
    const char *name;
    int low_x, high_x, low_y, high_y;
} ranges[] = {
    { "near 1", -3, 3, -3, 3 },
    { "wide", -300, 300, -300, 300 },
    { "sums near the limit", 400, 500, 500, 510 },
    { "around 2^-969", -490, -480, -488, -480 },
    { "around 2^-1022", -560, -500, -540, -490 },
    { "around 2^-1074", -540, -530, -545, -535 },
    { "below every double", -700, -600, -700, -600 },
    { "from nothing to 1", -1022, 0, -60, 0 },
    { "splitting limit", 985, 1010, -20, 5 },
};

enum { RANGES = sizeof ranges / sizeof ranges[0] };

/* y times the power of two x, which is a double: exactly that, by every way to a product. */
static void check_shifted(double x, double y)
{
    double want = x * y;
    double one[32] = { x }, other[32] = { y }, sum = 0.0, comp = 0.0;

    for (size_t i = 1; i < 32; i++) {
        one[i] = 0.0;
        other[i] = 1.0;
    }
    expect_bits(neumaier_products(&x, &y, 1), want, "add_product(%a, %a)", x, y);
    expect_bits(accrue_dot(&x, &y, 1), want, "dot of %a and %a", x, y);
    expect_bits(accrue_dot(one, other, 32), want, "dot of %a and %a among zeros", x, y);
    expect_bits(accrue_exact_dot(&y, &x, 1), want, "exact dot of %a and %a", y, x);
    expect_bits(accrue_exact_dot(one, other, 32), want, "exact dot of %a and %a, zeros", x, y);
    accrue_add_into(&sum, &comp, &x, 1, y);
    expect_bits(sum, want, "add_into, %a times %a", x, y);
    expect_bits(comp, 0.0, "add_into, %a times %a: comp", x, y);
}

/*
 * Factors that are powers of two, all subnormal ones among them: splitting 2^-1048 in two halves
 * doubles it, and Dekker's product goes wrong. With every set of kernels.
 */
Test(products, powers_of_two_of_every_size)
{
    ref_random r = { 1048 };

    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        if (!accrue_kernel_usable(i)) {
            continue;
        }
        expect_true(accrue_kernel_select(accrue_kernel_name(i)) == ACCRUE_OK, "select");
        for (int e = -1074; e <= 400; e++) {
            for (int k = 0; k < 4; k++) {
                uint64_t low = k < 2 ? (uint64_t)k : ref_random_below(&r, 4096);
                double significand = ref_from_bits(ref_bits(2.0) - 1 - low);
                int up = (int)ref_random_below(&r, 1860) - 960 - e;

                up = up > 1000 ? 1000 : up < -1000 ? -1000 : up;
                check_shifted(ldexp(k % 2 ? -1.0 : 1.0, e), ldexp(significand, up));
            }
        }
    }
}

Test(products, random_lists)
{
    static const size_t lengths[] = { 1, 2, 3, 16, 31, 32, 33, 100, 2047, 2048, 2049, 5000 };
    static double x[5000], y[5000];
    ref_random r = { 21 };

    for (int k = 0; k < RANGES; k++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            size_t n = lengths[l];
            size_t rounds = n < 50 ? 60 : 4;

            for (size_t round = 0; round < rounds; round++) {
                ref_fill(&r, x, n, ranges[k].low_x, ranges[k].high_x);
                ref_fill(&r, y, n, ranges[k].low_y, ranges[k].high_y);
                every_dot(x, y, n, expect_name("%s, %zu, round %zu", ranges[k].name, n, round));
            }
        }
    }
}

/* Dot products that cancel: each product met by its negative, rounded, so that only two-products'
   error terms are left. */
Test(products, cancelling)
{
    static double x[4000], y[4000];
    ref_random r = { 22 };

    for (int round = 0; round < 50; round++) {
        size_t n = 2 * (1 + ref_random_below(&r, 2000));
        int e = (int)ref_random_below(&r, 1800) - 900;

        for (size_t i = 0; i < n; i += 2) {
            x[i] = ref_random_double(&r, e / 2 - 10, e / 2 + 10);
            y[i] = ref_random_double(&r, e / 2 - 10, e / 2 + 10);
            x[i + 1] = -(x[i] * y[i]);
            y[i + 1] = 1;
        }
        every_dot(x, y, n, expect_name("%zu products near 2^%d, round %d", n, e, round));
    }
}
