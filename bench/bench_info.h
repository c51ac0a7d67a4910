/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef BENCH_INFO_H
#define BENCH_INFO_H

/* CPU, compiler and versions: lines for people, or one JSON object of strings. */
void bench_print_info(void);
void bench_print_info_json(void);

#endif
