/* SPDX-License-Identifier: MIT */
/*
 * Long dots go by blocks through floating-point additions that must not round, in every set of
 * kernels. Lists made against that: the state must be that of the products as integers.
 */
#include "draw.h"
#include "guarded.h"
#include "ref_lists.h"
#include "states.h"

#include <math.h>

enum { BLOCK = 2048, MOST = 5 * BLOCK };

static double x[MOST], y[MOST];

/* The name of the first set that goes wrong, into an empty accumulator or one with carries pending;
   NULL if none does. */
static const char *wrong_set(const double *a, const double *b, size_t n)
{
    ref_total t;
    packed want;

    ref_init(&t);
    ref_add_dot(&t, a, b, n);
    packed_reference(&want, &t);
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        accrue_exact once = ACCRUE_EXACT_INIT, again;

        if (accrue_kernel_select(accrue_kernel_name(i)) != ACCRUE_OK) {
            continue; /* test_kernels names them */
        }
        accrue_exact_add_dot(&once, a, b, n);
        again = once;
        accrue_exact_add_dot(&again, b, a, n);
        accrue_exact_unmerge(&again, &once);
        if (!packs_to(&once, &want) || !packs_to(&again, &want)) {
            return accrue_kernel_name(i);
        }
    }
    return NULL;
}

#define expect_dot(a, b, n, ...)                                                                  \
    do {                                                                                          \
        const char *wrong_ = wrong_set((a), (b), (n));                                            \
        expect_true(wrong_ == NULL, "%s: %s", expect_name(__VA_ARGS__), wrong_);                  \
    } while (0)

static void fill(double *v, size_t n, double value)
{
    for (size_t i = 0; i < n; i++) {
        v[i] = value;
    }
}

/* Factors in [1, 2) times powers of two whose exponents add up to e. */
static void draw_pair(ref_random *r, double *a, double *b, int e)
{
    int half = e / 2 + (int)ref_random_below(r, 41) - 20;

    half = half < -1022 ? -1022 : half > 1023 ? 1023 : half;
    *a = draw_term(r, half);
    *b = draw_term(r, e - half < -1074 ? -1074 : e - half > 1023 ? 1023 : e - half);
}

/* Products that underflow, to nothing or not, among others of which they decide the rounding. */
Test(exact_dot_blocks, holes)
{
    static const double tiny[][2] = { { 0x1p-600, 0x1p-600 },   { -0x1p-600, 0x1p-600 },
                                      { 0x1p-1074, 0x1p-1074 }, { 0x1p-537, 0x1p-538 },
                                      { 0x1p-500, 0x1.8p-500 }, { 0x1p-1074, 1 },
                                      { 0x1.0000000000001p-485, 0x1.0000000000001p-485 },
                                      { 0x1.fffffffffffffp-485, 0x1.fffffffffffffp-486 } };
    ref_random r = { 601 };

    for (size_t kind = 0; kind < sizeof tiny / sizeof tiny[0]; kind++) {
        for (size_t at = 2; at < 100; at++) {
            fill(x, 100, at % 3 == 0 ? 0 : 1);
            fill(y, 100, at % 3 == 0 ? 1 : 0);
            x[0] = y[0] = y[1] = 1;
            x[1] = 0x1p-53;
            x[at] = tiny[kind][0];
            y[at] = tiny[kind][1];
            expect_dot(x, y, 100, "tiny %zu among zeros at %zu", kind, at);
            ref_fill(&r, x, 100, 0, 2);
            ref_fill(&r, y, 100, 0, 2);
            x[at] = tiny[kind][0];
            y[at] = tiny[kind][1];
            expect_dot(x, y, 100, "tiny %zu among others at %zu", kind, at);
        }
    }
    x[0] = y[0] = y[1] = 1;
    x[1] = 0x1p-53;
    fill(x + 2, 62, 0x1p-600);
    fill(y + 2, 62, 0x1p-600);
    expect_bits(accrue_exact_dot(x, y, 64), 1 + 0x1p-52, "decided by products below 2^-1074");
}

