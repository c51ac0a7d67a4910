/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

/* Carriage return and the ANSI sequence that erases to the end of the line. */
static const char erase[] = "\r\033[K";

void bench_progress(const char *format, ...)
{
    va_list arguments;
    if (!isatty(STDERR_FILENO))
        return;
    fputs(erase, stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fflush(stderr);
}

void bench_progress_end(void)
{
    if (isatty(STDERR_FILENO)) {
        fputs(erase, stderr);
        fflush(stderr);
    }
}
