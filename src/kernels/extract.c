/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "kernels/lanes.h"

#include "foundation/inexact.h"
#include "kernels/set.h"
#include "kernels/vector_integers.h"

enum {
    ROW = ACCRUE_I_EXTRACT_ROW,
    MOST_LEVELS = ACCRUE_I_EXTRACT_LEVELS,
    /* Rows of plain sums at once: four vectors fill the pipelines. */
    PLAIN_ROWS = LANE_VECTORS < 4 ? 2 : 1,
    PAGE = 4096,
    ROOM = ACCRUE_I_EXTRACT_MOST + PAGE / (int)sizeof(double)
};

/*
 * Where a multiply-add costs no more than an addition, terms are scaled on the way, to a binade of
 * level 1 whose exponent has one bit 0 only. Then an AND of all t shows that each is in it, or has
 * all bits of the exponent set, and stays so to the end. (On aarch64 the negation costs as much.)
 * Not where the flag cannot be relied on: there, multiply-adds may give -0 for 0.
 */
#if defined ACCRUE_I_VECTOR_FMA && !defined __aarch64__
#define CAN_SCALE 1
#else
#define CAN_SCALE 0
#endif

/* How far up exponents are moved by the scale, at which level 1 has k. */
static int scale_for(int k, bool scaled)
{
    if (!scaled)
        return 0;
    return k <= 0 ? 0 - k : 1023 - k;
}

/* 2^k, and M of a level: that of level 1 is negative, so that M in AND of all t has its sign. */
static double power_of(int k)
{
    return accrue_i_from_bits((uint64_t)(k + 1023) << 52);
}

static double start_of(int level, int k)
{
    return level == 0 ? -1.5 * power_of(k) : 1.5 * power_of(k);
}

/* What is done in a copy of the loops. A last row is filled up with -0, or with +0 where a -0 is
 * looked for. */
typedef struct how {
    const int *k;
    int levels; /* by extraction */
    bool of_magnitudes;
    bool scaled;
    double filling;
} how;

/* Some lanes of all levels. */
typedef struct extraction {
    vec one, scale;
    vec_u64 m; /* of level 1 */
    vec t[MOST_LEVELS][LANE_VECTORS];
    vec_u64 watched, left;
} extraction;

/* Vectors worked on at once: four of two levels, or two of three, fit in the registers. */
ACCRUE_I_TEMPLATE int at_once(int levels)
{
    return levels > 2 && LANE_VECTORS > 2 ? 2 : LANE_VECTORS;
}

ACCRUE_I_TEMPLATE void start(extraction *l, how h)
{
    const int up = scale_for(h.k[0], h.scaled);

    l->one = vec_one();
    l->scale = vec_all(power_of(up));
    for (int level = 0; level < h.levels; level++)
        for (int j = 0; j < at_once(h.levels); j++)
            l->t[level][j] = vec_all(start_of(level, h.k[level] + up));
    l->m = vec_bits(l->t[0][0]);
    l->left = l->m ^ l->m;
    l->watched = h.scaled ? l->m : l->left;
}

/* A vector of terms through level 1; what that leaves. */
ACCRUE_I_TEMPLATE vec extract_first(extraction *l, int j, vec x, bool scaled)
{
    vec start = l->t[0][j];
#if CAN_SCALE
    if (scaled) {
        vec t = vec_multiply_add(x, l->scale, start);
        l->watched &= vec_bits(t);
        l->t[0][j] = t;
        return vec_product_error(x, l->scale, t - start);
    }
#endif
    (void)scaled;
    vec t = start + x;
    l->watched |= vec_bits(t) ^ l->m;
    l->t[0][j] = t;
    return x - vec_sub_by_fma(t, l->one, start);
}

/* Through all levels. */
ACCRUE_I_TEMPLATE vec extract_vector(extraction *l, int j, vec x, how h)
{
    vec r = extract_first(l, j, x, h.scaled);

    ACCRUE_I_UNROLL
    for (int level = 1; level < h.levels; level++) {
        vec t = l->t[level][j] + r;
        r = r - vec_sub_by_fma(t, l->one, l->t[level][j]);
        l->t[level][j] = t;
    }
    return r;
}

