/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/set.h"

enum {
    ROW_VECTORS = ACCRUE_I_EXTRACT_ROW / VEC_WIDTH,
    /* Vectors of a row that are worked on at once: two, of three levels, fit in the registers. */
    AT_ONCE = ROW_VECTORS < 2 ? ROW_VECTORS : 2,
    GROUP = AT_ONCE * VEC_WIDTH,
    /* How far ahead of the loads memory is asked for, in bytes. */
    PREFETCH = 4096
};

/* Some lanes of all levels. */
typedef struct extraction {
    vec t[ACCRUE_I_EXTRACT_LEVELS][AT_ONCE];
    vec_u64 moved, left;
} extraction;

static double start_of(int k)
{
    return accrue_i_from_bits((uint64_t)(k + 1023) << 52 | UINT64_C(1) << 51);
}

/* One row of terms, through all levels. */
ACCRUE_I_TEMPLATE void extract_row(extraction *l, const double *x, vec_u64 m, int levels,
                                   bool magnitudes, vec one)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < AT_ONCE; j++) {
        vec r = vec_load(x + j * VEC_WIDTH);
        r = magnitudes ? vec_magnitude(r) : r;
        ACCRUE_I_UNROLL
        for (int level = 0; level < levels; level++) {
            vec t = l->t[level][j] + r;
            vec q = vec_sub_by_fma(t, one, l->t[level][j]);
            l->t[level][j] = t;
            r = r - q;
            if (level == 0)
                l->moved |= vec_bits(t) ^ m;
        }
        l->left |= vec_bits(r);
    }
}

/* Modulo 2^64: where a t has left the binade of M the sum is anything, and is not used. */
ACCRUE_I_TEMPLATE uint64_t sum_of_units(const extraction *l, int level, double m)
{
    uint64_t sum = 0;
    for (int j = 0; j < AT_ONCE; j++) {
        double t[VEC_WIDTH];
        vec_store(t, l->t[level][j]);
        for (int i = 0; i < VEC_WIDTH; i++)
            sum += accrue_i_bits(t[i]) - accrue_i_bits(m);
    }
    return sum;
}

ACCRUE_I_TEMPLATE void extract_group(accrue_i_extracted *out, const double *x, size_t rows,
                                 const int *k, int levels, bool magnitudes)
{
    const vec one = vec_one();
    vec_u64 m = vec_bits(vec_all(start_of(k[0])));
    extraction l;

    for (int level = 0; level < levels; level++)
        for (int j = 0; j < AT_ONCE; j++)
            l.t[level][j] = vec_all(start_of(k[level]));
    l.moved = l.left = m ^ m;
    for (size_t i = 0; i < rows; i++) {
        vec_prefetch(x + i * ACCRUE_I_EXTRACT_ROW, PREFETCH);
        extract_row(&l, x + i * ACCRUE_I_EXTRACT_ROW, m, levels, magnitudes, one);
    }
    out->moved |= vec_any(l.moved);
    out->left |= vec_any(l.left);
    for (int level = 0; level < levels; level++)
        out->sum[level] = (int64_t)((uint64_t)out->sum[level]
                                    + sum_of_units(&l, level, start_of(k[level])));
}

/* levels and magnitudes are known in each copy of this, so that the loops get rid of them. */
ACCRUE_I_TEMPLATE void extract(accrue_i_extracted *out, const double *x, size_t rows, const int *k,
                           int levels, bool magnitudes)
{
    memset(out, 0, sizeof *out);
    for (int first = 0; first < ACCRUE_I_EXTRACT_ROW; first += GROUP)
        extract_group(out, x + first, rows, k, levels, magnitudes);
}

void ACCRUE_I_KERNEL(extract)(accrue_i_extracted *out, const double *x, size_t rows, const int *k,
                              int levels, bool magnitudes)
{
    if (levels == 2 && !magnitudes)
        extract(out, x, rows, k, 2, false);
    else if (levels == 2)
        extract(out, x, rows, k, 2, true);
    else if (!magnitudes)
        extract(out, x, rows, k, 3, false);
    else
        extract(out, x, rows, k, 3, true);
}
