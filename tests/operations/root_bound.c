/* SPDX-License-Identifier: MIT */
#include "root_bound.h"

#include "ref_bits.h"
#include "ref_results.h"

#include <accrue.h>

/* side = (1 + sign * alpha)^2 S, alpha = 2^-53 + C 2^-106, in units of 2^-2148 2^-212. */
static void squared_bound(mpz_t side, const mpz_t s, int sign)
{
    mpz_t factor, alpha;

    mpz_inits(factor, alpha, NULL);
    mpz_set_ui(factor, 1);
    mpz_mul_2exp(factor, factor, 106);
    mpz_set_ui(alpha, 1);
    mpz_mul_2exp(alpha, alpha, 53);
    mpz_add_ui(alpha, alpha, ACCRUE_DOT_BOUND_C);
    if (sign > 0) {
        mpz_add(factor, factor, alpha);
    } else {
        mpz_sub(factor, factor, alpha);
    }
    mpz_mul(factor, factor, factor);
    mpz_mul(side, s, factor);
    mpz_clears(factor, alpha, NULL);
}

/* Both sides of the inequality are squared; they are integers. */
int is_root(double got, const ref_total *t)
{
    double want = ref_root(t);
    uint64_t m;
    mpz_t s, side, g;
    int e, right;

    if (ref_is_nan(want) || ref_is_inf(want) || ref_is_zero(want) || ref_is_nan(got) ||
        ref_is_inf(got) || ref_negative(got)) {
        return ref_bits(got) == ref_bits(want);
    }
    mpz_inits(s, side, g, NULL);
    ref_exact(s, t); /* S = s 2^-2148 */
    ref_split(got, &m, &e);
    mpz_import(g, 1, -1, sizeof m, 0, 0, &m);
    mpz_mul_2exp(g, g, (mp_bitcnt_t)(e + 1075)); /* got = g 2^-1075 */
    mpz_mul_2exp(s, s, 2);                       /* S = s 2^-2150, as g^2 is */
    mpz_sub_ui(g, g, 1);
    squared_bound(side, s, 1);
    right = mpz_sgn(g) < 0;
    mpz_mul(g, g, g);
    mpz_mul_2exp(g, g, 212);
    right |= mpz_cmp(g, side) <= 0;
    mpz_import(g, 1, -1, sizeof m, 0, 0, &m);
    mpz_mul_2exp(g, g, (mp_bitcnt_t)(e + 1075));
    mpz_add_ui(g, g, 1);
    mpz_mul(g, g, g);
    mpz_mul_2exp(g, g, 212);
    squared_bound(side, s, -1);
    right &= mpz_cmp(g, side) >= 0;
    mpz_clears(s, side, g, NULL);
    return right;
}
