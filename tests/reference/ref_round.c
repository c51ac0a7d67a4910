/* SPDX-License-Identifier: MIT */
#include "ref_round.h"

#include "ref_bits.h"

/* The bits of q * 2^e, where q <= 2^53, e >= -1074, and q < 2^52 only if e = -1074.  The exponent
   field is e + 1075 when q has its 53rd bit, which q itself adds: so one sum serves subnormal
   numbers, normal ones, and a q that was rounded up to 2^53. */
static uint64_t assemble(uint64_t q, long e)
{
    if (e > 971 || (e == 971 && q == UINT64_C(1) << 53)) {
        return REF_INF_BITS;
    }
    return ((uint64_t)(e + 1074) << 52) + q;
}

double ref_round(const mpz_t num, const mpz_t den, long scale)
{
    uint64_t sign = mpz_sgn(num) < 0 ? REF_SIGN_BIT : 0;
    mpz_t q, d, rest;
    uint64_t bits;
    long e;
    int half;

    if (mpz_sgn(num) == 0) {
        return ref_from_bits(0);
    }
    mpz_init(q);
    mpz_init(d);
    mpz_init(rest);

    /* 2^e is the result's unit: the quotient has 53 or 54 bits, or e is at the subnormal limit. */
    e = (long)mpz_sizeinbase(num, 2) - (long)mpz_sizeinbase(den, 2) - 53 + scale;
    for (;;) {
        if (e < -1074) {
            e = -1074;
        }
        mpz_abs(q, num);
        mpz_set(d, den);
        if (scale > e) {
            mpz_mul_2exp(q, q, (mp_bitcnt_t)(scale - e));
        } else {
            mpz_mul_2exp(d, d, (mp_bitcnt_t)(e - scale));
        }
        mpz_tdiv_qr(q, rest, q, d);
        if (mpz_sizeinbase(q, 2) <= 53) {
            break;
        }
        e++;
    }
    mpz_mul_2exp(rest, rest, 1);
    half = mpz_cmp(rest, d);
    if (half > 0 || (half == 0 && mpz_odd_p(q))) {
        mpz_add_ui(q, q, 1);
    }
    bits = 0;
    mpz_export(&bits, NULL, -1, sizeof bits, 0, 0, q);
    bits = assemble(bits, e);
    mpz_clear(q);
    mpz_clear(d);
    mpz_clear(rest);
    return ref_from_bits(sign | bits);
}
