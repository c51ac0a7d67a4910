/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * What the command says on standard error, in GNU style.  Every message takes the progress line
 * away first.
 */
#ifndef ACCRUE_CLI_MESSAGE_H
#define ACCRUE_CLI_MESSAGE_H

#include <stddef.h>
#include <stdint.h>

#if defined __GNUC__
#define MESSAGE_FORMAT(at, rest) __attribute__((format(printf, at, rest)))
#else
#define MESSAGE_FORMAT(at, rest)
#endif

/* "accrue: ..." */
void message(const char *format, ...) MESSAGE_FORMAT(1, 2);

/* "accrue: hint: ..." */
void message_hint(const char *format, ...) MESSAGE_FORMAT(1, 2);

/* "accrue: FILE: ..." */
void message_in_file(const char *file, const char *format, ...) MESSAGE_FORMAT(2, 3);

/* "accrue: FILE:LINE: ..." */
void message_at(const char *file, uint64_t line, const char *format, ...) MESSAGE_FORMAT(3, 4);

/* Enough for `n` bytes made printable, and the NUL. */
#define MESSAGE_PRINTABLE_SIZE(n) (4 * (n) + 1)

/*
 * Copies n bytes with everything but printable ASCII escaped: \t, \r, \n, \\ or \xHH.  Bytes of a
 * UTF-8 text are escaped too: among them are blanks and minus signs that look like ASCII.
 */
void message_printable(char *out, const void *bytes, size_t n);

/* The same for a whole text; one of more than 1000 bytes is cut off and ends in "...". */
#define MESSAGE_SHOWN 1000
#define MESSAGE_SHOWN_SIZE (MESSAGE_PRINTABLE_SIZE(MESSAGE_SHOWN) + 3)
void message_show(char out[MESSAGE_SHOWN_SIZE], const char *text);

#endif
