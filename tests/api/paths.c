/* SPDX-License-Identifier: MIT */
#include "paths.h"

#include "ref_lists.h"

#include <accrue.h>
#include <stdlib.h>

/* Calls through these are calls of the library's functions, not of header inlines. */
static void (*volatile neumaier_add)(accrue_neumaier *, double) = accrue_neumaier_add;
static void (*volatile neumaier_merge)(accrue_neumaier *, const accrue_neumaier *) =
    accrue_neumaier_merge;
static double (*volatile neumaier_total)(const accrue_neumaier *) = accrue_neumaier_total;
static void (*volatile kahan_add)(accrue_kahan *, double) = accrue_kahan_add;

static double strided(const double *x, size_t n, ptrdiff_t step)
{
    size_t room = n * (size_t)(step < 0 ? -step : step);
    double *spread = ref_alloc(room);
    double *first = step < 0 && n > 0 ? spread + (n - 1) * (size_t)-step : spread;
    double total;

    for (size_t i = 0; i < room; i++) {
        spread[i] = 0x1.23456789abcdep+7; /* between the terms: must not be read as one */
    }
    for (size_t i = 0; i < n; i++) {
        first[(ptrdiff_t)i * step] = x[i];
    }
    total = accrue_sum_strided(first, step, n);
    free(spread);
    return total;
}

static double sum_stride_1(const double *x, size_t n)
{
    return accrue_sum_strided(x, 1, n);
}

static double sum_stride_3(const double *x, size_t n)
{
    return strided(x, n, 3);
}

static double sum_stride_back(const double *x, size_t n)
{
    return strided(x, n, -1);
}

static double last_of_cumsum(const double *x, size_t n)
{
    double *out = ref_alloc(n);
    double last = 0;

    accrue_cumsum(out, x, n);
    if (n > 0) {
        last = out[n - 1];
    }
    free(out);
    return last;
}

static double neumaier_inline(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add(&a, x[i]);
    }
    return accrue_neumaier_total(&a);
}

static double neumaier_called(const double *x, size_t n)
{
    accrue_neumaier a;

    accrue_neumaier_init(&a);
    for (size_t i = 0; i < n; i++) {
        neumaier_add(&a, x[i]);
    }
    return neumaier_total(&a);
}

static double neumaier_array(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_array(&a, x, n);
    return accrue_neumaier_total(&a);
}

static double neumaier_two_arrays(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    accrue_neumaier_add_array(&a, x, n / 3);
    accrue_neumaier_add_array(&a, n > 0 ? x + n / 3 : x, n - n / 3);
    return accrue_neumaier_total(&a);
}

static double neumaier_products(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add_product(&a, x[i], 1);
    }
    return accrue_neumaier_total(&a);
}

static double *ones(size_t n)
{
    double *w = ref_alloc(n);

    for (size_t i = 0; i < n; i++) {
        w[i] = 1;
    }
    return w;
}

static double neumaier_dot(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;
    double *w = ones(n);

    accrue_neumaier_add_dot(&a, w, x, n);
    free(w);
    return accrue_neumaier_total(&a);
}

static double neumaier_halves(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT, b = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add(i % 2 == 0 ? &a : &b, x[i]);
    }
    neumaier_merge(&a, &b);
    return accrue_neumaier_total(&a);
}

static double neumaier_singles(const double *x, size_t n)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier b = ACCRUE_NEUMAIER_INIT;

        accrue_neumaier_add(&b, x[i]);
        accrue_neumaier_merge(&a, &b);
    }
    return accrue_neumaier_total(&a);
}

static double kahan_inline(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_kahan_add(&a, x[i]);
    }
    return accrue_kahan_total(&a);
}

static double kahan_called(const double *x, size_t n)
{
    accrue_kahan a;

    accrue_kahan_init(&a);
    for (size_t i = 0; i < n; i++) {
        kahan_add(&a, x[i]);
    }
    return accrue_kahan_total(&a);
}

static double kahan_array(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;

    accrue_kahan_add_array(&a, x, n);
    return accrue_kahan_total(&a);
}

static double kahan_halves(const double *x, size_t n)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT, b = ACCRUE_KAHAN_INIT;

    accrue_kahan_add_array(&a, x, n / 2);
    accrue_kahan_add_array(&b, n > 0 ? x + n / 2 : x, n - n / 2);
    accrue_kahan_merge(&a, &b);
    return accrue_kahan_total(&a);
}

static double exact_each(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&a, x[i]);
    }
    return accrue_exact_total(&a);
}

static double exact_array(const double *x, size_t n)
{
    accrue_exact a;

    accrue_exact_init(&a);
    accrue_exact_add_array(&a, x, n);
    return accrue_exact_total(&a);
}

static double exact_dot(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;
    double *w = ones(n);

    accrue_exact_add_dot(&a, x, w, n);
    free(w);
    return accrue_exact_total(&a);
}

static double exact_halves(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(i % 2 == 0 ? &a : &b, x[i]);
    }
    accrue_exact_merge(&b, &a);
    return accrue_exact_total(&b);
}

static double exact_of_neumaiers(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier b = ACCRUE_NEUMAIER_INIT;

        accrue_neumaier_add(&b, x[i]);
        accrue_exact_merge_neumaier(&a, &b);
    }
    return accrue_exact_total(&a);
}

static double exact_ratio_to_1(const double *x, size_t n)
{
    accrue_exact a = ACCRUE_EXACT_INIT, one = ACCRUE_EXACT_INIT;

    accrue_exact_add_array(&a, x, n);
    accrue_exact_add(&one, 1);
    return accrue_exact_ratio(&a, &one);
}

const sum_path sum_paths[] = {
    { "accrue_sum", PATH_ARRAY, accrue_sum },
    { "accrue_sum_strided, 1", PATH_ARRAY, sum_stride_1 },
    { "accrue_sum_strided, 3", PATH_ARRAY, sum_stride_3 },
    { "accrue_sum_strided, -1", PATH_ARRAY, sum_stride_back },
    { "accrue_cumsum, last", PATH_ARRAY, last_of_cumsum },
    { "accrue_neumaier_add", PATH_STREAM, neumaier_inline },
    { "accrue_neumaier_add, out of line", PATH_STREAM, neumaier_called },
    { "accrue_neumaier_add_array", PATH_STREAM, neumaier_array },
    { "accrue_neumaier_add_array, twice", PATH_STREAM, neumaier_two_arrays },
    { "accrue_neumaier_add_product", PATH_STREAM, neumaier_products },
    { "accrue_neumaier_add_dot", PATH_STREAM, neumaier_dot },
    { "accrue_neumaier_merge, two parts", PATH_STREAM, neumaier_halves },
    { "accrue_neumaier_merge, singles", PATH_STREAM, neumaier_singles },
    { "accrue_kahan_add", PATH_KAHAN, kahan_inline },
    { "accrue_kahan_add, out of line", PATH_KAHAN, kahan_called },
    { "accrue_kahan_add_array", PATH_KAHAN, kahan_array },
    { "accrue_kahan_merge", PATH_KAHAN, kahan_halves },
    { "accrue_exact_add", PATH_EXACT, exact_each },
    { "accrue_exact_add_array", PATH_EXACT, exact_array },
    { "accrue_exact_add_dot", PATH_EXACT, exact_dot },
    { "accrue_exact_merge", PATH_EXACT, exact_halves },
    { "accrue_exact_merge_neumaier", PATH_EXACT, exact_of_neumaiers },
    { "accrue_exact_ratio to 1", PATH_EXACT, exact_ratio_to_1 },
};

const size_t sum_path_count = sizeof sum_paths / sizeof sum_paths[0];
