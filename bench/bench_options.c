/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_options.h"

#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "bench_threads.h"
#include "bench_vec.h"
#include "option_values.h"

const char option_program[] = "accrue-bench";

static const double default_sizes[] = { 8, 1000, 3000, 30000, 1e6, 4e7 };

static const struct option long_options[] = {
    { "csv", no_argument, NULL, 'c' },
    { "data", required_argument, NULL, 'd' },
    { "filter", required_argument, NULL, 'f' },
    { "help", no_argument, NULL, 'h' },
    { "info", no_argument, NULL, 'i' },
    { "json", no_argument, NULL, 'j' },
    { "kernel", required_argument, NULL, 'k' },
    { "list", no_argument, NULL, 'l' },
    { "max-size", required_argument, NULL, 'm' },
    { "min-time", required_argument, NULL, 't' },
    { "rounds", required_argument, NULL, 'r' },
    { "sizes", required_argument, NULL, 's' },
    { "threads", required_argument, NULL, 'p' },
    { "vec-width", required_argument, NULL, 'w' },
    { "version", no_argument, NULL, 'v' },
    { NULL, 0, NULL, 0 }
};

static void parse_sizes(bench_options *options, const char *text)
{
    options->size_count = 0;
    for (;;) {
        if (options->size_count == BENCH_MAX_SIZES) {
            fprintf(stderr, "accrue-bench: more than %d sizes\n", BENCH_MAX_SIZES);
            option_wrong();
        }
        options->sizes[options->size_count++] = option_count(&text, ",", "sizes");
        if (*text == '\0')
            return;
        text++;
    }
}

static bool takes_distribution(bench_options *options, const char *name, size_t length)
{
    for (size_t d = 0; d < BENCH_DISTRIBUTIONS; d++) {
        const char *known = bench_distribution_names[d];
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            options->data[d] = true;
            return true;
        }
    }
    return false;
}

static void parse_data(bench_options *options, const char *text)
{
    bool all = strcmp(text, "all") == 0;

    for (size_t d = 0; d < BENCH_DISTRIBUTIONS; d++)
        options->data[d] = all;
    while (!all) {
        size_t length = strcspn(text, ",");
        if (!takes_distribution(options, text, length)) {
            fprintf(stderr, "accrue-bench: --data: no such distribution: '%.*s'\n", (int)length,
                    text);
            option_wrong();
        }
        all = text[length] == '\0';
        text += length + 1;
    }
}

static size_t parse_threads(const char *text)
{
    const char *start = text;
    size_t threads = option_count(&text, NULL, "threads");

    if (threads > BENCH_MAX_THREADS) {
        fprintf(stderr, "accrue-bench: --threads: more than %d: '%s'\n", BENCH_MAX_THREADS, start);
        option_wrong();
    }
    return threads;
}

static void select_vec_width(const char *text)
{
    const char *start = text;
    size_t width = option_count(&text, NULL, "vec-width");

    if (!bench_vec_select(width)) {
        fprintf(stderr, "accrue-bench: --vec-width: no such vectors here: '%s'\n", start);
        option_wrong();
    }
}

static void drop_sizes_above(bench_options *options, size_t max)
{
    size_t kept = 0;
    for (size_t i = 0; i < options->size_count; i++)
        if (options->sizes[i] <= max)
            options->sizes[kept++] = options->sizes[i];
    options->size_count = kept;
    if (kept == 0) {
        fprintf(stderr, "accrue-bench: no size is left below --max-size=%zu\n", max);
        option_wrong();
    }
}

static bench_options defaults(void)
{
    bench_options options = { .task = BENCH_RUN, .plan = { .rounds = 9, .min_time = 5e6 },
                              .threads = 2 };
    options.data[BENCH_UNIFORM] = true;
    options.size_count = sizeof default_sizes / sizeof default_sizes[0];
    for (size_t i = 0; i < options.size_count; i++)
        options.sizes[i] = (size_t)default_sizes[i];
    return options;
}

bench_options bench_parse(int argc, char **argv)
{
    static char name[] = "accrue-bench";
    bench_options options = defaults();
    size_t max_size = SIZE_MAX;
    const char *kernels = NULL;
    int c;

    if (argc > 0)
        argv[0] = name; /* for the messages of getopt_long */
    while ((c = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
        const char *text = optarg;
        switch (c) {
        case 'c': options.format = BENCH_CSV; break;
        case 'd': parse_data(&options, text); break;
        case 'f': options.filter = optarg; break;
        case 'h': options.task = BENCH_HELP; return options;
        case 'i': options.task = BENCH_INFO; break;
        case 'j': options.format = BENCH_JSON; break;
        case 'k': kernels = optarg; break;
        case 'l': options.task = BENCH_LIST; break;
        case 'm': max_size = option_count(&text, NULL, "max-size"); break;
        case 'p': options.threads = parse_threads(text); break;
        case 'r': options.plan.rounds = option_count(&text, NULL, "rounds"); break;
        case 's': parse_sizes(&options, text); break;
        case 't': options.plan.min_time = 1e6 * option_number(&text, NULL, "min-time"); break;
        case 'v': options.task = BENCH_VERSION; return options;
        case 'w': select_vec_width(text); break;
        default: option_wrong();
        }
    }
    if (optind < argc) {
        fprintf(stderr, "accrue-bench: extra operand '%s'\n", argv[optind]);
        option_wrong();
    }
    drop_sizes_above(&options, max_size);
    options.kernels = bench_kernels_of(kernels);
    return options;
}

void bench_print_help(void)
{
    fputs("Usage: accrue-bench [OPTION]...\n"
          "Time accrue's sums, dots and other loops beside other ways to compute the same.\n"
          "\n"
          "      --filter=REGEX   only rows whose name the extended regular expression REGEX\n"
          "                         matches somewhere\n"
          "      --kernel=LIST    kernels of accrue, separated by commas, or all; the active one\n"
          "      --data=LIST      distributions, separated by commas, or all: uniform (the\n"
          "                         default), normal, cancelling, exp30, exp900\n"
          "      --sizes=LIST     numbers of elements, separated by commas\n"
          "                         (8,1000,3000,30000,1e6,4e7)\n"
          "      --max-size=N     leave sizes above N out; 4e7 elements take up to 3.2 GB\n"
          "      --vec-width=N    doubles in a vector of the vector loops: 2, 4 or 8; the widest\n"
          "      --threads=N      threads of the rows that start some (2); 1 leaves them out\n"
          "      --rounds=N       rounds of timings a size (9)\n"
          "      --min-time=MS    milliseconds that one timing takes at least (5)\n"
          "      --csv            print comma-separated values with one header line\n"
          "      --json           print one JSON object\n"
          "      --list           list the rows and exit\n"
          "      --info           print what is measured with, and exit\n"
          "      --help           display this help and exit\n"
          "      --version        output version information and exit\n"
          "\n"
          "The rows of an operation are timed side by side: each round times every one once.\n"
          "'best' and 'median' are nanoseconds an element over the rounds. 'x loop' and 'x vec'\n"
          "say how many times as fast as the plain loop and the plain loop over vectors of the\n"
          "same operation a row is, by the best times; these two are timed also where REGEX\n"
          "hides them. Every result is checked against the exact one before it is timed.\n",
          stdout);
}
