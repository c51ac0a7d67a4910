/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Decimal numbers added as decimals, without any rounding: --decimal.
 *
 * A number is cut into integers of up to 19 digits, each times a power of ten, and every power has
 * a sum of 128 bits: enough for 2^63 numbers.  So an addition costs the same however far apart the
 * numbers are, and memory is constant.  GMP puts the sums together at the end.
 */
#ifndef ACCRUE_CLI_DECIMAL_H
#define ACCRUE_CLI_DECIMAL_H

#include "number.h"

#include <stdbool.h>
#include <stdint.h>

/* Digits other than 0 stand for 10^-20000 to 10^20000 times their value. */
#define DECIMAL_PLACES 20000
#define DECIMAL_DIGITS (2 * DECIMAL_PLACES + 1)

/* In two's complement. */
struct decimal_part {
    uint64_t low, high;
};

struct decimal {
    struct decimal_part part[DECIMAL_DIGITS]; /* of 10^-DECIMAL_PLACES first */
};

/* NULL: no memory.  free() gives it back. */
struct decimal *decimal_create(void);

/* Back to no numbers. */
void decimal_reset(struct decimal *d);

/* One more part of a number, w times a power of ten. */
static inline void decimal_add_part(struct decimal *d, int power, uint64_t w, bool negative)
{
    struct decimal_part *part = &d->part[power + DECIMAL_PLACES];

    if (negative) {
        part->high -= part->low < w;
        part->low -= w;
    } else {
        part->low += w;
        part->high += part->low < w;
    }
}

/* One more number, begun with DECIMAL_DIGITS.  It is added only when that is NUMBER_OK. */
enum number_result decimal_add(struct decimal *d, struct number *a);

/* The version of GMP.  NULL: this accrue was built without it and cannot write decimals. */
const char *decimal_gmp_version(void);

/*
 * Each part is below 2^127 < 10^38.3 in magnitude, so that the total is below 10^39 10^20000: it
 * has at most 39 digits more than a number.  Room for those, a sign, a point, and what
 * mpz_get_str asks for.
 */
#define DECIMAL_TEXT_SIZE (DECIMAL_DIGITS + 50)

/* The total, exactly and in full: without an exponent, without zeros at the end of a fraction. */
void decimal_write(char out[DECIMAL_TEXT_SIZE], const struct decimal *d);

#endif
