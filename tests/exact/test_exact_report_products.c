/* SPDX-License-Identifier: MIT */
/* Public fault reports about products, means, windows, running sums and narrow formats, by their
   numbers, each as its kind, in the exact grade. */
#include "draw.h"
#include "every_way.h"
#include "ref_lists.h"
#include "states.h"

#include <math.h>
#include <stdlib.h>

#define MAX 0x1.fffffffffffffp+1023
#define INF ref_from_bits(REF_INF_BITS)
#define NAN_ ref_from_bits(REF_NAN_BITS)

Test(exact_report_products, edges_D01_D09)
{
    expect_dot_every_way((double[]){ 0x1.0000000000001p+52, 0x1p+104 },
                         (double[]){ 0x1.ffffffffffffep+51, -1 }, 2, -1, "D01");
    expect_dot_every_way((double[]){ -0.0 }, (double[]){ 1 }, 1, -0.0, "D09 1");
    expect_dot_every_way((double[]){ -0.0, -0.0 }, (double[]){ 1, 2 }, 2, -0.0, "D09 2");
    expect_dot_every_way((double[]){ -0.0, 1 }, (double[]){ 1, 0.0 }, 2, 0, "D09 3");
    expect_dot_every_way((double[]){ -0.0, 0.0 }, (double[]){ -1, 3 }, 2, 0, "D09 kind");
    expect_bits(accrue_exact_dot_f32((float[]){ -0.0f, 2 }, (float[]){ 1, -0.0f }, 2), -0.0,
                "D09, floats");
    /* the kind of D09: long lists of products that are all -0 */
    for (size_t n = 1; n < 400; n += 1 + n / 3) {
        double x[400], y[400];

        for (size_t i = 0; i < n; i++) {
            x[i] = i % 2 == 0 ? -0.0 : 3;
            y[i] = i % 2 == 0 ? 3 : -0.0;
        }
        expect_dot_every_way(x, y, n, -0.0, expect_name("D09, %zu", n));
        x[n / 2] = 0.0;
        y[n / 2] = 1;
        expect_dot_every_way(x, y, n, 0, expect_name("D09, %zu, one +0", n));
    }
}

/* Products at both ends of the range: nothing overflows, nothing is lost. */
Test(exact_report_products, ends_of_range_D03)
{
    double x[1024], y[1024];

    expect_dot_every_way((double[]){ 0x1.000001p+1000, -0x1p+1000 },
                         (double[]){ 0x1.000001p+20, 0x1.000002p+20 }, 2, 0x1p+972, "D03 kind");
    expect_dot_every_way((double[]){ 0x1.0000001p+1000, -0x1p+1000 },
                         (double[]){ 0x1.0000001p+20, 0x1.0000002p+20 }, 2, 0x1p+964, "D03 1");
    for (int i = 0; i < 1024; i++) {
        x[i] = 0x1.8p-537;
        y[i] = 0x1p-538;
    }
    expect_dot_every_way(x, y, 1024, 0x0.00000000003p-1022, "D03 2");
    expect_dot_every_way((double[]){ 0x1p+1000, -0x1p+1000 }, (double[]){ 0x1p+1000, 0x1p+1000 }, 2,
                         0, "D03 3");
    expect_dot_every_way((double[]){ 1, 0x1p-53, 0x1p-600 }, (double[]){ 1, 1, 0x1p-600 }, 3,
                         0x1.0000000000001p+0, "a product below all doubles breaks a tie");
    expect_dot_every_way((double[]){ MAX, MAX, -MAX }, (double[]){ MAX, 0.5, MAX }, 3, MAX / 2,
                         "overflows on the way");
    expect_dot_every_way((double[]){ MAX, MAX }, (double[]){ 1, 0x1p-54 }, 2, MAX,
                         "less than half a unit more");
    expect_dot_every_way((double[]){ MAX, 0x1p+1023 }, (double[]){ 1, 0x1p-53 }, 2, INF,
                         "half a unit more");
    /* each pair of exponents whose product is near an end, squared and with its neighbour */
    for (int e = -1074; e <= 1023; e++) {
        for (int near = -2; near <= 2; near++) {
            int low = -1074 - e + near, high = 1023 - e + near;
            double one = ldexp(1 + 0x1p-20, e), two[2];

            two[0] = low >= -1074 && low <= 1023 ? ldexp(0x1.8p+0, low) : 0;
            two[1] = high >= -1074 && high <= 1023 ? ldexp(0x1.fffffffffffffp+0, high) : 0;
            for (int i = 0; i < 2; i++) {
                expect_bits(accrue_exact_dot((double[]){ one, one }, two, 2),
                            ref_dot((double[]){ one, one }, two, 2), "2^%d", e);
                expect_bits(accrue_exact_dot(&one, &two[i], 1), one * two[i], "2^%d, alone", e);
            }
        }
    }
}

