/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "vector/quotient.h"

#include <accrue/exact.h>

#include "exact/deposit.h"
#include "exact/ratio.h"
#include "foundation/bits.h"
#include "foundation/two_product.h"
#include "foundation/two_sum.h"

/*
 * sum rounded to odd instead of to nearest, for a pair with sum = RN(sum + comp): if comp is not 0
 * and the last bit of sum is 0, the neighbour towards comp. Rounding that to a format of at least
 * two bits less is rounding sum + comp once.
 * Source: S. Boldo, G. Melquiond, Emulation of FMA and correctly rounded sums: proved algorithms
 * using rounding to odd, IEEE Trans. Comput. 57 (2008) 462-471, doi:10.1109/TC.2007.70819.
 */
static double round_to_odd(double sum, double comp)
{
    uint64_t bits = accrue_i_bits(sum);
    if (accrue_i_is_zero(comp) || (bits & 1) != 0 || !accrue_i_is_finite(sum))
        return sum;
    if (accrue_i_is_negative(sum) == accrue_i_is_negative(comp))
        return accrue_i_from_bits(bits + 1);
    return accrue_i_from_bits(bits - 1);
}

/* The bits of a double in a format, rounded. */
static uint64_t narrow(double x, const accrue_i_format *format)
{
    accrue_i_leading v;
    uint64_t m = accrue_i_exact_significand(accrue_i_bits(x));
    bool negative = accrue_i_is_negative(x);
    uint64_t sign = negative ? accrue_i_format_sign(format) : 0;
    int biased = accrue_i_biased_exponent(x);

    if (accrue_i_is_nan(x))
        return accrue_i_format_infinity(format) | UINT64_C(1) << (format->precision - 2);
    if (!accrue_i_is_finite(x))
        return sign | accrue_i_format_infinity(format);
    if (m == 0)
        return sign;
    v.exponent = (biased == 0 ? 1 : biased) - 1023 + 11;
    v.sticky = false;
    v.top = m;
    while (v.top >> 63 == 0) {
        v.top <<= 1;
        v.exponent--;
    }
    return accrue_i_round(negative, v, format);
}

static uint64_t narrow_pair(double sum, double comp, const accrue_i_format *format)
{
    if (format == &accrue_i_binary64)
        return accrue_i_bits(accrue_i_canonical(sum));
    return narrow(round_to_odd(sum, comp), format);
}

static bool is_moderate(double sum, double divisor)
{
    int s = accrue_i_biased_exponent(sum) - 1023;
    return s > -500 && s < 500 && accrue_i_is_fast_divisor(divisor);
}

static uint64_t exact_quotient(double sum, double comp, double divisor,
                               const accrue_i_format *format)
{
    accrue_exact num = ACCRUE_EXACT_INIT;
    accrue_exact den = ACCRUE_EXACT_INIT;
    accrue_exact_add(&num, sum);
    if (accrue_i_is_finite(sum))
        accrue_i_exact_deposit_double(&num, comp);
    accrue_exact_add(&den, divisor);
    return accrue_i_ratio_bits(&num, &den, format);
}

/*
 * q = RN(sum/divisor) leaves the remainder sum - q*divisor, which is exact (p is within a unit of
 * sum, so sum - p is; e is the error of p). What it adds to q is below 2^-52 |q| and known within a
 * few u of itself: q + rest is the quotient within 2^-103 |q|.
 */
uint64_t accrue_i_quotient_bits(double sum, double comp, double divisor,
                                const accrue_i_format *format)
{
    double q, p, e, rest, high;

    if (divisor == 1.0)
        return narrow_pair(sum, comp, format);
    if (accrue_i_is_zero(sum))
        return accrue_i_is_negative(sum) != accrue_i_is_negative(divisor)
                   ? accrue_i_format_sign(format) : 0;
    if (!is_moderate(sum, divisor))
        return exact_quotient(sum, comp, divisor, format);
    q = sum / divisor;
    p = accrue_i_product(q, divisor);
    e = accrue_i_product_error(q, divisor, p);
    rest = (((sum - p) - e) + comp) / divisor;
    high = q + rest;
    return narrow_pair(high, accrue_i_sum_error(q, rest, high), format);
}
