/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/strict_fp.h"

#include "array/exact_array.h"

#include <string.h>

#include "array/binning.h"
#include "array/few_terms.h"
#include "dispatch/dispatch.h"
#include "exact/deposit.h"
#include "foundation/bits.h"
#include "foundation/environment.h"

enum {
    BLOCK = ACCRUE_I_EXTRACT_MOST,
    STRETCH = ACCRUE_I_HALVES_MOST,
    /* Fewer terms than this are faster one by one. */
    FEW = 64,
    /*
     * Fewer terms than this are summed along with their errors, at 2.3 ns a term. Halves take 130
     * to 200 ns, most of it for clearing the inexact flag and putting it back; under 40 while the
     * caller's flag is down, but any operation of his that was ever rounded raised it.
     */
    FEW_SUMMED = 64,
    /* Terms that are looked at before halves are tried. */
    SAMPLES = 8,
    /* Stretches for which halves are not tried, at most. */
    LONGEST_PAUSE = 15,
    /* Blocks that go into bins before extraction is tried again. */
    PATIENCE = 16,
    /* How far exponents of a few terms may be apart for halves and extraction to be tried: what
     * reaches further will hardly fit. */
    HALVES_SPREAD = 22,
    EXTRACT_SPREAD = 82
};

/* The biased exponents of some terms, zeros left out; lowest > highest if there is no other. */
typedef struct range {
    int lowest, highest;
} range;

static range sample(const double *x, size_t n, size_t count)
{
    range r = { 0x7FF, 0 };
    for (size_t i = 0; i < count; i++) {
        int e = accrue_i_biased_exponent(x[i * (n / count)]);
        r.lowest = e > 0 && e < r.lowest ? e : r.lowest;
        r.highest = e > r.highest ? e : r.highest;
    }
    return r;
}

/* Pause before stretches that begin with x; UINT32_MAX is for good, as near as makes no
 * difference. */
static unsigned pause_before(const double *x, size_t n)
{
    range r;

    if (!accrue_i_halves_work())
        return UINT32_MAX;
    if (n < SAMPLES)
        return 0;
    r = sample(x, n < STRETCH ? n : STRETCH, SAMPLES);
    return r.highest - r.lowest > HALVES_SPREAD;
}

void accrue_i_adder_start(accrue_i_adder *s, accrue_exact *terms, accrue_exact *magnitudes,
                          const double *x, size_t n)
{
    s->terms = terms;
    s->magnitudes = magnitudes;
    s->what = !terms ? ACCRUE_I_HALVES_MAGNITUDES : magnitudes ? ACCRUE_I_HALVES_BOTH
                                                               : ACCRUE_I_HALVES_COUNTED;
    s->pause = pause_before(x, n);
    s->next_pause = s->pause > 0;
    s->patience = 0;
    s->binned = 0;
    for (int i = 0; i < 2; i++) {
        s->fit[i].levels = 0;
        s->fit[i].magnitudes = i == 1;
        s->fit[i].by_flag = accrue_i_halves_work();
        s->fit[i].counted = true;
    }
}

/* What halves came to: the kinds from first on. */
static void deposit_halves(accrue_exact *a, const accrue_i_halves *h, accrue_i_halves_state state,
                           int first)
{
    if (state == ACCRUE_I_HALVES_JOINED) {
        accrue_i_exact_deposit_double(a, h->sum[first]);
        accrue_i_exact_deposit_double(a, h->sum[first + 1]);
        return;
    }
    for (int i = 0; i < ACCRUE_I_HALVES_LANES; i++) {
        accrue_i_exact_deposit_double(a, h->lane[first][i]);
        accrue_i_exact_deposit_double(a, h->lane[first + 1][i]);
    }
}

/* Whether all of the terms were -0. */
static bool are_minus_zeros(const accrue_i_halves *h, accrue_i_halves_state state)
{
    return state == ACCRUE_I_HALVES_JOINED && accrue_i_is_minus_zero(h->sum[0])
           && accrue_i_is_zero(h->sum[1]);
}

