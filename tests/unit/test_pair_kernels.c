/* SPDX-License-Identifier: MIT */
/*
 * The loops over pairs of every set against the careful functions, an element at a time: every
 * format into both storages, scaled or not, and merges; the same bits in every element, and not one
 * byte changed beside them, any number of elements, anywhere in memory.
 */
#include "foundation/strict_fp.h"

#include "expect.h"
#include "guarded.h"
#include "ref_random.h"

#include <accrue/kernels.h>

#include "dispatch/dispatch.h"
#include "kernels/pairs.h"
#include "usable_set.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 2100, SCALES = 4, ADDS = 2 * ACCRUE_I_FORMATS * SCALES, OPERATIONS = ADDS + 2 };

/* 1 is no scale. */
static const double scales[SCALES] = { 1.0, -0x1.5555555555555p-2, 0x1.8p70,
                                       0x1.23456789abcdep-300 };
static const size_t sizes[ACCRUE_I_FORMATS] = { 8, 4, 2, 2 };
static const char *const formats[ACCRUE_I_FORMATS] = { "f64", "f32", "f16", "bf16" };

/* An addition or a merge, by number. */
typedef struct operation {
    int wide;   /* pairs of doubles */
    int merge;  /* x and r are pairs too; else x is of the format */
    int format;
    double scale;
    size_t pair, x; /* bytes of half a pair, of an element of x */
    char name[64];
} operation;

static operation operation_of(int k)
{
    operation o = { .wide = k % 2, .merge = k >= ADDS, .format = k / 2 % ACCRUE_I_FORMATS,
                    .scale = scales[k / 2 / ACCRUE_I_FORMATS % SCALES] };

    if (o.merge) {
        o.format = o.wide ? ACCRUE_I_F64 : ACCRUE_I_F32;
        o.scale = 1.0;
    }
    o.pair = o.wide ? sizeof(double) : sizeof(float);
    o.x = sizes[o.format];
    snprintf(o.name, sizeof o.name, "%s %s to pairs of %s, scale %g", o.merge ? "merge" : "add",
             formats[o.format], o.wide ? "doubles" : "floats", o.scale);
    return o;
}

typedef struct operands {
    void *sum, *comp;
    const void *x, *r;
} operands;

static void by_kernel(const accrue_i_kernels *set, const operation *o, operands at, size_t n)
{
    if (o->merge && o->wide) {
        set->merge_f64x2(at.sum, at.comp, at.x, at.r, n);
    } else if (o->merge) {
        set->merge_f32x2(at.sum, at.comp, at.x, at.r, n);
    } else if (o->wide) {
        set->add_f64x2[o->format](at.sum, at.comp, at.x, n, o->scale);
    } else {
        set->add_f32x2[o->format](at.sum, at.comp, at.x, n, o->scale);
    }
}

static void by_the_book(const operation *o, operands at, size_t n)
{
    if (o->merge && o->wide) {
        accrue_i_pairs_merge_f64(at.sum, at.comp, at.x, at.r, n);
    } else if (o->merge) {
        accrue_i_pairs_merge_f32(at.sum, at.comp, at.x, at.r, n);
    } else if (o->wide) {
        accrue_i_pairs_add_f64(at.sum, at.comp, at.x, n, o->scale, o->format);
    } else {
        accrue_i_pairs_add_f32(at.sum, at.comp, at.x, n, o->scale, o->format);
    }
}

/* Lists of one operation: pairs to add to, what is added, and what should come out. */
typedef union room {
    double f64[LONGEST];
    float f32[LONGEST];
    uint16_t f16[LONGEST];
} room;

static room sum, comp, x, r, want_sum, want_comp;

static void expect_results(const operation *o, size_t n)
{
    operands at = { &want_sum, &want_comp, &x, &r };

    want_sum = sum;
    want_comp = comp;
    by_the_book(o, at, n);
}

/* Exponents, by kind: near 1; next to overflow; subnormal; all. In floats, where they are so. */
enum { NEAR_ONE, OVERFLOWING, SUBNORMAL, ALL, KINDS };

static double draw(ref_random *random, int kind, int wide)
{
    static const int ranges[2][KINDS][2] = {
        { { -10, 10 }, { 120, 127 }, { -149, -120 }, { -149, 127 } },
        { { -20, 20 }, { 1016, 1023 }, { -1022, -1000 }, { -1022, 1023 } },
    };
    const int *range = ranges[wide][kind];

    return ref_random_double(random, range[0], range[1])
           * (kind == SUBNORMAL && wide ? 0x1p-40 : 1.0);
}

static void draw_pairs(ref_random *random, int wide, int kind, room *high, room *low)
{
    memset(high, 0, sizeof *high);
    memset(low, 0, sizeof *low);
    for (size_t i = 0; i < LONGEST; i++) {
        double a = draw(random, kind, wide), b = draw(random, kind, wide) * 0x1p-20;

        if (wide) {
            accrue_i_pair_add_f64(&high->f64[i], &low->f64[i], a, 0.0);
            accrue_i_pair_add_f64(&high->f64[i], &low->f64[i], b, 0.0);
        } else {
            accrue_i_pair_add_f32(&high->f32[i], &low->f32[i], a);
            accrue_i_pair_add_f32(&high->f32[i], &low->f32[i], b);
        }
    }
}

