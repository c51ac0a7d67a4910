/* SPDX-License-Identifier: MIT */
#include "ref_lists.h"

#include "ref_bits.h"
#include "ref_total.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t ref_random_bits(ref_random *r)
{
    uint64_t z = r->state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

uint64_t ref_random_below(ref_random *r, uint64_t limit)
{
    return ref_random_bits(r) % limit; /* its bias does not matter here */
}

double ref_random_double(ref_random *r, int low, int high)
{
    uint64_t b = ref_random_bits(r);
    uint64_t span = (uint64_t)(high - low + 1);
    uint64_t field = (uint64_t)(low + 1023) + ref_random_below(r, span);

    return ref_from_bits((b & UINT64_C(0x800FFFFFFFFFFFFF)) | field << 52);
}

void ref_fill(ref_random *r, double *x, size_t n, int low, int high)
{
    for (size_t i = 0; i < n; i++) {
        x[i] = ref_random_double(r, low, high);
    }
}

void ref_shuffle(ref_random *r, double *x, size_t n)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = ref_random_below(r, i);
        double t = x[i - 1];

        x[i - 1] = x[j];
        x[j] = t;
    }
}

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
