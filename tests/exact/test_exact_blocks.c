/* SPDX-License-Identifier: MIT */
/*
 * Long arrays go by blocks of 16 lanes through floating-point additions that must not round. Lists
 * made against that: the state must be that of the terms added one by one.
 */
#include "draw.h"
#include "guarded.h"
#include "ref_lists.h"
#include "states.h"

#include <math.h>

enum { LANES = 16, BLOCK = 2048, MOST = 5 * BLOCK };

static double x[MOST];

static void add_each(accrue_exact *a, const double *v, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(a, v[i]);
    }
}

/* Into an empty accumulator, and into one with carries pending. */
static int good(const double *v, size_t n)
{
    accrue_exact each = ACCRUE_EXACT_INIT, array = ACCRUE_EXACT_INIT, again;
    packed p;

    add_each(&each, v, n);
    pack_state(&p, &each);
    accrue_exact_add_array(&array, v, n);
    again = each;
    accrue_exact_add_array(&again, v, n);
    accrue_exact_unmerge(&again, &array);
    return packs_to(&array, &p) && packs_to(&again, &p);
}

static double power(int e)
{
    return ldexp(1, e);
}

static void fill(double *v, size_t n, double value)
{
    for (size_t i = 0; i < n; i++) {
        v[i] = value;
    }
}

/* One row of large terms, all others just small enough to be left by the first level whole, and of
   one sign: what the second level gets is as large as it can be. */
Test(exact_blocks, second_level_full)
{
    for (int e = -1022; e <= 1023; e += e > -1000 && e < 900 ? 13 : 1) {
        for (int down = 40; down <= 60; down++) {
            for (int kind = 0; kind < 6; kind++) {
                double large = (kind % 3 == 0 ? 0.75 : kind % 3 == 1 ? 0.5 : 1 - 0x1p-53);
                double small = ldexp(kind < 3 ? 1 : 2 - 0x1p-52, e - down);

                fill(x, LANES, ldexp(large, e) * (kind % 2 == 1 ? -1 : 1));
                fill(x + LANES, BLOCK - LANES, small);
                expect_true(good(x, BLOCK), "2^%d, 2^-%d below, kind %d", e, down, kind);
            }
        }
    }
}

/* The same at three levels, for gaps of every width. */
Test(exact_blocks, third_level_full)
{
    for (int e = -900; e <= 1000; e += 95) {
        for (int down = 80; down <= 150; down++) {
            for (int kind = 0; kind < 4; kind++) {
                fill(x, LANES, power(e));
                fill(x + LANES, LANES, ldexp(kind % 2 == 0 ? 0.75 : -1, e - 44));
                fill(x + 2 * LANES, BLOCK - 2 * LANES, ldexp(kind < 2 ? 1 : 1.75, e - down));
                expect_true(good(x, BLOCK), "2^%d, 2^-%d below, kind %d", e, down, kind);
            }
        }
    }
}

/* All lanes of one sign at the top of their exponent; a first row below, from which the range is
   guessed. */
Test(exact_blocks, one_sign_at_the_top)
{
    const double top = 2 - 0x1p-52;

    for (int e = -1074; e <= 1023; e += e > -1000 && e < 1000 ? 17 : 1) {
        for (int first = 0; first < 5; first++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                fill(x, BLOCK, sign * ldexp(top, e));
                fill(x, LANES, sign * ldexp(top, e - first));
                expect_true(good(x, BLOCK), "%+d * 2^%d, first row 2^-%d", sign, e, first);
                x[BLOCK - 1] = -x[BLOCK - 1];
                expect_true(good(x, BLOCK - LANES), "%+d * 2^%d, short", sign, e);
            }
        }
    }
}

