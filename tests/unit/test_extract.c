/* SPDX-License-Identifier: MIT */
/*
 * Extraction of blocks, every set of kernels by name, with and without the inexact flag: what is
 * taken must be the exact sum as terms added one by one give it; what fits must be taken; and a t
 * outside of its binade must be told, however it got there and came back.
 */
#include "expect.h"
#include "ref_lists.h"

#include <accrue/exact.h>

#include "dispatch/dispatch.h"
#include "usable_set.h"

#include <math.h>
#include <string.h>

enum { MOST = ACCRUE_I_EXTRACT_MOST, LANES = ACCRUE_I_EXTRACT_ROW, WAYS = 8 };

static double x[MOST];

/* Calls check for every usable set; names the others. */
static void in_every_set(void (*check)(const accrue_i_kernels *set))
{
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const accrue_i_kernels *set = usable_set(i);

        if (set != NULL) {
            check(set);
        }
    }
}

static int lower(int k)
{
    k -= ACCRUE_I_EXTRACT_GAP;
    return k < ACCRUE_I_EXTRACT_LOWEST ? ACCRUE_I_EXTRACT_LOWEST : k;
}

/* One of the ways to extract at k. */
static accrue_i_fit fit_of(int k, int levels, int way)
{
    accrue_i_fit f;

    memset(&f, 0, sizeof f);
    f.by_flag = (way & 1) != 0 && accrue_i_halves_work();
    f.counted = (way & 2) != 0;
    f.magnitudes = (way & 4) != 0;
    f.levels = levels;
    f.k[0] = k;
    f.k[1] = lower(k);
    f.k[2] = lower(f.k[1]);
    return f;
}

static int is_taken(const accrue_i_extracted *e)
{
    return e->moved >> 52 == 0 && (e->left & ~REF_SIGN_BIT) == 0;
}

/* Takes sum * 2^(k - 52) away. */
static void take_units_away(accrue_exact *a, uint64_t sum, int k)
{
    double sign = sum >> 63 != 0 ? -1 : 1;
    uint64_t m = sum >> 63 != 0 ? 0 - sum : sum;

    accrue_exact_sub_product(a, (double)(m & UINT32_MAX), ldexp(sign, k - 52));
    accrue_exact_sub_product(a, (double)(m >> 32), ldexp(sign, k - 20));
}

/* What was taken must be the sum of x[0..n-1]; and -0 among the terms must be told. */
static void check_taken(const accrue_i_extracted *e, const accrue_i_fit *f, size_t n,
                        const char *name)
{
    const accrue_exact zero = ACCRUE_EXACT_INIT;
    accrue_exact a = ACCRUE_EXACT_INIT;
    size_t minus_zeros = 0;
    int told = (e->left & REF_SIGN_BIT) != 0;

    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&a, f->magnitudes ? fabs(x[i]) : x[i]);
        minus_zeros += ref_bits(x[i]) == REF_SIGN_BIT;
    }
    for (int level = 0; level < f->levels; level++) {
        take_units_away(&a, e->sum[level], f->k[level]);
    }
    expect_true(accrue_exact_compare(&a, &zero) == 0, "%s: sum", name);
    if (f->magnitudes) {
        return;
    }
    if (f->by_flag && !f->counted) {
        expect_true(told == (minus_zeros == n), "%s: all -0", name);
    } else {
        expect_true(told || minus_zeros == 0, "%s: -0", name);
        expect_true(f->by_flag || !told || minus_zeros > 0, "%s: no -0", name);
    }
}

/* Whether k suits terms of exponents from lowest to highest, of 53 bits each. */
static int suits(const accrue_i_fit *f, int lowest, int highest)
{
    return f->k[0] >= highest + 10 && (lowest < -1022 ? -1022 : lowest) >= f->k[f->levels - 1];
}

/* All ways, at k; counts what is taken and what is not. */
static void check_list(const accrue_i_kernels *set, size_t n, int k, int lowest, int highest,
                       size_t seen[2])
{
    for (int way = 0; way < 2 * WAYS; way++) {
        accrue_i_fit f = fit_of(k, way < WAYS ? 2 : 3, way);
        const char *name = expect_name("%s, %zu terms, 2^%d to 2^%d, k = %d, way %d", set->name, n,
                                       lowest, highest, k, way);
        accrue_i_extracted e;
        int taken;

        set->extract(&e, x, n, &f);
        taken = is_taken(&e);
        seen[taken]++;
        expect_true(taken || !suits(&f, lowest, highest), "%s: taken", name);
        if (taken) {
            check_taken(&e, &f, n, name);
        }
    }
}

static int clamp(int k, int low, int high)
{
    return k < low ? low : k > high ? high : k;
}

