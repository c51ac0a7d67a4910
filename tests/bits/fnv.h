/* SPDX-License-Identifier: MIT */
/* Hashes of numbers by FNV-1a, a word at a step, so that the order of bytes in memory, which
   machines do not share, does not count. G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake,
   "The FNV Non-Cryptographic Hash Algorithm" (2011), draft-eastlake-fnv. */
#ifndef ACCRUE_TESTS_FNV_H
#define ACCRUE_TESTS_FNV_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define FNV_START UINT64_C(0xCBF29CE484222325)

static inline uint64_t fnv_word(uint64_t hash, uint64_t word)
{
    return (hash ^ word) * UINT64_C(0x100000001B3);
}

static inline uint64_t fnv_doubles(uint64_t hash, const double *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t word;

        memcpy(&word, &x[i], sizeof word);
        hash = fnv_word(hash, word);
    }
    return hash;
}

static inline uint64_t fnv_floats(uint64_t hash, const float *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t word;

        memcpy(&word, &x[i], sizeof word);
        hash = fnv_word(hash, word);
    }
    return hash;
}

static inline uint64_t fnv_halves(uint64_t hash, const uint16_t *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        hash = fnv_word(hash, x[i]);
    }
    return hash;
}

#endif
