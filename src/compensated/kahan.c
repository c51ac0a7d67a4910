/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The streaming Kahan accumulator; comp goes into the next term, so sum + comp is the total. */

#include "foundation/strict_fp.h"

#include <math.h>

#include <accrue/compensated.h>

#include "compensated/streaming_pair.h"
#include "foundation/bits.h"
#include "foundation/environment.h"

void accrue_kahan_init(accrue_kahan *a)
{
    a->sum = -0.0;
    a->comp = -0.0;
}

double accrue_kahan_bound_c(void)
{
    return ACCRUE_KAHAN_BOUND_C;
}

/*
 * (sum - t) + y for finite |t| >= 2^1023, as if the exponent range had no end. sum - t overflows
 * only if sum is large and of the other sign: y is then larger than t, and all three halve exactly.
 */
static double large_correction(double sum, double y, double t)
{
    if (accrue_i_is_negative(sum) == accrue_i_is_negative(t) || fabs(sum) < 0x1p900)
        return (sum - t) + y;
    return 2.0 * ((0.5 * sum - 0.5 * t) + 0.5 * y);
}

void accrue_kahan_add(accrue_kahan *a, double x)
{
    double s = a->sum;
    double c = a->comp;
    double kept = 0.0;
    double y, t;

    if (!accrue_i_is_finite(x) || !accrue_i_is_finite(s)) {
        a->sum = accrue_i_sum_of_specials(s, x);
        a->comp = c + 0.0;
        return;
    }
    /* Without the test a correction of +0 would turn a term -0 into +0. */
    y = accrue_i_is_zero(c) ? x : x + c;
    if (!accrue_i_is_finite(y)) {
        /* x is at the end of the range, and the sum may still bring it back. */
        y = x;
        kept = c;
    }
    t = s + y;
    if (!accrue_i_is_finite(t))
        a->comp = c + 0.0;
    else if (accrue_i_is_rare(t))
        a->comp = large_correction(s, y, t) + kept;
    else
        a->comp = ((s - t) + y) + kept;
    a->sum = t;
}

void accrue_kahan_add_array(accrue_kahan *a, const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    for (size_t i = 0; i < n; i++)
        accrue_kahan_add(a, x[i]);
    accrue_i_restore_environment(saved);
}

void accrue_kahan_merge(accrue_kahan *a, const accrue_kahan *b)
{
    accrue_kahan part = *b;

    if (accrue_i_is_no_term(part.sum, part.comp))
        return;
    if (accrue_i_is_no_term(a->sum, a->comp)) {
        *a = part;
        return;
    }
    accrue_kahan_add(a, part.sum);
    if (accrue_i_is_finite(part.sum) && !accrue_i_is_zero(part.comp))
        accrue_kahan_add(a, part.comp);
}

double accrue_kahan_total(const accrue_kahan *a)
{
    return accrue_i_pair_total(a->sum, a->comp);
}
