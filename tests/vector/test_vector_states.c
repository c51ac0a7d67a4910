/* SPDX-License-Identifier: MIT */
/*
 * What a vector does beside adding: weights, ranges, reset, merging with itself, being empty; and
 * that whatever fails leaves the vector, byte by byte, and the output as they were.
 */
#include "expect.h"
#include "histories.h"
#include "typed_array.h"

#include <accrue.h>
#include <stdlib.h>
#include <string.h>

#define INF ref_from_bits(REF_INF_BITS)
#define NOT_A_NUMBER ref_from_bits(REF_NAN_BITS)

enum { WIDTH = 9, ROOM = 400 };

typedef struct snapshot {
    size_t size;
    unsigned char bytes[ROOM];
} snapshot;

static snapshot take(const accrue_vector *v)
{
    snapshot s;

    memset(&s, 0, sizeof s);
    s.size = accrue_vector_pack(v, s.bytes, ROOM);
    cr_assert(s.size <= ROOM && s.size == accrue_vector_pack_size(v));
    return s;
}

static int same(const snapshot *a, const snapshot *b)
{
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

static accrue_vector *some_vector(size_t n, accrue_storage s)
{
    accrue_vector *v = vector_of(n, s);
    double g[WIDTH];

    for (size_t i = 0; i < n; i++) {
        g[i] = 1.0 / (double)(i + 3);
    }
    cr_assert(accrue_vector_add(v, g, n, 3) == ACCRUE_OK);
    cr_assert(accrue_vector_add(v, g, n, 0.1) == ACCRUE_OK);
    return v;
}

/* The call gives this status and changes nothing. */
static void refused(const accrue_vector *v, const snapshot *before, accrue_status got,
                    accrue_status want, const char *what)
{
    snapshot after = take(v);

    expect_true(got == want, "%s: status %d, not %d", what, got, want);
    expect_true(same(before, &after), "%s: the vector has changed", what);
}

static void add_errors(accrue_storage s, int type)
{
    static const size_t ranges[][2] = { { 0, WIDTH + 1 }, { 1, WIDTH },         { WIDTH, 1 },
                                        { WIDTH + 1, 0 }, { 1, SIZE_MAX },      { SIZE_MAX, 1 },
                                        { SIZE_MAX, 2 },  { 2, SIZE_MAX - 1 },  { SIZE_MAX, 0 },
                                        { 5, SIZE_MAX - 4 }, { SIZE_MAX - 3, 9 } };
    const double weights[] = { -1, -0x1p-1074, INF, -INF, NOT_A_NUMBER };
    accrue_vector *v = some_vector(WIDTH, s);
    snapshot before = take(v);
    unsigned char g[(WIDTH + 1) * 8] = { 0 };

    for (size_t i = 0; i < WIDTH; i++) {
        typed_set(type, g, i, 1);
    }
    refused(v, &before, typed_add(v, type, g, WIDTH - 1, 1), ACCRUE_ELENGTH, "one too few");
    refused(v, &before, typed_add(v, type, g, WIDTH + 1, 1), ACCRUE_ELENGTH, "one too many");
    refused(v, &before, typed_add(v, type, NULL, 0, 1), ACCRUE_ELENGTH, "none");
    for (size_t w = 0; w < 5; w++) {
        refused(v, &before, typed_add(v, type, g, WIDTH, weights[w]), ACCRUE_EINVAL, "weight");
        refused(v, &before, accrue_vector_add_weight(v, weights[w]), ACCRUE_EINVAL, "weight alone");
        refused(v, &before, typed_add(v, type, g, WIDTH - 1, weights[w]), ACCRUE_ELENGTH, "both");
    }
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        refused(v, &before, typed_add_at(v, ranges[i][0], type, g, ranges[i][1], 1), ACCRUE_ELENGTH,
                expect_name("range %zu", i));
        refused(v, &before, typed_add_at(v, ranges[i][0], type, g, ranges[i][1], 0.5),
                ACCRUE_ELENGTH, expect_name("range %zu, scaled", i));
    }
    accrue_vector_destroy(v);
}

Test(vector_states, adding_refused)
{
    for (accrue_storage s = 0; s < 2; s++) {
        for (int type = 0; type < TYPES; type++) {
            add_errors(s, type);
        }
    }
}

enum { FILLER = 0xA5 };

static void untouched(const unsigned char *out, size_t size, const char *what)
{
    for (size_t i = 0; i < size; i++) {
        expect_true(out[i] == FILLER, "%s: byte %zu of the output has changed", what, i);
    }
}

