/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "decimal.h"
#include "message.h"
#include "scan.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static bool hint_encoding(const struct input *in)
{
    if (in->encoding != NULL)
        message_hint("this is %s: iconv -f %s -t UTF-8 converts it", in->encoding, in->encoding);
    return in->encoding != NULL;
}

/* Dashes that stand where a minus sign could, as UTF-8. */
static bool hint_dash(const unsigned char *token, size_t length)
{
    static const struct {
        unsigned char bytes[3];
        const char *name;
    } dashes[] = {
        { { 0xE2, 0x88, 0x92 }, "minus sign (U+2212)" },
        { { 0xE2, 0x80, 0x90 }, "hyphen (U+2010)" },
        { { 0xE2, 0x80, 0x91 }, "non-breaking hyphen (U+2011)" },
        { { 0xE2, 0x80, 0x92 }, "figure dash (U+2012)" },
        { { 0xE2, 0x80, 0x93 }, "en dash (U+2013)" },
        { { 0xE2, 0x80, 0x94 }, "em dash (U+2014)" },
        { { 0xEF, 0xB9, 0xA3 }, "small hyphen-minus (U+FE63)" },
        { { 0xEF, 0xBC, 0x8D }, "fullwidth hyphen-minus (U+FF0D)" },
    };

    for (size_t at = 0; at + 3 < length; at++) {
        for (size_t i = 0; i < sizeof dashes / sizeof dashes[0]; i++) {
            if (memcmp(token + at, dashes[i].bytes, 3) == 0
                && (isdigit(token[at + 3]) || token[at + 3] == '.')) {
                message_hint("the sign must be '-', and this is a %s", dashes[i].name);
                return true;
            }
        }
    }
    return false;
}

/* Spaces that group digits, or stand behind a number, in text from a spreadsheet or a web page. */
static bool hint_space(const unsigned char *token, size_t length)
{
    static const struct {
        const char *bytes;
        const char *name;
    } spaces[] = {
        { "\xC2\xA0", "no-break space (U+00A0)" },
        { "\xE2\x80\xAF", "narrow no-break space (U+202F)" },
    };
    char text[NUMBER_HEAD + 1];

    memcpy(text, token, length);
    text[length] = '\0';
    if (strpbrk(text, "0123456789") == NULL)
        return false;
    for (size_t i = 0; i < sizeof spaces / sizeof spaces[0]; i++) {
        if (strstr(text, spaces[i].bytes) != NULL) {
            message_hint("a %s is part of no number, nor does it separate two", spaces[i].name);
            return true;
        }
    }
    return false;
}

/* C's way to write a NaN with more about it; some systems print "nan(ind)" or "nan(snan)". */
static bool hint_nan(const unsigned char *token, size_t length)
{
    static const char start[] = "nan(";
    size_t sign = token[0] == '-' || token[0] == '+';
    bool found = length >= sign + strlen(start)
                 && strncasecmp((const char *)token + sign, start, strlen(start)) == 0;

    if (found)
        message_hint("a NaN is written nan, with nothing behind it");
    return found;
}

/* Hints for what people trip over, at most one a message. */
static void hint_for(const struct input *in, const unsigned char *token, size_t length)
{
    unsigned char first = token[0];

    if (hint_encoding(in) || hint_dash(token, length) || hint_space(token, length)
        || hint_nan(token, length))
        return;
    if (memchr(token, '"', length) != NULL)
        message_hint("quoted fields are not read: take the column out with a CSV tool first");
    else if (memchr(token, ',', length) != NULL)
        message_hint("the decimal point is '.', groups of digits are not separated, "
                     "and -t , -k N picks a column");
    else if (in->line == 1 && (isalpha(first) || first == '_' || first >= 0x80))
        message_hint("if the first line names the columns, use --header with -k N or -k NAME");
}

/* A number beyond the doubles that --decimal would take. */
static void hint_decimal(const struct number *a)
{
    if (decimal_gmp_version() != NULL && number_is_decimal(a)
        && number_power(a) + (int64_t)a->kept - 1 <= DECIMAL_PLACES)
        message_hint("--decimal adds decimals that are too large for a double");
}

void scan_refuse_number(const struct input *in, const struct number *a, enum number_result why)
{
    static const char *const what[] = {
        [NUMBER_MALFORMED] = "not a number",
        [NUMBER_TOO_LARGE] = "number too large",
        [NUMBER_NOT_DECIMAL] = "not a decimal number",
        [NUMBER_TOO_FAR] = "digit position beyond 10^+-20000",
    };
    size_t length = a->length < NUMBER_HEAD ? (size_t)a->length : NUMBER_HEAD;
    char shown[MESSAGE_PRINTABLE_SIZE(NUMBER_HEAD)];

    message_printable(shown, a->head, length);
    message_at(in->name, in->line, "%s: '%s'%s", what[why], shown,
               a->length > NUMBER_HEAD ? "..." : "");
    if (why == NUMBER_MALFORMED)
        hint_for(in, a->head, length);
    else if (why == NUMBER_TOO_LARGE)
        hint_decimal(a);
}

void scan_refuse_nul(const struct input *in)
{
    message_at(in->name, in->line, "a NUL byte: this is not text, or it is UTF-16 or UTF-32");
    if (!hint_encoding(in))
        message_hint("--type reads binary numbers");
}
