/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * A double as text.  '.' is the decimal point whatever the locale.
 */
#ifndef ACCRUE_CLI_FORMAT_H
#define ACCRUE_CLI_FORMAT_H

#include <stdbool.h>

/* Largest width and precision in a printf conversion: more than enough for every digit of a double,
   which has at most 309 digits before and 1074 behind the point. */
#define FORMAT_LIMIT 2000

/* Enough for every format: the limit before the point or the width, that behind it, the rest. */
#define FORMAT_SIZE (2 * FORMAT_LIMIT + 40)

/* What -f takes: "shortest", "hex", or one conversion of a, e, f or g with flags (- + space # 0),
   width and precision.  False: something else. */
bool format_is_valid(const char *format);

/* x in such a format. */
void format_write(char out[FORMAT_SIZE], const char *format, double x);

/*
 * The fewest digits that read back to the same double; among texts of that length the nearest to x.
 * Positional for 1e-5 <= |x| < 1e17, else d.ddde+XX; no trailing zeros or point.
 */
void format_shortest(char out[FORMAT_SIZE], double x);

#endif
