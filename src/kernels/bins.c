/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Terms into bins, see bins.h. Vectors prepare the numbers of bins and the parts of a few terms;
 * then they are added one after the other, both parts of a term at once.
 */

#include "kernels/set.h"
#include "kernels/vector_integers.h"

enum {
    GROUP = 64,
    PARTS = 2,
    AHEAD = 2048 /* bytes */
};

#define EXPONENT UINT64_C(0x7FF0000000000000)
#define FRACTION UINT64_C(0x000FFFFFFFFFFFFF)
#define HIDDEN UINT64_C(0x0010000000000000)

typedef uint64_t two_parts __attribute__((vector_size(PARTS * sizeof(uint64_t))));

/* A group of terms, ready to be added. */
typedef struct prepared {
    uint64_t offset[GROUP]; /* of the bin, in bytes */
    uint64_t part[GROUP][PARTS]; /* of a vector's terms: those of even number first */
} prepared;

static inline void put_bits(uint64_t *to, vec_u64 bits)
{
    memcpy(to, &bits, sizeof bits);
}

/* Terms whose lower and upper parts these are: (lower, upper) of the even ones, then the odd. */
static inline void put_parts(uint64_t (*part)[PARTS], vec_u64 lower, vec_u64 upper)
{
#if ACCRUE_I_WIDTH == 1
    part[0][0] = lower;
    part[0][1] = upper;
#else
    put_bits(part[0], vec_even_pairs(lower, upper));
    put_bits(part[VEC_WIDTH / 2], vec_odd_pairs(lower, upper));
#endif
}

/* Prepares a vector of terms; returns all bits set where one is an infinity or NaN. */
static inline vec_u64 prepare(prepared *p, size_t i, vec_u64 bits)
{
    vec_u64 exponent = bits & EXPONENT;
    vec_u64 tiny = vec_is(exponent, vec_all_bits(0));
    vec_u64 significand = (bits & FRACTION) | (~tiny & HIDDEN);
    vec_u64 top = bits >> 52;
    vec_u64 shift = (top & (ACCRUE_I_BIN_EXPONENTS - 1)) - tiny;

    /* A bin has 16 exponents and 16 bytes. */
    put_bits(p->offset + i, top & ~(uint64_t)(ACCRUE_I_BIN_EXPONENTS - 1));
    put_parts(p->part + i, (significand << shift) & UINT32_MAX, significand >> (32 - shift));
    return vec_is(exponent, vec_all_bits(EXPONENT));
}

static inline void add_term(accrue_i_bins *b, const prepared *p, size_t i, size_t at)
{
    char *bin = (char *)b->sum + p->offset[i];
    two_parts sum, part;

    memcpy(&sum, bin, sizeof sum);
    memcpy(&part, p->part[at], sizeof part);
    sum += part;
    memcpy(bin, &sum, sizeof sum);
}

static inline void add_prepared(accrue_i_bins *b, const prepared *p, size_t n)
{
    for (size_t i = 0; i < n; i += VEC_WIDTH) {
        ACCRUE_I_UNROLL
        for (size_t j = 0; j < VEC_WIDTH; j++)
            add_term(b, p, i + j, i + j / 2 + (j % 2) * (VEC_WIDTH / 2));
    }
}

/* n terms, a multiple of the width; false, and nothing added, if one is not finite. */
static inline bool add_group(accrue_i_bins *b, const double *x, size_t n)
{
    prepared p;
    vec_u64 special = vec_all_bits(0);
    vec_u64 lowest = vec_all_bits(0);

    for (size_t i = 0; i < n; i += VEC_WIDTH) {
        vec_u64 bits = vec_bits(vec_load(x + i));
        if (i % 8 == 0)
            vec_prefetch(x + i, AHEAD);
        lowest = vec_lower16(lowest, bits);
        special |= prepare(&p, i, bits);
    }
    if (vec_any(special) != 0)
        return false;
    b->minus_zeros |= vec_has_lowest16(lowest);
    add_prepared(b, &p, n);
    return true;
}

size_t ACCRUE_I_KERNEL(bins)(accrue_i_bins *b, const double *x, size_t n)
{
    size_t done = 0;
    while (done < n) {
        size_t m = n - done < GROUP ? n - done : GROUP;
        if (!add_group(b, x + done, m))
            break;
        done += m;
    }
    return done;
}
