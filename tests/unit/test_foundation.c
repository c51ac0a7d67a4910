/* SPDX-License-Identifier: MIT */
/* Error-free transformations and the pinned environment, from the inside. */
#include "foundation/strict_fp.h"

#include "expect.h"
#include "ref_lists.h"
#include "ref_round.h"

#include "exact/round.h"
#include "foundation/bits.h"
#include "foundation/environment.h"
#include "foundation/two_product.h"
#include "foundation/two_sum.h"

#include <fenv.h>
#include <math.h>

#define MAX 0x1.fffffffffffffp+1023

static const struct {
    int low, high;
} ranges[] = { { 0, 0 },       { -60, 60 },      { -1022, -960 },
               { 960, 1021 },  { -1022, 1021 },  { -540, -480 } };

enum { RANGES = sizeof ranges / sizeof ranges[0] };

/* a + b = t + e without any rounding. */
static int sums_up(double a, double b, double t, double e)
{
    const double x[] = { a, b, -t, -e };

    return ref_is_zero(ref_sum(x, 4));
}

Test(foundation, two_sum_is_exact)
{
    ref_random r = { 101 };

    for (size_t round = 0, rounds = ref_scaled(200000, 20000); round < rounds; round++) {
        int k = (int)(round % RANGES);
        double a = ref_random_double(&r, ranges[k].low, ranges[k].high);
        double b = ref_random_double(&r, ranges[k].low, ranges[k].high);
        double e;
        double t = accrue_i_two_sum(a, b, &e);

        if (round % 5 == 0) { /* near cancellation */
            b = -a * (1 + 0x1p-50 * (double)(round % 64));
            t = accrue_i_two_sum(a, b, &e);
        }
        expect_true(sums_up(a, b, t, e), "%a + %a = %a + %a", a, b, t, e);
        expect_true(!accrue_i_is_minus_zero(e), "%a + %a: error -0", a, b);
        expect_true(sums_up(a, b, t, accrue_i_sum_error(a, b, t)), "%a + %a, other form", a, b);
    }
}

/* Sums from 2^1023 on, where TwoSum's intermediates may overflow although the sum does not. */
Test(foundation, large_sums)
{
    ref_random r = { 102 };

    expect_true(sums_up(-0x1.8p+971, MAX, -0x1.8p+971 + MAX,
                        accrue_i_sum_error(-0x1.8p+971, MAX, -0x1.8p+971 + MAX)), "the trap");
    for (int round = 0; round < 50000; round++) {
        double a = ref_random_double(&r, 1021, 1023);
        double b = ref_random_double(&r, round % 2 ? 1021 : 960, 1023);
        double t = a + b;
        double e;

        if (accrue_i_is_finite(t)) {
            expect_true(sums_up(a, b, t, accrue_i_sum_error(a, b, t)), "%a + %a", a, b);
        }
        /* what callers rely on: a wrong error is never finite */
        t = accrue_i_two_sum(a, b, &e);
        if (accrue_i_is_finite(t) && accrue_i_is_finite(e)) {
            expect_true(sums_up(a, b, t, e), "%a + %a = %a + %a", a, b, t, e);
        }
    }
}

Test(foundation, zeros_of_two_sum)
{
    static const double zeros[] = { 0.0, -0.0, 1, -1, 0x1p-50 };

    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++) {
            double e;
            double t = accrue_i_two_sum(zeros[i], zeros[j], &e);

            expect_bits(t, zeros[i] + zeros[j], "%a + %a", zeros[i], zeros[j]);
            expect_bits(e, 0.0, "%a + %a, error", zeros[i], zeros[j]);
        }
    }
}

Test(foundation, two_product_is_exact)
{
    ref_random r = { 103 };

    for (size_t round = 0, rounds = ref_scaled(200000, 20000); round < rounds; round++) {
        int k = (int)(round % RANGES);
        double x = ref_random_double(&r, ranges[k].low, ranges[k].high);
        double y = ref_random_double(&r, ranges[(k + round / 7) % RANGES].low,
                                     ranges[(k + round / 7) % RANGES].high);
        double p = x * y;
        double e;
        ref_total t;

        if (!accrue_i_is_finite(p)) {
            continue;
        }
        e = accrue_i_product_error(x, y, p);
        ref_init(&t);
        ref_add_product(&t, x, y);
        ref_add(&t, -p);
        if (fabs(p) >= ACCRUE_I_TINY_PRODUCT) {
            ref_add(&t, -e);
            expect_true(ref_is_zero(ref_value(&t)), "%a * %a = %a + %a", x, y, p, e);
        } else {
            expect_true(ref_within(e, &t, &(ref_bound){ .t = 1 }), "%a * %a = %a + %a", x, y, p, e);
        }
        if (accrue_i_dekker_is_exact(x, y, p)) {
            expect_true(accrue_i_dekker_error(x, y, p) == fma(x, y, -p), "Dekker, %a * %a", x, y);
        }
    }
}

