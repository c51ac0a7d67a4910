/* SPDX-License-Identifier: MIT */
#include "ref_round.h"

#include "ref_bits.h"

#include <math.h>

const ref_format ref_binary64 = { "f64", 53, -1022, 1023 };
const ref_format ref_binary32 = { "f32", 24, -126, 127 };
const ref_format ref_binary16 = { "f16", 11, -14, 15 };
const ref_format ref_bfloat16 = { "bf16", 8, -126, 127 };

uint64_t ref_format_infinity(const ref_format *f)
{
    return (uint64_t)(f->highest - f->lowest + 2) << (f->precision - 1);
}

uint64_t ref_format_sign(const ref_format *f)
{
    return (uint64_t)(f->highest - f->lowest + 3) << (f->precision - 1);
}

uint64_t ref_format_nan(const ref_format *f)
{
    return ref_format_infinity(f) | UINT64_C(1) << (f->precision - 2);
}

double ref_decode(uint64_t bits, const ref_format *f)
{
    uint64_t magnitude = bits & (ref_format_sign(f) - 1);
    uint64_t hidden = UINT64_C(1) << (f->precision - 1);
    int field = (int)(magnitude >> (f->precision - 1));
    uint64_t m = (magnitude & (hidden - 1)) | (field == 0 ? 0 : hidden);
    uint64_t sign = bits & ref_format_sign(f) ? REF_SIGN_BIT : 0;
    double value;

    if (magnitude >= ref_format_infinity(f)) {
        int nan = magnitude > ref_format_infinity(f);

        return ref_from_bits(nan ? REF_NAN_BITS : REF_INF_BITS | sign);
    }
    value = ldexp((double)m, (field == 0 ? 0 : field - 1) + f->lowest - f->precision + 1);
    return ref_from_bits(ref_bits(value) | sign);
}

/* The bits of q * 2^e, where q <= 2^precision, e >= the unit of subnormal numbers, and q has less
   than precision bits only there.  The exponent field is 1 + e - unit when q has its top bit, which
   q itself adds: so one sum serves subnormal numbers, normal ones, and a q that was rounded up to
   2^precision. */
static uint64_t assemble(uint64_t q, long e, const ref_format *f)
{
    long unit = f->lowest - f->precision + 1, top = f->highest - f->precision + 1;

    if (e > top || (e == top && q == UINT64_C(1) << f->precision)) {
        return ref_format_infinity(f);
    }
    return ((uint64_t)(e - unit) << (f->precision - 1)) + q;
}

static ref_region region_of(uint64_t q, long e, const ref_format *f)
{
    uint64_t hidden = UINT64_C(1) << (f->precision - 1);
    long top = f->highest - f->precision + 1;

    if (e > top) {
        return REF_BEYOND;
    }
    if (q < hidden) {
        return q == 0 ? REF_UNDER : q == hidden - 1 ? REF_LAST_SUBNORMAL : REF_SUBNORMAL;
    }
    if (q == 2 * hidden - 1) {
        return e == top ? REF_LARGEST : REF_LAST_OF_BINADE;
    }
    return REF_NORMAL;
}

/* q = floor(|num| / den * 2^(scale - e)), rest the remainder of the divisor d. */
static void divide(mpz_t q, mpz_t rest, mpz_t d, const mpz_t num, const mpz_t den, long shift)
{
    mpz_abs(q, num);
    mpz_set(d, den);
    if (shift > 0) {
        mpz_mul_2exp(q, q, (mp_bitcnt_t)shift);
    } else {
        mpz_mul_2exp(d, d, (mp_bitcnt_t)-shift);
    }
    mpz_tdiv_qr(q, rest, q, d);
}

ref_rounding ref_round_to(const mpz_t num, const mpz_t den, long scale, const ref_format *f)
{
    ref_rounding r = { .negative = mpz_sgn(num) < 0 };
    long unit = f->lowest - f->precision + 1;
    mpz_t q, d, rest;
    uint64_t floor_bits = 0;
    long e;
    int half;

    mpz_inits(q, d, rest, NULL);
    /* 2^e is the result's unit: the quotient has precision bits, one more, or e is at the limit. */
    e = (long)mpz_sizeinbase(num, 2) - (long)mpz_sizeinbase(den, 2) - f->precision + scale;
    for (e = e < unit ? unit : e;; e++) {
        divide(q, rest, d, num, den, scale - e);
        if (mpz_sizeinbase(q, 2) <= (size_t)f->precision) {
            break;
        }
    }
    mpz_mul_2exp(rest, rest, 1);
    half = mpz_cmp(rest, d);
    r.rest = mpz_sgn(rest) == 0 ? REF_EXACT : half < 0 ? REF_BELOW : half > 0 ? REF_ABOVE : REF_TIE;
    r.odd = mpz_odd_p(q) != 0;
    mpz_export(&floor_bits, NULL, -1, sizeof floor_bits, 0, 0, q);
    r.region = region_of(floor_bits, e, f);
    r.bits = assemble(floor_bits + (half > 0 || (half == 0 && r.odd)), e, f);
    r.bits |= r.negative ? ref_format_sign(f) : 0;
    mpz_clears(q, d, rest, NULL);
    return r;
}

double ref_round(const mpz_t num, const mpz_t den, long scale)
{
    return ref_from_bits(mpz_sgn(num) == 0 ? 0 : ref_round_to(num, den, scale, &ref_binary64).bits);
}

/* floor(sqrt(s * 2^extra)) has over 100 bits, or all of them; doubled, a remainder makes it odd:
   that keeps it on its side of every tie. */
ref_rounding ref_round_root(const mpz_t s, long half_scale, const ref_format *f)
{
    size_t size = mpz_sizeinbase(s, 2);
    mp_bitcnt_t extra = size < 240 ? 2 * ((240 - size) / 2) : 0;
    mpz_t wide, root, rest, one;
    ref_rounding r;

    mpz_inits(wide, root, rest, one, NULL);
    mpz_set_ui(one, 1);
    mpz_mul_2exp(wide, s, extra);
    mpz_sqrtrem(root, rest, wide);
    mpz_mul_2exp(root, root, 1);
    if (mpz_sgn(rest) != 0) {
        mpz_add_ui(root, root, 1);
    }
    r = ref_round_to(root, one, half_scale - (long)extra / 2 - 1, f);
    mpz_clears(wide, root, rest, one, NULL);
    return r;
}
