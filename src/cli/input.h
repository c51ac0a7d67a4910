/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The bytes of one FILE, a buffer at a time.
 */
#ifndef ACCRUE_CLI_INPUT_H
#define ACCRUE_CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct input {
    const char *name; /* as given; "-" is standard input */
    int fd;
    bool typed;       /* a terminal */
    bool at_end;
    int error;        /* errno of an open or a read that failed, whose message is out; else 0 */
    const char *encoding; /* "UTF-16" or "UTF-32" when its byte-order mark begins the file */
    uint64_t line;    /* number of the line that is being read, from 1 */
    /* The bytes not yet taken are p ... end - 1.  *end is a NUL, so that a scan can stop there
       without looking at end for each byte; a NUL before end is one of the text. */
    const unsigned char *p;
    const unsigned char *end;
};

/* False: failed, the message is out. */
bool input_open(struct input *in, const char *name);

void input_close(struct input *in);

/* Reads on behind the bytes not yet taken, a few at most, and keeps them.  False: there is no more
   (end of file, or a read that failed). */
bool input_extend(struct input *in);

/* Whether the bytes at hand are these n, without taking them.  A pipe may deliver them one by one;
   no more is waited for than it takes to tell. */
bool input_starts_with(struct input *in, const void *bytes, size_t n);

/* Steps over a UTF-8 byte-order mark. */
void input_skip_byte_order_mark(struct input *in);

/* Only when p == end: reads on.  The next byte without taking it, -1 when there is none. */
int input_refill(struct input *in);

/* The next byte without taking it, -1 when there is none (end of file, or a read that failed). */
static inline int input_peek(struct input *in)
{
    return in->p < in->end ? *in->p : input_refill(in);
}

/* Bytes of all these operands together, 0 when one is not a regular file. */
uint64_t input_size(char *const *names, int n);

#endif
