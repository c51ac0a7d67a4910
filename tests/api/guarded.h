/* SPDX-License-Identifier: MIT */
/* Memory between two pages that may be neither read nor written: one element too far is a crash. */
#ifndef ACCRUE_TESTS_GUARDED_H
#define ACCRUE_TESTS_GUARDED_H

#include <stddef.h>

typedef struct guarded {
    char *map;
    size_t page, body; /* bytes; the body lies between two guard pages */
} guarded;

void guarded_open(guarded *g, size_t doubles); /* room for at least so many */
void guarded_close(guarded *g);
double *guarded_start(const guarded *g); /* the first element after the leading guard page */
double *guarded_end(const guarded *g);   /* one past the last before the trailing guard page */

#endif
