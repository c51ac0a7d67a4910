/* SPDX-License-Identifier: MIT */
/* One list through every way that the exact grade has of totalling it. */
#ifndef ACCRUE_TESTS_EVERY_WAY_H
#define ACCRUE_TESTS_EVERY_WAY_H

#include <stddef.h>

/* Sums, means, prefixes; each must have the bits of want, the means those of the reference. And
   accrue_sum_report, which says what accrue_sum is worth. */
void expect_sum_every_way(const double *x, size_t n, double want, const char *name);

/* The same for the list as it is, negated and turned round, and behind so many zeros that it goes
   by blocks (+0, so that a total of -0 becomes +0). */
void expect_sum_of_kind(const double *x, size_t n, double want, const char *name);

/* Dots, with the arguments either way round, and sums of squares where x is y. */
void expect_dot_every_way(const double *x, const double *y, size_t n, double want,
                          const char *name);

/* Means with these weights, 1 to 3 times over. */
void expect_mean_every_way(const double *x, const double *w, size_t n, double want,
                           const char *name);

#endif
