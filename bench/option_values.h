/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Arguments of options, for all programs of this folder. What is wrong ends the program. */

#ifndef BENCH_OPTION_VALUES_H
#define BENCH_OPTION_VALUES_H

#include <regex.h>
#include <stddef.h>

/* The name in messages; every program defines its own. */
extern const char option_program[];

/* Points to --help and exits with status 1. */
_Noreturn void option_wrong(void);

/*
 * The number that *text starts with and that ends at one of the characters of ends (NULL: none) or
 * at the end of the text; *text is moved to there. what names the option.
 */
double option_number(const char **text, const char *ends, const char *what);

/* The same for a count: a whole number of at least 1, of at most as many as memory can hold. */
size_t option_count(const char **text, const char *ends, const char *what);

/* The extended regular expression of --filter; NULL matches everything. regfree it. */
regex_t option_filter(const char *text);

#endif
