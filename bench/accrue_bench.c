/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* accrue-bench: how fast accrue_sum is, beside plain loops and other careful sums. */

#include <config.h>

#include <accrue.h>
#include <errno.h>
#include <regex.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench_check.h"
#include "bench_info.h"
#include "bench_measure.h"
#include "bench_options.h"
#include "bench_progress.h"
#include "bench_rows.h"
#include "bench_table.h"

static _Noreturn void no_memory(size_t bytes)
{
    fprintf(stderr, "accrue-bench: cannot allocate %zu bytes; try --max-size\n", bytes);
    exit(EXIT_FAILURE);
}

/* Which rows are printed. */
static void choose(bool *shown, const char *filter)
{
    regex_t regex;
    char message[256];
    bool any = false;
    int error = regcomp(&regex, filter ? filter : "", REG_EXTENDED | REG_NOSUB);

    if (error != 0) {
        regerror(error, &regex, message, sizeof message);
        fprintf(stderr, "accrue-bench: --filter: %s: '%s'\n", message, filter);
        exit(EXIT_FAILURE);
    }
    for (size_t r = 0; r < bench_row_count; r++) {
        shown[r] = regexec(&regex, bench_rows[r].name, 0, NULL, 0) == 0;
        any = any || shown[r];
    }
    regfree(&regex);
    if (!any) {
        fprintf(stderr, "accrue-bench: no row matches '%s'; --list lists them\n", filter);
        exit(EXIT_FAILURE);
    }
}

/*
 * n numbers, uniform in [-0.5, 1): the same every time. Both signs, and a sum that grows with n: a
 * compensation that is lost shows in the check. At the start of a cache line, where vectors of
 * every width are aligned.
 */
static double *make_data(size_t n)
{
    enum { CACHE_LINE = 64 };
    size_t bytes = (n * sizeof(double) + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    double *x = aligned_alloc(CACHE_LINE, bytes);
    uint64_t state = 1;

    if (x == NULL)
        no_memory(bytes);
    for (size_t i = 0; i < n; i++) {
        /* C. E. Haynes's multiplier modulo 2^64: Knuth, volume 2, section 3.3.4, table 1. */
        state = state * UINT64_C(6364136223846793005) + 1;
        x[i] = 1.5 * ((double)(state >> 11) * 0x1p-53) - 0.5;
    }
    return x;
}

/* The rows that run for n elements, and how many. loop and vec are among them, and first. */
static size_t select_rows(const bench_row **rows, const bool *shown, size_t n)
{
    size_t count = 0;
    for (size_t r = 0; r < bench_row_count; r++)
        if ((shown[r] || r == BENCH_LOOP || r == BENCH_VEC) && bench_row_takes(&bench_rows[r], n))
            rows[count++] = &bench_rows[r];
    return count;
}

static void prepare_and_check(const bench_row *const *rows, size_t count, const double *x, size_t n)
{
    bench_truth truth;

    bench_progress("n = %zu: checking results", n);
    truth = bench_truth_of(x, n);
    for (size_t i = 0; i < count; i++) {
        if (rows[i]->prepare != NULL && !rows[i]->prepare(x, n))
            no_memory(n * sizeof *x);
        if (!bench_check(rows[i], x, n, &truth))
            exit(EXIT_FAILURE);
    }
}

/* timings: of the rows that ran, in the order of the table. */
static void print_size(const bench_options *options, const bool *shown, const bench_timing *timings,
                       size_t n)
{
    size_t ran = 0;

    if (!options->csv)
        bench_print_size(n);
    for (size_t r = 0; r < bench_row_count; r++) {
        bench_result result = { .row = &bench_rows[r], .n = n };
        if (!shown[r] && r != BENCH_LOOP && r != BENCH_VEC)
            continue;
        if (bench_row_takes(result.row, n))
            result.timing = &timings[ran++];
        result.loop = &timings[BENCH_LOOP];
        result.vec = &timings[BENCH_VEC];
        if (shown[r] && options->csv)
            bench_print_csv(&result, &options->plan);
        else if (shown[r])
            bench_print_line(&result);
    }
    fflush(stdout);
}

static void run_size(const bench_options *options, const bool *shown, const double *x, size_t n)
{
    const bench_row *rows[BENCH_MAX_ROWS];
    bench_timing timings[BENCH_MAX_ROWS];
    size_t count = select_rows(rows, shown, n);
    size_t bytes = count * options->plan.rounds * sizeof(double);
    double *times = malloc(bytes);

    if (times == NULL)
        no_memory(bytes);
    prepare_and_check(rows, count, x, n);
    bench_measure(timings, rows, count, x, n, &options->plan, times);
    print_size(options, shown, timings, n);
    for (size_t i = 0; i < count; i++)
        if (rows[i]->discard != NULL)
            rows[i]->discard();
    free(times);
}

static void run(const bench_options *options)
{
    bool shown[BENCH_MAX_ROWS];
    size_t longest = 0;
    double *x;

    choose(shown, options->filter);
    for (size_t i = 0; i < options->size_count; i++)
        if (options->sizes[i] > longest)
            longest = options->sizes[i];
    x = make_data(longest);
    if (options->csv)
        bench_print_csv_header();
    else
        bench_print_info();
    for (size_t i = 0; i < options->size_count; i++)
        run_size(options, shown, x, options->sizes[i]);
    free(x);
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
