/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "message.h"

#include "progress.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The name is fixed, not argv[0]: a wrapper script or a renamed binary shows the same messages. */
static void begin(void)
{
    progress_clear();
    fputs("accrue: ", stderr);
}

static void finish(const char *format, va_list arguments)
{
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
}

void message(const char *format, ...)
{
    va_list arguments;

    begin();
    va_start(arguments, format);
    finish(format, arguments);
    va_end(arguments);
}

void message_hint(const char *format, ...)
{
    va_list arguments;

    begin();
    fputs("hint: ", stderr);
    va_start(arguments, format);
    finish(format, arguments);
    va_end(arguments);
}

void message_in_file(const char *file, const char *format, ...)
{
    char shown[MESSAGE_SHOWN_SIZE];
    va_list arguments;

    begin();
    message_show(shown, file);
    fprintf(stderr, "%s: ", shown);
    va_start(arguments, format);
    finish(format, arguments);
    va_end(arguments);
}

void message_at(const char *file, uint64_t line, const char *format, ...)
{
    char shown[MESSAGE_SHOWN_SIZE];
    va_list arguments;

    begin();
    message_show(shown, file);
    fprintf(stderr, "%s:%" PRIu64 ": ", shown, line);
    va_start(arguments, format);
    finish(format, arguments);
    va_end(arguments);
}

void message_printable(char *out, const void *bytes, size_t n)
{
    static const char named[] = { '\t', '\n', '\r', '\\' };
    static const char letters[] = { 't', 'n', 'r', '\\' };
    const unsigned char *p = bytes;

    for (size_t i = 0; i < n; i++) {
        const char *found = memchr(named, p[i], sizeof named);
        if (found != NULL)
            out += sprintf(out, "\\%c", letters[found - named]);
        else if (p[i] < 0x20 || p[i] >= 0x7f)
            out += sprintf(out, "\\x%02x", p[i]);
        else
            *out++ = (char)p[i];
    }
    *out = '\0';
}

void message_show(char out[MESSAGE_SHOWN_SIZE], const char *text)
{
    size_t n = strlen(text);

    message_printable(out, text, n < MESSAGE_SHOWN ? n : MESSAGE_SHOWN);
    if (n > MESSAGE_SHOWN)
        strcat(out, "...");
}
