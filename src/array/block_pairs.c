/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "array/block_pairs.h"

#include "array/few_terms.h"
#include "foundation/bits.h"

/* Pairs that cost less to sum along with their errors than to deposit. */
enum { FEW = 16 };

void accrue_i_pairs_start(accrue_i_block_pairs *p)
{
    p->has_total = false;
    p->count = 0;
}

accrue_exact *accrue_i_pairs_accumulator(accrue_i_block_pairs *p)
{
    if (!p->has_total)
        accrue_exact_init(&p->total);
    p->has_total = true;
    return &p->total;
}

static void empty_arrays(accrue_i_block_pairs *p)
{
    accrue_exact *total = accrue_i_pairs_accumulator(p);
    accrue_exact_add_array(total, p->sum, p->count);
    accrue_exact_add_array(total, p->comp, p->count);
    p->count = 0;
}

/* A correction of 0 is kept as -0: it must not turn a total of -0 into +0. A pair of terms that
 * are not all -0 has a sum that is not -0. */
void accrue_i_pairs_add(accrue_i_block_pairs *p, const accrue_neumaier *pair)
{
    if (p->count == ACCRUE_I_PAIRS)
        empty_arrays(p);
    p->sum[p->count] = pair->sum;
    p->comp[p->count] = accrue_i_is_zero(pair->comp) ? -0.0 : pair->comp;
    p->count++;
}

const accrue_exact *accrue_i_pairs_total(accrue_i_block_pairs *p)
{
    empty_arrays(p);
    return &p->total;
}

double accrue_i_pairs_sum(accrue_i_block_pairs *p)
{
    double parts[2 * FEW];
    double sum;

    /* Without pairs the total is +0: the accumulator says so, a sum of no terms would be -0. */
    if (p->count > 0 && p->count <= FEW && !p->has_total) {
        for (size_t i = 0; i < p->count; i++) {
            parts[2 * i] = p->sum[i];
            parts[2 * i + 1] = p->comp[i];
        }
        if (accrue_i_sum_few(parts, 2 * p->count, false, &sum))
            return sum;
    }
    return accrue_exact_total(accrue_i_pairs_total(p));
}
