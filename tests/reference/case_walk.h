/* SPDX-License-Identifier: MIT */
/* The files of tests/cases, case by case, through a check. */
#ifndef ACCRUE_TESTS_CASE_WALK_H
#define ACCRUE_TESTS_CASE_WALK_H

#include "case_reader.h"

enum { CASE_CPYTHON, CASE_JULIA, CASE_MISC, CASE_MPFR, CASE_SQL, CASE_XSUM, CASE_FILES };

/* Every case of a file, its exact answer a NaN only as the canonical one. Fails if the file is
   malformed, or has other numbers of cases than are known: a reader that stops early is noticed. */
void case_walk(int file, void (*check)(const case_data *c));

#endif
