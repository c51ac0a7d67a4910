/* SPDX-License-Identifier: MIT */
/*
 * Prints one hash for each function over arrays, exact ones too, of lists that go where loops over
 * vectors of numbers can go wrong: arrays that start at every place in a cache line, every short
 * length, lengths beside the edges of blocks, specials at every place, every distribution of
 * exponents.
 */
#include "array_calls.h"
#include "exact_calls.h"
#include "fnv.h"
#include "named_hashes.h"
#include "ref_bits.h"
#include "ref_random.h"

#include <string.h>

enum { LONGEST = 20011, SHIFTS = 32, SPECIALS = 8, MOST_CALLS = 128 };

/* Room for lists that start up to SHIFTS elements late. */
static double x[LONGEST + SHIFTS], w[LONGEST + SHIFTS], out[LONGEST + SHIFTS];
static double sum[LONGEST + SHIFTS], comp[LONGEST + SHIFTS];
static float f[LONGEST + SHIFTS], g[LONGEST + SHIFTS];
static float fsum[LONGEST + SHIFTS], fcomp[LONGEST + SHIFTS];
static uint16_t h[LONGEST + SHIFTS], k[LONGEST + SHIFTS];

/* Every list starts at a place of its own. */
static array_input input_at(size_t shift, size_t n)
{
    return (array_input){ .x = x + shift % 8,
                          .w = w + shift / 2 % 8,
                          .f = f + shift % 16,
                          .g = g + shift * 3 % 16,
                          .h = h + shift,
                          .k = k + shift * 5 % SHIFTS,
                          .n = n,
                          .sum = sum + shift / 4 % 8,
                          .comp = comp + shift * 3 % 8,
                          .fsum = fsum + shift / 2 % 16,
                          .fcomp = fcomp + shift * 7 % 16,
                          .out = out + shift * 5 % 8 };
}

static void one_list(named_hash *hashes, const array_input *in)
{
    exact_input exact = { in->x, in->w, in->f, in->g, in->h, in->k, in->n, in->out };

    for (int c = 0; c < array_call_count; c++) {
        hashes->hash = fnv_word(hashes->hash, array_calls[c].result(in));
        hashes++;
    }
    for (int c = 0; c < exact_call_count; c++) {
        hashes->hash = fnv_word(hashes->hash, exact_calls[c].result(&exact));
        hashes++;
    }
    for (int c = 0; c < vector_call_count; c++) {
        const vector_call *call = &vector_calls[c];

        hashes->hash = fnv_word(hashes->hash, call->result(in, call->storage, call->format));
        hashes++;
    }
}

/* How numbers are spread: exponents of doubles; those of floats are cut to their range. */
static const struct {
    int low, high;
} spreads[] = { { 0, 0 }, { -2, 2 }, { -30, 30 }, { -900, 900 }, { -1022, -1015 }, { 1015, 1023 } };

enum { SPREADS = sizeof spreads / sizeof spreads[0], KINDS = SPREADS + 3 };

static float narrowed(uint64_t bits, int low, int high)
{
    int span = high - low + 1;
    uint32_t exponent = (uint32_t)(low + 127 + (int)(bits % (uint64_t)span));
    uint32_t word = (uint32_t)(bits >> 32 & 0x807FFFFF) | exponent << 23;
    float value;

    memcpy(&value, &word, sizeof value);
    return value;
}

static int cut(int e, int low, int high)
{
    return e < low ? low : e > high ? high : e;
}

/* Finite values of every format, SHIFTS more than asked for. */
static void fill_spread(ref_random *r, size_t n, int low, int high)
{
    int flow = cut(low, -127, 120), fhigh = cut(high, -127, 127);
    uint16_t hlow = (uint16_t)cut(low + 15, 0, 29), hhigh = (uint16_t)cut(high + 15, 0, 30);

    ref_fill(r, x, n + SHIFTS, low, high);
    ref_fill(r, w, n + SHIFTS, cut(low, -500, 400), cut(high, -480, 420));
    for (size_t i = 0; i < n + SHIFTS; i++) {
        uint64_t bits = ref_random_bits(r);
        uint32_t exponent = hlow + (uint32_t)(bits % (uint64_t)(hhigh - hlow + 1));

        f[i] = narrowed(ref_random_bits(r), flow, fhigh);
        g[i] = narrowed(ref_random_bits(r), cut(low, -60, 50), cut(high, -60, 60));
        h[i] = (uint16_t)((bits >> 48 & 0x83FF) | exponent << 10);
        k[i] = (uint16_t)(bits >> 32 & 0xBFFF);
    }
}

