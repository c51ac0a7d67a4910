/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Numbers as text, read to the nearest double, or as the decimals they are (decimal.h).
 *
 *     number   = [sign] (decimal | hexadecimal | word)
 *     decimal  = digits with at most one '.', at least one digit, then [e [sign] digits]
 *     hexadecimal = "0x", hexadecimal digits with at most one '.', at least one, [p [sign] digits]
 *     word     = inf, infinity or nan, whole, in any case
 *
 * Nothing else is a number.  '.' is the decimal point whatever the locale.
 */
#ifndef ACCRUE_CLI_NUMBER_H
#define ACCRUE_CLI_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Significant decimal digits that decide how a number rounds.  A midpoint between two
 * neighbouring doubles is m 2^-1075 with an integer m < 2^54 at the lower end of the range, so
 * m 5^1075 10^-1075, and m 5^1075 < 10^(54 log10(2) + 1075 log10(5)) < 10^767.7: at most 768
 * digits.  Larger midpoints have a smaller power of five beside the same m, and those that are
 * integers, up to 2^1024, at most 309 digits.  Hence no midpoint lies strictly between a number cut
 * after 768 digits and the same number with its last digit one higher: any digit that is not 0
 * and was cut off acts like a single 1 behind the 768.
 */
#define NUMBER_DECIMAL_DIGITS 768

/*
 * The same for hexadecimal: 16 digits from the first that is not 0 hold at least 61 bits, 8 more
 * than a double and 7 more than a midpoint.
 */
#define NUMBER_HEXADECIMAL_DIGITS 16

/* The most digits that anyone asks to be kept: decimal.h does. */
#define NUMBER_MOST_DIGITS 40001

/* How much of a token is kept for messages. */
#define NUMBER_HEAD 48

enum number_result {
    NUMBER_OK,
    NUMBER_MALFORMED,
    NUMBER_TOO_LARGE,
    /* where decimals are wanted: */
    NUMBER_NOT_DECIMAL, /* hexadecimal or a word */
    NUMBER_TOO_FAR      /* a digit too far from the point */
};

/* A number that arrives in pieces.  Its size does not depend on the length of the text. */
struct number {
    unsigned char state;
    bool hexadecimal;
    bool negative;
    bool exponent_negative;
    bool sticky;        /* a digit other than 0 was dropped behind the kept ones */
    size_t limit;       /* of the decimal digits that are kept */
    size_t kept;        /* significant digits in `text` */
    int64_t scale;      /* power of the base that the integer made of the kept digits is times */
    int64_t exponent;   /* the written exponent without its sign, saturated */
    uint64_t length;    /* bytes fed; the first of them are in `head` */
    unsigned char head[NUMBER_HEAD];
    char text[NUMBER_MOST_DIGITS + 24]; /* the kept digits; room for one more and an exponent */
};

/* limit: NUMBER_DECIMAL_DIGITS for doubles, NUMBER_MOST_DIGITS at most. */
void number_begin(struct number *a, size_t limit);
/* The text must not hold a NUL. */
void number_feed(struct number *a, const unsigned char *p, size_t n);
enum number_result number_end(struct number *a, double *x);

/* Without number_end: whether it is a decimal number, and the power of ten (hexadecimal: of two)
   that the integer made of its kept digits is times. */
bool number_is_decimal(const struct number *a);
int64_t number_power(const struct number *a);

/* Powers of ten that are doubles: 5^22 < 2^53 < 5^23. */
#define NUMBER_EXACT_POWER 22
extern const double number_power_of_ten[NUMBER_EXACT_POWER + 1];

/* w 10^power for w from 2^53 to 10^19 and such a power, to nearest.  False: too close to a midpoint
   between two doubles to tell. */
bool number_wide_decimal(uint64_t w, int power, double *x);

/* w 10^-places, or that negated. */
struct number_digits {
    uint64_t w;
    size_t places;
    bool negative;
};

/*
 * The usual case without a copy: sign, digits, at most one '.', no exponent, at most 19 digits.
 * Returns where the number ends, NULL when it takes the long way; the caller looks whether the
 * token ends there.  Reading stops at the first byte that is neither a digit nor '.', so the text
 * needs such a byte behind its end.
 */
static inline const unsigned char *number_digits(const unsigned char *p, struct number_digits *d)
{
    bool negative = *p == '-';
    uint64_t w = 0;

    if (*p == '-' || *p == '+')
        p++;
    const unsigned char *first = p;
    for (unsigned digit; (digit = *p - (unsigned)'0') <= 9; p++)
        w = w * 10 + digit;
    size_t digits = (size_t)(p - first);
    size_t places = 0;
    if (*p == '.') {
        const unsigned char *point = p++;
        for (unsigned digit; (digit = *p - (unsigned)'0') <= 9; p++)
            w = w * 10 + digit;
        places = (size_t)(p - point - 1);
        digits += places;
    }
    /* 19 digits cannot have wrapped around 2^64 */
    if (digits == 0 || digits > 19)
        return NULL;
    *d = (struct number_digits){ .w = w, .places = places, .negative = negative };
    return p;
}

/* The nearest double (see short_decimal in number.c).  False: that takes the long way. */
static inline bool number_from_digits(const struct number_digits *d, double *x)
{
    double value = (double)d->w;

    if (d->w > UINT64_C(1) << 53) {
        if (!number_wide_decimal(d->w, -(int)d->places, &value))
            return false;
    } else if (d->places != 0) {
        value /= number_power_of_ten[d->places];
    }
    *x = d->negative ? -value : value;
    return true;
}

#endif
