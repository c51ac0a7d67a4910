/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "accuracy_check.h"

#include <accrue.h>
#include <float.h>
#include <math.h>
#include <stdbool.h>

/* a/|b|, rounded up. */
static double ratio(const mpfr_t a, const mpfr_t b)
{
    double r;
    mpfr_t q;

    mpfr_init2(q, DBL_MANT_DIG);
    mpfr_div(q, a, b, MPFR_RNDA);
    r = fabs(mpfr_get_d(q, MPFR_RNDA));
    mpfr_clear(q);
    return r;
}

double accuracy_condition(const accuracy_exact *exact)
{
    return ratio(exact->magnitude, exact->sum);
}

/* off = |d result - S|, exactly: both are integers times 2^-2148, far below 2^2112. */
static void set_off(mpfr_t off, double result, size_t d, const accuracy_exact *exact)
{
    accuracy_not_rounded(mpfr_set_d(off, result, MPFR_RNDN));
    accuracy_not_rounded(mpfr_mul_ui(off, off, d, MPFR_RNDN));
    accuracy_not_rounded(mpfr_sub(off, off, exact->sum, MPFR_RNDN));
    accuracy_not_rounded(mpfr_abs(off, off, MPFR_RNDN));
}

/* limit += factor * x * 2^exponent */
static void add_part(mpfr_t limit, double factor, const mpfr_t x, long exponent)
{
    mpfr_t part;

    mpfr_init2(part, ACCURACY_BITS);
    mpfr_mul_d(part, x, factor, MPFR_RNDU);
    mpfr_mul_2si(part, part, exponent, MPFR_RNDU);
    mpfr_add(limit, limit, part, MPFR_RNDU);
    mpfr_clear(part);
}

/* The right side of accuracy_bound; what is rounded there is rounded up, at 4352 bits. */
static void set_limit(mpfr_t limit, const accuracy_bound *bound, size_t d,
                      const accuracy_exact *exact)
{
    mpfr_t x;

    mpfr_init2(x, ACCURACY_BITS);
    mpfr_set_zero(limit, 1);
    mpfr_abs(x, exact->sum, MPFR_RNDU);
    add_part(limit, bound->s, x, -53);
    add_part(limit, bound->a, exact->magnitude, -53);
    add_part(limit, bound->c, exact->magnitude, -106);
    mpfr_set_ui(x, d, MPFR_RNDU);
    add_part(limit, bound->t, x, -1075);
    mpfr_clear(x);
}

/* RN(S/d): MPFR divides and rounds once; the lists are far from underflow and overflow. */
static double rounded(const accuracy_exact *exact, size_t d)
{
    double value;
    mpfr_t q;

    mpfr_init2(q, DBL_MANT_DIG);
    mpfr_div_ui(q, exact->sum, d, MPFR_RNDN);
    value = mpfr_get_d(q, MPFR_RNDN);
    mpfr_clear(q);
    return value;
}

/* Everything that the report tells but its bound, which becomes the limit. */
static const char *check_report(mpfr_t limit, const accuracy_list *list,
                                const accuracy_exact *exact)
{
    accrue_report report;

    accrue_sum_report(&report, list->x, list->n);
    mpfr_set_d(limit, report.bound, MPFR_RNDU);
    if (report.total != accrue_sum(list->x, list->n))
        return "is not that of accrue_sum";
    if (!(report.condition >= accuracy_condition(exact)))
        return "comes with too small a condition number";
    if (report.sum_abs != mpfr_get_d(exact->magnitude, MPFR_RNDN))
        return "comes with a wrong sum of magnitudes";
    if (report.count != list->n)
        return "comes with a wrong count";
    return NULL;
}

static void judge(accuracy_verdict *v, const accuracy_method *method, const accuracy_list *list,
                  const accuracy_exact *exact)
{
    size_t d = method->operation == ACCURACY_MEAN ? list->n : 1;
    accuracy_bound half_an_ulp = { .s = 1.0 };
    mpfr_t off, limit;

    mpfr_init2(off, ACCURACY_BITS);
    mpfr_init2(limit, ACCURACY_BITS);
    set_off(off, v->result, d, exact);
    v->error = ratio(off, exact->sum);
    if (method->claim == ACCURACY_REPORT) {
        v->fault = check_report(limit, list, exact);
    } else if (method->claim == ACCURACY_ROUNDED) {
        set_limit(limit, &half_an_ulp, d, exact);
        if (v->result != rounded(exact, d))
            v->fault = "is not the exact one, rounded";
    } else if (method->claim == ACCURACY_BOUND) {
        accuracy_bound bound = method->bound((double)list->n);
        set_limit(limit, &bound, d, exact);
    }
    if (method->claim != ACCURACY_NOTHING) {
        v->bound = ratio(limit, exact->sum);
        v->share = mpfr_zero_p(off) ? 0.0 : ratio(off, limit);
        if (v->fault == NULL && mpfr_cmp(off, limit) > 0)
            v->fault = "is beyond its bound";
    }
    mpfr_clear(off);
    mpfr_clear(limit);
}

accuracy_verdict accuracy_check(const accuracy_method *method, const accuracy_list *list,
                                const accuracy_exact *exact)
{
    accuracy_verdict v = { .bound = NAN, .share = NAN, .fault = NULL };

    v.result = method->operation == ACCURACY_DOT ? method->dot(list->x, list->y, list->n)
                                                 : method->sum(list->x, list->n);
    if (isfinite(v.result)) {
        judge(&v, method, list, exact);
    } else {
        v.error = INFINITY;
        v.fault = method->claim != ACCURACY_NOTHING ? "is not finite" : NULL;
    }
    return v;
}
