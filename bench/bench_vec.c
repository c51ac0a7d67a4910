/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "bench_vec.h"

#include <string.h>

#ifdef __FAST_MATH__
#error "accrue-bench: -ffast-math deletes what is measured here: take it out of CFLAGS"
#endif

/*
 * Eight chains keep two adders of four cycles' latency busy. The chains are named variables,
 * because gcc -O2 leaves an array of them in memory.
 */
#define DEFINE_VEC(name, vector, target)                                              \
    target static double name(const double *x, size_t n)                              \
    {                                                                                 \
        enum { WIDTH = sizeof(vector) / sizeof(double) };                             \
        vector s0 = { 0 }, s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0; \
        vector v;                                                                     \
        double lane[WIDTH];                                                           \
        double s = 0.0;                                                               \
        size_t i = 0;                                                                 \
        for (; n - i >= 8 * WIDTH; i += 8 * WIDTH) {                                  \
            ADD(s0, 0); ADD(s1, 1); ADD(s2, 2); ADD(s3, 3);                           \
            ADD(s4, 4); ADD(s5, 5); ADD(s6, 6); ADD(s7, 7);                           \
        }                                                                             \
        for (; n - i >= WIDTH; i += WIDTH)                                            \
            ADD(s0, 0);                                                               \
        s0 = ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));                       \
        memcpy(lane, &s0, sizeof lane);                                               \
        for (int j = 0; j < WIDTH; j++)                                               \
            s += lane[j];                                                             \
        for (; i < n; i++)                                                            \
            s += x[i];                                                                \
        return s;                                                                     \
    }

/* x need not be aligned to a whole vector, so loads go through memcpy. */
#define ADD(chain, j) (memcpy(&v, x + i + (j) * WIDTH, sizeof v), chain += v)

#if defined __GNUC__
typedef double two_doubles __attribute__((__vector_size__(16)));
DEFINE_VEC(vec2, two_doubles, )
#if defined __x86_64__
typedef double four_doubles __attribute__((__vector_size__(32)));
typedef double eight_doubles __attribute__((__vector_size__(64)));
DEFINE_VEC(vec4, four_doubles, __attribute__((__target__("avx"))))
DEFINE_VEC(vec8, eight_doubles, __attribute__((__target__("avx512f"))))
#endif
#else
DEFINE_VEC(vec1, double, )
#endif

int bench_vec_width(void)
{
#if defined __GNUC__ && defined __x86_64__
    return __builtin_cpu_supports("avx512f") ? 8 : __builtin_cpu_supports("avx") ? 4 : 2;
#elif defined __GNUC__
    return 2;
#else
    return 1;
#endif
}

double bench_vec(const double *x, size_t n)
{
#if defined __GNUC__ && defined __x86_64__
    int width = bench_vec_width();
    return width == 8 ? vec8(x, n) : width == 4 ? vec4(x, n) : vec2(x, n);
#elif defined __GNUC__
    return vec2(x, n);
#else
    return vec1(x, n);
#endif
}
