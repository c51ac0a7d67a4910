/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#ifndef BENCH_INFO_H
#define BENCH_INFO_H

/* CPU, compiler and versions: lines for people, or one JSON object of strings. */
void bench_print_info(void);
void bench_print_info_json(void);

/* The name of the CPU, empty where the system does not tell it. */
const char *bench_cpu(void);

/* Its name and version, and a warning if it was told not to optimise. */
const char *bench_compiler(void);

/* With quotes and escapes. */
void bench_print_json_string(const char *s);

#endif
