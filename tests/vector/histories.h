/* SPDX-License-Identifier: MIT */
/* What the elements of a vector receive, add by add: kinds of lists that are hard to sum. */
#ifndef ACCRUE_TESTS_HISTORIES_H
#define ACCRUE_TESTS_HISTORIES_H

#include "ref_random.h"

#include <stddef.h>

typedef struct history {
    const char *name;
    /* Term t of an element whose earlier terms are past[0..t-1], in the given type. */
    double (*term)(ref_random *r, int type, const double *past, size_t t);
} history;

enum { HISTORIES = 6 };
extern const history histories[HISTORIES];

/* Fills x[t*n + i], t < adds, i < n, with term t of element i; no finite partial sum overflows f32
   or, for type f64, f64. */
void history_fill(const history *h, ref_random *r, int type, double *x, size_t n, size_t adds);

#endif
