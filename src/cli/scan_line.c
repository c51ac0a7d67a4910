/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "message.h"
#include "scan_columns.h"

void scan_skip_blanks(struct scan *s)
{
    while (scan_kind_here(s) == SCAN_BLANK)
        s->in->p++;
}

bool scan_next_field(struct scan *s)
{
    if (scan_kind_here(s) == SCAN_STOP)
        return false;
    if (s->chosen->delimiter >= 0)
        s->in->p++;
    scan_skip_blanks(s);
    /* behind a delimiter there is always a field, an empty one at the end of the line */
    return s->chosen->delimiter >= 0 || scan_kind_here(s) != SCAN_STOP;
}

void scan_skip_rest(struct scan *s)
{
    while (input_peek(s->in) >= 0) {
        const unsigned char *p = s->in->p;
        while (s->kind[*p] != SCAN_STOP)
            p++;
        s->in->p = p;
        if (p < s->in->end)
            return;
    }
}

bool scan_end_line(struct scan *s)
{
    struct input *in = s->in;
    int c;

    while ((c = input_peek(in)) == '\r')
        in->p++;
    if (in->error != 0)
        return false;
    if (c == '\n') {
        in->p++;
        in->line++;
    }
    if (c == '\n' || c < 0)
        return true;
    if (c == '\0') {
        scan_refuse_nul(in);
    } else if (c == '"') {
        message_at(in->name, in->line, "a quote: quoted fields are not read");
        message_hint("take the column out with a CSV tool first");
    } else {
        message_at(in->name, in->line, "a carriage return inside the line");
        message_hint("if it ends a line, tr '\\r' '\\n' converts such text");
    }
    return false;
}