/* A weight that has overflowed is infinite, and divides nothing. */
static void overflowed_weight(accrue_storage s, int type)
{
    accrue_vector *v = some_vector(WIDTH, s);
    unsigned char out[(WIDTH + 1) * 8];
    snapshot before;

    memset(out, FILLER, sizeof out);
    for (int i = 0; i < 2; i++) {
        cr_assert(accrue_vector_add_weight(v, 0x1.fffffffffffffp1023) == ACCRUE_OK);
    }
    expect_bits(accrue_vector_weight(v), INF, "overflowed weight");
    before = take(v);
    refused(v, &before, typed_mean(v, type, out, WIDTH), ACCRUE_EINVAL, "overflowed weight");
    refused(v, &before, typed_mean(v, type, out, WIDTH - 1), ACCRUE_ELENGTH, "and length");
    untouched(out, sizeof out, type_format[type]->name);
    expect_true(typed_total(v, type, out, WIDTH) == ACCRUE_OK, "total");
    accrue_vector_destroy(v);
}

static void read_errors(accrue_storage s, int type)
{
    const double divisors[] = { 0, -0.0, INF, -INF, NOT_A_NUMBER };
    static const size_t ranges[][2] = { { 0, WIDTH + 1 }, { 1, WIDTH },    { WIDTH + 1, 0 },
                                        { 1, SIZE_MAX },  { SIZE_MAX, 2 }, { SIZE_MAX, 1 } };
    accrue_vector *v = some_vector(WIDTH, s), *light = vector_of(WIDTH, s);
    snapshot before = take(v), nothing = take(light);
    unsigned char out[(WIDTH + 1) * 8];

    memset(out, FILLER, sizeof out);
    for (size_t n = WIDTH - 1; n <= WIDTH + 1; n += 2) {
        refused(v, &before, typed_total(v, type, out, n), ACCRUE_ELENGTH, "total");
        refused(v, &before, typed_mean(v, type, out, n), ACCRUE_ELENGTH, "mean");
    }
    refused(light, &nothing, typed_mean(light, type, out, WIDTH), ACCRUE_EDOMAIN, "no weight");
    refused(light, &nothing, typed_mean(light, type, out, 0), ACCRUE_ELENGTH, "no weight, length");
    for (size_t d = 0; d < 5; d++) {
        refused(v, &before, typed_read(v, 0, type, out, WIDTH, divisors[d]),
                d < 2 ? ACCRUE_EDOMAIN : ACCRUE_EINVAL, "divisor");
        refused(v, &before, typed_read(v, 1, type, out, WIDTH, divisors[d]), ACCRUE_ELENGTH,
                "range and divisor");
    }
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        refused(v, &before, typed_read(v, ranges[i][0], type, out, ranges[i][1], 2),
                ACCRUE_ELENGTH, "range");
    }
    untouched(out, sizeof out, type_format[type]->name);
    accrue_vector_destroy(v);
    accrue_vector_destroy(light);
}

Test(vector_states, reading_refused)
{
    for (accrue_storage s = 0; s < 2; s++) {
        for (int type = 0; type < TYPES; type++) {
            read_errors(s, type);
            overflowed_weight(s, type);
        }
    }
}

Test(vector_states, merging_refused)
{
    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = some_vector(WIDTH, s), *shorter = some_vector(WIDTH - 1, s);
        accrue_vector *other = some_vector(WIDTH, 1 - s), *both = some_vector(WIDTH - 1, 1 - s);
        snapshot before = take(v);

        refused(v, &before, accrue_vector_merge(v, shorter), ACCRUE_ELENGTH, "length");
        refused(v, &before, accrue_vector_merge(v, other), ACCRUE_EINVAL, "storage");
        refused(v, &before, accrue_vector_merge(v, both), ACCRUE_ELENGTH, "length and storage");
        accrue_vector_destroy(v);
        accrue_vector_destroy(shorter);
        accrue_vector_destroy(other);
        accrue_vector_destroy(both);
    }
}

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define HAS_SANITIZER 1
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

