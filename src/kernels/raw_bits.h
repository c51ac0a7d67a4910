/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Vectors of the bits of narrow elements, as many as fit in a vector: what magnitudes they have,
 * whether there is a -0. Defined twice, for elements of 32 and 16 bits.
 */

#ifndef ACCRUE_KERNELS_RAW_BITS_H
#define ACCRUE_KERNELS_RAW_BITS_H

#include "kernels/vectors.h"

#if defined __SSE2__ && ACCRUE_I_WIDTH > 1
#include <immintrin.h>
#elif defined __aarch64__ && ACCRUE_I_WIDTH > 1
#include <arm_neon.h>
#endif

#if ACCRUE_I_WIDTH == 1
typedef uint32_t raw32;
typedef int32_t raw32_signed;
typedef uint16_t raw16;
typedef int16_t raw16_signed;
#else
typedef uint32_t raw32 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(double))));
typedef int32_t raw32_signed __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(double))));
typedef uint16_t raw16 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(double))));
typedef int16_t raw16_signed __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(double))));
#endif

enum {
    RAW32_WIDTH = sizeof(raw32) / sizeof(uint32_t),
    RAW16_WIDTH = sizeof(raw16) / sizeof(uint16_t)
};

/* The lesser and the larger of unsigned numbers, the lesser of signed ones, element by element. */
#if ACCRUE_I_WIDTH == 8 && defined __AVX512BW__
#define RAW_OPERATION(name, bits, x, y) \
    ((raw##bits)_mm512_##name##bits((__m512i)(x), (__m512i)(y)))
#elif ACCRUE_I_WIDTH == 4 && defined __AVX2__
#define RAW_OPERATION(name, bits, x, y) \
    ((raw##bits)_mm256_##name##bits((__m256i)(x), (__m256i)(y)))
#endif
#ifdef RAW_OPERATION
#define RAW_MIN(bits, x, y) RAW_OPERATION(min_epu, bits, x, y)
#define RAW_MAX(bits, x, y) RAW_OPERATION(max_epu, bits, x, y)
#define RAW_MIN_SIGNED(bits, x, y) RAW_OPERATION(min_epi, bits, x, y)
#elif ACCRUE_I_WIDTH == 2 && defined __aarch64__
#define RAW_MIN(bits, x, y) vminq_u##bits(x, y)
#define RAW_MAX(bits, x, y) vmaxq_u##bits(x, y)
#define RAW_MIN_SIGNED(bits, x, y) ((raw##bits)vminq_s##bits((raw##bits##_signed)(x), \
                                                             (raw##bits##_signed)(y)))
#elif ACCRUE_I_WIDTH == 1
#define RAW_MIN(bits, x, y) ((x) < (y) ? (x) : (y))
#define RAW_MAX(bits, x, y) ((x) > (y) ? (x) : (y))
#define RAW_MIN_SIGNED(bits, x, y) \
    ((raw##bits##_signed)(x) < (raw##bits##_signed)(y) ? (x) : (y))
#else
#define RAW_CHOOSE(bits, mask, x, y) (((raw##bits)(mask) & (x)) | (~(raw##bits)(mask) & (y)))
#define RAW_MIN(bits, x, y) RAW_CHOOSE(bits, (x) < (y), x, y)
#define RAW_MAX(bits, x, y) RAW_CHOOSE(bits, (x) > (y), x, y)
#define RAW_MIN_SIGNED(bits, x, y) \
    RAW_CHOOSE(bits, (raw##bits##_signed)(x) < (raw##bits##_signed)(y), x, y)
#endif

/* A vector folded, half on half, to one of 128 bits at most, and stored. */
#ifdef RAW_OPERATION
#define RAW_FEW(bits) (128 / bits)
#define RAW_FOLD(operation, bits, out, x)                                                         \
    do {                                                                                          \
        __m128i fold[sizeof *(x) / sizeof(__m128i)];                                              \
        memcpy(fold, x, sizeof fold);                                                             \
        for (size_t fold_at = 1; fold_at < sizeof fold / sizeof fold[0]; fold_at++)               \
            fold[0] = _mm_##operation##bits(fold[0], fold[fold_at]);                              \
        memcpy(out, fold, sizeof fold[0]);                                                        \
    } while (0)
#else
#define RAW_FEW(bits) RAW##bits##_WIDTH
#define RAW_FOLD(operation, bits, out, x) memcpy(out, x, sizeof *(x))
#endif

/*
 * least: of magnitude - 1, which puts zeros last. signs: the bits themselves, as signed numbers,
 * -0 being the least one.
 */
#define RAW_DEFINE(bits)                                                                          \
    typedef struct raw##bits##_range {                                                            \
        raw##bits least, most, signs;                                                             \
    } raw##bits##_range;                                                                          \
                                                                                                  \
    static inline raw##bits raw##bits##_load(const void *x)                                       \
    {                                                                                             \
        raw##bits raw;                                                                            \
        memcpy(&raw, x, sizeof raw);                                                              \
        return raw;                                                                               \
    }                                                                                             \
                                                                                                  \
    static inline void raw##bits##_store(void *x, raw##bits raw)                                  \
    {                                                                                             \
        memcpy(x, &raw, sizeof raw);                                                              \
    }                                                                                             \
                                                                                                  \
    static inline void raw##bits##_start(raw##bits##_range *range)                                \
    {                                                                                             \
        memset(range, 0, sizeof *range);                                                          \
        range->least = (raw##bits)~range->least;                                                  \
    }                                                                                             \
                                                                                                  \
    static inline void raw##bits##_see(raw##bits##_range *range, raw##bits raw)                   \
    {                                                                                             \
        raw##bits magnitude = raw & (UINT##bits##_MAX >> 1);                                      \
        raw##bits below = magnitude - 1;                                                          \
        range->least = RAW_MIN(bits, range->least, below);                                        \
        range->most = RAW_MAX(bits, range->most, magnitude);                                      \
        range->signs = RAW_MIN_SIGNED(bits, range->signs, raw);                                   \
    }                                                                                             \
                                                                                                  \
    /* Over the elements; true if there was a -0. */                                              \
    static inline bool raw##bits##_end(const raw##bits##_range *range, uint32_t *least,           \
                                       uint32_t *most)                                            \
    {                                                                                             \
        uint##bits##_t few[3][RAW_FEW(bits)];                                                     \
        uint##bits##_t below = UINT##bits##_MAX;                                                  \
        bool minus_zero = false;                                                                  \
                                                                                                  \
        RAW_FOLD(min_epu, bits, few[0], &range->least);                                           \
        RAW_FOLD(max_epu, bits, few[1], &range->most);                                            \
        RAW_FOLD(min_epi, bits, few[2], &range->signs);                                           \
        *most = 0;                                                                                \
        for (int i = 0; i < RAW_FEW(bits); i++) {                                                 \
            below = few[0][i] < below ? few[0][i] : below;                                        \
            *most = few[1][i] > *most ? few[1][i] : *most;                                        \
            minus_zero |= few[2][i] == (UINT##bits##_MAX >> 1) + 1;                               \
        }                                                                                         \
        *least = below == UINT##bits##_MAX ? UINT32_MAX : (uint32_t)below + 1;                    \
        return minus_zero;                                                                        \
    }

RAW_DEFINE(32)
RAW_DEFINE(16)

#endif
