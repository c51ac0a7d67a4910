/* SPDX-License-Identifier: MIT */
/*
 * Prints, for each exact function, one hash of all its results over a fixed set of lists: bytes of
 * states too. They follow from exact sums alone, so nothing but a fault can change them.
 */
#include "draw.h"
#include "exact_calls.h"
#include "named_hashes.h"
#include "ref_bits.h"

#include <string.h>

enum { LONGEST = 6000 };

static double x[LONGEST], w[LONGEST], out[LONGEST];
static float f[LONGEST], g[LONGEST];
static uint16_t h[LONGEST], k[LONGEST];

/* Any float; specials only if asked for. */
static float draw_float(ref_random *r, int special)
{
    uint32_t bits = (uint32_t)(ref_random_bits(r) >> 32);
    float value;

    if (!special && (bits & 0x7F800000) == 0x7F800000) {
        bits ^= 0x20000000;
    }
    memcpy(&value, &bits, sizeof value);
    return value;
}

static void fill(ref_random *r, size_t n, int special)
{
    draw_list(r, x, n);
    draw_list(r, w, n);
    for (size_t i = 0; i < n; i++) {
        uint64_t random = ref_random_bits(r);

        f[i] = draw_float(r, special);
        g[i] = draw_float(r, special);
        h[i] = (uint16_t)(random >> 48 & (special ? 0xFFFF : 0xBFFF));
        k[i] = (uint16_t)(random >> 32 & (special ? 0xFFFF : 0xBFFF));
        if (special && random % 16 == 0) {
            uint64_t any = draw_any_bits(r);

            memcpy(&x[i], &any, sizeof any);
        }
    }
}

static void compute(named_hash *hashes)
{
    static const size_t lengths[] = { 0, 1, 2, 3, 5, 8, 20, 63, 64, 65, 80, 255, 256, 257, 1000,
                                      2047, 2048, 2049, LONGEST };
    enum { LENGTHS = sizeof lengths / sizeof lengths[0] };
    ref_random r = { 20261201 };

    for (int c = 0; c < exact_call_count; c++) {
        hashes[c] = (named_hash){ exact_calls[c].name, UINT64_C(0xCBF29CE484222325) };
    }
    for (int round = 0; round < 1500; round++) {
        size_t n = round % 4 == 0 ? lengths[round / 4 % LENGTHS] : (size_t)round % 12;

        fill(&r, n, round % 5 == 0);
        for (int c = 0; c < exact_call_count; c++) {
            uint64_t result = exact_calls[c].result(&(exact_input){ x, w, f, g, h, k, n, out });

            hashes[c].hash = (hashes[c].hash ^ result) * UINT64_C(0x100000001B3);
        }
    }
}

int main(int argc, char **argv)
{
    enum { MOST_CALLS = 64 };
    static named_hash hashes[MOST_CALLS];

    return named_hashes_main(argc, argv, hashes, exact_call_count, compute);
}
