/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/vectors.h"

#include "kernels/narrow_lanes.h"
#include "kernels/raw_bits.h"
#include "kernels/set.h"
#include "kernels/wide_loads.h"

enum {
    SUMS = 4,                     /* vectors of sums: the adder's pipelines filled */
    ROW = SUMS * VEC_WIDTH,       /* lanes, and elements that are read at once */
    PREFETCH = 4096               /* bytes ahead */
};

_Static_assert((int)ROW <= (int)ACCRUE_I_NARROW_LANES, "lanes of every set fit");

typedef struct narrow_state {
    vec sum[SUMS];
    raw32_range range32; /* one of these two */
    raw16_range range16;
} narrow_state;

static inline void add_floats(narrow_state *state, const unsigned char *x)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < SUMS; j++)
        state->sum[j] = state->sum[j] + vec_load_f32(x + (size_t)j * VEC_WIDTH * sizeof(float));
}

static inline void add_row_f32(narrow_state *state, const unsigned char *x)
{
    add_floats(state, x);
    ACCRUE_I_UNROLL
    for (int j = 0; j < ROW / RAW32_WIDTH; j++)
        raw32_see(&state->range32, raw32_load(x + (size_t)j * sizeof(raw32)));
}

/*
 * Elements of 16 bits, two in a word: which is which does not matter, as sums are exact. A bfloat16
 * is the upper half of a float. A binary16 with its sign repeated three times is one 2^112 too
 * small, be it subnormal or not; infinities and NaNs come out wrong, but the range tells.
 */
ACCRUE_I_TEMPLATE void add_row_16(narrow_state *state, const unsigned char *x, int format)
{
    const uint32_t binary16 = UINT32_C(0x8FFFE000);
    unsigned char floats[ROW * sizeof(float)];

    ACCRUE_I_UNROLL
    for (int j = 0; j < ROW / RAW16_WIDTH; j++)
        raw16_see(&state->range16, raw16_load(x + (size_t)j * sizeof(raw16)));
    ACCRUE_I_UNROLL
    for (int j = 0; j < ROW / (2 * RAW32_WIDTH); j++) {
        unsigned char *out = floats + 2 * (size_t)j * sizeof(raw32);
        raw32 pair = raw32_load(x + (size_t)j * sizeof(raw32));
        if (format == ACCRUE_I_BF16) {
            raw32_store(out, pair & UINT32_C(0xFFFF0000));
            raw32_store(out + sizeof pair, pair << 16);
        } else {
            raw32_store(out, (raw32)((raw32_signed)pair >> 3) & binary16);
            raw32_store(out + sizeof pair, (raw32)((raw32_signed)(pair << 16) >> 3) & binary16);
        }
    }
    add_floats(state, floats);
}

ACCRUE_I_TEMPLATE void add_row(narrow_state *state, const unsigned char *x, int format)
{
    if (format == ACCRUE_I_F32)
        add_row_f32(state, x);
    else
        add_row_16(state, x, format);
}

/*
 * The last left elements of x[0..n-1], at x + n - left, with +0 to fill up the row: read from the
 * last whole row, if there is one, so that no load has to wait for stores of other sizes.
 */
ACCRUE_I_TEMPLATE void add_last_row(narrow_state *state, const unsigned char *x, size_t n,
                                    size_t left, int format)
{
    static const unsigned char choice[2 * ROW * sizeof(float)] = {
        [ROW * sizeof(float)... 2 * ROW * sizeof(float) - 1] = 0xFF
    };
    size_t bytes = accrue_i_format_size(format);
    unsigned char row[ROW * sizeof(float)] = { 0 };

    if (n < ROW) {
        memcpy(row, x, left * bytes);
    } else {
        const unsigned char *last = x + (n - ROW) * bytes;
        const unsigned char *mask = choice + sizeof row - (ROW - left) * bytes;
        for (size_t j = 0; j < ROW * bytes; j += sizeof(raw32))
            raw32_store(row + j, raw32_load(last + j) & raw32_load(mask + j));
    }
    add_row(state, row, format);
}

static size_t count_minus_zeros(const unsigned char *x, size_t n, int format)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t bits32;
        uint16_t bits16;
        if (format == ACCRUE_I_F32) {
            memcpy(&bits32, x + i * sizeof bits32, sizeof bits32);
            count += bits32 == UINT32_C(1) << 31;
        } else {
            memcpy(&bits16, x + i * sizeof bits16, sizeof bits16);
            count += bits16 == 1U << 15;
        }
    }
    return count;
}

