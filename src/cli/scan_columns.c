/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "scan_columns.h"

#include "message.h"

#include <inttypes.h>
#include <string.h>

static void set_kinds(struct scan *s, int delimiter)
{
    memset(s->kind, SCAN_PLAIN, sizeof s->kind);
    s->kind[' '] = s->kind['\t'] = SCAN_BLANK;
    if (delimiter < 0) {
        s->kind['\v'] = s->kind['\f'] = SCAN_BLANK;
    } else {
        s->kind['"'] = SCAN_STOP;
        s->kind[delimiter] = SCAN_DELIMITER;
    }
    s->kind['\n'] = s->kind['\r'] = s->kind['\0'] = SCAN_STOP;
    /* number_digits knows no delimiter: it would read across one of these.  The sign, too, it takes
       only at the first byte, which read_field has looked at; at any other byte it stops. */
    s->quick = delimiter < 0 || strchr("0123456789.", delimiter) == NULL;
}

/* Takes the bytes of one kind, not STOP, that the buffer still holds, and returns how many. */
static size_t take_run(struct scan *s, enum scan_kind kind)
{
    const unsigned char *from = s->in->p;
    const unsigned char *p = from;

    while (s->kind[*p] == kind)
        p++;
    s->in->p = p;
    return (size_t)(p - from);
}

static void skip_field(struct scan *s)
{
    enum scan_kind kind;

    while (scan_in_field(s, kind = scan_kind_here(s)))
        take_run(s, kind);
}

/* The field at hand as a number, and to its end.  False: it is none. */
static bool read_slowly(struct scan *s, uint64_t field, double *x)
{
    struct input *in = s->in;
    uint64_t line = in->line;
    bool blank = false;
    enum scan_kind kind;
    struct number a;

    terms_begin_number(s->terms, &a);
    while (scan_in_field(s, kind = scan_kind_here(s))) {
        const unsigned char *run = in->p;
        size_t n = take_run(s, kind);
        /* a blank inside, not at the end: it is no number any more, and the message shows where */
        if (kind == SCAN_PLAIN && blank)
            number_feed(&a, (const unsigned char *)" ", 1);
        if (kind == SCAN_PLAIN)
            number_feed(&a, run, n);
        blank = kind == SCAN_BLANK;
    }
    if (in->error != 0)
        return false;
    if (a.length == 0) {
        if (kind == SCAN_STOP && !scan_end_line(s))
            return false;
        message_at(in->name, line, "field %" PRIu64 " is empty", field);
        return false;
    }
    enum number_result result = terms_take_number(s->terms, &a, x);
    if (result != NUMBER_OK)
        scan_refuse_number(in, &a, result);
    return result == NUMBER_OK;
}

static bool read_field(struct scan *s, uint64_t field, double *x)
{
    if (scan_kind_here(s) == SCAN_PLAIN && s->quick) {
        struct number_digits digits;
        const unsigned char *q = number_digits(s->in->p, &digits);
        if (q != NULL && q < s->in->end && !scan_in_field(s, (enum scan_kind)s->kind[*q])
            && terms_take_digits(s->terms, &digits, x)) {
            s->in->p = q;
            return true;
        }
    }
    return read_slowly(s, field, x);
}

/* The first chosen column behind this one. */
static uint64_t chosen_after(const struct scan *s, uint64_t field)
{
    bool both = s->weight > field && s->value > field;

    if (both)
        return s->value < s->weight ? s->value : s->weight;
    return s->value > field ? s->value : s->weight;
}

/* A line that is not blank, from its first field on. */
static bool read_row(struct scan *s, double *x, double *weight)
{
    uint64_t last = s->value > s->weight ? s->value : s->weight;
    uint64_t line = s->in->line;
    uint64_t field = 1;

    for (;; field++) {
        double number = 0;
        if (field != s->value && field != s->weight)
            skip_field(s);
        else if (!read_field(s, field, &number))
            return false;
        if (field == s->value)
            *x = number;
        if (field == s->weight)
            *weight = number;
        if (field == last) {
            scan_skip_rest(s);
            return scan_end_line(s);
        }
        if (!scan_next_field(s))
            break;
    }
    if (scan_end_line(s))
        message_at(s->in->name, line, "field %" PRIu64 " is missing", chosen_after(s, field));
    return false;
}

bool scan_columns(const struct columns *chosen, struct input *in, const struct terms *terms)
{
    struct scan s = { .in = in, .chosen = chosen, .terms = terms,
                      .value = chosen->value.number, .weight = chosen->weight.number };

    set_kinds(&s, chosen->delimiter);
    if (chosen->header && !scan_header(&s))
        return false;
    while (input_peek(in) >= 0) {
        scan_skip_blanks(&s);
        bool blank_line = scan_kind_here(&s) == SCAN_STOP;
        double x = 0;
        double weight = 1;
        if (blank_line ? !scan_end_line(&s) : !read_row(&s, &x, &weight))
            return false;
        if (!blank_line)
            terms_add(terms, x, weight);
    }
    return in->error == 0;
}
