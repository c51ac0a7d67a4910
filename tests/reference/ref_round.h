/* SPDX-License-Identifier: MIT */
/* Exact values rounded once, to nearest, ties to even: to double and to narrower formats. */
#ifndef ACCRUE_TESTS_REF_ROUND_H
#define ACCRUE_TESTS_REF_ROUND_H

#include <gmp.h>
#include <stdint.h>

/* A binary format: precision in bits, and the least and the greatest exponent of normal numbers. */
typedef struct ref_format {
    const char *name;
    int precision, lowest, highest;
} ref_format;

extern const ref_format ref_binary64, ref_binary32, ref_binary16, ref_bfloat16;

/* Where a value lies between two neighbours of the format. */
typedef enum ref_rest { REF_EXACT, REF_BELOW, REF_TIE, REF_ABOVE, REF_RESTS } ref_rest;

/* Where the neighbour towards zero lies. Rounding away from it gives, in the regions named for it:
   the least subnormal number, the least normal one, the next binade, an infinity. */
typedef enum ref_region {
    REF_UNDER,           /* it is zero */
    REF_SUBNORMAL,       /* it is subnormal, but not the greatest of them */
    REF_LAST_SUBNORMAL,  /* it is the greatest subnormal number */
    REF_NORMAL,          /* it is normal, its significand not all ones */
    REF_LAST_OF_BINADE,  /* its significand is all ones */
    REF_LARGEST,         /* it is the greatest finite number */
    REF_BEYOND,          /* the value is above all of those by a unit or more */
    REF_REGIONS
} ref_region;

typedef struct ref_rounding {
    uint64_t bits;     /* the result in the format's own bits */
    int negative, odd; /* odd: the neighbour towards zero has an odd significand */
    ref_rest rest;
    ref_region region;
} ref_rounding;

/* num / den * 2^scale rounded to the format: gradual underflow, overflow to an infinity; a value
   that rounds to zero keeps its sign.  den > 0, num not 0. */
ref_rounding ref_round_to(const mpz_t num, const mpz_t den, long scale, const ref_format *f);

/* The same to double; num = 0 gives +0. */
double ref_round(const mpz_t num, const mpz_t den, long scale);

/* The square root of s * 2^(2 * half_scale), rounded likewise; s > 0. */
ref_rounding ref_round_root(const mpz_t s, long half_scale, const ref_format *f);

uint64_t ref_format_infinity(const ref_format *f);
uint64_t ref_format_sign(const ref_format *f);
uint64_t ref_format_nan(const ref_format *f); /* quiet, positive, no payload */

/* The double of these bits, which a format of at most 53 bits always has; NaN is REF_NAN_BITS. */
double ref_decode(uint64_t bits, const ref_format *f);

#endif
