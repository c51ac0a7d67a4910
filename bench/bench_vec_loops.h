/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The loops of bench_vec.h for one width of vectors. Included once for each width, with
 *   VEC(name)   the name of something for this width
 *   VEC_BYTES   bytes of a vector; 8: no vectors, for compilers that have none
 *   VEC_TARGET  attribute of the functions
 *   VEC_WIDEN(v), VEC_NARROW(v), VEC_LOAD_16(p)
 *               floats to doubles, back, and 16-bit integers to 32 bits, or nothing: by the
 *               compiler
 * so there is no guard. Loads go through memcpy, as arrays need not be aligned to a vector.
 */

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if VEC_BYTES == 8
#define VECTOR_OF(element, bytes) element
#define CONVERT(v, type) ((type)(v))
#else
#define VECTOR_OF(element, bytes) __attribute__((__vector_size__(bytes))) element
#define CONVERT(v, type) __builtin_convertvector(v, type)
#endif

/* A whole vector of doubles, and as many elements of the other types. */
enum { VEC(width) = VEC_BYTES / sizeof(double) };
typedef VECTOR_OF(double, VEC_BYTES) VEC(f64);
typedef VECTOR_OF(uint64_t, VEC_BYTES) VEC(u64);
typedef VECTOR_OF(float, VEC_BYTES / 2) VEC(f32);
typedef VECTOR_OF(uint32_t, VEC_BYTES / 2) VEC(u32);
typedef VECTOR_OF(uint16_t, VEC_BYTES / 4) VEC(u16);

/* Bits of one vector as another of the same size. */
#define BITS(to, from) memcpy(&(to), &(from), sizeof(to))

#define LOADER(name, vector, element) VEC_TARGET static inline vector VEC(name)(const element *p)

#ifndef VEC_WIDEN
VEC_TARGET static inline VEC(u32) VEC(load_16)(const uint16_t *p)
{
    VEC(u16) h;
    memcpy(&h, p, sizeof h);
    return CONVERT(h, VEC(u32));
}

#define VEC_WIDEN(v) CONVERT(v, VEC(f64))
#define VEC_NARROW(v) CONVERT(v, VEC(f32))
#define VEC_LOAD_16(p) VEC(load_16)(p)
#endif

LOADER(load_f64, VEC(f64), double)
{
    VEC(f64) v;
    memcpy(&v, p, sizeof v);
    return v;
}

LOADER(load_f32, VEC(f32), float)
{
    VEC(f32) v;
    memcpy(&v, p, sizeof v);
    return v;
}

/* As bench_from_f16 and bench_from_bf16, into floats. */
LOADER(load_f16, VEC(f32), uint16_t)
{
    VEC(u32) w = VEC_LOAD_16(p);
    VEC(f32) v;

    w = (w & 0x7FFF) << 13 | (w & 0x8000) << 16;
    BITS(v, w);
    return v * 0x1p112f;
}

LOADER(load_bf16, VEC(f32), uint16_t)
{
    VEC(u32) w = VEC_LOAD_16(p) << 16;
    VEC(f32) v;

    BITS(v, w);
    return v;
}

#define WIDEN(loader, p) VEC_WIDEN(VEC(loader)(p))

VEC_TARGET static inline VEC(f64) VEC(magnitude)(VEC(f64) v)
{
    VEC(u64) bits;
    BITS(bits, v);
    bits &= UINT64_C(0x7FFFFFFFFFFFFFFF);
    BITS(v, bits);
    return v;
}

VEC_TARGET static inline double VEC(join)(VEC(f64) v)
{
    double lane[VEC(width)];
    double s = 0.0;

    memcpy(lane, &v, sizeof lane);
    for (int j = 0; j < VEC(width); j++)
        s += lane[j];
    return s;
}

/*
 * On arrays that come from memory lines are asked for AHEAD of their use: that took 10 % off the
 * time of sum on a Xeon with AVX-512, and more off that of dot; in the second-level cache it costs
 * as much. Beyond ASK_UP_TO there is nothing to ask for.
 */
