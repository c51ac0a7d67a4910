/* SPDX-License-Identifier: MIT */
#include "ref_bound.h"

#include "ref_bits.h"

#include <math.h>
#include <stdlib.h>

enum {
    FACTOR_BITS = 10,                 /* a factor is an integer times 2^-10 */
    FINE = 106 + FACTOR_BITS,         /* u^2 and a factor's fraction, as integers */
    TINY = REF_SCALE - 1075,          /* 2^-1075 in units of 2^-REF_SCALE */
    OVERFLOW_LOW = 970 + REF_SCALE,   /* 2^1024 - 2^970 rounds to infinity, less does not */
    OVERFLOW_HIGH = 1024 + REF_SCALE
};

/* z = factor * 2^FACTOR_BITS, exactly. */
static void set_factor(mpz_t z, double factor)
{
    double scaled = factor * (double)(1 << FACTOR_BITS);

    if (!(scaled >= 0 && scaled < 0x1p+100) || scaled != floor(scaled)) {
        abort();
    }
    mpz_set_d(z, scaled);
}

/* sum += factor * x * 2^shift, in units where a factor's lowest bit is 1. */
static void add_part(mpz_t sum, double factor, const mpz_t x, unsigned shift)
{
    mpz_t part;

    mpz_init(part);
    set_factor(part, factor);
    mpz_mul(part, part, x);
    mpz_mul_2exp(part, part, shift);
    mpz_add(sum, sum, part);
    mpz_clear(part);
}

/* z = x * 2^REF_SCALE; x finite. */
static void set_double(mpz_t z, double x)
{
    uint64_t m;
    int e;

    ref_split(x, &m, &e);
    mpz_import(z, 1, -1, sizeof m, 0, 0, &m);
    mpz_mul_2exp(z, z, (mp_bitcnt_t)(e + REF_SCALE));
    if (ref_negative(x)) {
        mpz_neg(z, z);
    }
}

/* The inequality |got * unit - want| <= relative + rest, where got is a double, unit > 0 and all
   but got are given times 2^REF_SCALE and (on the right) times 2^FINE. */
static int decide(double got, const mpz_t want, const mpz_t unit, const mpz_t relative,
                  const mpz_t rest)
{
    mpz_t limit, low, error;
    int within, beyond;

    if (ref_is_nan(got)) {
        return 0;
    }
    mpz_init(limit);
    mpz_init(low);
    mpz_init(error);

    /* beyond = |want| - rest, or |want| + rest for an infinite got, reaches the overflow limit */
    mpz_mul_2exp(limit, unit, OVERFLOW_HIGH + FINE);
    mpz_mul_2exp(low, unit, OVERFLOW_LOW + FINE);
    mpz_sub(limit, limit, low);
    mpz_abs(error, want);
    mpz_mul_2exp(error, error, FINE);
    if (ref_is_inf(got)) {
        mpz_add(error, error, rest);
    } else {
        mpz_sub(error, error, rest);
    }
    beyond = mpz_cmp(error, limit) >= 0;

    if (ref_is_inf(got)) {
        within = beyond && (mpz_sgn(want) < 0) == ref_negative(got);
    } else {
        set_double(error, got);
        mpz_mul(error, error, unit);
        mpz_sub(error, error, want);
        mpz_abs(error, error);
        mpz_mul_2exp(error, error, FINE);
        mpz_add(low, relative, rest);
        within = !beyond && mpz_cmp(error, low) <= 0;
    }
    mpz_clear(limit);
    mpz_clear(low);
    mpz_clear(error);
    return within;
}

int ref_within(double got, const ref_total *t, const ref_bound *b)
{
    mpz_t s, a, abs_s, one, relative, rest;
    double value = 0;
    int special = ref_special(t, &value);
    int within;

    mpz_inits(s, a, abs_s, relative, rest, NULL);
    mpz_init_set_ui(one, 1);
    ref_exact(s, t);
    ref_magnitude(a, t);
    mpz_abs(abs_s, s);
    if (special && (!ref_is_zero(value) || mpz_sgn(a) == 0)) {
        within = ref_bits(got) == ref_bits(value);
    } else {
        add_part(relative, b->s, abs_s, 53);
        add_part(rest, b->a, a, 53);
        add_part(rest, b->c, a, 0);
        add_part(rest, b->t, one, TINY + 106);
        within = decide(got, s, one, relative, rest);
    }
    mpz_clears(s, a, abs_s, one, relative, rest, NULL);
    return within;
}

/* Both sides times W^2, so that everything stays an integer. */
int ref_ratio_within(double got, const ref_total *num, const ref_total *den, const ref_bound *b)
{
    mpz_t s, w, a, big, part, relative, rest;
    double x = 0, y = 0;
    int special_num = ref_special(num, &x);
    int special_den = ref_special(den, &y);
    int within;

    mpz_inits(s, w, a, big, part, relative, rest, NULL);
    ref_exact(s, num);
    ref_exact(w, den);
    ref_magnitude(a, num);
    ref_magnitude(big, den);
    if ((special_num && (!ref_is_zero(x) || mpz_sgn(a) == 0)) || special_den) {
        if (special_den && ref_is_zero(y) && mpz_sgn(big) != 0) {
            abort();
        }
        within = ref_bits(got) == ref_bits(ref_ratio(num, den));
    } else {
        /* relative = s u |S| |W|; rest = c u^2 (A |W| + |S| B) + t 2^-1075 W^2; want = S W */
        mpz_mul(s, s, w);
        mpz_abs(part, s);
        mpz_mul_2exp(part, part, REF_SCALE);
        add_part(relative, b->s, part, 53);
        ref_exact(part, num);
        mpz_mul(big, big, part);
        mpz_abs(big, big);
        mpz_mul(a, a, w);
        mpz_abs(a, a);
        mpz_add(a, a, big);
        mpz_mul_2exp(a, a, REF_SCALE);
        add_part(rest, b->c, a, 0);
        mpz_mul(w, w, w);
        add_part(rest, b->t, w, TINY + 106);
        mpz_mul_2exp(s, s, REF_SCALE);
        within = decide(got, s, w, relative, rest);
    }
    mpz_clears(s, w, a, big, part, relative, rest, NULL);
    return within;
}

double ref_error(double got, const ref_total *t)
{
    mpz_t s, a, g;
    double top, bottom;
    long e_top, e_bottom;

    mpz_inits(s, a, g, NULL);
    ref_exact(s, t);
    ref_magnitude(a, t);
    set_double(g, got);
    mpz_sub(s, s, g);
    top = mpz_get_d_2exp(&e_top, s);
    bottom = mpz_get_d_2exp(&e_bottom, a);
    mpz_clears(s, a, g, NULL);
    e_top += 106 - e_bottom;
    top = (top < 0 ? -top : top) / (bottom > 0 ? bottom : 1);
    while (e_top > 0 && top < 1e300) {
        top *= 2;
        e_top--;
    }
    while (e_top < 0 && top > 1e-300) {
        top /= 2;
        e_top++;
    }
    return top;
}
