/* SPDX-License-Identifier: MIT */
/*
 * Sums of halves and bins, every set of kernels by name: what they hold must be the exact sum as
 * terms added one by one give it, and the same in every set.
 */
#include "expect.h"
#include "ref_lists.h"

#include <accrue/exact.h>
#include <accrue/kernels.h>

#include "array/binning.h"
#include "dispatch/dispatch.h"
#include "usable_set.h"

#include <math.h>
#include <string.h>

enum { MOST = ACCRUE_I_HALVES_MOST };

static double x[MOST];

static accrue_exact one_by_one(const double *v, size_t n, int magnitudes)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&a, magnitudes ? fabs(v[i]) : v[i]);
    }
    return a;
}

static accrue_exact held(const accrue_i_halves *h, accrue_i_halves_state state, int first)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (int kind = first; kind < first + 2; kind++) {
        if (state == ACCRUE_I_HALVES_JOINED) {
            accrue_exact_add(&a, h->sum[kind]);
        }
        for (int i = 0; state == ACCRUE_I_HALVES_IN_LANES && i < ACCRUE_I_HALVES_LANES; i++) {
            accrue_exact_add(&a, h->lane[kind][i]);
        }
    }
    return a;
}

static void expect_same(const accrue_exact *a, const accrue_exact *b, const char *set, size_t n)
{
    expect_true(accrue_exact_compare(a, b) == 0, "%s, %zu terms", set, n);
}

/* Runs one list in a set; returns the state for terms. */
static int check_halves(const accrue_i_kernels *set, size_t n)
{
    static const accrue_i_halves_of all[] = { ACCRUE_I_HALVES_TERMS, ACCRUE_I_HALVES_COUNTED,
                                              ACCRUE_I_HALVES_MAGNITUDES, ACCRUE_I_HALVES_BOTH };
    accrue_exact terms = one_by_one(x, n, 0), magnitudes = one_by_one(x, n, 1);
    int result = 0, minus_zeros = 0;

    for (size_t i = 0; i < n; i++) {
        minus_zeros |= ref_bits(x[i]) == REF_SIGN_BIT;
    }
    for (int w = 0; w < 4; w++) {
        accrue_i_halves h;
        accrue_i_halves_state state = set->halves(&h, x, n, all[w]);
        accrue_exact a = held(&h, state, 0), b = held(&h, state, 2 * (w == 3));

        result = w == 0 ? (int)state : result;
        if (state == ACCRUE_I_HALVES_INEXACT) {
            continue;
        }
        expect_same(&a, w == 2 ? &magnitudes : &terms, set->name, n);
        expect_same(&b, w >= 2 ? &magnitudes : &terms, set->name, n);
        if (w == 1) {
            expect_true(h.minus_zeros || !minus_zeros, "%s, %zu terms: -0", set->name, n);
        }
    }
    return result;
}

static void check_bins(const accrue_i_kernels *set, size_t n)
{
    static accrue_i_bins b;
    accrue_exact all = one_by_one(x, n, 0), magnitudes = one_by_one(x, n, 1);
    accrue_exact a = ACCRUE_EXACT_INIT, m = ACCRUE_EXACT_INIT;
    size_t done;

    memset(&b, 0, sizeof b);
    done = set->bins(&b, x, n);
    expect_true(done == n, "%s: %zu of %zu", set->name, done, n);
    accrue_i_exact_deposit_bins(&a, &b, false);
    accrue_i_exact_deposit_bins(&m, &b, true);
    expect_same(&a, &all, set->name, n);
    expect_same(&m, &magnitudes, set->name, n);
}

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

/* Every spread of exponents up to where halves cannot hold: the state is that of the portable set,
   and both exact and inexact lists occur. */
static void drawn_lists(const accrue_i_kernels *set)
{
    ref_random r = { 721 };
    int seen[3] = { 0, 0, 0 };

    for (size_t round = 0, rounds = ref_scaled(1500, 300); round < rounds; round++) {
        int spread = (int)(round % 40), e = (int)ref_random_below(&r, 2000) - 1000;
        size_t n = 1 + ref_random_below(&r, round % 10 == 0 ? MOST : 100);
        int state;

        ref_fill(&r, x, n, e - spread < -1022 ? -1022 : e - spread, e > 1000 ? 1000 : e);
        x[ref_random_below(&r, n)] = round % 3 == 0 ? -0.0 : 0.0;
        state = check_halves(set, n);
        seen[state]++;
        expect_true(state == check_halves(&accrue_i_scalar_kernels, n), "%s: state", set->name);
    }
    expect_true(seen[0] > 0 && seen[1] > 0 && seen[2] > 0, "%s: %d, %d, %d", set->name, seen[0],
                seen[1], seen[2]);
}

