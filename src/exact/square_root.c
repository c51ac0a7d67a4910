/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The correctly rounded square root of an accumulator. With the value written as N 2^(2k) + rest,
 * 2^126 <= N < 2^128 and 0 <= rest < 2^(2k), floor(sqrt(value / 2^(2k))) = floor(sqrt(N)): an
 * integer of 64 bits, all that rounding needs beside whether anything is left.
 */

#include "exact/total.h"
#include "foundation/bits.h"

typedef struct wide {
    uint64_t high, low;
} wide;

static bool is_less(wide a, wide b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

static wide subtract(wide a, wide b)
{
    wide d = { a.high - b.high - (a.low < b.low), a.low - b.low };
    return d;
}

/*
 * floor(sqrt(n)) for 2^126 <= n, bit by bit; *exact tells whether n is its square. Before the step
 * of bit b, rest = n - root^2 and 2 root 2^b + 2^(2b) is what setting the bit takes away.
 */
static uint64_t root_of(wide n, bool *exact)
{
    uint64_t root = 0;
    for (int bit = 63; bit >= 0; bit--) {
        wide taken;
        taken.high = bit == 63 ? 0 : root >> (63 - bit);
        taken.low = bit == 63 ? 0 : root << (bit + 1);
        if (bit >= 32)
            taken.high += UINT64_C(1) << (2 * bit - 64);
        else
            taken.low += UINT64_C(1) << (2 * bit);
        if (!is_less(n, taken)) {
            n = subtract(n, taken);
            root |= UINT64_C(1) << bit;
        }
    }
    *exact = (n.high | n.low) == 0;
    return root;
}

/* Digit i from the top of a magnitude, 0 beyond its end. */
static uint64_t digit_from_top(const accrue_i_magnitude *m, int i)
{
    int k = m->count - 1 - i;
    return k >= 0 ? m->digit[k] : 0;
}

/* The leading 128 bits, bit 127 set, and whether nothing follows. */
static wide leading_128(const accrue_i_magnitude *m, int shift, bool *all)
{
    uint64_t d[5];
    wide n;
    for (int i = 0; i < 5; i++)
        d[i] = digit_from_top(m, i);
    n.high = (d[0] << 32 | d[1]) << shift | d[2] << shift >> 32;
    n.low = (d[2] << 32 | d[3]) << shift | d[4] << shift >> 32;
    *all = (uint32_t)(d[4] << shift) == 0;
    for (int k = m->count - 6; k >= 0 && *all; k--)
        *all = m->digit[k] == 0;
    return n;
}

static double root_of_number(const accrue_i_magnitude *m)
{
    accrue_i_leading v = accrue_i_magnitude_leading(m);
    bool square, all;
    int shift = 0;
    wide n;

    while (m->digit[m->count - 1] << shift >> 31 == 0)
        shift++;
    n = leading_128(m, shift, &all);
    if ((v.exponent & 1) == 0) {
        /* An even power of two must stay below N: N gets 127 bits. */
        all = all && (n.low & 1) == 0;
        n.low = n.low >> 1 | n.high << 63;
        n.high >>= 1;
    }
    v.top = root_of(n, &square);
    v.sticky = !square || !all;
    v.exponent = (v.exponent - (v.exponent & 1)) / 2;
    return accrue_i_from_bits(accrue_i_round(false, v, &accrue_i_binary64));
}

double accrue_exact_sqrt(const accrue_exact *a)
{
    accrue_i_value v;

    accrue_i_exact_value(&v, a);
    if (v.kind == ACCRUE_I_CLASS_ZERO)
        return accrue_i_from_bits(v.negative ? ACCRUE_I_SIGN : 0);
    if (v.kind == ACCRUE_I_CLASS_NAN || v.negative)
        return accrue_i_from_bits(ACCRUE_I_NAN);
    if (v.kind == ACCRUE_I_CLASS_INFINITE)
        return accrue_i_from_bits(ACCRUE_I_INFINITY);
    return root_of_number(&v.magnitude);
}
