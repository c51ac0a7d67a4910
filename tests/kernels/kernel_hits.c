/* SPDX-License-Identifier: MIT */
#include "kernel_hits.h"

#include "kernel_operations.h"
#include "kernel_sets.h"

#include <stdio.h>

static const int parts_of[CASE_CLASSES] = {
    [CASE_LENGTHS] = 4 * 16 + 2,
    [CASE_EDGES] = EDGE_LENGTHS,
    [CASE_OFFSETS] = 32, /* of the smallest elements */
    [CASE_GUARDS] = 2 * GUARD_RESTS,
    [CASE_ZEROS] = ZERO_KINDS * POSITIONS,
    [CASE_SPECIALS] = SPECIAL_KINDS * POSITIONS,
    [CASE_SUBNORMALS] = RANGE_LENGTHS,
    [CASE_OVERFLOWS] = RANGE_LENGTHS,
    [CASE_CANCELLING] = RANGE_LENGTHS,
    [CASE_WIDE_30] = RANGE_LENGTHS,
    [CASE_WIDE_900] = RANGE_LENGTHS,
    [CASE_ONE_APART] = 2 * (MOST_APART + 1),
    [CASE_APART_POSITION] = 2 * POSITIONS,
    [CASE_ROOM] = ROOM_SPANS * ROOM_LENGTHS,
    [CASE_ZERO_BLOCKS] = ZERO_BLOCK_KINDS,
    [CASE_RANDOM] = DISTRIBUTIONS,
    [CASE_LEVELS] = LEVELS,
};

const char *const class_names[CASE_CLASSES] = {
    [CASE_LENGTHS] = "lengths",
    [CASE_EDGES] = "edges of blocks",
    [CASE_OFFSETS] = "places in a cache line",
    [CASE_GUARDS] = "guard pages",
    [CASE_ZEROS] = "zeros",
    [CASE_SPECIALS] = "special values",
    [CASE_SUBNORMALS] = "subnormal numbers",
    [CASE_OVERFLOWS] = "end of the range",
    [CASE_CANCELLING] = "cancelling",
    [CASE_WIDE_30] = "exponents over 2^+-30",
    [CASE_WIDE_900] = "exponents over 2^+-900",
    [CASE_ONE_APART] = "one element 2^+-k of the others",
    [CASE_APART_POSITION] = "one element far apart, by position",
    [CASE_ROOM] = "room for plain sums",
    [CASE_ZERO_BLOCKS] = "blocks of zeros",
    [CASE_RANDOM] = "distributions",
    [CASE_LEVELS] = "heaps of numbers apart",
};

int class_parts(case_class c)
{
    return parts_of[c];
}

static long counts[MOST_SETS][MOST_OPERATIONS][CASE_CLASSES][MOST_PARTS];

void hit(int set, int operation, case_class c, int part)
{
    counts[set][operation][c][part]++;
}

/* Cells that cannot exist, for operations that read nothing but these formats. */
static const struct {
    case_class c;
    unsigned reads;
    int first, last; /* parts */
    const char *reason;
} impossible[] = {
    { CASE_ONE_APART, READS_F16, 2 * (F16_APART + 1), MOST_PARTS, "f16 has 30 binades" },
    { CASE_ROOM, READS_F64, 0, MOST_PARTS, "doubles are not added up plainly" },
    { CASE_ROOM, READS_F16, (F16_APART + 1) * ROOM_LENGTHS, MOST_PARTS, "f16 has 30 binades" },
    { CASE_LEVELS, READS_F32, 0, MOST_PARTS, "levels are of doubles" },
    { CASE_LEVELS, READS_F16, 0, MOST_PARTS, "levels are of doubles" },
    { CASE_LEVELS, READS_BF16, 0, MOST_PARTS, "levels are of doubles" },
};

static const char *reason_against(int operation, case_class c, int part)
{
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        if (impossible[i].c == c && operation_reads(operation) == impossible[i].reads &&
            part >= impossible[i].first && part <= impossible[i].last) {
            return impossible[i].reason;
        }
    }
    return NULL;
}

/* A cell that was not hit but can exist, or was hit although it cannot, is missed. */
static void count_cell(hit_counts *sums, int set, int operation, case_class c, int part)
{
    const char *reason = reason_against(operation, c, part);
    long seen = counts[set][operation][c][part];

    if ((reason == NULL) == (seen > 0)) {
        sums->hit += seen > 0;
        sums->impossible += seen == 0;
        sums->least = seen > 0 && (sums->least == 0 || seen < sums->least) ? seen : sums->least;
        return;
    }
    if (++sums->missed <= 10) {
        fprintf(stderr, "%s, %s, %s, part %d: %ld times; %s\n", kernel_set_name(set),
                operation_name(operation), class_names[c], part, seen,
                reason != NULL ? reason : "must be hit");
    }
}

hit_counts hits_check(case_class c)
{
    hit_counts sums = { 0, 0, 0, 0 };

    for (int set = 0; set < kernel_sets(); set++) {
        for (int k = 0; kernel_set_usable(set) && k < operations(); k++) {
            for (int part = 0; part < parts_of[c]; part++) {
                count_cell(&sums, set, k, c, part);
            }
        }
    }
    return sums;
}
