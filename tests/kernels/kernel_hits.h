/* SPDX-License-Identifier: MIT */
/*
 * Which cells of the matrix sets x operations x parts of case classes were hit. Every cell that can
 * exist must be; one that cannot is listed with the reason.
 */
#ifndef ACCRUE_TESTS_KERNEL_HITS_H
#define ACCRUE_TESTS_KERNEL_HITS_H

#include <stddef.h>

typedef enum case_class {
    CASE_LENGTHS,        /* 0 to 4*16 + 1 elements */
    CASE_EDGES,          /* beside multiples of rows, stretches and blocks */
    CASE_OFFSETS,        /* every place in a cache line */
    CASE_GUARDS,         /* against a guard page, before and behind, for every rest of a row */
    CASE_ZEROS,          /* of both signs, by position */
    CASE_SPECIALS,       /* one infinity, NaN, both infinities, by position */
    CASE_SUBNORMALS,
    CASE_OVERFLOWS,      /* the end of the range */
    CASE_CANCELLING,
    CASE_WIDE_30,        /* exponents over 2^+-30 */
    CASE_WIDE_900,       /* over 2^+-900, or all that the format has */
    CASE_ONE_APART,      /* one element 2^+-k of the others, for every k */
    CASE_APART_POSITION, /* one element far below or above the others, by position */
    CASE_ROOM,           /* as many full significands as can be added without rounding, and more */
    CASE_ZERO_BLOCKS,
    CASE_RANDOM,         /* distributions */
    CASE_LEVELS,         /* for each distance two heaps of numbers so far apart */
    CASE_CLASSES
} case_class;

enum {
    POSITIONS = 87,   /* elements of a list that a special value walks through: rows and a tail */
    ZERO_KINDS = 6,
    SPECIAL_KINDS = 6,
    MOST_APART = 253, /* binades between two numbers of f32 or bf16 that are not subnormal */
    F16_APART = 29,
    EDGE_LENGTHS = 54,
    GUARD_RESTS = 32, /* lengths of each rest, on either side */
    RANGE_LENGTHS = 5,
    ROOM_SPANS = 48,
    ROOM_LENGTHS = 4,
    ZERO_BLOCK_KINDS = 6,
    DISTRIBUTIONS = 8,
    LEVELS = 90,
    LEVELS_NEAREST = 20, /* binades between the heaps */
    MOST_PARTS = ZERO_KINDS * POSITIONS
};

extern const char *const class_names[CASE_CLASSES];
int class_parts(case_class c);

void hit(int set, int operation, case_class c, int part);

typedef struct hit_counts {
    long hit, impossible, missed;
    long least; /* of the cells that were hit, in the rarest */
} hit_counts;

/* Counts the cells of a class and says on standard error which are missing. */
hit_counts hits_check(case_class c);

#endif