Test(halves, drawn)
{
    in_every_set(drawn_lists);
}

/* One addition of a lane that rounds by its last bit, at every lane and in the last row; and an
   infinity or NaN there. */
static void one_bit_in_a_lane(const accrue_i_kernels *set)
{
    static const uint64_t specials[] = { REF_INF_BITS, REF_INF_BITS | REF_SIGN_BIT, REF_NAN_BITS,
                                         UINT64_C(0x7FF0000000000001) };
    accrue_i_halves h;

    for (size_t n = 17; n <= 80; n++) {
        for (size_t at = 0; at < n; at++) {
            size_t other = at >= 16 ? at - 16 : at + 16 < n ? at + 16 : at;

            for (size_t i = 0; i < n; i++) {
                x[i] = 0.0;
            }
            x[at] = 0x1p-52;
            x[other] = other == at ? 0x1p-52 : 1.0;
            expect_true(set->halves(&h, x, n, ACCRUE_I_HALVES_TERMS) == ACCRUE_I_HALVES_JOINED,
                        "%s: %zu of %zu fits", set->name, at, n);
            x[at] = 0x1p-53;
            expect_true((set->halves(&h, x, n, ACCRUE_I_HALVES_BOTH) == ACCRUE_I_HALVES_INEXACT)
                            == (other != at), "%s: %zu of %zu", set->name, at, n);
            for (int s = 0; s < 4; s++) {
                x[at] = ref_from_bits(specials[s]);
                for (int w = 0; w <= (int)ACCRUE_I_HALVES_BOTH; w++) {
                    expect_true(set->halves(&h, x, n, (accrue_i_halves_of)w)
                                    == ACCRUE_I_HALVES_INEXACT, "%s: special", set->name);
                }
            }
        }
    }
}

Test(halves, one_bit_in_a_lane)
{
    in_every_set(one_bit_in_a_lane);
}

/* Every exponent and sign, subnormal numbers and zeros; full bins. */
static void every_exponent(const accrue_i_kernels *set)
{
    ref_random r = { 722 };

    for (uint64_t e = 0; e < 0x7FF; e++) {
        for (size_t i = 0; i < 48; i++) {
            uint64_t fraction = i < 4 ? 0 : i < 8 ? UINT64_C(0xFFFFFFFFFFFFF)
                                                  : ref_random_bits(&r) >> 12;

            x[i] = ref_from_bits(ref_random_bits(&r) << 63 | e << 52 | fraction);
        }
        check_bins(set, 48);
    }
    for (int sign = -1; sign <= 1; sign += 2) {
        for (size_t i = 0; i < MOST; i++) {
            x[i] = sign * ldexp(2 - 0x1p-52, -1007 + 16 * (int)(i % 120));
        }
        check_bins(set, MOST);
    }
}

Test(bins, every_exponent)
{
    in_every_set(every_exponent);
}

/* Bins stop in front of the 64 terms that hold what is not finite. */
static void stops(const accrue_i_kernels *set)
{
    static accrue_i_bins b;

    for (size_t at = 0; at < 208; at++) {
        for (size_t i = 0; i < 208; i++) {
            x[i] = 1.0;
        }
        x[at] = ref_from_bits(at % 2 == 0 ? REF_INF_BITS | REF_SIGN_BIT : REF_NAN_BITS);
        memset(&b, 0, sizeof b);
        expect_true(set->bins(&b, x, 208) == at / 64 * 64, "%s: at %zu", set->name, at);
        x[at] = -0.0;
        b.minus_zeros = false;
        expect_true(set->bins(&b, x, 208) == 208 && b.minus_zeros, "%s: -0 at %zu", set->name, at);
    }
}

Test(bins, stops_before_specials)
{
    in_every_set(stops);
}
