/* SPDX-License-Identifier: MIT */
/*
 * Whatever the calling thread has set - flushing, a directed rounding mode, unmasked traps - every
 * exact function gives the same bits, does not trap, and leaves control word and flags as found.
 */
#include "caller_environment.h"
#include "draw.h"
#include "exact_calls.h"
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 2500 };

static double x[LENGTH], w[LENGTH], out[LENGTH];
static float f[LENGTH], g[LENGTH];
static uint16_t h[LENGTH], k[LENGTH];

static void fill(ref_random *r, size_t n, size_t kind)
{
    draw_list(r, x, n);
    draw_list(r, w, n);
    for (size_t i = 0; i < n; i++) {
        uint32_t bits = (uint32_t)(ref_random_bits(r) >> 32);

        bits &= kind % 4 == 0 ? 0x807FFFFF : 0xFFFFFFFF; /* subnormal */
        memcpy(&f[i], &bits, sizeof bits);
        bits = (uint32_t)(ref_random_bits(r) >> 32);
        memcpy(&g[i], &bits, sizeof bits);
        h[i] = (uint16_t)(bits & (kind % 4 == 0 ? 0x83FF : 0xFFFF));
        k[i] = (uint16_t)(bits >> 16 & (kind % 4 == 0 ? 0x807F : 0xFFFF));
        if (kind % 4 == 1 && i % 20 == 5) {
            x[i] = draw_any(r); /* signalling NaNs too */
            w[i] = draw_any(r);
        }
        if (kind % 4 == 2) {
            x[i] = draw_term(r, (int)(i % 40) - 1074); /* for flushing */
        }
        if (kind % 4 == 3) {
            x[i] = draw_term(r, 1023 - (int)(i % 40)); /* for overflows */
        }
    }
}

static void on_trap(int signal)
{
    static const char text[] = "a floating-point trap reached the caller\n";

    (void)signal;
    (void)!fwrite(text, 1, sizeof text - 1, stderr);
    _Exit(3);
}

static int traps(const environment *e)
{
    return strstr(e->name, "traps") != NULL;
}

/* One call in one environment, all exception flags clear or all set beforehand. */
static void check_call(const environment *e, int flags, const exact_call *call, uint64_t want,
                       const exact_input *in)
{
    environment_words before, after;
    uint64_t got;

    environment_restore();
    if (flags) {
        environment_raise_all();
    }
    if (e->enter() == ENVIRONMENT_ABSENT) {
        environment_restore();
        return;
    }
    before = environment_read();
    got = call->result(in);
    after = environment_read();
    environment_restore();
    expect_true(got == want, "%s of %zu under %s, flags %d", call->name, in->n, e->name, flags);
    expect_true(memcmp(&before, &after, sizeof before) == 0,
                "%s of %zu under %s, flags %d: %lx %lx %lx became %lx %lx %lx", call->name, in->n,
                e->name, flags, before.word[0], before.word[1], before.word[2], after.word[0],
                after.word[1], after.word[2]);
}

Test(exact_environment, same_bits_and_left_as_found)
{
    static const size_t lengths[] = { 1, 6, 63, 64, 300, LENGTH };
    ref_random r = { 401 };

    signal(SIGFPE, on_trap);
    for (size_t round = 0, rounds = 6 * ref_scaled(16, 4); round < rounds; round++) {
        exact_input in = { x, w, f, g, h, k, lengths[round % 6], out };

        environment_restore();
        fill(&r, in.n, round / 6);
        for (int c = 0; c < exact_call_count; c++) {
            uint64_t want;

            environment_restore();
            want = exact_calls[c].result(&in);
            for (int e = 0; e < environment_count; e++) {
                check_call(&environments[e], 0, &exact_calls[c], want, &in);
                if (!traps(&environments[e])) {
                    check_call(&environments[e], 1, &exact_calls[c], want, &in);
                }
            }
        }
    }
}

/* Report C03, whose answers are known: sums of subnormals under flushing, and their kind. */
Test(exact_environment, subnormals_C03)
{
    static const double lists[4][4] = { { 0x1p-1074, 0x1p-1074, 0, 0 },
                                        { 0x1p-1022, -0x0.fffffffffffffp-1022, 0, 0 },
                                        { 0x1p-1074, 0x1p-1074, 0x1p-1074, -0x1p-1074 },
                                        { 0x1p-1022, 0x1p-1074, -0x1p-1022, 0 } };
    static const double want[4] = { 0x1p-1073, 0x1p-1074, 0x1p-1073, 0x1p-1074 };
    static double long_list[4][404];
    static const double ones[4] = { 1, 1, 1, 1 };

    for (int i = 0; i < 4; i++) {
        memcpy(long_list[i] + 400, lists[i], sizeof lists[i]);
    }
    for (int e = 0; e < environment_count; e++) {
        for (int i = 0; i < 4; i++) {
            double got[5];

            environment_restore();
            if (environments[e].enter() == ENVIRONMENT_ABSENT) {
                continue;
            }
            got[0] = accrue_exact_sum(lists[i], 4);
            got[1] = accrue_exact_sum(long_list[i], 404);
            got[2] = accrue_exact_dot(lists[i], ones, 4);
            accrue_exact_cumsum(out, long_list[i], 404);
            got[3] = out[403];
            got[4] = accrue_exact_weighted_mean(lists[i], (double[]){ 0.25, 0.25, 0.25, 0.25 }, 4);
            environment_restore();
            for (int way = 0; way < 4; way++) {
                expect_bits(got[way], want[i], "C03 case %d, way %d, %s", i, way,
                            environments[e].name);
            }
            expect_bits(got[4], ref_weighted_mean(lists[i], ones, 4), "C03 case %d, mean, %s", i,
                        environments[e].name);
        }
    }
}
