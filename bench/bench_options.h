/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The command line of accrue-bench. */

#ifndef BENCH_OPTIONS_H
#define BENCH_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "bench_kernels.h"
#include "bench_measure.h"
#include "bench_table.h"

enum { BENCH_MAX_SIZES = 64 };

typedef enum bench_task { BENCH_RUN, BENCH_LIST, BENCH_INFO, BENCH_HELP, BENCH_VERSION } bench_task;

typedef struct bench_options {
    bench_task task;
    bench_format format;
    const char *filter; /* extended regular expression, or NULL */
    bench_kernels kernels;
    bench_plan plan;
    size_t threads;
    bool data[BENCH_DISTRIBUTIONS]; /* which are taken */
    size_t sizes[BENCH_MAX_SIZES];  /* in the order given */
    size_t size_count;
} bench_options;

/* Ends the program with a message and status 1 where the command line is wrong. */
bench_options bench_parse(int argc, char **argv);

void bench_print_help(void);

#endif
