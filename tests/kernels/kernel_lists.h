/* SPDX-License-Identifier: MIT */
/* The lists of one case: made in ordinary memory, then laid between guard pages, each at a place
   of its own in a cache line. */
#ifndef ACCRUE_TESTS_KERNEL_LISTS_H
#define ACCRUE_TESTS_KERNEL_LISTS_H

#include "array_calls.h"
#include "ref_random.h"
#include "ref_round.h"

enum { LIST_LONGEST = 8300, OFFSETS = 32 };

/* Made first. h and k are bits of the format halves. */
typedef struct made_lists {
    double x[LIST_LONGEST], w[LIST_LONGEST];
    float f[LIST_LONGEST], g[LIST_LONGEST];
    uint16_t h[LIST_LONGEST], k[LIST_LONGEST];
    const ref_format *halves;
} made_lists;

extern made_lists made;

/* A number of a narrow format, its exponent at random from low to high cut to the format's, below
   its least a subnormal one. */
uint32_t narrow_number(ref_random *r, const ref_format *f, int low, int high);

/* The same value in a format; where it has none, infinite or zero. Signalling NaNs stay so. */
uint32_t narrow_copy(double x, const ref_format *f);

float float_of(uint32_t bits);

/* Elements of exponents low to high in all lists, cut to each format's range; those of w and g no
   further from 1 than 2^+-factors. */
void make_numbers(ref_random *r, size_t n, int low, int high, int factors);

/* One value in all lists: at i, or everywhere. */
void put_value_at(size_t i, double value);
void put_value_everywhere(size_t n, double value);

void lists_open(void);

/* Where the lists of the case stand: start each so many elements late behind a guard page, or end
   so many before one. */
array_input lists_lay(size_t n, int at_end, size_t offset);

/* 0 if anything was written beside the room for results. */
int lists_surroundings_kept(const array_input *in);

#endif
