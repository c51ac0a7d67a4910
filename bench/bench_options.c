/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_options.h"

#include <getopt.h>
#include <stdint.h>
#include <stdio.h>

#include "option_values.h"

const char option_program[] = "accrue-bench";

static const double default_sizes[] = { 8, 100, 1000, 3000, 30000, 1e6, 4e7 };

static const struct option long_options[] = {
    { "csv", no_argument, NULL, 'c' },
    { "filter", required_argument, NULL, 'f' },
    { "help", no_argument, NULL, 'h' },
    { "info", no_argument, NULL, 'i' },
    { "list", no_argument, NULL, 'l' },
    { "max-size", required_argument, NULL, 'm' },
    { "min-time", required_argument, NULL, 't' },
    { "rounds", required_argument, NULL, 'r' },
    { "sizes", required_argument, NULL, 's' },
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
    bench_options options = { .task = BENCH_RUN, .plan = { .rounds = 15, .min_time = 5e6 } };
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
    int c;

    if (argc > 0)
        argv[0] = name; /* for the messages of getopt_long */
    while ((c = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
        const char *text = optarg;
        switch (c) {
        case 'c': options.csv = true; break;
        case 'f': options.filter = optarg; break;
        case 'h': options.task = BENCH_HELP; return options;
        case 'i': options.task = BENCH_INFO; break;
        case 'l': options.task = BENCH_LIST; break;
        case 'm': max_size = option_count(&text, NULL, "max-size"); break;
        case 'r': options.plan.rounds = option_count(&text, NULL, "rounds"); break;
        case 's': parse_sizes(&options, text); break;
        case 't': options.plan.min_time = 1e6 * option_number(&text, NULL, "min-time"); break;
        case 'v': options.task = BENCH_VERSION; return options;
        default: option_wrong();
        }
    }
    if (optind < argc) {
        fprintf(stderr, "accrue-bench: extra operand '%s'\n", argv[optind]);
        option_wrong();
    }
    drop_sizes_above(&options, max_size);
    return options;
}

void bench_print_help(void)
{
    fputs("Usage: accrue-bench [OPTION]...\n"
          "Time accrue's sums and dots beside other ways to add arrays.\n"
          "\n"
          "      --csv            print comma-separated values with one header line\n"
          "      --filter=REGEX   only rows whose name the extended regular expression REGEX\n"
          "                         matches somewhere\n"
          "      --sizes=LIST     numbers of elements, separated by commas\n"
          "                         (8,100,1000,3000,30000,1e6,4e7)\n"
          "      --max-size=N     leave sizes above N out; 4e7 elements take 320 MB for sums,\n"
          "                         as much again for dots, and half of it for floats\n"
          "      --rounds=N       rounds of timings a size (15)\n"
          "      --min-time=MS    milliseconds that one timing takes at least (5)\n"
          "      --list           list the rows and exit\n"
          "      --info           print what is measured with, and exit\n"
          "      --help           display this help and exit\n"
          "      --version        output version information and exit\n"
          "\n"
          "Each round times every row once. 'best' and 'median' are nanoseconds an element over\n"
          "the rounds. 'x loop' and 'x vec' say how many times as fast as the rows loop and vec a\n"
          "row is, by the best times; sums of floats are compared with loop_f32, dots with\n"
          "loop_dot. What is compared with is timed also where REGEX hides it.\n"
          "Every result is checked against the exact one before it is timed.\n",
          stdout);
}
