/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "kernels/pairs.h"

#include "foundation/bits.h"
#include "foundation/two_product.h"
#include "foundation/two_sum.h"
#include "kernels/source.h"

void accrue_i_pair_add_f64(double *sum, double *comp, double p, double r)
{
    double t, k, s;

    if (!accrue_i_is_finite(*sum) || !accrue_i_is_finite(p)) {
        *sum = accrue_i_sum_of_specials(*sum, p);
        *comp = 0.0;
        return;
    }
    t = *sum + p;
    k = accrue_i_is_finite(t) ? *comp + (accrue_i_sum_error(*sum, p, t) + r) : 0.0;
    s = t + k;
    *comp = accrue_i_is_finite(s) ? accrue_i_sum_error(t, k, s) : 0.0;
    *sum = s;
}

void accrue_i_pair_add_f32(float *sum, float *comp, double p)
{
    double v, before = *sum;
    float s, c, t;

    if (!accrue_i_is_finite(before) || !accrue_i_is_finite(p)) {
        *sum = (float)accrue_i_sum_of_specials(before, p);
        *comp = 0.0F;
        return;
    }
    v = (before + (double)*comp) + p;
    s = (float)v;
    if (!accrue_i_is_finite(s)) {
        *sum = s;
        *comp = 0.0F;
        return;
    }
    c = (float)(v - s);
    /* The rounding of c can have made a tie of sum + comp: FastTwoSum puts it right. -0, where a
     * negative v is below the floats, becomes +0. */
    t = s + c + 0.0F;
    *sum = t;
    *comp = accrue_i_is_finite(t) ? c - (t - s) : 0.0F;
}

static double element(const void *x, size_t i, int format)
{
    double value;
    accrue_i_widen_from[format](
        &value, (const unsigned char *)x + i * accrue_i_format_size(format), 1);
    return value;
}

/* Where p is not finite, r is of no account. */
void accrue_i_pairs_add_f64(double *sum, double *comp, const void *x, size_t n, double scale,
                            int format)
{
    for (size_t i = 0; i < n; i++) {
        double g = element(x, i, format);
        double p = accrue_i_product(g, scale);
        double r = scale != 1.0 ? accrue_i_product_error(g, scale, p) : 0.0;
        accrue_i_pair_add_f64(&sum[i], &comp[i], p, r);
    }
}

void accrue_i_pairs_add_f32(float *sum, float *comp, const void *x, size_t n, double scale,
                            int format)
{
    for (size_t i = 0; i < n; i++)
        accrue_i_pair_add_f32(&sum[i], &comp[i], accrue_i_product(element(x, i, format), scale));
}

/* Adds sum2 as a term whose known error is comp2, of no account where sum2 is not finite. */
void accrue_i_pairs_merge_f64(double *sum, double *comp, const double *sum2, const double *comp2,
                              size_t n)
{
    for (size_t i = 0; i < n; i++)
        accrue_i_pair_add_f64(&sum[i], &comp[i], sum2[i], comp2[i]);
}

/* Two terms an element: where sum2 is not finite, comp2 is 0. */
void accrue_i_pairs_merge_f32(float *sum, float *comp, const float *sum2, const float *comp2,
                              size_t n)
{
    for (size_t i = 0; i < n; i++) {
        double p = sum2[i];
        double q = accrue_i_is_finite(p) ? comp2[i] : 0.0F;
        accrue_i_pair_add_f32(&sum[i], &comp[i], p);
        accrue_i_pair_add_f32(&sum[i], &comp[i], q);
    }
}
