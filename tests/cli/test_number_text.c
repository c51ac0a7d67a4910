/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Number texts to doubles, held against MPFR: random decimal and hexadecimal numbers and, above
 * all, texts at, just below and just above the midpoints between two doubles, of any length and
 * with the point anywhere.  Each is read whole and in pieces cut at random.
 */
#include "expect.h"
#include "number.h"
#include "ref_lists.h"

#include <mpfr.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_SIZE 8192

/* The double nearest to the text, subnormal and overflow ends included. */
static double nearest(const char *text)
{
    mpfr_exp_t emin = mpfr_get_emin(), emax = mpfr_get_emax();
    char *end;
    mpfr_t x;
    double d;

    mpfr_init2(x, 53);
    mpfr_set_emin(-1073);
    mpfr_set_emax(1024);
    int ternary = mpfr_strtofr(x, text, &end, 0, MPFR_RNDN);
    cr_assert(*end == '\0', "the generator made no number: %s", text);
    mpfr_subnormalize(x, ternary, MPFR_RNDN);
    d = mpfr_get_d(x, MPFR_RNDN);
    mpfr_set_emin(emin);
    mpfr_set_emax(emax);
    mpfr_clear(x);
    return d;
}

static enum number_result read_whole(const char *text, double *x)
{
    struct number a;

    number_begin(&a, NUMBER_DECIMAL_DIGITS);
    number_feed(&a, (const unsigned char *)text, strlen(text));
    return number_end(&a, x);
}

static enum number_result read_pieces(ref_random *r, const char *text, double *x)
{
    const unsigned char *p = (const unsigned char *)text;
    size_t rest = strlen(text);
    struct number a;

    /* nothing may depend on what the memory held */
    memset(&a, 0xA5, sizeof a);
    number_begin(&a, NUMBER_DECIMAL_DIGITS);
    while (rest != 0) {
        size_t limit = ref_random_below(r, 2) ? 3 : rest;
        size_t n = 1 + (size_t)ref_random_below(r, limit < rest ? limit : rest);
        number_feed(&a, p, n);
        p += n;
        rest -= n;
    }
    return number_end(&a, x);
}

static void check(ref_random *r, const char *text)
{
    double want = nearest(text);
    double whole = 0, pieces = 0, simple;
    struct number_digits digits;
    bool large = ref_is_inf(want);
    enum number_result result = large ? NUMBER_TOO_LARGE : NUMBER_OK;

    expect_true(read_whole(text, &whole) == result, "%.200s", text);
    expect_true(read_pieces(r, text, &pieces) == result, "in pieces: %.200s", text);
    if (!large) {
        expect_bits(whole, want, "%.200s", text);
        expect_bits(pieces, want, "in pieces: %.200s", text);
    }
    const unsigned char *end = number_digits((const unsigned char *)text, &digits);
    if (end != NULL && *end == '\0' && number_from_digits(&digits, &simple))
        expect_bits(simple, want, "the simple way: %.200s", text);
}

static char *put_digits(ref_random *r, char *p, uint64_t n, const char *digits)
{
    size_t kinds = strlen(digits);

    while (n-- > 0)
        *p++ = digits[ref_random_below(r, kinds)];
    return p;
}

static char *put_sign(ref_random *r, char *p)
{
    static const char *const signs[] = { "", "", "-", "+" };

    return p + sprintf(p, "%s", signs[ref_random_below(r, 4)]);
}

static int between(ref_random *r, int low, int high)
{
    return low + (int)ref_random_below(r, (uint64_t)(high - low + 1));
}

