/* SPDX-License-Identifier: MIT */
/* f16, bf16 and f32, in and out: every 16-bit value, and sums of two and of three. */
#include "draw.h"
#include "ref_lists.h"
#include "states.h"

#include <stdlib.h>

typedef struct narrow {
    const ref_format *format;
    void (*add_array)(accrue_exact *a, const uint16_t *x, size_t n);
    double (*sum)(const uint16_t *x, size_t n);
    uint16_t (*total)(const accrue_exact *a);
} narrow;

static const narrow narrows[] = {
    { &ref_binary16, accrue_exact_add_array_f16, accrue_exact_sum_f16, accrue_exact_total_f16 },
    { &ref_bfloat16, accrue_exact_add_array_bf16, accrue_exact_sum_bf16, accrue_exact_total_bf16 },
};

static uint64_t canonical(uint64_t bits, const ref_format *f)
{
    return (bits & (ref_format_sign(f) - 1)) > ref_format_infinity(f) ? ref_format_nan(f) : bits;
}

static void check_alone(const narrow *k)
{
    for (uint32_t i = 0; i < 65536; i++) {
        uint16_t bits = (uint16_t)i;
        double x = ref_decode(bits, k->format);
        accrue_exact narrow_way = ACCRUE_EXACT_INIT, wide_way = ACCRUE_EXACT_INIT;

        k->add_array(&narrow_way, &bits, 1);
        accrue_exact_add(&wide_way, x);
        expect_true(same_states(&narrow_way, &wide_way), "%s, %04x in", k->format->name, i);
        expect_bits(accrue_exact_total(&narrow_way), x, "%s, %04x in", k->format->name, i);
        expect_bits(k->sum(&bits, 1), x, "%s, %04x in", k->format->name, i);
        expect_true(k->total(&wide_way) == canonical(bits, k->format), "%s, %04x out",
                    k->format->name, i);
    }
}

Test(exact_narrow, every_f16_value_alone)
{
    check_alone(&narrows[0]);
}

Test(exact_narrow, every_bf16_value_alone)
{
    check_alone(&narrows[1]);
}

/* Every finite number plus half of its unit, which the next bit decides, wherever that bit is: a
   total that went through a wider format first would have lost it. */
static void check_half_way(accrue_exact *a, uint64_t bits, const ref_format *f, double tiny)
{
    double x = ref_decode(bits, f), next = ref_decode(bits + 1, f);
    int negative = (bits & ref_format_sign(f)) != 0;

    /* the unit above the largest number is the one below it */
    next = ref_is_inf(next) ? x + (x - ref_decode(bits - 1, f)) : next;
    accrue_exact_init(a);
    accrue_exact_add(a, x);
    accrue_exact_add(a, next / 2);
    accrue_exact_sub(a, x / 2);
    accrue_exact_add(a, negative ? -tiny : tiny);
}

static uint64_t half_way_result(uint64_t bits, double tiny)
{
    return tiny > 0 || (tiny == 0 && (bits & 1) != 0) ? bits + 1 : bits;
}

Test(exact_narrow, double_rounding_traps)
{
    static const double tinies[] = { 0, 0x1p-60, -0x1p-60, 0x1p-1074, -0x1p-1074 };
    static const double tinier[] = { 0, 0x1p-200, -0x1p-200, 0x1p-1074, -0x1p-1074 };
    ref_random r = { 331 };
    accrue_exact a;

    for (uint32_t bits = 0; bits < 65536; bits++) {
        for (int k = 0; k < 2; k++) {
            const ref_format *f = narrows[k].format;

            if ((bits & (ref_format_sign(f) - 1)) >= ref_format_infinity(f)) {
                continue;
            }
            for (int i = 0; i < 5; i++) {
                double tiny = k == 0 ? tinies[i] : tinier[i];

                check_half_way(&a, bits, f, tiny);
                expect_true(narrows[k].total(&a) == half_way_result(bits, tiny),
                            "%s, %04x + half a unit, %a", f->name, bits, tiny);
            }
        }
    }
    for (size_t round = 0, rounds = ref_scaled(50000, 5000); round < rounds; round++) {
        uint64_t bits = ref_random_bits(&r) >> 32;
        double tiny = tinier[round % 5];

        bits = round % 3 == 0 ? bits & 0x80FFFFFF : bits; /* subnormal and small ones too */
        if ((bits & 0x7FFFFFFF) < 0x7F800000) {
            check_half_way(&a, bits, &ref_binary32, tiny);
            expect_true(bits_of_float(accrue_exact_total_f32(&a)) == half_way_result(bits, tiny),
                        "f32, %08" PRIx64 " + half a unit, %a", bits, tiny);
        }
    }
}

/* Adds a finite number of the format to sum, in units of the least of them. */
static void add_units(mpz_t sum, uint64_t bits, const ref_format *f)
{
    uint64_t field = (bits & (ref_format_sign(f) - 1)) >> (f->precision - 1);
    uint64_t m = bits & ((UINT64_C(1) << (f->precision - 1)) - 1);
    mpz_t term;

    mpz_init_set_ui(term, field == 0 ? m : m | UINT64_C(1) << (f->precision - 1));
    mpz_mul_2exp(term, term, field == 0 ? 0 : field - 1);
    if (bits & ref_format_sign(f)) {
        mpz_sub(sum, sum, term);
    } else {
        mpz_add(sum, sum, term);
    }
    mpz_clear(term);
}

