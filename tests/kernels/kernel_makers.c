/* SPDX-License-Identifier: MIT */
#include "kernel_makers.h"

#include "kernel_hits.h"
#include "kernel_lists.h"
#include "ref_bits.h"

#include <math.h>

static ref_random r = { 2049 };

/* As a number or as a list whose compensated sum shows the order of the additions. */
static void make_any(size_t n)
{
    make_numbers(&r, n, -20, 20, 20);
    if (ref_random_below(&r, 2) == 0) {
        ref_cancel(&r, made.x, n);
    }
}

size_t make_length(int part)
{
    make_any((size_t)part);
    return (size_t)part;
}

/* Multiples of rows of 16, 32 and 64, of a stretch of running sums, of all kinds of blocks; one
   less and one more. */
static const size_t edges[EDGE_LENGTHS / 3] = {
    80, 96, 112, 128, 144, 192, 256, 320, 512, 1024, 2032, 2048, 2064, 2080, 2304, 4096, 8192, 8256
};

size_t make_edge(int part)
{
    size_t n = edges[part / 3] + (size_t)(part % 3) - 1;

    make_any(n);
    return n;
}

size_t make_guard(int part)
{
    static const size_t rows[] = { 0, 32, 64, 2048 - 32, 2048 };
    size_t n = (size_t)(part % GUARD_RESTS) + rows[ref_random_below(&r, 5)];

    make_any(n);
    return n;
}

size_t make_zeros(int part)
{
    size_t p = (size_t)(part % POSITIONS);
    int kind = part / POSITIONS;

    make_any(POSITIONS);
    if (kind < 2 || kind == 4) {
        put_value_everywhere(POSITIONS, kind == 0 ? -0.0 : 0.0);
    }
    for (size_t i = p; i < (kind < 4 ? p + 1 : POSITIONS); i++) {
        put_value_at(i, kind == 0 || kind == 3 ? 0.0 : -0.0);
    }
    return POSITIONS;
}

/* Infinities, NaNs with a payload, one of them signalling; two numbers that overflow together. */
size_t make_specials(int part)
{
    size_t p = (size_t)(part % POSITIONS);
    size_t q = (p + 1 + ref_random_below(&r, POSITIONS - 1)) % POSITIONS;

    make_any(POSITIONS);
    switch (part / POSITIONS) {
    case 0:
        put_value_at(p, INFINITY);
        break;
    case 1:
        put_value_at(p, -INFINITY);
        break;
    case 2:
        put_value_at(p, ref_from_bits(UINT64_C(0xFFF80000BEEF0001)));
        break;
    case 3:
        put_value_at(p, ref_from_bits(UINT64_C(0x7FF0000000000001)));
        break;
    case 4:
        put_value_at(p, INFINITY);
        put_value_at(q, -INFINITY);
        break;
    default:
        put_value_at(p, 0x1.fffffffffffffp1023);
        put_value_at(q, 0x1.fffffffffffffp1023);
        made.f[p] = made.f[q] = 0x1.fffffep127f;
        made.h[p] = made.h[q] = (uint16_t)(ref_format_infinity(made.halves) - 1);
        break;
    }
    return POSITIONS;
}

static const size_t range_lengths[RANGE_LENGTHS] = { 41, 100, 1000, 2065, 8200 };

/* x of the least exponents and below them, which ref_fill does not reach. */
size_t make_subnormals(int part)
{
    size_t n = range_lengths[part];

    make_numbers(&r, n, -1022, -1021, 1022);
    for (size_t i = 0; i < n; i++) {
        uint64_t bits = ref_random_bits(&r);

        if (i % 2 == 0) {
            made.x[i] = ref_from_bits(bits & UINT64_C(0x800FFFFFFFFFFFFF));
        }
        if (i % 3 != 0) {
            made.w[i] = ref_random_double(&r, -60, 60);
            made.g[i] = float_of(narrow_number(&r, &ref_binary32, -3, 3));
            made.k[i] = (uint16_t)narrow_number(&r, made.halves, -3, 3);
        }
    }
    return n;
}

