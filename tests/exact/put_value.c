/* SPDX-License-Identifier: MIT */
#include "put_value.h"

#include <math.h>

/* Adds m * 2^e, m an integer, as a product of two doubles; from 2^2047 on as two halves. */
static void put_product(accrue_exact *a, ref_random *r, double m, int e)
{
    int size, lowest, highest, other;

    (void)frexp(m, &size);
    if (e + size > 2047) {
        put_product(a, r, m, e - 1);
        put_product(a, r, m, e - 1);
        return;
    }
    /* m * 2^(e - other) and 2^other must both be doubles */
    lowest = e + size - 1024 > -1074 ? e + size - 1024 : -1074;
    highest = e + 1074 < 1023 ? e + 1074 : 1023;
    other = lowest + (int)ref_random_below(r, (uint64_t)(highest - lowest + 1));
    if (ref_random_below(r, 2) == 0) {
        accrue_exact_add_product(a, ldexp(m, e - other), ldexp(1, other));
    } else {
        accrue_exact_sub_product(a, ldexp(-1, other), ldexp(m, e - other));
    }
}

static void put_piece(accrue_exact *a, ref_random *r, double m, int e, int only_terms)
{
    int size, is_term;

    (void)frexp(m, &size);
    is_term = e >= -1074 && e + size <= 1024;
    if (only_terms && !is_term) {
        cr_assert(e >= -1074);
        put_piece(a, r, m, e - 1, 1);
        put_piece(a, r, m, e - 1, 1);
    } else if (!is_term || (!only_terms && ref_random_below(r, 2) == 0)) {
        put_product(a, r, m, e);
    } else if (ref_random_below(r, 2) == 0) {
        accrue_exact_add(a, ldexp(m, e));
    } else {
        accrue_exact_sub(a, ldexp(-m, e));
    }
}

void put_value(accrue_exact *a, ref_random *r, const mpz_t v, int only_terms)
{
    mp_bitcnt_t at = 0;
    mpz_t left, piece;

    mpz_inits(left, piece, NULL);
    mpz_abs(left, v);
    while (mpz_sgn(left) != 0) {
        mp_bitcnt_t zeros = mpz_scan1(left, 0), size = 1 + ref_random_below(r, 53);
        double m;

        at += zeros;
        mpz_tdiv_q_2exp(left, left, zeros);
        mpz_tdiv_r_2exp(piece, left, size);
        mpz_sub(left, left, piece);
        m = mpz_get_d(piece);
        put_piece(a, r, mpz_sgn(v) < 0 ? -m : m, (int)at - REF_SCALE, only_terms);
    }
    mpz_clears(left, piece, NULL);
}

static int right_total(const accrue_exact *a, const mpz_t v, const mpz_t one, const ref_format *f)
{
    uint64_t want = ref_round_to(v, one, -REF_SCALE, f).bits;

    switch (f->precision) {
    case 53:
        return ref_bits(accrue_exact_total(a)) == want;
    case 24:
        return bits_of_float(accrue_exact_total_f32(a)) == want;
    case 11:
        return accrue_exact_total_f16(a) == want;
    default:
        return accrue_exact_total_bf16(a) == want;
    }
}

static int right_root(const accrue_exact *a, const mpz_t v)
{
    uint64_t want = mpz_sgn(v) < 0 ? REF_NAN_BITS
                                   : ref_round_root(v, -REF_SCALE / 2, &ref_binary64).bits;

    return ref_bits(accrue_exact_sqrt(a)) == want;
}

static int right_bytes(const accrue_exact *a, const mpz_t v)
{
    const int64_t count[PACKED_COUNTS] = { (int64_t)accrue_exact_count(a) };
    packed_fields f;
    packed p;

    packed_fields_of(&f, v, count);
    packed_write(&p, &f);
    return packs_to(a, &p);
}

const char *wrong_for_value(const accrue_exact *a, const mpz_t v)
{
    static const ref_format *const formats[] = { &ref_binary64, &ref_binary32, &ref_binary16,
                                                 &ref_bfloat16 };
    const char *wrong = NULL;
    mpz_t one;

    mpz_init_set_ui(one, 1);
    for (int i = 0; i < 4 && wrong == NULL; i++) {
        wrong = right_total(a, v, one, formats[i]) ? NULL : formats[i]->name;
    }
    mpz_clear(one);
    if (wrong == NULL && !right_root(a, v)) {
        wrong = "root";
    }
    return wrong == NULL && !right_bytes(a, v) ? "bytes" : wrong;
}
