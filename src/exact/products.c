/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Products of doubles on their way in, unrounded. Integers only. */

#include "exact/deposit.h"
#include "foundation/bits.h"

/* x*y with a factor that is not finite. */
static void count_special_product(accrue_exact *a, uint64_t x, uint64_t y, accrue_i_direction way)
{
    uint64_t sign = (x ^ y) & ACCRUE_I_SIGN;
    uint64_t ax = x & ~ACCRUE_I_SIGN;
    uint64_t ay = y & ~ACCRUE_I_SIGN;
    bool nan = ax > ACCRUE_I_INFINITY || ay > ACCRUE_I_INFINITY || ax == 0 || ay == 0;
    accrue_i_exact_count_special(a, nan ? ACCRUE_I_NAN : sign | ACCRUE_I_INFINITY, way);
}

/* m*n, below 2^106, as low + high * 2^54 with low < 2^54. */
static void multiply(uint64_t m, uint64_t n, uint64_t *low, uint64_t *high)
{
    const uint64_t low27 = (UINT64_C(1) << 27) - 1;
    uint64_t ml = m & low27, mh = m >> 27;
    uint64_t nl = n & low27, nh = n >> 27;
    uint64_t middle = ml * nh + mh * nl;
    uint64_t bottom = ml * nl + ((middle & low27) << 27);

    *low = bottom & ((UINT64_C(1) << 54) - 1);
    *high = mh * nh + (middle >> 27) + (bottom >> 54);
}

/* Adds x*y, or takes it away, all 106 bits of it, as two deposits. */
static void deposit_product(accrue_exact *a, double x, double y, accrue_i_direction way)
{
    uint64_t bx = accrue_i_bits(x);
    uint64_t by = accrue_i_bits(y);
    unsigned ex = (unsigned)(bx >> 52 & 0x7FF);
    unsigned ey = (unsigned)(by >> 52 & 0x7FF);
    uint64_t mx = accrue_i_exact_significand(bx);
    uint64_t my = accrue_i_exact_significand(by);
    bool negative = (bx ^ by) >> 63 != 0;
    uint64_t low, high;
    unsigned position;

    if (ex == 0x7FF || ey == 0x7FF) {
        count_special_product(a, bx, by, way);
        return;
    }
    if (mx == 0 || my == 0) {
        uint64_t minus_zero = negative;
        a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += way == ACCRUE_I_ADD ? minus_zero : -minus_zero;
        return;
    }
    multiply(mx, my, &low, &high);
    negative ^= way == ACCRUE_I_TAKE_AWAY;
    position = (ex + (ex == 0)) + (ey + (ey == 0)) + 26; /* 26 = 2176 - 2 * 1075 */
    accrue_i_exact_deposit(a, negative, low, position);
    accrue_i_exact_deposit(a, negative, high, position + 54);
}

void accrue_exact_add_product(accrue_exact *a, double x, double y)
{
    a->opaque[ACCRUE_I_WORD_TERMS]++;
    deposit_product(a, x, y, ACCRUE_I_ADD);
}

void accrue_exact_sub_product(accrue_exact *a, double x, double y)
{
    a->opaque[ACCRUE_I_WORD_TERMS]--;
    deposit_product(a, x, y, ACCRUE_I_TAKE_AWAY);
}

void accrue_i_exact_deposit_products(accrue_exact *a, const double *x, const double *y, size_t n)
{
    a->opaque[ACCRUE_I_WORD_TERMS] += n;
    for (size_t i = 0; i < n; i++)
        deposit_product(a, x[i], y[i], ACCRUE_I_ADD);
}
