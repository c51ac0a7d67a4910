/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "option_values.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void option_wrong(void)
{
    fprintf(stderr, "Try '%s --help' for more information.\n", option_program);
    exit(EXIT_FAILURE);
}

double option_number(const char **text, const char *ends, const char *what)
{
    const char *start = *text;
    char *end = NULL;
    double value = -1.0;

    if ((*start >= '0' && *start <= '9') || *start == '.')
        value = strtod(start, &end);
    if (end == NULL || !(value >= 0.0 && value <= 1e300)
        || (*end != '\0' && (ends == NULL || strchr(ends, *end) == NULL))) {
        fprintf(stderr, "%s: invalid number for --%s: '%s'\n", option_program, what, start);
        option_wrong();
    }
    *text = end;
    return value;
}

size_t option_count(const char **text, const char *ends, const char *what)
{
    const char *start = *text;
    double value = option_number(text, ends, what);

    if (!(value >= 1.0 && value <= 0x1p53 && value <= (double)(SIZE_MAX / 16))
        || value != floor(value)) {
        fprintf(stderr, "%s: --%s: not a whole number from 1 up, or too large: '%s'\n",
                option_program, what, start);
        option_wrong();
    }
    return (size_t)value;
}

regex_t option_filter(const char *text)
{
    regex_t regex;
    char message[256];
    int error = regcomp(&regex, text ? text : "", REG_EXTENDED | REG_NOSUB);

    if (error != 0) {
        regerror(error, &regex, message, sizeof message);
        fprintf(stderr, "%s: --filter: %s: '%s'\n", option_program, message, text);
        exit(EXIT_FAILURE);
    }
    return regex;
}
