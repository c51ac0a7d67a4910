/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The fastest plain sum: what a compensated sum at the speed of memory is compared with. It uses
 * the widest vectors of the CPU, whatever the program was compiled for.
 */

#ifndef BENCH_VEC_H
#define BENCH_VEC_H

#include <stddef.h>

double bench_vec(const double *x, size_t n);

/* The number of doubles in its vectors on this CPU. */
int bench_vec_width(void);

#endif
