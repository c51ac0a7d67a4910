/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "message.h"
#include "scan_columns.h"

#include <stdlib.h>
#include <string.h>

/* The field at hand, without the blanks around it, as far as a chosen name could be equal to it. */
struct title {
    char *text;
    size_t size;   /* of the text */
    size_t length;
    bool too_long;
};

static void read_title(struct scan *s, struct title *t)
{
    enum scan_kind kind;

    t->length = 0;
    t->too_long = false;
    for (; scan_in_field(s, kind = scan_kind_here(s)); s->in->p++) {
        if (t->length < t->size)
            t->text[t->length++] = (char)*s->in->p;
        else if (kind == SCAN_PLAIN)
            t->too_long = true;
    }
    while (t->length != 0 && s->kind[(unsigned char)t->text[t->length - 1]] == SCAN_BLANK)
        t->length--;
}

static bool is_title(const struct title *t, const char *name)
{
    return name != NULL && !t->too_long && strlen(name) == t->length
           && memcmp(t->text, name, t->length) == 0;
}

static bool refuse(const struct scan *s, const char *what, const char *name)
{
    char shown[MESSAGE_SHOWN_SIZE];

    message_show(shown, name);
    message_at(s->in->name, 1, "%s '%s'", what, shown);
    return false;
}

/* Once for each chosen column and title: a name that two titles have would leave it open which. */
static bool match(struct scan *s, const struct title *t, uint64_t field, const char *name,
                  uint64_t *number)
{
    if (!is_title(t, name))
        return true;
    if (*number != 0)
        return refuse(s, "two columns are named", name);
    *number = field;
    return true;
}

static bool read_titles(struct scan *s, struct title *t)
{
    const char *value = s->chosen->value.name;
    const char *weight = s->chosen->weight.name;
    uint64_t field = 1;

    scan_skip_blanks(s);
    do {
        read_title(s, t);
        if (!match(s, t, field, value, &s->value) || !match(s, t, field, weight, &s->weight))
            return false;
        field++;
    } while (scan_next_field(s));
    if (!scan_end_line(s))
        return false;
    if (value != NULL && s->value == 0)
        return refuse(s, "no column is named", value);
    if (weight != NULL && s->weight == 0)
        return refuse(s, "no column is named", weight);
    return true;
}

static size_t name_length(const struct column *column)
{
    return column->name == NULL ? 0 : strlen(column->name);
}

bool scan_header(struct scan *s)
{
    size_t value = name_length(&s->chosen->value);
    size_t weight = name_length(&s->chosen->weight);
    struct title t = { .size = (value > weight ? value : weight) + 1 };

    if (input_peek(s->in) < 0) {
        if (s->in->error == 0)
            message_in_file(s->in->name, "there is no header line");
        return false;
    }
    t.text = malloc(t.size);
    if (t.text == NULL) {
        message("not enough memory");
        return false;
    }
    bool found = read_titles(s, &t);
    free(t.text);
    return found;
}
