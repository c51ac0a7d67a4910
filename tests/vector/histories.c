/* SPDX-License-Identifier: MIT */
#include "histories.h"

#include "typed_array.h"

#include <math.h>
#include <stdlib.h>

static double near_one(ref_random *r, int type, const double *past, size_t t)
{
    (void)past;
    (void)t;
    return typed_draw(type, r, -3, 3);
}

/* All exponents, but for the top ones: sums shall not overflow. */
static double everywhere(ref_random *r, int type, const double *past, size_t t)
{
    const ref_format *f = type_format[type];

    (void)past;
    (void)t;
    return typed_draw(type, r, f->lowest - 1, f->highest - 8);
}

/* Pairs that cancel exactly, and now and then a far smaller term that remains. */
static double cancelling(ref_random *r, int type, const double *past, size_t t)
{
    if (t % 5 == 4) {
        return typed_draw(type, r, -14, -10);
    }
    return t % 5 >= 2 ? -past[t - 2] : typed_draw(type, r, 0, 14);
}

/* A large term, then quarters of its ulp, which a plain sum of the type would lose. */
static double stagnating(ref_random *r, int type, const double *past, size_t t)
{
    int quarter = type_format[type]->precision + 1;
    double sign = t > 0 && past[0] < 0 ? -1 : 1;

    if (t == 0) {
        return type == TYPE_F16 ? typed_draw(type, r, 0, 0) : typed_draw(type, r, 20, 20);
    }
    return sign * ldexp(1, (type == TYPE_F16 ? 0 : 20) - quarter);
}

static double subnormal(ref_random *r, int type, const double *past, size_t t)
{
    (void)past;
    (void)t;
    return typed_draw(type, r, type_format[type]->lowest - 1, type_format[type]->lowest + 1);
}

/* Near the largest numbers, signs alternating: the terms are too large for two of a sign. */
static double at_the_top(ref_random *r, int type, const double *past, size_t t)
{
    int top = type_format[type]->highest;
    double x = fabs(typed_draw(type, r, top - 1, top));

    return t == 0 || past[t - 1] < 0 ? x : t % 2 == 0 ? x : -past[t - 1];
}

const history histories[HISTORIES] = {
    { "near 1", near_one },         { "all exponents", everywhere },
    { "cancelling", cancelling },   { "stagnating", stagnating },
    { "subnormal", subnormal },     { "at the top", at_the_top },
};

void history_fill(const history *h, ref_random *r, int type, double *x, size_t n, size_t adds)
{
    double *past = malloc(adds * sizeof *past);

    if (past == NULL) {
        abort();
    }
    for (size_t i = 0; i < n; i++) {
        for (size_t t = 0; t < adds; t++) {
            past[t] = h->term(r, type, past, t);
            x[t * n + i] = past[t];
        }
    }
    free(past);
}
