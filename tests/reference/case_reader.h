/* SPDX-License-Identifier: MIT */
/* Reads the files of tests/cases (format: tests/cases/README.md), one case after the other. */
#ifndef ACCRUE_TESTS_CASE_READER_H
#define ACCRUE_TESTS_CASE_READER_H

#include <stddef.h>

enum case_op { CASE_NONE, CASE_SUM, CASE_DOT, CASE_SUMSQ, CASE_MEAN };

typedef struct case_list {
    double *value;
    size_t count, room;
} case_list;

typedef struct case_data {
    char name[100];
    enum case_op op;
    case_list x, y; /* y only for CASE_DOT */
    double exact;
} case_data;

typedef struct case_file case_file;

/* NULL, with a message on standard error, when the file cannot be opened. */
case_file *case_open(const char *path);

/* 1: the next case is in *c; 0: the end; -1: the file is malformed (message on standard error).
   *c starts zeroed; its lists are reused from call to call and freed by case_free. */
int case_next(case_file *f, case_data *c);

void case_free(case_data *c);
void case_close(case_file *f);

#endif