static void add_half_sums(accrue_i_adder *s, const accrue_i_halves *h, accrue_i_halves_state state,
                          const double *x, size_t n)
{
    if (s->terms) {
        deposit_halves(s->terms, h, state, 0);
        s->terms->opaque[ACCRUE_I_WORD_TERMS] += n;
    }
    if (s->magnitudes) {
        deposit_halves(s->magnitudes, h, state, s->terms ? 2 : 0);
        s->magnitudes->opaque[ACCRUE_I_WORD_TERMS] += n;
    }
    if (s->what == ACCRUE_I_HALVES_COUNTED && h->minus_zeros)
        accrue_i_exact_count_minus_zeros(s->terms, x, n);
    /* Else -0 is counted where all terms are: so the total of all is -0 just if it has to be. */
    if (s->what == ACCRUE_I_HALVES_TERMS && are_minus_zeros(h, state))
        s->terms->opaque[ACCRUE_I_WORD_MINUS_ZEROS] += n;
}

static bool add_halves(accrue_i_adder *s, const double *x, size_t n)
{
    accrue_i_halves h;
    accrue_i_halves_state state = ACCRUE_I_HALVES_INEXACT;

    if (s->pause > 0) {
        s->pause--;
        return false;
    }
    if (s->next_pause == 0 || pause_before(x, n) == 0)
        state = accrue_i_kernels_in_use()->halves(&h, x, n, s->what);
    if (state == ACCRUE_I_HALVES_INEXACT) {
        s->pause = s->next_pause;
        s->next_pause = s->next_pause < LONGEST_PAUSE ? 2 * s->next_pause + 1 : LONGEST_PAUSE;
        return false;
    }
    s->next_pause = 0;
    add_half_sums(s, &h, state, x, n);
    return true;
}

static void add_magnitudes_one_by_one(accrue_i_adder *s, const double *x, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        double magnitude = accrue_i_from_bits(accrue_i_magnitude_bits(x[i]));
        accrue_i_exact_deposit_array(s->magnitudes, &magnitude, 1, ACCRUE_I_ADD);
    }
}

static void add_one_by_one(accrue_i_adder *s, const double *x, size_t n)
{
    if (s->terms)
        accrue_i_exact_deposit_array(s->terms, x, n, ACCRUE_I_ADD);
    if (s->magnitudes)
        add_magnitudes_one_by_one(s, x, n);
}

void accrue_i_adder_finish(accrue_i_adder *s)
{
    if (s->binned == 0)
        return;
    if (s->terms)
        accrue_i_exact_deposit_bins(s->terms, &s->bins, false);
    if (s->magnitudes)
        accrue_i_exact_deposit_bins(s->magnitudes, &s->bins, true);
    s->binned = 0;
}

/* What is near an infinity or NaN, or a last row that is not full, is added one by one. */
static void add_to_bins(accrue_i_adder *s, const double *x, size_t n)
{
    if (s->binned > ACCRUE_I_BINS_ROOM - BLOCK)
        accrue_i_adder_finish(s);
    if (s->binned == 0)
        memset(&s->bins, 0, sizeof s->bins);
    while (n > 0) {
        size_t done = accrue_i_kernels_in_use()->bins(&s->bins, x, n - n % ACCRUE_I_BINS_ROW);
        size_t skipped = n - done < FEW ? n - done : FEW;
        if (s->terms) {
            s->terms->opaque[ACCRUE_I_WORD_TERMS] += done;
            if (s->bins.minus_zeros)
                accrue_i_exact_count_minus_zeros(s->terms, x, done);
            s->bins.minus_zeros = false;
        }
        if (s->magnitudes)
            s->magnitudes->opaque[ACCRUE_I_WORD_TERMS] += done;
        s->binned += (uint32_t)done;
        add_one_by_one(s, x + done, skipped);
        x += done + skipped;
        n -= done + skipped;
    }
}

static bool extract(accrue_i_adder *s, const double *x, size_t n)
{
    if (s->terms && !accrue_i_extract_block(s->terms, x, n, &s->fit[0]))
        return false;
    if (!s->magnitudes || accrue_i_extract_block(s->magnitudes, x, n, &s->fit[1]))
        return true;
    if (!s->terms)
        return false;
    /* Only the terms went in: where they cancel, or at the top of the range, that can be. */
    add_magnitudes_one_by_one(s, x, n);
    s->patience = PATIENCE;
    return true;
}

