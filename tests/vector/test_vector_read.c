/* SPDX-License-Identifier: MIT */
/*
 * Totals on their way out, in every format: rounded once, where rounding twice would go wrong; and
 * divided, within (1/2 + 2^-20) ulp of the quotient up to the ends of every format's range.
 */
#include "element_model.h"
#include "expect.h"
#include "histories.h"
#include "ref_lists.h"
#include "typed_array.h"

#include <accrue.h>
#include <math.h>
#include <string.h>

enum { WIDTH = 64 };

static const char *const storage_name[] = { "F64X2", "F32X2" };

/* Adds x[i], then y[i]. */
static accrue_vector *vector_of_two(accrue_storage s, const double *x, const double *y)
{
    accrue_vector *v = vector_of(WIDTH, s);

    cr_assert(accrue_vector_add(v, x, WIDTH, 1) == ACCRUE_OK);
    cr_assert(accrue_vector_add(v, y, WIDTH, 1) == ACCRUE_OK);
    return v;
}

/* All totals of v, in every format, are its pairs rounded once. */
static void check_totals(const accrue_vector *v, accrue_storage s, const char *name)
{
    double sum[WIDTH], comp[WIDTH];
    unsigned char out[WIDTH * sizeof(double)];

    vector_state(v, sum, comp);
    for (int type = 0; type < TYPES; type++) {
        cr_assert(typed_total(v, type, out, WIDTH) == ACCRUE_OK);
        for (size_t i = 0; i < WIDTH; i++) {
            uint64_t want = ref_is_zero(sum[i]) ? model_round(sum[i], type_format[type])
                                                : model_round_pair(sum[i], comp[i],
                                                                   type_format[type]);

            expect_true(typed_bits(type, out, i) == want,
                        "%s, %s, %s: %a + %a gave %" PRIx64 ", not %" PRIx64, name,
                        storage_name[s], type_format[type]->name, sum[i], comp[i],
                        typed_bits(type, out, i), want);
        }
    }
}

/* A number of the type, or the midpoint behind it, and a little to one side of it or nothing. */
static void near_a_tie(int type, ref_random *r, double *x, double *y)
{
    const ref_format *f = type_format[type];
    int e = f->lowest - 1 + (int)ref_random_below(r, (uint64_t)(f->highest - f->lowest + 2));
    double number = typed_draw(type, r, e, e);
    int unit = (e < f->lowest ? f->lowest : e) - f->precision + 1;
    double half = ldexp(ref_negative(number) ? -1 : 1, unit - 1);
    int depth = 1 + (int)ref_random_below(r, 110);

    *x = number + (ref_random_below(r, 8) == 0 ? 0 : half);
    *y = ref_random_below(r, 5) == 0 ? 0 : ldexp(half, -depth);
    *y = ref_random_below(r, 2) == 0 ? *y : -*y;
}

Test(vector_read, totals_near_ties)
{
    ref_random r = { 61 };
    double x[WIDTH], y[WIDTH];

    for (int type = TYPE_F32; type < TYPES; type++) {
        for (int round = 0; round < 60; round++) {
            for (accrue_storage s = 0; s < 2; s++) {
                accrue_vector *v;

                for (size_t i = 0; i < WIDTH; i++) {
                    near_a_tie(type, &r, &x[i], &y[i]);
                }
                v = vector_of_two(s, x, y);
                check_totals(v, s, expect_name("near ties of %s", type_format[type]->name));
                accrue_vector_destroy(v);
            }
        }
    }
}

