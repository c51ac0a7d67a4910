/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "bench_vec.h"

#include <string.h>

#include "bench_float16.h"

#if defined __GNUC__ && defined __x86_64__
#include <immintrin.h>
#endif

#ifdef __FAST_MATH__
#error "accrue-bench: -ffast-math deletes what is measured here: take it out of CFLAGS"
#endif

/* Bytes: what is asked for lies AHEAD, in arrays from LONG_ARRAY on. */
#define AHEAD 2048
#define LONG_ARRAY 4000000

#define JOIN_(a, b) a##_##b
#define JOIN(a, b) JOIN_(a, b)

/*
 * bench_vec_loops.h defines the loops for vectors of VEC_BYTES bytes, named by VEC(...).
 * Conversions of wide vectors are intrinsics: gcc 12 makes four instructions of one otherwise.
 */
#if defined __GNUC__
#define VEC(name) JOIN(name, 16)
#define VEC_BYTES 16
#define VEC_TARGET
#include "bench_vec_loops.h"
#undef VEC
#undef VEC_BYTES
#undef VEC_TARGET
#else /* "vectors" of one double */
#define VEC(name) JOIN(name, 8)
#define VEC_BYTES 8
#define VEC_TARGET
#include "bench_vec_loops.h"
#endif

#undef VEC_WIDEN
#undef VEC_NARROW
#undef VEC_LOAD_16

#if defined __GNUC__ && defined __x86_64__
#define VEC(name) JOIN(name, 32)
#define VEC_BYTES 32
#define VEC_TARGET __attribute__((__target__("avx2")))
#define VEC_WIDEN(v) ((VEC(f64))_mm256_cvtps_pd(v))
#define VEC_NARROW(v) ((VEC(f32))_mm256_cvtpd_ps(v))
#define VEC_LOAD_16(p) ((VEC(u32))_mm_cvtepu16_epi32(_mm_loadl_epi64((const void *)(p))))
#include "bench_vec_loops.h"
#undef VEC
#undef VEC_BYTES
#undef VEC_TARGET
#undef VEC_WIDEN
#undef VEC_NARROW
#undef VEC_LOAD_16

#define VEC(name) JOIN(name, 64)
#define VEC_BYTES 64
#define VEC_TARGET __attribute__((__target__("avx512f,avx512bw,avx512dq,avx512vl")))
#define VEC_WIDEN(v) ((VEC(f64))_mm512_cvtps_pd(v))
#define VEC_NARROW(v) ((VEC(f32))_mm512_cvtpd_ps(v))
#define VEC_LOAD_16(p) ((VEC(u32))_mm256_cvtepu16_epi32(_mm_loadu_si128((const void *)(p))))
#include "bench_vec_loops.h"
#endif

/* The loops of this CPU, the widest first, then NULL. */
static const bench_vec_loops *const *usable(void)
{
#if defined __GNUC__ && defined __x86_64__
    static const bench_vec_loops *const all[] = { &loops_64, &loops_32, &loops_16, NULL };
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return all;
    return __builtin_cpu_supports("avx2") ? all + 1 : all + 2;
#elif defined __GNUC__
    static const bench_vec_loops *const all[] = { &loops_16, NULL };
    return all;
#else
    static const bench_vec_loops *const all[] = { &loops_8, NULL };
    return all;
#endif
}

static const bench_vec_loops *chosen;

bool bench_vec_select(size_t width)
{
    for (const bench_vec_loops *const *loops = usable(); *loops != NULL; loops++) {
        if ((*loops)->width == width) {
            chosen = *loops;
            return true;
        }
    }
    return false;
}

const bench_vec_loops *bench_vec(void)
{
    if (chosen == NULL)
        chosen = usable()[0];
    return chosen;
}
