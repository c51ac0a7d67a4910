/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "decimal.h"
#include "explain.h"
#include "format.h"
#include "help.h"
#include "input.h"
#include "list_total.h"
#include "message.h"
#include "npy_header.h"
#include "options.h"
#include "progress.h"
#include "scan.h"
#include "terms.h"

#include <accrue/kernels.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* errno of the first write on standard output that failed. */
static int write_error;

/* A NumPy file tells what it holds; nothing else may be said of that. */
static bool read_numpy(const struct options *o, struct input *in, const struct terms *terms)
{
    if (o->elements.type != NULL)
        message_in_file(in->name, "a NumPy file has its own type: leave out --type");
    else if (o->by_column)
        message_in_file(in->name, "a NumPy file has no columns: leave out --field");
    else if (o->decimal)
        message_in_file(in->name, "a NumPy file has no decimals: leave out --decimal");
    else
        return scan_npy(in, terms);
    return false;
}

static bool read_input(const struct options *o, struct input *in, const struct terms *terms)
{
    if (npy_begins(in))
        return read_numpy(o, in, terms);
    if (o->elements.type != NULL)
        return scan_raw(&o->elements, in, terms);
    input_skip_byte_order_mark(in);
    if (!o->decimal)
        total_expect(terms->total, TOTAL_DOUBLES);
    return o->by_column ? scan_columns(&o->columns, in, terms) : scan_words(in, terms);
}

static bool looks_like_number(const char *name)
{
    return strpbrk(name, "0123456789") != NULL
           && name[strspn(name, "+-.0123456789eE")] == '\0';
}

/* 'accrue 1 2 3': someone gave numbers, not files.  One hint shows all of them. */
static void hint_numbers(const struct options *o)
{
    static bool hinted;
    char numbers[200] = "";
    size_t length = 0;

    for (int i = 0; i < o->file_count && !hinted; i++) {
        const char *name = o->files[i];
        if (!looks_like_number(name))
            continue;
        if (strlen(name) + sizeof " ..." > sizeof numbers - length) {
            strcpy(numbers + length, " ...");
            break;
        }
        length += (size_t)sprintf(numbers + length, " %s", name);
    }
    if (!hinted)
        message_hint("numbers are read from files and pipes: printf '%%s\\n'%s | accrue", numbers);
    hinted = true;
}

static bool read_file(const struct options *o, const char *name, const struct terms *terms)
{
    struct input in;

    if (!input_open(&in, name)) {
        if (in.error == ENOENT && looks_like_number(name))
            hint_numbers(o);
        return false;
    }
    bool good = read_input(o, &in, terms);
    input_close(&in);
    return good;
}

static void print_text(const struct options *o, const char *text, const char *name)
{
    progress_clear();
    int written = o->each ? printf("%s\t%s\n", text, name) : printf("%s\n", text);
    if (written < 0 && write_error == 0)
        write_error = errno;
}

static bool print_double(const struct options *o, struct total *total, const char *name)
{
    char text[FORMAT_SIZE];

    if (o->kind != TOTAL_SUM && total_count(total) == 0) {
        if (name != NULL)
            message_in_file(name, "no numbers, so there is no mean");
        else
            message("no numbers, so there is no mean");
        return false;
    }
    if (o->explain && !explain_print(total, o->method, o->each ? name : NULL))
        return false;
    format_write(text, o->format, total_result(total, o->method));
    print_text(o, text, name);
    return true;
}

static bool print_result(const struct options *o, const struct terms *terms, const char *name)
{
    char text[DECIMAL_TEXT_SIZE];

    if (terms->decimal == NULL)
        return print_double(o, terms->total, name);
    decimal_write(text, terms->decimal);
    print_text(o, text, name);
    return true;
}

/* All files are one list.  After a fault no total can be right, so nothing is printed. */
static bool run_together(const struct options *o, const struct terms *terms)
{
    for (int i = 0; i < o->file_count; i++) {
        if (!read_file(o, o->files[i], terms))
            return false;
    }
    return print_result(o, terms, NULL);
}

/* Each file is a list.  A fault in one is no reason to keep back the others. */
static bool run_each(const struct options *o, const struct terms *terms)
{
    bool good = true;

    for (int i = 0; i < o->file_count && write_error == 0; i++) {
        terms_reset(terms);
        good &= read_file(o, o->files[i], terms) && print_result(o, terms, o->files[i]);
    }
    return good;
}

static bool run_files(const struct options *o, const struct terms *terms)
{
    progress_start(input_size(o->files, o->file_count));
    bool good = o->each ? run_each(o, terms) : run_together(o, terms);
    progress_clear();
    return good;
}

static bool run_decimals(const struct options *o)
{
    struct terms terms = { .decimal = decimal_create() };

    if (terms.decimal == NULL) {
        message("%s", strerror(errno));
        return false;
    }
    bool good = run_files(o, &terms);
    free(terms.decimal);
    return good;
}

static bool run_doubles(const struct options *o)
{
    struct spread spread;
    struct total total;

    if (!total_create(&total, o->kind)) {
        message("%s", strerror(errno));
        return false;
    }
    total.keep[o->method] = true;
    if (o->explain) {
        for (int i = 0; i < TOTAL_METHODS; i++)
            total.keep[i] = true;
        total.spread = &spread;
        spread_reset(&spread);
    }
    bool good = run_files(o, &(struct terms){ .total = &total });
    total_destroy(&total);
    return good;
}

/* A write that failed shows here, at the latest when the file is closed. */
static bool close_output(void)
{
    if (fclose(stdout) != 0 && write_error == 0)
        write_error = errno;
    if (write_error != 0)
        message("write error: %s", strerror(write_error));
    return write_error == 0;
}

/* The library itself passes over a name that it cannot follow. */
static void check_kernel(void)
{
    const char *wanted = getenv("ACCRUE_KERNEL");
    const char *active = accrue_kernel_active();
    char shown[MESSAGE_SHOWN_SIZE];

    if (wanted == NULL || wanted[0] == '\0' || strcmp(wanted, active) == 0)
        return;
    message_show(shown, wanted);
    message("ACCRUE_KERNEL: cannot be used here: '%s'; using '%s'", shown, active);
}

int main(int argc, char **argv)
{
    struct options o;
    bool good = options_read(&o, argc, argv);

    if (good && o.task == OPTION_HELP)
        help_print();
    else if (good && o.task == OPTION_VERSION)
        help_print_version();
    else if (good) {
        check_kernel();
        good = o.decimal ? run_decimals(&o) : run_doubles(&o);
    }
    good &= close_output();
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
