/* SPDX-License-Identifier: MIT */
#include "ref_results.h"

#include "ref_bits.h"

static uint64_t special_in(double special, const ref_format *f)
{
    if (ref_is_nan(special)) {
        return ref_format_nan(f);
    }
    return (ref_is_inf(special) ? ref_format_infinity(f) : 0) |
           (ref_negative(special) ? ref_format_sign(f) : 0);
}

static double root_of_special(double special)
{
    return ref_is_inf(special) && ref_negative(special) ? ref_from_bits(REF_NAN_BITS) : special;
}

static double root_of_number(const mpz_t s)
{
    return ref_from_bits(mpz_sgn(s) < 0 ? REF_NAN_BITS
                                        : ref_round_root(s, -REF_SCALE / 2, &ref_binary64).bits);
}

uint64_t ref_value_in(const ref_total *t, const ref_format *f)
{
    double special = 0;
    uint64_t bits;
    mpz_t s, one;

    if (ref_special(t, &special)) {
        return special_in(special, f);
    }
    mpz_init(s);
    mpz_init_set_ui(one, 1);
    ref_exact(s, t);
    bits = ref_round_to(s, one, -REF_SCALE, f).bits;
    mpz_clears(s, one, NULL);
    return bits;
}

double ref_root(const ref_total *t)
{
    double value = 0;
    mpz_t s;

    if (ref_special(t, &value)) {
        return root_of_special(value);
    }
    mpz_init(s);
    ref_exact(s, t);
    value = root_of_number(s);
    mpz_clear(s);
    return value;
}

void ref_results_of(ref_results *out, const ref_total *t)
{
    const ref_format *const formats[] = { &ref_binary64, &ref_binary32, &ref_binary16,
                                          &ref_bfloat16 };
    uint64_t *const bits[] = { &out->f64, &out->f32, &out->f16, &out->bf16 };
    double special = 0;
    int is_special = ref_special(t, &special);
    mpz_t s, one;

    mpz_init(s);
    mpz_init_set_ui(one, 1);
    ref_exact(s, t);
    for (int i = 0; i < 4; i++) {
        *bits[i] = is_special ? special_in(special, formats[i])
                              : ref_round_to(s, one, -REF_SCALE, formats[i]).bits;
    }
    out->root = is_special ? root_of_special(special) : root_of_number(s);
    mpz_clears(s, one, NULL);
}

int ref_compare(const ref_total *a, const ref_total *b)
{
    double special_a = 0, special_b = 0;
    int order;
    mpz_t s, t;

    (void)ref_special(a, &special_a);
    (void)ref_special(b, &special_b);
    if (ref_is_nan(special_a) || ref_is_nan(special_b)) {
        return 2;
    }
    if (ref_is_inf(special_a) || ref_is_inf(special_b)) {
        int rank_a = ref_is_inf(special_a) ? 1 - 2 * ref_negative(special_a) : 0;
        int rank_b = ref_is_inf(special_b) ? 1 - 2 * ref_negative(special_b) : 0;

        return (rank_a > rank_b) - (rank_a < rank_b);
    }
    mpz_inits(s, t, NULL);
    ref_exact(s, a);
    ref_exact(t, b);
    order = mpz_cmp(s, t);
    mpz_clears(s, t, NULL);
    return (order > 0) - (order < 0);
}

void ref_prefixes(double *out, const double *x, size_t n)
{
    ref_total t;

    ref_init(&t);
    for (size_t i = 0; i < n; i++) {
        ref_add(&t, x[i]);
        out[i] = ref_value(&t);
    }
}
