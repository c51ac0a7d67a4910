/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What the streaming accumulators have in common: the state of no terms, and the total. */

#ifndef ACCRUE_COMPENSATED_STREAMING_PAIR_H
#define ACCRUE_COMPENSATED_STREAMING_PAIR_H

#include "foundation/bits.h"

/* comp is never -0 after a term, so both bits together tell that there was none. */
static inline bool accrue_i_is_no_term(double sum, double comp)
{
    return accrue_i_is_minus_zero(sum) && accrue_i_is_minus_zero(comp);
}

static inline double accrue_i_pair_total(double sum, double comp)
{
    if (accrue_i_is_no_term(sum, comp))
        return 0.0;
    if (!accrue_i_is_finite(sum))
        return accrue_i_canonical(sum);
    if (accrue_i_is_zero(comp))
        return sum;
    return accrue_i_canonical(sum + comp);
}

#endif
