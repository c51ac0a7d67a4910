/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/lanes.h"

#include "kernels/extract_products.h"
#include "kernels/set.h"

enum {
    /* Vectors that are worked on at once: one would have to wait for itself. */
    AT_ONCE = ACCRUE_I_LANES / VEC_WIDTH < 4 ? ACCRUE_I_LANES / VEC_WIDTH : 4,
    GROUP = AT_ONCE * VEC_WIDTH
};

#if ACCRUE_I_WIDTH == 1
typedef int64_t vec_i64;
#else
typedef int64_t vec_i64 __attribute__((vector_size(ACCRUE_I_WIDTH * sizeof(int64_t))));
#endif

/* What the vectors of a block have shown. Magnitudes are compared by their bits as integers: those
 * of infinities and NaNs are above all others. */
typedef struct range {
    vec_i64 lowest[AT_ONCE], highest[AT_ONCE];
    vec_u64 minus_zeros[AT_ONCE];
} range;

static inline vec_i64 choose(vec_u64 mask, vec_i64 a, vec_i64 b)
{
    return (vec_i64)(((vec_u64)a & mask) | ((vec_u64)b & ~mask));
}

static inline void look_at(range *r, int j, vec a, vec b)
{
    const vec zero = vec_all(0.0);
    vec_u64 p = vec_bits(a * b);
    vec_u64 of_zero = ACCRUE_I_MASK(a == zero) | ACCRUE_I_MASK(b == zero);
    vec_i64 magnitude = (vec_i64)(p & ~ACCRUE_I_SIGN);
    vec_i64 other = (vec_i64)((vec_u64)magnitude | (of_zero & ACCRUE_I_INFINITY));

    r->lowest[j] = choose(ACCRUE_I_MASK(other < r->lowest[j]), other, r->lowest[j]);
    r->highest[j] = choose(ACCRUE_I_MASK(magnitude > r->highest[j]), magnitude, r->highest[j]);
    r->minus_zeros[j] -= ACCRUE_I_MASK(p == vec_bits(vec_all(-0.0))) & of_zero;
}

static inline void look_at_rows(range *r, const double *x, const double *y, size_t rows)
{
    for (size_t i = 0; i < rows * ACCRUE_I_LANES; i += GROUP) {
        ACCRUE_I_UNROLL
        for (size_t j = 0; j < AT_ONCE; j++)
            look_at(r, (int)j, vec_load(x + i + j * VEC_WIDTH), vec_load(y + i + j * VEC_WIDTH));
    }
}

static void range_start(range *r)
{
    for (int j = 0; j < AT_ONCE; j++) {
        r->lowest[j] = (vec_i64)vec_bits(vec_all(accrue_i_from_bits(ACCRUE_I_INFINITY)));
        r->highest[j] = (vec_i64)vec_bits(vec_all(0.0));
        r->minus_zeros[j] = vec_bits(vec_all(0.0));
    }
}

static void range_end(const range *r, accrue_i_product_range *out)
{
    int64_t lowest[GROUP], highest[GROUP];
    uint64_t low = ACCRUE_I_INFINITY, high = 0;

    memcpy(lowest, r->lowest, sizeof lowest);
    memcpy(highest, r->highest, sizeof highest);
    out->minus_zeros = 0;
    for (int j = 0; j < AT_ONCE; j++)
        out->minus_zeros += vec_sum(r->minus_zeros[j]);
    for (int i = 0; i < GROUP; i++) {
        low = (uint64_t)lowest[i] < low ? (uint64_t)lowest[i] : low;
        high = (uint64_t)highest[i] > high ? (uint64_t)highest[i] : high;
    }
    out->lowest = accrue_i_from_bits(low);
    out->highest = accrue_i_from_bits(high);
    out->finite = high < ACCRUE_I_INFINITY;
}

void ACCRUE_I_KERNEL(product_range)(accrue_i_product_range *out, const double *x, const double *y,
                                    size_t m)
{
    size_t rows = m / ACCRUE_I_LANES;
    size_t left = m % ACCRUE_I_LANES;
    range r;

    range_start(&r);
    look_at_rows(&r, x, y, rows);
    if (left > 0) {
        double x_row[ACCRUE_I_LANES];
        double y_row[ACCRUE_I_LANES];
        lanes_fill_row(x_row, x + rows * ACCRUE_I_LANES, left, 0.0);
        lanes_fill_row(y_row, y + rows * ACCRUE_I_LANES, left, 0.0);
        look_at_rows(&r, x_row, y_row, 1);
    }
    range_end(&r, out);
}
