/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "number.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const double number_power_of_ten[NUMBER_EXACT_POWER + 1] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
};

enum {
    START, SIGN, ZERO, WHOLE, POINT, FRACTION, EXPONENT, EXPONENT_SIGN, EXPONENT_DIGITS,
    HEX, HEX_POINT, HEX_WHOLE, HEX_FRACTION, WORD, BAD
};

/* Classes of bytes.  0 is "any other", which no state but WORD takes. */
enum {
    OTHER, CIPHER, DIGIT, LETTER_HEX, LETTER_E, LETTER_P, LETTER_X, DOT, PLUS_MINUS, LETTER_WORD,
    CLASSES
};

static const unsigned char class_of[256] = {
    ['0'] = CIPHER, ['1'] = DIGIT, ['2'] = DIGIT, ['3'] = DIGIT, ['4'] = DIGIT, ['5'] = DIGIT,
    ['6'] = DIGIT, ['7'] = DIGIT, ['8'] = DIGIT, ['9'] = DIGIT,
    ['a'] = LETTER_HEX, ['b'] = LETTER_HEX, ['c'] = LETTER_HEX, ['d'] = LETTER_HEX,
    ['f'] = LETTER_HEX, ['A'] = LETTER_HEX, ['B'] = LETTER_HEX, ['C'] = LETTER_HEX,
    ['D'] = LETTER_HEX, ['F'] = LETTER_HEX, ['e'] = LETTER_E, ['E'] = LETTER_E,
    ['p'] = LETTER_P, ['P'] = LETTER_P, ['x'] = LETTER_X, ['X'] = LETTER_X, ['.'] = DOT,
    ['+'] = PLUS_MINUS, ['-'] = PLUS_MINUS,
    ['i'] = LETTER_WORD, ['I'] = LETTER_WORD, ['n'] = LETTER_WORD, ['N'] = LETTER_WORD,
};

/* START is never a target, so a missing entry (0) stands for BAD. */
static const unsigned char next_state[BAD + 1][CLASSES] = {
    [START] = { [CIPHER] = ZERO, [DIGIT] = WHOLE, [DOT] = POINT, [PLUS_MINUS] = SIGN,
                [LETTER_WORD] = WORD },
    [SIGN] = { [CIPHER] = ZERO, [DIGIT] = WHOLE, [DOT] = POINT, [LETTER_WORD] = WORD },
    [ZERO] = { [CIPHER] = WHOLE, [DIGIT] = WHOLE, [DOT] = FRACTION, [LETTER_E] = EXPONENT,
               [LETTER_X] = HEX },
    [WHOLE] = { [CIPHER] = WHOLE, [DIGIT] = WHOLE, [DOT] = FRACTION, [LETTER_E] = EXPONENT },
    [POINT] = { [CIPHER] = FRACTION, [DIGIT] = FRACTION },
    [FRACTION] = { [CIPHER] = FRACTION, [DIGIT] = FRACTION, [LETTER_E] = EXPONENT },
    [EXPONENT] = { [CIPHER] = EXPONENT_DIGITS, [DIGIT] = EXPONENT_DIGITS,
                   [PLUS_MINUS] = EXPONENT_SIGN },
    [EXPONENT_SIGN] = { [CIPHER] = EXPONENT_DIGITS, [DIGIT] = EXPONENT_DIGITS },
    [EXPONENT_DIGITS] = { [CIPHER] = EXPONENT_DIGITS, [DIGIT] = EXPONENT_DIGITS },
    [HEX] = { [CIPHER] = HEX_WHOLE, [DIGIT] = HEX_WHOLE, [LETTER_HEX] = HEX_WHOLE,
              [LETTER_E] = HEX_WHOLE, [DOT] = HEX_POINT },
    [HEX_POINT] = { [CIPHER] = HEX_FRACTION, [DIGIT] = HEX_FRACTION, [LETTER_HEX] = HEX_FRACTION,
                    [LETTER_E] = HEX_FRACTION },
    [HEX_WHOLE] = { [CIPHER] = HEX_WHOLE, [DIGIT] = HEX_WHOLE, [LETTER_HEX] = HEX_WHOLE,
                    [LETTER_E] = HEX_WHOLE, [DOT] = HEX_FRACTION, [LETTER_P] = EXPONENT },
    [HEX_FRACTION] = { [CIPHER] = HEX_FRACTION, [DIGIT] = HEX_FRACTION,
                       [LETTER_HEX] = HEX_FRACTION, [LETTER_E] = HEX_FRACTION,
                       [LETTER_P] = EXPONENT },
    [WORD] = { WORD, WORD, WORD, WORD, WORD, WORD, WORD, WORD, WORD, WORD },
};

