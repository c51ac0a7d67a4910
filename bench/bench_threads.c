/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_threads.h"

#include <accrue.h>
#include <math.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench_vec.h"

size_t bench_threads = 2;

typedef struct part {
    const double *x;
    size_t n;
    accrue_exact sum;
    pthread_t thread;
} part;

/*
 * As array.h defines accrue_sum. Adds to an accumulator of its own, on the thread's stack: parts
 * lie side by side, and two threads that write to one cache line wait for each other.
 */
static void *add_blocks(void *argument)
{
    part *p = argument;
    const size_t block = accrue_block();
    accrue_exact sum = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < p->n; i += block) {
        size_t m = p->n - i < block ? p->n - i : block;
        accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
        accrue_neumaier_add_array(&a, p->x + i, m);
        if (isfinite(a.sum) && isfinite(a.comp))
            accrue_exact_merge_neumaier(&sum, &a);
        else
            accrue_exact_add_array(&sum, p->x + i, m);
    }
    p->sum = sum;
    return NULL;
}

static void *add_exactly(void *argument)
{
    part *p = argument;
    accrue_exact sum = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&sum, p->x, p->n);
    p->sum = sum;
    return NULL;
}

static void *add_plainly(void *argument)
{
    part *p = argument;

    accrue_exact_init(&p->sum);
    accrue_exact_add(&p->sum, bench_vec()->sum(p->x, p->n));
    return NULL;
}

static _Noreturn void no_thread(void)
{
    fputs("accrue-bench: cannot start a thread; try --threads=1\n", stderr);
    exit(EXIT_FAILURE);
}

/* The calling thread takes the last part. */
static double sum_of_parts(const double *x, size_t n, void *(*add)(void *))
{
    static part parts[BENCH_MAX_THREADS];
    const size_t blocks = n / accrue_block();
    size_t start = 0;

    for (size_t t = 0; t < bench_threads; t++) {
        bool last = t == bench_threads - 1;
        size_t end = last ? n : blocks * (t + 1) / bench_threads * accrue_block();
        parts[t].x = x + start;
        parts[t].n = end - start;
        start = end;
        if (last)
            add(&parts[t]);
        else if (pthread_create(&parts[t].thread, NULL, add, &parts[t]) != 0)
            no_thread();
    }
    for (size_t t = 1; t < bench_threads; t++) {
        pthread_join(parts[t - 1].thread, NULL);
        accrue_exact_merge(&parts[bench_threads - 1].sum, &parts[t - 1].sum);
    }
    return accrue_exact_total(&parts[bench_threads - 1].sum);
}

double bench_threads_sum(const double *x, size_t n)
{
    return sum_of_parts(x, n, add_blocks);
}

double bench_threads_exact_sum(const double *x, size_t n)
{
    return sum_of_parts(x, n, add_exactly);
}

double bench_threads_vec(const double *x, size_t n)
{
    return sum_of_parts(x, n, add_plainly);
}
