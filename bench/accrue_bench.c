/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* accrue-bench: how fast accrue's loops over arrays are, beside plain and other careful ones. */

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
#include "bench_kernels.h"
#include "bench_measure.h"
#include "bench_operation.h"
#include "bench_options.h"
#include "bench_progress.h"
#include "bench_table.h"
#include "bench_threads.h"
#include "option_values.h"

static regex_t filter;

static bool shown(const bench_options *options, const bench_row *row)
{
    return regexec(&filter, row->name, 0, NULL, 0) == 0
           && !(row->threaded && options->threads == 1);
}

static bool any_row_shown(const bench_options *options, const bench_operation *operation)
{
    for (size_t r = 0; r < operation->row_count; r++)
        if (shown(options, &operation->rows[r]))
            return true;
    return false;
}

static bool reads_y(const bench_operation *operation)
{
    return operation->kind == BENCH_PRODUCTS || operation->kind == BENCH_WEIGHTED_MEANS;
}

/* The timings of an operation at n, on every kernel: rows that are shown, and the loops that they
 * are compared with, which come first. */
static size_t select_timings(bench_timing *timings, const bench_options *options,
                             const bench_operation *operation, size_t n)
{
    size_t count = 0;

    for (size_t r = 0; r < operation->row_count; r++) {
        const bench_row *row = &operation->rows[r];
        bool compared_with = r == 0 || (r == 1 && operation->has_vec);
        if (!bench_row_takes(row, n) || !(compared_with || shown(options, row)))
            continue;
        for (size_t k = 0; k < (row->dispatched ? options->kernels.count : 1); k++)
            timings[count++] = (bench_timing){
                .row = row, .kernel = row->dispatched ? options->kernels.names[k] : NULL
            };
    }
    return count;
}

static void prepare_and_check(const bench_operation *operation, const bench_timing *timings,
                              size_t count, const bench_data *data, size_t n)
{
    bench_truth truth;

    bench_progress("n = %zu: checking %s and others", n, timings[0].row->name);
    truth = bench_truth_of(operation, data, n);
    for (size_t i = 0; i < count; i++) {
        const bench_row *row = timings[i].row;
        if (row->prepare != NULL && !row->prepare(data, n))
            bench_no_memory(n * operation->bytes);
        bench_kernel_use(timings[i].kernel);
        if (!bench_check(operation, row, timings[i].kernel, data, n, &truth))
            exit(EXIT_FAILURE);
    }
}

static void print_timings(const bench_options *options, const bench_operation *operation,
                          const bench_timing *timings, size_t count, const bench_data *data)
{
    for (size_t i = 0; i < count; i++) {
        bench_result result = {
            .operation = operation, .timing = &timings[i], .loop = &timings[0],
            .vec = operation->has_vec ? &timings[1] : NULL,
            .distribution = data->distribution, .n = data->n,
            .threads = timings[i].row->threaded ? options->threads : 1,
            .rounds = options->plan.rounds
        };
        if (shown(options, timings[i].row))
            bench_print_result(options->format, &result);
    }
    fflush(stdout);
}

static void run_operation(const bench_options *options, const bench_operation *operation,
                          bench_data *data)
{
    bench_timing timings[BENCH_MAX_ROWS * BENCH_MAX_KERNELS];
    size_t count = select_timings(timings, options, operation, data->n);
    size_t bytes = count * options->plan.rounds * sizeof(double);
    double *times = malloc(bytes);

    if (times == NULL)
        bench_no_memory(bytes);
    bench_data_round(data, operation->type, reads_y(operation));
    if (operation->kind == BENCH_RUNNING_SUMS)
        bench_data_make_out(data);
    prepare_and_check(operation, timings, count, data, data->n);
    bench_measure(timings, count, data, data->n, &options->plan, times);
    print_timings(options, operation, timings, count, data);
    for (size_t i = 0; i < count; i++)
        if (timings[i].row->discard != NULL)
            timings[i].row->discard();
    bench_data_forget(data);
    free(times);
}

static void run_size(const bench_options *options, bench_distribution distribution, size_t n)
{
    bool with_y = false;
    bench_data data;

    for (size_t i = 0; i < bench_operation_count; i++)
        with_y = with_y
                 || (reads_y(bench_operations[i]) && any_row_shown(options, bench_operations[i]));
    bench_progress("n = %zu: making numbers", n);
    data = bench_data_make(distribution, n, with_y);
    bench_progress_end();
    bench_print_size(options->format, distribution, n);
    for (size_t i = 0; i < bench_operation_count; i++) {
        const bench_operation *operation = bench_operations[i];
        if (bench_operation_takes(operation, distribution) && any_row_shown(options, operation))
            run_operation(options, operation, &data);
    }
    bench_data_free(&data);
}

static void run(const bench_options *options)
{
    bool any = false;

    filter = option_filter(options->filter);
    for (size_t i = 0; i < bench_operation_count; i++)
        any = any || any_row_shown(options, bench_operations[i]);
    if (!any) {
        fprintf(stderr, "accrue-bench: no row matches '%s'; --list lists them\n",
                options->filter ? options->filter : "");
        exit(EXIT_FAILURE);
    }
    bench_threads = options->threads;
    bench_print_start(options->format);
    for (int d = 0; d < BENCH_DISTRIBUTIONS; d++)
        for (size_t i = 0; i < options->size_count && options->data[d]; i++)
            run_size(options, (bench_distribution)d, options->sizes[i]);
    bench_print_end(options->format);
    regfree(&filter);
}

int main(int argc, char **argv)
{
    bench_options options = bench_parse(argc, argv);

    switch (options.task) {
    case BENCH_RUN:
        bench_kernel_check_environment();
        run(&options);
        break;
    case BENCH_LIST: bench_print_rows(); break;
    case BENCH_INFO:
        bench_kernel_check_environment();
        bench_print_info();
        break;
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