/* Both ends of the range, and every exponent between; widths around each window. */
Test(exact_dot_blocks, every_exponent_and_width)
{
    static const int widths[] = { 1,  20, 30, 31,  32,  33,  34,  62, 64,
                                  65, 66, 99, 126, 128, 129, 131, 200 };
    ref_random r = { 602 };

    for (size_t round = 0, rounds = ref_scaled(2500, 250); round < rounds; round++) {
        int e = round % 4 == 0   ? -1000 + (int)ref_random_below(&r, 140)
                : round % 4 == 1 ? 1000 + (int)ref_random_below(&r, 30)
                                 : (int)ref_random_below(&r, 4100) - 2100;
        int width = widths[ref_random_below(&r, 17)], sign = (int)ref_random_below(&r, 3);
        size_t n = 32 + ref_random_below(&r, round % 8 == 0 ? BLOCK + 200 : 300);

        for (size_t i = 0; i < n; i++) {
            int down = round % 5 == 0 ? (i % 7 == 0 ? 0 : width - 1)
                                      : (int)ref_random_below(&r, (uint64_t)width);

            draw_pair(&r, x + i, y + i, e - down);
            y[i] = sign == 0 ? y[i] : copysign(y[i], sign == 1 ? x[i] : -x[i]);
        }
        expect_dot(x, y, n, "2^%d, width %d, %zu terms, round %zu", e, width, n, round);
    }
}

/* Zeros of both signs as factors, few and many, in blocks whose other products are close or not. */
Test(exact_dot_blocks, zero_factors)
{
    ref_random r = { 603 };

    for (size_t round = 0, rounds = ref_scaled(600, 60); round < rounds; round++) {
        size_t n = 32 + ref_random_below(&r, round % 8 == 0 ? 2 * BLOCK + 100 : 200);
        uint64_t rare = round % 4 == 0 ? 1 : round % 4 == 1 ? 2 : round % 4 == 2 ? 10 : 500;
        int width = round % 3 == 0 ? 60 : 4;

        ref_fill(&r, x, n, -width, width);
        ref_fill(&r, y, n, -width, width);
        for (size_t i = 0; i < n; i++) {
            if (ref_random_below(&r, rare) == 0) {
                x[i] = ref_from_bits(ref_random_bits(&r) & REF_SIGN_BIT);
            }
            if (ref_random_below(&r, 3 * rare) == 0) {
                y[i] = ref_from_bits(ref_random_bits(&r) & REF_SIGN_BIT);
            }
        }
        expect_dot(x, y, n, "%zu terms, one in %d zero", n, (int)rare);
    }
    fill(x, MOST, -0.0);
    fill(y, MOST, 3);
    expect_dot(x, y, MOST, "all -0");
    expect_bits(accrue_exact_dot(x, y, MOST), -0.0, "all -0");
    x[4000] = 0;
    expect_bits(accrue_exact_dot(x, y, MOST), 0.0, "all but one -0");
}

/* Infinities, NaNs and products that overflow, in every lane and in the tail. */
Test(exact_dot_blocks, specials)
{
    static const double odd[][2] = { { INFINITY, 1 },        { INFINITY, 0 },
                                     { -INFINITY, 2 },       { NAN, 1 },
                                     { 0x1p600, 0x1p600 },   { -0x1p1000, 0x1p1000 },
                                     { 0x1p508, 0x1p508 } };
    ref_random r = { 604 };

    for (size_t n = 64; n < 3 * BLOCK; n = n * 5 + 5) {
        for (size_t at = 0; at < n; at += at < 40 ? 1 : 211) {
            for (size_t kind = 0; kind < 7; kind++) {
                ref_fill(&r, x, n, -3, 3);
                ref_fill(&r, y, n, -3, 3);
                x[at] = odd[kind][0];
                y[at] = odd[kind][1];
                expect_dot(x, y, n, "kind %zu at %zu of %zu", kind, at, n);
            }
        }
    }
}

