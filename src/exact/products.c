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

/* m*n, m, n < 2^53, as low + high * 2^64. */
static inline void multiply(uint64_t m, uint64_t n, uint64_t *low, uint64_t *high)
{
    const uint64_t low32 = UINT32_MAX;
    uint64_t ml = m & low32, mh = m >> 32;
    uint64_t nl = n & low32, nh = n >> 32;
    uint64_t bottom = ml * nl;
    uint64_t middle = ml * nh + mh * nl + (bottom >> 32); /* below 3 * 2^53 */

    *low = (middle << 32) | (bottom & low32);
    *high = mh * nh + (middle >> 32);
}

/* A finite product other than 0: (-1)^negative * (low + high * 2^64) * 2^(position - 2176). */
typedef struct product {
    uint64_t low, high; /* high < 2^42 */
    unsigned position;
    bool negative;
} product;

enum { PRODUCT_DIGITS = 4 };

/* True if x*y is one; a zero, an infinity or a NaN is counted instead, but not as a term. */
static inline bool take_apart(product *p, accrue_exact *a, double x, double y,
                              accrue_i_direction way)
{
    uint64_t bx = accrue_i_bits(x);
    uint64_t by = accrue_i_bits(y);
    unsigned ex = (unsigned)(bx >> 52 & 0x7FF);
    unsigned ey = (unsigned)(by >> 52 & 0x7FF);
    uint64_t mx = accrue_i_exact_significand(bx);
    uint64_t my = accrue_i_exact_significand(by);
    bool negative = (bx ^ by) >> 63 != 0;

    if (ex == 0x7FF || ey == 0x7FF) {
        count_special_product(a, bx, by, way);
        return false;
    }
    if (mx == 0 || my == 0) {
        uint64_t minus_zero = negative;
        a->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += way == ACCRUE_I_ADD ? minus_zero : -minus_zero;
        return false;
    }
    multiply(mx, my, &p->low, &p->high);
    p->negative = negative ^ (way == ACCRUE_I_TAKE_AWAY);
    p->position = (ex + (ex == 0)) + (ey + (ey == 0)) + 26; /* 26 = 2176 - 2 * 1075 */
    return true;
}

/*
 * Adds all 106 bits to four digits: 32 bits to each of the first three, and the rest, below 2^41,
 * to the last, within what layout.h allows for one deposit. Window and pending are the caller's
 * business.
 */
static inline void place_product(accrue_exact *a, const product *p)
{
    uint64_t *digit = a->opaque + p->position / ACCRUE_I_DIGIT_BITS;
    unsigned shift = p->position % ACCRUE_I_DIGIT_BITS;
    unsigned used = ACCRUE_I_DIGIT_BITS - shift;
    uint64_t mask = -(uint64_t)p->negative;
    uint64_t low = p->low >> used | p->high << (64 - used); /* without the bits of digit 0 */
    uint64_t high = p->high >> used;

    digit[0] += ((uint32_t)(p->low << shift) ^ mask) - mask;
    digit[1] += ((uint32_t)low ^ mask) - mask;
    digit[2] += (low >> 32 ^ mask) - mask;
    digit[3] += (high ^ mask) - mask;
}

/* The digits of products at these positions. */
static inline void widen_for_products(accrue_exact *a, unsigned lowest, unsigned highest)
{
    accrue_i_exact_widen(a, lowest / ACCRUE_I_DIGIT_BITS,
                         highest / ACCRUE_I_DIGIT_BITS + PRODUCT_DIGITS);
}

static void deposit_product(accrue_exact *a, double x, double y, accrue_i_direction way)
{
    product p;
    if (take_apart(&p, a, x, y, way)) {
        accrue_i_exact_reserve(a, 1);
        widen_for_products(a, p.position, p.position);
        place_product(a, &p);
    }
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

/* Adds products, their room reserved, and widens the window once. */
static void add_run(accrue_exact *a, const double *x, const double *y, size_t n)
{
    unsigned lowest = UINT32_MAX;
    unsigned highest = 0;

    for (size_t i = 0; i < n; i++) {
        product p;
        if (!take_apart(&p, a, x[i], y[i], ACCRUE_I_ADD))
            continue;
        lowest = p.position < lowest ? p.position : lowest;
        highest = p.position > highest ? p.position : highest;
        place_product(a, &p);
    }
    if (highest != 0)
        widen_for_products(a, lowest, highest);
}

void accrue_i_exact_deposit_products(accrue_exact *a, const double *x, const double *y, size_t n)
{
    a->opaque[ACCRUE_I_WORD_TERMS] += n;
    while (n > 0) {
        size_t run = n < ACCRUE_I_MOST_PENDING ? n : ACCRUE_I_MOST_PENDING;
        accrue_i_exact_reserve(a, run);
        add_run(a, x, y, run);
        x += run;
        y += run;
        n -= run;
    }
}
