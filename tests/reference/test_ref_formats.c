/* SPDX-License-Identifier: MIT */
/* The reference's rounding to every format, and its square root, held against MPFR, which rounds
   within the exponent range of the format (mpfr_subnormalize takes care of gradual underflow). */
#include "expect.h"
#include "ref_lists.h"
#include "ref_results.h"

#include <math.h>
#include <mpfr.h>

static const ref_format *const formats[] = { &ref_binary64, &ref_binary32, &ref_binary16,
                                             &ref_bfloat16 };

enum { FORMATS = 4 };

/* MPFR's exponents are those of a significand in [1/2, 1). */
static void enter_range(const ref_format *f)
{
    cr_assert(mpfr_set_emin(f->lowest - f->precision + 2) == 0);
    cr_assert(mpfr_set_emax(f->highest + 1) == 0);
}

static void leave_range(void)
{
    mpfr_set_emin(mpfr_get_emin_min());
    mpfr_set_emax(mpfr_get_emax_max());
}

/* x, the result of an operation that returned ternary in the full range, as a number of f. */
static double finish(mpfr_t x, int ternary, const ref_format *f)
{
    double value;

    enter_range(f);
    ternary = mpfr_check_range(x, ternary, MPFR_RNDN);
    mpfr_subnormalize(x, ternary, MPFR_RNDN);
    value = mpfr_get_d(x, MPFR_RNDN);
    leave_range();
    return value;
}

static void check_value(const mpz_t num, long scale, const ref_format *f)
{
    ref_rounding r;
    mpfr_t x, want;
    mpz_t one;

    mpz_init_set_ui(one, 1);
    mpfr_init2(x, mpz_sizeinbase(num, 2) + 1);
    mpfr_init2(want, f->precision);
    r = ref_round_to(num, one, scale, f);
    expect_bits(ref_decode(r.bits, f),
                finish(want, mpfr_set_z_2exp(want, num, scale, MPFR_RNDN), f), "%s, 2^%ld", f->name,
                scale);
    cr_assert(mpfr_set_z_2exp(x, num, scale, MPFR_RNDN) == 0);
    expect_true((r.rest == REF_EXACT && r.region != REF_BEYOND) ==
                    (mpfr_cmp_d(x, ref_decode(r.bits, f)) == 0),
                "exactness, %s, 2^%ld", f->name, scale);
    mpfr_clear(x);
    mpfr_clear(want);
    mpz_clear(one);
}

static void check_root(const mpz_t s, long half_scale, const ref_format *f)
{
    mpfr_t x, want;

    mpfr_init2(x, mpz_sizeinbase(s, 2) + 1);
    mpfr_init2(want, f->precision);
    cr_assert(mpfr_set_z_2exp(x, s, 2 * half_scale, MPFR_RNDN) == 0);
    expect_bits(ref_decode(ref_round_root(s, half_scale, f).bits, f),
                finish(want, mpfr_sqrt(want, x, MPFR_RNDN), f), "root, %s, 2^%ld", f->name,
                2 * half_scale);
    mpfr_clear(x);
    mpfr_clear(want);
}

/* Of precision bits, of one more that makes a tie, or of many; then a bit far below, or none. */
static void draw(ref_random *r, mpz_t num, const ref_format *f)
{
    uint64_t head = ref_random_bits(r) >> (63 - f->precision + (int)ref_random_below(r, 2));

    switch (ref_random_below(r, 4)) {
    case 0:
        head |= (UINT64_C(1) << f->precision) - 1;
        break;
    case 1:
        head |= 1;
        break;
    default:
        break;
    }
    mpz_set_ui(num, head | (head == 0));
    if (ref_random_below(r, 2) == 0) {
        mp_bitcnt_t shift = ref_random_below(r, 300);

        mpz_mul_2exp(num, num, shift);
        switch (ref_random_below(r, 3)) {
        case 0:
            mpz_add_ui(num, num, 1);
            break;
        case 1:
            mpz_sub_ui(num, num, shift > 0);
            break;
        default:
            break;
        }
    }
    if (ref_random_below(r, 2) == 0) {
        mpz_neg(num, num);
    }
}

Test(ref_formats, rounds_as_mpfr)
{
    ref_random r = { 31 };
    mpz_t num;

    mpz_init(num);
    for (int k = 0; k < FORMATS; k++) {
        const ref_format *f = formats[k];
        long low = f->lowest - 3 * f->precision, span = f->highest - low + 10;

        for (int round = 0; round < 20000; round++) {
            long top = low + (long)ref_random_below(&r, (uint64_t)span);

            draw(&r, num, f);
            check_value(num, top - (long)mpz_sizeinbase(num, 2), f);
            mpz_abs(num, num);
            check_root(num, top - (long)mpz_sizeinbase(num, 2) / 2, f);
            if (round % 4 == 0) {
                mpz_mul(num, num, num); /* the root of a square, beside it the next number */
                check_root(num, top - (long)mpz_sizeinbase(num, 2) / 2, f);
                mpz_add_ui(num, num, 1);
                check_root(num, top - (long)mpz_sizeinbase(num, 2) / 2, f);
            }
        }
    }
    mpz_clear(num);
}

