/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_table.h"

#include <stdio.h>

void bench_print_rows(void)
{
    for (size_t r = 0; r < bench_row_count; r++)
        printf("%-24s%s\n", bench_rows[r].name, bench_rows[r].what);
}

/* Bytes a nanosecond are 10^9 bytes a second. */
static double gigabytes_per_second(const bench_result *result)
{
    size_t bytes = result->n * bench_element_size(result->row->operation);
    return (double)bytes / result->timing->best;
}

void bench_print_csv_header(void)
{
    puts("row,n,rounds,repetitions,best_ns,median_ns,best_ns_per_element,median_ns_per_element,"
         "gb_per_s,times_loop,times_vec");
}

void bench_print_csv(const bench_result *result, const bench_plan *plan)
{
    const bench_timing *t = result->timing;
    double n = (double)result->n;

    if (t == NULL)
        return;
    printf("%s,%zu,%zu,%zu,%.2f,%.2f,%.5f,%.5f,%.4f,%.4f,", result->row->name, result->n,
           plan->rounds, t->repetitions, t->best, t->median, t->best / n, t->median / n,
           gigabytes_per_second(result), result->loop->best / t->best);
    if (result->vec != NULL)
        printf("%.4f", result->vec->best / t->best);
    putchar('\n');
}

void bench_print_size(size_t n)
{
    printf("\nn = %zu (%zu bytes)\n", n, n * sizeof(double));
    printf("  %-24s%12s%12s%9s%9s%9s\n", "", "best ns/el", "median", "GB/s", "x loop", "x vec");
}

void bench_print_line(const bench_result *result)
{
    const bench_timing *t = result->timing;
    double n = (double)result->n;

    if (t == NULL) {
        printf("  %-24sonly up to n = %zu\n", result->row->name, result->row->max_n);
        return;
    }
    printf("  %-24s%12.4f%12.4f%9.2f%9.2f", result->row->name, t->best / n, t->median / n,
           gigabytes_per_second(result), result->loop->best / t->best);
    if (result->vec != NULL)
        printf("%9.2f\n", result->vec->best / t->best);
    else
        printf("%9s\n", "-");
}
