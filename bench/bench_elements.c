/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_elements.h"

#include <accrue.h>

#include "bench_float16.h"
#include "bench_pairs.h"
#include "bench_vec.h"

/* The pass that is compared with: as much memory, no correction. */
#define LOOP(name, storage, bits, type, array, to_storage)                 \
    static double name(const bench_data *data, size_t n)                                    \
    {                                                                                       \
        const type *x = data->array;                                                        \
        storage *s = bench_state.sum##bits;                                                 \
        storage *c = bench_state.comp##bits;                                                \
        for (size_t i = 0; i < n; i++) {                                                    \
            s[i] += to_storage(x[i]);                                                       \
            c[i] += to_storage(x[i]);                                                       \
        }                                                                                   \
        return 0.0;                                                                         \
    }

#define VEC(name, bits, array, loop)                                                        \
    static double name(const bench_data *data, size_t n)                                    \
    {                                                                                       \
        bench_vec()->loop(bench_state.sum##bits, bench_state.comp##bits, data->array, n);   \
        return 0.0;                                                                         \
    }

#define VECTOR(name, bits, array, function)                                                 \
    static double name(const bench_data *data, size_t n)                                    \
    {                                                                                       \
        return (double)function(bench_state.vector##bits, data->array, n, 1.0);             \
    }

#define INTO(name, bits, array, function, one)                                              \
    static double name(const bench_data *data, size_t n)                                    \
    {                                                                                       \
        function(bench_state.sum##bits, bench_state.comp##bits, data->array, n, one);       \
        return 0.0;                                                                         \
    }

#define TO_DOUBLE(x) ((double)(x))
#define TO_FLOAT(x) ((float)(x))
#define F16_TO_FLOAT(x) ((float)bench_from_f16(x))
#define BF16_TO_FLOAT(x) ((float)bench_from_bf16(x))
LOOP(loop_f64_f64x2, double, 64, double, x, TO_DOUBLE)
LOOP(loop_f32_f64x2, double, 64, float, x_f32, TO_DOUBLE)
LOOP(loop_f16_f64x2, double, 64, uint16_t, x_f16, bench_from_f16)
LOOP(loop_bf16_f64x2, double, 64, uint16_t, x_bf16, bench_from_bf16)
LOOP(loop_f64_f32x2, float, 32, double, x, TO_FLOAT)
LOOP(loop_f32_f32x2, float, 32, float, x_f32, TO_FLOAT)
LOOP(loop_f16_f32x2, float, 32, uint16_t, x_f16, F16_TO_FLOAT)
LOOP(loop_bf16_f32x2, float, 32, uint16_t, x_bf16, BF16_TO_FLOAT)

VEC(vec_f64_f64x2, 64, x, add64_f64)
VEC(vec_f32_f64x2, 64, x_f32, add64_f32)
VEC(vec_f16_f64x2, 64, x_f16, add64_f16)
VEC(vec_bf16_f64x2, 64, x_bf16, add64_bf16)
VEC(vec_f64_f32x2, 32, x, add32_f64)
VEC(vec_f32_f32x2, 32, x_f32, add32_f32)
VEC(vec_f16_f32x2, 32, x_f16, add32_f16)
VEC(vec_bf16_f32x2, 32, x_bf16, add32_bf16)

VECTOR(vector_f64_f64x2, 64, x, accrue_vector_add)
VECTOR(vector_f32_f64x2, 64, x_f32, accrue_vector_add_f32)
VECTOR(vector_f16_f64x2, 64, x_f16, accrue_vector_add_f16)
VECTOR(vector_bf16_f64x2, 64, x_bf16, accrue_vector_add_bf16)
VECTOR(vector_f64_f32x2, 32, x, accrue_vector_add)
VECTOR(vector_f32_f32x2, 32, x_f32, accrue_vector_add_f32)
VECTOR(vector_f16_f32x2, 32, x_f16, accrue_vector_add_f16)
VECTOR(vector_bf16_f32x2, 32, x_bf16, accrue_vector_add_bf16)

INTO(into_f64_f64x2, 64, x, accrue_add_into, 1.0)
INTO(into_f32_f32x2, 32, x_f32, accrue_add_into_f32, 1.0f)
INTO(into_f16_f32x2, 32, x_f16, accrue_add_into_f16, 1.0f)
INTO(into_bf16_f32x2, 32, x_bf16, accrue_add_into_bf16, 1.0f)

#define LOOP_ROW(id, its_bound, bits, call)                                                 \
    { BENCH_ROW(id, "plain", its_bound, call, "s[i] += x[i]; c[i] += x[i]"),                \
      .prepare = bench_arrays##bits##_prepare, .result = bench_twins##bits##_result,        \
      .discard = bench_pairs_discard }
#define VEC_ROW(id, its_bound, bits, call)                                                  \
    { BENCH_ROW(id, "plain", its_bound, call, "the same in vectors"),                       \
      .prepare = bench_arrays##bits##_prepare, .result = bench_twins##bits##_result }
#define VECTOR_ROW(id, its_bound, bits, call)                                               \
    { BENCH_ROW(id, "compensated", its_bound, call, "to an accrue_vector"),                 \
      .dispatched = true, .prepare = bench_vector##bits##_prepare,                          \
      .result = bench_vector##bits##_result }
#define INTO_ROW(id, its_bound, bits, call)                                                 \
    { BENCH_ROW(id, "compensated", its_bound, call, "to arrays of the caller's"),           \
      .dispatched = true, .prepare = bench_arrays##bits##_prepare,                          \
      .result = bench_arrays##bits##_result }

/* The rows of adding a type to a storage, and INTO_ROW where there is such a function. */
#define ADD(of, storage, bits, loop_bound, pair_bound, limit, accrue_type, size, ...)       \
    static const bench_row of##_##storage##_rows[] = {                                      \
        LOOP_ROW("loop_add_" #of "_" #storage, loop_bound, bits, loop_##of##_##storage),    \
        VEC_ROW("vec_add_" #of "_" #storage, loop_bound, bits, vec_##of##_##storage),       \
        VECTOR_ROW("accrue_vector_add_" #of "_" #storage, pair_bound, bits,                 \
                   vector_##of##_##storage),                                                \
        __VA_ARGS__                                                                         \
    };                                                                                      \
    const bench_operation bench_add_##of##_##storage = {                                    \
        .name = "add_" #storage, .type = accrue_type, .kind = BENCH_ELEMENTS,               \
        .bytes = (size), .largest_exponent = (limit), .has_vec = true,                      \
        BENCH_ROWS(of##_##storage##_rows)                                                   \
    };

/* A float holds 24 bits of a double, two floats 48; the narrower types fit into one. */
ADD(f64, f64x2, 64, BENCH_EXACT, BENCH_EXACT, 0, BENCH_F64, 24,
    INTO_ROW("accrue_add_into", BENCH_EXACT, 64, into_f64_f64x2))
ADD(f32, f64x2, 64, BENCH_EXACT, BENCH_EXACT, 0, BENCH_F32, 20, )
ADD(f16, f64x2, 64, BENCH_EXACT, BENCH_EXACT, 0, BENCH_F16, 18, )
ADD(bf16, f64x2, 64, BENCH_EXACT, BENCH_EXACT, 0, BENCH_BF16, 18, )
ADD(f64, f32x2, 32, BENCH_FLOATS, BENCH_FLOAT_PAIRS, 60, BENCH_F64, 16, )
ADD(f32, f32x2, 32, BENCH_EXACT, BENCH_EXACT, 0, BENCH_F32, 12,
    INTO_ROW("accrue_add_into_f32", BENCH_EXACT, 32, into_f32_f32x2))
ADD(f16, f32x2, 32, BENCH_EXACT, BENCH_EXACT, 0, BENCH_F16, 10,
    INTO_ROW("accrue_add_into_f16", BENCH_EXACT, 32, into_f16_f32x2))
ADD(bf16, f32x2, 32, BENCH_EXACT, BENCH_EXACT, 0, BENCH_BF16, 10,
    INTO_ROW("accrue_add_into_bf16", BENCH_EXACT, 32, into_bf16_f32x2))

/* Pairs are merged into pairs: loop, vectors, arrays and vectors of accrue. */
#define MERGES(bits, storage, suffix, accrue_type, size)                                    \
    static double loop_merge_##storage(const bench_data *data, size_t n)                    \
    {                                                                                       \
        const bench_pairs p = bench_state;                                                  \
        (void)data;                                                                         \
        for (size_t i = 0; i < n; i++) {                                                    \
            p.sum##bits[i] += p.more_sum##bits[i];                                          \
            p.comp##bits[i] += p.more_comp##bits[i];                                        \
        }                                                                                   \
        return 0.0;                                                                         \
    }                                                                                       \
    static double vec_merge_##storage(const bench_data *data, size_t n)                     \
    {                                                                                       \
        const bench_pairs *p = &bench_state;                                                \
        (void)data;                                                                         \
        bench_vec()->merge##bits(p->sum##bits, p->comp##bits, p->more_sum##bits,            \
                                 p->more_comp##bits, n);                                    \
        return 0.0;                                                                         \
    }                                                                                       \
    static double into_merge_##storage(const bench_data *data, size_t n)                    \
    {                                                                                       \
        const bench_pairs *p = &bench_state;                                                \
        (void)data;                                                                         \
        accrue_merge_into##suffix(p->sum##bits, p->comp##bits, p->more_sum##bits,           \
                                  p->more_comp##bits, n);                                   \
        return 0.0;                                                                         \
    }                                                                                       \
    static double vector_merge_##storage(const bench_data *data, size_t n)                  \
    {                                                                                       \
        (void)data;                                                                         \
        (void)n;                                                                            \
        return accrue_vector_merge(bench_state.vector##bits, bench_state.more_vector##bits); \
    }                                                                                       \
    static const bench_row merge_##storage##_rows[] = {                                     \
        { BENCH_ROW("loop_merge_" #storage, "plain", BENCH_EXACT, loop_merge_##storage,     \
                    "s[i] += s2[i]; c[i] += c2[i]"),                                        \
          .prepare = bench_more_arrays##bits##_prepare,                                     \
          .result = bench_arrays##bits##_result, .discard = bench_pairs_discard },          \
        { BENCH_ROW("vec_merge_" #storage, "plain", BENCH_EXACT, vec_merge_##storage,       \
                    "the same in vectors"),                                                 \
          .prepare = bench_more_arrays##bits##_prepare,                                     \
          .result = bench_arrays##bits##_result },                                          \
        { BENCH_ROW("accrue_merge_into" #suffix, "compensated", BENCH_EXACT,                \
                    into_merge_##storage, "pairs in arrays of the caller's"),               \
          .dispatched = true, .prepare = bench_more_arrays##bits##_prepare,                 \
          .result = bench_arrays##bits##_result },                                          \
        { BENCH_ROW("accrue_vector_merge_" #storage, "compensated", BENCH_EXACT,            \
                    vector_merge_##storage, "an accrue_vector to another"),                 \
          .dispatched = true, .prepare = bench_more_vector##bits##_prepare,                 \
          .result = bench_vector##bits##_result },                                          \
    };                                                                                      \
    const bench_operation bench_merge_##storage = {                                         \
        .name = "merge_" #storage, .type = accrue_type, .kind = BENCH_ELEMENTS,             \
        .bytes = (size), .has_vec = true, BENCH_ROWS(merge_##storage##_rows)                \
    };
MERGES(64, f64x2, , BENCH_F64, 32)
MERGES(32, f32x2, _f32, BENCH_F32, 16)
