/* SPDX-License-Identifier: MIT */
#include "draw.h"

#include "ref_bits.h"

static int between(ref_random *r, int low, int high)
{
    return low + (int)ref_random_below(r, (uint64_t)(high - low + 1));
}

double draw_term(ref_random *r, int e)
{
    const uint64_t fractions = UINT64_C(0x000FFFFFFFFFFFFF);
    uint64_t random = ref_random_bits(r), sign = random & REF_SIGN_BIT;
    uint64_t fraction;

    switch (random % 8) {
    case 0:
        fraction = fractions;
        break;
    case 1:
        fraction = 0;
        break;
    case 2:
        fraction = fractions << between(r, 0, 52) & fractions;
        break;
    case 3:
        fraction = UINT64_C(1) << between(r, 0, 51) | UINT64_C(1) << between(r, 0, 51);
        break;
    default:
        fraction = ref_random_bits(r) & fractions;
        break;
    }
    if (e >= -1022) {
        return ref_from_bits(sign | (uint64_t)(e + 1023) << 52 | fraction);
    }
    /* subnormal: the leading bit by itself, the fraction moved below it */
    return ref_from_bits(sign | UINT64_C(1) << (e + 1074) | fraction >> (52 - (e + 1074)));
}

uint64_t draw_any_bits(ref_random *r)
{
    uint64_t sign = ref_random_bits(r) & REF_SIGN_BIT;

    switch (ref_random_below(r, 8)) {
    case 0:
        return sign;
    case 1:
        return sign | REF_INF_BITS;
    case 2:
        return sign | REF_INF_BITS | (ref_random_bits(r) >> 12) | 1;
    default:
        return ref_bits(draw_term(r, between(r, -1074, 1023)));
    }
}

double draw_any(ref_random *r)
{
    return ref_from_bits(draw_any_bits(r));
}

static void draw_range(ref_random *r, double *x, size_t n, int low, int high)
{
    for (size_t i = 0; i < n; i++) {
        x[i] = draw_term(r, between(r, low, high > 1023 ? 1023 : high));
    }
}

/* Every second term is the opposite of another, so that little or nothing remains. */
static void draw_cancelling(ref_random *r, double *x, size_t n)
{
    draw_range(r, x, n, -1074, 1023);
    for (size_t i = 0; i + 2 < n; i += 2) {
        x[i + 1] = -x[i];
    }
    ref_shuffle(r, x, n);
}

void draw_list(ref_random *r, double *x, size_t n)
{
    static const int spans[] = { 0, 1, 10, 33, 54, 64, 120, 300 };
    int low = between(r, -1074, 1023);

    switch (ref_random_below(r, 10)) {
    case 0:
    case 1:
        draw_range(r, x, n, -1074, 1023);
        break;
    case 2:
        draw_range(r, x, n, -1074, -1010);
        break;
    case 3:
        draw_range(r, x, n, 960, 1023);
        break;
    case 4:
        draw_cancelling(r, x, n);
        break;
    case 5:
        draw_range(r, x, n, -160, 130); /* where floats round */
        break;
    case 6:
        draw_range(r, x, n, -30, 17); /* where halves round */
        break;
    default:
        draw_range(r, x, n, low, low + spans[ref_random_below(r, 8)]);
        break;
    }
    if (ref_random_below(r, 16) == 0) {
        for (size_t i = 0; i < n; i += 1 + ref_random_below(r, 4)) {
            x[i] = ref_from_bits(ref_random_bits(r) & REF_SIGN_BIT);
        }
    }
}

size_t draw_length(ref_random *r, size_t most)
{
    uint64_t kind = ref_random_below(r, 1000);

    return 1 + ref_random_below(r, kind == 0 ? most : kind < 20 ? (most < 90 ? most : 90) : 8);
}
