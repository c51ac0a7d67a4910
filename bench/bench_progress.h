/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* One line on standard error that says what is going on, if that is a terminal. */

#ifndef BENCH_PROGRESS_H
#define BENCH_PROGRESS_H

#if defined __GNUC__
__attribute__((__format__(__printf__, 1, 2)))
#endif
void bench_progress(const char *format, ...);

/* Erases the line. */
void bench_progress_end(void);

#endif
