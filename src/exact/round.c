/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "exact/round.h"

const accrue_i_format accrue_i_binary64 = { 53, -1022, 1023 };
const accrue_i_format accrue_i_binary32 = { 24, -126, 127 };
const accrue_i_format accrue_i_binary16 = { 11, -14, 15 };
const accrue_i_format accrue_i_bfloat16 = { 8, -126, 127 };

uint64_t accrue_i_format_infinity(const accrue_i_format *format)
{
    return (uint64_t)(2 * format->highest + 1) << (format->precision - 1);
}

uint64_t accrue_i_format_sign(const accrue_i_format *format)
{
    return (uint64_t)(2 * format->highest + 2) << (format->precision - 1);
}

uint64_t accrue_i_round(bool negative, accrue_i_leading v, const accrue_i_format *format)
{
    const uint64_t half = UINT64_C(1) << 63;
    uint64_t sign = negative ? accrue_i_format_sign(format) : 0;
    int above = v.exponent - format->lowest;
    /* Bits of the result above the spacing of numbers there: fewer where it is subnormal. */
    int kept = above >= 0 ? format->precision : above + format->precision;
    uint64_t q, rest;

    if (v.exponent > format->highest)
        return sign | accrue_i_format_infinity(format);
    if (kept < 0)
        return sign;
    q = kept == 0 ? 0 : v.top >> (64 - kept);
    rest = v.top << kept;
    if (rest > half || (rest == half && (v.sticky || (q & 1) != 0)))
        q++;
    /* q of a normal result holds the hidden bit, which adds one to the exponent field; a carry out
     * of q does so too, up to the bits of infinity. */
    if (above >= 0)
        q += (uint64_t)above << (format->precision - 1);
    return sign | q;
}

uint64_t accrue_i_round_up(accrue_i_leading v)
{
    int above = v.exponent - accrue_i_binary64.lowest;
    int kept = above >= 0 ? accrue_i_binary64.precision : above + accrue_i_binary64.precision;
    uint64_t q, rest;

    if (v.exponent > accrue_i_binary64.highest)
        return accrue_i_format_infinity(&accrue_i_binary64);
    if (kept <= 0)
        return 1;
    q = v.top >> (64 - kept);
    rest = v.top << kept;
    if (rest != 0 || v.sticky)
        q++;
    return above >= 0 ? q + ((uint64_t)above << (accrue_i_binary64.precision - 1)) : q;
}
