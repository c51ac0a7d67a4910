/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The command line of accrue-accuracy. */

#ifndef BENCH_ACCURACY_OPTIONS_H
#define BENCH_ACCURACY_OPTIONS_H

#include <stddef.h>
#include <stdint.h>

enum { ACCURACY_MAX_CONDITIONS = 256 };

typedef enum accuracy_task {
    ACCURACY_RUN,
    ACCURACY_LIST,
    ACCURACY_HELP,
    ACCURACY_VERSION
} accuracy_task;

typedef enum accuracy_form { ACCURACY_TABLE, ACCURACY_CSV, ACCURACY_JSON } accuracy_form;

typedef struct accuracy_options {
    accuracy_task task;
    accuracy_form form;
    const char *filter; /* extended regular expression, or NULL */
    size_t n;
    size_t lists;       /* at least, for each condition */
    double min_time;    /* nanoseconds, for each condition */
    uint64_t seed;
    double conditions[ACCURACY_MAX_CONDITIONS]; /* in the order given */
    size_t condition_count;
} accuracy_options;

/* Ends the program with a message and status 1 where the command line is wrong. */
accuracy_options accuracy_parse(int argc, char **argv);

void accuracy_print_help(void);

#endif
