/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Sums and dots of floats, binary16 and bfloat16; every result is a double. */

#ifndef BENCH_NARROW_H
#define BENCH_NARROW_H

#include "bench_operation.h"

extern const bench_operation bench_sum_f32, bench_sum_f16, bench_sum_bf16;
extern const bench_operation bench_dot_f32, bench_dot_f16, bench_dot_bf16;

#endif