/* Lanes of opposite signs; a lane's sum runs up and back; the block's sum is near nothing. */
Test(exact_blocks, lanes_against_each_other)
{
    ref_random r = { 381 };

    for (int e = -1060; e <= 1023; e += 7) {
        for (int kind = 0; kind < 4; kind++) {
            for (size_t i = 0; i < BLOCK; i++) {
                size_t turn = kind == 0 ? i % LANES : kind == 1 ? i / LANES : i / (BLOCK / 2);

                x[i] = draw_term(&r, kind == 3 ? e - (int)(i % 7) % (e + 1075) : e);
                x[i] = turn % 2 == 0 ? fabs(x[i]) : -fabs(x[i]);
            }
            expect_true(good(x, BLOCK), "2^%d, kind %d", e, kind);
        }
    }
}

/* -0 among numbers, among zeros, alone: counted, each of them. */
Test(exact_blocks, minus_zeros)
{
    ref_random r = { 382 };

    for (size_t n = 64; n <= BLOCK + 80; n += n < 100 ? 1 : 97) {
        accrue_exact a = ACCRUE_EXACT_INIT;

        fill(x, n, -0.0);
        expect_true(good(x, n), "%zu times -0", n);
        accrue_exact_add_array(&a, x, n);
        expect_bits(accrue_exact_total(&a), -0.0, "%zu times -0", n);
        expect_bits(accrue_exact_sum(x, n), -0.0, "sum of %zu times -0", n);
        fill(x, n, 0.0);
        expect_true(good(x, n), "%zu times +0", n);
        for (size_t at = 0; at < n; at += n < 80 ? 1 : 61) {
            fill(x, n, 0.0);
            x[at] = -0.0;
            expect_true(good(x, n), "-0 at %zu of %zu zeros", at, n);
            ref_fill(&r, x, n, -3, 3);
            x[at] = -0.0;
            expect_true(good(x, n), "-0 at %zu of %zu", at, n);
            fill(x, n, -0.0);
            x[at] = at % 2 == 0 ? 0x1p-1074 : 1;
            expect_true(good(x, n), "%a at %zu of %zu times -0", x[at], at, n);
        }
    }
}

/* Infinities and NaNs in every lane, in the first, a middle and the last row, and in the tail. */
Test(exact_blocks, specials)
{
    static const uint64_t specials[] = { REF_INF_BITS, REF_INF_BITS | REF_SIGN_BIT, REF_NAN_BITS,
                                         UINT64_C(0x7FF0000000000001),
                                         UINT64_C(0xFFFFFFFFFFFFFFFF) };
    static const size_t lengths[] = { 64, 75, BLOCK, BLOCK + 70, 3 * BLOCK + 5 };
    ref_random r = { 383 };

    for (int l = 0; l < 5; l++) {
        size_t n = lengths[l], rows = n / LANES;

        for (size_t lane = 0; lane < LANES; lane++) {
            const size_t places[] = { lane, rows / 2 * LANES + lane, (rows - 1) * LANES + lane,
                                      n - 1 - lane };

            for (int p = 0; p < 4; p++) {
                for (int s = 0; s < 5; s++) {
                    int e = (int)ref_random_below(&r, 2000) - 1000;

                    ref_fill(&r, x, n, e, e + (s == 0 ? 40 : 3));
                    x[places[p]] = ref_from_bits(specials[s]);
                    expect_true(good(x, n), "%016" PRIx64 " at %zu of %zu", specials[s], places[p],
                                n);
                    x[(places[p] + 21) % n] = ref_from_bits(specials[(s + p) % 5]);
                    expect_true(good(x, n), "two specials, %zu of %zu", places[p], n);
                }
            }
        }
    }
}

/* n terms whose exponents lie in e - spread .. e, in one of many arrangements. */
static void arrange(ref_random *r, double *v, size_t n, int e, int spread)
{
    uint64_t kind = ref_random_below(r, 6), sign = ref_random_below(r, 3);

    for (size_t i = 0; i < n; i++) {
        int down = kind == 0   ? (ref_random_below(r, 40) == 0 ? 0 : spread)
                   : kind == 1 ? (i < LANES ? 0 : spread)
                   : kind == 2 ? (i % 5 == 0 ? 0 : spread)
                               : (int)ref_random_below(r, (uint64_t)spread + 1);

        v[i] = draw_term(r, e - down < -1074 ? -1074 : e - down);
        if (sign > 0) {
            v[i] = fabs(v[i]) * (sign == 1 || ref_random_below(r, 50) == 0 ? 1 : -1);
        }
        if (ref_random_below(r, 300) == 0) {
            v[i] = ref_from_bits(ref_random_bits(r) & REF_SIGN_BIT);
        }
    }
}

