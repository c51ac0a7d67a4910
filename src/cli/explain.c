/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "explain.h"

#include "format.h"
#include "message.h"
#include "progress.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/*
 * sum|t| / |sum t| for the terms t of the total or of the numerator: by how much relative errors
 * of the terms may grow.  1 when all are zero, infinite when they cancel.
 */
static double condition(const struct total *t)
{
    if (accrue_exact_total(&t->spread->sum_abs) == 0)
        return 1;
    return fabs(accrue_exact_ratio(&t->spread->sum_abs, &t->exact_top));
}

/*
 * In units of the last place of `exact`, the exact result rounded once.  Negative: there is no such
 * distance (infinities, NaN, an exact result of 0, or a distance too large for a double).
 */
static double distance(double result, double exact)
{
    int exponent;

    if (result == exact || (isnan(result) && isnan(exact)))
        return 0;
    if (!isfinite(result) || !isfinite(exact) || exact == 0)
        return -1;
    frexp(exact, &exponent);
    /* the last place is worth 2^place; scaling by it is exact where it matters */
    int place = (exponent < DBL_MIN_EXP ? DBL_MIN_EXP : exponent) - DBL_MANT_DIG;
    double units = fabs(ldexp(result, -place) - ldexp(exact, -place));
    return isfinite(units) ? units : -1;
}

static void print_row(const char *label, const char *format, double x)
{
    char text[FORMAT_SIZE];

    format_write(text, format, x);
    fprintf(stderr, "%-11s%s\n", label, text);
}

static void print_method(struct total *t, enum total_method method, enum total_method chosen)
{
    char result[FORMAT_SIZE];
    char units[FORMAT_SIZE] = "-";
    double x = total_result(t, method);
    double away = distance(x, total_result(t, TOTAL_EXACT));

    format_shortest(result, x);
    if (away >= 0)
        format_shortest(units, away);
    fprintf(stderr, "%-11s%-25s%s%s\n", total_method_name[method], result, units,
            method == chosen ? " (chosen)" : "");
}

bool explain_print(struct total *t, enum total_method chosen, const char *file)
{
    static const char *const kind_name[] = {
        [TOTAL_SUM] = "total", [TOTAL_MEAN] = "mean", [TOTAL_WEIGHTED_MEAN] = "weighted mean",
    };
    static const enum total_method rows[] = { TOTAL_NAIVE, TOTAL_KAHAN, TOTAL_NEUMAIER,
                                              TOTAL_EXACT };

    total_result(t, chosen); /* so that the last block is in the spread too */
    progress_clear();
    if (file != NULL) {
        char shown[MESSAGE_SHOWN_SIZE];
        message_show(shown, file);
        fprintf(stderr, "%-11s%s\n", "file", shown);
    }
    fprintf(stderr, "%-11s%" PRIu64 "\n", "count", total_count(t));
    if (t->spread->min <= t->spread->max) {
        print_row("min |x|", "shortest", t->spread->min);
        print_row("max |x|", "shortest", t->spread->max);
    }
    print_row("condition", "%.3g", condition(t));
    fprintf(stderr, "%-11s%-25s%s\n", "method", kind_name[t->kind], "ulp");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        print_method(t, rows[i], chosen);
    return ferror(stderr) == 0;
}