Test(exact_report_products, dots_D05_D07)
{
    const float f[2] = { 0x1.e511ap-1f, 1 }, g[2] = { 0x1.f234ap-22f, -0x1.f22d8p-3f };
    accrue_exact a = ACCRUE_EXACT_INIT;
    double x[1000];

    for (int i = 0; i < 1000; i++) {
        x[i] = 0x1.000000000002dp+0;
    }
    expect_dot_every_way(x, x, 1000, 0x1.f4000000000bp+9, "D05");
    accrue_exact_add_dot_f32(&a, f, g, 2);
    expect_true(accrue_exact_total_f32(&a) == -0x1.f22d46p-3f, "D07");
    expect_bits(accrue_exact_dot_f32(f, g, 2), accrue_exact_total(&a), "D07, as a double");
}

/* A window moves on: what leaves it is taken away, exactly. */
static void check_windows(const double *x, size_t n, size_t width, const double *sums,
                          const char *name)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&a, x, width);
    for (size_t i = 0; i + width <= n; i++) {
        accrue_exact other = ACCRUE_EXACT_INIT, count = ACCRUE_EXACT_INIT;

        accrue_exact_add_array(&other, x + i, width);
        accrue_exact_add_u64(&count, width);
        expect_true(same_states(&a, &other), "%s, window %zu", name, i);
        expect_bits(accrue_exact_total(&a), sums == NULL ? ref_sum(x + i, width) : sums[i],
                    "%s, window %zu", name, i);
        expect_bits(accrue_exact_ratio(&a, &count), ref_mean(x + i, width), "%s, mean %zu", name,
                    i);
        if (i + width < n) {
            accrue_exact_sub(&a, x[i]);
            accrue_exact_add(&a, x[i + width]);
        }
    }
}

Test(exact_report_products, windows_S01_S03_G03)
{
    static const double huge[] = { 0, 1, -0x1.bbbbf868fa2dp+112, 3, 4, 5, 6, 7, 8, 9 };
    static const double means[] = { -0x1.62fcc6ba61bdap+110, -0x1.62fcc6ba61bdap+110,
                                    -0x1.62fcc6ba61bdap+110, 5, 6, 7 };
    static const double decimals[] = { 0x1.028f5c28f5c29p+0, 0x1.8e38c9752977dp-1, 0, 0, 0, 0 };
    static const double sums[] = { 0x1.c9abc0e38a7e8p+0, 0x1.8e38c9752977dp-1, 0, 0, 0 };
    ref_random r = { 421 };
    double x[200];

    for (int i = 0; i < 6; i++) {
        expect_bits(accrue_exact_mean(huge + i, 5), means[i], "S01, mean %d", i);
    }
    check_windows(huge, 10, 5, NULL, "S01");
    check_windows(decimals, 6, 2, sums, "S03");
    expect_bits(accrue_exact_mean((double[]){ 1, 2, 3, 4 }, 4), 2.5, "G03 1");
    expect_bits(accrue_exact_mean((double[]){ 5, 6, 7 }, 3), 6, "G03 2, a short window");
    /* infinities and NaNs leave the window as well */
    for (int round = 0; round < 20; round++) {
        draw_list(&r, x, 200);
        for (size_t i = (size_t)round; i < 200; i += 23) {
            x[i] = draw_any(&r);
        }
        check_windows(x, 200, 1 + (size_t)round, NULL, "S01 kind");
    }
}

Test(exact_report_products, running_sums_S07_F03)
{
    static const double want[11] = { 0x1.745d1745d1746p-4, 0x1.745d1745d1746p-3,
                                     0x1.1745d1745d174p-2, 0x1.745d1745d1746p-2,
                                     0x1.d1745d1745d18p-2, 0x1.1745d1745d174p-1,
                                     0x1.45d1745d1745dp-1, 0x1.745d1745d1746p-1,
                                     0x1.a2e8ba2e8ba2fp-1, 0x1.d1745d1745d18p-1, 1 };
    enum { N = 5000000 };
    accrue_exact a = ACCRUE_EXACT_INIT;
    float *f = malloc(N * sizeof *f);
    double x[11];

    for (int i = 0; i < 11; i++) {
        x[i] = 0x1.745d1745d1746p-4;
    }
    accrue_exact_cumsum(x, x, 11);
    for (int i = 0; i < 11; i++) {
        expect_bits(x[i], want[i], "S07, element %d", i);
    }
    cr_assert(f != NULL);
    for (int i = 0; i < N; i++) {
        f[i] = 0x1.0624dep-11f;
    }
    accrue_exact_add_array_f32(&a, f, N);
    expect_bits(accrue_exact_total(&a), 0x1.388000f906p+11, "F03, as a double");
    expect_true(accrue_exact_total_f32(&a) == 0x1.388p+11f, "F03, as a float");
    free(f);
}