Test(number_text, random_decimals)
{
    ref_random r = { 1 };
    char text[TEXT_SIZE];

    for (size_t i = ref_scaled(40000, 4000); i > 0; i--) {
        char *p = put_sign(&r, text);
        uint64_t before = ref_random_below(&r, 25);
        uint64_t behind = ref_random_below(&r, 25) + (before == 0);
        p = put_digits(&r, p, before, i % 2 ? "0123456789" : "09");
        if (behind != 0 || ref_random_below(&r, 2))
            *p++ = '.';
        p = put_digits(&r, p, behind, i % 3 ? "0123456789" : "0001");
        *p = '\0';
        if (ref_random_below(&r, 2))
            sprintf(p, ref_random_below(&r, 2) ? "e%d" : "E%+d", between(&r, -350, 330));
        check(&r, text);
    }
}

Test(number_text, random_hexadecimals)
{
    ref_random r = { 2 };
    char text[TEXT_SIZE];

    for (size_t i = ref_scaled(40000, 4000); i > 0; i--) {
        char *p = put_sign(&r, text);
        uint64_t before = ref_random_below(&r, 22);
        uint64_t behind = ref_random_below(&r, 22) + (before == 0);
        p += sprintf(p, ref_random_below(&r, 2) ? "0x" : "0X");
        p = put_digits(&r, p, before, i % 2 ? "0123456789abcdefABCDEF" : "0008f");
        if (behind != 0 || ref_random_below(&r, 2))
            *p++ = '.';
        p = put_digits(&r, p, behind, i % 3 ? "0123456789abcdefABCDEF" : "00008f");
        *p = '\0';
        if (ref_random_below(&r, 3))
            sprintf(p, ref_random_below(&r, 2) ? "p%d" : "P%+d", between(&r, -1200, 1100));
        check(&r, text);
    }
}

/* The digits of an integer times 2^e, and the power of ten they are times. */
static long exact_digits(char *digits, const mpz_t integer, long e)
{
    mpz_t scaled;

    mpz_init(scaled);
    if (e >= 0) {
        mpz_mul_2exp(scaled, integer, (mp_bitcnt_t)e);
    } else {
        mpz_ui_pow_ui(scaled, 5, (unsigned long)-e);
        mpz_mul(scaled, scaled, integer);
    }
    mpz_get_str(digits, 10, scaled);
    mpz_clear(scaled);
    return e < 0 ? e : 0;
}

/* A midpoint between two neighbours, as an odd integer times 2^*e. */
static uint64_t random_midpoint(ref_random *r, long *e)
{
    static const int edges[] = { 0, 1, 2, 2045, 2046 };
    int field = ref_random_below(r, 2) ? edges[ref_random_below(r, 5)] : between(r, 0, 2046);
    uint64_t significand = ref_random_bits(r) >> 12;

    if (ref_random_below(r, 4) == 0)
        significand = ref_random_below(r, 2) ? 0 : UINT64_MAX >> 12;
    *e = (field == 0 ? 1 : field) - 1075 - 1;
    return ((field == 0 ? significand : significand | UINT64_C(1) << 52) << 1) + 1;
}

/* Writes digits times 10^power with the point, zeros and exponent in one of many ways. */
static void write_somehow(ref_random *r, char *text, const char *digits, long power)
{
    char *p = put_sign(r, text);
    size_t n = strlen(digits);
    size_t zeros = (size_t)ref_random_below(r, 2000);
    size_t point = (size_t)ref_random_below(r, n + 1);

    switch (ref_random_below(r, 4)) {
    case 0:
        sprintf(p, "%se%ld", digits, power);
        break;
    case 1:
        sprintf(p, "%.*s.%se%ld", (int)point, digits, digits + point, power + (long)(n - point));
        break;
    case 2:
        sprintf(p, "0.%0*d%se%ld", (int)zeros + 1, 0, digits, power + (long)(zeros + 1 + n));
        break;
    default:
        sprintf(p, "%s%0*d.e%ld", digits, (int)zeros + 1, 0, power - (long)(zeros + 1));
        break;
    }
}

