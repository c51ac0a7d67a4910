/* SPDX-License-Identifier: MIT */
/*
 * Several threads add to disjoint ranges of one vector and of caller-owned pairs, then read one
 * vector at once; prints "same bits" when all is as one thread alone would have it. With the
 * argument "overlap" the ranges overlap by an element: a race that a race detector must report.
 */
#include <accrue.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 4, WIDTH = 1003, ADDS = 20 };

static double g[WIDTH];
static float f[WIDTH];
static uint16_t h[WIDTH];
static int overlap;

typedef struct target {
    accrue_vector *wide, *narrow;
    double sum[WIDTH], comp[WIDTH];
    float fsum[WIDTH], fcomp[WIDTH];
} target;

typedef struct job {
    target *to;
    size_t first, n;
    double total[WIDTH];
    double norm;
    int failed;
} job;

static void *add_range(void *argument)
{
    job *j = argument;
    target *t = j->to;
    size_t first = j->first, n = j->n;

    for (int k = 0; k < ADDS; k++) {
        j->failed |= accrue_vector_add_at(t->wide, first, g + first, n, 0.1) != ACCRUE_OK;
        j->failed |= accrue_vector_add_at_f32(t->wide, first, f + first, n, 1) != ACCRUE_OK;
        j->failed |= accrue_vector_add_at_f16(t->narrow, first, h + first, n, 1) != ACCRUE_OK;
        j->failed |= accrue_vector_add_at_bf16(t->narrow, first, h + first, n, 3) != ACCRUE_OK;
        accrue_add_into(t->sum + first, t->comp + first, g + first, n, 1);
        accrue_add_into_f32(t->fsum + first, t->fcomp + first, f + first, n, 0.3f);
    }
    return NULL;
}

static void *read_all(void *argument)
{
    job *j = argument;

    j->failed |= accrue_vector_total(j->to->wide, j->total, WIDTH) != ACCRUE_OK;
    j->norm = accrue_vector_norm2(j->to->narrow) + accrue_vector_finite(j->to->narrow);
    return NULL;
}

static void open_target(target *t)
{
    memset(t, 0, sizeof *t);
    if (accrue_vector_create(&t->wide, WIDTH, ACCRUE_STORE_F64X2) != ACCRUE_OK ||
        accrue_vector_create(&t->narrow, WIDTH, ACCRUE_STORE_F32X2) != ACCRUE_OK) {
        abort();
    }
}

static void in_threads(void *(*work)(void *), job *jobs)
{
    pthread_t thread[THREADS];

    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&thread[i], NULL, work, &jobs[i]) != 0) {
            abort();
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(thread[i], NULL);
    }
}

static int same_vector(const accrue_vector *a, const accrue_vector *b)
{
    size_t size = accrue_vector_pack_size(a);
    unsigned char *x = malloc(size), *y = malloc(size);
    int same = x != NULL && y != NULL && accrue_vector_pack(a, x, size) == size &&
               accrue_vector_pack(b, y, size) == size && memcmp(x, y, size) == 0;

    free(x);
    free(y);
    return same;
}

static int same_target(const target *a, const target *b)
{
    return same_vector(a->wide, b->wide) && same_vector(a->narrow, b->narrow) &&
           memcmp(a->sum, b->sum, sizeof a->sum) == 0 &&
           memcmp(a->comp, b->comp, sizeof a->comp) == 0 &&
           memcmp(a->fsum, b->fsum, sizeof a->fsum) == 0 &&
           memcmp(a->fcomp, b->fcomp, sizeof a->fcomp) == 0;
}

int main(int argc, char **argv)
{
    static target parallel, serial;
    static job jobs[THREADS], one;
    int failed = 0;

    overlap = argc > 1 && strcmp(argv[1], "overlap") == 0;
    for (size_t i = 0; i < WIDTH; i++) {
        g[i] = (i % 2 ? -1.0 : 1.0) / (double)(i + 1);
        f[i] = (float)(1 / (g[i] + 2));
        h[i] = (uint16_t)(i * 31 & 0x3BFF);
    }
    open_target(&parallel);
    open_target(&serial);
    for (size_t i = 0; i < THREADS; i++) {
        size_t first = i * WIDTH / THREADS, end = (i + 1) * WIDTH / THREADS;

        jobs[i] = (job){ .to = &parallel, .first = first, .n = end - first };
        jobs[i].n += overlap && end < WIDTH;
    }
    in_threads(add_range, jobs);
    in_threads(read_all, jobs);
    one = (job){ .to = &serial, .n = WIDTH };
    add_range(&one);
    read_all(&one);
    for (int i = 0; i < THREADS; i++) {
        failed |= jobs[i].failed | (memcmp(jobs[i].total, one.total, sizeof one.total) != 0);
        failed |= memcmp(&jobs[i].norm, &one.norm, sizeof one.norm) != 0;
    }
    failed |= one.failed | !same_target(&parallel, &serial);
    accrue_vector_destroy(parallel.wide);
    accrue_vector_destroy(parallel.narrow);
    accrue_vector_destroy(serial.wide);
    accrue_vector_destroy(serial.narrow);
    puts(failed ? "other bits" : "same bits");
    return failed;
}