/* Written exponents stop here: no text has digits enough to bring such a number back. */
#define EXPONENT_LIMIT (INT64_MAX / 4)

void number_begin(struct number *a, size_t limit)
{
    a->state = START;
    a->limit = limit;
    a->hexadecimal = a->negative = a->exponent_negative = a->sticky = false;
    a->kept = 0;
    a->scale = a->exponent = 0;
    a->length = 0;
}

/* A digit of the significand: the first ones are kept, of the others only whether all are 0. */
static void take_digit(struct number *a, unsigned char c, bool in_fraction)
{
    size_t limit = a->hexadecimal ? NUMBER_HEXADECIMAL_DIGITS : a->limit;

    if (c == '0' && a->kept == 0) {
        a->scale -= in_fraction;
    } else if (a->kept < limit) {
        a->text[a->kept++] = (char)c;
        a->scale -= in_fraction;
    } else {
        a->sticky |= c != '0';
        a->scale += !in_fraction;
    }
}

static void take_exponent_digit(struct number *a, unsigned char c)
{
    if (a->exponent < EXPONENT_LIMIT / 10)
        a->exponent = a->exponent * 10 + (c - '0');
    else
        a->exponent = EXPONENT_LIMIT;
}

void number_feed(struct number *a, const unsigned char *p, size_t n)
{
    if (a->length < NUMBER_HEAD) {
        size_t room = NUMBER_HEAD - (size_t)a->length;
        memcpy(a->head + a->length, p, n < room ? n : room);
    }
    a->length += n;

    unsigned char state = a->state;
    for (size_t i = 0; i < n && state != BAD; i++) {
        unsigned char c = p[i];
        unsigned char class = class_of[c];
        state = next_state[state][class];
        switch (state) {
        case START:
            state = BAD;
            break;
        case SIGN:
            a->negative = c == '-';
            break;
        case HEX:
            a->hexadecimal = true;
            break;
        case ZERO:
        case WHOLE:
        case HEX_WHOLE:
            take_digit(a, c, false);
            break;
        case FRACTION:
        case HEX_FRACTION:
            if (class != DOT)
                take_digit(a, c, true);
            break;
        case EXPONENT_SIGN:
            a->exponent_negative = c == '-';
            break;
        case EXPONENT_DIGITS:
            take_exponent_digit(a, c);
            break;
        default:
            break;
        }
    }
    a->state = state;
}

/* The whole token is in head: the longest word is shorter than that. */
static enum number_result read_word(const struct number *a, double *x)
{
    char word[NUMBER_HEAD + 1];
    size_t length = a->length < NUMBER_HEAD ? (size_t)a->length : NUMBER_HEAD;

    memcpy(word, a->head, length);
    word[length] = '\0';
    const char *letters = word + (word[0] == '-' || word[0] == '+');
    if (strcasecmp(letters, "nan") == 0)
        *x = NAN;
    else if (strcasecmp(letters, "inf") == 0 || strcasecmp(letters, "infinity") == 0)
        *x = a->negative ? -INFINITY : INFINITY;
    else
        return NUMBER_MALFORMED;
    return NUMBER_OK;
}

/*
 * u = 2^-53.  The integer is hi + lo, the result q + c, where q is hi times the power rounded once
 * and c holds, each within a few u, what that rounding and lo leave: fma gives the error of a
 * product and the remainder of a division without error.  |c| <= 3 u q, so that all errors of c
 * together are below 8 u^2 q, and FastTwoSum (T. J. Dekker, Numer. Math. 18 (1971) 224-242,
 * doi:10.1007/BF01397083) makes q + c the sum of s and e without one.  Where s stays s with the
 * margin on either side, it is the double nearest to the number.  Magnitudes lie between 1e-7 and
 * 1e42.
 */
bool number_wide_decimal(uint64_t w, int power, double *x)
{
    double hi = (double)w;
    double lo = (double)(int64_t)(w - (uint64_t)hi);
    double q, c;

    if (power < 0) {
        double divisor = number_power_of_ten[-power];
        q = hi / divisor;
        c = (fma(-q, divisor, hi) + lo) / divisor;
    } else {
        double factor = number_power_of_ten[power];
        q = hi * factor;
        c = fma(hi, factor, -q) + lo * factor;
    }
    double s = q + c;
    double e = c - (s - q);
    double margin = 0x1p-102 * s; /* 16 u^2 */
    *x = s;
    return s + (e - margin) == s && s + (e + margin) == s;
}

