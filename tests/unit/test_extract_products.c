/* SPDX-License-Identifier: MIT */
/*
 * The extraction of products against integers, in every set of kernels: lists made so that every
 * level gets as much as it may, at every exponent and in every window. And what is said about the
 * products of a block, against a second look.
 */
#include "foundation/strict_fp.h"

#include "expect.h"
#include "ref_lists.h"

#include <accrue/kernels.h>

#include "dispatch/dispatch.h"
#include "kernels/extract_products.h"
#include "usable_set.h"

#include <float.h>
#include <math.h>

enum { LANES = 16, BLOCK = ACCRUE_I_PRODUCTS_BLOCK };

static double x[BLOCK], y[BLOCK];

/* Whether all products are in the window, by comparison. */
static int all_inside(const double *a, const double *b, size_t m, int k, int window)
{
    for (size_t i = 0; i < m; i++) {
        double p = fabs(a[i] * b[i]);

        if (!(p >= ldexp(1, k - 7 - (32 << window)) && p < ldexp(1, k - 7))) {
            return 0;
        }
    }
    return 1;
}

/* The levels' integers are the sum of the products, in units of 2^-2148. */
static int holds_sum(const accrue_i_extracted_products *e, int levels, int k, const ref_total *t)
{
    mpz_t sum, term, want;
    int same;

    mpz_inits(sum, term, want, NULL);
    for (int l = 0; l < levels; l++) {
        mpz_set_si(term, (long)e->sum[l]);
        mpz_mul_2exp(term, term, (mp_bitcnt_t)(k - 46 * l - 52 + REF_SCALE));
        mpz_add(sum, sum, term);
    }
    ref_exact(want, t);
    same = mpz_cmp(sum, want) == 0;
    mpz_clears(sum, term, want, NULL);
    return same;
}

static const int levels_of[] = { 3, 4, 6 };

static void check(const double *a, const double *b, size_t m, int k, int window, const char *name)
{
    accrue_i_extracted_products first = { 0 };
    int inside = all_inside(a, b, m, k, window);
    ref_total t;

    ref_init(&t);
    ref_add_dot(&t, a, b, m);
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const accrue_i_kernels *set = usable_set(i);
        accrue_i_extracted_products e;

        if (set == NULL) {
            continue;
        }
        set->extract_products(&e, a, b, m, k, window);
        expect_true((e.outside == 0) == inside, "%s, %s: %zu, k = %d, window %d: inside", set->name,
                    name, m, k, window);
        if (!inside) {
            continue;
        }
        expect_true(holds_sum(&e, levels_of[window], k, &t), "%s, %s: %zu, k = %d, window %d",
                    set->name, name, m, k, window);
        for (int l = 0; l < levels_of[window]; l++) {
            expect_true(e.sum[l] <= INT64_C(1) << 57 && e.sum[l] >= -(INT64_C(1) << 57),
                        "%s, %s: level %d is small", set->name, name, l);
            first.sum[l] = i == 0 ? e.sum[l] : first.sum[l];
            expect_true(e.sum[l] == first.sum[l], "%s, %s: %zu, k = %d, window %d: level %d as in "
                        "the portable set", set->name, name, m, k, window, l);
        }
    }
}

static int lowest_k(int window)
{
    return window == 0 ? -930 : window == 1 ? -884 : -792;
}

/* Factors of a product in [2^e, 2^(e+1)), and not in range for a Dekker product now and then. */
static void draw_factors(ref_random *r, double *a, double *b, int e)
{
    int low = e > 1 ? e - 1022 : -1021, high = e < 0 ? e + 1021 : 1022;
    int span = ref_random_below(r, 4) == 0 ? high - low + 1 : 1;
    int ea = span == 1 ? e / 2 : low + (int)ref_random_below(r, (uint64_t)span);

    do {
        *a = ref_random_double(r, ea, ea);
        *b = ref_random_double(r, e - ea, e - ea);
        if (ref_random_below(r, 4) == 0) {
            *a = ref_from_bits(ref_bits(*a) & ~(ref_random_bits(r) & 0xFFFFFFFFFFFFF));
        }
        if (fabs(*a * *b) >= ldexp(1, e) * 2) {
            *b /= 2;
        }
    } while (!(fabs(*a * *b) >= ldexp(1, e) && fabs(*a * *b) < ldexp(1, e) * 2));
}

