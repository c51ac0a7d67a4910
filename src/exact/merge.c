/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Whole states on their way in: other accumulators and compensated pairs. */

#include "exact/carry.h"
#include "exact/deposit.h"
#include "foundation/bits.h"

/* Replaces every digit and every count by its negative: the inverse in the group of states. */
void accrue_exact_negate(accrue_exact *a)
{
    for (int w = 0; w <= ACCRUE_I_WORD_NANS; w++)
        a->opaque[w] = -a->opaque[w];
}

/* Adds the words of a carried b. */
static void add_words(accrue_exact *a, const accrue_exact *b)
{
    uint64_t first = b->opaque[ACCRUE_I_WORD_FIRST];
    uint64_t end = b->opaque[ACCRUE_I_WORD_END];

    for (uint64_t i = first; i < end; i++)
        a->opaque[i] += b->opaque[i];
    for (int w = ACCRUE_I_WORD_TERMS; w <= ACCRUE_I_WORD_NANS; w++)
        a->opaque[w] += b->opaque[w];
    if (end != 0)
        accrue_i_exact_widen(a, first, end);
}

/*
 * Digits of a carried accumulator are at most 2^32 in magnitude, also after negation: adding them
 * counts as one deposit. b may be a, and is carried in a copy, as it must not be written.
 */
void accrue_exact_merge(accrue_exact *a, const accrue_exact *b)
{
    accrue_exact carried;

    if (b->opaque[ACCRUE_I_WORD_PENDING] != 0 || b == a) {
        carried = *b;
        accrue_i_exact_carry(&carried);
        b = &carried;
    }
    accrue_i_exact_reserve(a, 1);
    add_words(a, b);
}

void accrue_exact_unmerge(accrue_exact *a, const accrue_exact *b)
{
    accrue_exact inverse = *b;
    accrue_exact_negate(&inverse);
    accrue_exact_merge(a, &inverse);
}

void accrue_exact_merge_neumaier(accrue_exact *a, const accrue_neumaier *b)
{
    bool minus_zero = accrue_i_is_minus_zero(b->sum);

    if (minus_zero && accrue_i_is_minus_zero(b->comp))
        return;
    a->opaque[ACCRUE_I_WORD_TERMS]++;
    if (!accrue_i_is_finite(b->sum)) {
        accrue_i_exact_count_special(a, accrue_i_bits(b->sum), ACCRUE_I_ADD);
        return;
    }
    if (!accrue_i_is_finite(b->comp)) {
        accrue_i_exact_count_special(a, accrue_i_bits(b->comp), ACCRUE_I_ADD);
        return;
    }
    if (minus_zero && accrue_i_is_zero(b->comp))
        a->opaque[ACCRUE_I_WORD_MINUS_ZEROS]++;
    accrue_i_exact_deposit_double(a, b->sum);
    accrue_i_exact_deposit_double(a, b->comp);
}
