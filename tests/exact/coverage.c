/* SPDX-License-Identifier: MIT */
#include "coverage.h"

#include <stdio.h>

const char *const cover_names[COVER_OPS] = { "f64 of terms", "f64 of products", "f32",   "f16",
                                             "bf16",         "ratio",           "root" };

static const char *const rest_names[REF_RESTS] = { "exact", "below", "tie", "above" };
static const char *const region_names[REF_REGIONS] = {
    "under", "subnormal", "last subnormal", "normal", "last of binade", "largest", "beyond",
};

static long hits[COVER_OPS][2][REF_RESTS][2][REF_REGIONS];

void cover(cover_op op, const ref_rounding *r)
{
    hits[op][r->negative][r->rest][r->odd][r->region]++;
}

enum { ANY = -1, NOT_EXACT = -2 };

/* Kinds that cannot exist. */
static const struct {
    int op, negative, rest, odd, region;
    const char *reason;
} impossible[] = {
    { ANY, ANY, ANY, 1, REF_UNDER, "zero is even" },
    { ANY, ANY, REF_EXACT, ANY, REF_UNDER, "an exact zero is not rounded" },
    { ANY, ANY, ANY, 0, REF_LAST_SUBNORMAL, "a significand of all ones is odd" },
    { ANY, ANY, ANY, 0, REF_LAST_OF_BINADE, "a significand of all ones is odd" },
    { ANY, ANY, ANY, 0, REF_LARGEST, "a significand of all ones is odd" },
    { COVER_F64_TERMS, ANY, NOT_EXACT, ANY, REF_UNDER, "doubles are multiples of 2^-1074" },
    { COVER_F64_TERMS, ANY, NOT_EXACT, ANY, REF_SUBNORMAL, "doubles are multiples of 2^-1074" },
    { COVER_F64_TERMS, ANY, NOT_EXACT, ANY, REF_LAST_SUBNORMAL,
      "doubles are multiples of 2^-1074" },
    { COVER_ROOT, 1, ANY, ANY, ANY, "a negative number has no root" },
    { COVER_ROOT, 0, ANY, ANY, REF_UNDER, "totals are multiples of 2^-2148: roots from 2^-1074" },
    { COVER_ROOT, 0, REF_TIE, ANY, REF_SUBNORMAL,
      "the square of an odd multiple of 2^-1075 is no multiple of 2^-2148" },
    { COVER_ROOT, 0, REF_TIE, ANY, REF_LAST_SUBNORMAL,
      "the square of an odd multiple of 2^-1075 is no multiple of 2^-2148" },
};

static int matches(int pattern, int value)
{
    return pattern == ANY || pattern == value || (pattern == NOT_EXACT && value != REF_EXACT);
}

static const char *reason_against(int op, int negative, int rest, int odd, int region)
{
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        if (matches(impossible[i].op, op) && matches(impossible[i].negative, negative) &&
            matches(impossible[i].rest, rest) && matches(impossible[i].odd, odd) &&
            matches(impossible[i].region, region)) {
            return impossible[i].reason;
        }
    }
    return NULL;
}

/* Counts one kind; 0 if it should have been met and was not, or the other way round. */
static int count_kind(cover_counts *c, int op, int negative, int rest, int odd, int region)
{
    const char *reason = reason_against(op, negative, rest, odd, region);
    long seen = hits[op][negative][rest][odd][region];

    if ((reason == NULL) == (seen > 0)) {
        c->met += seen > 0;
        c->impossible += reason != NULL;
        c->least = seen > 0 && (c->least == 0 || seen < c->least) ? seen : c->least;
        return 1;
    }
    fprintf(stderr, "%s, %s, %s, %s, %s: %ld times; %s\n", cover_names[op],
            negative ? "negative" : "positive", rest_names[rest], odd ? "odd" : "even",
            region_names[region], seen, reason != NULL ? reason : "must be met");
    return 0;
}

cover_counts cover_check(cover_op op)
{
    cover_counts c = { 0, 0, 0 };
    int good = 1;

    for (int kind = 0; kind < COVER_KINDS; kind++) {
        int region = kind % REF_REGIONS, rest = kind / REF_REGIONS % REF_RESTS;
        int odd = kind / REF_REGIONS / REF_RESTS % 2, negative = kind / REF_REGIONS / REF_RESTS / 2;

        good &= count_kind(&c, (int)op, negative, rest, odd, region);
    }
    if (!good) {
        c.met = -1;
    }
    return c;
}
