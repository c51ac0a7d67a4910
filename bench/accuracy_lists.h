/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Lists whose sum, or dot product, has a given condition number c = A/|S|: the sum of the absolute
 * values of the terms over the absolute value of their sum.
 *
 * The idea is that of algorithm 6.1 of T. Ogita, S. M. Rump, S. Oishi, Accurate sum and dot
 * product, SIAM J. Sci. Comput. 26 (2005) 1955-1988, doi:10.1137/030601818 (whose condition number
 * of a dot product is twice this one): the first half of the terms is random, of magnitudes from 1
 * to c, both ends taken; each term of the second half brings the exact sum of all before it to
 * a random number whose magnitude falls from c to 1 on the way; at last the terms are shuffled.
 * Here the last term brings the exact sum to A/c, so that the condition is c but for a rounding,
 * and c = 1 is a list of one sign. Terms of sums are as large as the products of dots.
 */

#ifndef BENCH_ACCURACY_LISTS_H
#define BENCH_ACCURACY_LISTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "accuracy_exact.h"

typedef struct accuracy_list {
    double *x;
    double *y; /* NULL: a list to sum */
    size_t n;
} accuracy_list;

/* The largest condition number that lists are drawn for; all terms are far from overflow. */
#define ACCURACY_LARGEST_CONDITION 1e200

/* The least number of terms for a condition number. */
size_t accuracy_shortest(double condition);

/* Exits where there is no memory. */
accuracy_list accuracy_list_make(size_t n, bool with_y);
void accuracy_list_free(accuracy_list *list);

/*
 * The list of this number, seed, condition (1 to ACCURACY_LARGEST_CONDITION) and n, which is at
 * least accuracy_shortest(condition): always the same numbers. *exact gets its sums.
 */
void accuracy_list_draw(accuracy_list *list, accuracy_exact *exact, double condition, uint64_t seed,
                        size_t number);

#endif
