/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * --explain: why the methods differ on this list, on standard error.
 */
#ifndef ACCRUE_CLI_EXPLAIN_H
#define ACCRUE_CLI_EXPLAIN_H

#include "list_total.h"

#include <stdbool.h>

/* file: NULL when it is about all input together.  t must carry every method and a spread.
   False: standard error did not take all of it, so that there is no place for a message either. */
bool explain_print(struct total *t, enum total_method chosen, const char *file);

#endif
