/* SPDX-License-Identifier: MIT */
/*
 * Whatever the calling thread has set - flushing, a directed rounding mode, unmasked traps -
 * every function that takes n and every exact one gives the same bits, does not trap, and leaves
 * the environment as it was, exception flags included.
 */
#include "caller_environment.h"
#include "expect.h"
#include "ref_lists.h"
#include "results.h"

#include <accrue.h>
#include <fenv.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX 0x1.fffffffffffffp+1023

enum { LISTS = 10, LENGTH = 2500 };

static const char *const list_names[LISTS] = {
    "C03 subnormals", "ties",      "moderate",   "all exponents", "overflow on the way",
    "overflow",       "infinity",  "both infinities", "signalling NaN", "products underflow",
};

/* Fills x, w and f with n terms of the kind that list k is about. */
static void fill_list(int k, ref_random *r, double *x, double *w, float *f, size_t n)
{
    ref_fill(r, x, n, -40, 40);
    ref_fill(r, w, n, -2, 2);
    for (size_t i = 0; i < n; i++) {
        f[i] = (float)x[i];
        w[i] = ref_from_bits(ref_bits(w[i]) & ~REF_SIGN_BIT);
    }
    switch (k) {
    case 0:
        for (size_t i = 0; i < n; i++) {
            x[i] = ref_from_bits(ref_random_bits(r) & UINT64_C(0x801FFFFFFFFFFFFF));
            f[i] = (float)x[i] + 0x1p-149f * (float)ref_random_below(r, 1000);
        }
        break;
    case 1:
        for (size_t i = 0; i < n; i++) {
            x[i] = i == 0 ? 1 : 0x1p-53;
            w[i] = 1 + 0x1p-52 * (double)(i % 3);
        }
        break;
    case 3:
        ref_fill(r, x, n, -1022, 1000);
        break;
    case 4:
        for (size_t i = 0; i < n; i++) {
            x[i] = i % 4 < 2 ? MAX : -MAX;
            w[i] = i % 3 == 0 ? 2 : 1;
        }
        break;
    case 5:
        ref_fill(r, x, n, 1023, 1023);
        x[0] = x[n / 2] = MAX;
        break;
    case 6:
        x[n / 2] = ref_from_bits(REF_INF_BITS);
        break;
    case 7:
        x[0] = ref_from_bits(REF_INF_BITS);
        x[n - 1] = ref_from_bits(REF_INF_BITS | REF_SIGN_BIT);
        break;
    case 8:
        x[n / 3] = ref_from_bits(UINT64_C(0x7FF0000000000001));
        memcpy(&f[n / 3], &(uint32_t){ 0x7F800001 }, sizeof f[0]);
        break;
    case 9:
        ref_fill(r, x, n, -1000, -540);
        ref_fill(r, w, n, -560, -500);
        w[0] = 0x1p-500;
        break;
    default:
        break;
    }
}

static void on_trap(int signal)
{
    static const char text[] = "a floating-point trap reached the caller\n";

    (void)signal;
    (void)!fwrite(text, 1, sizeof text - 1, stderr);
    _Exit(3);
}

static void compare(const uint64_t *want, const uint64_t *got, const char *list, size_t n,
                    const char *where)
{
    for (int k = 0; k < RESULTS; k++) {
        expect_bits(ref_from_bits(got[k]), ref_from_bits(want[k]), "%s of '%s', %zu, under %s",
                    result_names[k], list, n, where);
    }
}

/* The call in one environment, with all exception flags clear or all set beforehand. */
static void one_call(const environment *e, int flags, const uint64_t *want,
                     const result_input *in, const char *list)
{
    uint64_t got[RESULTS];
    environment_words before, after;
    environment_state state;

    environment_restore();
    if (flags) {
        environment_raise_all();
    }
    state = e->enter();
    if (state == ENVIRONMENT_ABSENT) {
        environment_restore();
        return;
    }
    before = environment_read();
    all_results(got, in);
    after = environment_read();
    environment_restore();
    compare(want, got, list, in->n, e->name);
    expect_true(memcmp(&before, &after, sizeof before) == 0,
                "'%s', %zu, under %s, flags %d: %lx %lx %lx became %lx %lx %lx", list, in->n,
                e->name, flags, before.word[0], before.word[1], before.word[2], after.word[0],
                after.word[1], after.word[2]);
}

/* Unmasked traps need the flags clear on entry where the hardware traps on what is already set. */
static int traps(const environment *e)
{
    return strstr(e->name, "traps") != NULL;
}

