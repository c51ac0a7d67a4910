/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "array/block.h"

#include <math.h>

#include "array/magnitudes.h"
#include "dispatch/dispatch.h"
#include "exact/deposit.h"
#include "exact/total.h"
#include "foundation/bits.h"
#include "foundation/two_product.h"
#include "kernels/one_lane.h"

/* Whether a pair can be trusted, and its total too: sum + comp rounds up to an infinity where the
 * exact sum may just not. */
static bool is_sound(const accrue_neumaier *pair)
{
    return accrue_i_is_finite(pair->sum + pair->comp);
}

static bool is_finite_pair(const accrue_neumaier *pair)
{
    return accrue_i_is_finite(pair->sum) && accrue_i_is_finite(pair->comp);
}

static accrue_neumaier exact_sum_pair(const double *x, size_t m)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_neumaier pair;
    accrue_exact_add_array(&a, x, m);
    accrue_i_exact_pair(&a, &pair.sum, &pair.comp);
    return pair;
}

static accrue_neumaier exact_dot_pair(const double *x, const double *y, size_t m)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    accrue_neumaier pair;
    accrue_exact_add_dot(&a, x, y, m);
    accrue_i_exact_pair(&a, &pair.sum, &pair.comp);
    return pair;
}

accrue_neumaier accrue_i_sum_block(const double *x, size_t m, bool far)
{
    accrue_neumaier pair;
    if (m < ACCRUE_I_ONE_LANE)
        accrue_i_sum_one_lane(x, m, &pair.sum, &pair.comp);
    else
        accrue_i_kernels_in_use()->sum(x, m, far, &pair.sum, &pair.comp);
    return is_sound(&pair) ? pair : exact_sum_pair(x, m);
}

static void deposit_pair(accrue_i_block_pairs *a, const accrue_neumaier *pair, const double *x,
                         size_t m)
{
    if (is_finite_pair(pair))
        accrue_i_pairs_add(a, pair);
    else
        accrue_exact_add_array(accrue_i_pairs_accumulator(a), x, m);
}

size_t accrue_i_deposit_sum_block(accrue_i_block_pairs *a, const double *x, size_t n)
{
    size_t m = accrue_i_block_length(n);
    accrue_neumaier pair = accrue_i_sum_block(x, m, accrue_i_is_far(n));
    deposit_pair(a, &pair, x, m);
    return m;
}

size_t accrue_i_deposit_asum_block(accrue_i_block_pairs *a, const double *x, size_t n)
{
    size_t m = accrue_i_block_length(n);
    accrue_neumaier pair = { 0.0, accrue_i_from_bits(ACCRUE_I_INFINITY) };

    if (m >= ACCRUE_I_ONE_LANE)
        accrue_i_kernels_in_use()->asum(x, m, accrue_i_is_far(n), &pair.sum, &pair.comp);
    if (is_sound(&pair)) {
        deposit_pair(a, &pair, x, m);
    } else {
        double magnitudes[ACCRUE_I_BLOCK];
        accrue_i_magnitudes(magnitudes, x, m);
        accrue_i_deposit_sum_block(a, magnitudes, m);
    }
    return m;
}

/* The exponent of the lowest bit that is set in a finite double other than 0. */
static int lowest_bit(double x)
{
    uint64_t m = accrue_i_exact_significand(accrue_i_bits(x));
    int exponent = accrue_i_biased_exponent(x);
    int bit = (exponent == 0 ? 1 : exponent) - 1075;
    while ((m & 1) == 0) {
        m >>= 1;
        bit++;
    }
    return bit;
}

/*
 * Whether a product of the block is not the sum of two doubles: those are the products that are no
 * multiple of 2^-1074. All lie below 2^-969 (two_product.h). Factors are finite.
 */
static bool has_lost_bits(const double *x, const double *y, size_t m)
{
    for (size_t i = 0; i < m; i++) {
        if (accrue_i_is_zero(x[i]) || accrue_i_is_zero(y[i])
            || fabs(x[i] * y[i]) >= ACCRUE_I_TINY_PRODUCT)
            continue;
        if (lowest_bit(x[i]) + lowest_bit(y[i]) < -1074)
            return true;
    }
    return false;
}

/*
 * Whether lost bits could be more than the bound of a pair allows. Each is at most 2^-1075 twice;
 * where |S| >= m 2^-968, they are within m 2^-1074 <= u^2 |S| <= u^2 sum|x y|.
 */
static bool is_too_small(const accrue_neumaier *pair, const double *x, const double *y, size_t m)
{
    return fabs(pair->sum + pair->comp) < (double)m * 0x1p-968 && has_lost_bits(x, y, m);
}

accrue_neumaier accrue_i_dot_block(const double *x, const double *y, size_t m, bool far)
{
    accrue_neumaier pair;
    if (m < ACCRUE_I_ONE_LANE)
        accrue_i_dot_one_lane(x, y, m, &pair.sum, &pair.comp);
    else
        accrue_i_kernels_in_use()->dot(x, y, m, far, &pair.sum, &pair.comp);
    if (!is_sound(&pair) || is_too_small(&pair, x, y, m))
        return exact_dot_pair(x, y, m);
    return pair;
}

size_t accrue_i_deposit_dot_block(accrue_i_block_pairs *a, const double *x, const double *y,
                                  size_t n)
{
    size_t m = accrue_i_block_length(n);
    accrue_neumaier pair = accrue_i_dot_block(x, y, m, accrue_i_is_far(n));
    if (is_finite_pair(&pair) && !is_too_small(&pair, x, y, m))
        accrue_i_pairs_add(a, &pair);
    else
        accrue_exact_add_dot(accrue_i_pairs_accumulator(a), x, y, m);
    return m;
}
