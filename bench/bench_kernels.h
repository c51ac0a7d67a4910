/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The kernels of accrue that rows are timed with. */

#ifndef BENCH_KERNELS_H
#define BENCH_KERNELS_H

#include <stddef.h>

enum { BENCH_MAX_KERNELS = 16 };

typedef struct bench_kernels {
    const char *names[BENCH_MAX_KERNELS];
    size_t count;
} bench_kernels;

/*
 * NULL: the one that is active; "all": every one that is usable here; else names, separated by
 * commas. Ends the program where one cannot be used.
 */
bench_kernels bench_kernels_of(const char *list);

/* Later calls of accrue use this one. NULL: no matter which. */
void bench_kernel_use(const char *name);

/* Says on standard error if the environment asks for one that cannot be used. */
void bench_kernel_check_environment(void);

#endif
