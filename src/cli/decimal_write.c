/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "decimal.h"

#if HAVE_GMP

#include <gmp.h>
#include <string.h>

const char *decimal_gmp_version(void)
{
    return gmp_version;
}

static void set_part(mpz_t z, const struct decimal_part *part)
{
    bool negative = part->high >> 63 != 0;
    uint64_t words[2] = { part->low, part->high };

    if (negative) {
        words[0] = -part->low;
        words[1] = ~part->high + (part->low == 0);
    }
    mpz_import(z, 2, -1, sizeof words[0], 0, 0, words);
    if (negative)
        mpz_neg(z, z);
}

/* The total is `sum` times the power of ten that is returned. */
static int put_together(mpz_t sum, const struct decimal *d)
{
    int last = 0;
    mpz_t term, shift;

    mpz_inits(term, shift, NULL);
    for (int power = DECIMAL_PLACES; power >= -DECIMAL_PLACES; power--) {
        const struct decimal_part *part = &d->part[power + DECIMAL_PLACES];
        if ((part->low | part->high) == 0)
            continue;
        if (mpz_sgn(sum) != 0) {
            mpz_ui_pow_ui(shift, 10, (unsigned long)(last - power));
            mpz_mul(sum, sum, shift);
        }
        set_part(term, part);
        mpz_add(sum, sum, term);
        last = power;
    }
    mpz_clears(term, shift, NULL);
    return last;
}

static char *put_zeros(char *out, int n)
{
    memset(out, '0', (size_t)n);
    return out + n;
}

static char *put_digits(char *out, const char *digits, int n)
{
    memcpy(out, digits, (size_t)n);
    return out + n;
}

/* The integer that n digits make, not all of them 0, times a power of ten. */
static void put_number(char *out, const char *digits, int n, int power)
{
    for (; power < 0 && digits[n - 1] == '0'; n--)
        power++;
    int whole = n + power; /* digits before the point */
    if (power >= 0) {
        out = put_zeros(put_digits(out, digits, n), power);
    } else if (whole > 0) {
        out = put_digits(out, digits, whole);
        *out++ = '.';
        out = put_digits(out, digits + whole, -power);
    } else {
        *out++ = '0';
        *out++ = '.';
        out = put_digits(put_zeros(out, -whole), digits, n);
    }
    *out = '\0';
}

void decimal_write(char out[DECIMAL_TEXT_SIZE], const struct decimal *d)
{
    char digits[DECIMAL_TEXT_SIZE];
    mpz_t sum;

    mpz_init(sum);
    int power = put_together(sum, d);
    if (mpz_sgn(sum) == 0)
        power = 0; /* a zero has no sign and no places */
    if (mpz_sgn(sum) < 0)
        *out++ = '-';
    mpz_abs(sum, sum);
    mpz_get_str(digits, 10, sum);
    put_number(out, digits, (int)strlen(digits), power);
    mpz_clear(sum);
}

#else

const char *decimal_gmp_version(void)
{
    return NULL;
}

/* options.c sees to it that there is nothing to write. */
void decimal_write(char out[DECIMAL_TEXT_SIZE], const struct decimal *d)
{
    (void)d;
    out[0] = '\0';
}

#endif
