/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The numbers that are added: the same in every run. */

#ifndef BENCH_DATA_H
#define BENCH_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum bench_type { BENCH_F64, BENCH_F32, BENCH_F16, BENCH_BF16 } bench_type;

typedef enum bench_distribution {
    BENCH_UNIFORM,    /* in [-0.5, 1): a sum that grows with n */
    BENCH_NORMAL,     /* mean 0, variance 1 */
    BENCH_CANCELLING, /* the second half takes the first away, but for a last bit each */
    BENCH_EXP30,      /* both signs, exponents uniform over -30 to 30 */
    BENCH_EXP900,     /* over -900 to 900 */
    BENCH_DISTRIBUTIONS
} bench_distribution;

extern const char *const bench_distribution_names[BENCH_DISTRIBUTIONS];
extern const char *const bench_type_names[];

/* Arrays that nothing needs are NULL. */
typedef struct bench_data {
    bench_distribution distribution;
    size_t n;
    double *x;
    double *y; /* exponents over -30 to 30 at most, so that products of doubles stay in range */
    double *out;
    /* x and y rounded, for the operation at hand */
    float *x_f32, *y_f32;
    uint16_t *x_f16, *y_f16;
    uint16_t *x_bf16, *y_bf16;
} bench_data;

/* The largest exponent of x. */
int bench_exponent_of(bench_distribution distribution);

/* These exit when memory runs out. */
bench_data bench_data_make(bench_distribution distribution, size_t n, bool with_y);
void bench_data_round(bench_data *data, bench_type type, bool with_y);
void bench_data_make_out(bench_data *data);

/* Frees the rounded arrays and out. */
void bench_data_forget(bench_data *data);

void bench_data_free(bench_data *data);

/* Element i of x in a type, or of y. */
double bench_x(const bench_data *data, bench_type type, size_t i);
double bench_y(const bench_data *data, bench_type type, size_t i);

/* Exits: bytes could not be had. */
_Noreturn void bench_no_memory(size_t bytes);

#endif
