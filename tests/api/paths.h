/* SPDX-License-Identifier: MIT */
/* Every way the public interface has of totalling a list of doubles, behind one signature. */
#ifndef ACCRUE_TESTS_PATHS_H
#define ACCRUE_TESTS_PATHS_H

#include <stddef.h>

enum path_grade {
    PATH_EXACT,  /* correctly rounded */
    PATH_ARRAY,  /* compensated blocks: a bound independent of n, no overflow on the way */
    PATH_STREAM, /* one Neumaier accumulator, or several merged */
    PATH_KAHAN   /* the textbook method */
};

typedef struct sum_path {
    const char *name;
    enum path_grade grade;
    double (*total)(const double *x, size_t n);
} sum_path;

extern const sum_path sum_paths[];
extern const size_t sum_path_count;

#endif