/* Two or three of the format's numbers; one that is not finite is left to the other tests. */
static void check_few(const narrow *k, ref_random *r, mpz_t sum, const mpz_t one)
{
    const ref_format *f = k->format;
    uint64_t random = ref_random_bits(r);
    size_t n = 2 + (random >> 60 & 1);
    uint16_t x[3];
    accrue_exact a = ACCRUE_EXACT_INIT;

    mpz_set_ui(sum, 0);
    for (size_t i = 0; i < n; i++) {
        x[i] = (uint16_t)(random >> 16 * i);
        /* half of them close to the first */
        x[i] = i > 0 && random >> 61 & 1 ? (uint16_t)((x[0] & 0x7C00) | (x[i] & 0x83FF)) : x[i];
        if ((x[i] & (ref_format_sign(f) - 1)) >= ref_format_infinity(f)) {
            x[i] = (uint16_t)(x[i] ^ 0x4000);
        }
        add_units(sum, x[i], f);
    }
    k->add_array(&a, x, n);
    if (mpz_sgn(sum) != 0) {
        long unit = f->lowest - f->precision + 1;

        expect_true(k->total(&a) == ref_round_to(sum, one, unit, f).bits, "%s: %04x %04x %04x",
                    f->name, x[0], x[1], n > 2 ? x[2] : 0);
        expect_bits(accrue_exact_total(&a), ref_round(sum, one, unit), "%s: %04x %04x %04x",
                    f->name, x[0], x[1], n > 2 ? x[2] : 0);
    } else {
        expect_true((k->total(&a) & 0x7FFF) == 0, "%s: zero", f->name);
    }
}

static void check_many(const narrow *k, uint64_t seed)
{
    ref_random r = { seed };
    mpz_t sum, one;

    mpz_init(sum);
    mpz_init_set_ui(one, 1);
    for (size_t round = 0, rounds = ref_scaled(1000000, 20000); round < rounds; round++) {
        check_few(k, &r, sum, one);
    }
    mpz_clears(sum, one, NULL);
}

Test(exact_narrow, f16_pairs_and_triples)
{
    check_many(&narrows[0], 332);
}

Test(exact_narrow, bf16_pairs_and_triples)
{
    check_many(&narrows[1], 333);
}

enum { LONG = 5000 };

/* Arrays around the lengths at which another path may be taken, some with specials. */
Test(exact_narrow, arrays_of_16_bits)
{
    static const size_t lengths[] = { 0,   1,   2,   15,  16,  63,   64,   65,
                                      127, 255, 256, 257, 320, 1000, 2049, LONG };
    static uint16_t x[LONG];
    ref_random r = { 334 };

    for (size_t round = 0; round < 16 * ref_scaled(40, 4); round++) {
        size_t n = lengths[round % 16];

        for (int k = 0; k < 2; k++) {
            accrue_exact a = ACCRUE_EXACT_INIT;
            ref_total t;

            ref_init(&t);
            for (size_t i = 0; i < n; i++) {
                x[i] = (uint16_t)ref_random_bits(&r);
                x[i] &= round % 3 == 0 ? 0x83FF : round % 3 == 1 ? 0xBFFF : 0xFFFF;
                ref_add(&t, ref_decode(x[i], narrows[k].format));
            }
            narrows[k].add_array(&a, n == 0 ? NULL : x, n);
            expect_results_of(&a, &t, "%s, %zu, round %zu", narrows[k].format->name, n, round);
            expect_bits(narrows[k].sum(n == 0 ? NULL : x, n), ref_value(&t), "%s, %zu, round %zu",
                        narrows[k].format->name, n, round);
        }
    }
}

static void fill_floats(ref_random *r, float *x, size_t n, size_t kind)
{
    for (size_t i = 0; i < n; i++) {
        uint32_t bits = (uint32_t)(ref_random_bits(r) >> 32);

        if (kind % 4 != 3 && (bits & 0x7F800000) == 0x7F800000) {
            bits ^= 0x20000000; /* finite */
        }
        x[i] = float_of_bits(kind % 4 == 1 ? bits & 0x80FFFFFF : kind % 4 == 2 ? bits >> 4 : bits);
    }
}

/* Sums and dots of floats; their products neither overflow nor lose a bit. */
Test(exact_narrow, floats)
{
    static float x[LONG], y[LONG];
    ref_random r = { 335 };

    for (size_t round = 0, rounds = ref_scaled(8000, 500); round < rounds; round++) {
        size_t n = round % 100 == 0 ? LONG - round % 7 : draw_length(&r, 300);
        accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;
        ref_total t, p;

        fill_floats(&r, x, n, round);
        fill_floats(&r, y, n, round / 4);
        ref_init(&t);
        ref_init(&p);
        for (size_t i = 0; i < n; i++) {
            ref_add(&t, ref_decode(bits_of_float(x[i]), &ref_binary32));
            ref_add_product(&p, ref_decode(bits_of_float(x[i]), &ref_binary32),
                            ref_decode(bits_of_float(y[i]), &ref_binary32));
        }
        accrue_exact_add_array_f32(&a, x, n);
        expect_results_of(&a, &t, "floats, %zu, round %zu", n, round);
        expect_bits(accrue_exact_sum_f32(x, n), ref_value(&t), "floats, %zu, round %zu", n, round);
        accrue_exact_add_dot_f32(&b, x, y, n);
        expect_results_of(&b, &p, "dot of floats, %zu, round %zu", n, round);
        expect_bits(accrue_exact_dot_f32(x, y, n), ref_value(&p), "dot of floats, %zu", n);
    }
    expect_bits(accrue_exact_sum_f32(NULL, 0), 0, "no floats");
    expect_bits(accrue_exact_dot_f32(NULL, NULL, 0), 0, "no floats");
}
