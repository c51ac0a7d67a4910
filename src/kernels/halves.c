/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Sums of the halves of terms, see halves.h. */

#include "kernels/lanes.h"

#include "foundation/inexact.h"
#include "kernels/set.h"
#include "kernels/vector_integers.h"

#ifdef ACCRUE_I_INEXACT

/* Some lanes of every kind. */
typedef struct some_halves {
    vec high[LANE_VECTORS], low[LANE_VECTORS];
    vec above[LANE_VECTORS], below[LANE_VECTORS]; /* of magnitudes, beside terms */
    vec_u64 lowest;
} some_halves;

/* Vectors worked on at once: with four kinds of sums two of each fit in the registers. */
ACCRUE_I_TEMPLATE int at_once(accrue_i_halves_of what)
{
    return what == ACCRUE_I_HALVES_BOTH && LANE_VECTORS > 2 ? 2 : LANE_VECTORS;
}

ACCRUE_I_TEMPLATE void add_terms(some_halves *s, int j, vec p, accrue_i_halves_of what, vec one)
{
    const vec_u64 mask = vec_bits(vec_all(accrue_i_from_bits(ACCRUE_I_HIGH_HALF)));

    if (what == ACCRUE_I_HALVES_COUNTED)
        s->lowest = vec_lower16(s->lowest, vec_bits(p));
    if (what == ACCRUE_I_HALVES_MAGNITUDES)
        p = vec_magnitude(p);
    vec high = vec_from_bits(vec_bits(p) & mask);
    vec low = vec_sub_by_fma(p, one, high);
    s->high[j] = s->high[j] + high;
    s->low[j] = s->low[j] + low;
    if (what == ACCRUE_I_HALVES_BOTH) {
        s->above[j] = vec_add_by_fma(s->above[j], one, vec_magnitude(high));
        s->below[j] = s->below[j] + vec_magnitude(low);
    }
}

ACCRUE_I_TEMPLATE void put_lanes(accrue_i_halves *out, const some_halves *s, int first,
                             accrue_i_halves_of what)
{
    ACCRUE_I_UNROLL
    for (int j = 0; j < at_once(what); j++) {
        int lane = first + j * VEC_WIDTH;
        vec_store(out->lane[0] + lane, s->high[j]);
        vec_store(out->lane[1] + lane, s->low[j]);
        if (what == ACCRUE_I_HALVES_BOTH) {
            vec_store(out->lane[2] + lane, s->above[j]);
            vec_store(out->lane[3] + lane, s->below[j]);
        }
    }
}

ACCRUE_I_TEMPLATE void start_lanes(some_halves *s)
{
    s->lowest = vec_bits(vec_all(0.0));
    ACCRUE_I_UNROLL
    for (int j = 0; j < LANE_VECTORS; j++)
        s->high[j] = s->low[j] = s->above[j] = s->below[j] = vec_all(-0.0);
}

/* A last row is filled up with -0, or +0 where the look for -0 is not to find it. */
ACCRUE_I_TEMPLATE void add_lanes(accrue_i_halves *out, const double *x, size_t m,
                                 accrue_i_halves_of what)
{
    const double filling = what == ACCRUE_I_HALVES_TERMS ? -0.0 : 0.0;
    const vec one = vec_one();
    size_t whole = m - m % ACCRUE_I_HALVES_LANES;

    for (int first = 0; first < ACCRUE_I_HALVES_LANES; first += at_once(what) * VEC_WIDTH) {
        some_halves s;
        start_lanes(&s);
        for (size_t i = 0; i < whole; i += ACCRUE_I_HALVES_LANES) {
            if (m == ACCRUE_I_HALVES_MOST)
                lanes_prefetch(x + i + first);
            ACCRUE_I_UNROLL
            for (int j = 0; j < at_once(what); j++)
                add_terms(&s, j, vec_load(x + i + first + j * VEC_WIDTH), what, one);
        }
        if (m > whole) {
            ACCRUE_I_UNROLL
            for (int j = 0; j < at_once(what); j++)
                add_terms(&s, j, lanes_load_last(x + whole, m - whole, first, j, filling), what,
                          one);
        }
        put_lanes(out, &s, first, what);
        if (what == ACCRUE_I_HALVES_COUNTED)
            out->minus_zeros |= vec_has_lowest16(s.lowest);
    }
}

/* lane is used up. */
ACCRUE_I_TEMPLATE double join(double *lane)
{
    int half = ACCRUE_I_HALVES_LANES / 2;
    for (; half >= VEC_WIDTH; half /= 2)
        for (int j = 0; j < half; j += VEC_WIDTH)
            vec_store(lane + j, vec_load(lane + j) + vec_load(lane + j + half));
    for (; half > 0; half /= 2)
        for (int j = 0; j < half; j++)
            lane[j] = lane[j] + lane[j + half];
    return lane[0];
}

ACCRUE_I_TEMPLATE accrue_i_halves_state join_lanes(accrue_i_halves *out, int kinds)
{
    for (int i = 0; i < kinds; i++) {
        double lane[ACCRUE_I_HALVES_LANES];
        memcpy(lane, out->lane[i], sizeof lane);
        out->sum[i] = join(lane);
    }
    if (accrue_i_is_inexact(out->sum))
        return ACCRUE_I_HALVES_IN_LANES;
    return ACCRUE_I_HALVES_JOINED;
}

ACCRUE_I_TEMPLATE accrue_i_halves_state halves(accrue_i_halves *out, const double *x, size_t m,
                                               accrue_i_halves_of what)
{
    accrue_i_halves_state state;

    out->minus_zeros = false;
    accrue_i_clear_inexact();
    add_lanes(out, accrue_i_after_clearing(x), m, what);
    if (accrue_i_is_inexact(out->lane[0]))
        return ACCRUE_I_HALVES_INEXACT;
    state = join_lanes(out, what == ACCRUE_I_HALVES_BOTH ? 4 : 2);
    /* What is not finite stays so: one look at the end. Sums of low halves are small. */
    return accrue_i_is_finite(out->sum[0]) && accrue_i_is_finite(out->sum[1])
               ? state : ACCRUE_I_HALVES_INEXACT;
}

accrue_i_halves_state ACCRUE_I_KERNEL(halves)(accrue_i_halves *out, const double *x, size_t m,
                                              accrue_i_halves_of what)
{
    switch (what) {
    case ACCRUE_I_HALVES_TERMS:
        return halves(out, x, m, ACCRUE_I_HALVES_TERMS);
    case ACCRUE_I_HALVES_COUNTED:
        return halves(out, x, m, ACCRUE_I_HALVES_COUNTED);
    case ACCRUE_I_HALVES_MAGNITUDES:
        return halves(out, x, m, ACCRUE_I_HALVES_MAGNITUDES);
    default:
        return halves(out, x, m, ACCRUE_I_HALVES_BOTH);
    }
}

#else

accrue_i_halves_state ACCRUE_I_KERNEL(halves)(accrue_i_halves *out, const double *x, size_t m,
                                              accrue_i_halves_of what)
{
    (void)out, (void)x, (void)m, (void)what;
    return ACCRUE_I_HALVES_INEXACT;
}

#endif
