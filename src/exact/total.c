/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "exact/total.h"

#include "exact/deposit.h"
#include "foundation/bits.h"

/* The highest bit of a digit that is not 0. */
static int highest_bit(uint32_t digit)
{
    int bit = 31;
    while (digit >> bit == 0)
        bit--;
    return bit;
}

static uint64_t digit_or_zero(const accrue_i_magnitude *m, int i)
{
    return i >= 0 ? m->digit[i] : 0;
}

accrue_i_leading accrue_i_magnitude_leading(const accrue_i_magnitude *m)
{
    accrue_i_leading v;
    int k = m->count - 1;
    int bit = highest_bit(m->digit[k]);
    uint64_t high = (uint64_t)m->digit[k] << 32 | digit_or_zero(m, k - 1);
    uint64_t low = digit_or_zero(m, k - 2);

    v.exponent = ACCRUE_I_DIGIT_BITS * k + bit + ACCRUE_I_LOWEST_EXPONENT;
    v.top = high << (31 - bit) | low >> (bit + 1);
    v.sticky = (uint32_t)(low << (31 - bit)) != 0;
    for (int i = k - 3; i >= 0 && !v.sticky; i--)
        v.sticky = m->digit[i] != 0;
    return v;
}

/* Whether a count acts as infinities of its sign; more taken away than added: as the other. */
static bool acts(uint64_t count, uint64_t opposite)
{
    return (int64_t)count > 0 || (int64_t)opposite < 0;
}

bool accrue_i_exact_special(const accrue_exact *a, double *total)
{
    uint64_t plus = a->opaque[ACCRUE_I_WORD_PLUS_INFINITIES];
    uint64_t minus = a->opaque[ACCRUE_I_WORD_MINUS_INFINITIES];
    uint64_t nans = a->opaque[ACCRUE_I_WORD_NANS];
    bool up = acts(plus, minus);
    bool down = acts(minus, plus);

    if ((plus | minus | nans) == 0)
        return false;
    if (nans != 0 || (up && down))
        *total = accrue_i_from_bits(ACCRUE_I_NAN);
    else
        *total = accrue_i_from_bits((down ? ACCRUE_I_SIGN : 0) | ACCRUE_I_INFINITY);
    return true;
}

double accrue_i_exact_zero(const accrue_exact *a)
{
    uint64_t terms = a->opaque[ACCRUE_I_WORD_TERMS];
    bool all = terms != 0 && terms == a->opaque[ACCRUE_I_WORD_MINUS_ZEROS];
    return accrue_i_from_bits(all ? ACCRUE_I_SIGN : 0);
}

double accrue_exact_total(const accrue_exact *a)
{
    accrue_i_magnitude m;
    double special;

    if (accrue_i_exact_special(a, &special))
        return special;
    accrue_i_exact_magnitude(&m, a);
    if (m.count == 0)
        return accrue_i_exact_zero(a);
    return accrue_i_round(m.negative, accrue_i_magnitude_leading(&m));
}

void accrue_i_exact_pair(const accrue_exact *a, double *sum, double *comp)
{
    accrue_exact rest;

    *sum = accrue_exact_total(a);
    *comp = 0.0;
    if (!accrue_i_is_finite(*sum) || accrue_i_is_zero(*sum))
        return;
    rest = *a;
    accrue_i_exact_deposit_double(&rest, -*sum);
    /* A zero rest must be +0: terms that were all -0 left with the zero total above. */
    *comp = accrue_exact_total(&rest);
}
