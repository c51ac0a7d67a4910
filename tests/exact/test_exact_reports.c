/* SPDX-License-Identifier: MIT */
/* Public fault reports about sums, by their numbers: each input and its whole kind, in the exact
   grade.  Those about products, means and running sums: test_exact_report_products.c. */
#include "draw.h"
#include "every_way.h"
#include "ref_lists.h"
#include "states.h"

#include <math.h>
#include <stdlib.h>

#define MAX 0x1.fffffffffffffp+1023
#define BIG 0x1.1ccf385ebc8ap+1023 /* 1e308 */
#define INF ref_from_bits(REF_INF_BITS)
#define NAN_ ref_from_bits(REF_NAN_BITS)

#define KIND(want, name, ...)                                                                     \
    do {                                                                                          \
        const double list_[] = { __VA_ARGS__ };                                                   \
        expect_sum_of_kind(list_, sizeof list_ / sizeof list_[0], (want), (name));                \
    } while (0)

/* One infinity stays that infinity, wherever it stands and whatever else is there. */
Test(exact_reports, one_infinity_N01)
{
    double x[100];
    ref_random r = { 411 };

    KIND(INF, "N01", INF, 10);
    KIND(INF, "N01 first of two", INF, INF, -MAX);
    KIND(INF, "N01 last", -1, -0x1p-1074, INF);
    KIND(NAN_, "N01 and NaN", INF, NAN_, 1);
    for (size_t n = 1; n <= 100; n += n < 5 ? 1 : 19) {
        for (size_t at = 0; at < n; at += 1 + n / 7) {
            draw_list(&r, x, n);
            x[at] = INF;
            expect_sum_of_kind(x, n, INF, expect_name("N01, %zu of %zu", at, n));
        }
    }
}

/* Finite terms whose total is beyond the range: infinity, also with terms to come. */
Test(exact_reports, total_overflows_N03)
{
    KIND(INF, "N03 1", BIG, BIG);
    KIND(-INF, "N03 2", -BIG, -BIG);
    KIND(INF, "N03 3", BIG, BIG, 0);
    KIND(INF, "N03 4", MAX, MAX);
    KIND(MAX, "N03, then back", MAX, MAX, -MAX);
    KIND(INF, "N03, half a unit", MAX, 0x1p+970);
    KIND(MAX, "N03, less than half", MAX, 0x1.fffffffffffffp+969);
    KIND(MAX, "N03, a bit off the half", MAX, 0x1p+970, -0x1p-1074);
}

/* The opposite infinity, or a NaN, far behind the first. */
Test(exact_reports, both_infinities_N05)
{
    enum { FAR = 1048578 };
    double *x = ref_alloc(FAR);

    KIND(NAN_, "N05 2", -INF, INF);
    expect_dot_every_way((double[]){ INF, NAN_, INF }, (double[]){ INF, NAN_, INF }, 3, NAN_,
                         "N05 3");
    for (size_t i = 0; i < FAR; i++) {
        x[i] = 1;
    }
    x[0] = -INF;
    expect_sum_every_way(x, FAR, -INF, "N05, one infinity");
    x[FAR - 1] = INF;
    expect_sum_every_way(x, FAR, NAN_, "N05 1");
    x[0] = 1;
    x[FAR - 1] = NAN_;
    expect_sum_every_way(x, FAR, NAN_, "N05, NaN at the end");
    free(x);
}

/* One accumulator for group after group: nothing of a group is left after init, or unpack. */
Test(exact_reports, reuse_N07)
{
    static const double groups[4][2] = { { BIG, BIG }, { 1, 2 }, { 0, 0 }, { 0.5, 0.25 } };
    const double want[4] = { INF, 3, NAN_, 0.75 };
    accrue_exact a, empty = ACCRUE_EXACT_INIT;
    packed p;

    pack_state(&p, &empty);
    memset(&a, 0xFF, sizeof a); /* init owes nothing to what was there */
    for (int round = 0; round < 16; round++) {
        const double *x = groups[round % 4];

        if (round < 8) {
            accrue_exact_init(&a);
        } else {
            expect_true(accrue_exact_unpack(&a, p.bytes, p.size) == ACCRUE_OK, "N07");
        }
        expect_true(is_empty_state(&a), "N07, round %d", round);
        if (round % 4 == 2) {
            accrue_exact_add(&a, NAN_);
        } else {
            accrue_exact_add_array(&a, x, 2);
        }
        for (int i = 0; i < 3; i++) {
            expect_bits(accrue_exact_total(&a), want[round % 4], "N07, round %d", round);
        }
    }
}

