/* SPDX-License-Identifier: MIT */
#include "element_model.h"

#include "ref_bits.h"
#include "ref_total.h"

#include <stdlib.h>

void model_open(element_model *m)
{
    mpz_inits(m->sum, m->magnitude, m->peak, NULL);
    m->adds = 0;
    m->products = 0;
}

void model_close(element_model *m)
{
    mpz_clears(m->sum, m->magnitude, m->peak, NULL);
}

element_model *model_open_all(size_t n)
{
    element_model *m = malloc((n > 0 ? n : 1) * sizeof *m);

    if (m == NULL) {
        abort();
    }
    for (size_t i = 0; i < n; i++) {
        model_open(&m[i]);
    }
    return m;
}

void model_close_all(element_model *m, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        model_close(&m[i]);
    }
    free(m);
}

/* z = x * y * 2^REF_SCALE. */
static void set_product(mpz_t z, double x, double y)
{
    uint64_t mx, my;
    int ex, ey;
    mpz_t factor;

    if (ref_is_nan(x) || ref_is_inf(x) || ref_is_nan(y) || ref_is_inf(y)) {
        abort();
    }
    ref_split(x, &mx, &ex);
    ref_split(y, &my, &ey);
    mpz_init(factor);
    mpz_import(factor, 1, -1, sizeof mx, 0, 0, &mx);
    mpz_import(z, 1, -1, sizeof my, 0, 0, &my);
    mpz_mul(z, z, factor);
    mpz_mul_2exp(z, z, (mp_bitcnt_t)(ex + ey + REF_SCALE));
    if (ref_negative(x) != ref_negative(y)) {
        mpz_neg(z, z);
    }
    mpz_clear(factor);
}

static void raise_peak(element_model *m, const mpz_t candidate)
{
    if (mpz_cmpabs(candidate, m->peak) > 0) {
        mpz_abs(m->peak, candidate);
    }
}

void model_add(element_model *m, double x, double scale)
{
    mpz_t term;

    mpz_init(term);
    set_product(term, x, scale);
    mpz_add(m->sum, m->sum, term);
    mpz_abs(term, term);
    mpz_add(m->magnitude, m->magnitude, term);
    raise_peak(m, m->sum);
    m->adds++;
    m->products |= scale != 1;
    mpz_clear(term);
}

void model_held(element_model *m, double sum, double comp)
{
    mpz_t held;

    mpz_init(held);
    model_pair(held, sum, comp);
    raise_peak(m, held);
    mpz_clear(held);
}

void model_merge(element_model *m, const element_model *other)
{
    mpz_t peak;

    mpz_init_set(peak, other->peak);
    mpz_add(m->magnitude, m->magnitude, other->magnitude);
    mpz_add(m->sum, m->sum, other->sum);
    raise_peak(m, peak);
    raise_peak(m, m->sum);
    m->adds += other->adds + 2;
    m->products |= other->products;
    mpz_clear(peak);
}

void model_pair(mpz_t z, double sum, double comp)
{
    mpz_t part;

    mpz_init(part);
    set_product(z, sum, 1);
    set_product(part, comp, 1);
    mpz_add(z, z, part);
    mpz_clear(part);
}

int model_within_f64(const element_model *m, double sum, double comp)
{
    mpz_t error, bound, tiny;
    int within;

    mpz_inits(error, bound, tiny, NULL);
    model_pair(error, sum, comp);
    mpz_sub(error, error, m->sum);
    mpz_abs(error, error);
    mpz_mul_2exp(error, error, 2 * 53);
    mpz_mul_ui(bound, m->magnitude, m->adds);
    mpz_mul_ui(bound, bound, m->products ? 3 : 2);
    if (m->products) {
        mpz_set_ui(tiny, m->adds);
        mpz_mul_2exp(tiny, tiny, REF_SCALE - 1075 + 2 * 53);
        mpz_add(bound, bound, tiny);
    }
    within = mpz_cmp(error, bound) <= 0;
    mpz_clears(error, bound, tiny, NULL);
    return within;
}

int model_within_f32(const element_model *m, double sum, double comp)
{
    mpz_t error, bound;
    int within;

    mpz_inits(error, bound, NULL);
    model_pair(error, sum, comp);
    mpz_sub(error, error, m->sum);
    mpz_abs(error, error);
    mpz_mul_2exp(error, error, 48);
    mpz_set_ui(bound, 1);
    mpz_mul_2exp(bound, bound, REF_SCALE - 150 + 48);
    mpz_add(bound, bound, m->peak);
    mpz_mul_ui(bound, bound, m->adds);
    within = mpz_cmp(error, bound) <= 0;
    mpz_clears(error, bound, NULL);
    return within;
}

