/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Totals of random decimals, held against one integer of GMP that counts units of 10^-20000.
 * Numbers have any length, the point anywhere, exponents up to both ends; they are read whole and
 * in pieces, and the short way where it takes them.
 */
#include "decimal.h"
#include "expect.h"
#include "ref_lists.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_SIZE 2048

/* Adds sign, digits and their power of ten to the integer. */
static void add_reference(mpz_t total, bool negative, const char *digits, int power)
{
    mpz_t x, unit;

    mpz_init(unit);
    mpz_init_set_str(x, digits, 10);
    mpz_ui_pow_ui(unit, 10, (unsigned long)(power + DECIMAL_PLACES));
    mpz_mul(x, x, unit);
    if (negative)
        mpz_sub(total, total, x);
    else
        mpz_add(total, total, x);
    mpz_clears(x, unit, NULL);
}

/* The integer as a decimal, with no zeros at the end of its fraction.  The caller frees it. */
static char *reference_text(const mpz_t total)
{
    size_t size = mpz_sizeinbase(total, 10) + DECIMAL_PLACES + 8;
    char *text = malloc(size);
    mpz_t whole, rest;

    cr_assert(text != NULL);
    mpz_inits(whole, rest, NULL);
    mpz_ui_pow_ui(rest, 10, DECIMAL_PLACES);
    mpz_tdiv_qr(whole, rest, total, rest);
    mpz_abs(whole, whole);
    mpz_abs(rest, rest);
    gmp_snprintf(text, size, "%s%Zd.%0*Zd", mpz_sgn(total) < 0 ? "-" : "", whole, DECIMAL_PLACES,
                 rest);
    size_t n = strlen(text);
    while (text[n - 1] == '0')
        n--;
    n -= text[n - 1] == '.';
    text[n] = '\0';
    mpz_clears(whole, rest, NULL);
    return text;
}

/* Reads the text as the command does, cut at random. */
static void add_text(ref_random *r, struct decimal *d, const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    struct number_digits digits;
    struct number a;
    size_t rest = strlen(text);

    const unsigned char *end = number_digits(p, &digits);
    if (end != NULL && *end == '\0' && ref_random_below(r, 2)) {
        decimal_add_part(d, -(int)digits.places, digits.w, digits.negative);
        return;
    }
    number_begin(&a, DECIMAL_DIGITS);
    while (rest != 0) {
        size_t n = 1 + (size_t)ref_random_below(r, rest);
        number_feed(&a, p, n);
        p += n;
        rest -= n;
    }
    cr_expect(decimal_add(d, &a) == NUMBER_OK, "refused: %.100s", text);
}

/* One random number to both; exponents of its last digit lie in low ... high - 600. */
static void add_random(ref_random *r, struct decimal *d, mpz_t total, int low, int high)
{
    static const char *const signs[] = { "", "-", "+" };
    static const size_t most[] = { 3, 19, 20, 40, 600 };
    char digits[TEXT_SIZE], text[TEXT_SIZE];
    size_t n = 1 + (size_t)ref_random_below(r, most[ref_random_below(r, 5)]);
    const char *choice = ref_random_below(r, 3) ? "0123456789" : "0099999999";
    int power = low + (int)ref_random_below(r, (uint64_t)(high - 600 - low + 1));
    size_t sign = ref_random_below(r, 3);

    for (size_t i = 0; i < n; i++)
        digits[i] = choice[ref_random_below(r, 10)];
    digits[n] = '\0';
    size_t point = (size_t)ref_random_below(r, n + 1);
    int exponent = power + (int)(n - point);
    char *p = text + sprintf(text, "%s%.*s.%s", signs[sign], (int)point, digits, digits + point);
    if (exponent != 0 || ref_random_below(r, 2))
        sprintf(p, "%c%d", ref_random_below(r, 2) ? 'e' : 'E', exponent);
    add_text(r, d, text);
    add_reference(total, sign == 1, digits, power);
}

static void compare(const struct decimal *d, const mpz_t total, const char *name)
{
    char *got = malloc(DECIMAL_TEXT_SIZE);
    char *want = reference_text(total);

    cr_assert(got != NULL);
    decimal_write(got, d);
    cr_expect(strcmp(got, want) == 0, "%s: %.60s instead of %.60s", name, got, want);
    free(got);
    free(want);
}

Test(decimal, random_lists)
{
    static const struct {
        const char *name;
        int low, high;
        size_t lists, longest;
    } kinds[] = {
        { "fractions and integers", -30, 630, 600, 8 },
        { "no exponents", 0, 600, 200, 4 },
        { "moderate", -300, 600, 200, 20 },
        { "all places", -DECIMAL_PLACES, DECIMAL_PLACES, 60, 300 },
        { "the lowest places", -DECIMAL_PLACES, -DECIMAL_PLACES + 640, 20, 30 },
        { "the highest places", DECIMAL_PLACES - 640, DECIMAL_PLACES, 20, 30 },
    };
    ref_random r = { 31 };
    struct decimal *d = decimal_create();
    mpz_t total;

    if (decimal_gmp_version() == NULL)
        cr_skip_test("the command was built without GMP");
    cr_assert(d != NULL);
    mpz_init(total);
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        for (size_t i = ref_scaled(kinds[k].lists, 10); i > 0; i--) {
            decimal_reset(d);
            mpz_set_ui(total, 0);
            for (size_t n = ref_random_below(&r, kinds[k].longest + 1); n > 0; n--)
                add_random(&r, d, total, kinds[k].low, kinds[k].high);
            compare(d, total, kinds[k].name);
        }
    }
    mpz_clear(total);
    free(d);
}

/* The largest part over and over, up and down through zero: both words carry and borrow. */
Test(decimal, words_of_a_part)
{
    const uint64_t w = UINT64_C(9999999999999999999);
    struct decimal *d = decimal_create();
    mpz_t total;

    if (decimal_gmp_version() == NULL)
        cr_skip_test("the command was built without GMP");
    cr_assert(d != NULL);
    mpz_init(total);
    for (int i = 0; i < 60; i++) {
        bool negative = i >= 10 && i < 40;
        decimal_add_part(d, 3, w, negative);
        add_reference(total, negative, "9999999999999999999", 3);
        compare(d, total, "words of a part");
    }
    mpz_clear(total);
    free(d);
}
