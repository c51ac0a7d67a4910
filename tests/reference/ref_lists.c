/* SPDX-License-Identifier: MIT */
#include "ref_lists.h"

#include "ref_total.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void ref_ill_conditioned(ref_random *r, double *x, size_t n, int bits)
{
    size_t half = n / 2;
    ref_total sum;

    ref_init(&sum);
    for (size_t i = 0; i < half; i++) {
        int top = i < 2 ? bits : (int)ref_random_below(r, (uint64_t)bits + 1);

        x[i] = ref_random_double(r, top, top);
        ref_add(&sum, x[i]);
    }
    for (size_t i = half; i < n; i++) {
        /* from bits down to 0 over the second half, the last term at 0 */
        int e = (int)((double)bits * (double)(n - 1 - i) / (double)(n - half));

        x[i] = ref_random_double(r, e, e) - ref_value(&sum);
        ref_add(&sum, x[i]);
    }
    ref_shuffle(r, x, n);
}

size_t ref_scaled(size_t n, size_t minimum)
{
    const char *text = getenv("ACCRUE_TEST_SCALE");
    double scale = text != NULL && text[0] != '\0' ? atof(text) : 1.0;
    double want = (double)n * scale;

    if (!(scale > 0) || !isfinite(want)) {
        fprintf(stderr, "ACCRUE_TEST_SCALE is not a positive number: '%s'\n", text);
        abort();
    }
    return want < (double)minimum ? minimum : (size_t)want;
}

double *ref_alloc(size_t n)
{
    double *x = malloc((n > 0 ? n : 1) * sizeof *x);

    if (x == NULL) {
        fprintf(stderr, "no memory for %zu doubles\n", n);
        abort();
    }
    return x;
}
