/* SPDX-License-Identifier: MIT */
/*
 * Vectors and caller-owned pairs under whatever the calling thread has set, at any alignment that a
 * type allows, with types of the caller's own behind the pointers, and between unreadable pages.
 */
#include "caller_environment.h"
#include "expect.h"
#include "guarded.h"
#include "ref_lists.h"
#include "typed_array.h"
#include "vector_results.h"

#include <accrue.h>
#include <fenv.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 600, KINDS = 5 };

static double x[LONGEST], sum[LONGEST], comp[LONGEST], out[LONGEST];
static float f[LONGEST], fsum[LONGEST], fcomp[LONGEST];
static uint16_t h[LONGEST];

static const char *const kinds[KINDS] = { "moderate", "subnormal", "ties", "all exponents",
                                          "specials" };

static void fill(ref_random *r, int kind)
{
    static const int ranges[KINDS][2] = { { -20, 20 }, { -1022, -1015 }, { -3, 3 },
                                          { -1022, 1015 }, { -1022, 1023 } };

    for (size_t i = 0; i < LONGEST; i++) {
        int subnormal = kind == 1;
        uint64_t bits = ref_random_bits(r);

        x[i] = ref_random_double(r, ranges[kind][0], ranges[kind][1]);
        f[i] = (float)typed_draw(TYPE_F32, r, subnormal ? -127 : -20, subnormal ? -120 : 20);
        h[i] = (uint16_t)(bits & (subnormal ? 0x83FF : kind == 4 ? 0xFFFF : 0xBFFF));
        if (kind == 2) {
            x[i] = 1 + (i % 2 ? 0x1p-24 : 0x1p-8) + (double)(i % 5) * 0x1p-52;
            f[i] = i % 3 ? 0x1p-24f : 1;
        }
        if (kind == 4 && i % 7 == 0) {
            x[i] = ref_from_bits(i % 2 ? REF_INF_BITS : UINT64_C(0x7FF0000000000001));
            memcpy(&f[i], &(uint32_t){ i % 2 ? 0xFF800000 : 0x7F800001 }, sizeof f[0]);
        }
    }
}

static vector_input ordinary(size_t n)
{
    return (vector_input){ x, f, h, n, sum, comp, out, fsum, fcomp };
}

static void compare(const uint64_t *want, const uint64_t *got, const char *where, size_t n)
{
    for (int k = 0; k < VECTOR_RESULTS; k++) {
        expect_bits(ref_from_bits(got[k]), ref_from_bits(want[k]), "%s of %zu, %s",
                    vector_result_names[k], n, where);
    }
}

static void on_trap(int signal)
{
    static const char text[] = "a floating-point trap reached the caller\n";

    (void)signal;
    (void)!fwrite(text, 1, sizeof text - 1, stderr);
    _Exit(3);
}

static void under(const environment *e, int flags, const uint64_t *want, size_t n, const char *kind)
{
    vector_input in = ordinary(n);
    uint64_t got[VECTOR_RESULTS];
    environment_words before, after;

    environment_restore();
    if (flags) {
        environment_raise_all();
    }
    if (e->enter() == ENVIRONMENT_ABSENT) {
        environment_restore();
        return;
    }
    before = environment_read();
    vector_results(got, &in);
    after = environment_read();
    environment_restore();
    compare(want, got, expect_name("%s, under %s", kind, e->name), n);
    expect_true(memcmp(&before, &after, sizeof before) == 0,
                "'%s', %zu, under %s, flags %d: %lx became %lx", kind, n, e->name, flags,
                before.word[0], after.word[0]);
}

Test(vector_surroundings, environment)
{
    static const size_t lengths[] = { 1, 5, 40, LONGEST };
    ref_random r = { 131 };

    signal(SIGFPE, on_trap);
    for (int kind = 0; kind < KINDS; kind++) {
        fill(&r, kind);
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            uint64_t want[VECTOR_RESULTS];
            vector_input in = ordinary(lengths[l]);

            environment_restore();
            vector_results(want, &in);
            for (int e = 0; e < environment_count; e++) {
                under(&environments[e], 0, want, lengths[l], kinds[kind]);
                if (strstr(environments[e].name, "traps") == NULL) {
                    under(&environments[e], 1, want, lengths[l], kinds[kind]);
                }
            }
        }
    }
}

/* Each array against a guard page, at its end and at its start. */
Test(vector_surroundings, guard_pages)
{
    enum { AREAS = 8 };
    guarded area[AREAS];
    ref_random r = { 132 };

    for (int k = 0; k < AREAS; k++) {
        guarded_open(&area[k], LONGEST);
    }
    for (size_t n = 0; n < LONGEST; n = n < 20 ? n + 1 : n * 5 / 4) {
        for (int end = 0; end < 2; end++) {
            static const size_t size[AREAS] = { 8, 4, 2, 8, 8, 8, 4, 4 };
            void *at[AREAS];
            uint64_t want[VECTOR_RESULTS], got[VECTOR_RESULTS];
            vector_input in = ordinary(n), tight;

            fill(&r, (int)(n % KINDS));
            vector_results(want, &in);
            for (int k = 0; k < AREAS; k++) {
                at[k] = end ? (void *)((char *)guarded_end(&area[k]) - n * size[k])
                            : (void *)guarded_start(&area[k]);
            }
            memcpy(at[0], x, n * sizeof *x);
            memcpy(at[1], f, n * sizeof *f);
            memcpy(at[2], h, n * sizeof *h);
            tight = (vector_input){ at[0], at[1], at[2], n, at[3], at[4], at[5], at[6], at[7] };
            vector_results(got, &tight);
            compare(want, got, end ? "before a guard page" : "behind a guard page", n);
        }
    }
    for (int k = 0; k < AREAS; k++) {
        guarded_close(&area[k]);
    }
}

/* A framework's own 16-bit type, and a float that only another name points at. */
typedef struct framework_half {
    uint16_t payload;
} framework_half;

/* 16-bit elements at every even address, in a type that is not the library's. */
Test(vector_surroundings, types_of_a_framework)
{
    static _Alignas(64) framework_half own[LONGEST + 64];
    static _Alignas(64) framework_half written[LONGEST + 64];
    ref_random r = { 133 };

    fill(&r, 4);
    for (size_t offset = 0; offset < 33; offset++) {
        for (int type = TYPE_F16; type <= TYPE_BF16; type++) {
            size_t n = 300 + offset;
            accrue_vector *a = vector_of(n, offset % 2), *b = vector_of(n, offset % 2);
            uint16_t want[LONGEST];
            double dot;

            for (size_t i = 0; i < n; i++) {
                own[offset + i].payload = h[i];
            }
            cr_assert(typed_add(a, type, h, n, 1) == ACCRUE_OK);
            cr_assert(typed_add(b, type, own + offset, n, 1) == ACCRUE_OK);
            cr_assert(typed_read(a, 0, type, want, n, 3) == ACCRUE_OK);
            cr_assert(typed_read(b, 0, type, written + offset, n, 3) == ACCRUE_OK);
            for (size_t i = 0; i < n; i++) {
                expect_true(written[offset + i].payload == want[i], "offset %zu, element %zu",
                            offset, i);
            }
            dot = type == TYPE_F16 ? accrue_dot_f16(h, h, n) : accrue_dot_bf16(h, h, n);
            expect_bits(type == TYPE_F16 ? accrue_sumsq_f16((void *)(own + offset), n)
                                         : accrue_sumsq_bf16((void *)(own + offset), n),
                        dot, "offset %zu", offset);
            accrue_vector_destroy(a);
            accrue_vector_destroy(b);
        }
    }
}