#if defined __GNUC__
#define PREFETCH(p, bytes, line)                                                    \
    ((bytes) > 64 * (line)                                                          \
         ? __builtin_prefetch((const void *)((uintptr_t)(p) + AHEAD + 64 * (line)))  \
         : (void)0)
#else
#define PREFETCH(p, bytes, line) ((void)0)
#endif
#define PREFETCH_LINES(p, bytes)                                                    \
    (PREFETCH(p, bytes, 0), PREFETCH(p, bytes, 1), PREFETCH(p, bytes, 2),           \
     PREFETCH(p, bytes, 3), PREFETCH(p, bytes, 4), PREFETCH(p, bytes, 5),           \
     PREFETCH(p, bytes, 6), PREFETCH(p, bytes, 7))
#define NEXT_X(i) PREFETCH_LINES(x + (i), 8 * VEC(width) * sizeof *x)
#define NEXT_X_Y(i) (NEXT_X(i), PREFETCH_LINES(y + (i), 8 * VEC(width) * sizeof *y))

#define ASK_UP_TO(p, n) ((n) * sizeof *(p) >= LONG_ARRAY ? (n) - AHEAD / sizeof *(p) : 0)

/*
 * Sums of TERMS(i), a vector from element i on, and of TERM(i), one element. Eight chains keep two
 * adders of four cycles' latency busy; they are named variables, because gcc -O2 leaves an array
 * of them in memory.
 */
#define EIGHT_CHAINS(TERMS)                                                         \
    (s0 += TERMS(i), s1 += TERMS(i + w), s2 += TERMS(i + 2 * w), s3 += TERMS(i + 3 * w), \
     s4 += TERMS(i + 4 * w), s5 += TERMS(i + 5 * w), s6 += TERMS(i + 6 * w),        \
     s7 += TERMS(i + 7 * w))
#define DEFINE_SUM(name, parameters, TERMS, TERM, NEXT)                             \
    VEC_TARGET static double VEC(name) parameters                                   \
    {                                                                               \
        const size_t w = VEC(width);                                                \
        VEC(f64) s0 = { 0 }, s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0; \
        const size_t asking = ASK_UP_TO(x, n);                                      \
        double s;                                                                   \
        size_t i = 0;                                                               \
        for (; i + 8 * w <= asking; i += 8 * w) {                                   \
            NEXT(i);                                                                \
            EIGHT_CHAINS(TERMS);                                                    \
        }                                                                           \
        for (; n - i >= 8 * w; i += 8 * w)                                          \
            EIGHT_CHAINS(TERMS);                                                    \
        for (; n - i >= w; i += w)                                                  \
            s0 += TERMS(i);                                                         \
        s = VEC(join)(((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7)));           \
        for (; i < n; i++)                                                          \
            s += TERM(i);                                                           \
        return s;                                                                   \
    }

#define X_F64(i) VEC(load_f64)(x + (i))
#define Y_F64(i) VEC(load_f64)(y + (i))
#define MAGNITUDES(i) VEC(magnitude)(X_F64(i))
#define SQUARES(i) (X_F64(i) * X_F64(i))
#define PRODUCTS(i) (X_F64(i) * Y_F64(i))
#define ONE(i) x[i]
#define ONE_MAGNITUDE(i) (x[i] < 0.0 ? -x[i] : x[i])
#define ONE_SQUARE(i) (x[i] * x[i])
#define ONE_PRODUCT(i) (x[i] * y[i])
DEFINE_SUM(sum, (const double *x, size_t n), X_F64, ONE, NEXT_X)
DEFINE_SUM(asum, (const double *x, size_t n), MAGNITUDES, ONE_MAGNITUDE, NEXT_X)
DEFINE_SUM(sumsq, (const double *x, size_t n), SQUARES, ONE_SQUARE, NEXT_X)
DEFINE_SUM(dot, (const double *x, const double *y, size_t n), PRODUCTS, ONE_PRODUCT,
           NEXT_X_Y)

