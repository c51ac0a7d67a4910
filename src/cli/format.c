/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "format.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Steps over a number; false when it is larger than the limit. */
static bool skip_count(const char **p)
{
    long value = 0;

    for (; **p >= '0' && **p <= '9'; ++*p) {
        value = value * 10 + (**p - '0');
        if (value > FORMAT_LIMIT)
            return false;
    }
    return true;
}

bool format_is_valid(const char *format)
{
    if (strcmp(format, "shortest") == 0 || strcmp(format, "hex") == 0)
        return true;
    const char *p = format;
    if (*p++ != '%')
        return false;
    p += strspn(p, "-+ #0");
    if (!skip_count(&p))
        return false;
    if (*p == '.') {
        p++;
        if (!skip_count(&p))
            return false;
    }
    return *p != '\0' && strchr("aefg", *p) != NULL && p[1] == '\0';
}

void format_write(char out[FORMAT_SIZE], const char *format, double x)
{
    if (strcmp(format, "shortest") == 0)
        format_shortest(out, x);
    else if (strcmp(format, "hex") == 0)
        snprintf(out, FORMAT_SIZE, "%a", x);
    else
        snprintf(out, FORMAT_SIZE, format, x);
}

/* As d.ddde+XX with `digits` digits; true when that reads back to x. */
static bool try_digits(char *text, size_t size, double x, int digits)
{
    snprintf(text, size, "%.*e", digits - 1, x);
    if (strtod(text, NULL) == x)
        return true;
    /*
     * Below a power of two the doubles are twice as dense as above it, so that the nearest decimal
     * may miss it where the next one, further from zero, does not: 2^-44 is 5.684341886080802e-14.
     * A last digit 9 would become 0, a text that was tried with fewer digits.
     */
    char *last = strchr(text, 'e') - 1;
    if (*last == '9')
        return false;
    ++*last;
    return strtod(text, NULL) == x;
}

/* Splits d.ddde+XX into its digits, without trailing zeros, and the exponent. */
static int split(const char *text, char *digits)
{
    const char *e = strchr(text, 'e');
    size_t n = 0;

    for (const char *p = text; p < e; p++)
        if (*p != '.')
            digits[n++] = *p;
    while (n > 1 && digits[n - 1] == '0')
        n--;
    digits[n] = '\0';
    return (int)strtol(e + 1, NULL, 10);
}

void format_shortest(char out[FORMAT_SIZE], double x)
{
    char text[40];
    char digits[40];

    if (!isfinite(x) || x == 0) {
        snprintf(out, FORMAT_SIZE, "%g", x);
        return;
    }
    if (signbit(x))
        *out++ = '-';
    double size = fabs(x);
    /* 17 digits always read back */
    int count = 1;
    while (!try_digits(text, sizeof text, size, count) && count < 17)
        count++;
    int exponent = split(text, digits);
    int n = (int)strlen(digits);
    int whole = exponent + 1; /* digits before the point */
    size_t room = FORMAT_SIZE - 1;

    if (size < 1e-5 || size >= 1e17)
        snprintf(out, room, "%.1s%s%se%+03d", digits, n > 1 ? "." : "", digits + 1, exponent);
    else if (whole <= 0)
        snprintf(out, room, "0.%.*s%s", -whole, "00000", digits);
    else if (n <= whole)
        snprintf(out, room, "%s%.*s", digits, whole - n, "0000000000000000");
    else
        snprintf(out, room, "%.*s.%s", whole, digits, digits + whole);
}
