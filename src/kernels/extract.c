/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "kernels/extract.h"

#include <string.h>

#include "foundation/bits.h"

/* Vectors of the compiler's own, of a width that every machine has; two of them at a time. */
enum { WIDTH = 2, AT_ONCE = 2, GROUP = WIDTH * AT_ONCE };
typedef double vector __attribute__((vector_size(WIDTH * sizeof(double))));
typedef int64_t integers __attribute__((vector_size(WIDTH * sizeof(double))));

/* Some lanes of all levels. */
typedef struct lanes {
    vector t[ACCRUE_I_EXTRACT_LEVELS][AT_ONCE];
    integers moved, left;
} lanes;

static double start_of(int k)
{
    return accrue_i_from_bits((uint64_t)(k + 1023) << 52 | UINT64_C(1) << 51);
}

/* One row of terms, through all levels. */
static inline void extract_row(lanes *l, const double *x, integers m, int levels)
{
    for (int j = 0; j < AT_ONCE; j++) {
        vector r;
        memcpy(&r, x + j * WIDTH, sizeof r);
        for (int level = 0; level < levels; level++) {
            vector t = l->t[level][j] + r;
            vector q = t - l->t[level][j];
            l->t[level][j] = t;
            r = r - q;
            if (level == 0)
                l->moved |= (integers)t ^ m;
        }
        l->left |= (integers)r;
    }
}

static inline void extract_group(accrue_i_extracted *out, const double *x, size_t rows,
                                 const int *k, int levels)
{
    vector m[ACCRUE_I_EXTRACT_LEVELS];
    lanes l = { .moved = { 0 } };

    for (int level = 0; level < levels; level++) {
        m[level] = (vector){ 0 } + start_of(k[level]);
        for (int j = 0; j < AT_ONCE; j++)
            l.t[level][j] = m[level];
    }
    for (size_t i = 0; i < rows; i++)
        extract_row(&l, x + i * ACCRUE_I_EXTRACT_ROW, (integers)m[0], levels);
    /* Modulo 2^64: where a t has left the binade of M the sum is anything, and is not used. */
    for (int i = 0; i < WIDTH; i++) {
        out->moved |= (uint64_t)l.moved[i];
        out->left |= (uint64_t)l.left[i];
        for (int level = 0; level < levels; level++)
            for (int j = 0; j < AT_ONCE; j++)
                out->sum[level] = (int64_t)((uint64_t)out->sum[level]
                                            + (uint64_t)((integers)l.t[level][j])[i]
                                            - (uint64_t)((integers)m[level])[i]);
    }
}

/* levels is known in each copy of this, so that the loop over them disappears. */
static inline void extract(accrue_i_extracted *out, const double *x, size_t rows, const int *k,
                           int levels)
{
    memset(out, 0, sizeof *out);
    for (int first = 0; first < ACCRUE_I_EXTRACT_ROW; first += GROUP)
        extract_group(out, x + first, rows, k, levels);
}

void accrue_i_extract(accrue_i_extracted *out, const double *x, size_t rows, const int *k,
                      int levels)
{
    if (levels == 2)
        extract(out, x, rows, k, 2);
    else
        extract(out, x, rows, k, 3);
}
