/* SPDX-License-Identifier: MIT */
/*
 * Every public function once over lists that just fit their memory, without Criterion: for
 * valgrind, a debugger, or a machine without the test libraries.
 * Prints the total of each way of summing.
 */
#include <accrue.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 5000 };

static double *list(size_t n, double scale)
{
    double *x = malloc(n * sizeof *x);

    if (x == NULL) {
        exit(1);
    }
    for (size_t i = 0; i < n; i++) {
        x[i] = scale * ((double)(i % 1000) - 499.5);
    }
    return x;
}

static int failures;

static void expect(const char *name, double got, double want)
{
    printf("%-24s %.17g\n", name, got);
    failures += got != want;
}

static void arrays(const double *x, const double *w, size_t n)
{
    float *f = malloc(n * sizeof *f);
    double *out = malloc(n * sizeof *out);

    if (f == NULL || out == NULL) {
        exit(1);
    }
    for (size_t i = 0; i < n; i++) {
        f[i] = (float)x[i];
    }
    accrue_cumsum(out, x, n);
    expect("accrue_sum", accrue_sum(x, n), 0);
    expect("accrue_sum_f32", accrue_sum_f32(f, n), 0);
    expect("accrue_sum_strided", accrue_sum_strided(x + n - 1, -1, n), 0);
    expect("accrue_mean", accrue_mean(x, n), 0);
    expect("accrue_weighted_mean", accrue_weighted_mean(x, w, n) > 0, 1);
    expect("accrue_cumsum", out[n - 1], 0);
    free(f);
    free(out);
}

static void streams(const double *x, const double *w, size_t n)
{
    accrue_neumaier a, b = ACCRUE_NEUMAIER_INIT;
    accrue_kahan k, l = ACCRUE_KAHAN_INIT;

    accrue_neumaier_init(&a);
    accrue_kahan_init(&k);
    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add(&a, x[i]);
        accrue_neumaier_add_product(&b, x[i], 2);
        accrue_kahan_add(&k, x[i]);
    }
    accrue_neumaier_add_array(&a, x, n);
    accrue_neumaier_merge(&a, &b);
    expect("accrue_neumaier", accrue_neumaier_total(&a), 0);
    accrue_neumaier_add_dot(&b, x, w, n);
    expect("accrue_neumaier, dot", accrue_neumaier_total(&b) > 0, 1);
    accrue_kahan_add_array(&l, x, n);
    accrue_kahan_merge(&k, &l);
    expect("accrue_kahan", accrue_kahan_total(&k), 0);
}

static void exact(const double *x, const double *w, size_t n)
{
    accrue_exact *a = malloc(accrue_exact_sizeof()), *b = malloc(accrue_exact_sizeof());
    accrue_neumaier pair = { 1, 0x1p-60 };

    if (a == NULL || b == NULL) {
        exit(1);
    }
    accrue_exact_init(a);
    accrue_exact_init(b);
    accrue_exact_add_array(a, x, n);
    accrue_exact_add_dot(b, w, w, n);
    accrue_exact_merge_neumaier(a, &pair);
    accrue_exact_add(a, -0x1p-60);
    expect("accrue_exact", accrue_exact_total(a), 1);
    accrue_exact_merge(a, b);
    expect("accrue_exact_ratio", accrue_exact_ratio(b, b), 1);
    free(a);
    free(b);
}

int main(void)
{
    double *x = list(N, 1), *w = list(N, 0.5);

    for (size_t i = 0; i < N; i++) {
        w[i] += 250;
    }
    arrays(x, w, N);
    arrays(x + N - 1000, w + N - 1000, 1000);
    streams(x, w, N);
    exact(x, w, N);
    expect("constants",
           accrue_sum_bound_c() + accrue_dot_bound_c() + accrue_kahan_bound_c() > 0, 1);
    printf("block %zu, version %s (%d), \"%s\"\n", accrue_block(), accrue_version(),
           accrue_version_number(), accrue_strerror(ACCRUE_OK));
    free(x);
    free(w);
    return failures != 0;
}
