/* SPDX-License-Identifier: MIT */
#include "case_reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1100 };

struct case_file {
    FILE *stream;
    const char *path;
    unsigned long line;
};

/* What a case must say exactly once. */
enum { SEEN_OP = 1, SEEN_EXACT = 2, SEEN_SOURCE = 4, SEEN_X = 8, SEEN_Y = 16 };

static int complain(const case_file *f, const char *what)
{
    fprintf(stderr, "%s:%lu: %s\n", f->path, f->line, what);
    return -1;
}

case_file *case_open(const char *path)
{
    case_file *f = malloc(sizeof *f);

    if (f == NULL) {
        return NULL;
    }
    f->path = path;
    f->line = 0;
    f->stream = fopen(path, "r");
    if (f->stream == NULL) {
        perror(path);
        free(f);
        return NULL;
    }
    return f;
}

void case_close(case_file *f)
{
    fclose(f->stream);
    free(f);
}

void case_free(case_data *c)
{
    free(c->x.value);
    free(c->y.value);
    memset(c, 0, sizeof *c);
}

static int append(case_list *list, double value)
{
    if (list->count == list->room) {
        size_t room = list->room == 0 ? 64 : 2 * list->room;
        double *grown = realloc(list->value, room * sizeof *grown);

        if (grown == NULL) {
            return -1;
        }
        list->value = grown;
        list->room = room;
    }
    list->value[list->count++] = value;
    return 0;
}

/* A number is inf, -inf, nan or a hexadecimal float that strtod takes whole. */
static int parse_value(const char *word, double *value)
{
    char *end;

    if (strcmp(word, "inf") == 0) {
        *value = (double)INFINITY;
    } else if (strcmp(word, "-inf") == 0) {
        *value = -(double)INFINITY;
    } else if (strcmp(word, "nan") == 0) {
        *value = (double)NAN;
    } else {
        const char *digits = word[0] == '-' ? word + 1 : word;

        if (strncmp(digits, "0x", 2) != 0) {
            return -1;
        }
        *value = strtod(word, &end);
        if (*end != '\0' || isinf(*value)) {
            return -1;
        }
    }
    return 0;
}

static int parse_long(const char *word, long *value)
{
    char *end;

    if (word == NULL || word[0] == '\0') {
        return -1;
    }
    *value = strtol(word, &end, 10);
    return *end == '\0' ? 0 : -1;
}

static char *next_word(void)
{
    return strtok(NULL, " ");
}

static int read_values(case_list *list)
{
    const char *word;
    double value;

    while ((word = next_word()) != NULL) {
        if (parse_value(word, &value) != 0 || append(list, value) != 0) {
            return -1;
        }
    }
    return 0;
}

/* repeat COUNT V..: the values, COUNT times over */
static int generate_repeat(case_list *list, long count)
{
    size_t first = list->count;
    size_t period;

    if (read_values(list) != 0) {
        return -1;
    }
    period = list->count - first;
    if (period == 0) {
        return -1;
    }
    for (size_t i = period; i < (size_t)count * period; i++) {
        if (append(list, list->value[first + i - period]) != 0) {
            return -1;
        }
    }
    return 0;
}

/* The generators with a formula for element i; a, b, v are their arguments in order. */
static double formula(const char *kind, long i, const double *a)
{
    double k = a[0] + (double)i;

    if (strcmp(kind, "arith") == 0) {
        return a[0] + (double)i * a[1]; /* exact, by the format */
    }
    if (strcmp(kind, "scale") == 0) {
        return k * a[1];
    }
    if (strcmp(kind, "quot") == 0) {
        return (a[2] != 0 && fmod(k, 2) != 0 ? -a[1] : a[1]) / k;
    }
    return ldexp(a[0], (int)(a[1] + (double)i * a[2])); /* ldexp, exact by the format */
}

/* Arguments of a formula: 'v' a value, 'k' an integer. */
static const char *formula_arguments(const char *kind)
{
    if (strcmp(kind, "arith") == 0) {
        return "vv";
    }
    if (strcmp(kind, "scale") == 0) {
        return "kv";
    }
    if (strcmp(kind, "quot") == 0) {
        return "kvk";
    }
    return strcmp(kind, "ldexp") == 0 ? "vkk" : NULL;
}