/* Products all over the window, in a part of it, or at its ends. */
Test(extract_products, all_over_the_window)
{
    ref_random r = { 501 };

    for (size_t round = 0, rounds = ref_scaled(3000, 300); round < rounds; round++) {
        int window = (int)(round % 3), width = 32 << window;
        int above = (int)ref_random_below(&r, (uint64_t)(1023 - lowest_k(window)));
        int k = round % 10 == 1 ? 1023 : lowest_k(window) + (round % 10 == 0 ? 0 : above);
        size_t m = 1 + ref_random_below(&r, round % 8 == 0 ? BLOCK : 600);
        int sign = (int)ref_random_below(&r, 3), kind = (int)ref_random_below(&r, 4);

        for (size_t i = 0; i < m; i++) {
            int down = kind == 0   ? (int)ref_random_below(&r, 3)
                       : kind == 1 ? (ref_random_below(&r, 2) == 0 ? 0 : width - 1)
                       : kind == 2 ? width - 1
                                   : (int)ref_random_below(&r, (uint64_t)width);

            draw_factors(&r, x + i, y + i, k - 8 - down);
            if (sign > 0) {
                y[i] = copysign(y[i], sign == 1 ? x[i] : -x[i]);
            }
        }
        check(x, y, m, k, window, "all over");
    }
}

/* The largest products there may be, all of one sign: level 0 is as full as it gets. */
Test(extract_products, first_level_full)
{
    for (int window = 0; window < 3; window++) {
        for (int k = lowest_k(window); k <= 1023; k += k + 97 > 1023 && k < 1023 ? 1023 - k : 97) {
            for (int sign = -1; sign <= 1; sign += 2) {
                for (size_t i = 0; i < BLOCK; i++) {
                    x[i] = sign * ldexp(2 - 0x1p-52, (k - 8) / 2);
                    y[i] = ldexp(1, k - 8 - (k - 8) / 2);
                }
                check(x, y, BLOCK, k, window, "first level full");
                check(x, y, BLOCK - 3, k, window, "first level full, short");
            }
        }
    }
}

/*
 * Two factors in [1, 2) whose product, in [1, 4), is an odd multiple of half of unit, of which four
 * times divides what is above; and whose error has the product's sign and is as large as it gets.
 * Ties go to the even T, so each of them leaves half a unit, always on the same side.
 */
static void draw_tie(ref_random *r, double unit, double *a, double *b)
{
    double p, rest, e;

    do {
        *b = fabs(ref_random_double(r, 0, 0));
        /* p near a tie that is drawn at random; then p itself is looked at. */
        *a = (floor(fabs(ref_random_double(r, 0, 0)) / (2 * unit)) * (2 * unit) + unit / 2) / *b;
        p = *a * *b;
        rest = fmod(p, 2 * unit);
        e = fma(*a, *b, -p);
    } while (p < 1 || p >= 2 || rest != unit / 2 || e < 0x1p-53 * 0.9 || *a < 0.5);
}

/* Level 1 gets half a unit of level 0 from every product, and the largest errors, on one side. */
Test(extract_products, second_level_full)
{
    ref_random r = { 502 };
    double a[LANES], b[LANES];

    for (int window = 0; window < 3; window++) {
        for (int down = 0; down < 3; down++) { /* products in [1, 2) are 2^down below the top */
            for (size_t i = 0; i < LANES; i++) {
                draw_tie(&r, ldexp(1, 8 + down - 52), a + i, b + i);
            }
            for (int sign = -1; sign <= 1; sign += 2) {
                for (size_t i = 0; i < BLOCK; i++) {
                    x[i] = sign * a[i % LANES];
                    y[i] = b[i % LANES];
                }
                check(x, y, BLOCK, 8 + down, window, "second level full");
            }
        }
    }
}

/* The same further down: the level leaves half a unit of every product, and all of its error. */
Test(extract_products, deeper_levels_full)
{
    ref_random r = { 503 };
    double a[LANES], b[LANES];

    for (int window = 1; window < 3; window++) {
        for (int level = 1; level <= window; level++) {
            for (int k = 46 * level + 1; k - 7 - (32 << window) <= 0 && k < 46 * level + 44; k++) {
                for (size_t i = 0; i < LANES; i++) {
                    draw_tie(&r, ldexp(1, k - 46 * level - 52), a + i, b + i);
                }
                for (size_t i = 0; i < BLOCK; i++) {
                    x[i] = a[i % LANES];
                    y[i] = i < LANES ? ldexp(b[i % LANES], k - 8) : b[i % LANES];
                }
                check(x, y, BLOCK, k, window, "deeper level full");
            }
        }
    }
}

