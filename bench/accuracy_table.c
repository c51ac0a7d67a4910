/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "accuracy_table.h"

#include <accrue.h>
#include <inttypes.h>
#include <math.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdio.h>

static const char *operation_name(accuracy_operation operation)
{
    switch (operation) {
    case ACCURACY_SUM: return "sum";
    case ACCURACY_MEAN: return "mean";
    case ACCURACY_DOT: return "dot";
    }
    return "";
}

static const char *kernel_of(const accuracy_method *method)
{
    return method->dispatched ? accrue_kernel_active() : "";
}

void accuracy_print_methods(void)
{
    for (size_t m = 0; m < accuracy_method_count; m++)
        printf("%-30s%s\n", accuracy_methods[m].name, accuracy_methods[m].what);
}

static void print_line(const accuracy_result *r)
{
    printf("  %-30s%9.1e%9.1e", r->method->name, r->median, r->worst);
    if (isnan(r->bound))
        printf("%9s%11s\n", "-", "-");
    else
        printf("%9.1e%11.1e\n", r->bound, r->share);
}

static void print_csv(const accuracy_result *r)
{
    printf("%s,%s,%s,f64,%s,conditioned,%zu,%.6g,%.6e,%zu,%.6e,%.6e,", r->method->name,
           operation_name(r->method->operation), r->method->grade, kernel_of(r->method), r->n,
           r->condition, r->measured, r->lists, r->median, r->worst);
    if (isnan(r->bound))
        puts(",");
    else
        printf("%.6e,%.6e\n", r->bound, r->share);
}

/* JSON knows no infinities and NaNs. */
static void print_member(const char *name, double value)
{
    if (isfinite(value))
        printf(", \"%s\": %.6e", name, value);
    else
        printf(", \"%s\": null", name);
}

static void print_json(const accuracy_result *r)
{
    static bool any;

    printf("%s\n    {\"row\": \"%s\", \"operation\": \"%s\", \"grade\": \"%s\", \"type\": \"f64\"",
           any ? "," : "", r->method->name, operation_name(r->method->operation),
           r->method->grade);
    if (r->method->dispatched)
        printf(", \"kernel\": \"%s\"", kernel_of(r->method));
    else
        printf(", \"kernel\": null");
    printf(", \"data\": \"conditioned\", \"n\": %zu", r->n);
    print_member("condition", r->condition);
    print_member("measured_condition", r->measured);
    printf(", \"lists\": %zu", r->lists);
    print_member("median_error", r->median);
    print_member("worst_error", r->worst);
    print_member("bound", r->bound);
    print_member("worst_of_bound", r->share);
    putchar('}');
    any = true;
}

void accuracy_print_begin(const accuracy_options *options)
{
    switch (options->form) {
    case ACCURACY_TABLE:
        printf("accrue    %s\nkernel    %s\n", accrue_version(), accrue_kernel_active());
        printf("mpfr      %s\nseed      %" PRIu64 "\n", mpfr_get_version(), options->seed);
        break;
    case ACCURACY_CSV:
        puts("row,operation,grade,type,kernel,data,n,condition,measured_condition,lists,"
             "median_error,worst_error,bound,worst_of_bound");
        break;
    case ACCURACY_JSON:
        printf("{\n  \"info\": {\n    \"accrue\": \"%s\",\n    \"kernel\": \"%s\",\n",
               accrue_version(), accrue_kernel_active());
        printf("    \"mpfr\": \"%s\",\n    \"seed\": %" PRIu64 "\n  },\n  \"results\": [",
               mpfr_get_version(), options->seed);
        break;
    }
}

void accuracy_print_results(const accuracy_options *options, const accuracy_result *results,
                            size_t count)
{
    if (options->form == ACCURACY_TABLE && count > 0) {
        printf("\ncondition %g (%zu list%s of %zu terms)\n", results->condition, results->lists,
               results->lists == 1 ? "" : "s", results->n);
        printf("  %-30s%9s%9s%9s%11s\n", "relative error", "median", "worst", "bound", "of bound");
    }
    for (size_t i = 0; i < count; i++) {
        switch (options->form) {
        case ACCURACY_TABLE: print_line(&results[i]); break;
        case ACCURACY_CSV: print_csv(&results[i]); break;
        case ACCURACY_JSON: print_json(&results[i]); break;
        }
    }
    fflush(stdout);
}

void accuracy_print_end(const accuracy_options *options)
{
    if (options->form == ACCURACY_JSON)
        puts("\n  ]\n}");
}