/* Every number of the 16-bit formats is decoded to one that rounds to it. */
Test(ref_formats, decode_undoes_rounding)
{
    ref_total t;

    for (int k = 0; k < FORMATS; k++) {
        const ref_format *f = formats[k];

        for (uint64_t i = 0; i < 65536; i++) {
            uint64_t bits = i << (k == 0 ? 48 : k == 1 ? 16 : 0) | (i & 3);
            double x = ref_decode(bits, f);

            ref_init(&t);
            ref_add(&t, x);
            bits = ref_is_nan(x) ? ref_format_nan(f) : bits;
            expect_true(ref_value_in(&t, f) == bits, "%s, %" PRIx64, f->name, bits);
        }
    }
    expect_bits(ref_decode(0x3C01, &ref_binary16), 1 + 0x1p-10, "f16");
    expect_bits(ref_decode(0x8001, &ref_binary16), -0x1p-24, "f16");
    expect_bits(ref_decode(0x3F81, &ref_bfloat16), 1 + 0x1p-7, "bf16");
    expect_bits(ref_decode(0x7F7F, &ref_bfloat16), 0x1.fep+127, "bf16");
    expect_bits(ref_decode(0x00000001, &ref_binary32), 0x1p-149, "f32");
}

/* Where a value stands, by examples that can be checked by eye. */
Test(ref_formats, regions)
{
    static const struct {
        double x, y;
        ref_rest rest;
        int odd;
        ref_region region;
    } cases[] = {
        { 1, 0, REF_EXACT, 0, REF_NORMAL },
        { 1, 0x1p-11, REF_TIE, 0, REF_NORMAL },
        { 1 + 0x1p-10, 0x1p-11, REF_TIE, 1, REF_NORMAL },
        { 1, 0x1p-12, REF_BELOW, 0, REF_NORMAL },
        { 1, 0x1.8p-11, REF_ABOVE, 0, REF_NORMAL },
        { 2 - 0x1p-10, 0x1p-30, REF_BELOW, 1, REF_LAST_OF_BINADE },
        { 65504, 8, REF_BELOW, 1, REF_LARGEST },
        { 65504, 16, REF_TIE, 1, REF_LARGEST },
        { 65504, 32, REF_EXACT, 0, REF_BEYOND },
        { 0x1p-25, 0, REF_TIE, 0, REF_UNDER },
        { 0x1p-24, 0x1p-25, REF_TIE, 1, REF_SUBNORMAL },
        { 0x1p-14, -0x1p-25, REF_TIE, 1, REF_LAST_SUBNORMAL },
        { 0x1p-14, 0x1p-30, REF_BELOW, 0, REF_NORMAL },
    };
    mpz_t s, one;
    ref_total t;

    mpz_init(s);
    mpz_init_set_ui(one, 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ref_rounding r;

        ref_init(&t);
        ref_add(&t, cases[i].x);
        ref_add(&t, cases[i].y);
        ref_exact(s, &t);
        r = ref_round_to(s, one, -REF_SCALE, &ref_binary16);
        expect_true(r.rest == cases[i].rest && r.odd == cases[i].odd &&
                        r.region == cases[i].region && !r.negative,
                    "case %zu: %d %d %d", i, (int)r.rest, r.odd, (int)r.region);
    }
    mpz_clears(s, one, NULL);
}

Test(ref_formats, comparisons_and_prefixes)
{
    static const double values[] = { -HUGE_VAL, -2, -0x1p-1074, -0.0, 0, 0x1p-1074, 1, HUGE_VAL };
    double prefix[4];

    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            double vi = values[i], vj = values[j];
            ref_total a, b;

            ref_init(&a);
            ref_init(&b);
            ref_add(&a, vi);
            ref_add(&b, vj);
            expect_true(ref_compare(&a, &b) == (vi > vj) - (vi < vj), "%a, %a", vi, vj);
            ref_add(&b, ref_from_bits(REF_NAN_BITS));
            expect_true(ref_compare(&a, &b) == 2 && ref_compare(&b, &a) == 2, "%a, NaN", vi);
        }
    }
    ref_prefixes(prefix, (double[]){ -0.0, 1, 0x1p-60, -1 }, 4);
    expect_bits(prefix[0], -0.0, "prefix");
    expect_bits(prefix[1], 1, "prefix");
    expect_bits(prefix[2], 1, "prefix");
    expect_bits(prefix[3], 0x1p-60, "prefix");
}
