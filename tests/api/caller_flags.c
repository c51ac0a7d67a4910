/* SPDX-License-Identifier: MIT */
/*
 * What a caller's compiler flags must not change: every result of the header's inlines has the bits
 * of the library's own functions, and sums with known answers come out right.  Compiled many times
 * by caller_flags.sh, under flags that break a compensation written in plain C.  Plain C90 to
 * C++20; nothing here compares doubles or asks isnan, which the flags could also change.
 */
#include <accrue.h>
#include <fenv.h>
#include <stdio.h>
#include <string.h>

static int failures;

static unsigned long high_bits(const double *x)
{
    uint64_t b;

    memcpy(&b, x, sizeof b);
    return (unsigned long)(b >> 32);
}

static unsigned long low_bits(const double *x)
{
    uint64_t b;

    memcpy(&b, x, sizeof b);
    return (unsigned long)(b & 0xFFFFFFFFul);
}

static void expect_same(const double *got, const double *want, const char *name, unsigned long i)
{
    if (memcmp(got, want, sizeof *got) != 0) {
        printf("%s, step %lu: got %08lx%08lx, want %08lx%08lx\n", name, i, high_bits(got),
               low_bits(got), high_bits(want), low_bits(want));
        failures++;
    }
}

/* Read through volatile, so that no value is known at compile time. */
static volatile double terms[] = { 1e16, 1, 1, 1e-5, -1e16, 1152921504606846976.0, 3, 0.1,
                                   -1152921504606846976.0, 1.1, 2, 1e-300, -3.3, 7e10, 1e200,
                                   -1e200, 1e-8, -0.0 };
static volatile double factors[] = { 1.1, 1, 3, 7e5, 1.0000000001, 0.3, 1e-9, 5, 1.7 };
enum { TERMS = 18, FACTORS = 9 };

/* Function pointers the compiler cannot see through: calls of the library. */
typedef void (*add_function)(accrue_neumaier *, double);
static add_function volatile library_add = accrue_neumaier_add;

/* The inline adds an expression, as a caller would write it; the library the rounded product. */
static void products_are_not_contracted(void)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT;
    unsigned long i;

    for (i = 0; i < 100000; i++) {
        double x = terms[i % TERMS], y = factors[i % FACTORS];
        volatile double product = x * y;

        accrue_neumaier_add(&a, x * y);
        library_add(&b, product);
        expect_same(&a.sum, &b.sum, "products, sum", i);
        expect_same(&a.comp, &b.comp, "products, comp", i);
        if (failures > 5) {
            return;
        }
    }
}

/* A loop with the state in registers, and the same through the library. */
static void loop_keeps_the_correction(void)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT;
    double copy[TERMS];
    unsigned long i;

    for (i = 0; i < TERMS; i++) {
        copy[i] = terms[i];
    }
    for (i = 0; i < TERMS; i++) {
        accrue_neumaier_add(&a, copy[i]);
    }
    for (i = 0; i < TERMS; i++) {
        library_add(&b, copy[i]);
    }
    expect_same(&a.sum, &b.sum, "loop, sum", 0);
    expect_same(&a.comp, &b.comp, "loop, comp", 0);
}

/* Report C01: the answers are known; gcc and clang each get one of them wrong in a plain loop. */
static void known_sums_C01(void)
{
    static volatile double first[] = { 1e16, 1125899906842624.0 }, rest[] = { 1, 0.03125 };
    static const unsigned long counts[] = { 10000, 4096 };
    double want[2];
    int k;

    want[0] = 10000000000010000.0;
    want[1] = 1125899906842752.0;
    for (k = 0; k < 2; k++) {
        accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
        accrue_kahan c = ACCRUE_KAHAN_INIT;
        double total;
        unsigned long i;

        accrue_neumaier_add(&a, first[k]);
        accrue_kahan_add(&c, first[k]);
        for (i = 0; i < counts[k]; i++) {
            accrue_neumaier_add(&a, rest[k]);
            accrue_kahan_add(&c, rest[k]);
        }
        total = accrue_neumaier_total(&a);
        expect_same(&total, &want[k], "C01 neumaier", (unsigned long)k);
        total = accrue_kahan_total(&c);
        expect_same(&total, &want[k], "C01 kahan", (unsigned long)k);
    }
}

static double from_bits(uint64_t bits)
{
    double x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

/* -ffinite-math-only lets a compiler drop tests for infinities and NaN; bits are not dropped. */
static void specials_are_seen(void)
{
    static const uint64_t inf = (uint64_t)0x7FF << 52, nan = (uint64_t)0xFFF8 << 48 | 1;
    uint64_t bits[6];
    int i, j;

    bits[0] = inf;
    bits[1] = inf | (uint64_t)1 << 63;
    bits[2] = nan;
    bits[3] = 0x7FEFFFFFFFFFFFFFul;
    bits[4] = (uint64_t)1 << 63;
    bits[5] = 0x3FF0000000000000ul;
    for (i = 0; i < 6; i++) {
        for (j = 0; j < 6; j++) {
            accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT;
            double x = from_bits(bits[i]), y = from_bits(bits[j]), t, u;

            accrue_neumaier_add(&a, x);
            accrue_neumaier_add(&a, y);
            accrue_neumaier_add(&a, x);
            library_add(&b, x);
            library_add(&b, y);
            library_add(&b, x);
            expect_same(&a.sum, &b.sum, "specials, sum", (unsigned long)(6 * i + j));
            expect_same(&a.comp, &b.comp, "specials, comp", (unsigned long)(6 * i + j));
            t = accrue_neumaier_total(&a);
            u = accrue_neumaier_total(&b);
            expect_same(&t, &u, "specials, total", (unsigned long)(6 * i + j));
        }
    }
}

/* Linked with -ffast-math, a program starts with flushing on: report C03, where a sum of subnormals
   came out 0.  Array and exact functions must not notice. */
static void subnormals_survive_C03(void)
{
    double x[2], want = from_bits(2), total;
    accrue_exact e = ACCRUE_EXACT_INIT;

    x[0] = x[1] = from_bits(1);
    total = accrue_sum(x, 2);
    expect_same(&total, &want, "C03 accrue_sum", 0);
    accrue_exact_add(&e, x[0]);
    accrue_exact_add(&e, x[1]);
    total = accrue_exact_total(&e);
    expect_same(&total, &want, "C03 exact", 0);
}

/* A total is formed when it is asked for: the same state in another rounding mode has another. */
static void total_is_rounded_by_its_caller(void)
{
#if defined FE_TONEAREST && defined FE_UPWARD
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
    double want = from_bits(0x3FF0000000000001ul), up, nearest;

    accrue_neumaier_add(&a, terms[1]);
    accrue_neumaier_add(&a, terms[11]);
    if (fesetround(FE_UPWARD) != 0) {
        return;
    }
    up = accrue_neumaier_total(&a);
    fesetround(FE_TONEAREST);
    nearest = accrue_neumaier_total(&a);
    expect_same(&up, &want, "total rounded up", 0);
    want = from_bits(0x3FF0000000000000ul);
    expect_same(&nearest, &want, "total rounded to nearest", 0);
#endif
}

int main(void)
{
    products_are_not_contracted();
    loop_keeps_the_correction();
    known_sums_C01();
    specials_are_seen();
    subnormals_survive_C03();
    total_is_rounded_by_its_caller();
    if (failures == 0) {
        printf("same bits\n");
    }
    return failures != 0;
}
