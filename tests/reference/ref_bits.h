/* SPDX-License-Identifier: MIT */
/* A double taken apart and put together by its bits alone. */
#ifndef ACCRUE_TESTS_REF_BITS_H
#define ACCRUE_TESTS_REF_BITS_H

#include <stdint.h>
#include <string.h>

#define REF_NAN_BITS UINT64_C(0x7FF8000000000000)
#define REF_INF_BITS UINT64_C(0x7FF0000000000000)
#define REF_SIGN_BIT UINT64_C(0x8000000000000000)

static inline uint64_t ref_bits(double x)
{
    uint64_t b;

    memcpy(&b, &x, sizeof b);
    return b;
}

static inline double ref_from_bits(uint64_t b)
{
    double x;

    memcpy(&x, &b, sizeof x);
    return x;
}

static inline int ref_negative(double x)
{
    return (int)(ref_bits(x) >> 63);
}

static inline int ref_is_nan(double x)
{
    return (ref_bits(x) & ~REF_SIGN_BIT) > REF_INF_BITS;
}

static inline int ref_is_inf(double x)
{
    return (ref_bits(x) & ~REF_SIGN_BIT) == REF_INF_BITS;
}

static inline int ref_is_zero(double x)
{
    return (ref_bits(x) & ~REF_SIGN_BIT) == 0;
}

/* x finite: |x| = *m * 2^*e with *m < 2^53 and *e >= -1074. */
static inline void ref_split(double x, uint64_t *m, int *e)
{
    uint64_t b = ref_bits(x);
    int field = (int)(b >> 52 & 0x7FF);

    *m = b & UINT64_C(0x000FFFFFFFFFFFFF);
    if (field == 0) {
        *e = -1074;
    } else {
        *m |= UINT64_C(1) << 52;
        *e = field - 1075;
    }
}

#endif