/* Exponents spread over 0 to 200 binades below every exponent. */
Test(exact_blocks, every_spread)
{
    ref_random r = { 384 };
    size_t rounds = ref_scaled(20000, 2000);

    for (size_t round = 0; round < rounds; round++) {
        int e = (int)(round % 2098) - 1074, spread = (int)ref_random_below(&r, 201);
        size_t n = 64 + ref_random_below(&r, round % 8 == 0 ? BLOCK + 200 : 300);

        spread = round % 3 == 0 ? 30 + (int)ref_random_below(&r, 25) : spread;
        arrange(&r, x, n, e, spread);
        expect_true(good(x, n), "%zu terms, 2^%d, spread %d, round %zu", n, e, spread, round);
        if (round % 10 == 0) {
            expect_bits(accrue_exact_sum(x, n), ref_sum(x, n), "round %zu", round);
        }
    }
}

/* What suits one block is kept for the next: blocks of all kinds one after the other. */
Test(exact_blocks, block_after_block)
{
    ref_random r = { 385 };

    for (size_t round = 0, rounds = ref_scaled(800, 80); round < rounds; round++) {
        int e = (int)ref_random_below(&r, 2098) - 1074;
        size_t n = MOST - ref_random_below(&r, 200);

        for (size_t at = 0; at < n; at += BLOCK) {
            int step = (int)ref_random_below(&r, 5);

            e += step == 0 ? 1 : step == 1 ? -1 : step == 2 ? 30 : step == 3 ? -60 : 0;
            e = e < -1074 ? -1074 : e > 1023 ? 1023 : e;
            arrange(&r, x + at, n - at < BLOCK ? n - at : BLOCK, e,
                    (int)(round % 3 == 0 ? 5 : ref_random_below(&r, 100)));
        }
        expect_true(good(x, n), "round %zu", round);
        expect_bits(accrue_exact_sum(x, n), ref_sum(x, n), "round %zu", round);
    }
}

/* So many blocks out of reach that extraction is left off for a while, then blocks within reach. */
Test(exact_blocks, out_of_reach_and_back)
{
    enum { LONG = 24 * BLOCK };
    static double v[LONG];
    ref_random r = { 386 };

    for (size_t round = 0, rounds = ref_scaled(12, 4); round < rounds; round++) {
        size_t wide = round % 4 * BLOCK + ref_random_below(&r, BLOCK);

        ref_fill(&r, v, wide, -1022, 1023);
        ref_fill(&r, v + wide, LONG - wide, 0, round % 2 == 0 ? 5 : 40);
        v[LONG - 3] = -0.0;
        expect_true(good(v, LONG), "round %zu", round);
    }
}

/* Every length around rows and blocks, against a guard page on either side, at every offset that a
   double may have. */
Test(exact_blocks, lengths_and_guard_pages)
{
    ref_random r = { 387 };
    guarded area;

    guarded_open(&area, 2 * BLOCK + 200);
    for (size_t n = 0; n <= 2 * BLOCK + 100; n += n < 300 || n % BLOCK < 40 || n % BLOCK > 2000 ? 1
                                                                                             : 37) {
        double *start = guarded_start(&area), *end = guarded_end(&area);

        arrange(&r, end - n, n, 100, n % 3 == 0 ? 60 : 10);
        expect_true(good(end - n, n), "%zu, at the end", n);
        memmove(start, end - n, n * sizeof *start);
        expect_true(good(start, n), "%zu, at the start", n);
        if (n % 16 == 3) {
            for (size_t offset = 1; offset < 8; offset++) {
                memmove(start + offset, start + offset - 1, n * sizeof *start);
                expect_true(good(start + offset, n), "%zu, offset %zu", n, offset);
            }
        }
    }
    guarded_close(&area);
}