size_t make_overflows(int part)
{
    size_t n = range_lengths[part];

    make_numbers(&r, n, 1012, 1023, part % 2 == 0 ? 1023 : 3);
    for (size_t i = 0; i < n; i++) {
        made.f[i] = float_of(narrow_number(&r, &ref_binary32, 120, 127));
        made.g[i] = float_of(narrow_number(&r, &ref_binary32, 120, 127));
    }
    return n;
}

/* Pairs that cancel, anywhere in the list, and one number in fifty that stays. */
size_t make_cancelling(int part)
{
    size_t n = range_lengths[part];
    const uint16_t sign = (uint16_t)ref_format_sign(made.halves);

    make_numbers(&r, n, -20, 20, 20);
    for (size_t i = 0; i + 1 < n; i += i % 50 == 48 ? 3 : 2) {
        size_t a = ref_random_below(&r, n), b = ref_random_below(&r, n);

        made.x[b] = -made.x[a];
        made.f[b] = -made.f[a];
        made.h[b] = made.h[a] ^ sign;
    }
    ref_cancel(&r, made.w, n);
    return n;
}

size_t make_wide_30(int part)
{
    make_numbers(&r, range_lengths[part], -30, 30, 30);
    return range_lengths[part];
}

size_t make_wide_900(int part)
{
    make_numbers(&r, range_lengths[part], -900, 900, part % 2 == 0 ? 900 : 60);
    return range_lengths[part];
}

static int most_apart(const ref_format *f)
{
    return f->highest - f->lowest;
}

/* Exponent e, all ones if full, else any fraction; positive if full. */
static uint32_t narrow_at(const ref_format *f, int e, int full)
{
    uint32_t bits = narrow_number(&r, f, e, e);

    return full ? (bits | ((UINT32_C(1) << (f->precision - 1)) - 1)) &
                      (uint32_t)(ref_format_sign(f) - 1)
                : bits | 1;
}

/* n elements at exponent 0 less than the middle, the one at p apart by k binades, where the format
   has so many. */
static void put_apart(size_t n, size_t p, int k, int larger, int full)
{
    int least_f = -126, least_h = made.halves->lowest;
    int apart_f = k < most_apart(&ref_binary32) ? k : most_apart(&ref_binary32);
    int apart_h = k < most_apart(made.halves) ? k : most_apart(made.halves);

    least_f += (int)ref_random_below(&r, (uint64_t)(most_apart(&ref_binary32) - apart_f + 1));
    least_h += (int)ref_random_below(&r, (uint64_t)(most_apart(made.halves) - apart_h + 1));
    for (size_t i = 0; i < n; i++) {
        int up = (i == p) == (larger != 0);

        made.x[i] = ref_from_bits((uint64_t)(1023 + (up ? 0 : -k)) << 52 |
                                  (ref_random_bits(&r) >> 12) | 1);
        made.w[i] = ref_random_double(&r, 0, 0);
        made.f[i] = float_of(narrow_at(&ref_binary32, least_f + (up ? apart_f : 0), full));
        made.g[i] = float_of(narrow_at(&ref_binary32, 0, full));
        made.h[i] = (uint16_t)narrow_at(made.halves, least_h + (up ? apart_h : 0), full);
        made.k[i] = (uint16_t)narrow_at(made.halves, 0, full);
    }
}

size_t make_one_apart(int part)
{
    size_t n = 100 + ref_random_below(&r, 60);

    put_apart(n, ref_random_below(&r, n), part / 2, part % 2, (int)ref_random_below(&r, 2));
    return n;
}

/* So far apart that the whole of the list must not be added plainly: 87 full significands that far
   above one unit do not fit in 53 bits. */
