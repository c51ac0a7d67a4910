/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "message.h"
#include "scan.h"

#include <ctype.h>
#include <string.h>

/* Hints for what people trip over, at most one a message. */
static void hint_for(const struct input *in, const unsigned char *token, size_t length)
{
    unsigned char first = token[0];

    if (memchr(token, '"', length) != NULL)
        message_hint("quoted fields are not read: take the column out with a CSV tool first");
    else if (memchr(token, ',', length) != NULL)
        message_hint("the decimal point is '.', groups of digits are not separated, "
                     "and -t , -k N picks a column");
    else if (in->line == 1 && (isalpha(first) || first == '_' || first >= 0x80))
        message_hint("if the first line names the columns, use --header with -k N or -k NAME");
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
}

void scan_refuse_nul(const struct input *in)
{
    message_at(in->name, in->line, "a NUL byte: this is not text, or it is UTF-16 or UTF-32");
    message_hint("iconv -t UTF-8 converts such text; --type reads binary numbers");
}
