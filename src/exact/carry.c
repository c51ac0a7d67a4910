/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "exact/carry.h"

/* A word as the signed number it holds: two's complement on every compiler this is built with. */
static int64_t signed_word(uint64_t word)
{
    return (int64_t)word;
}

/* floor(v / 2^32), without relying on the shift of a negative number. */
static int64_t high_part(int64_t v)
{
    return (v - (int64_t)(uint32_t)v) / INT64_C(0x100000000);
}

void accrue_i_exact_carry(accrue_exact *a)
{
    int first = (int)a->opaque[ACCRUE_I_WORD_FIRST];
    int end = (int)a->opaque[ACCRUE_I_WORD_END];
    int64_t carry = 0;

    for (int i = first; i < end; i++) {
        int64_t v = signed_word(a->opaque[i]) + carry;
        /* A last digit that fits stays signed: a negative value would else fill every word. */
        if (i == end - 1 && v >= -INT64_C(0x100000000) && v < INT64_C(0x100000000)) {
            a->opaque[i] = (uint64_t)v;
            carry = 0;
            break;
        }
        a->opaque[i] = (uint32_t)v;
        carry = high_part(v);
    }
    /* No digit is left only after far more than 2^60 terms; the counts must not be touched then. */
    if (carry != 0 && end < ACCRUE_I_DIGITS) {
        a->opaque[end] = (uint64_t)carry;
        a->opaque[ACCRUE_I_WORD_END] = (uint64_t)(end + 1);
    }
    a->opaque[ACCRUE_I_WORD_PENDING] = 0;
}

/* Replaces digits of a two's complement number below 0 by those of its magnitude. */
static void negate(uint32_t *digit, int first, int count)
{
    uint64_t carry = 1;
    for (int i = first; i < count; i++) {
        uint64_t v = (uint64_t)(uint32_t)~digit[i] + carry;
        digit[i] = (uint32_t)v;
        carry = v >> 32;
    }
}

void accrue_i_exact_magnitude(accrue_i_magnitude *out, const accrue_exact *a)
{
    int first = (int)a->opaque[ACCRUE_I_WORD_FIRST];
    int end = (int)a->opaque[ACCRUE_I_WORD_END];
    int64_t carry = 0;

    for (int i = 0; i < first; i++)
        out->digit[i] = 0;
    for (int i = first; i < end; i++) {
        int64_t v = signed_word(a->opaque[i]) + carry;
        out->digit[i] = (uint32_t)v;
        carry = high_part(v);
    }
    /* |carry| <= 2^31: as one digit more it completes the two's complement number. */
    out->digit[end] = (uint32_t)carry;
    out->count = end + 1;
    out->negative = carry < 0;
    if (out->negative)
        negate(out->digit, first, out->count);
    while (out->count > 0 && out->digit[out->count - 1] == 0)
        out->count--;
}
