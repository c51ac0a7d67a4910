/* SPDX-License-Identifier: MIT */
#include "report_check.h"

#include "expect.h"
#include "ref_results.h"

#include <accrue.h>
#include <string.h>

/* The least double that is not below num / den * 2^scale; num >= 0, den > 0. */
static double rounded_up(const mpz_t num, const mpz_t den, long scale)
{
    ref_rounding r;
    double down;

    if (mpz_sgn(num) == 0) {
        return 0;
    }
    r = ref_round_to(num, den, scale, &ref_binary64);
    down = ref_from_bits(r.bits);
    if (r.region == REF_BEYOND || (r.region == REF_LARGEST && r.rest != REF_EXACT)) {
        return ref_from_bits(REF_INF_BITS);
    }
    /* to nearest has rounded up already, or is one unit short */
    if (r.rest == REF_BELOW || (r.rest == REF_TIE && !r.odd)) {
        return ref_from_bits(r.bits + 1);
    }
    return down;
}

/* |total - S| in units of 2^-REF_SCALE. */
static void error_of(mpz_t error, double total, const mpz_t s)
{
    ref_total t;

    ref_init(&t);
    ref_add(&t, total);
    ref_exact(error, &t);
    mpz_sub(error, error, s);
    mpz_abs(error, error);
}

/* bound <= |total - S| + 2^-90 sum|x| + 2^-1073, what every implementation must keep. */
static int is_tight(double bound, const mpz_t error, const mpz_t sum_abs)
{
    ref_total t;
    mpz_t limit, b;
    int tight;

    mpz_inits(limit, b, NULL);
    ref_init(&t);
    ref_add(&t, bound);
    ref_exact(b, &t);
    mpz_sub(b, b, error);
    mpz_mul_2exp(b, b, 90);
    mpz_set_ui(limit, 1);
    mpz_mul_2exp(limit, limit, REF_SCALE - 1073 + 90);
    mpz_add(limit, limit, sum_abs);
    tight = mpz_cmp(b, limit) <= 0;
    mpz_clears(limit, b, NULL);
    return tight;
}

static void check_finite(const accrue_report *got, const ref_total *t, const char *name)
{
    const double inf = ref_from_bits(REF_INF_BITS);
    mpz_t s, a, error, one;

    mpz_inits(s, a, error, NULL);
    mpz_init_set_ui(one, 1);
    ref_exact(s, t);
    ref_magnitude(a, t);
    if (ref_is_inf(got->total)) {
        expect_bits(got->bound, inf, "bound of an overflow, %s", name);
    } else {
        error_of(error, got->total, s);
        expect_bits(got->bound, rounded_up(error, one, -REF_SCALE), "bound, %s", name);
        expect_true(is_tight(got->bound, error, a), "tight bound, %s", name);
    }
    expect_bits(got->sum_abs, mpz_sgn(a) == 0 ? 0 : ref_round(a, one, -REF_SCALE), "sum_abs, %s",
                name);
    mpz_abs(s, s);
    expect_bits(got->condition,
                mpz_sgn(a) == 0   ? 1
                : mpz_sgn(s) == 0 ? inf
                                  : rounded_up(a, s, 0),
                "condition, %s", name);
    mpz_clears(s, a, error, one, NULL);
}

void check_report(const double *x, size_t n, const char *name)
{
    const double inf = ref_from_bits(REF_INF_BITS);
    accrue_report got;
    ref_total t;

    memset(&got, 0xA5, sizeof got);
    accrue_sum_report(&got, x, n);
    ref_init(&t);
    ref_add_list(&t, x, n);
    expect_bits(got.total, accrue_sum(x, n), "total, %s", name);
    expect_true(got.count == n, "count, %s", name);
    for (int i = 0; i < 3; i++) {
        expect_bits(got.reserved[i], 0, "reserved %d, %s", i, name);
    }
    if (t.nans + t.plus_infs + t.minus_infs == 0) {
        check_finite(&got, &t, name);
        return;
    }
    expect_bits(got.bound, inf, "bound, %s", name);
    expect_bits(got.condition, inf, "condition, %s", name);
    expect_bits(got.sum_abs, t.nans > 0 ? ref_from_bits(REF_NAN_BITS) : inf, "sum_abs, %s", name);
}