/* Bits 52 to 63 are 0 if all t were in the binade of M. */
ACCRUE_I_TEMPLATE uint64_t moved(const extraction *l, how h)
{
    vec_u64 any = h.scaled ? l->watched ^ l->m : l->watched;
    for (int j = 0; j < at_once(h.levels); j++)
        any |= vec_bits(l->t[0][j]) ^ l->m;
    return vec_any(any);
}

/* What t is away from m, in units, added up. Modulo 2^64: where a t has left the binade the sum is
 * anything, and is not used. */
ACCRUE_I_TEMPLATE uint64_t units(const vec *t, int vectors, vec_u64 m)
{
    vec_u64 sum = m ^ m;
    ACCRUE_I_UNROLL
    for (int j = 0; j < vectors; j++)
        sum += vec_bits(t[j]) - m;
    return vec_sum(sum);
}

ACCRUE_I_TEMPLATE void put_levels(accrue_i_extracted *out, const extraction *l, how h)
{
    const int up = scale_for(h.k[0], h.scaled);

    out->moved |= moved(l, h);
    out->left |= vec_any(l->left);
    out->sum[0] -= units(l->t[0], at_once(h.levels), l->m);
    for (int level = 1; level < h.levels; level++)
        out->sum[level] += units(l->t[level], at_once(h.levels),
                                 vec_bits(vec_all(start_of(level, h.k[level] + up))));
}

/* A row of terms for some lanes, from the first on, of which left are there. What the levels leave
 * goes to rest, or if that is NULL it is looked at. */
ACCRUE_I_TEMPLATE void extract_row(extraction *l, double *rest, const double *x, size_t left,
                                   int first, how h)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < at_once(h.levels); j++) {
        int lane = first + j * VEC_WIDTH;
        vec r = left == ROW ? vec_load(x + lane) : lanes_load_last(x, left, lane, 0, h.filling);
        r = extract_vector(l, j, h.of_magnitudes ? vec_magnitude(r) : r, h);
        if (rest)
            vec_store(rest + lane, r);
        else
            l->left |= vec_bits(r);
    }
}

ACCRUE_I_TEMPLATE void extract_lanes(accrue_i_extracted *out, double *rest, const double *x,
                                     size_t m, int first, how h)
{
    const size_t whole = m - m % ROW;
    extraction l;

    start(&l, h);
    for (size_t i = 0; i < whole; i += ROW) {
        lanes_prefetch(x + i + first);
        extract_row(&l, rest ? rest + i : NULL, x + i, ROW, first, h);
    }
    if (m > whole)
        extract_row(&l, rest ? rest + whole : NULL, x + whole, m - whole, first, h);
    put_levels(out, &l, h);
}

/* All levels by extraction. */
ACCRUE_I_TEMPLATE void by_levels(accrue_i_extracted *out, const double *x, size_t m, how h)
{
    for (int first = 0; first < ROW; first += at_once(h.levels) * VEC_WIDTH)
        extract_lanes(out, NULL, x, m, first, h);
}

#ifdef ACCRUE_I_INEXACT

/* Sums of what is left for some lanes, row after row. */
typedef struct plain_sums {
    vec s[PLAIN_ROWS][LANE_VECTORS];
    vec_u64 lowest;
} plain_sums;

ACCRUE_I_TEMPLATE void add_rows(plain_sums *p, const double *rest, int rows, bool counted)
{
    ACCRUE_I_UNROLL
    for (int i = 0; i < rows; i++) {
        ACCRUE_I_UNROLL
        for (int j = 0; j < LANE_VECTORS; j++) {
            vec r = vec_load(rest + i * ROW + j * VEC_WIDTH);
            p->s[i][j] = p->s[i][j] + r;
            if (counted)
                p->lowest = vec_lower16(p->lowest, vec_bits(r));
        }
    }
}

/* Plain sums of what is left for some lanes; true if, counted, a -0 may be among it. */
ACCRUE_I_TEMPLATE bool add_plainly(double *lane, const double *rest, size_t rows, bool counted)
{
    plain_sums p;
    size_t i = 0;

    p.lowest = vec_bits(vec_all(0.0));
    for (int k = 0; k < PLAIN_ROWS; k++)
        for (int j = 0; j < LANE_VECTORS; j++)
            p.s[k][j] = vec_all(-0.0);
    for (; i + PLAIN_ROWS <= rows; i += PLAIN_ROWS)
        add_rows(&p, rest + i * ROW, PLAIN_ROWS, counted);
    if (i < rows)
        add_rows(&p, rest + i * ROW, 1, counted);
    for (int j = 0; j < LANE_VECTORS; j++)
        vec_store(lane + j * VEC_WIDTH,
                  PLAIN_ROWS > 1 ? p.s[0][j] + p.s[PLAIN_ROWS - 1][j] : p.s[0][j]);
    return counted && vec_has_lowest16(p.lowest);
}