#define X_F32(i) WIDEN(load_f32, x + (i))
#define PRODUCTS_F32(i) (X_F32(i) * WIDEN(load_f32, y + (i)))
#define ONE_F32(i) (double)x[i]
#define ONE_PRODUCT_F32(i) ((double)x[i] * (double)y[i])
DEFINE_SUM(sum_f32, (const float *x, size_t n), X_F32, ONE_F32, NEXT_X)
DEFINE_SUM(dot_f32, (const float *x, const float *y, size_t n), PRODUCTS_F32, ONE_PRODUCT_F32,
           NEXT_X_Y)

#define X_F16(i) WIDEN(load_f16, x + (i))
#define PRODUCTS_F16(i) (X_F16(i) * WIDEN(load_f16, y + (i)))
#define ONE_F16(i) bench_from_f16(x[i])
#define ONE_PRODUCT_F16(i) (bench_from_f16(x[i]) * bench_from_f16(y[i]))
DEFINE_SUM(sum_f16, (const uint16_t *x, size_t n), X_F16, ONE_F16, NEXT_X)
DEFINE_SUM(dot_f16, (const uint16_t *x, const uint16_t *y, size_t n), PRODUCTS_F16,
           ONE_PRODUCT_F16, NEXT_X_Y)

#define X_BF16(i) WIDEN(load_bf16, x + (i))
#define PRODUCTS_BF16(i) (X_BF16(i) * WIDEN(load_bf16, y + (i)))
#define ONE_BF16(i) bench_from_bf16(x[i])
#define ONE_PRODUCT_BF16(i) (bench_from_bf16(x[i]) * bench_from_bf16(y[i]))
DEFINE_SUM(sum_bf16, (const uint16_t *x, size_t n), X_BF16, ONE_BF16, NEXT_X)
DEFINE_SUM(dot_bf16, (const uint16_t *x, const uint16_t *y, size_t n), PRODUCTS_BF16,
           ONE_PRODUCT_BF16, NEXT_X_Y)

VEC_TARGET static double VEC(weighted_mean)(const double *x, const double *y, size_t n)
{
    const size_t w = VEC(width);
    VEC(f64) s0 = { 0 }, s1 = s0, s2 = s0, s3 = s0, w0 = s0, w1 = s0, w2 = s0, w3 = s0;
    const size_t asking = ASK_UP_TO(x, n);
    double s;
    double weight;
    size_t i = 0;

    for (; n - i >= 4 * w; i += 4 * w) {
        if (i < asking)
            NEXT_X_Y(i);
        s0 += PRODUCTS(i), s1 += PRODUCTS(i + w);
        s2 += PRODUCTS(i + 2 * w), s3 += PRODUCTS(i + 3 * w);
        w0 += Y_F64(i), w1 += Y_F64(i + w);
        w2 += Y_F64(i + 2 * w), w3 += Y_F64(i + 3 * w);
    }
    s = VEC(join)((s0 + s1) + (s2 + s3));
    weight = VEC(join)((w0 + w1) + (w2 + w3));
    for (; i < n; i++) {
        s += x[i] * y[i];
        weight += y[i];
    }
    return s / weight;
}

/*
 * s[i] += X(i); c[i] += C(i), vectors from element i on; ONE_X and ONE_C single elements; NEXT(i)
 * asks for what X and C read.
 */
#define DEFINE_PASS(name, sum, vector, parameters, X, C, ONE_X, ONE_C, NEXT)        \
    VEC_TARGET static void VEC(name) parameters                                     \
    {                                                                               \
        const size_t w = VEC(width);                                                \
        const size_t asking = ASK_UP_TO(s, n);                                      \
        size_t i = 0;                                                               \
        for (; n - i >= w; i += w) {                                                \
            vector sums, comps;                                                     \
            if (i < asking)                                                         \
                PREFETCH(s + i, 1, 0), PREFETCH(c + i, 1, 0), NEXT(i);              \
            memcpy(&sums, s + i, sizeof sums);                                      \
            memcpy(&comps, c + i, sizeof comps);                                    \
            sums += X(i);                                                           \
            comps += C(i);                                                          \
            memcpy(s + i, &sums, sizeof sums);                                      \
            memcpy(c + i, &comps, sizeof comps);                                    \
        }                                                                           \
        for (; i < n; i++) {                                                        \
            s[i] += (sum)ONE_X(i);                                                  \
            c[i] += (sum)ONE_C(i);                                                  \
        }                                                                           \
    }
