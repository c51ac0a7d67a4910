/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_narrow.h"

#include <accrue.h>

#include "bench_float16.h"
#include "bench_vec.h"

/* In the plain loops floats become doubles, and 16-bit numbers by their bits. */
#define OF_FLOAT(x) ((double)(x))

#define SUM_LOOP(suffix, type, to_double)                          \
    static double loop_##suffix(const bench_data *data, size_t n)  \
    {                                                              \
        const type *x = data->x_##suffix;                          \
        double s = 0.0;                                            \
        for (size_t i = 0; i < n; i++)                             \
            s += to_double(x[i]);                                  \
        return s;                                                  \
    }
SUM_LOOP(f32, float, OF_FLOAT)
SUM_LOOP(f16, uint16_t, bench_from_f16)
SUM_LOOP(bf16, uint16_t, bench_from_bf16)

#define DOT_LOOP(suffix, type, to_double)                              \
    static double loop_dot_##suffix(const bench_data *data, size_t n)  \
    {                                                                  \
        const type *x = data->x_##suffix;                              \
        const type *y = data->y_##suffix;                              \
        double s = 0.0;                                                \
        for (size_t i = 0; i < n; i++)                                 \
            s += to_double(x[i]) * to_double(y[i]);                    \
        return s;                                                      \
    }
DOT_LOOP(f32, float, OF_FLOAT)
DOT_LOOP(f16, uint16_t, bench_from_f16)
DOT_LOOP(bf16, uint16_t, bench_from_bf16)

/* NAME: FUNCTION of the array, or of both, of a type. */
#define OF_X(name, function, suffix)                          \
    static double name(const bench_data *data, size_t n)      \
    {                                                         \
        return function(data->x_##suffix, n);                 \
    }
#define OF_X_Y(name, function, suffix)                                \
    static double name(const bench_data *data, size_t n)              \
    {                                                                 \
        return function(data->x_##suffix, data->y_##suffix, n);       \
    }

/* The compensated functions of these types are correctly rounded too. */
#define SUMS(suffix, c_type, accrue_type, size)                                         \
    OF_X(vec_##suffix, bench_vec()->sum_##suffix, suffix)                               \
    OF_X(call_sum_##suffix, accrue_sum_##suffix, suffix)                                \
    OF_X(call_exact_sum_##suffix, accrue_exact_sum_##suffix, suffix)                    \
    static const bench_row sum_##suffix##_rows[] = {                                    \
        { BENCH_ROW("loop_" #suffix, "plain", BENCH_ANY_ORDER, loop_##suffix,           \
                    "plain for loop, " c_type " into a double") },                      \
        { BENCH_ROW("vec_" #suffix, "plain", BENCH_ANY_ORDER, vec_##suffix,             \
                    "8 chains of vectors of doubles") },                                \
        { BENCH_ROW("accrue_sum_" #suffix, "compensated", BENCH_EXACT,                  \
                    call_sum_##suffix, "rounded once"), .dispatched = true },           \
        { BENCH_ROW("accrue_exact_sum_" #suffix, "exact", BENCH_EXACT,                  \
                    call_exact_sum_##suffix, "rounded once"), .dispatched = true },     \
    };                                                                                  \
    const bench_operation bench_sum_##suffix = {                                        \
        .name = "sum", .type = accrue_type, .bytes = (size), .has_vec = true,           \
        BENCH_ROWS(sum_##suffix##_rows)                                                 \
    };
SUMS(f32, "floats", BENCH_F32, 4)
SUMS(f16, "binary16", BENCH_F16, 2)
SUMS(bf16, "bfloat16", BENCH_BF16, 2)

#define DOTS(suffix, accrue_type, size, ...)                                            \
    OF_X_Y(vec_dot_##suffix, bench_vec()->dot_##suffix, suffix)                         \
    OF_X_Y(call_dot_##suffix, accrue_dot_##suffix, suffix)                              \
    static const bench_row dot_##suffix##_rows[] = {                                    \
        { BENCH_ROW("loop_dot_" #suffix, "plain", BENCH_ANY_ORDER, loop_dot_##suffix,   \
                    "plain for loop, products of doubles") },                           \
        { BENCH_ROW("vec_dot_" #suffix, "plain", BENCH_ANY_ORDER, vec_dot_##suffix,     \
                    "8 chains of vectors of doubles") },                                \
        { BENCH_ROW("accrue_dot_" #suffix, "compensated", BENCH_EXACT,                  \
                    call_dot_##suffix, "rounded once"), .dispatched = true },           \
        __VA_ARGS__                                                                     \
    };                                                                                  \
    const bench_operation bench_dot_##suffix = {                                        \
        .name = "dot", .type = accrue_type, .kind = BENCH_PRODUCTS, .bytes = (size),    \
        .has_vec = true, BENCH_ROWS(dot_##suffix##_rows)                                \
    };
OF_X_Y(call_exact_dot_f32, accrue_exact_dot_f32, f32)
DOTS(f32, BENCH_F32, 8,
     { BENCH_ROW("accrue_exact_dot_f32", "exact", BENCH_EXACT, call_exact_dot_f32,
                 "rounded once"), .dispatched = true })
DOTS(f16, BENCH_F16, 4, )
DOTS(bf16, BENCH_BF16, 4, )