Test(vector_states, creating_refused)
{
    accrue_vector *mark = some_vector(1, 0), *v = mark;
    const size_t sizes[] = { SIZE_MAX,         SIZE_MAX / 2,          SIZE_MAX / 8,
                             SIZE_MAX / 8 + 1, SIZE_MAX / 4,          SIZE_MAX / 16 + 1,
                             SIZE_MAX / 16 + 2, (SIZE_MAX >> 4) + 16 };
    const accrue_storage unknown[] = { -1, 2, 3, 255, 256, -2147483647 };

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        expect_true(accrue_vector_create(&v, sizes[i], ACCRUE_STORE_F64X2) == ACCRUE_ENOMEM,
                    "%zu elements", sizes[i]);
        expect_true(sizes[i] <= SIZE_MAX / 8 ||
                        accrue_vector_create(&v, sizes[i], ACCRUE_STORE_F32X2) == ACCRUE_ENOMEM,
                    "%zu elements of floats", sizes[i]);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        expect_true(accrue_vector_create(&v, 1, unknown[i]) == ACCRUE_EINVAL, "storage %d",
                    unknown[i]);
    }
#ifndef HAS_SANITIZER
    /* sanitizers and valgrind call such a request of malloc a fault */
    if (getenv("ACCRUE_TEST_PREFIX") == NULL) {
        expect_true(accrue_vector_create(&v, SIZE_MAX / 16, ACCRUE_STORE_F64X2) == ACCRUE_ENOMEM,
                    "SIZE_MAX / 16");
        expect_true(accrue_vector_create(&v, SIZE_MAX / 8, ACCRUE_STORE_F32X2) == ACCRUE_ENOMEM,
                    "SIZE_MAX / 8");
    }
#endif
    expect_true(v == mark, "the output has changed");
    accrue_vector_destroy(mark);
    accrue_vector_destroy(NULL);
}

/* The total weight is compensated; -0 and 0 are weights. */
Test(vector_states, weights)
{
    accrue_vector *v = vector_of(1, ACCRUE_STORE_F32X2), *part = vector_of(1, ACCRUE_STORE_F32X2);
    const float g = 1;
    double out;

    expect_bits(accrue_vector_weight(v), 0, "nothing added");
    cr_assert(accrue_vector_add_weight(v, -0.0) == ACCRUE_OK);
    expect_bits(accrue_vector_weight(v), 0, "a weight of -0");
    cr_assert(accrue_vector_add_f32(v, &g, 1, 0) == ACCRUE_OK);
    expect_true(accrue_vector_mean(v, &out, 1) == ACCRUE_EDOMAIN, "a weight of 0");
    cr_assert(accrue_vector_add_f32(v, &g, 1, 0x1p53) == ACCRUE_OK);
    cr_assert(accrue_vector_add_f32(v, &g, 1, 1) == ACCRUE_OK);
    cr_assert(accrue_vector_add_weight(part, 0x1p-1) == ACCRUE_OK);
    cr_assert(accrue_vector_add_weight(part, 0x1p-1) == ACCRUE_OK);
    cr_assert(accrue_vector_merge(v, part) == ACCRUE_OK);
    expect_bits(accrue_vector_weight(v), 0x1p53 + 2, "2^53 + 1 + 1/2 + 1/2");
    cr_assert(accrue_vector_merge(v, v) == ACCRUE_OK);
    expect_bits(accrue_vector_weight(v), 0x1p54 + 4, "twice that");
    cr_assert(accrue_vector_total(v, &out, 1) == ACCRUE_OK);
    expect_bits(out, 6, "the total does not know of weights");
    accrue_vector_destroy(v);
    accrue_vector_destroy(part);
}

/* Any cover by ranges, in any order, gives the bits of one add; the total counts each once. */
Test(vector_states, ranges)
{
    enum { LONG = 1000 };
    static double g[LONG], a_sum[LONG], a_comp[LONG], b_sum[LONG], b_comp[LONG];
    static unsigned char typed[LONG * 8];
    ref_random r = { 81 };

    for (int round = 0; round < 48; round++) {
        int type = round % TYPES;
        accrue_storage s = round / TYPES % 2;
        double scale = round % 3 == 0 ? 1 : 0.7;
        accrue_vector *a = vector_of(LONG, s), *b = vector_of(LONG, s);
        size_t cut[3] = { ref_random_below(&r, 300), 300 + ref_random_below(&r, 300),
                          600 + ref_random_below(&r, 401) };
        const size_t range[4][2] = { { cut[1], cut[2] }, { 0, cut[0] }, { cut[2], LONG },
                                     { cut[0], cut[1] } };

        for (int t = 0; t < 4; t++) {
            history_fill(&histories[(round + t) % 4], &r, type == TYPE_F64 ? TYPE_F32 : type, g,
                         LONG, 1);
            for (size_t i = 0; i < LONG; i++) {
                typed_set(type, typed, i, g[i]);
            }
            cr_assert(typed_add_at(a, 0, type, typed, LONG, scale) == ACCRUE_OK);
            for (int k = 0; k < 4; k++) {
                cr_assert(typed_add_at(b, range[k][0], type, typed + range[k][0] * type_size[type],
                                       range[k][1] - range[k][0], scale) == ACCRUE_OK);
            }
        }
        vector_state(a, a_sum, a_comp);
        vector_state(b, b_sum, b_comp);
        expect_true(memcmp(a_sum, b_sum, sizeof a_sum) == 0, "round %d: sums", round);
        expect_true(memcmp(a_comp, b_comp, sizeof a_comp) == 0, "round %d: corrections", round);
        accrue_vector_destroy(a);
        accrue_vector_destroy(b);
    }
}

