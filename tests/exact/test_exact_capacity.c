/* SPDX-License-Identifier: MIT */
/* How much fits: carries under pressure, more terms than 32 bits count, room for 2^60 terms. */
#include "draw.h"
#include "ref_lists.h"
#include "states.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

/* count copies of the double x, as the reference's total. */
static void many_of(ref_total *t, double x, uint64_t count)
{
    ref_total power;

    ref_init(t);
    ref_init(&power);
    ref_add(&power, x);
    for (; count > 0; count >>= 1) {
        ref_total twice = power;

        if (count & 1) {
            ref_merge(t, &power);
        }
        ref_merge(&power, &twice);
    }
}

/* One term over and over, one by one; looked at around every power of two. */
static void check_pressure(double x, uint64_t most)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    uint64_t done = 0;
    ref_total t;

    for (uint64_t next = 1; done < most; next = next * 2 < most ? next * 2 : most) {
        for (; done < next; done++) {
            accrue_exact_add(&a, x);
        }
        many_of(&t, x, done);
        expect_results_of(&a, &t, "%a, %" PRIu64 " times", x, done);
    }
}

/* 10^7 terms of one sign at scale 1, 10^9 at scale 10, for the terms that fill digits fastest. */
Test(exact_capacity, carry_pressure)
{
    uint64_t most = many_scaled(10000000, 1000000);

    check_pressure(0x1.fffffffffffffp+1023, most);
    check_pressure(-0x1.fffffffffffffp+31, most / 4); /* the highest place within a digit */
    check_pressure(-0x1p-1074, most / 4);
    check_pressure(0x0.fffffffffffffp-1022, most / 4);
}

/* A place of every digit and every shift within one, a few thousand terms each, sub and products
   too. */
Test(exact_capacity, carry_pressure_everywhere)
{
    for (int e = -1074; e <= 971; e += 3) {
        double x = ldexp(0x1.fffffffffffffp+52, e), y = ldexp(1, e / 2);
        accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;
        ref_total t, p, q;

        for (int i = 0; i < 1600; i++) {
            accrue_exact_add(&a, x);
            accrue_exact_sub_product(&b, x, y);
        }
        many_of(&t, x, 1600);
        ref_init(&p);
        ref_add_product(&p, -x, y);
        for (int i = 0; i < 4; i++) {
            q = p;
            ref_merge(&p, &q);
        }
        q = p;
        for (int i = 1; i < 100; i++) {
            ref_merge(&p, &q);
        }
        p.terms = (uint64_t)0 - 1600;
        expect_results_of(&a, &t, "2^%d", e);
        expect_results_of(&b, &p, "2^%d, products taken away", e);
    }
}

/* States as full of pending carries as can be, merged and taken away again and again. */
Test(exact_capacity, pending_carries_merged)
{
    for (int shift = 0; shift < 32; shift++) {
        accrue_exact a = ACCRUE_EXACT_INIT, full = ACCRUE_EXACT_INIT;
        ref_total t;

        for (int i = 0; i < 512; i++) {
            accrue_exact_add(&full, ldexp(-0x1.fffffffffffffp+52, shift));
        }
        for (int i = 0; i < 600; i++) {
            accrue_exact_merge(&a, &full);
        }
        many_of(&t, ldexp(-0x1.fffffffffffffp+52, shift), 600 * 512);
        expect_results_of(&a, &t, "2^%d, merged", shift);
        for (int i = 0; i < 600; i++) {
            accrue_exact_unmerge(&a, &full);
        }
        expect_true(is_empty_state(&a), "2^%d, taken away", shift);
    }
}

/* 2^60 terms of the greatest magnitude, as products, by merging with itself: all of it held. */
Test(exact_capacity, room_for_2_to_60)
{
    const double max = 0x1.fffffffffffffp+1023;

    for (int sign = -1; sign <= 1; sign += 2) {
        accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT, c;
        ref_total t;

        ref_init(&t);
        accrue_exact_add_product(&a, sign * max, max);
        accrue_exact_add_product(&b, 0x1p-1074, 0x1p-1074);
        ref_add_product(&t, sign * max, max);
        for (int i = 0; i < 60; i++) {
            ref_total twice = t;

            accrue_exact_merge(&a, &a);
            ref_merge(&t, &twice);
            expect_results_of(&a, &t, "%+d, doubled %d times", sign, i + 1);
            expect_bits(accrue_exact_ratio(&a, &a), 1, "%+d, doubled %d times", sign, i + 1);
        }
        c = a;
        accrue_exact_merge(&a, &b);
        ref_add_product(&t, 0x1p-1074, 0x1p-1074);
        expect_results_of(&a, &t, "%+d, and 2^-2148", sign);
        expect_true(accrue_exact_compare(&a, &c) == 1, "%+d, and 2^-2148", sign);
        accrue_exact_unmerge(&a, &c);
        expect_true(same_states(&a, &b), "%+d, back to 2^-2148", sign);
    }
}

/* Merged with itself thousands of times: far more terms than fit.  Results mean nothing then, but
   no function writes beyond its memory or fails to return. */
