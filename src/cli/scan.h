/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * From the bytes of one file to its numbers: every white-space-separated word is a number, or each
 * line has one term in chosen columns; or the file is binary, and all of it elements of one type,
 * behind a header in NumPy's format.  All return false when the file cannot be used; the message
 * is out then.
 */
#ifndef ACCRUE_CLI_SCAN_H
#define ACCRUE_CLI_SCAN_H

#include "element.h"
#include "input.h"
#include "number.h"
#include "terms.h"

#include <stdbool.h>
#include <stdint.h>

/* Which column: by number from 1, or by name (then number is 0 until a header is read). */
struct column {
    uint64_t number;
    const char *name; /* NULL: by number */
};

struct columns {
    struct column value;
    struct column weight; /* number 0 and no name: none */
    int delimiter;        /* -1: runs of white space, as in awk */
    bool header;
};

bool scan_words(struct input *in, const struct terms *terms);

bool scan_columns(const struct columns *chosen, struct input *in, const struct terms *terms);

/* These two need a total, not decimals. */
bool scan_raw(const struct elements *e, struct input *in, const struct terms *terms);

bool scan_npy(struct input *in, const struct terms *terms);

/* Messages for text: a token that is no number, and a NUL byte. */
void scan_refuse_number(const struct input *in, const struct number *a, enum number_result why);
void scan_refuse_nul(const struct input *in);

#endif
