/* SPDX-License-Identifier: MIT */
/*
 * The last step, from the exact value to a number: values made to fall on, below and above every
 * kind of boundary, of every output format, quotients and roots among them. The first test
 * fails if any kind of rounding was not met.
 */
#include "coverage.h"
#include "put_value.h"
#include "ref_lists.h"

#include <stdio.h>

static const ref_format *format_of(cover_op op)
{
    switch (op) {
    case COVER_F32:
        return &ref_binary32;
    case COVER_F16:
        return &ref_binary16;
    case COVER_BF16:
        return &ref_bfloat16;
    default:
        return &ref_binary64;
    }
}

static int between(ref_random *r, int low, int high)
{
    return low + (int)ref_random_below(r, (uint64_t)(high - low + 1));
}

/* A neighbour towards zero, q * 2^e, of the region. */
static uint64_t draw_neighbour(ref_random *r, const ref_format *f, ref_region region, int *e)
{
    uint64_t hidden = UINT64_C(1) << (f->precision - 1), low = ref_random_bits(r) & (hidden - 1);
    int unit = f->lowest - f->precision + 1, top = f->highest - f->precision + 1;

    low = ref_random_below(r, 3) == 0 ? low & 1 : ref_random_below(r, 3) == 0 ? low | 0xFF : low;
    low &= hidden - 1;
    *e = unit;
    switch (region) {
    case REF_UNDER:
        return 0;
    case REF_SUBNORMAL:
        return low >> (int)ref_random_below(r, (uint64_t)f->precision - 1);
    case REF_LAST_SUBNORMAL:
        return hidden - 1;
    case REF_NORMAL:
        *e = between(r, unit, top);
        return hidden + low;
    case REF_LAST_OF_BINADE:
        *e = between(r, unit, top - 1);
        return 2 * hidden - 1;
    case REF_LARGEST:
        *e = top;
        return 2 * hidden - 1;
    default:
        *e = between(r, top + 1, top + 4);
        return hidden + low;
    }
}

/* A part of a unit of 2^bits: none, a half, a little beside a half or an end, any. */
static void draw_part(ref_random *r, mpz_t part, mp_bitcnt_t bits)
{
    uint64_t kind = ref_random_below(r, 8);
    mp_bitcnt_t fine;

    mpz_set_ui(part, 0);
    if (bits == 0 || kind == 0) {
        return;
    }
    fine = ref_random_below(r, bits);
    if (kind <= 2) {
        mpz_setbit(part, bits - 1);
    } else if (kind == 3) {
        mpz_setbit(part, fine);
    } else if (kind == 4) {
        mpz_setbit(part, bits - 1);
        mpz_setbit(part, fine);
    } else if (kind == 5) {
        mpz_setbit(part, bits);
    } else if (kind == 6) {
        mpz_setbit(part, bits - 1);
    } else {
        for (mp_bitcnt_t i = 0; i < bits; i += 1 + ref_random_below(r, 40)) {
            mpz_setbit(part, i);
        }
    }
    if (kind == 5 || (kind == 6 && fine < bits - 1)) {
        mpz_t little;

        mpz_init(little);
        mpz_setbit(little, fine);
        mpz_sub(part, part, little);
        mpz_clear(little);
    }
}

/* v = q * 2^bits and a part of that unit, a multiple of 2^grain. */
static void draw_between(ref_random *r, mpz_t v, uint64_t q, mp_bitcnt_t bits, mp_bitcnt_t grain)
{
    mpz_t part;

    mpz_init(part);
    draw_part(r, part, bits - grain);
    mpz_mul_2exp(part, part, grain);
    mpz_set_ui(v, q);
    mpz_mul_2exp(v, v, bits);
    mpz_add(v, v, part);
    mpz_clear(part);
}

static void check_total(ref_random *r, cover_op op, ref_region region)
{
    const ref_format *f = format_of(op);
    accrue_exact a = ACCRUE_EXACT_INIT;
    int only_terms = op == COVER_F64_TERMS, e;
    uint64_t q = draw_neighbour(r, f, region, &e);
    ref_rounding want;
    mpz_t v, one;

    mpz_init(v);
    mpz_init_set_ui(one, 1);
    draw_between(r, v, q, (mp_bitcnt_t)(e + REF_SCALE), only_terms ? 1074 : 0);
    if (mpz_sgn(v) != 0) {
        if (ref_random_below(r, 2) == 0) {
            mpz_neg(v, v);
        }
        put_value(&a, r, v, only_terms);
        want = ref_round_to(v, one, -REF_SCALE, f);
        cover(op, &want);
        expect_value(&a, v, "%s, region %d, %" PRIx64 " * 2^%d", cover_names[op], (int)region, q,
                     e);
    }
    mpz_clears(v, one, NULL);
}

