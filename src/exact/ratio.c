/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The correctly rounded quotient of two accumulators, by long division of their digits. */

#include "exact/ratio.h"

#include <string.h>

#include "foundation/bits.h"

/* A magnitude shifted so that its leading bit is bit 31 of digit[0]; digits from high to low. */
typedef struct fraction {
    int count;
    uint32_t digit[ACCRUE_I_DIGITS + 1];
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

/* a -= q * b, for a of a digit more than b in front. Returns whether that went below zero. */
static bool subtract_multiple(uint32_t *a, uint64_t q, const uint32_t *b, int count)
{
    uint64_t owed = 0; /* never above 2^32: q <= 2^32 - 1 */
    for (int i = count - 1; i >= 0; i--) {
        uint64_t product = q * b[i] + owed;
        owed = (product >> 32) + (a[i + 1] < (uint32_t)product);
        a[i + 1] -= (uint32_t)product;
    }
    owed = a[0] < owed;
    a[0] = 0;
    return owed != 0;
}

/* a += b; a carry out of the count digits takes back what subtract_multiple owed. */
static bool add_back(uint32_t *a, const uint32_t *b, int count)
{
    uint64_t carry = 0;
    for (int i = count - 1; i >= 0; i--) {
        uint64_t v = (uint64_t)a[i + 1] + b[i] + carry;
        a[i + 1] = (uint32_t)v;
        carry = v >> 32;
    }
    return carry != 0;
}

/*
 * One step of long division in base 2^32: for r < den returns floor(2^32 r / den) and leaves the
 * remainder in r. den[0] has its top bit set, so the first guess is at most 2 too large.
 * r has room for a digit in front and one behind the count digits of den.
 * Source: Knuth, The Art of Computer Programming 2, section 4.3.1, algorithm D, theorem B.
 */
static uint32_t next_digit(uint32_t *r, const uint32_t *den, int count)
{
    uint64_t guess;
    bool below;

    memmove(r, r + 1, (size_t)count * sizeof *r);
    r[count] = 0;
    guess = r[0] >= den[0] ? UINT32_MAX : ((uint64_t)r[0] << 32 | r[1]) / den[0];
    below = subtract_multiple(r, guess, den, count);
    while (below) {
        guess--;
        below = !add_back(r, den, count);
    }
    return (uint32_t)guess;
}

static bool is_zero(const uint32_t *a, int count)
{
    for (int i = 0; i < count; i++)
        if (a[i] != 0)
            return false;
    return true;
}

/*
 * The leading bits of r / den, both fractions in [1/2, 1) of count digits, r with a digit 0 in
 * front: a quotient in (1/2, 2). r is used up.
 */
static accrue_i_leading divide(uint32_t *r, const uint32_t *den, int count)
{
    accrue_i_leading v;
    bool one = !is_less(r + 1, den, count);
    uint64_t bits;

    if (one)
        subtract_multiple(r, 1, den, count);
    bits = (uint64_t)next_digit(r, den, count) << 32;
    bits |= next_digit(r, den, count);
    v.sticky = !is_zero(r + 1, count);
    if (one) {
        v.exponent = 0;
        v.top = UINT64_C(1) << 63 | bits >> 1;
        v.sticky = v.sticky || (bits & 1) != 0;
    } else {
        v.exponent = -1;
        v.top = bits;
    }
    return v;
}

accrue_i_leading accrue_i_quotient(const accrue_i_magnitude *num, const accrue_i_magnitude *den)
{
    fraction n, d;
    uint32_t r[ACCRUE_I_DIGITS + 2] = { 0 };
    int count;
    accrue_i_leading v;

    fraction_of(&n, num);
    fraction_of(&d, den);
    count = n.count > d.count ? n.count : d.count;
    memcpy(r + 1, n.digit, (size_t)n.count * sizeof *r);
    memset(d.digit + d.count, 0, (size_t)(count - d.count) * sizeof *r);
    v = divide(r, d.digit, count);
    v.exponent += accrue_i_magnitude_leading(num).exponent;
    v.exponent -= accrue_i_magnitude_leading(den).exponent;
    return v;
}

uint64_t accrue_i_ratio_bits(const accrue_exact *num, const accrue_exact *den,
                             const accrue_i_format *format)
{
    accrue_i_value n, d;
    bool negative;

    accrue_i_exact_value(&n, num);
    accrue_i_exact_value(&d, den);
    negative = n.negative != d.negative;
    if (n.kind == ACCRUE_I_CLASS_NUMBER && d.kind == ACCRUE_I_CLASS_NUMBER)
        return accrue_i_round(negative, accrue_i_quotient(&n.magnitude, &d.magnitude), format);
    /* NaN in, 0/0 and inf/inf; else an infinity or a zero. */
    if (n.kind == ACCRUE_I_CLASS_NAN || d.kind == ACCRUE_I_CLASS_NAN || n.kind == d.kind)
        n.kind = ACCRUE_I_CLASS_NAN;
    else if (n.kind == ACCRUE_I_CLASS_ZERO || d.kind == ACCRUE_I_CLASS_INFINITE)
        n.kind = ACCRUE_I_CLASS_ZERO;
    else
        n.kind = ACCRUE_I_CLASS_INFINITE;
    n.negative = negative;
    return accrue_i_value_bits(&n, format);
}

double accrue_exact_ratio(const accrue_exact *num, const accrue_exact *den)
{
    return accrue_i_from_bits(accrue_i_ratio_bits(num, den, &accrue_i_binary64));
}
