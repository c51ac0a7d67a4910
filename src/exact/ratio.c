/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The correctly rounded quotient of two accumulators, by long division of their digits. */

#include <string.h>

#include "exact/total.h"
#include "foundation/bits.h"

/* A magnitude shifted so that its leading bit is bit 31 of digit[0]; digits from high to low. */
typedef struct fraction {
    int count;
    uint32_t digit[ACCRUE_I_DIGITS + 2];
} fraction;

static void fraction_of(fraction *f, const accrue_i_magnitude *m)
{
    int shift = 0;
    int low = 0;
    while (m->digit[m->count - 1] << shift >> 31 == 0)
        shift++;
    while (m->digit[low] == 0)
        low++;
    f->count = m->count - low;
    for (int i = 0; i < f->count; i++) {
        int k = m->count - 1 - i;
        uint64_t pair = (uint64_t)m->digit[k] << 32 | (k > 0 ? m->digit[k - 1] : 0);
        f->digit[i] = (uint32_t)(pair << shift >> 32);
    }
}

/* Compares as numbers of count digits. */
static bool is_less(const uint32_t *a, const uint32_t *b, int count)
{
    for (int i = 0; i < count; i++)
        if (a[i] != b[i])
            return a[i] < b[i];
    return false;
}

static void subtract(uint32_t *a, const uint32_t *b, int count)
{
    uint64_t borrow = 0;
    for (int i = count - 1; i >= 0; i--) {
        uint64_t v = (uint64_t)a[i] - b[i] - borrow;
        a[i] = (uint32_t)v;
        borrow = v >> 63;
    }
}

static void double_it(uint32_t *a, int count)
{
    for (int i = 0; i < count; i++)
        a[i] = a[i] << 1 | (i + 1 < count ? a[i + 1] >> 31 : 0);
}

static bool is_zero(const uint32_t *a, int count)
{
    for (int i = 0; i < count; i++)
        if (a[i] != 0)
            return false;
    return true;
}

/*
 * The leading bits of num / den, both in [1/2, 1) as fractions, and the quotient in (1/2, 2). Both have
 * a zero digit in front (room for doubling) and count digits in all; num is used up.
 * Invariant: num < 2 den, so that each step's bit is 0 or 1.
 */
static accrue_i_leading divide(uint32_t *num, const uint32_t *den, int count)
{
    accrue_i_leading v = { 0, false, 0 };

    if (is_less(num, den, count)) {
        v.exponent = -1;
        double_it(num, count);
    }
    for (int bit = 63; bit >= 0; bit--) {
        if (!is_less(num, den, count)) {
            subtract(num, den, count);
            v.top |= UINT64_C(1) << bit;
        }
        double_it(num, count);
    }
    v.sticky = !is_zero(num, count);
    return v;
}

static double quotient(const accrue_i_magnitude *num, const accrue_i_magnitude *den)
{
    fraction f = { 0, { 0 } };
    fraction g = { 0, { 0 } };
    uint32_t n[ACCRUE_I_DIGITS + 3] = { 0 };
    uint32_t d[ACCRUE_I_DIGITS + 3] = { 0 };
    int count;
    accrue_i_leading v;

    fraction_of(&f, num);
    fraction_of(&g, den);
    count = (f.count > g.count ? f.count : g.count) + 1;
    memcpy(n + 1, f.digit, sizeof f.digit);
    memcpy(d + 1, g.digit, sizeof g.digit);
    v = divide(n, d, count);
    v.exponent += accrue_i_magnitude_leading(num).exponent - accrue_i_magnitude_leading(den).exponent;
    return accrue_i_round(num->negative != den->negative, v);
}

/* Zero, one or infinity of the sign of a total that is not NaN; the quotient of such is IEEE's. */
static double class_of(const accrue_exact *a, const accrue_i_magnitude *m)
{
    double special;
    if (accrue_i_exact_special(a, &special))
        return special;
    if (m->count == 0)
        return accrue_i_exact_zero(a);
    return m->negative ? -1.0 : 1.0;
}

/* n / d for n and d of which at least one is a zero, an infinity or NaN, without a division. */
static double special_quotient(double n, double d)
{
    uint64_t sign = (accrue_i_bits(n) ^ accrue_i_bits(d)) & ACCRUE_I_SIGN;
    bool n_infinite = !accrue_i_is_finite(n);
    bool d_infinite = !accrue_i_is_finite(d);

    if (accrue_i_is_nan(n) || accrue_i_is_nan(d) || (n_infinite && d_infinite)
        || (accrue_i_is_zero(n) && accrue_i_is_zero(d)))
        return accrue_i_from_bits(ACCRUE_I_NAN);
    if (d_infinite || accrue_i_is_zero(n))
        return accrue_i_from_bits(sign);
    return accrue_i_from_bits(sign | ACCRUE_I_INFINITY);
}

double accrue_exact_ratio(const accrue_exact *num, const accrue_exact *den)
{
    accrue_i_magnitude n, d;
    double cn, cd;

    accrue_i_exact_magnitude(&n, num);
    accrue_i_exact_magnitude(&d, den);
    cn = class_of(num, &n);
    cd = class_of(den, &d);
    if (!accrue_i_is_finite(cn) || !accrue_i_is_finite(cd) || accrue_i_is_zero(cn)
        || accrue_i_is_zero(cd))
        return special_quotient(cn, cd);
    return quotient(&n, &d);
}
