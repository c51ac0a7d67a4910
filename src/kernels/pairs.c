/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "kernels/pairs.h"

#include "foundation/bits.h"
#include "foundation/two_sum.h"

bool accrue_i_pairs_add_f64(double *new_sum, double *new_comp, const double *sum,
                            const double *comp, const double *p, const double *r, size_t n)
{
    uint64_t odd = 0;
    for (size_t i = 0; i < n; i++) {
        double e, rest;
        double t = accrue_i_two_sum(sum[i], p[i], &e);
        double k = comp[i] + (r ? e + r[i] : e);
        double s = accrue_i_two_sum(t, k, &rest);
        new_sum[i] = s;
        new_comp[i] = rest;
        /* 0 * x is 0 for finite x and NaN else: their sum keeps a NaN. Bits 52 to 62 tell. */
        odd |= accrue_i_bits(0.0 * s + 0.0 * rest);
    }
    return (odd & ACCRUE_I_INFINITY) == 0;
}

/* sum + p where at least one is not finite, without an invalid operation. */
static double sum_of_specials(double sum, double p)
{
    if (accrue_i_is_finite(p))
        return accrue_i_canonical(sum);
    if (accrue_i_is_finite(sum) || accrue_i_bits(sum) == accrue_i_bits(p))
        return accrue_i_canonical(p);
    return accrue_i_from_bits(ACCRUE_I_NAN);
}

void accrue_i_pair_add_f64(double *sum, double *comp, double p, double r)
{
    double t, k, s;

    if (!accrue_i_is_finite(*sum) || !accrue_i_is_finite(p)) {
        *sum = sum_of_specials(*sum, p);
        *comp = 0.0;
        return;
    }
    t = *sum + p;
    k = accrue_i_is_finite(t) ? *comp + (accrue_i_sum_error(*sum, p, t) + r) : 0.0;
    s = t + k;
    *comp = accrue_i_is_finite(s) ? accrue_i_sum_error(t, k, s) : 0.0;
    *sum = s;
}

bool accrue_i_pairs_add_f32(float *new_sum, float *new_comp, const float *sum, const float *comp,
                            const double *p, size_t n)
{
    uint64_t odd = 0;
    for (size_t i = 0; i < n; i++) {
        double v = ((double)sum[i] + (double)comp[i]) + p[i];
        float s = (float)v;
        float c = (float)(v - s);
        /* The rounding of c can have made a tie of sum + comp: FastTwoSum puts it right. */
        float t = s + c;
        new_sum[i] = t;
        new_comp[i] = c - (t - s);
        odd |= accrue_i_bits(0.0 * (double)t + 0.0 * (double)new_comp[i]);
    }
    return (odd & ACCRUE_I_INFINITY) == 0;
}

void accrue_i_pair_add_f32(float *sum, float *comp, double p)
{
    double v, before = *sum;
    float s, c, t;

    if (!accrue_i_is_finite(before) || !accrue_i_is_finite(p)) {
        *sum = (float)sum_of_specials(before, p);
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
    t = s + c;
    *sum = t;
    *comp = accrue_i_is_finite(t) ? c - (t - s) : 0.0F;
}
