/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "options.h"

#include "decimal.h"
#include "format.h"
#include "message.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 256, MEAN, EACH, EXPLAIN, DECIMAL, TYPE, FROM_BIG_ENDIAN, HELP, VERSION };

static const struct option long_options[] = {
    { "field", required_argument, NULL, 'k' },
    { "delimiter", required_argument, NULL, 't' },
    { "header", no_argument, NULL, HEADER },
    { "weight", required_argument, NULL, 'w' },
    { "type", required_argument, NULL, TYPE },
    { "big-endian", no_argument, NULL, FROM_BIG_ENDIAN },
    { "mean", no_argument, NULL, MEAN },
    { "method", required_argument, NULL, 'm' },
    { "format", required_argument, NULL, 'f' },
    { "each", no_argument, NULL, EACH },
    { "explain", no_argument, NULL, EXPLAIN },
    { "decimal", no_argument, NULL, DECIMAL },
    { "help", no_argument, NULL, HELP },
    { "version", no_argument, NULL, VERSION },
    { NULL, 0, NULL, 0 },
};

/* The arguments as they came; what they mean together is looked at when all are there. */
struct arguments {
    const char *field, *delimiter, *weight, *method, *format, *type;
    bool header, big_endian, mean, each, explain, decimal;
};

static bool refuse(const char *why)
{
    message("%s", why);
    return false;
}

static bool refuse_argument(const char *what, const char *argument)
{
    char shown[MESSAGE_SHOWN_SIZE];

    message_show(shown, argument);
    message("%s: '%s'", what, shown);
    return false;
}

static bool once(const char **where, const char *value, const char *name)
{
    if (*where != NULL) {
        message("option --%s is given twice", name);
        return false;
    }
    *where = value;
    return true;
}

/* An operand that looks like a negative number is not an option someone meant to give. */
static void hint_negative(int option)
{
    if ((option >= '0' && option <= '9') || option == '.')
        message_hint("numbers are read from files and pipes: printf '%%s\\n' -1 2.5 | accrue");
}

/* All options but --help and --version into `a`.  False: the message is out. */
static bool collect(struct arguments *a, enum option_task *task, int argc, char **argv)
{
    int c;

    while ((c = getopt_long(argc, argv, "k:t:w:m:f:", long_options, NULL)) != -1) {
        bool good = true;
        switch (c) {
        case 'k':
            good = once(&a->field, optarg, "field");
            break;
        case 't':
            good = once(&a->delimiter, optarg, "delimiter");
            break;
        case 'w':
            good = once(&a->weight, optarg, "weight");
            break;
        case 'm':
            good = once(&a->method, optarg, "method");
            break;
        case 'f':
            good = once(&a->format, optarg, "format");
            break;
        case HEADER:
            a->header = true;
            break;
        case TYPE:
            good = once(&a->type, optarg, "type");
            break;
        case FROM_BIG_ENDIAN:
            a->big_endian = true;
            break;
        case MEAN:
            a->mean = true;
            break;
        case EACH:
            a->each = true;
            break;
        case EXPLAIN:
            a->explain = true;
            break;
        case DECIMAL:
            a->decimal = true;
            break;
        case HELP:
            *task = OPTION_HELP;
            return true;
        case VERSION:
            *task = OPTION_VERSION;
            return true;
        default:
            hint_negative(optopt);
            good = false;
            break;
        }
        if (!good)
            return false;
    }
    return true;
}

static bool read_column(struct column *column, const char *text, bool header)
{
    const char *all = text;

    *column = (struct column){ 0, NULL };
    if (*text == '\0')
        return refuse("a column needs a number or a name");
    if (text[strspn(text, "0123456789")] != '\0') {
        column->name = text;
        return header ? true : refuse_argument("--header is needed for a column by name", text);
    }
    for (; *text != '\0'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (column->number > (UINT64_MAX - digit) / 10)
            return refuse_argument("column number too large", all);
        column->number = column->number * 10 + digit;
    }
    return column->number != 0 ? true : refuse("columns are counted from 1");
}

static bool read_delimiter(int *delimiter, const char *text)
{
    if (strcmp(text, "\\t") == 0 || strcmp(text, "tab") == 0)
        text = "\t";
    if (strlen(text) != 1)
        return refuse_argument("the delimiter must be one byte, \\t or tab", text);
    if (strchr("\n\r\"", *text) != NULL)
        return refuse_argument("this byte cannot be the delimiter", text);
    *delimiter = (unsigned char)*text;
    return true;
}

