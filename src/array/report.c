/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The sum with a proved bound. Beside the blocks of accrue_sum, the exact sums of x and of |x| are
 * kept, so the bound is the error itself, rounded up, and the condition number is exact but for
 * its last rounding up.
 */

#include "foundation/strict_fp.h"

#include <accrue/array.h>

#include <string.h>

#include "array/block.h"
#include "array/exact_array.h"
#include "exact/deposit.h"
#include "exact/ratio.h"
#include "foundation/bits.h"
#include "foundation/environment.h"

/* |exact - total|, rounded up. exact is used up. */
static double error_of(accrue_exact *exact, double total)
{
    accrue_i_magnitude m;

    if (!accrue_i_is_finite(total))
        return accrue_i_from_bits(ACCRUE_I_INFINITY);
    accrue_i_exact_deposit_double(exact, -total);
    accrue_i_exact_magnitude(&m, exact);
    if (m.count == 0)
        return 0.0;
    return accrue_i_from_bits(accrue_i_round_up(accrue_i_magnitude_leading(&m)));
}

/* sum_abs / |sum|, rounded up; 1 where both are 0, infinity where there is no number. */
static double condition_of(const accrue_exact *sum_abs, const accrue_exact *sum)
{
    accrue_i_value above, below;

    accrue_i_exact_value(&above, sum_abs);
    accrue_i_exact_value(&below, sum);
    if (above.kind == ACCRUE_I_CLASS_ZERO)
        return 1.0;
    if (above.kind != ACCRUE_I_CLASS_NUMBER || below.kind != ACCRUE_I_CLASS_NUMBER)
        return accrue_i_from_bits(ACCRUE_I_INFINITY);
    return accrue_i_from_bits(
        accrue_i_round_up(accrue_i_quotient(&above.magnitude, &below.magnitude)));
}

void accrue_sum_report(accrue_report *out, const double *x, size_t n)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_i_block_pairs pairs;
    accrue_exact exact = ACCRUE_EXACT_INIT;
    accrue_exact sum_abs = ACCRUE_EXACT_INIT;
    accrue_i_adder both;

    memset(out, 0, sizeof *out);
    out->count = n;
    accrue_i_pairs_start(&pairs);
    accrue_i_adder_start(&both, &exact, &sum_abs, x, n);
    while (n > 0) {
        size_t m = accrue_i_deposit_sum_block(&pairs, x, n);
        accrue_i_adder_add(&both, x, m);
        x += m;
        n -= m;
    }
    accrue_i_adder_finish(&both);
    out->total = accrue_i_pairs_sum(&pairs);
    out->sum_abs = accrue_exact_total(&sum_abs);
    out->condition = condition_of(&sum_abs, &exact);
    out->bound = error_of(&exact, out->total);
    accrue_i_restore_environment(saved);
}
