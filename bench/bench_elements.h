/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Operations that add element by element to what is there: pairs in two plain arrays, or in an
 * accrue_vector. They stay where they are from call to call. Named by storage, and by the type of
 * what is added.
 */

#ifndef BENCH_ELEMENTS_H
#define BENCH_ELEMENTS_H

#include "bench_operation.h"

extern const bench_operation bench_add_f64_f64x2, bench_add_f32_f64x2;
extern const bench_operation bench_add_f16_f64x2, bench_add_bf16_f64x2;
extern const bench_operation bench_add_f64_f32x2, bench_add_f32_f32x2;
extern const bench_operation bench_add_f16_f32x2, bench_add_bf16_f32x2;
extern const bench_operation bench_merge_f64x2, bench_merge_f32x2;

#endif
