/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_measure.h"

#include "bench_kernels.h"
#include "bench_progress.h"
#include "bench_timer.h"
#include "sorted.h"

/* Results go here, so that no call can be left out. */
static volatile double sink;

/* ns that repetitions calls take. */
static double time_of_calls(const bench_timing *t, const bench_data *data, size_t n,
                            size_t repetitions)
{
    double (*call)(const bench_data *, size_t) = t->row->call;
    double start;

    bench_kernel_use(t->kernel);
    start = bench_now();
    for (size_t k = 0; k < repetitions; k++)
        sink = call(data, n);
    return bench_now() - start;
}

/*
 * The number of calls that takes min_time. The shorter of two timings counts, in case something
 * else ran meanwhile. Warms caches and branch predictors up on the way.
 */
static size_t calibrate(const bench_timing *t, const bench_data *data, size_t n, double min_time)
{
    size_t repetitions = 1;
    for (;;) {
        double first = time_of_calls(t, data, n, repetitions);
        double second = first >= min_time ? first : time_of_calls(t, data, n, repetitions);
        double time = first < second ? first : second;
        double growth = time > 0.0 ? 1.1 * min_time / time : 10.0;
        if (time >= min_time)
            return repetitions;
        repetitions = (size_t)((double)repetitions * (growth < 10.0 ? growth : 10.0)) + 1;
    }
}

void bench_measure(bench_timing *timings, size_t count, const bench_data *data, size_t n,
                   const bench_plan *plan, double *times)
{
    for (size_t r = 0; r < count; r++) {
        bench_progress("n = %zu: calibrating %s", n, timings[r].row->name);
        timings[r].repetitions = calibrate(&timings[r], data, n, plan->min_time);
    }
    for (size_t round = 0; round < plan->rounds; round++) {
        bench_progress("n = %zu: %s and others, round %zu of %zu", n, timings[0].row->name,
                       round + 1, plan->rounds);
        for (size_t r = 0; r < count; r++) {
            size_t repetitions = timings[r].repetitions;
            times[r * plan->rounds + round] =
                time_of_calls(&timings[r], data, n, repetitions) / (double)repetitions;
        }
    }
    bench_progress_end();
    for (size_t r = 0; r < count; r++) {
        double *t = times + r * plan->rounds;
        sort_numbers(t, plan->rounds);
        timings[r].best = t[0];
        timings[r].median = median_of_sorted(t, plan->rounds);
    }
}