/* D (q 2^d + part) 2^e over D 2^d, both moved up by as much, the former perhaps a unit off. */
static void check_ratio(ref_random *r, ref_region region)
{
    accrue_exact num = ACCRUE_EXACT_INIT, den = ACCRUE_EXACT_INIT;
    int e, d = between(r, 1, 200);
    uint64_t q = draw_neighbour(r, &ref_binary64, region, &e);
    int up = d - e > 0 ? d - e : 0, move = between(r, 0, 3600 - (up > 0 ? up : e - d));
    ref_rounding want;
    mpz_t v, w;

    mpz_inits(v, w, NULL);
    draw_between(r, v, q, (mp_bitcnt_t)d, 0);
    mpz_set_ui(w, ref_random_bits(r) >> ref_random_below(r, 64));
    mpz_mul_2exp(w, w, ref_random_below(r, 40));
    mpz_add_ui(w, w, 1);
    mpz_mul(v, v, w);
    mpz_mul_2exp(v, v, (mp_bitcnt_t)(move + (up > 0 ? 0 : e - d)));
    mpz_mul_2exp(w, w, (mp_bitcnt_t)(move + up));
    if (ref_random_below(r, 3) == 0) {
        mpz_add_ui(v, v, 2 * ref_random_below(r, 2));
        mpz_sub_ui(v, v, 1);
    }
    if (mpz_sgn(v) > 0) {
        want = ref_round_to(v, w, 0, &ref_binary64);
        want.negative = (int)ref_random_below(r, 2);
        cover(COVER_RATIO, &want);
        if (want.negative ^ (int)ref_random_below(r, 2)) {
            mpz_neg(v, v);
        }
        if ((mpz_sgn(v) < 0) != want.negative) {
            mpz_neg(w, w);
        }
        put_value(&num, r, v, 0);
        put_value(&den, r, w, 0);
        want.bits |= want.negative ? REF_SIGN_BIT : 0;
        expect_bits(accrue_exact_ratio(&num, &den), ref_from_bits(want.bits),
                    "ratio, region %d, %" PRIx64 " * 2^%d", (int)region, q, e);
    }
    mpz_clears(v, w, NULL);
}

/* Adds to a square: up to twice its root, all the way to the next square; or one bit, about where a
   number of 128 bits ends, or farther below. */
static void add_little(ref_random *r, mpz_t square, const mpz_t root)
{
    mp_bitcnt_t below = ref_random_below(r, 2) ? 120 + ref_random_below(r, 16)
                                               : 100 + ref_random_below(r, 200);
    mpz_t little;

    mpz_init_set(little, root);
    if (ref_random_below(r, 2) == 0) {
        mpz_mul_ui(little, little, ref_random_below(r, 4) + 1);
        mpz_tdiv_q_2exp(little, little, 1 + ref_random_below(r, ref_random_below(r, 2) ? 2 : 60));
        mpz_add_ui(little, little, ref_random_below(r, 2));
    } else {
        size_t size = mpz_sizeinbase(square, 2);

        mpz_set_ui(little, 0);
        mpz_setbit(little, size > below ? size - below : 0);
    }
    mpz_add(square, square, little);
    mpz_clear(little);
}

/* The square of q 2^e and a part, or a little more than that. */
static void check_root(ref_random *r, ref_region region)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    int e, d;
    uint64_t q = draw_neighbour(r, &ref_binary64, region, &e);
    ref_rounding want;
    mpz_t v, root;

    mpz_inits(v, root, NULL);
    d = between(r, 0, e + 1074 < 60 ? e + 1074 : 60);
    draw_between(r, root, q, (mp_bitcnt_t)d, 0);
    mpz_mul(v, root, root);
    mpz_mul_2exp(v, v, (mp_bitcnt_t)(2 * (e - d) + REF_SCALE));
    if (ref_random_below(r, 3) > 0) {
        add_little(r, v, root);
    }
    if (mpz_sgn(v) > 0) {
        put_value(&a, r, v, 0);
        want = ref_round_root(v, -REF_SCALE / 2, &ref_binary64);
        cover(COVER_ROOT, &want);
        expect_bits(accrue_exact_sqrt(&a), ref_from_bits(want.bits),
                    "root, region %d, %" PRIx64 " * 2^%d", (int)region, q, e);
    }
    mpz_clears(v, root, NULL);
}