/* What suits one block is kept for the next, and its integers are added up: blocks of all kinds. */
Test(exact_dot_blocks, block_after_block)
{
    enum { LONG = 80 * BLOCK };
    static double a[LONG], b[LONG];
    ref_random r = { 605 };

    for (size_t round = 0, rounds = ref_scaled(40, 6); round < rounds; round++) {
        int e = (int)ref_random_below(&r, 200) - 100, width = 3;
        size_t n = LONG - ref_random_below(&r, 200);

        for (size_t i = 0; i < n; i++) {
            if (i % BLOCK == 0 && round % 2 == 0 && ref_random_below(&r, 4) == 0) {
                e += (int)ref_random_below(&r, 81) - 40;
                width = (int)ref_random_below(&r, 5) * 37 + 1;
            }
            draw_pair(&r, a + i, b + i, e - (int)ref_random_below(&r, (uint64_t)width));
            b[i] = round % 2 == 0 ? b[i] : copysign(b[i], round % 4 == 1 ? a[i] : -a[i]);
        }
        expect_dot(a, b, n, "round %zu", round);
    }
}

/* As much as blocks can add up to: all products just below the top of the window that the first row
   suggests, or above it. */
Test(exact_dot_blocks, kept_sums_full)
{
    enum { LONG = 140 * BLOCK };
    static double a[LONG], b[LONG];

    for (int above = 0; above < 5; above++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            fill(a, LONG, sign * (2 - 0x1p-52));
            fill(b, LONG, 1 - 0x1p-53);
            fill(b, 16, ldexp(1 - 0x1p-53, -above));
            expect_dot(a, b, LONG, "2^%d above the first row", above);
        }
    }
}

/* Every length around rows, stretches and blocks, against a guard page on either side, at every
   offset that a double may have. */
Test(exact_dot_blocks, lengths_and_guard_pages)
{
    ref_random r = { 606 };
    guarded one, other;

    guarded_open(&one, BLOCK + 700);
    guarded_open(&other, BLOCK + 700);
    for (size_t n = 0; n <= BLOCK + 600; n += n < 100 || n % 512 < 20 || n % 512 > 490 ? 1 : 29) {
        double *a = guarded_end(&one) - n, *b = guarded_start(&other);

        for (size_t i = 0; i < n; i++) {
            draw_pair(&r, a + i, b + i, (int)ref_random_below(&r, n % 3 == 0 ? 60 : 10));
        }
        expect_dot(a, b, n, "%zu, one at the end", n);
        expect_dot(b, a, n, "%zu, one at the start", n);
        if (n % 16 == 3) {
            for (size_t offset = 1; offset < 8; offset++) {
                memmove(b + offset, b + offset - 1, n * sizeof *b);
                expect_dot(a, b + offset, n, "%zu, offset %zu", n, offset);
            }
        }
    }
    guarded_close(&one);
    guarded_close(&other);
}

/* Everything that rests on it. */
Test(exact_dot_blocks, other_calls)
{
    ref_random r = { 607 };

    for (size_t round = 0, rounds = ref_scaled(200, 20); round < rounds; round++) {
        size_t n = 1 + ref_random_below(&r, MOST);
        int low = (int)ref_random_below(&r, 100) - 50;

        ref_fill(&r, x, n, low, low + (int)ref_random_below(&r, 50));
        ref_fill(&r, y, n, 0, 3);
        size_t set = round % accrue_kernel_count();
        expect_true(accrue_kernel_select(accrue_kernel_name(set)) == ACCRUE_OK
                    || !accrue_kernel_usable(set), "select");
        expect_bits(accrue_exact_dot(x, y, n), ref_dot(x, y, n), "dot, %zu", n);
        expect_bits(accrue_exact_sumsq(x, n), ref_dot(x, x, n), "sumsq, %zu", n);
        expect_bits(accrue_exact_weighted_mean(x, y, n), ref_weighted_mean(x, y, n), "mean, %zu",
                    n);
    }
}