#define NEXT_OF_X(i) PREFETCH(x + (i), 1, 0)
#define NEXT_OF_PAIRS(i) (PREFETCH(s2 + (i), 1, 0), PREFETCH(c2 + (i), 1, 0))

#define ADD64(name, type, X, ONE_X) \
    DEFINE_PASS(name, double, VEC(f64), (double *s, double *c, const type *x, size_t n), X, X, \
                ONE_X, ONE_X, NEXT_OF_X)
ADD64(add64_f64, double, X_F64, ONE)
ADD64(add64_f32, float, X_F32, ONE)
ADD64(add64_f16, uint16_t, X_F16, ONE_F16)
ADD64(add64_bf16, uint16_t, X_BF16, ONE_BF16)

#define ADD32(name, type, X, ONE_X) \
    DEFINE_PASS(name, float, VEC(f32), (float *s, float *c, const type *x, size_t n), X, X, \
                ONE_X, ONE_X, NEXT_OF_X)
#define NARROW_F64(i) VEC_NARROW(X_F64(i))
#define NARROW_F32(i) VEC(load_f32)(x + (i))
#define NARROW_F16(i) VEC(load_f16)(x + (i))
#define NARROW_BF16(i) VEC(load_bf16)(x + (i))
ADD32(add32_f64, double, NARROW_F64, ONE)
ADD32(add32_f32, float, NARROW_F32, ONE)
ADD32(add32_f16, uint16_t, NARROW_F16, ONE_F16)
ADD32(add32_bf16, uint16_t, NARROW_BF16, ONE_BF16)

#define S2_F64(i) VEC(load_f64)(s2 + (i))
#define C2_F64(i) VEC(load_f64)(c2 + (i))
#define S2_F32(i) VEC(load_f32)(s2 + (i))
#define C2_F32(i) VEC(load_f32)(c2 + (i))
#define ONE_S2(i) s2[i]
#define ONE_C2(i) c2[i]
DEFINE_PASS(merge64, double, VEC(f64),
            (double *s, double *c, const double *s2, const double *c2, size_t n), S2_F64, C2_F64,
            ONE_S2, ONE_C2, NEXT_OF_PAIRS)
DEFINE_PASS(merge32, float, VEC(f32),
            (float *s, float *c, const float *s2, const float *c2, size_t n), S2_F32, C2_F32,
            ONE_S2, ONE_C2, NEXT_OF_PAIRS)

static const bench_vec_loops VEC(loops) = {
    .width = VEC(width),
    .sum = VEC(sum), .asum = VEC(asum), .sumsq = VEC(sumsq), .dot = VEC(dot),
    .weighted_mean = VEC(weighted_mean),
    .sum_f32 = VEC(sum_f32), .sum_f16 = VEC(sum_f16), .sum_bf16 = VEC(sum_bf16),
    .dot_f32 = VEC(dot_f32), .dot_f16 = VEC(dot_f16), .dot_bf16 = VEC(dot_bf16),
    .add64_f64 = VEC(add64_f64), .add64_f32 = VEC(add64_f32), .add64_f16 = VEC(add64_f16),
    .add64_bf16 = VEC(add64_bf16), .add32_f64 = VEC(add32_f64), .add32_f32 = VEC(add32_f32),
    .add32_f16 = VEC(add32_f16), .add32_bf16 = VEC(add32_bf16),
    .merge64 = VEC(merge64), .merge32 = VEC(merge32)
};
