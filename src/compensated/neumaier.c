/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The streaming Neumaier accumulator. The contract is in compensated.h; what follows keeps it by
 * looking at bits before a correction is formed: an infinity never enters one, so none is NaN.
 */

#include "foundation/strict_fp.h"

#define ACCRUE_NO_INLINE
#include <accrue/compensated.h>

#include "compensated/streaming_pair.h"
#include "foundation/bits.h"
#include "foundation/two_product.h"
#include "foundation/two_sum.h"

void accrue_neumaier_init(accrue_neumaier *a)
{
    a->sum = -0.0;
    a->comp = -0.0;
}

/* sum + x, without an addition where that would be an invalid operation. */
double accrue_neumaier_rare_sum(double sum, double x)
{
    if (accrue_i_is_finite(sum) && accrue_i_is_finite(x))
        return sum + x;
    return accrue_i_sum_of_specials(sum, x);
}

/* The new correction for t = sum + x of any size. Adding +0 makes the -0 of an empty state +0. */
double accrue_neumaier_rare_comp(double sum, double comp, double x, double t)
{
    if (!accrue_i_is_finite(t))
        return comp + 0.0;
    return comp + accrue_i_sum_error(sum, x, t);
}

void accrue_neumaier_add(accrue_neumaier *a, double x)
{
    double s = a->sum;
    double t = accrue_i_is_rare(x) ? accrue_neumaier_rare_sum(s, x) : s + x;

    if (accrue_i_is_rare(t)) {
        a->comp = accrue_neumaier_rare_comp(s, a->comp, x, t);
    } else {
        double e;
        t = accrue_i_two_sum(s, x, &e);
        a->comp = a->comp + e;
    }
    a->sum = t;
}

/* x*y for factors of which at least one is not finite; by bits, so that inf*0 raises nothing. */
static double product_of_specials(double x, double y)
{
    uint64_t sign = (accrue_i_bits(x) ^ accrue_i_bits(y)) & ACCRUE_I_SIGN;
    if (accrue_i_is_nan(x) || accrue_i_is_nan(y) || accrue_i_is_zero(x) || accrue_i_is_zero(y))
        return accrue_i_from_bits(ACCRUE_I_NAN);
    return accrue_i_from_bits(sign | ACCRUE_I_INFINITY);
}

void accrue_neumaier_add_product(accrue_neumaier *a, double x, double y)
{
    double s = a->sum;
    double p, t, e;

    if (!accrue_i_is_finite(x) || !accrue_i_is_finite(y)) {
        accrue_neumaier_add(a, product_of_specials(x, y));
        return;
    }
    p = accrue_i_product(x, y);
    t = accrue_i_is_rare(p) ? accrue_neumaier_rare_sum(s, p) : s + p;
    a->sum = t;
    if (!accrue_i_is_finite(t)) {
        a->comp = accrue_neumaier_rare_comp(s, a->comp, p, t);
        return;
    }
    if (accrue_i_is_rare(t))
        e = accrue_i_sum_error(s, p, t);
    else
        accrue_i_two_sum(s, p, &e);
    /* The two errors first, so that the correction is rounded once a product. */
    a->comp = a->comp + (e + accrue_i_product_error(x, y, p));
}

void accrue_neumaier_merge(accrue_neumaier *a, const accrue_neumaier *b)
{
    double other = b->comp;
    double comp;

    if (accrue_i_is_no_term(b->sum, b->comp))
        return;
    if (accrue_i_is_no_term(a->sum, a->comp)) {
        *a = *b;
        return;
    }
    comp = a->comp;
    a->comp = 0.0;
    accrue_neumaier_add(a, b->sum);
    if (!accrue_i_is_finite(a->sum))
        return;
    comp = (comp + other) + a->comp;
    if (!accrue_i_is_finite(comp)) {
        /* Corrections this large are the total's overflow. */
        a->sum = accrue_i_canonical(comp);
        comp = 0.0;
    }
    a->comp = comp;
}

double accrue_neumaier_total_of(double sum, double comp)
{
    return accrue_i_pair_total(sum, comp);
}

double accrue_neumaier_total(const accrue_neumaier *a)
{
    return accrue_i_pair_total(a->sum, a->comp);
}
