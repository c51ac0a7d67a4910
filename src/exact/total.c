/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "exact/total.h"

#include <string.h>

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

/*
 * Whether a count acts as infinities of its sign; taken away more often than added, it acts as the
 * other.
 */
static bool acts(uint64_t count, uint64_t opposite)
{
    return (int64_t)count > 0 || (int64_t)opposite < 0;
}

/* If infinities or NaNs were counted, stores what they make of the total and returns true. */
static bool has_special(accrue_i_value *out, const accrue_exact *a)
{
    uint64_t plus = a->opaque[ACCRUE_I_WORD_PLUS_INFINITIES];
    uint64_t minus = a->opaque[ACCRUE_I_WORD_MINUS_INFINITIES];
    uint64_t nans = a->opaque[ACCRUE_I_WORD_NANS];
    bool up = acts(plus, minus);
    bool down = acts(minus, plus);

    if ((plus | minus | nans) == 0)
        return false;
    out->negative = down;
    out->kind = nans != 0 || (up && down) ? ACCRUE_I_CLASS_NAN : ACCRUE_I_CLASS_INFINITE;
    return true;
}

/* Whether a total of zero is -0: there were terms, and every one was. */
static bool is_minus_zero(const accrue_exact *a)
{
    uint64_t terms = a->opaque[ACCRUE_I_WORD_TERMS];
    return (int64_t)terms > 0 && terms == a->opaque[ACCRUE_I_WORD_MINUS_ZEROS];
}

void accrue_i_exact_value(accrue_i_value *out, const accrue_exact *a)
{
    if (has_special(out, a))
        return;
    accrue_i_exact_magnitude(&out->magnitude, a);
    if (out->magnitude.count == 0) {
        out->kind = ACCRUE_I_CLASS_ZERO;
        out->negative = is_minus_zero(a);
    } else {
        out->kind = ACCRUE_I_CLASS_NUMBER;
        out->negative = out->magnitude.negative;
    }
}

uint64_t accrue_i_value_bits(const accrue_i_value *v, const accrue_i_format *format)
{
    uint64_t sign = v->negative ? accrue_i_format_sign(format) : 0;
    uint64_t infinity = accrue_i_format_infinity(format);

    switch (v->kind) {
    case ACCRUE_I_CLASS_NAN:
        return infinity | UINT64_C(1) << (format->precision - 2);
    case ACCRUE_I_CLASS_INFINITE:
        return sign | infinity;
    case ACCRUE_I_CLASS_ZERO:
        return sign;
    default:
        return accrue_i_round(v->negative, accrue_i_magnitude_leading(&v->magnitude), format);
    }
}

static uint64_t total_bits(const accrue_exact *a, const accrue_i_format *format)
{
    accrue_i_value v;
    accrue_i_exact_value(&v, a);
    return accrue_i_value_bits(&v, format);
}

double accrue_exact_total(const accrue_exact *a)
{
    return accrue_i_from_bits(total_bits(a, &accrue_i_binary64));
}

float accrue_exact_total_f32(const accrue_exact *a)
{
    uint32_t bits = (uint32_t)total_bits(a, &accrue_i_binary32);
    float total;
    memcpy(&total, &bits, sizeof total);
    return total;
}

accrue_f16 accrue_exact_total_f16(const accrue_exact *a)
{
    return (accrue_f16)total_bits(a, &accrue_i_binary16);
}

accrue_bf16 accrue_exact_total_bf16(const accrue_exact *a)
{
    return (accrue_bf16)total_bits(a, &accrue_i_bfloat16);
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
    /* A rest just below half a unit may round up to it, and the pair to the number after sum. */
    if (*sum + *comp != *sum)
        *comp = accrue_i_from_bits(accrue_i_bits(*comp) - 1);
}