Test(exact_capacity, self_merges_without_end)
{
    struct {
        accrue_exact a;
        unsigned char behind[64];
    } s;
    unsigned char bytes[1000];

    for (int kind = 0; kind < 4; kind++) {
        memset(&s, 0, sizeof s);
        memset(s.behind, 0xA5, sizeof s.behind);
        accrue_exact_add_product(&s.a, kind % 2 == 0 ? 0x1.fffffffffffffp+1023 : -0x1.8p-1074,
                                 kind < 2 ? 0x1.fffffffffffffp+1023 : 0x1p-1074);
        for (int i = 0; i < 6000; i++) {
            size_t size;

            accrue_exact_merge(&s.a, &s.a);
            if (i % 2 == 0) {
                accrue_exact_sub_product(&s.a, 0x1p-1074, 0x1p-1074);
            }
            memset(bytes, 0xA5, sizeof bytes);
            size = accrue_exact_pack(&s.a, bytes, 700);
            expect_true(size <= 700 && bytes[700] == 0xA5, "%zu bytes", size);
            (void)accrue_exact_total(&s.a);
            (void)accrue_exact_total_f16(&s.a);
            (void)accrue_exact_sqrt(&s.a);
            (void)accrue_exact_ratio(&s.a, &s.a);
            (void)accrue_exact_compare(&s.a, &s.a);
        }
        for (size_t i = 0; i < sizeof s.behind; i++) {
            expect_true(s.behind[i] == 0xA5, "byte %zu behind", i);
        }
        accrue_exact_init(&s.a);
        expect_true(is_empty_state(&s.a), "empty again");
    }
}

/* An array that repeats one block, which is mapped over and over: no more memory than that. */
typedef struct repeated {
    char *map;
    size_t bytes;
} repeated;

static void repeat(repeated *r, const void *block, size_t block_bytes, size_t bytes)
{
    FILE *file = tmpfile();

    cr_assert(file != NULL && fwrite(block, block_bytes, 1, file) == 1 && fflush(file) == 0);
    r->bytes = (bytes + block_bytes - 1) / block_bytes * block_bytes;
    r->map = mmap(NULL, r->bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    cr_assert(r->map != MAP_FAILED);
    for (size_t at = 0; at < r->bytes; at += block_bytes) {
        void *here = mmap(r->map + at, block_bytes, PROT_READ, MAP_SHARED | MAP_FIXED, fileno(file),
                          0);

        cr_assert(here == r->map + at);
    }
    fclose(file);
}

/* More than 2^31 terms in one call, of each format: 2^31 + 5 at scale 10, a hundredth at scale 1.
   The block is 2^23 elements long; the terms are integers, so that their total is known. */
enum { BLOCK = 1 << 23 };

static uint64_t call_length(void)
{
    uint64_t most = (UINT64_C(1) << 31) + 5, n = many_scaled((size_t)(most / 100), 1000000);

    return n > most / 2 ? most : n;
}

/* The total of n terms, the i-th of which is i mod 256 - 100. */
static double integers_total(uint64_t n)
{
    uint64_t full = n / 256, rest = n % 256;
    int64_t total = (int64_t)full * (255 * 128 - 256 * 100);

    return (double)(total + (int64_t)(rest * (rest - 1) / 2) - (int64_t)rest * 100);
}

static void fill16(uint16_t *x, const ref_format *f)
{
    for (int i = 0; i < BLOCK; i++) {
        ref_total t;

        if (i >= 256) {
            x[i] = x[i - 256];
            continue;
        }
        ref_init(&t);
        ref_add(&t, i - 100);
        x[i] = (uint16_t)ref_value_in(&t, f);
    }
}

static void check_call(const void *block, size_t size, const char *name,
                       double (*sum)(const void *x, size_t n))
{
    uint64_t addressable = SIZE_MAX / 4 / size, n = call_length();
    repeated r;

    n = n < addressable ? n : addressable;
    repeat(&r, block, size * BLOCK, (size_t)n * size);
    expect_bits(sum(r.map, (size_t)n), integers_total(n), "%" PRIu64 " terms, %s", n, name);
    munmap(r.map, r.bytes);
}

static double sum_f64(const void *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&a, x, n);
    expect_true(accrue_exact_count(&a) == n, "count");
    return accrue_exact_total(&a);
}

static double sum_f32(const void *x, size_t n)
{
    return accrue_exact_sum_f32(x, n);
}

static double sum_f16(const void *x, size_t n)
{
    return accrue_exact_sum_f16(x, n);
}

static double sum_bf16(const void *x, size_t n)
{
    return accrue_exact_sum_bf16(x, n);
}

static double mean_times_n(const void *x, size_t n)
{
    double mean = accrue_exact_mean(x, n);

    expect_bits(mean, integers_total(n) / (double)n, "mean");
    return integers_total(n);
}

Test(exact_capacity, long_calls_f64)
{
    double *x = ref_alloc(BLOCK);

    for (int i = 0; i < BLOCK; i++) {
        x[i] = i % 256 - 100;
    }
    check_call(x, sizeof *x, "f64", sum_f64);
    check_call(x, sizeof *x, "mean", mean_times_n);
    free(x);
}

Test(exact_capacity, long_calls_narrow)
{
    void *block = ref_alloc(BLOCK / 2);
    float *x = block;
    uint16_t *h = block;

    for (int i = 0; i < BLOCK; i++) {
        x[i] = (float)(i % 256 - 100);
    }
    check_call(x, sizeof *x, "f32", sum_f32);
    fill16(h, &ref_binary16);
    check_call(h, sizeof *h, "f16", sum_f16);
    fill16(h, &ref_bfloat16);
    check_call(h, sizeof *h, "bf16", sum_bf16);
    free(block);
}
