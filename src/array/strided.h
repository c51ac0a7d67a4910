/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Elements with gaps, read a block at a time into one without. */

#ifndef ACCRUE_ARRAY_STRIDED_H
#define ACCRUE_ARRAY_STRIDED_H

#include <stddef.h>

/* Copies x[0], x[incx], ... x[(m-1)*incx], and returns where element m is if more is true. */
static inline const double *accrue_i_gather(double *out, const double *x, ptrdiff_t incx, size_t m,
                                            int more)
{
    for (size_t i = 0; i < m; i++)
        out[i] = x[(ptrdiff_t)i * incx];
    /* One stride past the last element may be outside of the caller's array. */
    return more ? x + (ptrdiff_t)m * incx : x;
}

#endif
