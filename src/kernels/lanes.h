/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The lanes of kernels.h in portable C. Written once; r is NULL for a plain sum. */

#ifndef ACCRUE_KERNELS_LANES_H
#define ACCRUE_KERNELS_LANES_H

#include "foundation/strict_fp.h"

#include <string.h>

#include "foundation/two_sum.h"

enum {
    ACCRUE_I_LANES = 16,
    ACCRUE_I_ONE_LANE = 32,  /* fewer terms than this take one lane */
    ACCRUE_I_LANES_AT_ONCE = 8 /* as many as fit in the registers of a small machine */
};

typedef struct accrue_i_lanes {
    double s[ACCRUE_I_LANES];
    double c[ACCRUE_I_LANES];
} accrue_i_lanes;

/* One term for each of the lanes first to first + 7. */
static inline void accrue_i_lanes_row(accrue_i_lanes *lanes, const double *p, const double *r)
{
    for (int j = 0; j < ACCRUE_I_LANES_AT_ONCE; j++) {
        double e;
        lanes->s[j] = accrue_i_two_sum(lanes->s[j], p[j], &e);
        lanes->c[j] = lanes->c[j] + (r ? e + r[j] : e);
    }
}

/* rows rows of 16 terms, for lanes first to first + 7 only. */
static inline void accrue_i_lanes_some(accrue_i_lanes *lanes, int first, const double *p,
                                       const double *r, size_t rows)
{
    accrue_i_lanes some;
    size_t bytes = ACCRUE_I_LANES_AT_ONCE * sizeof(double);

    memcpy(some.s, lanes->s + first, bytes);
    memcpy(some.c, lanes->c + first, bytes);
    for (size_t i = 0; i < rows; i++)
        accrue_i_lanes_row(&some, p + i * ACCRUE_I_LANES + first,
                           r ? r + i * ACCRUE_I_LANES + first : NULL);
    memcpy(lanes->s + first, some.s, bytes);
    memcpy(lanes->c + first, some.c, bytes);
}

static inline void accrue_i_lanes_rows(accrue_i_lanes *lanes, const double *p, const double *r,
                                       size_t rows)
{
    for (int first = 0; first < ACCRUE_I_LANES; first += ACCRUE_I_LANES_AT_ONCE)
        accrue_i_lanes_some(lanes, first, p, r, rows);
}

/* The last row, of fewer than 16 terms, filled up with terms -0 of error 0. */
static inline void accrue_i_lanes_tail(accrue_i_lanes *lanes, const double *p, const double *r,
                                       size_t left)
{
    double p_row[ACCRUE_I_LANES];
    double r_row[ACCRUE_I_LANES] = { 0 };

    for (size_t j = 0; j < ACCRUE_I_LANES; j++)
        p_row[j] = j < left ? p[j] : -0.0;
    if (r)
        memcpy(r_row, r, left * sizeof *r);
    accrue_i_lanes_rows(lanes, p_row, r ? r_row : NULL, 1);
}

static inline void accrue_i_lanes_join(accrue_i_lanes *lanes)
{
    for (int half = ACCRUE_I_LANES / 2; half > 0; half /= 2) {
        for (int j = 0; j < half; j++) {
            double e;
            lanes->s[j] = accrue_i_two_sum(lanes->s[j], lanes->s[j + half], &e);
            lanes->c[j] = (lanes->c[j] + lanes->c[j + half]) + e;
        }
    }
}

static inline void accrue_i_one_lane(const double *p, const double *r, size_t m, double *sum,
                                     double *comp)
{
    double s = -0.0;
    double c = -0.0;
    for (size_t i = 0; i < m; i++) {
        double e;
        s = accrue_i_two_sum(s, p[i], &e);
        c = c + (r ? e + r[i] : e);
    }
    *sum = s;
    *comp = c;
}

static inline void accrue_i_pair_of_terms(const double *p, const double *r, size_t m, double *sum,
                                          double *comp)
{
    accrue_i_lanes lanes;
    size_t rows = m / ACCRUE_I_LANES;
    size_t left = m % ACCRUE_I_LANES;

    if (m < ACCRUE_I_ONE_LANE) {
        accrue_i_one_lane(p, r, m, sum, comp);
        return;
    }
    for (int j = 0; j < ACCRUE_I_LANES; j++)
        lanes.s[j] = lanes.c[j] = -0.0;
    accrue_i_lanes_rows(&lanes, p, r, rows);
    if (left > 0)
        accrue_i_lanes_tail(&lanes, p + rows * ACCRUE_I_LANES,
                            r ? r + rows * ACCRUE_I_LANES : NULL, left);
    accrue_i_lanes_join(&lanes);
    *sum = lanes.s[0];
    *comp = lanes.c[0];
}

#endif