ACCRUE_I_TEMPLATE void narrow_sums(accrue_i_narrow_sums *out, const unsigned char *x, size_t n,
                                   int format, bool far)
{
    size_t bytes = accrue_i_format_size(format);
    size_t rows = n / ROW;
    narrow_state state;
    bool minus_zero;

    for (int j = 0; j < SUMS; j++)
        state.sum[j] = vec_all(0.0);
    raw32_start(&state.range32);
    raw16_start(&state.range16);
    ACCRUE_I_UNROLL_ROWS
    for (size_t i = 0; i < rows; i++) {
        const unsigned char *row = x + i * ROW * bytes;
        if (far)
            vec_prefetch(row, PREFETCH);
        if (far && ROW * bytes > 64)
            vec_prefetch(row, PREFETCH + 64);
        add_row(&state, row, format);
    }
    if (n > rows * ROW) {
        add_last_row(&state, x, n, n - rows * ROW, format);
        rows++;
    }

    memset(out, 0, sizeof *out);
    for (int j = 0; j < SUMS; j++)
        vec_store(out->lane + j * VEC_WIDTH,
                  format == ACCRUE_I_F16 ? state.sum[j] * 0x1p112 : state.sum[j]);
    out->lanes = ROW;
    out->rows = rows;
    minus_zero = format == ACCRUE_I_F32 ? raw32_end(&state.range32, &out->least, &out->most)
                                        : raw16_end(&state.range16, &out->least, &out->most);
    if (minus_zero)
        out->minus_zeros = count_minus_zeros(x, n, format);
}

/* As doubles; n whole vectors, then the rest by way of a vector filled up with +0. */
ACCRUE_I_TEMPLATE void widen(double *out, const unsigned char *x, size_t n, int format)
{
    size_t bytes = accrue_i_format_size(format);
    size_t whole = n - n % VEC_WIDTH;

    for (size_t i = 0; i < whole; i += VEC_WIDTH)
        vec_store(out + i, vec_load_as(format, x + i * bytes));
    if (n > whole) {
        unsigned char rest[VEC_WIDTH * sizeof(float)] = { 0 };
        double doubles[VEC_WIDTH];
        memcpy(rest, x + whole * bytes, (n - whole) * bytes);
        vec_store(doubles, vec_load_as(format, rest));
        memcpy(out + whole, doubles, (n - whole) * sizeof *out);
    }
}

/* The products of doubles that were narrow are exact: two significands have 48 bits. */
ACCRUE_I_TEMPLATE void products(double *out, const unsigned char *x, const unsigned char *y,
                                size_t n, int format)
{
    size_t bytes = accrue_i_format_size(format);
    size_t whole = n - n % VEC_WIDTH;

    for (size_t i = 0; i < whole; i += VEC_WIDTH)
        vec_store(out + i, vec_load_as(format, x + i * bytes) * vec_load_as(format, y + i * bytes));
    for (size_t i = whole; i < n; i++) {
        double a, b;
        widen(&a, x + i * bytes, 1, format);
        widen(&b, y + i * bytes, 1, format);
        out[i] = a * b;
    }
}

#define DEFINE_NARROW(name, format)                                                               \
    void ACCRUE_I_KERNEL(sum_##name)(accrue_i_narrow_sums *out, const void *x, size_t n,          \
                                     bool far)                                                    \
    {                                                                                             \
        if (far)                                                                                  \
            narrow_sums(out, x, n, format, true);                                                 \
        else                                                                                      \
            narrow_sums(out, x, n, format, false);                                                \
    }                                                                                             \
                                                                                                  \
    void ACCRUE_I_KERNEL(widen_##name)(double *out, const void *x, size_t n)                      \
    {                                                                                             \
        widen(out, x, n, format);                                                                 \
    }                                                                                             \
                                                                                                  \
    void ACCRUE_I_KERNEL(products_##name)(double *out, const void *x, const void *y, size_t n)    \
    {                                                                                             \
        products(out, x, y, n, format);                                                           \
    }

DEFINE_NARROW(f32, ACCRUE_I_F32)
DEFINE_NARROW(f16, ACCRUE_I_F16)
DEFINE_NARROW(bf16, ACCRUE_I_BF16)