static uint64_t round_units(const mpz_t units, const ref_format *f)
{
    uint64_t bits = 0;
    mpz_t one;

    if (mpz_sgn(units) != 0) {
        mpz_init_set_ui(one, 1);
        bits = ref_round_to(units, one, -REF_SCALE, f).bits;
        mpz_clear(one);
    }
    return bits;
}

uint64_t model_round_pair(double sum, double comp, const ref_format *f)
{
    uint64_t bits;
    mpz_t z;

    mpz_init(z);
    model_pair(z, sum, comp);
    bits = round_units(z, f);
    mpz_clear(z);
    return bits;
}

uint64_t model_round(double x, const ref_format *f)
{
    if (ref_is_zero(x)) {
        return ref_negative(x) ? ref_format_sign(f) : 0;
    }
    return model_round_pair(x, 0, f);
}

/* z = 2^(e - lowest unit of all), a power of two as an integer. */
static void set_power(mpz_t z, long e)
{
    mpz_set_ui(z, 1);
    mpz_mul_2exp(z, z, (mp_bitcnt_t)(e + REF_SCALE));
}

/* The exponent of the unit of the binade that |num / den| lies in. */
static long unit_of(const mpz_t num, const mpz_t den, const ref_format *f)
{
    long least = f->lowest - f->precision + 1;
    long e = (long)mpz_sizeinbase(num, 2) - (long)mpz_sizeinbase(den, 2);
    mpz_t a, b;

    /* 2^(e-1) < |num / den| < 2^(e+1): e is the leading bit, or one too high */
    mpz_inits(a, b, NULL);
    mpz_abs(a, num);
    mpz_abs(b, den);
    mpz_mul_2exp(e > 0 ? b : a, e > 0 ? b : a, (mp_bitcnt_t)labs(e));
    e -= mpz_cmp(a, b) < 0;
    mpz_clears(a, b, NULL);
    e = e - f->precision + 1;
    return e < least ? least : e;
}

/* Whether |got - num / den| <= (1/2 + 2^-20) 2^unit; got in units of 2^-REF_SCALE, den > 0. */
static int is_close(const mpz_t got, const mpz_t num, const mpz_t den, long unit)
{
    mpz_t error, want, bound;
    int close;

    mpz_inits(error, want, bound, NULL);
    mpz_mul(error, got, den);
    mpz_mul_2exp(want, num, REF_SCALE);
    mpz_sub(error, error, want);
    mpz_abs(error, error);
    mpz_mul_2exp(error, error, 20);
    set_power(bound, unit);
    mpz_mul(bound, bound, den);
    mpz_mul_ui(bound, bound, (1UL << 19) + 1);
    close = mpz_cmp(error, bound) <= 0;
    mpz_clears(error, want, bound, NULL);
    return close;
}

/* Whether |num / den| >= 2^(highest + 1) - (1/2 + 2^-20) 2^unit, unit that of the top binade. */
static int may_overflow(const mpz_t num, const mpz_t den, const ref_format *f)
{
    mpz_t limit, part, value;
    int may;

    mpz_inits(limit, part, value, NULL);
    set_power(limit, f->highest + 1);
    mpz_mul_2exp(limit, limit, 20);
    set_power(part, f->highest - f->precision + 1);
    mpz_mul_ui(part, part, (1UL << 19) + 1);
    mpz_sub(limit, limit, part);
    mpz_mul(limit, limit, den);
    mpz_abs(value, num);
    mpz_mul_2exp(value, value, REF_SCALE + 20);
    may = mpz_cmp(value, limit) >= 0;
    mpz_clears(limit, part, value, NULL);
    return may;
}

int model_is_quotient(uint64_t bits, double sum, double comp, double divisor, const ref_format *f)
{
    double got = ref_decode(bits, f);
    mpz_t num, den, out;
    long unit;
    int right;

    if (ref_is_nan(got)) {
        return 0;
    }
    mpz_inits(num, den, out, NULL);
    model_pair(num, sum, comp);
    set_product(den, divisor, 1);
    if (mpz_sgn(den) < 0) {
        mpz_neg(den, den);
        mpz_neg(num, num);
    }
    if (ref_is_inf(got)) {
        right = may_overflow(num, den, f) && ref_negative(got) == (mpz_sgn(num) < 0);
    } else if (mpz_sgn(num) == 0) {
        right = ref_is_zero(got);
    } else {
        unit = unit_of(num, den, f);
        /* beyond the largest number an ulp stays that of the top binade */
        unit = unit > f->highest - f->precision + 1 ? f->highest - f->precision + 1 : unit;
        set_product(out, got, 1);
        right = is_close(out, num, den, unit) && ref_negative(got) == (mpz_sgn(num) < 0);
    }
    mpz_clears(num, den, out, NULL);
    return right;
}
