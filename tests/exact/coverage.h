/* SPDX-License-Identifier: MIT */
/*
 * Which kinds of rounding the tests have met: for each operation, the sign, where the value lies
 * between two neighbours, whether the lower one is odd, and the region. Every kind that can exist
 * must be met; every one that cannot is listed with the reason.
 */
#ifndef ACCRUE_TESTS_COVERAGE_H
#define ACCRUE_TESTS_COVERAGE_H

#include "ref_round.h"

typedef enum cover_op {
    COVER_F64_TERMS,    /* accrue_exact_total of terms alone */
    COVER_F64_PRODUCTS, /* of products */
    COVER_F32,
    COVER_F16,
    COVER_BF16,
    COVER_RATIO,
    COVER_ROOT,
    COVER_OPS
} cover_op;

void cover(cover_op op, const ref_rounding *r);

/* How many kinds an operation was met in, and how many cannot exist; -1 for "met" with a message on
   standard error if one is missing, or was met although it cannot exist. */
typedef struct cover_counts {
    int met, impossible;
    long least; /* roundings seen of the rarest kind that was met */
} cover_counts;

cover_counts cover_check(cover_op op);

extern const char *const cover_names[COVER_OPS];

/* Of all operations together. */
enum { COVER_KINDS = 2 * REF_RESTS * 2 * REF_REGIONS };

#endif