static void draw_lists(ref_random *random, const operation *o, int kind)
{
    draw_pairs(random, o->wide, kind, &sum, &comp);
    draw_pairs(random, o->wide, kind, &x, &r);
    for (size_t i = 0; !o->merge && i < LONGEST; i++) {
        uint16_t bits = (uint16_t)ref_random_bits(random);

        if (o->format == ACCRUE_I_F64) {
            x.f64[i] = draw(random, kind, 1);
        } else if (o->format == ACCRUE_I_F32) {
            x.f32[i] = (float)draw(random, kind, 0);
        } else {
            x.f16[i] = kind == SUBNORMAL ? bits & 0x83FF : kind == ALL ? bits : bits & 0xBFFF;
        }
    }
}

/* Memory for the four lists between guard pages, with something in all of it. */
static guarded memory[4];

static void open_memory(size_t longest)
{
    for (int k = 0; k < 4; k++) {
        guarded_open(&memory[k], longest + 64);
    }
}

static void close_memory(void)
{
    for (int k = 0; k < 4; k++) {
        guarded_close(&memory[k]);
    }
}

/* So many bytes after the leading guard page, or before the trailing one. */
static char *place(int k, size_t bytes, int at_end, size_t gap)
{
    memset(guarded_start(&memory[k]), 0x5A, memory[k].body);
    return at_end ? (char *)guarded_end(&memory[k]) - gap - bytes
                  : (char *)guarded_start(&memory[k]) + gap;
}

static int untouched(int k, const char *from, size_t bytes)
{
    const char *start = (const char *)guarded_start(&memory[k]);
    const char *end = (const char *)guarded_end(&memory[k]);

    for (const char *at = start; at < end; at++) {
        if ((at < from || at >= from + bytes) && *at != 0x5A) {
            return 0;
        }
    }
    return 1;
}

static void expect_pairs(const operation *o, const void *got_sum, const void *got_comp, size_t n,
                         const char *set, size_t gap)
{
    for (size_t i = 0; i < n; i++) {
        size_t at = i * o->pair;

        expect_true(memcmp((const char *)got_sum + at, (char *)&want_sum + at, o->pair) == 0
                    && memcmp((const char *)got_comp + at, (char *)&want_comp + at, o->pair) == 0,
                    "%s: %s, element %zu of %zu, gap %zu", set, o->name, i, n, gap);
    }
}

/* Gaps in elements, another for each list. */
static void check(const accrue_i_kernels *set, const operation *o, size_t n, int at_end, size_t gap)
{
    char *s = place(0, n * o->pair, at_end, gap * o->pair);
    char *c = place(1, n * o->pair, at_end, (gap * 3 % 8) * o->pair);
    char *g = place(2, n * o->x, at_end, (gap * 5 % 16) * o->x);
    char *h = place(3, n * o->pair, at_end, (gap * 7 % 8) * o->pair);
    operands at = { s, c, g, h };

    memcpy(s, &sum, n * o->pair);
    memcpy(c, &comp, n * o->pair);
    memcpy(g, &x, n * o->x);
    memcpy(h, &r, n * o->pair);
    by_kernel(set, o, at, n);
    expect_pairs(o, s, c, n, set->name, gap);
    expect_true(untouched(0, s, n * o->pair) && untouched(1, c, n * o->pair),
                "%s: %s, %zu elements, gap %zu: beside them", set->name, o->name, n, gap);
    expect_true(memcmp(g, &x, n * o->x) == 0 && memcmp(h, &r, n * o->pair) == 0,
                "%s: %s, %zu elements, gap %zu: what is added", set->name, o->name, n, gap);
}

static void check_all_sets(const operation *o, size_t n, int at_end, size_t gap)
{
    expect_results(o, n);
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const accrue_i_kernels *set = usable_set(i);

        if (set != NULL) {
            check(set, o, n, at_end, gap);
        }
    }
}

Test(pair_kernels, lengths)
{
    ref_random random = { 501 };

    open_memory(LONGEST);
    for (int k = 0; k < OPERATIONS; k++) {
        operation o = operation_of(k);

        for (int kind = 0; kind < KINDS; kind++) {
            draw_lists(&random, &o, kind);
            for (size_t n = 0; n <= 66; n++) {
                check_all_sets(&o, n, n % 2 == 0, 0);
            }
            check_all_sets(&o, LONGEST, kind % 2, 0);
        }
    }
    close_memory();
}

Test(pair_kernels, alignments)
{
    enum { LENGTH = 77 };
    ref_random random = { 502 };

    open_memory(LENGTH);
    for (int k = 0; k < OPERATIONS; k++) {
        operation o = operation_of(k);

        draw_lists(&random, &o, NEAR_ONE);
        for (size_t gap = 0; gap < 32; gap++) {
            check_all_sets(&o, LENGTH, 0, gap);
            check_all_sets(&o, LENGTH, 1, gap);
        }
    }
    close_memory();
}