/* The midpoint itself, or moved by a unit in a digit far behind its last one. */
static void move_off(ref_random *r, char *digits, long *power)
{
    size_t n = strlen(digits);
    int far = between(r, 1, 1200);

    switch (ref_random_below(r, 3)) {
    case 0:
        return;
    case 1:
        sprintf(digits + n, "%0*d", far, 1);
        break;
    default:
        /* the last digit is 5, or it is an odd integer's: never 0 */
        digits[n - 1]--;
        for (int i = 0; i < far; i++)
            digits[n + (size_t)i] = '9';
        digits[n + (size_t)far] = '\0';
        break;
    }
    *power -= far;
}

Test(number_text, decimal_midpoints)
{
    ref_random r = { 3 };
    char digits[TEXT_SIZE], text[TEXT_SIZE];
    mpz_t integer;

    mpz_init(integer);
    for (size_t i = ref_scaled(10000, 1000); i > 0; i--) {
        long e;
        uint64_t midpoint = random_midpoint(&r, &e);
        mpz_set_ui(integer, (unsigned long)(midpoint >> 32));
        mpz_mul_2exp(integer, integer, 32);
        mpz_add_ui(integer, integer, (unsigned long)(midpoint & UINT32_MAX));
        long power = exact_digits(digits, integer, e);
        cr_assert(strlen(digits) <= NUMBER_DECIMAL_DIGITS);
        /* an even integer may end in 0 */
        if (digits[strlen(digits) - 1] != '0')
            move_off(&r, digits, &power);
        write_somehow(&r, text, digits, power);
        check(&r, text);
    }
    mpz_clear(integer);
}

/* 17 to 19 digits, as near to a midpoint as so few digits come; powers of ten that are doubles. */
Test(number_text, short_decimals_near_midpoints)
{
    ref_random r = { 5 };
    char digits[TEXT_SIZE], text[TEXT_SIZE];
    mpz_t integer;

    mpz_init(integer);
    for (size_t i = ref_scaled(40000, 4000); i > 0; i--) {
        uint64_t midpoint = ((ref_random_bits(&r) >> 12 | UINT64_C(1) << 52) << 1) + 1;
        mpz_set_ui(integer, (unsigned long)(midpoint >> 32));
        mpz_mul_2exp(integer, integer, 32);
        mpz_add_ui(integer, integer, (unsigned long)(midpoint & UINT32_MAX));
        long power = exact_digits(digits, integer, between(&r, -75, 75));
        size_t kept = (size_t)between(&r, 17, 19);
        if (strlen(digits) > kept) {
            power += (long)(strlen(digits) - kept);
            digits[kept] = '\0';
            /* the digits cut off would round up half of the time */
            if (digits[kept - 1] != '9' && ref_random_below(&r, 2))
                digits[kept - 1]++;
        }
        size_t n = strlen(digits);
        char *p = put_sign(&r, text);
        if (power < 0 && power > -(long)n)
            sprintf(p, "%.*s.%s", (int)((long)n + power), digits, digits + ((long)n + power));
        else
            sprintf(p, "%se%ld", digits, power);
        check(&r, text);
    }
    mpz_clear(integer);
}

Test(number_text, hexadecimal_midpoints)
{
    ref_random r = { 4 };
    char text[TEXT_SIZE];

    for (size_t i = ref_scaled(40000, 4000); i > 0; i--) {
        long e;
        uint64_t midpoint = random_midpoint(&r, &e);
        char *p = put_sign(&r, text);
        p += sprintf(p, "0x%" PRIx64, midpoint);
        switch (ref_random_below(&r, 4)) {
        case 0:
            p += sprintf(p, ".");
            break;
        case 1:
            p += sprintf(p, ".%0*d", between(&r, 1, 300), 1);
            break;
        case 2:
            /* just below: one less, then digits f */
            p = put_sign(&r, text);
            p += sprintf(p, "0x%" PRIx64 ".", midpoint - 1);
            p = put_digits(&r, p, 1 + ref_random_below(&r, 40), "f");
            break;
        default:
            break;
        }
        sprintf(p, "p%ld", e);
        check(&r, text);
    }
}
