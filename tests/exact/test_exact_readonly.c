/* SPDX-License-Identifier: MIT */
/* const arguments are never written: accumulators in memory that may only be read, carries and all.
   Input arrays likewise. */
#include "draw.h"
#include "guarded.h"
#include "ref_lists.h"
#include "states.h"

#include <sys/mman.h>

static void protect(const guarded *g, int access)
{
    cr_assert(mprotect(g->map + g->page, g->body, access) == 0);
}

/* Every function that takes a const accumulator. */
static uint64_t read_all(const accrue_exact *a, const accrue_exact *b)
{
    accrue_exact c = ACCRUE_EXACT_INIT;
    unsigned char bytes[700];
    uint64_t sum = accrue_exact_count(a);

    sum += ref_bits(accrue_exact_total(a)) + bits_of_float(accrue_exact_total_f32(a));
    sum += (uint64_t)accrue_exact_total_f16(a) + accrue_exact_total_bf16(a);
    sum += ref_bits(accrue_exact_sqrt(a)) + ref_bits(accrue_exact_ratio(a, b));
    sum += (uint64_t)accrue_exact_compare(a, b) + accrue_exact_pack(a, bytes, sizeof bytes);
    accrue_exact_merge(&c, a);
    accrue_exact_unmerge(&c, b);
    return sum + ref_bits(accrue_exact_total(&c));
}

Test(exact_readonly, accumulators)
{
    ref_random r = { 391 };
    guarded area;
    accrue_exact *states, copy[2];
    double x[700];

    guarded_open(&area, 2 * sizeof(accrue_exact) / sizeof(double));
    states = (accrue_exact *)(void *)guarded_start(&area);
    for (size_t round = 0, rounds = ref_scaled(2000, 200); round < rounds; round++) {
        protect(&area, PROT_READ | PROT_WRITE);
        for (int i = 0; i < 2; i++) {
            accrue_exact_init(&states[i]);
            /* pending carries, of up to 512 terms and a little beyond */
            for (uint64_t n = ref_random_below(&r, 600); n > 0; n -= n > 7 ? 7 : n) {
                draw_list(&r, x, n > 7 ? 7 : n);
                for (uint64_t k = 0; k < (n > 7 ? 7 : n); k++) {
                    accrue_exact_add(&states[i], x[k]);
                }
            }
            copy[i] = states[i];
        }
        protect(&area, PROT_READ);
        expect_true(read_all(&states[0], &states[1]) == read_all(&copy[0], &copy[1]), "round %zu",
                    round);
        expect_true(read_all(&states[0], &states[0]) == read_all(&copy[0], &copy[0]), "round %zu",
                    round);
        expect_true(memcmp(states, copy, sizeof copy) == 0, "round %zu", round);
    }
    guarded_close(&area);
}

Test(exact_readonly, arrays)
{
    enum { N = 3000 };
    ref_random r = { 392 };
    guarded area;
    accrue_exact a = ACCRUE_EXACT_INIT;
    double *x, out[N];

    guarded_open(&area, N);
    x = guarded_start(&area);
    for (int round = 0; round < 20; round++) {
        protect(&area, PROT_READ | PROT_WRITE);
        draw_list(&r, x, N);
        protect(&area, PROT_READ);
        accrue_exact_add_array(&a, x, N);
        accrue_exact_sub_array(&a, x, N);
        accrue_exact_add_dot(&a, x, x, N);
        accrue_exact_add_array_f32(&a, (const float *)(const void *)x, N);
        accrue_exact_add_dot_f32(&a, (const float *)(const void *)x, (const float *)(void *)x, N);
        accrue_exact_add_array_f16(&a, (const accrue_f16 *)(const void *)x, N);
        accrue_exact_add_array_bf16(&a, (const accrue_bf16 *)(const void *)x, N);
        accrue_exact_cumsum(out, x, N);
        (void)accrue_exact_asum(x, N);
        expect_bits(accrue_exact_sum_strided(x + N - 1, -1, N), out[N - 1], "round %d", round);
    }
    guarded_close(&area);
}
