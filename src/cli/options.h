/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The command line, checked whole before any input is read.
 */
#ifndef ACCRUE_CLI_OPTIONS_H
#define ACCRUE_CLI_OPTIONS_H

#include "element.h"
#include "list_total.h"
#include "scan.h"

#include <stdbool.h>

enum option_task { OPTION_RUN, OPTION_HELP, OPTION_VERSION };

struct options {
    enum option_task task;
    bool by_column;           /* -k: the columns below; else every word is a number */
    struct columns columns;
    enum total_kind kind;
    enum total_method method;
    const char *format;
    bool each;
    bool explain;
    struct elements elements; /* --type: of raw binary files; no type: text, or NumPy files */
    bool decimal;             /* a sum of decimals; kind, method and format do not matter */
    char **files;             /* operands, "-" when there are none */
    int file_count;
};

/* False: the message is out. */
bool options_read(struct options *o, int argc, char **argv);

#endif