/* Dekker's product at the edges of where it is used, both sides. */
Test(foundation, dekker_at_its_edges)
{
    ref_random r = { 104 };
    static const int factors[] = { 994, 995, 996, 997, 1022, 1023 };
    static const int products[] = { -971, -970, -969, -968, -967, 1020, 1021, 1022, 1023 };
    unsigned used = 0;

    for (int round = 0; round < 40000; round++) {
        int ex = factors[round % 6], ep = products[round / 6 % 9];
        double x, y, p;

        ex = round % 2 ? ex : ep / 2;
        if (ep - ex < -1022 || ep - ex > 1023) {
            continue;
        }
        x = ref_random_double(&r, ex, ex);
        y = ref_random_double(&r, ep - ex, ep - ex);
        if (round % 3 == 0) { /* all ones, or next to a power of two */
            x = ref_from_bits(ref_bits(x) | UINT64_C(0xFFFFFFFFFFFFF));
            y = ref_from_bits(ref_bits(y) >> 50 << 50 | 1);
        }
        p = x * y;
        if (accrue_i_is_finite(p) && accrue_i_dekker_is_exact(x, y, p)) {
            used++;
            expect_true(accrue_i_dekker_error(x, y, p) == fma(x, y, -p), "%a * %a", x, y);
        }
    }
    cr_expect(used > 1000, "Dekker's product was used %u times", used);
}

/* Rounding of a leading part with a sticky bit, against the reference's own rounding. */
Test(foundation, rounding)
{
    static const uint64_t tops[] = {
        UINT64_C(0x8000000000000000), UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0x8000000000000400),
        UINT64_C(0x8000000000000C00), UINT64_C(0x80000000000003FF), UINT64_C(0xFFFFFFFFFFFFFC00),
        UINT64_C(0xFFFFFFFFFFFFFBFF), UINT64_C(0x8000000000000401),
    };
    ref_random r = { 105 };
    mpz_t num, one;

    mpz_init(num);
    mpz_init_set_ui(one, 1);
    for (int exponent = -1090; exponent <= 1030; exponent++) {
        for (int k = 0; k < 40; k++) {
            uint64_t top = k < 8 ? tops[k] : ref_random_bits(&r) | UINT64_C(1) << 63;

            if (k >= 24) { /* a tie, or nearly, at any number of bits kept */
                int kept = 1 + (int)ref_random_below(&r, 53);

                top = top >> (64 - kept) << (64 - kept) | UINT64_C(1) << (63 - kept);
                top += ref_random_below(&r, 3) - 1;
                top |= UINT64_C(1) << 63;
            }
            for (int sticky = 0; sticky <= 1; sticky++) {
                accrue_i_leading v = { top, sticky, exponent };
                uint64_t bits = accrue_i_round(k % 2 != 0, v, &accrue_i_binary64);

                mpz_import(num, 1, -1, sizeof top, 0, 0, &top);
                mpz_mul_ui(num, num, 2);
                mpz_add_ui(num, num, (unsigned long)sticky);
                expect_bits(accrue_i_from_bits(bits),
                            k % 2 ? -ref_round(num, one, exponent - 64)
                                  : ref_round(num, one, exponent - 64),
                            "%016" PRIx64 ", sticky %d, 2^%d", top, sticky, exponent);
            }
        }
    }
    mpz_clear(num);
    mpz_clear(one);
}

Test(foundation, bits)
{
    expect_bits(accrue_i_canonical(ref_from_bits(UINT64_C(0xFFF0000000000001))),
                ref_from_bits(REF_NAN_BITS), "NaN");
    expect_bits(accrue_i_canonical(-1.5), -1.5, "-1.5");
    expect_true(accrue_i_is_rare(0x1p+1023) && accrue_i_is_rare(-MAX), "2^1023 on");
    expect_true(!accrue_i_is_rare(0x1.fffffffffffffp+1022), "below 2^1023");
    expect_true(accrue_i_is_rare(ref_from_bits(REF_NAN_BITS)), "NaN");
    expect_true(accrue_i_biased_exponent(1) == 1023, "exponent of 1");
    expect_true(accrue_i_is_minus_zero(-0.0) && !accrue_i_is_minus_zero(0.0), "zeros");
}

/* Inside: round to nearest, no traps, no flushing; afterwards what was there before. */
Test(foundation, environment_is_pinned)
{
    static const int modes[] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO };
    volatile double one = 1, tiny = 0x1p-1060, least = 0x1p-1022;

    for (int i = 0; i < 4; i++) {
        accrue_i_environment saved;
        volatile double up, down, half;

        feclearexcept(FE_ALL_EXCEPT);
        fesetround(modes[i]);
        saved = accrue_i_pin_environment();
        up = one + tiny;
        down = one - tiny;
        half = least / 2;
        accrue_i_restore_environment(saved);
        cr_expect(fegetround() == modes[i], "mode %d", i);
        cr_expect(fetestexcept(FE_ALL_EXCEPT) == 0, "mode %d: flags", i);
        fesetround(FE_TONEAREST);
        expect_bits(up, 1, "mode %d", i);
        expect_bits(down, 1, "mode %d", i);
        expect_bits(half, 0x1p-1023, "mode %d", i);
    }
}
