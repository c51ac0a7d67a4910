/* SPDX-License-Identifier: MIT */
/*
 * Prints, for each public function that promises the same bits everywhere, one hash of all its
 * results over a fixed set of lists.  bits.sh compares with what is committed: every kernel,
 * instruction set, compiler and machine must print the same.  Plain C, so that it runs anywhere.
 */
#include "named_hashes.h"
#include "ref_bits.h"
#include "ref_random.h"
#include "results.h"
#include "vector_results.h"

#include <accrue.h>
#include <string.h>

enum { LONGEST = 10000, OWN = 6, HASHES = RESULTS + OWN + VECTOR_RESULTS };

static double x[LONGEST], w[LONGEST], out[LONGEST];
static float f[LONGEST];
static uint16_t h[LONGEST];

/* FNV-1a over 64-bit words. */
static void mix(uint64_t *hash, uint64_t word)
{
    *hash = (*hash ^ word) * UINT64_C(0x100000001B3);
}

static const char *const own_names[OWN] = {
    "accrue_neumaier_add",   "accrue_neumaier_add_product", "accrue_neumaier_merge",
    "accrue_neumaier_total", "accrue_kahan_add",            "accrue_kahan_merge",
};

/* Streaming functions run in the caller's environment, here the default one. */
static void own_results(uint64_t *hash, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT;
    accrue_kahan k = ACCRUE_KAHAN_INIT, l = ACCRUE_KAHAN_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add(&a, x[i]);
        accrue_neumaier_add_product(&b, x[i], w[i]);
        accrue_kahan_add(&k, x[i]);
        accrue_kahan_add(&l, w[i]);
    }
    mix(&hash[0], ref_bits(a.sum));
    mix(&hash[0], ref_bits(a.comp));
    mix(&hash[1], ref_bits(b.sum));
    mix(&hash[1], ref_bits(b.comp));
    mix(&hash[3], ref_bits(accrue_neumaier_total(&a)));
    accrue_neumaier_merge(&a, &b);
    mix(&hash[2], ref_bits(a.sum));
    mix(&hash[2], ref_bits(a.comp));
    mix(&hash[4], ref_bits(k.sum));
    mix(&hash[4], ref_bits(k.comp));
    accrue_kahan_merge(&k, &l);
    mix(&hash[5], ref_bits(k.sum));
    mix(&hash[5], ref_bits(k.comp));
}

static uint64_t hashes[HASHES];

static void vector_list(uint64_t *hash, size_t n)
{
    static double sum[LONGEST], comp[LONGEST];
    static float fsum[LONGEST], fcomp[LONGEST];
    uint64_t bits[VECTOR_RESULTS];

    vector_results(bits, &(vector_input){ x, f, h, n, sum, comp, out, fsum, fcomp });
    for (int k = 0; k < VECTOR_RESULTS; k++) {
        mix(&hash[k], bits[k]);
    }
}

static void one_list(size_t n)
{
    uint64_t bits[RESULTS];

    all_results(bits, &(result_input){ x, w, f, n, out });
    for (int k = 0; k < RESULTS; k++) {
        mix(&hashes[k], bits[k]);
    }
    own_results(hashes + RESULTS, n);
    vector_list(hashes + RESULTS + OWN, n);
}

static const struct {
    int low_x, high_x, low_w, high_w;
} ranges[] = {
    { 0, 0, 0, 0 },           { -3, 3, -3, 3 },         { -40, 40, -10, 10 },
    { -300, 300, -200, 200 }, { -1022, 1023, -30, 30 }, { 1000, 1023, -5, 20 },
    { 980, 1005, -40, -10 },  { -490, -480, -488, -480 }, { -560, -500, -540, -500 },
    { -1022, -1010, -3, 3 },
};

static void fill(ref_random *r, size_t k, size_t n)
{
    ref_fill(r, x, n, ranges[k].low_x, ranges[k].high_x);
    ref_fill(r, w, n, ranges[k].low_w, ranges[k].high_w);
    for (size_t i = 0; i < n; i++) {
        uint32_t b = (uint32_t)(ref_bits(x[i]) >> 20);

        /* any float but an infinity or NaN */
        b = (b & 0x7F800000) == 0x7F800000 ? b ^ 0x20000000 : b;
        memcpy(&f[i], &b, sizeof b);
        h[i] = (uint16_t)(ref_bits(w[i]) >> 4);
    }
}

/* Puts specials into the list that is there. */
static void disturb(ref_random *r, size_t n, int kind)
{
    static const uint64_t specials[] = { 0,
                                         REF_SIGN_BIT,
                                         1,
                                         REF_INF_BITS,
                                         REF_INF_BITS | REF_SIGN_BIT,
                                         REF_NAN_BITS,
                                         UINT64_C(0xFFF0000000000001),
                                         UINT64_C(0x7FEFFFFFFFFFFFFF),
                                         UINT64_C(0xFFEFFFFFFFFFFFFF) };

    for (int i = 0; i <= kind && n > 0; i++) {
        x[ref_random_below(r, n)] = ref_from_bits(specials[kind]);
    }
}

static void lists(void)
{
    static const size_t lengths[] = { 100,  255,  256,  257,  500,  1000, 2047,
                                      2048, 2049, 2080, 4096, 4097, LONGEST };
    enum { LENGTHS = sizeof lengths / sizeof lengths[0], SPECIALS = 9 };
    ref_random r = { 20261130 };

    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        for (size_t n = 0; n <= 70; n++) {
            fill(&r, k, n);
            one_list(n);
        }
        for (size_t l = 0; l < LENGTHS; l++) {
            fill(&r, k, lengths[l]);
            one_list(lengths[l]);
            disturb(&r, lengths[l], (int)((k + l) % SPECIALS));
            one_list(lengths[l]);
        }
    }
    for (size_t n = 1; n <= LONGEST; n += n < 70 ? 1 : 199) {
        fill(&r, 2, n);
        ref_cancel(&r, x, n);
        one_list(n);
    }
}

static void compute(named_hash *named)
{
    for (int k = 0; k < HASHES; k++) {
        hashes[k] = UINT64_C(0xCBF29CE484222325);
    }
    lists();
    for (int k = 0; k < HASHES; k++) {
        named[k].hash = hashes[k];
        named[k].name = k < RESULTS         ? result_names[k]
                        : k < RESULTS + OWN ? own_names[k - RESULTS]
                                            : vector_result_names[k - RESULTS - OWN];
    }
}

int main(int argc, char **argv)
{
    static named_hash named[HASHES];

    return named_hashes_main(argc, argv, named, HASHES, compute);
}