static bool read_method(enum total_method *method, const char *text)
{
    for (int i = 0; i < TOTAL_METHODS; i++) {
        if (strcmp(text, total_method_name[i]) == 0) {
            *method = (enum total_method)i;
            return true;
        }
    }
    return refuse_argument("the method is neumaier, exact, kahan or naive, not", text);
}

static bool read_format(const char **format, const char *text)
{
    if (!format_is_valid(text)) {
        refuse_argument("not a format", text);
        message_hint("shortest, hex, or one of %%a %%e %%f %%g with flags, width and precision "
                     "up to %d", FORMAT_LIMIT);
        return false;
    }
    *format = text;
    return true;
}

static bool read_columns(struct options *o, const struct arguments *a)
{
    o->columns.delimiter = -1;
    o->columns.header = a->header;
    o->by_column = a->field != NULL;
    if (a->field == NULL) {
        if (a->weight != NULL)
            return refuse("--weight needs --field: the column of the values");
        if (a->header)
            return refuse("--header needs --field: the column of the values");
        if (a->delimiter != NULL)
            return refuse("--delimiter needs --field: the column of the values");
        return true;
    }
    return read_column(&o->columns.value, a->field, a->header)
           && (a->weight == NULL || read_column(&o->columns.weight, a->weight, a->header))
           && (a->delimiter == NULL || read_delimiter(&o->columns.delimiter, a->delimiter));
}

struct other {
    bool given;
    const char *name;
};

/* Whether none of the n others is given beside the option. */
static bool stands_without(const char *name, const struct other *others, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (others[i].given) {
            message("--%s cannot be combined with --%s", name, others[i].name);
            return false;
        }
    }
    return true;
}

/* A total of decimals is written in full, and it has no quotient: that need not end. */
static bool check_decimal(const struct arguments *a)
{
    const struct other others[] = {
        { a->weight != NULL, "weight" }, { a->mean, "mean" }, { a->method != NULL, "method" },
        { a->format != NULL, "format" }, { a->explain, "explain" },
    };

    if (decimal_gmp_version() == NULL)
        return refuse("--decimal: this accrue was built without GMP");
    return stands_without("decimal", others, sizeof others / sizeof others[0]);
}

/* Binary files have neither columns nor decimals. */
static bool read_type(struct elements *elements, const struct arguments *a)
{
    const struct other others[] = {
        { a->field != NULL, "field" }, { a->delimiter != NULL, "delimiter" },
        { a->header, "header" }, { a->weight != NULL, "weight" }, { a->decimal, "decimal" },
    };

    if (a->type == NULL)
        return a->big_endian ? refuse("--big-endian needs --type: what the bytes are") : true;
    elements->big_endian = a->big_endian;
    elements->type = element_by_name(a->type);
    if (elements->type == NULL)
        return refuse_argument("the type is f64, f32, f16, bf16, i64 or u64, not", a->type);
    return stands_without("type", others, sizeof others / sizeof others[0]);
}

static bool interpret(struct options *o, const struct arguments *a)
{
    if (!read_type(&o->elements, a) || (a->decimal && !check_decimal(a)))
        return false;
    o->decimal = a->decimal;
    o->each = a->each;
    o->explain = a->explain;
    o->kind = a->weight != NULL ? TOTAL_WEIGHTED_MEAN : a->mean ? TOTAL_MEAN : TOTAL_SUM;
    o->method = TOTAL_NEUMAIER;
    o->format = "shortest";
    return read_columns(o, a) && (a->method == NULL || read_method(&o->method, a->method))
           && (a->format == NULL || read_format(&o->format, a->format));
}

bool options_read(struct options *o, int argc, char **argv)
{
    static char standard_input[] = "-";
    static char *no_operands[] = { standard_input, NULL };
    static char name[] = "accrue";
    struct arguments a = { 0 };

    *o = (struct options){ .task = OPTION_RUN };
    /* getopt's messages begin with it */
    if (argc > 0)
        argv[0] = name;
    bool good = collect(&a, &o->task, argc, argv);
    if (good && o->task == OPTION_RUN)
        good = interpret(o, &a);
    if (!good) {
        fputs("Try 'accrue --help' for more information.\n", stderr);
        return false;
    }
    bool none = optind >= argc;
    o->files = none ? no_operands : argv + optind;
    o->file_count = none ? 1 : argc - optind;
    return true;
}