/* Lists of every spread of exponents, at k that suit them and at others. */
static void drawn_lists(const accrue_i_kernels *set)
{
    const int least = ACCRUE_I_EXTRACT_LOWEST + ACCRUE_I_EXTRACT_GAP;
    ref_random r = { 731 };
    size_t seen[2] = { 0, 0 };

    for (size_t round = 0, rounds = ref_scaled(3000, 500); round < rounds; round++) {
        int highest = (int)ref_random_below(&r, 2046) - 1022;
        int lowest = clamp(highest - (int)ref_random_below(&r, 100), -1022, highest);
        int k = highest + (int)ref_random_below(&r, 28) - 5;
        size_t n = 1 + ref_random_below(&r, round % 10 == 0 ? MOST : 200);

        ref_fill(&r, x, n, lowest, highest);
        for (size_t i = 0; i < n; i++) {
            x[i] = round % 3 == 0 ? fabs(x[i]) : round % 16 == 1 ? -0.0 : x[i];
        }
        x[ref_random_below(&r, n)] = round % 5 == 0 ? -0.0 : 0x1p-1022;
        x[ref_random_below(&r, n)] = 0.0;
        lowest = round % 5 == 0 ? lowest : -1022;
        check_list(set, n, clamp(k, least, 1023), lowest, highest, seen);
    }
    expect_true(seen[0] > 1000 && seen[1] > 1000, "%s: %zu, %zu", set->name, seen[0], seen[1]);
}

Test(extract, drawn)
{
    in_every_set(drawn_lists);
}

/* Nothing but -0, and one +0 among them. */
static void minus_zeros(const accrue_i_kernels *set)
{
    size_t seen[2] = { 0, 0 };

    for (size_t n = 1; n <= 5 * LANES; n++) {
        for (size_t i = 0; i < n; i++) {
            x[i] = -0.0;
        }
        check_list(set, n, 20, 0, 0, seen);
        x[n / 2] = 0.0;
        check_list(set, n, 20, 0, 0, seen);
    }
}

Test(extract, minus_zeros)
{
    in_every_set(minus_zeros);
}

/* Full rows, at the limits: k just above the sum of a lane, terms just left by the level above. */
static void full_lanes(const accrue_i_kernels *set)
{
    size_t seen[2] = { 0, 0 };

    for (int e = -1022; e <= 1013; e += e > -990 && e < 1000 ? 37 : 1) {
        for (int down = 0; down < 100; down += down % 44 < 40 && down > 3 ? 5 : 1) {
            int low = e - down < -1022 ? -1022 : e - down;

            for (size_t i = 0; i < MOST; i++) {
                x[i] = ldexp(down % 2 == 0 ? 1 : 2 - 0x1p-52, i < LANES ? e : low);
            }
            check_list(set, MOST, clamp(e + 10, -978, 1023), low, e, seen);
        }
    }
}

Test(extract, full_lanes)
{
    in_every_set(full_lanes);
}

/* A term and its negative, of every size beside k, in one lane: T leaves its binade and is back at
   the end, or it stays. */
static void out_and_back(const accrue_i_kernels *set, int k, double size, size_t lane)
{
    const double m = ldexp(-1.5, k);

    for (int sign = -1; sign <= 1; sign += 2) {
        double t = m + sign * size;
        int stays = t > 2 * m / 1.5 && t <= m / 1.5;

        x[lane + LANES] = sign * size;
        x[lane + 2 * LANES] = -sign * size;
        for (int way = 0; way < 2 * WAYS; way++) {
            accrue_i_fit f = fit_of(k, way < WAYS ? 2 : 3, way % 4);
            accrue_i_extracted e;

            set->extract(&e, x, 4 * LANES, &f);
            expect_true((e.moved >> 52 == 0) == stays, "%s: k = %d, %a in lane %zu, way %d",
                        set->name, k, sign * size, lane, way);
        }
    }
    x[lane + LANES] = x[lane + 2 * LANES] = 0.0;
}

static void all_out_and_back(const accrue_i_kernels *set)
{
    static const int exponents[] = { -978, -977, -500, -2, -1, 0, 1, 2, 3, 510, 511, 512, 513, 767,
                                     895, 1021, 1022, 1023 };

    memset(x, 0, sizeof x);
    for (size_t i = 0; i < sizeof exponents / sizeof exponents[0]; i++) {
        int k = exponents[i];

        for (size_t lane = 0; lane < LANES; lane++) {
            for (int up = -3; up <= 6; up++) {
                for (int bits = 0; bits < 5; bits++) {
                    static const double factors[] = { 1, 1 + 0x1p-52, 1.5, 1 - 0x1p-53, 1.25 };

                    out_and_back(set, k, ldexp(factors[bits], clamp(k + up, -1022, 1023)), lane);
                }
            }
            out_and_back(set, k, 0x1.fffffffffffffp1023, lane);
            out_and_back(set, k, ref_from_bits(REF_INF_BITS), lane);
            out_and_back(set, k, ref_from_bits(REF_NAN_BITS), lane);
        }
    }
}

Test(extract, out_and_back)
{
    in_every_set(all_out_and_back);
}
