/* SPDX-License-Identifier: MIT */
/*
 * Products and their errors, in every set of kernels and one by one, against fma: factors of all
 * sizes, with as many bits as there may be, and every kind of factors that Dekker's product does
 * not take, at every place among others.
 */
#include "foundation/strict_fp.h"

#include "expect.h"
#include "ref_lists.h"

#include <accrue/kernels.h>

#include "dispatch/dispatch.h"
#include "foundation/two_product.h"
#include "kernels/two_products.h"
#include "usable_set.h"

#include <float.h>
#include <math.h>

enum { MOST = 200, ROOM = MOST + 16 };

static double x[MOST], y[MOST], p[ROOM], r[ROOM];

/* Where p is not finite, its error is of no account. */
static void expect_products(const char *how, size_t m)
{
    for (size_t i = 0; i < m; i++) {
        double want = x[i] * y[i];

        if (isfinite(want)) {
            expect_bits(p[i], want, "%s, %zu of %zu: %a * %a", how, i, m, x[i], y[i]);
            expect_bits(r[i], fma(x[i], y[i], -want), "%s, %zu of %zu: error of %a * %a", how, i, m,
                        x[i], y[i]);
        } else {
            expect_true(!isfinite(p[i]), "%s, %zu of %zu: %a * %a", how, i, m, x[i], y[i]);
        }
    }
}

/* x and y in the set; what follows the last product up to a whole row of 16 is 0. */
static void check_set(const accrue_i_kernels *set, size_t m)
{
    size_t filled = (m + 15) / 16 * 16;

    for (size_t i = 0; i < ROOM; i++) {
        p[i] = r[i] = 5;
    }
    set->product_errors(p, r, x, y, m);
    expect_products(set->name, m);
    for (size_t i = m; i < ROOM; i++) {
        expect_bits(p[i], i < filled ? 0 : 5, "%s: product behind the last of %zu", set->name, m);
        expect_bits(r[i], i < filled ? 0 : 5, "%s: error behind the last of %zu", set->name, m);
    }
}

static void check_all(size_t m)
{
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const accrue_i_kernels *set = usable_set(i);

        if (set != NULL) {
            check_set(set, m);
        }
    }
    accrue_i_products(p, r, x, y, m);
    expect_products("one by one", m);
}

static const double odd[][2] = {
    { 0, 3 },
    { -0.0, -3 },
    { 0, DBL_MAX },                        /* half of the other factor overflows */
    { -0.0, 0x1.8p996 },
    { DBL_MAX, 0x1.0000000000001p-5 },
    { 0x1.fffffffffffffp1023, 0x1.fffffffffffffp-1 },
    { 0x1.fffffffc00001p1023, -0x1.8p-300 },
    { 0x1.fffffffc00000p1023, 0x1.5555555555555p-300 }, /* the last that stays finite */
    { 0x1.fffffffbfffffp1023, 0x1.5555555555555p-300 },
    { 0x1.0000003fffffep511, 0x1.fffffffffffffp511 },   /* products of halves overflow, */
    { 0x1.fffffffffffffp511, 0x1.fffffffffffffp511 },   /* or not */
    { 0x1.5555555555555p996, 0x1.5555555555555p25 },
    { 0x1p-1074, 0x1.fffffffffffffp1000 },
    { 0x1p-1048, -0x1.fffffffffffffp1000 }, /* a tie of the subnormal's high half */
    { 0x1.8p-1047, 0x1.5555555555555p900 },
    { 0x0.fffffffffffffp-1022, 0x1.fffffffffffffp200 },
    { 0x1.fffffffffffffp-485, 0x1.fffffffffffffp-486 }, /* just below 2^-969 */
    { 0x1.0000000000001p-485, 0x1.ffffffffffffdp-485 },
    { 0x1.0000000000001p-485, 0x1.fffffffffffffp-485 }, /* just above */
    { 0x1.5555555555555p-500, 0x1.5555555555555p-500 }, /* errors that are no doubles */
    { 0x1.5555555555555p-530, 0x1.5555555555555p-530 },
    { 0x1.8p-540, 0x1.8p-540 },
    { 0x1.5555555555555p-600, -0x1p-600 },              /* underflow to 0 */
    { 0x1p-1074, 0x1p-1074 },
    { INFINITY, 1 },
    { INFINITY, 0 },
    { NAN, 1 },
    { 0x1p600, 0x1p600 }
};

