/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* All operations, in the order in which they are shown. */

#include <config.h>

#include "bench_elements.h"
#include "bench_narrow.h"
#include "bench_operation.h"
#include "bench_sums.h"

const bench_operation *const bench_operations[] = {
    &bench_sum, &bench_asum, &bench_sumsq, &bench_norm2, &bench_mean,
    &bench_dot, &bench_weighted_mean, &bench_cumsum,
    &bench_sum_f32, &bench_sum_f16, &bench_sum_bf16,
    &bench_dot_f32, &bench_dot_f16, &bench_dot_bf16,
    &bench_add_f64_f64x2, &bench_add_f32_f64x2, &bench_add_f16_f64x2, &bench_add_bf16_f64x2,
    &bench_add_f64_f32x2, &bench_add_f32_f32x2, &bench_add_f16_f32x2, &bench_add_bf16_f32x2,
    &bench_merge_f64x2, &bench_merge_f32x2
};

const size_t bench_operation_count = sizeof bench_operations / sizeof bench_operations[0];

bool bench_operation_takes(const bench_operation *operation, bench_distribution distribution)
{
    /* What a type holds with room for sums; binary16 holds no number of 2^16. */
    static const int largest[] = {
        [BENCH_F64] = 900, [BENCH_F32] = 60, [BENCH_F16] = 8, [BENCH_BF16] = 60
    };
    int exponent = bench_exponent_of(distribution);

    return exponent <= largest[operation->type]
           && (operation->largest_exponent == 0 || exponent <= operation->largest_exponent);
}