/* Zeros of both signs; or of one, as -0 alone totals -0. */
static void fill_zeros(ref_random *r, size_t n, uint64_t either)
{
    for (size_t i = 0; i < n + SHIFTS; i++) {
        uint64_t sign = (ref_random_bits(r) & either) | ~either >> 63 << 63;

        x[i] = ref_from_bits(sign & REF_SIGN_BIT);
        w[i] = ref_from_bits(sign & REF_SIGN_BIT);
        f[i] = g[i] = (float)x[i];
        h[i] = k[i] = (uint16_t)(sign >> 63 << 15);
    }
}

static void fill(ref_random *r, int kind, size_t n)
{
    if (kind < SPREADS) {
        fill_spread(r, n, spreads[kind].low, spreads[kind].high);
    } else if (kind == SPREADS) {
        fill_spread(r, n, -40, 40);
        ref_cancel(r, x, n + SHIFTS);
        ref_cancel(r, w, n + SHIFTS);
    } else {
        fill_zeros(r, n, kind == SPREADS + 1 ? ~UINT64_C(0) : 0);
    }
}

/* Puts a special in place of element i of every list. */
static void put_special(const array_input *in, size_t i, int kind)
{
    static const uint64_t wide[] = { 0, REF_SIGN_BIT, 1, REF_INF_BITS, REF_INF_BITS | REF_SIGN_BIT,
                                     REF_NAN_BITS | 5, UINT64_C(0xFFF0000000000001),
                                     UINT64_C(0x7FEFFFFFFFFFFFFF) };
    static const uint32_t narrow[] = { 0,          0x80000000, 1,          0x7F800000,
                                       0xFF800000, 0x7FC00005, 0xFF800001, 0x7F7FFFFF };
    static const uint16_t half[] = { 0, 0x8000, 1, 0x7C00, 0xFC00, 0x7E05, 0xFC01, 0x7BFF };

    x[in->x - x + i] = ref_from_bits(wide[kind]);
    w[in->w - w + i] = ref_from_bits(wide[(kind + 1) % SPECIALS]);
    memcpy(&f[in->f - f + i], &narrow[kind], sizeof *f);
    memcpy(&g[in->g - g + i], &narrow[(kind + 2) % SPECIALS], sizeof *g);
    h[in->h - h + i] = half[kind];
    k[in->k - k + i] = (uint16_t)(narrow[kind] >> 16);
}

static void lists(named_hash *hashes)
{
    static const size_t lengths[] = { 66,   95,   127,  128,  129,  255,  256,  257,  271,
                                      511,  512,  513,  1024, 2047, 2048, 2049, 2064, 2081,
                                      4095, 4096, 4097, 6144, 8191, 8193, LONGEST };
    enum { LENGTHS = sizeof lengths / sizeof lengths[0], SHORT = 65 };
    ref_random r = { 20261202 };
    size_t shift = 0;
    array_input in;

    for (int kind = 0; kind < KINDS; kind++) {
        for (size_t n = 0; n <= SHORT; n++) {
            fill(&r, kind, n);
            in = input_at(shift++ % SHIFTS, n);
            one_list(hashes, &in);
        }
        for (size_t l = (size_t)kind % 3; l < LENGTHS; l += 3) {
            fill(&r, kind, lengths[l]);
            in = input_at(shift++ % SHIFTS, lengths[l]);
            one_list(hashes, &in);
        }
    }
    for (size_t at = 0; at < SHORT; at++) {
        for (int kind = 0; kind < SPECIALS; kind++) {
            fill(&r, (int)at % SPREADS, SHORT);
            in = input_at(shift++ % SHIFTS, SHORT);
            put_special(&in, at, kind);
            one_list(hashes, &in);
        }
    }
}

static void compute(named_hash *hashes)
{
    int count = 0;

    for (int c = 0; c < array_call_count; c++) {
        hashes[count++].name = array_calls[c].name;
    }
    for (int c = 0; c < exact_call_count; c++) {
        hashes[count++].name = exact_calls[c].name;
    }
    for (int c = 0; c < vector_call_count; c++) {
        hashes[count++].name = vector_calls[c].name;
    }
    for (int c = 0; c < count; c++) {
        hashes[c].hash = FNV_START;
    }
    lists(hashes);
}

int main(int argc, char **argv)
{
    static named_hash hashes[MOST_CALLS];
    int count = array_call_count + exact_call_count + vector_call_count;

    return named_hashes_main(argc, argv, hashes, count, compute);
}
