/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* accrue-bench: how fast accrue's sums and dots are, beside plain loops and other careful sums. */

#include <config.h>

#include <accrue.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_check.h"
#include "bench_data.h"
#include "bench_info.h"
#include "bench_measure.h"
#include "bench_options.h"
#include "bench_progress.h"
#include "bench_rows.h"
#include "bench_table.h"
#include "option_values.h"

/* Rows of the table, by their places. */
typedef struct choice {
    bool shown[BENCH_MAX_ROWS];
    bool timed[BENCH_MAX_ROWS];    /* shown, or what shown ones are compared with */
    bool needed[BENCH_OPERATIONS]; /* operations that are timed */
} choice;

static void choose_row(choice *c, size_t r)
{
    bench_operation operation = bench_rows[r].operation;
    c->shown[r] = true;
    c->timed[r] = true;
    c->timed[bench_loop_of(operation)] = true;
    c->timed[BENCH_VEC] = c->timed[BENCH_VEC] || operation == BENCH_SUM;
    c->needed[operation] = true;
}

static choice choose(const char *filter)
{
    choice c = { .shown = { false } };
    regex_t regex = option_filter(filter);
    bool any = false;

    for (size_t r = 0; r < bench_row_count; r++) {
        if (regexec(&regex, bench_rows[r].name, 0, NULL, 0) == 0) {
            choose_row(&c, r);
            any = true;
        }
    }
    regfree(&regex);
    if (!any) {
        fprintf(stderr, "accrue-bench: no row matches '%s'; --list lists them\n", filter);
        exit(EXIT_FAILURE);
    }
    return c;
}

/* The rows that are timed for n elements, and how many. */
static size_t select_rows(const bench_row **rows, const choice *c, size_t n)
{
    size_t count = 0;
    for (size_t r = 0; r < bench_row_count; r++)
        if (c->timed[r] && bench_row_takes(&bench_rows[r], n))
            rows[count++] = &bench_rows[r];
    return count;
}

static void prepare_and_check(const bench_row *const *rows, size_t count, const choice *c,
                              const bench_data *data, size_t n)
{
    bench_truth truth[BENCH_OPERATIONS];

    bench_progress("n = %zu: checking results", n);
    for (int operation = 0; operation < BENCH_OPERATIONS; operation++)
        if (c->needed[operation])
            truth[operation] = bench_truth_of((bench_operation)operation, data, n);
    for (size_t i = 0; i < count; i++) {
        if (rows[i]->prepare != NULL && !rows[i]->prepare(data->x, n))
            bench_no_memory(n * sizeof *data->x);
        if (!bench_check(rows[i], data, n, &truth[rows[i]->operation]))
            exit(EXIT_FAILURE);
    }
}

/* timings: of the rows that were timed, in the order of the table. */
static void print_size(const bench_options *options, const choice *c, const bench_timing *timings,
                       size_t n)
{
    const bench_timing *timing_of[BENCH_MAX_ROWS] = { NULL };

    for (size_t r = 0; r < bench_row_count; r++)
        if (c->timed[r] && bench_row_takes(&bench_rows[r], n))
            timing_of[r] = timings++;
    if (!options->csv)
        bench_print_size(n);
    for (size_t r = 0; r < bench_row_count; r++) {
        bench_result result = { .row = &bench_rows[r], .timing = timing_of[r], .n = n };
        result.loop = timing_of[bench_loop_of(result.row->operation)];
        result.vec = result.row->operation == BENCH_SUM ? timing_of[BENCH_VEC] : NULL;
        if (c->shown[r] && options->csv)
            bench_print_csv(&result, &options->plan);
        else if (c->shown[r])
            bench_print_line(&result);
    }
    fflush(stdout);
}

static void run_size(const bench_options *options, const choice *c, const bench_data *data,
                     size_t n)
{
    const bench_row *rows[BENCH_MAX_ROWS];
    bench_timing timings[BENCH_MAX_ROWS];
    size_t count = select_rows(rows, c, n);
    size_t bytes = count * options->plan.rounds * sizeof(double);
    double *times = malloc(bytes);

    if (times == NULL)
        bench_no_memory(bytes);
    prepare_and_check(rows, count, c, data, n);
    bench_measure(timings, rows, count, data, n, &options->plan, times);
    print_size(options, c, timings, n);
    for (size_t i = 0; i < count; i++)
        if (rows[i]->discard != NULL)
            rows[i]->discard();
    free(times);
}

static void run(const bench_options *options)
{
    choice c = choose(options->filter);
    size_t longest = 0;
    bench_data data;

    for (size_t i = 0; i < options->size_count; i++)
        if (options->sizes[i] > longest)
            longest = options->sizes[i];
    data = bench_data_make(longest, c.needed);
    if (options->csv)
        bench_print_csv_header();
    else
        bench_print_info();
    for (size_t i = 0; i < options->size_count; i++)
        run_size(options, &c, &data, options->sizes[i]);
    bench_data_free(&data);
}

int main(int argc, char **argv)
{
    bench_options options = bench_parse(argc, argv);

    switch (options.task) {
    case BENCH_RUN: run(&options); break;
    case BENCH_LIST: bench_print_rows(); break;
    case BENCH_INFO: bench_print_info(); break;
    case BENCH_HELP: bench_print_help(); break;
    case BENCH_VERSION:
        printf("accrue-bench (accrue) %s\nCopyright (c) 2026 The accrue authors\nLicense: MIT\n",
               accrue_version());
        break;
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "accrue-bench: write error: %s\n", strerror(errno));
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
