/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "exact/round.h"

#include "foundation/bits.h"

double accrue_i_round(bool negative, accrue_i_leading v)
{
    uint64_t sign = negative ? ACCRUE_I_SIGN : 0;
    /* Bits of the result above the spacing of doubles there: 53, fewer where it is subnormal. */
    int kept = v.exponent >= -1022 ? 53 : v.exponent + 1075;
    const uint64_t half = UINT64_C(1) << 63;
    uint64_t q, rest, bits;

    if (v.exponent > 1023)
        return accrue_i_from_bits(sign | ACCRUE_I_INFINITY);
    if (kept < 0)
        return accrue_i_from_bits(sign);
    q = kept == 0 ? 0 : v.top >> (64 - kept);
    rest = v.top << kept;
    if (rest > half || (rest == half && (v.sticky || (q & 1) != 0)))
        q++;
    /* q of a normal result holds the hidden bit, which adds one to the exponent field; a carry out
     * of q does so too, up to the bits of infinity. */
    bits = v.exponent >= -1022 ? ((uint64_t)(v.exponent + 1022) << 52) + q : q;
    return accrue_i_from_bits(sign | bits);
}
