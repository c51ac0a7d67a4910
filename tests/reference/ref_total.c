/* SPDX-License-Identifier: MIT */
#include "ref_total.h"

#include "ref_bits.h"
#include "ref_round.h"

#include <stdlib.h>

void ref_init(ref_total *t)
{
    memset(t, 0, sizeof *t);
}

static void move_carries(uint64_t *digit)
{
    uint64_t carry = 0;

    for (int i = 0; i < REF_DIGITS; i++) {
        uint64_t d = digit[i] + carry;

        digit[i] = d & UINT32_MAX;
        carry = d >> 32;
    }
    if (carry != 0) {
        abort(); /* cannot happen: see the header */
    }
}

/* Adds m * 2^(position - REF_SCALE) to one side. */
static void deposit(ref_total *t, uint64_t *side, uint64_t m, int position)
{
    int i = position / 32;
    int shift = position % 32;
    uint64_t low = m << shift;
    uint64_t high = shift == 0 ? 0 : m >> (64 - shift);

    side[i] += low & UINT32_MAX;
    side[i + 1] += low >> 32;
    side[i + 2] += high;
    if (++t->deposits == UINT32_C(1) << 31) {
        move_carries(t->positive);
        move_carries(t->negative);
        t->deposits = 0;
    }
}

static void count_infinity(ref_total *t, int negative)
{
    if (negative) {
        t->minus_infs++;
    } else {
        t->plus_infs++;
    }
}

void ref_add(ref_total *t, double x)
{
    uint64_t m;
    int e;

    t->terms++;
    if (ref_is_nan(x)) {
        t->nans++;
    } else if (ref_is_inf(x)) {
        count_infinity(t, ref_negative(x));
    } else if (ref_is_zero(x)) {
        t->minus_zeros += (uint64_t)ref_negative(x);
    } else {
        ref_split(x, &m, &e);
        deposit(t, ref_negative(x) ? t->negative : t->positive, m, e + REF_SCALE);
    }
}

void ref_add_product(ref_total *t, double x, double y)
{
    int negative = ref_negative(x) != ref_negative(y);
    uint64_t mx, my;
    int ex, ey;

    t->terms++;
    if (ref_is_nan(x) || ref_is_nan(y)) {
        t->nans++;
    } else if (ref_is_inf(x) || ref_is_inf(y)) {
        if (ref_is_zero(x) || ref_is_zero(y)) {
            t->nans++;
        } else {
            count_infinity(t, negative);
        }
    } else if (ref_is_zero(x) || ref_is_zero(y)) {
        t->minus_zeros += (uint64_t)negative;
    } else {
        uint64_t *side = negative ? t->negative : t->positive;
        int position;

        /* four products of halves below 2^32: each fits 64 bits */
        ref_split(x, &mx, &ex);
        ref_split(y, &my, &ey);
        position = ex + ey + REF_SCALE;
        deposit(t, side, (mx & UINT32_MAX) * (my & UINT32_MAX), position);
        deposit(t, side, (mx >> 32) * (my & UINT32_MAX), position + 32);
        deposit(t, side, (mx & UINT32_MAX) * (my >> 32), position + 32);
        deposit(t, side, (mx >> 32) * (my >> 32), position + 64);
    }
}

void ref_add_list(ref_total *t, const double *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        ref_add(t, x[i]);
    }
}

void ref_add_dot(ref_total *t, const double *x, const double *y, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        ref_add_product(t, x[i], y[i]);
    }
}

void ref_merge(ref_total *t, const ref_total *other)
{
    ref_total carried = *other;

    move_carries(carried.positive);
    move_carries(carried.negative);
    move_carries(t->positive);
    move_carries(t->negative);
    t->deposits = 1;
    for (int i = 0; i < REF_DIGITS; i++) {
        t->positive[i] += carried.positive[i];
        t->negative[i] += carried.negative[i];
    }
    t->terms += carried.terms;
    t->minus_zeros += carried.minus_zeros;
    t->plus_infs += carried.plus_infs;
    t->minus_infs += carried.minus_infs;
    t->nans += carried.nans;
}

static void side_value(mpz_t z, const uint64_t *side)
{
    uint64_t wide[REF_DIGITS];
    uint32_t digit[REF_DIGITS];

    memcpy(wide, side, sizeof wide);
    move_carries(wide);
    for (int i = 0; i < REF_DIGITS; i++) {
        digit[i] = (uint32_t)wide[i];
    }
    mpz_import(z, REF_DIGITS, -1, sizeof digit[0], 0, 0, digit);
}

