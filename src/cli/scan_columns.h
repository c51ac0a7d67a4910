/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * A line as fields: the state that rows and header line share.  Lines and fields may be of any
 * length; only pieces that lie in the input's buffer are looked at.
 */
#ifndef ACCRUE_CLI_SCAN_COLUMNS_H
#define ACCRUE_CLI_SCAN_COLUMNS_H

#include "scan.h"

/*
 * Kinds of bytes.  PLAIN is the inside of a field.  STOP bytes end every run; which one it is, the
 * byte itself tells: a line feed, a carriage return (right only at the end of a line), a double
 * quote (only with a delimiter: without quoting, its field might hold delimiters), a NUL.
 */
enum scan_kind { SCAN_PLAIN, SCAN_BLANK, SCAN_DELIMITER, SCAN_STOP };

struct scan {
    struct input *in;
    const struct columns *chosen;
    const struct terms *terms;
    uint64_t value, weight; /* column numbers; weight is 0 when there is none */
    unsigned char kind[256];
    bool quick; /* no byte that number_digits reads is the delimiter */
};

/* The kind of the byte at hand; the end of the file is a STOP. */
static inline enum scan_kind scan_kind_here(struct scan *s)
{
    return input_peek(s->in) >= 0 ? (enum scan_kind)s->kind[*s->in->p] : SCAN_STOP;
}

/* Inside a field?  With a delimiter, blanks are. */
static inline bool scan_in_field(const struct scan *s, enum scan_kind kind)
{
    return kind == SCAN_PLAIN || (kind == SCAN_BLANK && s->chosen->delimiter >= 0);
}

void scan_skip_blanks(struct scan *s);

/*
 * Behind a field: goes to the first byte of the next one that is not blank.  False: the line has
 * no more fields, and a STOP is at hand.
 */
bool scan_next_field(struct scan *s);

/* Goes to the next STOP. */
void scan_skip_rest(struct scan *s);

/* At a STOP: takes the end of the line.  False: it is a byte that must not be there. */
bool scan_end_line(struct scan *s);

/* Takes the first line and finds the columns that are chosen by name. */
bool scan_header(struct scan *s);

#endif
