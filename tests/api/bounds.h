/* SPDX-License-Identifier: MIT */
/* The bounds that the public headers state, with the headers' own constants. */
#ifndef ACCRUE_TESTS_BOUNDS_H
#define ACCRUE_TESTS_BOUNDS_H

#include "ref_bound.h"

#include <accrue.h>

static inline double blocks_of(size_t n)
{
    return (double)((n + accrue_block() - 1) / accrue_block());
}

static inline ref_bound bound_sum(void)
{
    return (ref_bound){ .s = 1, .c = ACCRUE_SUM_BOUND_C };
}

static inline ref_bound bound_cumsum(void)
{
    return (ref_bound){ .s = 1, .c = ACCRUE_DOT_BOUND_C };
}

static inline ref_bound bound_mean(void)
{
    return (ref_bound){ .s = 1, .c = ACCRUE_DOT_BOUND_C, .t = 1 };
}

static inline ref_bound bound_weighted_mean(void)
{
    return bound_mean();
}

/* n terms and merges, one accumulator */
static inline ref_bound bound_neumaier(size_t n)
{
    return (ref_bound){ .s = 1, .c = (double)n * (double)n / 2 };
}

static inline ref_bound bound_neumaier_products(size_t n)
{
    return (ref_bound){ .s = 1, .c = (double)n * (double)n / 2 + 2 * (double)n, .t = (double)n };
}

/* "Never a larger bound than n times add" */
static inline ref_bound bound_neumaier_array(size_t n)
{
    double k = blocks_of(n);
    ref_bound b = bound_neumaier(n);
    double c = ACCRUE_SUM_BOUND_C + 512 * k + k * k;

    b.c = b.c < c ? b.c : c;
    return b;
}

static inline ref_bound bound_neumaier_dot(size_t n)
{
    double k = blocks_of(n);

    return (ref_bound){ .s = 1, .c = ACCRUE_DOT_BOUND_C + 512 * k + k * k, .t = k };
}

static inline ref_bound bound_kahan(size_t n, size_t merges)
{
    return (ref_bound){ .a = 3 + 4 * (double)merges, .c = ACCRUE_KAHAN_BOUND_C * (double)n };
}

#endif