/* Infinities, NaNs with and without payload, the largest numbers, and the trap of TwoSum. */
static const uint64_t specials[] = {
    UINT64_C(0x7FF0000000000000), UINT64_C(0xFFF0000000000000), UINT64_C(0x7FF0000000000001),
    UINT64_C(0xFFF8000000000123), UINT64_C(0x7FEFFFFFFFFFFFFF), UINT64_C(0xFFEFFFFFFFFFFFFF),
    UINT64_C(0xFCA8000000000000),
};
static const uint32_t specials_f32[] = { 0x7F800000, 0xFF800000, 0x7F800001, 0xFFC00123,
                                         0x7F7FFFFF, 0xFF7FFFFF, 0xF3400000 };
static const uint16_t specials_f16[] = { 0x7C00, 0xFC00, 0x7C01, 0xFE23, 0x7BFF, 0xFBFF, 0x0001 };
static const uint16_t specials_bf16[] = { 0x7F80, 0xFF80, 0x7F81, 0xFFC3, 0x7F7F, 0xFF7F, 0x0001 };
enum { SPECIALS = sizeof specials / sizeof specials[0] };

static void set_special(room *list, int format, size_t i, int k)
{
    switch (format) {
    case ACCRUE_I_F64: memcpy(&list->f64[i], &specials[k], 8); break;
    case ACCRUE_I_F32: memcpy(&list->f32[i], &specials_f32[k], 4); break;
    case ACCRUE_I_F16: list->f16[i] = specials_f16[k]; break;
    default: list->f16[i] = specials_bf16[k];
    }
}

/* A special value at i in x, in sum, in both, in comp (which no add leaves there), or in r. */
static void put_specials(const operation *o, size_t i, int where, int k)
{
    int pair = o->wide ? ACCRUE_I_F64 : ACCRUE_I_F32;

    if (where == 0 || where == 2) {
        set_special(&x, o->format, i, k);
    }
    if (where == 1 || where == 2) {
        set_special(&sum, pair, i, where == 2 ? (k + (int)(i % 3) + 1) % SPECIALS : k);
    }
    if (where == 3) {
        set_special(&comp, pair, i, k);
    }
    if (where == 4) {
        set_special(&r, pair, i, k);
    }
}

Test(pair_kernels, specials_in_every_position)
{
    enum { LENGTH = 32 + 8 + 7 };
    ref_random random = { 503 };

    open_memory(LENGTH);
    for (int k = 0; k < OPERATIONS; k++) {
        operation o = operation_of(k);
        room x0, r0, sum0, comp0;

        draw_lists(&random, &o, NEAR_ONE);
        x0 = x, r0 = r, sum0 = sum, comp0 = comp;
        for (size_t i = 0; i < LENGTH; i++) {
            for (int j = 0; j < SPECIALS * 5; j++) {
                put_specials(&o, i, j / SPECIALS, j % SPECIALS);
                check_all_sets(&o, LENGTH, (int)(i % 2), 0);
                x = x0, r = r0, sum = sum0, comp = comp0;
            }
        }
    }
    close_memory();
}

static void check_every_half(const operation *o)
{
    enum { AT_ONCE = 2048 };

    for (unsigned first = 0; first < 65536; first += AT_ONCE) {
        for (unsigned i = 0; i < AT_ONCE; i++) {
            x.f16[i] = (uint16_t)(first + i);
        }
        check_all_sets(o, AT_ONCE, 0, 0);
    }
}

/* Added to something, and to nothing, where each finite one comes out as it is. */
Test(pair_kernels, every_half)
{
    ref_random random = { 504 };

    open_memory(LONGEST);
    for (int k = 0; k < ADDS; k++) {
        operation o = operation_of(k);

        if (o.x == sizeof(uint16_t)) {
            draw_lists(&random, &o, NEAR_ONE);
            check_every_half(&o);
            memset(&sum, 0, sizeof sum);
            memset(&comp, 0, sizeof comp);
            check_every_half(&o);
        }
    }
    close_memory();
}

Test(pair_kernels, merged_with_itself)
{
    ref_random random = { 505 };

    for (int k = ADDS; k < OPERATIONS; k++) {
        operation o = operation_of(k);

        for (size_t n = 0; n <= 150; n++) {
            draw_pairs(&random, o.wide, (int)(n % KINDS), &sum, &comp);
            x = sum;
            r = comp;
            expect_results(&o, n);
            for (size_t i = 0; i < accrue_kernel_count(); i++) {
                const accrue_i_kernels *set = usable_set(i);
                room s = sum, c = comp;
                operands at = { &s, &c, &s, &c };

                if (set != NULL) {
                    by_kernel(set, &o, at, n);
                    expect_pairs(&o, &s, &c, n, set->name, 0);
                }
            }
        }
    }
}