Test(product_errors, each_odd_one_at_every_place)
{
    ref_random random = { 601 };

    for (size_t kind = 0; kind < sizeof odd / sizeof odd[0]; kind++) {
        for (size_t at = 0; at < MOST; at += at < 70 ? 1 : 13) {
            ref_fill(&random, x, MOST, -300, 300);
            ref_fill(&random, y, MOST, -300, 300);
            x[at] = odd[kind][at % 2];
            y[at] = odd[kind][1 - at % 2];
            check_all(at + 1);
            check_all(MOST - at % 16);
        }
    }
}

/* A factor with so many bits, of which all, the first, the last or any are set. */
static double of_bits(ref_random *random, int bits)
{
    uint64_t top = UINT64_C(1) << (bits - 1);
    uint64_t low = ref_random_bits(random) & (top - 1);

    switch (ref_random_below(random, 6)) {
    case 0: low = 0; break;
    case 1: low = top - 1; break;
    case 2: low = top > 1; break;
    case 3: low &= ref_random_bits(random) & ref_random_bits(random); break;
    case 4: low &= ~(low >> 1); break;
    default: break;
    }
    return (double)(top | low);
}

/* Subnormal factors of every length, with partners of every size for which nothing is lost. */
Test(product_errors, subnormal_factors)
{
    ref_random random = { 602 };

    for (size_t round = 0, rounds = ref_scaled(600, 60); round < rounds; round++) {
        for (size_t i = 0; i < MOST; i++) {
            int bits = 1 + (int)((round * MOST + i) % 52);
            int low = 1074 - 969 - bits - 52;
            int e = low + (int)ref_random_below(&random, (uint64_t)(971 - low));

            x[i] = ldexp(of_bits(&random, bits), -1074);
            y[i] = ldexp(of_bits(&random, 53), e);
            if (!(fabs(x[i] * y[i]) >= 0x1p-969)) {
                y[i] = ldexp(y[i], 2);
            }
            expect_true(fabs(x[i] * y[i]) >= 0x1p-969, "large enough: %a * %a", x[i], y[i]);
            if (accrue_i_dekker_is_exact(x[i], y[i], x[i] * y[i])) {
                expect_bits(accrue_i_dekker_error(x[i], y[i], x[i] * y[i]),
                            fma(x[i], y[i], -(x[i] * y[i])), "%a * %a", x[i], y[i]);
            }
        }
        check_all(MOST - round % 20);
    }
}

/* Factors of any size, so that some are taken and others not, a few together or all over. */
Test(product_errors, of_any_size)
{
    static const int ranges[][2] = { { -40, 40 },    { -1023, 1023 }, { -500, -470 },
                                     { 480, 512 },   { 990, 1023 },   { -1023, -1020 } };
    ref_random random = { 603 };

    for (size_t round = 0, rounds = ref_scaled(6000, 600); round < rounds; round++) {
        const int *of_x = ranges[round % 6], *of_y = ranges[round / 6 % 6];
        uint64_t usual = round % 5 == 0 ? 1 : round % 5 == 1 ? 100 : 0;

        for (size_t i = 0; i < MOST; i++) {
            bool rare = usual == 0 || ref_random_below(&random, usual) == 0;

            x[i] = ref_random_double(&random, rare ? of_x[0] : -40, rare ? of_x[1] : 40);
            y[i] = ref_random_double(&random, rare ? of_y[0] : -40, rare ? of_y[1] : 40);
            if (ref_random_below(&random, 20) == 0) {
                x[i] = copysign(0, x[i]);
            }
        }
        check_all(1 + ref_random_below(&random, MOST));
    }
}
