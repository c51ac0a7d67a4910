/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "accuracy_exact.h"

#include <stdio.h>
#include <stdlib.h>

void accuracy_exact_init(accuracy_exact *e)
{
    mpfr_init2(e->sum, ACCURACY_BITS);
    mpfr_init2(e->magnitude, ACCURACY_BITS);
    mpfr_init2(e->term, ACCURACY_PRODUCT_BITS);
    accuracy_exact_reset(e);
}

void accuracy_exact_clear(accuracy_exact *e)
{
    mpfr_clear(e->sum);
    mpfr_clear(e->magnitude);
    mpfr_clear(e->term);
}

void accuracy_exact_reset(accuracy_exact *e)
{
    mpfr_set_zero(e->sum, 1);
    mpfr_set_zero(e->magnitude, 1);
}

void accuracy_not_rounded(int rounded)
{
    if (rounded != 0) {
        fputs("accrue-accuracy: MPFR rounded where the result must be exact\n", stderr);
        exit(EXIT_FAILURE);
    }
}

void accuracy_exact_add(accuracy_exact *e, double x, double y)
{
    accuracy_not_rounded(mpfr_set_d(e->term, x, MPFR_RNDN));
    accuracy_not_rounded(mpfr_mul_d(e->term, e->term, y, MPFR_RNDN));
    accuracy_not_rounded(mpfr_add(e->sum, e->sum, e->term, MPFR_RNDN));
    accuracy_not_rounded(mpfr_abs(e->term, e->term, MPFR_RNDN));
    accuracy_not_rounded(mpfr_add(e->magnitude, e->magnitude, e->term, MPFR_RNDN));
}