/* Whether the last block was taken, terms and magnitudes. */
static bool has_fit(const accrue_i_adder *s)
{
    return (!s->terms || s->fit[0].levels > 0) && (!s->magnitudes || s->fit[1].levels > 0);
}

/* Whether extraction may take a block: as it took the last one, or a guess. */
static bool is_promising(accrue_i_adder *s, const double *x, size_t n)
{
    range r;

    if (has_fit(s))
        return true;
    r = sample(x, n, 32);
    for (int i = 0; i < 2; i++)
        accrue_i_fit_guess(&s->fit[i], r.lowest, r.highest);
    return r.highest - r.lowest <= EXTRACT_SPREAD;
}

static void add_block(accrue_i_adder *s, const double *x, size_t n)
{
    if (s->patience > 0) {
        s->patience--;
    } else {
        if (is_promising(s, x, n) && extract(s, x, n))
            return;
        s->fit[0].levels = s->fit[1].levels = 0;
        s->patience = PATIENCE;
    }
    add_to_bins(s, x, n);
}

static void add_stretch(accrue_i_adder *s, const double *x, size_t n)
{
    if (add_halves(s, x, n))
        return;
    while (n >= FEW) {
        size_t m = n < BLOCK ? n : BLOCK;
        add_block(s, x, m);
        x += m;
        n -= m;
    }
    add_one_by_one(s, x, n);
}

void accrue_i_adder_add(accrue_i_adder *s, const double *x, size_t n)
{
    while (n > 0) {
        size_t m = n < STRETCH ? n : STRETCH;
        add_stretch(s, x, m);
        x += m;
        n -= m;
    }
}

void accrue_exact_add_array(accrue_exact *a, const double *x, size_t n)
{
    accrue_i_environment saved;
    accrue_i_adder s;

    if (n < FEW) {
        accrue_i_exact_deposit_array(a, x, n, ACCRUE_I_ADD);
        return;
    }
    saved = accrue_i_pin_environment();
    accrue_i_adder_start(&s, a, NULL, x, n);
    accrue_i_adder_add(&s, x, n);
    accrue_i_adder_finish(&s);
    accrue_i_restore_environment(saved);
}

/* One stretch in halves needs no accumulator: two doubles hold the exact sum. */
static bool sum_stretch(const double *x, size_t n, bool magnitudes, double *sum)
{
    accrue_i_halves h;
    accrue_i_halves_state state = accrue_i_kernels_in_use()->halves(
        &h, x, n, magnitudes ? ACCRUE_I_HALVES_MAGNITUDES : ACCRUE_I_HALVES_TERMS);

    if (state != ACCRUE_I_HALVES_JOINED)
        return false;
    *sum = are_minus_zeros(&h, state) ? -0.0 : h.sum[0] + h.sum[1];
    return true;
}

/* Without an accumulator; false if that cannot hold the exact sum. */
static bool sum_at_once(const double *x, size_t n, bool magnitudes, double *sum)
{
    if (n < FEW_SUMMED)
        return accrue_i_sum_few(x, n, magnitudes, sum);
    return n <= STRETCH && pause_before(x, n) == 0 && sum_stretch(x, n, magnitudes, sum);
}

/* By way of an accumulator, where not at once. */
static void add_all(accrue_exact *a, const double *x, size_t n, bool magnitudes)
{
    accrue_i_adder s;

    accrue_exact_init(a);
    accrue_i_adder_start(&s, magnitudes ? NULL : a, magnitudes ? a : NULL, x, n);
    if (!magnitudes)
        s.what = ACCRUE_I_HALVES_TERMS;
    s.fit[0].counted = false;
    if (n <= STRETCH && s.pause == 0)
        s.pause = 1;
    accrue_i_adder_add(&s, x, n);
    accrue_i_adder_finish(&s);
}

double accrue_i_exact_sum_of(const double *x, size_t n, bool magnitudes)
{
    accrue_i_environment saved = accrue_i_pin_environment();
    accrue_exact a;
    double sum = 0.0;
    bool done = n == 0 || sum_at_once(x, n, magnitudes, &sum);

    if (!done)
        add_all(&a, x, n, magnitudes);
    sum = accrue_i_leave_environment(saved, sum);
    /* Integers alone from here on, beside the wait for the control register. */
    return done ? sum : accrue_exact_total(&a);
}
