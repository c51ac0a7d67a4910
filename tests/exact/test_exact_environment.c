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

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 2500 };

static double x[LENGTH], w[LENGTH], out[LENGTH];
static float f[LENGTH], g[LENGTH];
static uint16_t h[LENGTH];

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
        exact_input in = { x, w, f, g, h, lengths[round % 6], out };

        environment_restore();
        fill(&r, in.n, round / 6);
        for (int k = 0; k < exact_call_count; k++) {
            uint64_t want;

            environment_restore();
            want = exact_calls[k].result(&in);
            for (int e = 0; e < environment_count; e++) {
                check_call(&environments[e], 0, &exact_calls[k], want, &in);
                if (!traps(&environments[e])) {
                    check_call(&environments[e], 1, &exact_calls[k], want, &in);
                }
            }
        }
    }
}
