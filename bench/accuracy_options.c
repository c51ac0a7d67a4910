/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "accuracy_options.h"

#include <getopt.h>
#include <stdio.h>

#include "accuracy_lists.h"
#include "accuracy_methods.h"
#include "option_values.h"

const char option_program[] = "accrue-accuracy";

static const struct option long_options[] = {
    { "conditions", required_argument, NULL, 'C' },
    { "csv", no_argument, NULL, 'c' },
    { "filter", required_argument, NULL, 'f' },
    { "help", no_argument, NULL, 'h' },
    { "json", no_argument, NULL, 'j' },
    { "list", no_argument, NULL, 'l' },
    { "lists", required_argument, NULL, 'L' },
    { "min-time", required_argument, NULL, 't' },
    { "n", required_argument, NULL, 'n' },
    { "seed", required_argument, NULL, 's' },
    { "version", no_argument, NULL, 'v' },
    { NULL, 0, NULL, 0 }
};

static double parse_condition(const char **text)
{
    const char *start = *text;
    double condition = option_number(text, ",", "conditions");

    if (!(condition >= 1.0 && condition <= ACCURACY_LARGEST_CONDITION)) {
        fprintf(stderr, "%s: --conditions: not from 1 to %g: '%s'\n", option_program,
                ACCURACY_LARGEST_CONDITION, start);
        option_wrong();
    }
    return condition;
}

static void parse_conditions(accuracy_options *options, const char *text)
{
    options->condition_count = 0;
    for (;;) {
        if (options->condition_count == ACCURACY_MAX_CONDITIONS) {
            fprintf(stderr, "%s: more than %d conditions\n", option_program,
                    ACCURACY_MAX_CONDITIONS);
            option_wrong();
        }
        options->conditions[options->condition_count++] = parse_condition(&text);
        if (*text == '\0')
            return;
        text++;
    }
}

static void check_length(const accuracy_options *options)
{
    if (options->n > ACCURACY_MAX_N) {
        fprintf(stderr, "%s: --n: at most %d\n", option_program, ACCURACY_MAX_N);
        option_wrong();
    }
    for (size_t i = 0; i < options->condition_count; i++) {
        size_t shortest = accuracy_shortest(options->conditions[i]);
        if (options->n < shortest) {
            fprintf(stderr, "%s: --n: condition %g takes %zu terms or more\n", option_program,
                    options->conditions[i], shortest);
            option_wrong();
        }
    }
}

static accuracy_options defaults(void)
{
    accuracy_options options = { .task = ACCURACY_RUN, .n = 5000, .lists = 15, .seed = 1 };

    parse_conditions(&options, "1,1e4,1e8,1e12,1e16,1e20,1e24,1e28,1e32,1e36,1e40,1e44,1e48,1e52,"
                               "1e56,1e60");
    return options;
}

accuracy_options accuracy_parse(int argc, char **argv)
{
    static char name[sizeof option_program] = "accrue-accuracy";
    accuracy_options options = defaults();
    int c;

    if (argc > 0)
        argv[0] = name; /* for the messages of getopt_long */
    while ((c = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
        const char *text = optarg;
        switch (c) {
        case 'C': parse_conditions(&options, text); break;
        case 'c': options.form = ACCURACY_CSV; break;
        case 'f': options.filter = text; break;
        case 'h': options.task = ACCURACY_HELP; return options;
        case 'j': options.form = ACCURACY_JSON; break;
        case 'l': options.task = ACCURACY_LIST; break;
        case 'L': options.lists = option_count(&text, NULL, "lists"); break;
        case 'n': options.n = option_count(&text, NULL, "n"); break;
        case 's': options.seed = option_count(&text, NULL, "seed"); break;
        case 't': options.min_time = 1e6 * option_number(&text, NULL, "min-time"); break;
        case 'v': options.task = ACCURACY_VERSION; return options;
        default: option_wrong();
        }
    }
    if (optind < argc) {
        fprintf(stderr, "%s: extra operand '%s'\n", option_program, argv[optind]);
        option_wrong();
    }
    check_length(&options);
    return options;
}

void accuracy_print_help(void)
{
    fputs("Usage: accrue-accuracy [OPTION]...\n"
          "Show how far sums, means and dots are from the exact result, for accrue and for other\n"
          "ways to add, on lists of given condition numbers.\n"
          "\n"
          "      --csv              print comma-separated values with one header line\n"
          "      --json             print one JSON object\n"
          "      --filter=REGEX     only methods whose name the extended regular expression REGEX\n"
          "                           matches somewhere\n"
          "      --conditions=LIST  condition numbers from 1 to 1e200, separated by commas\n"
          "                           (every fourth power of ten from 1 to 1e60)\n"
          "      --n=N              terms of a list (5000)\n"
          "      --lists=N          lists for each condition number (15)\n"
          "      --min-time=MS      more lists than that, until a condition number took MS\n"
          "                           milliseconds; how many then depends on the machine (0)\n"
          "      --seed=N           draw other lists (1)\n"
          "      --list             list the methods and exit\n"
          "      --help             display this help and exit\n"
          "      --version          output version information and exit\n"
          "\n"
          "The condition number is the sum of the absolute values of the terms over the absolute\n"
          "value of their sum. Errors are relative to the exact result, which GNU MPFR gives:\n"
          "1 and more means that no digit is right. 'bound' is what is proved about a method of\n"
          "accrue, 'of bound' how much of it the worst error took. The exit status is 1 if a\n"
          "method of accrue missed its bound.\n",
          stdout);
}
