/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef BENCH_INFO_H
#define BENCH_INFO_H

/* Prints CPU, compiler and versions. */
void bench_print_info(void);

#endif