/*
 * At most 19 digits and a power of ten that is a double.  An integer up to 2^53 is one too, so
 * product or quotient are rounded once (W. D. Clinger, "How to read floating point numbers
 * accurately", PLDI 1990, doi:10.1145/93542.93557).
 */
static bool short_decimal(const struct number *a, int64_t power, double *x)
{
    if (a->kept > 19 || power < -NUMBER_EXACT_POWER || power > NUMBER_EXACT_POWER)
        return false;
    uint64_t w = 0;
    for (size_t i = 0; i < a->kept; i++)
        w = w * 10 + (uint64_t)(a->text[i] - '0');
    if (w > UINT64_C(1) << 53)
        return number_wide_decimal(w, (int)power, x);
    *x = power < 0 ? (double)w / number_power_of_ten[-power]
                   : (double)w * number_power_of_ten[power];
    return true;
}

/* Other decimal numbers are strtod's, on a text of bounded length.  The program never calls
   setlocale, so strtod works in the C locale, where that text was made too. */
static double long_decimal(struct number *a, int64_t power)
{
    /* The kept digits make an integer from 1 to 10^769: beyond these all is infinite or zero. */
    const int64_t far = 9999;
    size_t end = a->kept;

    if (a->sticky) {
        a->text[end++] = '1';
        power--;
    }
    power = power > far ? far : power < -far ? -far : power;
    snprintf(a->text + end, sizeof a->text - end, "e%d", (int)power);
    return strtod(a->text, NULL);
}

static uint64_t hexadecimal_digit(char c)
{
    return (uint64_t)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
}

/*
 * The kept hexadecimal digits times 2^power, to nearest, ties to even.  Not by strtod: that of the
 * GNU C library 2.36 rounds some numbers below the normal range down where up is nearer.
 */
static double hexadecimal_value(const struct number *a, int64_t power)
{
    const uint64_t half = UINT64_C(1) << 63;
    uint64_t w = 0;

    for (size_t i = 0; i < a->kept; i++)
        w = w << 4 | hexadecimal_digit(a->text[i]);
    for (; w < half; w <<= 1)
        power--;
    w |= a->sticky;
    /* now the value is from 2^(power + 63) to 2^(power + 64) */
    if (power > DBL_MAX_EXP)
        return INFINITY;
    int64_t last = DBL_MIN_EXP - DBL_MANT_DIG; /* power of the last place of a subnormal */
    int64_t drop = power + 64 - DBL_MANT_DIG < last ? last - power : 64 - DBL_MANT_DIG;
    if (drop > 64)
        return 0;
    uint64_t top = drop == 64 ? 0 : w >> drop;
    uint64_t rest = drop == 64 ? w : w << (64 - drop);
    top += rest > half || (rest == half && (top & 1) != 0);
    return ldexp((double)top, (int)(power + drop));
}

/* Digits and, if there is one, an exponent are complete. */
static bool is_complete(const struct number *a)
{
    switch (a->state) {
    case ZERO:
    case WHOLE:
    case FRACTION:
    case EXPONENT_DIGITS:
    case HEX_WHOLE:
    case HEX_FRACTION:
        return true;
    default:
        return false;
    }
}

bool number_is_decimal(const struct number *a)
{
    return is_complete(a) && !a->hexadecimal;
}

int64_t number_power(const struct number *a)
{
    int64_t written = a->exponent_negative ? -a->exponent : a->exponent;

    return (a->hexadecimal ? 4 * a->scale : a->scale) + written;
}

enum number_result number_end(struct number *a, double *x)
{
    double value = 0;

    if (a->state == WORD)
        return read_word(a, x);
    if (!is_complete(a))
        return NUMBER_MALFORMED;
    if (a->kept != 0) {
        int64_t power = number_power(a);
        if (a->hexadecimal)
            value = hexadecimal_value(a, power);
        else if (!short_decimal(a, power, &value))
            value = long_decimal(a, power);
        if (value > DBL_MAX)
            return NUMBER_TOO_LARGE;
    }
    *x = a->negative ? -value : value;
    return NUMBER_OK;
}
