/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "decimal.h"

#include <stdlib.h>
#include <string.h>

/* The digits that fit 64 bits. */
#define PART_DIGITS 19

struct decimal *decimal_create(void)
{
    return calloc(1, sizeof(struct decimal));
}

void decimal_reset(struct decimal *d)
{
    memset(d, 0, sizeof *d);
}

_Static_assert(DECIMAL_DIGITS <= NUMBER_MOST_DIGITS, "a number keeps all of its digits");

enum number_result decimal_add(struct decimal *d, struct number *a)
{
    double x;

    if (!number_is_decimal(a))
        return number_end(a, &x) == NUMBER_MALFORMED ? NUMBER_MALFORMED : NUMBER_NOT_DECIMAL;
    size_t n = a->kept;
    int64_t power = number_power(a);
    /* zeros hold no place */
    for (; n != 0 && a->text[n - 1] == '0'; n--)
        power++;
    if (n == 0)
        return NUMBER_OK;
    /* a digit that was not kept is more than all places away from the first one */
    if (a->sticky || power < -DECIMAL_PLACES || power + (int64_t)n - 1 > DECIMAL_PLACES)
        return NUMBER_TOO_FAR;
    while (n != 0) {
        size_t from = n > PART_DIGITS ? n - PART_DIGITS : 0;
        uint64_t w = 0;
        for (size_t i = from; i < n; i++)
            w = w * 10 + (uint64_t)(a->text[i] - '0');
        decimal_add_part(d, (int)power, w, a->negative);
        power += (int64_t)(n - from);
        n = from;
    }
    return NUMBER_OK;
}
