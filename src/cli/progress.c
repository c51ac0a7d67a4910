/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define FIRST_AFTER 2.0 /* seconds */
#define NEXT_AFTER 0.2

static struct {
    bool wanted;
    uint64_t size;
    uint64_t done;
    double next; /* when the line is written again */
    int width;   /* of the line on the terminal, 0 when there is none */
} progress;

static double seconds(void)
{
    struct timespec now = { 0, 0 };

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void progress_start(uint64_t size)
{
    progress.wanted = isatty(STDERR_FILENO) == 1;
    progress.size = size;
    progress.next = seconds() + FIRST_AFTER;
}

void progress_clear(void)
{
    if (progress.width == 0)
        return;
    /* blanks instead of an escape sequence: right on every terminal */
    fprintf(stderr, "\r%*s\r", progress.width, "");
    fflush(stderr);
    progress.width = 0;
}

void progress_advance(uint64_t bytes)
{
    progress.done += bytes;
    if (!progress.wanted)
        return;
    double now = seconds();
    if (now < progress.next)
        return;
    progress.next = now + NEXT_AFTER;
    progress_clear();
    progress.width = fprintf(stderr, "accrue: %.1f MB read", 1e-6 * (double)progress.done);
    /* a file that grows meanwhile has no per cent */
    if (progress.size >= progress.done && progress.size != 0)
        progress.width += fprintf(stderr, ", %d%%",
                                  (int)(100.0 * (double)progress.done / (double)progress.size));
    fflush(stderr);
}
