/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Gradients of 64 microbatches made one, in several ways, against the exact gradient of the same
 * tokens as one batch. Prints a table; every claim that it makes is checked, and the exit status
 * tells whether all hold.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "training.h"

/* The full batch is what the others are compared with. */
enum { ERRORS = WAY_FULL_BATCH };

static const char *const names[ERRORS] = {
    "  plain sum in the format", "  mean of means", "  positive-count divisor", "  accrue",
    "  exact sum of what arrives"
};

static int failures = 0;

static void claim(int holds, const char *what, const char *format)
{
    if (!holds) {
        fprintf(stderr, "microbatch: %s: does not hold: %s\n", format, what);
        failures++;
    }
}

static const char *const formats[FORMATS] = { "f32", "f16", "bf16" };

/* |g - exact| / |exact|. */
static double relative_error(const double *g, const double *exact)
{
    double difference[PARAMETERS];
    for (size_t i = 0; i < PARAMETERS; i++)
        difference[i] = g[i] - exact[i];
    return accrue_norm2(difference, PARAMETERS) / accrue_norm2(exact, PARAMETERS);
}

/* Errors of the gradient of the first window. */
static void gradient_errors(double *error, number_format format, const token_set *set)
{
    training run;
    gradient arrived[WINDOW];
    accrue_vector *one = new_vector(format);
    accrue_vector *two = new_vector(format);
    double exact[PARAMETERS], g[PARAMETERS], by_two[PARAMETERS];

    training_start(&run, WAY_ACCRUE, format, 1);
    exact_gradient(exact, run.parameters, set, set->batch, WINDOW);
    backward(arrived, &run, set, 0, WINDOW);
    for (way how = WAY_PLAIN; how < WAY_FULL_BATCH; how++) {
        if (how == WAY_ACCRUE) {
            add_window(one, format, arrived, WINDOW, 1);
            add_window(two, format, arrived, WINDOW, 2);
            must(accrue_vector_read(one, 0, g, PARAMETERS,
                                    accrue_vector_weight(one) * run.loss_scale));
            must(accrue_vector_read(two, 0, by_two, PARAMETERS,
                                    accrue_vector_weight(two) * run.loss_scale));
            claim(memcmp(g, by_two, sizeof g) == 0, "two threads, the same bits",
                  formats[format]);
        } else {
            mean_by(how, g, format, arrived, WINDOW, run.loss_scale);
        }
        error[how] = relative_error(g, exact);
    }
    accrue_vector_destroy(one);
    accrue_vector_destroy(two);
}

static void check_errors(const double *error, const char *format)
{
    claim(error[WAY_MEAN_OF_MEANS] >= 100 * error[WAY_ACCRUE],
          "mean of means is 100 times as wrong as accrue", format);
    claim(error[WAY_POSITIVE_COUNT] >= 100 * error[WAY_ACCRUE],
          "the positive-count divisor is 100 times as wrong as accrue", format);
    claim(error[WAY_PLAIN] >= 4 * error[WAY_ACCRUE],
          "a plain sum is 4 times as wrong as accrue", format);
    claim(fabs(error[WAY_ACCRUE] - error[WAY_EXACT]) <= 1e-6 * error[WAY_EXACT],
          "accrue adds nothing to the rounding of what arrives", format);
}

/* Trains; the final loss. */
static double final_loss(training *run, const token_set *set, const char *format)
{
    train(run, set);
    claim(run->skipped == 1 && run->loss_scale == 16.0,
          "one step was skipped, and the loss scale halved", format);
    return mean_loss(run->parameters, set);
}

static void check_losses(const double *loss, double full_batch, size_t clipped, const char *format)
{
    claim(clipped > 0 && clipped < STEPS - 1, "some steps are clipped, some are not", format);
    claim(fabs(loss[WAY_ACCRUE] - full_batch) < 1e-4, "accrue ends at the loss of the full batch",
          format);
    claim(loss[WAY_MEAN_OF_MEANS] > full_batch + 0.01, "mean of means ends at a larger loss",
          format);
    claim(loss[WAY_POSITIVE_COUNT] > full_batch + 0.01,
          "the positive-count divisor ends at a larger loss", format);
}

static void print_rows(double (*value)[ERRORS], int rows, const char *number)
{
    for (int how = 0; how < rows; how++) {
        printf("%-34s", names[how]);
        for (int f = 0; f < FORMATS; f++)
            printf(number, value[f][how]);
        putchar('\n');
    }
}

int main(void)
{
    static token_set set;
    training run, stopped;
    double error[FORMATS][ERRORS], loss[FORMATS][ERRORS];
    double full_batch;
    size_t packed[FORMATS];

    make_tokens(&set);
    training_start(&run, WAY_FULL_BATCH, FORMAT_F32, 1);
    full_batch = final_loss(&run, &set, "full batch");
    for (number_format f = FORMAT_F32; f <= FORMAT_BF16; f++) {
        gradient_errors(error[f], f, &set);
        check_errors(error[f], formats[f]);
        for (way how = WAY_PLAIN; how <= WAY_ACCRUE; how++) {
            training_start(&run, how, f, 2);
            loss[f][how] = final_loss(&run, &set, formats[f]);
        }
        check_losses(loss[f], full_batch, run.clipped, formats[f]);
        training_start(&stopped, WAY_ACCRUE, f, 2);
        packed[f] = train_with_stop(&stopped, &set);
        claim(memcmp(run.parameters, stopped.parameters, sizeof run.parameters) == 0
                  && memcmp(run.rest, stopped.rest, sizeof run.rest) == 0,
              "stopped and resumed, the same parameters", formats[f]);
    }

    printf("%-34s%9s%9s%9s\n", "relative error of the gradient", formats[0], formats[1],
           formats[2]);
    print_rows(error, ERRORS, "%9.1e");
    printf("\nloss after %d steps\n", (int)STEPS);
    print_rows(loss, WAY_ACCRUE + 1, "%9.4f");
    printf("%-34s%9.4f\n", "  full batch, exact sums", full_batch);
    printf("\nstopped within a window and resumed from %zu, %zu and %zu bytes: %s\n", packed[0],
           packed[1], packed[2], failures == 0 ? "the same parameters" : "see the messages");
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