/* The edges of the window, at one place of the block or in all of it. */
Test(extract_products, edges_of_the_window)
{
    for (int window = 0; window < 3; window++) {
        for (int k = lowest_k(window); k <= 1023; k += k < 1000 ? 61 : 1) {
            int bottom = k - 7 - (32 << window);
            const double edges[] = { ldexp(1, bottom), ldexp(1 - 0x1p-53, bottom),
                                     ldexp(1 + 0x1p-52, bottom), ldexp(1 - 0x1p-53, k - 7),
                                     ldexp(1, k - 7), ldexp(0.5, bottom), ldexp(2, k - 7),
                                     0, 0x1p-1022, DBL_MAX, INFINITY };

            for (size_t at = 0; at < 70; at += 3) {
                for (size_t edge = 0; edge < sizeof edges / sizeof edges[0]; edge++) {
                    for (size_t i = 0; i < 70; i++) {
                        x[i] = i == at ? edges[edge] : ldexp(1.25, k - 9);
                        y[i] = i % 2 == 0 ? 1 : -1;
                    }
                    check(x, y, 70, k, window, "edges");
                }
            }
        }
    }
}

/* Zeros, underflow to zero, infinities and NaNs are never inside, wherever they stand. */
Test(extract_products, never_inside)
{
    static const double odd[][2] = { { 0, 1 },        { -0.0, 1 },          { 0x1p-600, 0x1p-600 },
                                     { INFINITY, 1 }, { -INFINITY, -1 },    { NAN, 1 },
                                     { INFINITY, 0 }, { 0x1p600, 0x1p600 }, { 0x1p-1074, 1 },
                                     { 0x1p-500, 0x1p-500 } };

    for (int window = 0; window < 3; window++) {
        for (size_t m = 1; m <= 100; m += m < 40 ? 1 : 7) {
            for (size_t at = 0; at < m; at++) {
                for (size_t kind = 0; kind < sizeof odd / sizeof odd[0]; kind++) {
                    for (size_t i = 0; i < m; i++) {
                        x[i] = i == at ? odd[kind][0] : 1.5;
                        y[i] = i == at ? odd[kind][1] : -1;
                    }
                    check(x, y, m, 20, window, "odd one out");
                }
            }
        }
    }
}

static void check_range(size_t m, const char *name)
{
    double lowest = INFINITY, highest = 0;
    uint64_t minus_zeros = 0;
    int finite = 1;

    for (size_t i = 0; i < m; i++) {
        double p = x[i] * y[i];
        int of_zero = ref_is_zero(x[i]) || ref_is_zero(y[i]);

        finite = finite && !ref_is_nan(p) && !ref_is_inf(p);
        lowest = !of_zero && fabs(p) < lowest ? fabs(p) : lowest;
        highest = fabs(p) > highest ? fabs(p) : highest;
        minus_zeros += of_zero && ref_bits(p) == REF_SIGN_BIT;
    }
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const accrue_i_kernels *set = usable_set(i);
        accrue_i_product_range range;

        if (set == NULL) {
            continue;
        }
        set->product_range(&range, x, y, m);
        expect_true((range.finite != 0) == finite, "%s, %s, %zu: finite", set->name, name, m);
        if (finite) {
            expect_bits(range.lowest, lowest, "%s, %s, %zu: lowest", set->name, name, m);
            expect_bits(range.highest, highest, "%s, %s, %zu: highest", set->name, name, m);
            expect_true(range.minus_zeros == minus_zeros, "%s, %s, %zu: minus zeros", set->name,
                        name, m);
        }
    }
}

Test(extract_products, range)
{
    static const double some[] = { 0.0, -0.0, 1, -1, 0x1p-1074, -0x1p-600, 0x1p-500, 0x1p1023,
                                   -0x1.8p300, INFINITY, NAN, 0x1.fffffffffffffp1023 };
    ref_random r = { 504 };

    for (size_t round = 0, rounds = ref_scaled(4000, 400); round < rounds; round++) {
        size_t m = 1 + ref_random_below(&r, round % 50 == 0 ? BLOCK : 100);
        uint64_t kinds = round % 3 == 0 ? 12 : round % 3 == 1 ? 7 : 9;

        ref_fill(&r, x, m, -10, 10);
        ref_fill(&r, y, m, -10, 10);
        for (size_t i = 0; i < m; i++) {
            if (ref_random_below(&r, round % 5 == 0 ? 2 : 30) == 0) {
                x[i] = some[ref_random_below(&r, kinds)];
            }
            if (ref_random_below(&r, round % 7 == 0 ? 2 : 30) == 0) {
                y[i] = some[ref_random_below(&r, round % 5 == 0 ? 2 : kinds)];
            }
        }
        check_range(m, "random");
    }
    for (size_t i = 0; i < BLOCK; i++) {
        x[i] = -0.0;
        y[i] = 1;
    }
    check_range(BLOCK, "minus zeros");
}