size_t make_apart_position(int part)
{
    put_apart(POSITIONS, (size_t)(part % POSITIONS), made.halves->precision == 8 ? 44 : 28,
              part / POSITIONS, 1);
    for (size_t i = 0; i < POSITIONS; i++) {
        int up = (i == (size_t)(part % POSITIONS)) == (part / POSITIONS != 0);

        made.f[i] = float_of(narrow_at(&ref_binary32, up ? 28 : 0, 1));
    }
    return POSITIONS;
}

/* Full significands of one sign, and in each lane's first row the least unit, span binades below.
   The lengths are powers of two: a block is just exact, or just not. */
size_t make_room(int part)
{
    static const size_t lengths[ROOM_LENGTHS] = { 64, 256, 1024, 4096 };
    size_t n = lengths[part % ROOM_LENGTHS];
    int span = part / ROOM_LENGTHS;

    put_apart(n, n, span, 1, 1);
    for (size_t i = 0; i < n; i++) {
        int high_f = span < most_apart(&ref_binary32) ? span : most_apart(&ref_binary32);
        int high_h = span < most_apart(made.halves) ? span : most_apart(made.halves);
        int up = i >= 32;

        made.f[i] = float_of(narrow_at(&ref_binary32, -60 + (up ? high_f : 0), 1));
        made.h[i] = (uint16_t)narrow_at(made.halves, (made.halves->precision == 8 ? -60 : -14) +
                                        (up ? high_h : 0), 1);
    }
    return n;
}

/* Zeros of one sign in the first block, in a later one, everywhere; the rest are numbers. */
size_t make_zero_blocks(int part)
{
    static const size_t from[3] = { 0, 2048, 0 }, to[3] = { 2048, 4096, 8200 };
    size_t n = part / 2 == 2 ? 8200 : 4133;

    make_any(n);
    for (size_t i = from[part / 2]; i < to[part / 2]; i++) {
        put_value_at(i, part % 2 == 0 ? 0.0 : -0.0);
    }
    return n;
}

/* Uniform in [0, 1) and [-1, 1), sums of several of those, exponentially spread magnitudes,
   integers, one value, powers of two, random bits. */
static double distributed(int kind)
{
    uint64_t bits = ref_random_bits(&r);
    double uniform = (double)(bits >> 11) * 0x1p-53, sum = -2;

    switch (kind) {
    case 0:
        return uniform;
    case 1:
        return 2 * uniform - 1;
    case 2:
        for (int i = 0; i < 4; i++) {
            sum += (double)(ref_random_bits(&r) >> 11) * 0x1p-53;
        }
        return sum;
    case 3:
        return ldexp(1 + uniform, -(int)(bits % 12));
    case 4:
        return (double)(bits % 2001) - 1000;
    case 5:
        return 0.1;
    case 6:
        return ldexp(bits & 1 ? 1 : -1, (int)(bits >> 8) % 14);
    default:
        return ref_from_bits(bits);
    }
}

size_t make_distribution(int part)
{
    size_t n = 700 + ref_random_below(&r, 2400);

    make_numbers(&r, n, -10, 10, 10);
    for (size_t i = 0; i < n; i++) {
        double a = distributed(part), b = distributed(part);

        put_value_at(i, a);
        made.w[i] = b;
        made.g[i] = float_of(narrow_copy(b, &ref_binary32));
        made.k[i] = (uint16_t)narrow_copy(b, made.halves);
    }
    return n;
}

/* The blocks that separate a gap of 44 between the levels of extraction from larger ones: one row
   of terms near a power of two, all others far below. */
size_t make_levels(int part)
{
    static const double tops[] = { 0.75, 1.0, 0x1.fffffffffffffp-1 };
    double top = tops[part % 3];
    int down = LEVELS_NEAREST + part;
    size_t n = 2048;

    make_numbers(&r, n, 0, 0, 3);
    for (size_t i = 0; i < n; i++) {
        made.x[i] = i < 16 ? top : part % 2 ? ldexp(1, -down) : ldexp(made.x[i], -down);
    }
    return n;
}