Test(environment, same_bits_and_left_as_found)
{
    static const size_t lengths[] = { 1, 5, 40, LENGTH };
    static double x[LENGTH], w[LENGTH], out[LENGTH];
    static float f[LENGTH];
    ref_random r = { 3 };

    signal(SIGFPE, on_trap);
    for (int k = 0; k < LISTS; k++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            size_t n = lengths[l];
            result_input in = { x, w, f, n, out };
            uint64_t want[RESULTS];

            environment_restore();
            fill_list(k, &r, x, w, f, n);
            all_results(want, &in);
            for (int e = 0; e < environment_count; e++) {
                one_call(&environments[e], 0, want, &in, list_names[k]);
                if (!traps(&environments[e])) {
                    one_call(&environments[e], 1, want, &in, list_names[k]);
                }
            }
        }
    }
}

/* Report C03, whose answers are known: sums of subnormals under flushing. */
Test(environment, subnormals_C03)
{
    static const double lists[3][4] = { { 0x1p-1074, 0x1p-1074, 0, 0 },
                                        { 0x1p-1022, -0x0.fffffffffffffp-1022, 0, 0 },
                                        { 0x1p-1074, 0x1p-1074, 0x1p-1074, -0x1p-1074 } };
    static const double want[3] = { 0x1p-1073, 0x1p-1074, 0x1p-1073 };

    for (int e = 0; e < environment_count; e++) {
        for (int i = 0; i < 3; i++) {
            accrue_exact a = ACCRUE_EXACT_INIT;
            double sum, total;

            environment_restore();
            if (environments[e].enter() == ENVIRONMENT_ABSENT) {
                continue;
            }
            sum = accrue_sum(lists[i], 4);
            for (int j = 0; j < 4; j++) {
                accrue_exact_add(&a, lists[i][j]);
            }
            total = accrue_exact_total(&a);
            environment_restore();
            expect_bits(sum, want[i], "C03 case %d, accrue_sum, %s", i, environments[e].name);
            expect_bits(total, want[i], "C03 case %d, exact, %s", i, environments[e].name);
        }
    }
}

/* At least the rounding modes are there everywhere; on this CPU, what else. */
Test(environment, modes_were_entered)
{
    int entered = 0;

    for (int e = 0; e < environment_count; e++) {
        environment_restore();
        entered += environments[e].enter() == ENVIRONMENT_SET;
    }
    environment_restore();
#if defined __SSE2__ && defined __GLIBC__
    cr_expect(entered == environment_count, "%d of %d", entered, environment_count);
#else
    cr_expect(entered >= 4, "%d of %d", entered, environment_count);
#endif
}

/* Streaming functions run in the caller's environment, but NaN and infinities are told by bits
   before any arithmetic on them: they raise nothing and trap nothing. */
static void stream_nonfinite(double first, double second)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT, c = ACCRUE_NEUMAIER_INIT;
    accrue_kahan k = ACCRUE_KAHAN_INIT, l = ACCRUE_KAHAN_INIT;
    volatile double total;

    accrue_neumaier_add(&a, 1);
    accrue_neumaier_add(&a, first);
    accrue_neumaier_add(&a, 2);
    accrue_neumaier_add(&a, second);
    accrue_neumaier_add(&b, first);
    accrue_neumaier_merge(&b, &a);
    accrue_neumaier_merge(&a, &b);
    accrue_neumaier_add_product(&c, first, 2);
    accrue_neumaier_add_product(&c, 0, second);
    total = accrue_neumaier_total(&a);
    total = accrue_neumaier_total(&c);
    accrue_kahan_add(&k, 1);
    accrue_kahan_add(&k, first);
    accrue_kahan_add(&k, 2);
    accrue_kahan_add(&k, second);
    accrue_kahan_add(&l, first);
    accrue_kahan_merge(&l, &k);
    total = accrue_kahan_total(&l);
    (void)total;
}

Test(environment, streaming_nonfinite_raises_nothing)
{
    static const uint64_t nonfinite[] = { REF_INF_BITS, REF_INF_BITS | REF_SIGN_BIT, REF_NAN_BITS,
                                          UINT64_C(0x7FF0000000000001),
                                          UINT64_C(0xFFF7FFFFFFFFFFFF) };

    signal(SIGFPE, on_trap);
    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++) {
            double first = ref_from_bits(nonfinite[i]), second = ref_from_bits(nonfinite[j]);
            int raised;

            environment_restore();
            stream_nonfinite(first, second);
            raised = fetestexcept(FE_ALL_EXCEPT);
            expect_true(raised == 0, "%016" PRIx64 ", %016" PRIx64 ": raised %x", nonfinite[i],
                        nonfinite[j], (unsigned)raised);
        }
    }
}