/* Parts that overflow by themselves: merged, only the whole counts. */
Test(exact_reports, parts_that_overflow_N09)
{
    const double parts[3][2][2] = { { { -INF, 0 }, { BIG, BIG } },
                                    { { -BIG, -BIG }, { BIG, BIG } },
                                    { { MAX, MAX }, { -MAX, 0x1p-1074 } } };
    const double want[3] = { -INF, 0, MAX };

    for (int i = 0; i < 3; i++) {
        for (int way = 0; way < 4; way++) {
            accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;
            accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

            accrue_exact_add_array(&a, parts[i][way % 2], 2);
            if (way < 2) {
                accrue_exact_add_array(&b, parts[i][1 - way % 2], 2);
                accrue_exact_merge(&a, &b);
            } else {
                for (int k = 0; k < 2; k++) {
                    accrue_neumaier_init(&pair);
                    accrue_neumaier_add(&pair, parts[i][1 - way % 2][k]);
                    accrue_exact_merge_neumaier(&a, &pair);
                }
            }
            expect_bits(accrue_exact_total(&a), want[i], "N09 case %d, way %d", i, way);
        }
    }
    KIND(-INF, "N09 1", -INF, BIG, BIG);
    KIND(0, "N09 2", -BIG, -BIG, BIG, BIG);
}

/* The parts of a merge keep all they hold. */
Test(exact_reports, merges_M01_M05)
{
    static const double parts[4][2][4] = {
        { { 0x1.1c37937e08p+53, 1, 1, 1 }, { -0x1.1c37937e08p+53, 1, 1, 1 } },
        { { 0x1.1c37937e08p+53, 1, 0, 0 }, { -0x1.1c37937e08p+53, 1, 0, 0 } },
        { { 0x1.1c37937e08p+53, 0, 0, 0 }, { -0x1.1c37937e08p+53, 1, 0, 0 } },
        { { 3, 0x1.249ad2594c37dp+332, 0, 0 }, { 1, -0x1.249ad2594c37dp+332, 0, 0 } },
    };
    static const double want[4] = { 6, 2, 1, 4 };

    for (int i = 0; i < 4; i++) {
        for (int first = 0; first < 2; first++) {
            accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;
            accrue_neumaier pair[2] = { ACCRUE_NEUMAIER_INIT, ACCRUE_NEUMAIER_INIT };
            packed p;

            accrue_exact_add_array(&a, parts[i][first], 4);
            accrue_exact_add_array(&b, parts[i][1 - first], 4);
            pack_state(&p, &b); /* the other part comes over a wire */
            accrue_exact_init(&b);
            expect_true(accrue_exact_unpack(&b, p.bytes, p.size) == ACCRUE_OK, "M0%d", i);
            accrue_exact_merge(&a, &b);
            expect_bits(accrue_exact_total(&a), want[i], "M01 or M05, case %d", i);
            accrue_exact_init(&a);
            for (int k = 0; k < 2; k++) {
                accrue_neumaier_add_array(&pair[k], parts[i][first ^ k], 4);
                accrue_exact_merge_neumaier(&a, &pair[k]);
            }
            expect_bits(accrue_exact_total(&a), want[i], "M01 or M05, pairs, case %d", i);
        }
    }
}

Test(exact_reports, small_lists_M03_M07_M09_S09)
{
    double x[10];

    for (int i = 0; i < 10; i++) {
        x[i] = 0x1.19799812dea11p-40;
    }
    expect_sum_of_kind(x, 10, 0x1.5fd7fe1796495p-37, "M03");
    KIND(0x1p-60, "M07 1", 1, 0x1p-60, -1);
    KIND(2, "M07 2", 1, 0x1.249ad2594c37dp+332, 1, -0x1.249ad2594c37dp+332);
    KIND(45, "M07 3", 45, 0x1.c5416bb92e3e6p+730, -0x1.c5416bb92e3e6p+730);
    KIND(0x1.0000000000001p+53, "M09", 0x1.8p+0, 0x1p+53, 0x1p-60, -0.5);
    KIND(-0x1.8p-47, "S09", 0x1.91851eb851eb8p+6, 0x1.60ccccccccccdp+4, -0x1.e9b851eb851ecp+6);
    /* the kind of M07 at every distance */
    for (int e = -1074; e <= 1023; e += 9) {
        KIND(ldexp(1, e), "M07 kind", 1, ldexp(1, e), -1, MAX, 0x1p-1074, -MAX, -0x1p-1074);
    }
}

/* The last step: ties to even, both signs, every format. */
Test(exact_reports, ties_E01)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    KIND(0x1p+52, "E01 1", 0x1p+51, 0x1.0000000000001p+51);
    KIND(0x1.0000000000002p+52, "E01 2", 0x1.0000000000002p+51, 0x1.0000000000001p+51);
    KIND(-0x1p+52, "E01 3", -0x1p+51, -0x1.0000000000001p+51);
    accrue_exact_add_array_f32(&a, (float[]){ 0x1p+22f, 0x1.000002p+22f }, 2);
    expect_true(accrue_exact_total_f32(&a) == 0x1p+23f, "E01 4");
    expect_bits(accrue_exact_total(&a), 0x1.000001p+23, "E01 4, as a double");
    expect_true(accrue_exact_total_bf16(&a) == 0x4B00, "E01 4, as bf16");
    accrue_exact_init(&a);
    accrue_exact_add_array_f16(&a, (accrue_f16[]){ 0x6400, 0x6401 }, 2);
    expect_true(accrue_exact_total_f16(&a) == 0x6800, "E01, halves: 1024 + 1025 is 2048");
    accrue_exact_add(&a, 2);
    expect_true(accrue_exact_total_f16(&a) == 0x6802, "E01, halves: 2051 is 2052");
}