static int generate(case_list *list)
{
    const char *kind = next_word();
    const char *arguments;
    double a[3] = { 0, 0, 0 };
    long count, k;

    if (kind == NULL || parse_long(next_word(), &count) != 0 || count < 1) {
        return -1;
    }
    if (strcmp(kind, "repeat") == 0) {
        return generate_repeat(list, count);
    }
    arguments = formula_arguments(kind);
    if (arguments == NULL) {
        return -1;
    }
    for (int i = 0; arguments[i] != '\0'; i++) {
        const char *word = next_word();

        if (word == NULL) {
            return -1;
        }
        if (arguments[i] == 'v' ? parse_value(word, &a[i]) != 0 : parse_long(word, &k) != 0) {
            return -1;
        }
        if (arguments[i] == 'k') {
            a[i] = (double)k;
        }
    }
    if (next_word() != NULL) {
        return -1;
    }
    for (long i = 0; i < count; i++) {
        if (append(list, formula(kind, i, a)) != 0) {
            return -1;
        }
    }
    return 0;
}

static int parse_op(enum case_op *op)
{
    static const char *const names[] = { "", "sum", "dot", "sumsq", "mean" };
    const char *word = next_word();

    for (int i = CASE_SUM; word != NULL && i <= CASE_MEAN; i++) {
        if (strcmp(word, names[i]) == 0) {
            *op = (enum case_op)i;
            return 0;
        }
    }
    return -1;
}

/* One line inside a case.  Returns the flag of what it said, or -1. */
static int read_line(case_data *c, char *line)
{
    const char *key = strtok(line, " ");
    const char *word;

    if (strcmp(key, "op") == 0) {
        return parse_op(&c->op) == 0 ? SEEN_OP : -1;
    }
    if (strcmp(key, "x") == 0) {
        return read_values(&c->x) == 0 ? SEEN_X : -1;
    }
    if (strcmp(key, "y") == 0) {
        return read_values(&c->y) == 0 ? SEEN_Y : -1;
    }
    if (strcmp(key, "exact") == 0) {
        word = next_word();
        return word != NULL && parse_value(word, &c->exact) == 0 ? SEEN_EXACT : -1;
    }
    if (strcmp(key, "source") == 0) {
        return next_word() != NULL && next_word() != NULL ? SEEN_SOURCE : -1;
    }
    if (strcmp(key, "gen") == 0) {
        word = next_word();
        if (word != NULL && strcmp(word, "x") == 0) {
            return generate(&c->x) == 0 ? SEEN_X : -1;
        }
        if (word != NULL && strcmp(word, "y") == 0) {
            return generate(&c->y) == 0 ? SEEN_Y : -1;
        }
    }
    return -1;
}

static int finish(const case_file *f, const case_data *c, int seen)
{
    int want = SEEN_OP | SEEN_EXACT | SEEN_SOURCE | SEEN_X;

    if (c->op == CASE_DOT) {
        want |= SEEN_Y;
    }
    if (seen != want) {
        return complain(f, "the case ends here, but a line is missing or too many");
    }
    if (c->op == CASE_DOT && c->x.count != c->y.count) {
        return complain(f, "x and y differ in length");
    }
    return 1;
}

static int begin(const case_file *f, case_data *c, const char *line)
{
    if (strncmp(line, "case ", 5) != 0 || strlen(line + 5) >= sizeof c->name) {
        return complain(f, "expected 'case NAME'");
    }
    strcpy(c->name, line + 5);
    c->op = CASE_NONE;
    c->x.count = c->y.count = 0;
    return 0;
}

int case_next(case_file *f, case_data *c)
{
    char line[LINE_SIZE];
    int inside = 0, seen = 0;

    while (fgets(line, sizeof line, f->stream) != NULL) {
        size_t length = strlen(line);
        int flag;

        f->line++;
        if (line[length - 1] != '\n') {
            return complain(f, "line too long, or without an end");
        }
        line[length - 1] = '\0';
        if (line[0] == '#') {
            continue;
        }
        if (line[0] == '\0') {
            if (inside) {
                return finish(f, c, seen);
            }
        } else if (!inside) {
            if (begin(f, c, line) != 0) {
                return -1;
            }
            inside = 1;
        } else {
            flag = read_line(c, line);
            if (flag < 0 || (flag & seen & (SEEN_OP | SEEN_EXACT | SEEN_SOURCE)) != 0) {
                return complain(f, "bad line");
            }
            seen |= flag;
        }
    }
    if (ferror(f->stream)) {
        return complain(f, "read error");
    }
    return inside ? finish(f, c, seen) : 0;
}