void ref_exact(mpz_t s, const ref_total *t)
{
    mpz_t below;

    mpz_init(below);
    side_value(s, t->positive);
    side_value(below, t->negative);
    mpz_sub(s, s, below);
    mpz_clear(below);
}

void ref_magnitude(mpz_t a, const ref_total *t)
{
    mpz_t below;

    mpz_init(below);
    side_value(a, t->positive);
    side_value(below, t->negative);
    mpz_add(a, a, below);
    mpz_clear(below);
}

int ref_special(const ref_total *t, double *value)
{
    mpz_t s;
    int zero;

    if (t->nans > 0 || (t->plus_infs > 0 && t->minus_infs > 0)) {
        *value = ref_from_bits(REF_NAN_BITS);
        return 1;
    }
    if (t->plus_infs > 0 || t->minus_infs > 0) {
        *value = ref_from_bits(REF_INF_BITS | (t->minus_infs > 0 ? REF_SIGN_BIT : 0));
        return 1;
    }
    mpz_init(s);
    ref_exact(s, t);
    zero = mpz_sgn(s) == 0;
    mpz_clear(s);
    if (zero) {
        int minus = t->terms > 0 && t->minus_zeros == t->terms;

        *value = ref_from_bits(minus ? REF_SIGN_BIT : 0);
    }
    return zero;
}

double ref_value(const ref_total *t)
{
    double value;
    mpz_t s, one;

    if (!ref_special(t, &value)) {
        mpz_init(s);
        mpz_init_set_ui(one, 1);
        ref_exact(s, t);
        value = ref_round(s, one, -REF_SCALE);
        mpz_clear(s);
        mpz_clear(one);
    }
    return value;
}

double ref_ratio(const ref_total *num, const ref_total *den)
{
    double a = 0, b = 0;
    int special_a = ref_special(num, &a);
    int special_b = ref_special(den, &b);
    mpz_t s, w;
    uint64_t sign;

    mpz_init(s);
    mpz_init(w);
    ref_exact(s, num);
    ref_exact(w, den);
    sign = ((special_a ? ref_negative(a) : mpz_sgn(s) < 0) !=
            (special_b ? ref_negative(b) : mpz_sgn(w) < 0))
               ? REF_SIGN_BIT
               : 0;
    if ((special_a && ref_is_nan(a)) || (special_b && ref_is_nan(b)) ||
        (special_a && special_b && ref_is_inf(a) == ref_is_inf(b))) {
        a = ref_from_bits(REF_NAN_BITS); /* NaN, inf/inf, 0/0 */
    } else if ((special_a && ref_is_inf(a)) || (special_b && !ref_is_inf(b))) {
        a = ref_from_bits(REF_INF_BITS | sign); /* inf/finite, nonzero/0 */
    } else if (special_a || special_b) {
        a = ref_from_bits(sign); /* 0/nonzero, finite/inf */
    } else {
        if (mpz_sgn(w) < 0) {
            mpz_neg(s, s);
            mpz_neg(w, w);
        }
        a = ref_round(s, w, 0);
    }
    mpz_clear(s);
    mpz_clear(w);
    return a;
}

double ref_sum(const double *x, size_t n)
{
    ref_total t;

    ref_init(&t);
    ref_add_list(&t, x, n);
    return ref_value(&t);
}

double ref_dot(const double *x, const double *y, size_t n)
{
    ref_total t;

    ref_init(&t);
    ref_add_dot(&t, x, y, n);
    return ref_value(&t);
}

/* n ones, added as doubles: exact while n <= 2^53. */
static void ref_count(ref_total *t, size_t n)
{
    ref_init(t);
    ref_add(t, (double)n);
}

double ref_mean(const double *x, size_t n)
{
    ref_total sum, count;

    ref_init(&sum);
    ref_add_list(&sum, x, n);
    ref_count(&count, n);
    return ref_ratio(&sum, &count);
}

double ref_weighted_mean(const double *x, const double *w, size_t n)
{
    ref_total sum, weight;

    ref_init(&sum);
    ref_init(&weight);
    ref_add_dot(&sum, x, w, n);
    ref_add_list(&weight, w, n);
    return ref_ratio(&sum, &weight);
}