/* On the way the sum is beyond the range; it returns. */
Test(exact_reports, overflow_on_the_way_E03)
{
    KIND(0x1.3333333333334p-2, "E03", BIG, BIG, 0x1.999999999999ap-4, 0x1.999999999999ap-4,
         0x1.93e5939a08ceap+99, 0x1.999999999999ap-4, -0x1.93e5939a08ceap+99, -BIG, -BIG);
    KIND(0x1p-1074, "E03 kind", MAX, MAX, MAX, 0x1p-1074, -MAX, -MAX, -MAX);
}

Test(exact_reports, rounded_once_E05)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    KIND(0x1.0000000000003p+53, "E05 1", 0x1.0000000000002p+53, 1, 0x1p-200);
    KIND(0x1.0000000000001p+0, "E05 2", 1, 0x1.00001p-53);
    KIND(0x1.0000000000001p+0, "E05 3", 1, 0x1p-53, 0x1p-1074);
    KIND(0x1p+53, "E05 4", 0x1.0000000000001p+53, -1, -0x1p-1074);
    KIND(0x1.1c37937e08001p+53, "E05 5", 0x1.1c37937e08p+53, 1, 0x1.cd2b297d889bcp-54);
    /* a product far below every double breaks the tie as well */
    accrue_exact_add_array(&a, (double[]){ 1, 0x1p-53 }, 2);
    expect_bits(accrue_exact_total(&a), 1, "E05, the tie");
    accrue_exact_add_product(&a, 0x1p-1074, 0x1p-1074);
    expect_bits(accrue_exact_total(&a), 0x1.0000000000001p+0, "E05, a product");
    accrue_exact_sub_product(&a, 0x1p-1073, 0x1p-1074);
    expect_bits(accrue_exact_total(&a), 1, "E05, a product taken away");
}

Test(exact_reports, zeros_E07)
{
    expect_sum_of_kind((double[]){ 1 }, 0, 0, "E07 1");
    KIND(-0.0, "E07 2", -0.0);
    KIND(-0.0, "E07 3", -0.0, -0.0, -0.0);
    KIND(0, "E07 4", -0.0, 0.0);
    KIND(0, "E07 5", 0.0, -0.0);
    KIND(0, "E07 6", 5, -5);
    KIND(0, "E07 7", -5, 5);
    KIND(0, "E07 8", 0.0);
    expect_true(accrue_exact_sum_f16((accrue_f16[]){ 0x8000, 0x8000 }, 2) == 0 &&
                    ref_negative(accrue_exact_sum_f16((accrue_f16[]){ 0x8000, 0x8000 }, 2)),
                "E07, halves");
    expect_bits(accrue_exact_sum_bf16((accrue_bf16[]){ 0x8000, 0 }, 2), 0, "E07, bf16");
    expect_bits(accrue_exact_sum_f32((float[]){ -0.0f }, 1), -0.0, "E07, floats");
    expect_bits(accrue_exact_asum((double[]){ -0.0, -0.0 }, 2), 0, "E07, magnitudes");
}

/* Equal values, many times: value times count to the last bit. */
Test(exact_reports, equal_values_E09_C01_T21)
{
    enum { N = 1000000 };
    double *x = ref_alloc(N);

    for (size_t i = 0; i < N; i++) {
        x[i] = 0x1.aba1cee945e08p+839;
    }
    expect_sum_every_way(x, 10000, 0x1.05018289e0e64p+853, "E09");
    for (size_t i = 0; i < N; i++) {
        x[i] = i == 0 ? 0x1.1c37937e08p+53 : 1;
    }
    expect_sum_every_way(x, 10001, 0x1.1c37937e09388p+53, "C01 1");
    for (size_t i = 0; i < N; i++) {
        x[i] = i == 0 ? 0x1p+50 : 0x1p-5;
    }
    expect_sum_every_way(x, 4097, 0x1.00000000002p+50, "C01 2");
    for (size_t i = 0; i < N; i++) {
        x[i] = 999.95;
    }
    expect_sum_every_way(x, N, 0x1.dcd0358p+29, "T21");
    free(x);
}

/* A small term beside the largest, which cancel: no scaling may lose it. */
Test(exact_reports, no_scaling_E11)
{
    KIND(0x1.cd2b297d889bcp-54, "E11", MAX, -MAX, 0x1.cd2b297d889bcp-54);
    KIND(0x1p-1074, "E11 kind", MAX, 0x1p-1074, -MAX);
}
