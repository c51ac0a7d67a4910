/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_table.h"

#include <accrue.h>
#include <stdbool.h>
#include <stdio.h>

#include "bench_info.h"
#include "bench_vec.h"

void bench_print_rows(void)
{
    for (size_t i = 0; i < bench_operation_count; i++) {
        const bench_operation *o = bench_operations[i];
        for (size_t r = 0; r < o->row_count; r++)
            printf("%-30s%-14s%-5s%-12s%s\n", o->rows[r].name, o->name,
                   bench_type_names[o->type], o->rows[r].grade, o->rows[r].what);
    }
}

/* Bytes a nanosecond are 10^9 bytes a second. */
static double gigabytes_per_second(const bench_result *result)
{
    return (double)(result->n * result->operation->bytes) / result->timing->best;
}

/* What must not be in a field without quotes becomes something like it. */
static void print_field(const char *s)
{
    putchar(',');
    for (; *s != '\0'; s++)
        putchar(*s == ',' ? ';' : *s == '"' ? '\'' : (unsigned char)*s < ' ' ? ' ' : *s);
}

static void print_csv(const bench_result *result)
{
    const bench_timing *t = result->timing;
    const bench_operation *o = result->operation;
    double n = (double)result->n;

    printf("%s,%s,%s,%s,%s,%s,%zu,", t->row->name, o->name, t->row->grade,
           bench_type_names[o->type], t->kernel ? t->kernel : "",
           bench_distribution_names[result->distribution], result->n);
    printf("%zu,%zu,%zu,%.2f,%.2f,%.5f,%.5f,%.4f,%.4f,", result->threads, result->rounds,
           t->repetitions, t->best, t->median, t->best / n, t->median / n,
           gigabytes_per_second(result), result->loop->best / t->best);
    if (result->vec != NULL)
        printf("%.4f", result->vec->best / t->best);
    printf(",%zu", bench_vec()->width);
    print_field(accrue_version());
    print_field(bench_compiler());
    print_field(bench_cpu());
    putchar('\n');
}

static void print_string_member(const char *name, const char *value)
{
    printf(", \"%s\": ", name);
    if (value[0] != '\0')
        bench_print_json_string(value);
    else
        fputs("null", stdout);
}

/* The same names and numbers as in CSV. */
static void print_json(const bench_result *result)
{
    static bool later;
    const bench_timing *t = result->timing;
    const bench_operation *o = result->operation;
    double n = (double)result->n;

    printf("%s    {\"row\": \"%s\", \"operation\": \"%s\", \"grade\": \"%s\", \"type\": \"%s\", ",
           later ? ",\n" : "\n", t->row->name, o->name, t->row->grade, bench_type_names[o->type]);
    later = true;
    if (t->kernel != NULL)
        printf("\"kernel\": \"%s\", ", t->kernel);
    else
        fputs("\"kernel\": null, ", stdout);
    printf("\"data\": \"%s\", \"n\": %zu, \"threads\": %zu, \"rounds\": %zu, ",
           bench_distribution_names[result->distribution], result->n, result->threads,
           result->rounds);
    printf("\"repetitions\": %zu, \"best_ns\": %.2f, \"median_ns\": %.2f, ", t->repetitions,
           t->best, t->median);
    printf("\"best_ns_per_element\": %.5f, \"median_ns_per_element\": %.5f, ", t->best / n,
           t->median / n);
    printf("\"gb_per_s\": %.4f, \"times_loop\": %.4f, ", gigabytes_per_second(result),
           result->loop->best / t->best);
    if (result->vec != NULL)
        printf("\"times_vec\": %.4f", result->vec->best / t->best);
    else
        fputs("\"times_vec\": null", stdout);
    printf(", \"vec_width\": %zu", bench_vec()->width);
    print_string_member("accrue", accrue_version());
    print_string_member("compiler", bench_compiler());
    print_string_member("cpu", bench_cpu());
    putchar('}');
}

static void print_line(const bench_result *result)
{
    const bench_timing *t = result->timing;
    double n = (double)result->n;

    printf("  %-30s%-8s%12.4f%12.4f%9.2f%9.2f", t->row->name, t->kernel ? t->kernel : "",
           t->best / n, t->median / n, gigabytes_per_second(result),
           result->loop->best / t->best);
    if (result->vec != NULL)
        printf("%9.2f\n", result->vec->best / t->best);
    else
        printf("%9s\n", "-");
}

void bench_print_start(bench_format format)
{
    switch (format) {
    case BENCH_TABLE: bench_print_info(); break;
    case BENCH_CSV:
        puts("row,operation,grade,type,kernel,data,n,threads,rounds,repetitions,best_ns,median_ns,"
             "best_ns_per_element,median_ns_per_element,gb_per_s,times_loop,times_vec,vec_width,"
             "accrue,compiler,cpu");
        break;
    case BENCH_JSON:
        fputs("{\n  \"info\": ", stdout);
        bench_print_info_json();
        fputs(",\n  \"results\": [", stdout);
        break;
    }
}

void bench_print_size(bench_format format, bench_distribution distribution, size_t n)
{
    if (format != BENCH_TABLE)
        return;
    printf("\n%s, n = %zu (%zu bytes of doubles)\n", bench_distribution_names[distribution], n,
           n * sizeof(double));
    printf("  %-30s%-8s%12s%12s%9s%9s%9s\n", "", "kernel", "best ns/el", "median", "GB/s",
           "x loop", "x vec");
}

void bench_print_result(bench_format format, const bench_result *result)
{
    switch (format) {
    case BENCH_TABLE: print_line(result); break;
    case BENCH_CSV: print_csv(result); break;
    case BENCH_JSON: print_json(result); break;
    }
}

void bench_print_end(bench_format format)
{
    if (format == BENCH_JSON)
        puts("\n  ]\n}");
}