/* What rounding to double first would get wrong: the sum alone is a tie, the correction decides. */
Test(vector_read, the_correction_decides)
{
    static const struct {
        double sum, rest;
        uint32_t f32;
        uint16_t f16, bf16;
    } traps[] = {
        /* 1 + half an ulp, and 2^-60 to either side */
        { 1 + 0x1p-24, 0x1p-80, 0x3F800001, 0x3C00, 0x3F80 },
        { 1 + 0x1p-24, -0x1p-80, 0x3F800000, 0x3C00, 0x3F80 },
        { 1 + 0x1.8p-23, -0x1p-80, 0x3F800001, 0x3C00, 0x3F80 },
        { 1 + 0x1p-11, 0x1p-80, 0x3F801000, 0x3C01, 0x3F80 },
        { 1 + 0x1p-11, -0x1p-80, 0x3F801000, 0x3C00, 0x3F80 },
        { 1 + 0x1p-8, 0x1p-80, 0x3F808000, 0x3C04, 0x3F81 },
        { 1 + 0x1p-8, -0x1p-80, 0x3F808000, 0x3C04, 0x3F80 },
        { -1 - 0x1p-8, -0x1p-80, 0xBF808000, 0xBC04, 0xBF81 },
        /* the overflow limits of the formats */
        { 0x1.ffffffp127, -0x1p60, 0x7F7FFFFF, 0x7C00, 0x7F80 },
        { 0x1.ffffffp127, 0x1p60, 0x7F800000, 0x7C00, 0x7F80 },
        { 65520, -0x1p-60, 0x477FF000, 0x7BFF, 0x4780 },
        { 65520, 0, 0x477FF000, 0x7C00, 0x4780 },
        { 0x1.FFp127, -0x1p60, 0x7F7F8000, 0x7C00, 0x7F7F },
        /* half of the least subnormal numbers */
        { 0x1p-150, 0x1p-210, 1, 0, 0 },
        { 0x1p-150, 0, 0, 0, 0 },
        { 0x1p-25, 0x1p-100, 0x33000000, 1, 0x3300 },
        { 0x1p-134, 0x1p-200, 0x8000, 0, 1 },
    };

    for (size_t i = 0; i < sizeof traps / sizeof traps[0]; i++) {
        accrue_vector *v = vector_of(1, ACCRUE_STORE_F64X2);
        float f32;
        uint32_t bits;
        accrue_f16 f16;
        accrue_bf16 bf16;

        cr_assert(accrue_vector_add(v, &traps[i].sum, 1, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_add(v, &traps[i].rest, 1, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_total_f32(v, &f32, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_total_f16(v, &f16, 1) == ACCRUE_OK);
        cr_assert(accrue_vector_total_bf16(v, &bf16, 1) == ACCRUE_OK);
        memcpy(&bits, &f32, sizeof bits);
        expect_true(bits == traps[i].f32, "trap %zu, f32: %08" PRIx32, i, bits);
        expect_true(f16 == traps[i].f16, "trap %zu, f16: %04x", i, (unsigned)f16);
        expect_true(bf16 == traps[i].bf16, "trap %zu, bf16: %04x", i, (unsigned)bf16);
        accrue_vector_destroy(v);
    }
}

static double any_term(ref_random *r, accrue_storage s)
{
    return s == ACCRUE_STORE_F64X2 ? typed_draw(TYPE_F64, r, -1023, 1021)
                                   : typed_draw(TYPE_F32, r, -127, 125);
}

/* A divisor that puts sum / divisor at about 2^e; 0 where a double cannot. */
static double divisor_for(ref_random *r, double sum, int e)
{
    int s = 0;
    double m = ref_random_double(r, 0, 0);

    (void)frexp(sum, &s);
    return s - e >= -1060 && s - e <= 1022 ? ldexp(m, s - e) : 0;
}

/* Element by element, as each has a divisor of its own; quotients reach both ends of the type. */
static void read_elements(const accrue_vector *v, accrue_storage s, int type, ref_random *r)
{
    const ref_format *f = type_format[type];
    double sum[WIDTH], comp[WIDTH];

    vector_state(v, sum, comp);
    for (size_t i = 0; i < WIDTH; i++) {
        static const int margin[] = { 60, 3, 60, 3 };
        int m = margin[i % 4];
        int low = i % 2 == 0 ? f->lowest - f->precision - 2 : f->highest - m;
        int e = low + (int)ref_random_below(r, (uint64_t)(i % 2 == 0 ? 2 * m : m + 3));
        double divisor = divisor_for(r, sum[i], e);
        unsigned char out[8];

        if (divisor == 0 || ref_is_zero(sum[i])) {
            continue;
        }
        cr_assert(typed_read(v, i, type, out, 1, divisor) == ACCRUE_OK);
        expect_true(model_is_quotient(typed_bits(type, out, 0), sum[i], comp[i], divisor, f),
                    "%s, %s: (%a + %a) / %a gave %" PRIx64, storage_name[s], f->name, sum[i],
                    comp[i], divisor, typed_bits(type, out, 0));
    }
}

Test(vector_read, divided)
{
    ref_random r = { 62 };

    for (accrue_storage s = 0; s < 2; s++) {
        for (int round = 0; round < 60; round++) {
            double x[WIDTH], y[WIDTH];
            accrue_vector *v;

            for (size_t i = 0; i < WIDTH; i++) {
                x[i] = any_term(&r, s);
                y[i] = round % 2 == 0 ? any_term(&r, s) : x[i] * 0x1.1p-54;
            }
            v = vector_of_two(s, x, y);
            check_totals(v, s, "any exponent");
            for (int type = 0; type < TYPES; type++) {
                read_elements(v, s, type, &r);
            }
            accrue_vector_destroy(v);
        }
    }
}

/* Quotients of moderate size, whole vectors at a time: token counts, loss scales, clipping. */
Test(vector_read, divided_by_counts)
{
    static const double divisors[] = { 3,     7,       10,          4097,      1e6 + 1, 0x1p-20,
                                       65536, 0.1,     -3,          0x1.8p300, 1e-200,  0x1p-1074,
                                       2,     0x1p399, 0x1p1023,    0.5 };
    ref_random r = { 63 };

    for (accrue_storage s = 0; s < 2; s++) {
        for (size_t d = 0; d < sizeof divisors / sizeof divisors[0]; d++) {
            double x[WIDTH], y[WIDTH], sum[WIDTH], comp[WIDTH];
            unsigned char out[WIDTH * sizeof(double)];
            accrue_vector *v;

            for (size_t i = 0; i < WIDTH; i++) {
                x[i] = typed_draw(TYPE_F32, &r, -20, 20);
                y[i] = typed_draw(TYPE_F32, &r, -50, -20);
            }
            v = vector_of_two(s, x, y);
            vector_state(v, sum, comp);
            for (int type = 0; type < TYPES; type++) {
                cr_assert(typed_read(v, 0, type, out, WIDTH, divisors[d]) == ACCRUE_OK);
                for (size_t i = 0; i < WIDTH; i++) {
                    expect_true(model_is_quotient(typed_bits(type, out, i), sum[i], comp[i],
                                                  divisors[d], type_format[type]),
                                "%s, %s: (%a + %a) / %a gave %" PRIx64, storage_name[s],
                                type_format[type]->name, sum[i], comp[i], divisors[d],
                                typed_bits(type, out, i));
                }
            }
            accrue_vector_destroy(v);
        }
    }
}

/* IEEE division of zeros, infinities and NaN. */
Test(vector_read, special_quotients)
{
    const double inf = ref_from_bits(REF_INF_BITS), nan = ref_from_bits(REF_NAN_BITS);
    const double term[5] = { 0, inf, -inf, nan, -0.0 };
    const double want[2][5] = { { 0, inf, -inf, nan, 0 }, { -0.0, -inf, inf, nan, -0.0 } };
    const double divisors[] = { 3, -3, 0x1p-1074, -0x1p1023, 1, -1 };

    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(5, s);

        cr_assert(accrue_vector_add(v, term, 5, 1) == ACCRUE_OK);
        for (size_t d = 0; d < 6; d++) {
            for (int type = 0; type < TYPES; type++) {
                unsigned char out[5 * sizeof(double)];

                cr_assert(typed_read(v, 0, type, out, 5, divisors[d]) == ACCRUE_OK);
                for (size_t i = 0; i < 5; i++) {
                    double w = want[divisors[d] < 0][i];
                    unsigned char right[8];

                    typed_set(type, right, 0, w);
                    expect_true(typed_bits(type, out, i) == typed_bits(type, right, 0),
                                "%s, %s: %a / %a gave %" PRIx64, storage_name[s],
                                type_format[type]->name, term[i], divisors[d],
                                typed_bits(type, out, i));
                }
            }
        }
        accrue_vector_destroy(v);
    }
}

/* mean is read by the total weight; ranges are parts of the whole. */
Test(vector_read, mean_and_ranges)
{
    ref_random r = { 64 };

    for (accrue_storage s = 0; s < 2; s++) {
        double x[WIDTH], y[WIDTH];
        accrue_vector *v;

        for (size_t i = 0; i < WIDTH; i++) {
            x[i] = typed_draw(TYPE_F32, &r, -20, 20);
            y[i] = typed_draw(TYPE_F32, &r, -50, -20);
        }
        v = vector_of_two(s, x, y);
        cr_assert(accrue_vector_add_weight(v, 0x1.8p-3) == ACCRUE_OK);
        expect_bits(accrue_vector_weight(v), 2.1875, "weight");
        for (int type = 0; type < TYPES; type++) {
            unsigned char mean[WIDTH * 8] = { 0 }, whole[WIDTH * 8] = { 0 };
            unsigned char part[WIDTH * 8] = { 0 };

            cr_assert(typed_mean(v, type, mean, WIDTH) == ACCRUE_OK);
            cr_assert(typed_read(v, 0, type, whole, WIDTH, 2.1875) == ACCRUE_OK);
            for (size_t first = 0; first < WIDTH; first += 7) {
                size_t m = WIDTH - first < 7 ? WIDTH - first : 7;

                cr_assert(typed_read(v, first, type, part + first * type_size[type], m, 2.1875) ==
                          ACCRUE_OK);
            }
            expect_true(memcmp(mean, whole, sizeof mean) == 0, "mean in %s",
                        type_format[type]->name);
            expect_true(memcmp(part, whole, sizeof part) == 0, "parts in %s",
                        type_format[type]->name);
        }
        accrue_vector_destroy(v);
    }
}