/* Back to a new vector, whatever was in it: report N07, one accumulator reused group by group. */
Test(vector_states, reset_N07)
{
    const double groups[4][2] = { { 0x1.1ccf385ebc8a0p+1023, 0x1.1ccf385ebc8a0p+1023 },
                                  { 1, 2 },
                                  { NOT_A_NUMBER, 0 },
                                  { 0.5, 0.25 } };
    const double want[4] = { INF, 3, NOT_A_NUMBER, 0.75 };

    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(2, s);
        snapshot fresh = take(v);

        for (int k = 0; k < 4; k++) {
            double g[2] = { groups[k][0], 1 }, h[2] = { groups[k][1], 0x1p-60 }, out[2];
            snapshot again;

            cr_assert(accrue_vector_add(v, g, 2, 3) == ACCRUE_OK);
            cr_assert(accrue_vector_add(v, h, 2, 0.1) == ACCRUE_OK);
            cr_assert(accrue_vector_total(v, out, 2) == ACCRUE_OK);
            expect_bits(out[0], want[k], "storage %d, group %d", s, k);
            accrue_vector_reset(v);
            again = take(v);
            expect_true(same(&fresh, &again), "storage %d, group %d: not as new", s, k);
        }
        accrue_vector_destroy(v);
    }
}

Test(vector_states, merged_with_itself)
{
    double sum[WIDTH], comp[WIDTH], twice[WIDTH], rest[WIDTH];

    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = some_vector(WIDTH, s);

        vector_state(v, sum, comp);
        cr_assert(accrue_vector_merge(v, v) == ACCRUE_OK);
        vector_state(v, twice, rest);
        for (int i = 0; i < WIDTH; i++) {
            expect_bits(twice[i], 2 * sum[i], "sum %d", i);
            expect_bits(rest[i], 2 * comp[i], "comp %d", i);
        }
        expect_bits(accrue_vector_weight(v), 6.2, "weight");
        accrue_vector_destroy(v);
    }
}

Test(vector_states, no_elements)
{
    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(0, s), *other = vector_of(0, s);

        for (int type = 0; type < TYPES; type++) {
            expect_true(typed_add(v, type, NULL, 0, 2) == ACCRUE_OK, "add");
            expect_true(typed_add_at(v, 0, type, NULL, 0, 2) == ACCRUE_OK, "add_at");
            expect_true(typed_total(v, type, NULL, 0) == ACCRUE_OK, "total");
            expect_true(typed_mean(v, type, NULL, 0) == ACCRUE_OK, "mean");
            expect_true(typed_read(v, 0, type, NULL, 0, 2) == ACCRUE_OK, "read");
        }
        expect_true(accrue_vector_merge(v, other) == ACCRUE_OK, "merge");
        expect_true(accrue_vector_length(v) == 0 && accrue_vector_finite(v), "length, finite");
        expect_bits(accrue_vector_norm2(v), 0, "norm");
        expect_bits(accrue_vector_weight(v), 8, "weight");
        accrue_vector_reset(v);
        expect_bits(accrue_vector_weight(v), 0, "weight after reset");
        accrue_vector_destroy(v);
        accrue_vector_destroy(other);
    }
}

Test(vector_states, new_vector)
{
    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(WIDTH, s);
        double out[WIDTH], zero[WIDTH] = { 0 };

        memset(out, FILLER, sizeof out);
        cr_assert(accrue_vector_total(v, out, WIDTH) == ACCRUE_OK);
        expect_true(memcmp(out, zero, sizeof out) == 0, "not all +0");
        expect_true(accrue_vector_length(v) == WIDTH, "length");
        expect_true(accrue_vector_finite(v) == 1, "finite");
        accrue_vector_destroy(v);
    }
}