Test(exact_report_products, means_S05_S11_E11_W01_W03_N11_G01)
{
    const double ones[] = { 1, 1, 1, 1 };

    expect_mean_every_way((double[]){ 0x1p+53, 1, 1, 0 }, ones, 4, 0x1.0000000000001p+51, "S05");
    expect_mean_every_way((double[]){ 1, 0x1.249ad2594c37dp+332, 1, -0x1.249ad2594c37dp+332 }, ones,
                          4, 0.5, "S11");
    expect_mean_every_way((double[]){ 0x1.c5416bb92e3e6p+730, 45, -0x1.c5416bb92e3e6p+730 }, ones,
                          3, 15, "S11 2");
    expect_mean_every_way((double[]){ MAX, -MAX, 0x1.cd2b297d889bcp-54 }, ones, 3,
                          0x1.33721ba905bd3p-55, "E11");
    expect_mean_every_way((double[]){ 0x1.1c37937e08p+53, 1, -0x1.1c37937e08p+53 }, ones, 3,
                          0x1.5555555555555p-2, "W01");
    expect_mean_every_way((double[]){ 0.5 }, ones, 1, 0.5, "W03 1");
    expect_mean_every_way((double[]){ 0.5, 1.25 }, (double[]){ 1, 3 }, 2, 1.0625, "W03 2");
    expect_mean_every_way((double[]){ INF, 1 }, (double[]){ 0, 1 }, 2, NAN_, "N11");
    expect_mean_every_way((double[]){ INF, 1 }, ones, 2, INF, "N11, weights that are not zero");
    expect_mean_every_way((double[]){ 4, 1 }, (double[]){ 10, 100 }, 2, 0x1.45d1745d1745dp+0,
                          "G01");
    expect_mean_every_way((double[]){ MAX, MAX }, ones, 2, MAX, "a total beyond the range");
    expect_mean_every_way((double[]){ 1, 2 }, (double[]){ 1, -1 }, 2, -INF, "weights cancel");
    expect_mean_every_way((double[]){ 0, 0 }, (double[]){ 1, -1 }, 2, NAN_, "0 / 0");
    expect_mean_every_way((double[]){ 1.1 }, (double[]){ 1e-315 }, 1, 1.1, "a subnormal weight");
    expect_bits(accrue_exact_mean((double[]){ -0.0, -0.0 }, 2), -0.0, "all -0");
}

/* Narrow formats: the sum does not stick, or overflow, in the format of the terms. */
Test(exact_report_products, narrow_F01_F05)
{
    enum { N = 20000000, HALVES = 70000 };
    accrue_exact a = ACCRUE_EXACT_INIT, count = ACCRUE_EXACT_INIT;
    accrue_f16 *h = malloc(HALVES * sizeof *h);
    float *f = malloc(N * sizeof *f);

    cr_assert(f != NULL && h != NULL);
    for (int i = 0; i < N; i++) {
        f[i] = 1;
    }
    expect_bits(accrue_exact_sum_f32(f, N), 20000000, "F01");
    accrue_exact_add_array_f32(&a, f, N);
    accrue_exact_add_u64(&count, accrue_exact_count(&a));
    expect_bits(accrue_exact_ratio(&a, &count), 1, "F01, the mean");
    expect_true(accrue_exact_total_f32(&a) == 20000000, "F01, as a float");
    for (int i = 0; i < HALVES; i++) {
        h[i] = 0x3C00;
    }
    expect_bits(accrue_exact_sum_f16(h, 4096), 4096, "F05 1");
    accrue_exact_init(&a);
    accrue_exact_add_array_f16(&a, h, 4096);
    expect_true(accrue_exact_total_f16(&a) == 0x6C00, "F05 1, as a half");
    accrue_exact_add_array_f16(&a, h, HALVES - 4096);
    expect_true(accrue_exact_total_f16(&a) == 0x7C00, "F05 2, as a half");
    expect_bits(accrue_exact_total(&a), HALVES, "F05 2");
    accrue_exact_init(&count);
    accrue_exact_add_u64(&count, HALVES);
    expect_bits(accrue_exact_ratio(&a, &count), 1, "F05 2, the mean");
    free(f);
    free(h);
}