static void check_all(cover_op op, size_t rounds)
{
    ref_random r = { 311 + (uint64_t)op };

    for (size_t round = 0; round < rounds; round++) {
        ref_region region = (ref_region)(round % REF_REGIONS);

        if (op == COVER_RATIO) {
            check_ratio(&r, region);
        } else if (op == COVER_ROOT) {
            check_root(&r, region);
        } else {
            check_total(&r, op, region);
        }
    }
}

/* What can exist, counted by hand from the list in coverage.c. */
static const int kinds[COVER_OPS] = { 54, 78, 78, 78, 78, 78, 33 };

Test(exact_rounding, every_kind_of_rounding)
{
    int met = 0, impossible = 0;

    for (int op = 0; op < COVER_OPS; op++) {
        cover_counts c;

        check_all((cover_op)op, ref_scaled(20000, 10000));
        c = cover_check((cover_op)op);
        cr_expect(c.met == kinds[op], "%s: %d kinds of rounding met, not %d", cover_names[op],
                  c.met, kinds[op]);
        fprintf(stderr, "%s: %d kinds met, the rarest %ld times; %d cannot exist\n",
                cover_names[op], c.met, c.least, c.impossible);
        met += c.met;
        impossible += c.impossible;
    }
    fprintf(stderr, "in all: %d kinds met, %d cannot exist\n", met, impossible);
    cr_expect(met + impossible == COVER_OPS * COVER_KINDS);
}

/* At the boundaries between digits of 32 bits, and up to two bits beside them: powers of two, and
   runs of ones that end there, plus and minus bits far below. */
Test(exact_rounding, around_every_digit_boundary)
{
    ref_random r = { 320 };
    mpz_t v, low;

    mpz_inits(v, low, NULL);
    for (int digit = 0; digit < 131; digit++) {
        for (int kind = 0; kind < 120; kind++) {
            int top = 32 * digit + 4 + kind % 5 - 2, sign = kind / 5 % 2, run = kind / 10 % 3;
            int below = kind / 30, bit;
            accrue_exact a = ACCRUE_EXACT_INIT;

            bit = below == 0 ? 0 : below == 1 ? top - 32 : below == 2 ? top - 54 : top - 100;
            if (top < 0 || bit < 0 || bit >= top) {
                continue;
            }
            mpz_set_ui(v, 0);
            mpz_set_ui(low, 0);
            mpz_setbit(v, (mp_bitcnt_t)top);
            mpz_setbit(low, (mp_bitcnt_t)bit);
            if (run == 0) {
                mpz_add(v, v, low);
            } else {
                mpz_sub(v, v, low);
                mpz_add_ui(v, v, run == 2 && bit > 0);
            }
            if (sign) {
                mpz_neg(v, v);
            }
            put_value(&a, &r, v, 0);
            expect_value(&a, v, "digit %d, kind %d", digit, kind);
        }
    }
    mpz_clears(v, low, NULL);
}

/* 2^1024 - 2^970 is where infinity begins; with every neighbour on both sides. */
Test(exact_rounding, where_infinity_begins)
{
    static const struct {
        cover_op op;
        int edge, ulp; /* the least value that rounds to infinity is 2^edge - 2^ulp */
    } formats[] = { { COVER_F64_PRODUCTS, 1024, 970 },
                    { COVER_F32, 128, 103 },
                    { COVER_F16, 16, 4 },
                    { COVER_BF16, 128, 119 } };
    ref_random r = { 321 };
    mpz_t v, little;

    mpz_inits(v, little, NULL);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        for (int fine = 0; fine < formats[i].ulp + REF_SCALE; fine += fine < 1060 ? 53 : 1) {
            for (int kind = 0; kind < 6; kind++) {
                accrue_exact a = ACCRUE_EXACT_INIT;

                mpz_set_ui(v, 0);
                mpz_set_ui(little, 0);
                mpz_setbit(v, (mp_bitcnt_t)(formats[i].edge + REF_SCALE));
                mpz_setbit(little, (mp_bitcnt_t)(formats[i].ulp + REF_SCALE));
                mpz_sub(v, v, little);
                mpz_set_ui(little, 0);
                mpz_setbit(little, (mp_bitcnt_t)fine);
                mpz_mul_si(little, little, kind % 3 - 1);
                mpz_add(v, v, little);
                mpz_mul_si(v, v, kind < 3 ? 1 : -1);
                put_value(&a, &r, v, 0);
                expect_value(&a, v, "%s, kind %d, 2^%d off", cover_names[formats[i].op], kind,
                             fine - REF_SCALE);
            }
        }
    }
    mpz_clears(v, little, NULL);
}
