/* SPDX-License-Identifier: MIT */
/*
 * Every set of kernels that this machine has against the portable one, bit by bit: every operation
 * on every class of cases, a matrix that must be hit in full (kernel_hits.h). The portable set
 * itself is compared with the reference on samples here, and by the other suites.
 */
#include "expect.h"
#include "kernel_case.h"
#include "kernel_lists.h"
#include "kernel_makers.h"
#include "kernel_operations.h"
#include "kernel_sets.h"
#include "ref_lists.h"

#include <stdio.h>
#include <string.h>

enum { ALL_FORMATS = READS_F64 | READS_F32 | READS_F16 | READS_BF16 };

/* Short runs leave out the set of no library; lists of one size for all runs make this one long. */
static void start(void)
{
    if (ref_scaled(10, 1) < 10 && strcmp(kernel_set_name(1), "wide") == 0) {
        cr_skip_test("left to runs of full size");
    }
    cr_assert(kernel_sets() <= MOST_SETS && operations() <= MOST_OPERATIONS);
    lists_open();
    for (int set = 0; set < kernel_sets(); set++) {
        if (!kernel_set_usable(set)) {
            fprintf(stderr, "%s: not usable here, skipped\n", kernel_set_name(set));
        }
    }
}

static void finish(case_class c)
{
    hit_counts counts = hits_check(c);

    fprintf(stderr, "%s: %ld cells hit, the rarest %ld times; %ld cannot exist; %ld missed\n",
            class_names[c], counts.hit, counts.least, counts.impossible, counts.missed);
    cr_expect(counts.hit > 0 && counts.missed == 0, "%s: %ld cells missed", class_names[c],
              counts.missed);
}

/* All parts of a class in all formats, at least once. */
static void run_class(case_class c, unsigned formats, size_t (*make)(int part))
{
    size_t rounds = ref_scaled(1, 1);

    start();
    for (size_t round = 0; round < rounds; round++) {
        for (int part = 0; part < class_parts(c); part++) {
            run_formats(c, part, formats, make);
        }
    }
    finish(c);
}

#define CLASS(name, class, formats, make)                                                          \
    Test(kernel_matrix, name)                                                                      \
    {                                                                                              \
        run_class(class, formats, make);                                                           \
    }

CLASS(lengths, CASE_LENGTHS, ALL_FORMATS, make_length)
CLASS(edges_of_blocks, CASE_EDGES, ALL_FORMATS, make_edge)
CLASS(zeros, CASE_ZEROS, ALL_FORMATS, make_zeros)
CLASS(special_values, CASE_SPECIALS, ALL_FORMATS, make_specials)
CLASS(subnormals, CASE_SUBNORMALS, ALL_FORMATS, make_subnormals)
CLASS(end_of_the_range, CASE_OVERFLOWS, ALL_FORMATS, make_overflows)
CLASS(cancelling, CASE_CANCELLING, ALL_FORMATS, make_cancelling)
CLASS(exponents_over_30, CASE_WIDE_30, ALL_FORMATS, make_wide_30)
CLASS(exponents_over_900, CASE_WIDE_900, ALL_FORMATS, make_wide_900)
CLASS(far_apart_by_position, CASE_APART_POSITION, ALL_FORMATS, make_apart_position)
CLASS(blocks_of_zeros, CASE_ZERO_BLOCKS, ALL_FORMATS, make_zero_blocks)
CLASS(distributions, CASE_RANDOM, ALL_FORMATS, make_distribution)
CLASS(heaps_apart, CASE_LEVELS, READS_F64, make_levels)

static void run_parts(case_class c, int first, int last, unsigned formats,
                      size_t (*make)(int part))
{
    for (int part = first; part < last; part++) {
        run_formats(c, part, formats, make);
    }
}

/* f16 has no two numbers further apart than 29 binades. */
Test(kernel_matrix, one_apart)
{
    start();
    run_parts(CASE_ONE_APART, 0, 2 * (F16_APART + 1), ALL_FORMATS, make_one_apart);
    run_parts(CASE_ONE_APART, 2 * (F16_APART + 1), class_parts(CASE_ONE_APART),
              READS_F64 | READS_F32 | READS_BF16, make_one_apart);
    finish(CASE_ONE_APART);
}

Test(kernel_matrix, room_for_plain_sums)
{
    start();
    run_parts(CASE_ROOM, 0, (F16_APART + 1) * ROOM_LENGTHS, READS_F32 | READS_F16 | READS_BF16,
              make_room);
    run_parts(CASE_ROOM, (F16_APART + 1) * ROOM_LENGTHS, class_parts(CASE_ROOM),
              READS_F32 | READS_BF16, make_room);
    finish(CASE_ROOM);
}

/* Runs lists made before, at one place. */
static void run_at(case_class c, int part, size_t (*make)(int part), int at_end, size_t offset)
{
    static const unsigned formats[] = { READS_F64 | READS_F32 | READS_BF16, READS_F16 };

    for (int k = 0; k < 2; k++) {
        kernel_case one = { .c = c, .part = part, .formats = formats[k], .at_end = at_end,
                            .offset = offset };

        made.halves = k == 0 ? &ref_bfloat16 : &ref_binary16;
        one.n = make(part);
        run_case(&one);
    }
}

/* Part: the offset in elements of 2 bytes, and as many elements of the others, modulo a line. */
Test(kernel_matrix, places_in_a_cache_line)
{
    start();
    for (int part = 0; part < OFFSETS; part++) {
        run_at(CASE_OFFSETS, part, make_guard, part % 2, (size_t)part);
        run_at(CASE_OFFSETS, part, make_guard, part % 2 == 0, (size_t)part);
        run_at(CASE_OFFSETS, part, make_length, part % 2, (size_t)part);
    }
    finish(CASE_OFFSETS);
}

Test(kernel_matrix, guard_pages)
{
    start();
    for (int part = 0; part < class_parts(CASE_GUARDS); part++) {
        run_at(CASE_GUARDS, part, make_guard, part >= GUARD_RESTS, 0);
    }
    finish(CASE_GUARDS);
}
