/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Terms on their way in: doubles and products of doubles. Integers only, so nothing can round. */

#include "exact/deposit.h"

#include "foundation/bits.h"

void accrue_i_exact_count_special(accrue_exact *a, uint64_t bits)
{
    if ((bits & ~ACCRUE_I_SIGN) > ACCRUE_I_INFINITY)
        a->opaque[ACCRUE_I_WORD_NANS]++;
    else if (bits >> 63)
        a->opaque[ACCRUE_I_WORD_MINUS_INFINITIES]++;
    else
        a->opaque[ACCRUE_I_WORD_PLUS_INFINITIES]++;
}

void accrue_i_exact_deposit_double(accrue_exact *a, double x)
{
    uint64_t bits = accrue_i_bits(x);
    uint64_t m = accrue_i_exact_significand(bits);
    if (m != 0)
        accrue_i_exact_deposit(a, bits >> 63 != 0, m,
                               accrue_i_exact_position((unsigned)(bits >> 52 & 0x7FF)));
}

void accrue_i_exact_add_integer(accrue_exact *a, uint64_t n)
{
    const unsigned unit = -ACCRUE_I_LOWEST_EXPONENT;
    a->opaque[ACCRUE_I_WORD_TERMS]++;
    accrue_i_exact_deposit(a, false, (uint32_t)n, unit);
    accrue_i_exact_deposit(a, false, n >> 32, unit + 32);
}

/* Adds at most ACCRUE_I_MOST_PENDING terms, their room reserved, and widens the window once. */
static void add_run(accrue_exact *a, const double *x, size_t n)
{
    unsigned lowest = UINT32_MAX;
    unsigned highest = 0;
    uint64_t minus_zeros = 0;

    for (size_t i = 0; i < n; i++) {
        uint64_t bits = accrue_i_bits(x[i]);
        unsigned exponent = (unsigned)(bits >> 52 & 0x7FF);
        unsigned position = accrue_i_exact_position(exponent);
        if (exponent == 0x7FF) {
            accrue_i_exact_count_special(a, bits);
            continue;
        }
        if (bits << 1 == 0) {
            minus_zeros += bits >> 63;
            continue;
        }
        lowest = position < lowest ? position : lowest;
        highest = position > highest ? position : highest;
        accrue_i_exact_place(a, bits >> 63 != 0, accrue_i_exact_significand(bits), position);
    }
    a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += minus_zeros;
    if (highest != 0)
        accrue_i_exact_widen(a, lowest / ACCRUE_I_DIGIT_BITS, highest / ACCRUE_I_DIGIT_BITS + 2);
}

void accrue_exact_add_array(accrue_exact *a, const double *x, size_t n)
{
    a->opaque[ACCRUE_I_WORD_TERMS] += n;
    while (n > 0) {
        size_t run = n < ACCRUE_I_MOST_PENDING ? n : ACCRUE_I_MOST_PENDING;
        accrue_i_exact_reserve(a, run);
        add_run(a, x, run);
        x += run;
        n -= run;
    }
}

void accrue_exact_add(accrue_exact *a, double x)
{
    accrue_exact_add_array(a, &x, 1);
}

/* x*y with a factor that is not finite. */
static void count_special_product(accrue_exact *a, uint64_t x, uint64_t y)
{
    uint64_t sign = (x ^ y) & ACCRUE_I_SIGN;
    uint64_t ax = x & ~ACCRUE_I_SIGN;
    uint64_t ay = y & ~ACCRUE_I_SIGN;
    bool nan = ax > ACCRUE_I_INFINITY || ay > ACCRUE_I_INFINITY || ax == 0 || ay == 0;
    accrue_i_exact_count_special(a, nan ? ACCRUE_I_NAN : sign | ACCRUE_I_INFINITY);
}

/* Adds x*y, all 106 bits of it, as two deposits 53 bits apart. */
static void deposit_product(accrue_exact *a, double x, double y)
{
    uint64_t bx = accrue_i_bits(x);
    uint64_t by = accrue_i_bits(y);
    unsigned ex = (unsigned)(bx >> 52 & 0x7FF);
    unsigned ey = (unsigned)(by >> 52 & 0x7FF);
    bool negative = (bx ^ by) >> 63 != 0;
    uint64_t mx, my, xl, xh, yl, yh, middle, low, high;
    unsigned position;

    if (ex == 0x7FF || ey == 0x7FF) {
        count_special_product(a, bx, by);
        return;
    }
    mx = accrue_i_exact_significand(bx);
    my = accrue_i_exact_significand(by);
    if (mx == 0 || my == 0) {
        a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += negative;
        return;
    }
    /* Halves of 27 and 26 bits: mx*my = xh*yh 2^54 + middle 2^27 + xl*yl, no part above 2^54. */
    xl = mx & 0x7FFFFFF;
    xh = mx >> 27;
    yl = my & 0x7FFFFFF;
    yh = my >> 27;
    middle = xl * yh + xh * yl;
    low = xl * yl + ((middle & 0x7FFFFFF) << 27);
    high = xh * yh + (middle >> 27) + (low >> 54);
    low &= UINT64_C(0x3FFFFFFFFFFFFF);
    position = (ex + (ex == 0)) + (ey + (ey == 0)) + 26; /* 26 = 2176 - 2 * 1075 */
    accrue_i_exact_deposit(a, negative, low, position);
    accrue_i_exact_deposit(a, negative, high, position + 54);
}

void accrue_exact_add_dot(accrue_exact *a, const double *x, const double *y, size_t n)
{
    a->opaque[ACCRUE_I_WORD_TERMS] += n;
    for (size_t i = 0; i < n; i++)
        deposit_product(a, x[i], y[i]);
}