/* Lanes of plain sums as those of a level; true if all of them are -0. */
ACCRUE_I_TEMPLATE bool put_plain(accrue_i_extracted *out, const double *lane, int level, vec m)
{
    const vec_u64 minus_zero = vec_bits(vec_all(-0.0));
    vec_u64 others = minus_zero ^ minus_zero, left = others;
    vec t[ROW / VEC_WIDTH];

    ACCRUE_I_UNROLL
    for (int j = 0; j < ROW / VEC_WIDTH; j++) {
        vec s = vec_load(lane + j * VEC_WIDTH);
        t[j] = m + s;
        vec q = t[j] - m;
        left |= vec_bits(s - q);
        others |= vec_bits(s) ^ minus_zero;
    }
    out->left |= vec_any(left) & ~ACCRUE_I_SIGN;
    out->sum[level] += units(t, ROW / VEC_WIDTH, vec_bits(m));
    return vec_any(others) == 0;
}

/* The part of room, of ROOM doubles, that is half of PAGE from x, modulo PAGE. Where the low bits
 * of addresses are the same, machines hold back loads until stores before them are done. */
static inline double *away_from(double *room, const double *x)
{
    uintptr_t offset = ((uintptr_t)x + PAGE / 2 - (uintptr_t)room) % PAGE;
    return room + offset / sizeof(vec) * (sizeof(vec) / sizeof(double));
}

/* The last level by plain additions. */
ACCRUE_I_TEMPLATE void by_flag(accrue_i_extracted *out, const double *x, size_t m, how h,
                               bool counted)
{
    _Alignas(sizeof(vec)) double room[ROOM];
    double *rest = away_from(room, x);
    double lane[ROW];
    const int last = h.levels;
    bool minus_zeros = false;

    for (int first = 0; first < ROW; first += at_once(last) * VEC_WIDTH)
        extract_lanes(out, rest, x, m, first, h);
    accrue_i_clear_inexact();
    for (int first = 0; first < ROW; first += LANES_AT_ONCE)
        minus_zeros |= add_plainly(lane + first, accrue_i_after_clearing(rest) + first,
                                   (m + ROW - 1) / ROW, counted);
    if (accrue_i_is_inexact(lane))
        out->left = ~ACCRUE_I_SIGN;
    minus_zeros |= put_plain(out, lane, last,
                             vec_all(start_of(last, h.k[last] + scale_for(h.k[0], h.scaled))));
    if (minus_zeros)
        out->left |= ACCRUE_I_SIGN;
}

/* levels and of_magnitudes are known in each copy of this, so that the loops get rid of them. */
ACCRUE_I_TEMPLATE void extract(accrue_i_extracted *out, const double *x, size_t m,
                               const accrue_i_fit *f, int levels, bool of_magnitudes)
{
    how h = { f->k, levels, of_magnitudes, false, 0.0 };

    if (!f->by_flag) {
        by_levels(out, x, m, h);
        return;
    }
    h.levels = levels - 1;
    h.scaled = CAN_SCALE;
    if (f->counted && !of_magnitudes) {
        by_flag(out, x, m, h, true);
    } else {
        h.filling = -0.0;
        by_flag(out, x, m, h, false);
    }
}

#else

ACCRUE_I_TEMPLATE void extract(accrue_i_extracted *out, const double *x, size_t m,
                               const accrue_i_fit *f, int levels, bool of_magnitudes)
{
    by_levels(out, x, m, (how){ f->k, levels, of_magnitudes, false, 0.0 });
}

#endif

void ACCRUE_I_KERNEL(extract)(accrue_i_extracted *out, const double *x, size_t m,
                              const accrue_i_fit *f)
{
    memset(out, 0, sizeof *out);
    if (f->levels == 2 && !f->magnitudes)
        extract(out, x, m, f, 2, false);
    else if (f->levels == 2)
        extract(out, x, m, f, 2, true);
    else if (!f->magnitudes)
        extract(out, x, m, f, 3, false);
    else
        extract(out, x, m, f, 3, true);
}
