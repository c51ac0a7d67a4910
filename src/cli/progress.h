/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * How far the reading is, on standard error: only on a terminal, only after two seconds, and never
 * while the input itself is typed.
 */
#ifndef ACCRUE_CLI_PROGRESS_H
#define ACCRUE_CLI_PROGRESS_H

#include <stdint.h>

/* Before the first read.  size: bytes of all input together, 0 when that is not known. */
void progress_start(uint64_t size);

/* After each read. */
void progress_advance(uint64_t bytes);

/* Takes the line away; the next progress_advance may show it again. */
void progress_clear(void);

#endif
