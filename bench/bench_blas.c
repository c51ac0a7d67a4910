/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "bench_blas.h"

#include <cblas.h>

/* OpenBLAS starts threads of its own; rows are compared with others of one thread. */
static void one_thread(void)
{
    static int done;
    if (!done)
        openblas_set_num_threads(1);
    done = 1;
}

double bench_blas_asum(const bench_data *data, size_t n)
{
    one_thread();
    return cblas_dasum((blasint)n, data->x, 1);
}

double bench_blas_norm2(const bench_data *data, size_t n)
{
    one_thread();
    return cblas_dnrm2((blasint)n, data->x, 1);
}

double bench_blas_dot(const bench_data *data, size_t n)
{
    one_thread();
    return cblas_ddot((blasint)n, data->x, 1, data->y, 1);
}

const char *bench_blas_name(void)
{
    return openblas_get_config();
}
