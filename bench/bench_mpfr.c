/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "bench_mpfr.h"

#include <float.h>
#include <mpfr.h>
#include <stdlib.h>

static mpfr_t *values;
static mpfr_ptr *pointers; /* mpfr_sum takes an array of these */
static mp_limb_t *limbs;

enum { LIMBS = (DBL_MANT_DIG + GMP_NUMB_BITS - 1) / GMP_NUMB_BITS };

bool bench_mpfr_prepare(const bench_data *data, size_t n)
{
    values = calloc(n, sizeof *values);
    pointers = calloc(n, sizeof *pointers);
    limbs = calloc(n, LIMBS * sizeof *limbs);
    if (values == NULL || pointers == NULL || limbs == NULL) {
        bench_mpfr_discard();
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        mp_limb_t *own = limbs + i * LIMBS;
        mpfr_custom_init(own, DBL_MANT_DIG);
        mpfr_custom_init_set(values[i], MPFR_ZERO_KIND, 0, DBL_MANT_DIG, own);
        mpfr_set_d(values[i], data->x[i], MPFR_RNDN);
        pointers[i] = values[i];
    }
    return true;
}

double bench_mpfr_sum(const bench_data *data, size_t n)
{
    double s;
    mpfr_t sum;

    (void)data;
    mpfr_init2(sum, DBL_MANT_DIG);
    mpfr_sum(sum, pointers, n, MPFR_RNDN);
    s = mpfr_get_d(sum, MPFR_RNDN);
    mpfr_clear(sum);
    return s;
}

void bench_mpfr_discard(void)
{
    free(values);
    free(pointers);
    free(limbs);
    values = NULL;
    pointers = NULL;
    limbs = NULL;
    mpfr_free_cache();
}
