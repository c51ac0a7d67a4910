/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * accrue-accuracy: how far sums, means and dots are from the exact result, of accrue and of other
 * ways to add, for condition numbers up to 1e60 and more. A method of accrue that misses what is
 * proved about it makes the program fail.
 */

#include <config.h>

#include <accrue.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "accuracy_check.h"
#include "accuracy_exact.h"
#include "accuracy_lists.h"
#include "accuracy_methods.h"
#include "accuracy_options.h"
#include "accuracy_table.h"
#include "bench_kernels.h"
#include "bench_progress.h"
#include "bench_timer.h"
#include "option_values.h"
#include "sorted.h"

/* The methods that are shown, and what they did on the lists of a condition number. */
typedef struct trial {
    const accuracy_options *options;
    accuracy_list sums;
    accuracy_list dots;
    accuracy_exact exact;
    accuracy_result results[ACCURACY_MAX_METHODS];
    double *errors[ACCURACY_MAX_METHODS]; /* of the lists so far */
    size_t count;                         /* of methods */
    size_t room;                          /* in errors, for each method */
    bool failed;                          /* a method missed its bound on any list */
} trial;

static void choose(trial *t)
{
    regex_t regex = option_filter(t->options->filter);

    for (size_t m = 0; m < accuracy_method_count; m++)
        if (regexec(&regex, accuracy_methods[m].name, 0, NULL, 0) == 0)
            t->results[t->count++].method = &accuracy_methods[m];
    regfree(&regex);
    if (t->count == 0) {
        fprintf(stderr, "%s: no method matches '%s'; --list lists them\n", option_program,
                t->options->filter);
        exit(EXIT_FAILURE);
    }
}

static void make_room(trial *t, size_t lists)
{
    if (lists <= t->room)
        return;
    t->room = lists < 2 * t->room ? 2 * t->room : lists;
    for (size_t i = 0; i < t->count; i++) {
        t->errors[i] = realloc(t->errors[i], t->room * sizeof(double));
        if (t->errors[i] == NULL) {
            fprintf(stderr, "%s: cannot keep the errors of %zu lists\n", option_program, t->room);
            exit(EXIT_FAILURE);
        }
    }
}

static void complain(const trial *t, const accuracy_result *r, size_t number,
                     const accuracy_verdict *v)
{
    bench_progress_end();
    fprintf(stderr,
            "%s: %s: the result %a %s: off by %.6g of the exact one, bound %.6g"
            " (condition %g, %zu terms, seed %ju, list %zu)\n",
            option_program, r->method->name, v->result, v->fault, v->error, v->bound, r->condition,
            r->n, (uintmax_t)t->options->seed, number);
}

/* All methods that take sums (and means), or dots, on list number. */
static void try_list(trial *t, accuracy_list *list, double condition, size_t number)
{
    bool dots = list == &t->dots;
    bool drawn = false;

    for (size_t i = 0; i < t->count; i++) {
        accuracy_result *r = &t->results[i];
        accuracy_verdict v;
        if ((r->method->operation == ACCURACY_DOT) != dots)
            continue;
        if (!drawn)
            accuracy_list_draw(list, &t->exact, condition, t->options->seed, number);
        drawn = true;
        v = accuracy_check(r->method, list, &t->exact);
        t->errors[i][number] = v.error;
        r->measured = fmax(r->measured, accuracy_condition(&t->exact));
        r->bound = number == 0 ? v.bound : fmax(r->bound, v.bound);
        r->share = number == 0 ? v.share : fmax(r->share, v.share);
        if (v.fault != NULL && !r->failed)
            complain(t, r, number, &v);
        r->failed = r->failed || v.fault != NULL;
    }
}

static void try_condition(trial *t, double condition)
{
    const accuracy_options *options = t->options;
    double start = bench_now();
    size_t lists = 0;

    for (size_t i = 0; i < t->count; i++)
        t->results[i] = (accuracy_result){ .method = t->results[i].method, .n = options->n,
                                           .condition = condition };
    while (lists < options->lists || bench_now() - start < options->min_time) {
        bench_progress("condition %g: list %zu", condition, lists + 1);
        make_room(t, lists + 1);
        try_list(t, &t->sums, condition, lists);
        try_list(t, &t->dots, condition, lists);
        lists++;
    }
    bench_progress_end();
    for (size_t i = 0; i < t->count; i++) {
        accuracy_result *r = &t->results[i];
        sort_numbers(t->errors[i], lists);
        r->lists = lists;
        r->median = median_of_sorted(t->errors[i], lists);
        r->worst = t->errors[i][lists - 1];
        t->failed = t->failed || r->failed;
    }
    accuracy_print_results(options, t->results, t->count);
}

/* True: every method of accrue kept what is proved about it. */
static bool run(const accuracy_options *options)
{
    trial t = { .options = options };

    bench_kernel_check_environment();
    choose(&t);
    t.sums = accuracy_list_make(options->n, false);
    t.dots = accuracy_list_make(options->n, true);
    accuracy_exact_init(&t.exact);
    accuracy_print_begin(options);
    for (size_t i = 0; i < options->condition_count; i++)
        try_condition(&t, options->conditions[i]);
    accuracy_print_end(options);
    accuracy_exact_clear(&t.exact);
    accuracy_list_free(&t.sums);
    accuracy_list_free(&t.dots);
    for (size_t i = 0; i < t.count; i++)
        free(t.errors[i]);
    mpfr_free_cache();
    return !t.failed;
}

int main(int argc, char **argv)
{
    accuracy_options options = accuracy_parse(argc, argv);
    bool good = true;

    switch (options.task) {
    case ACCURACY_RUN: good = run(&options); break;
    case ACCURACY_LIST: accuracy_print_methods(); break;
    case ACCURACY_HELP: accuracy_print_help(); break;
    case ACCURACY_VERSION:
        printf("accrue-accuracy (accrue) %s\nCopyright (c) 2026 The accrue authors\n"
               "License: MIT\n",
               accrue_version());
        break;
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "%s: write error: %s\n", option_program, strerror(errno));
        return EXIT_FAILURE;
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
