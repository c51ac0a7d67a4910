/* SPDX-License-Identifier: MIT */
/* Merging parts: signs of the corrections, nothing rounded away before the merge, bounds for random
   trees of parts. */
#include "bounds.h"
#include "expect.h"
#include "ref_lists.h"

#include <accrue.h>
#include <stdlib.h>

enum { LONGEST_PART = 4 };

typedef struct part {
    size_t n;
    double x[LONGEST_PART];
} part;

static accrue_neumaier neumaier_of(const part *p)
{
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < p->n; i++) {
        accrue_neumaier_add(&a, p->x[i]);
    }
    return a;
}

static accrue_kahan kahan_of(const part *p)
{
    accrue_kahan a = ACCRUE_KAHAN_INIT;

    for (size_t i = 0; i < p->n; i++) {
        accrue_kahan_add(&a, p->x[i]);
    }
    return a;
}

/* Both orders; Neumaier and exact to the bit, Kahan within its own bound. */
static void two_parts(part p, part q, double want, const char *name)
{
    accrue_neumaier a = neumaier_of(&p), b = neumaier_of(&q), c = a;
    accrue_kahan k = kahan_of(&p), l = kahan_of(&q), m = k;
    accrue_exact e = ACCRUE_EXACT_INIT, f = ACCRUE_EXACT_INIT;
    ref_bound kahan = bound_kahan(p.n + q.n, 1);
    ref_total t;

    ref_init(&t);
    ref_add_list(&t, p.x, p.n);
    ref_add_list(&t, q.x, q.n);
    accrue_neumaier_merge(&c, &b);
    expect_bits(accrue_neumaier_total(&c), want, "%s: neumaier", name);
    accrue_neumaier_merge(&b, &a);
    expect_bits(accrue_neumaier_total(&b), want, "%s: neumaier, other order", name);
    accrue_kahan_merge(&m, &l);
    expect_within(accrue_kahan_total(&m), &t, &kahan, "%s: kahan", name);
    accrue_kahan_merge(&l, &k);
    expect_within(accrue_kahan_total(&l), &t, &kahan, "%s: kahan, other order", name);
    accrue_exact_add_array(&e, p.x, p.n);
    accrue_exact_add_array(&f, q.x, q.n);
    accrue_exact_merge(&e, &f);
    expect_bits(accrue_exact_total(&e), want, "%s: exact", name);
    accrue_exact_init(&e);
    a = neumaier_of(&p);
    b = neumaier_of(&q);
    accrue_exact_merge_neumaier(&e, &b);
    accrue_exact_merge_neumaier(&e, &a);
    expect_bits(accrue_exact_total(&e), want, "%s: exact of neumaiers", name);
}

/* M01: the second part's correction has the right sign.  Wrong sign: 9, dropped: 0. */
Test(merge, sign_of_correction_M01)
{
    part p = { 4, { 0x1.1c37937e08p+53, 1, 1, 1 } }, q = { 4, { -0x1.1c37937e08p+53, 1, 1, 1 } };
    accrue_kahan k = kahan_of(&p), l = kahan_of(&q);

    two_parts(p, q, 6, "M01");
    accrue_kahan_merge(&k, &l);
    expect_true(accrue_kahan_total(&k) >= 6 && accrue_kahan_total(&k) <= 7,
                "M01 kahan: %g is neither 6 nor 7", accrue_kahan_total(&k));
}

/* M05: a part's correction is not rounded into its sum before the merge. */
Test(merge, corrections_survive_M05)
{
    two_parts((part){ 2, { 0x1.1c37937e08p+53, 1 } }, (part){ 2, { -0x1.1c37937e08p+53, 1 } }, 2,
              "M05 1");
    two_parts((part){ 3, { 0x1.1c37937e08p+53, 0, 0 } },
              (part){ 3, { -0x1.1c37937e08p+53, 1, 0 } }, 1, "M05 2");
    two_parts((part){ 2, { 3, 0x1.249ad2594c37dp+332 } },
              (part){ 2, { 1, -0x1.249ad2594c37dp+332 } }, 4, "M05 3");
    two_parts((part){ 2, { 0x1p+53, 1 } }, (part){ 1, { 1 } }, 0x1p+53 + 2, "halves of an ulp");
    two_parts((part){ 2, { 0x1p+60, 0x1p-60 } }, (part){ 2, { -0x1p+60, 0x1p-60 } }, 0x1p-59,
              "corrections alone");
    two_parts((part){ 2, { 0x1p+60, 0x1p-60 } }, (part){ 2, { -0x1p+60, -0x1p-60 } }, 0.0,
              "corrections that cancel");
}

/* A list dealt to parts at random, the parts merged in a random tree. */
enum { PARTS = 16, TERMS = 2000 };

Test(merge, random_trees)
{
    ref_random r = { 71 };
    static double x[TERMS];

    for (size_t round = 0, rounds = ref_scaled(200, 20); round < rounds; round++) {
        accrue_neumaier a[PARTS];
        accrue_kahan k[PARTS];
        size_t n = 1 + ref_random_below(&r, TERMS);
        ref_bound neumaier = bound_neumaier(n + PARTS), kahan = bound_kahan(n, PARTS - 1);
        ref_total t;

        if (round % 2 == 0) {
            ref_fill(&r, x, n, -30, 30);
        } else {
            n = n < 4 ? 4 : n;
            ref_ill_conditioned(&r, x, n, (int)ref_random_below(&r, 100));
        }
        ref_init(&t);
        ref_add_list(&t, x, n);
        for (int i = 0; i < PARTS; i++) {
            accrue_neumaier_init(&a[i]);
            accrue_kahan_init(&k[i]);
        }
        for (size_t i = 0; i < n; i++) {
            size_t p = ref_random_below(&r, PARTS);

            accrue_neumaier_add(&a[p], x[i]);
            accrue_kahan_add(&k[p], x[i]);
        }
        for (size_t left = PARTS; left > 1; left--) {
            size_t from = ref_random_below(&r, left), to = ref_random_below(&r, left - 1);
            accrue_neumaier taken = a[from];
            accrue_kahan taken_k = k[from];

            a[from] = a[left - 1];
            k[from] = k[left - 1];
            accrue_neumaier_merge(&a[to], &taken);
            accrue_kahan_merge(&k[to], &taken_k);
        }
        expect_within(accrue_neumaier_total(&a[0]), &t, &neumaier, "neumaier, round %zu", round);
        expect_within(accrue_kahan_total(&k[0]), &t, &kahan, "kahan, round %zu", round);
    }
}

/* add_array is blocks merged: the same bits as merging the blocks' own pairs. */
Test(merge, add_array_merges_blocks)
{
    size_t block = accrue_block(), n = 3 * block + 100;
    double *x = ref_alloc(n);
    ref_random r = { 72 };

    for (int round = 0; round < 20; round++) {
        accrue_neumaier whole = ACCRUE_NEUMAIER_INIT, parts;

        ref_fill(&r, x, n, -30, 30);
        accrue_neumaier_add(&whole, x[0]);
        parts = whole;
        accrue_neumaier_add_array(&whole, x, n);
        for (size_t i = 0; i < n; i += block) {
            accrue_neumaier one = ACCRUE_NEUMAIER_INIT;

            accrue_neumaier_add_array(&one, x + i, n - i < block ? n - i : block);
            accrue_neumaier_merge(&parts, &one);
        }
        expect_bits(parts.sum, whole.sum, "sum, round %d", round);
        expect_bits(parts.comp, whole.comp, "comp, round %d", round);
    }
    free(x);
}

/* kahan_add_array is n times add. */
Test(merge, kahan_add_array_is_n_times_add)
{
    double x[300];
    ref_random r = { 73 };

    for (size_t n = 0; n <= 300; n += 1 + n / 10) {
        accrue_kahan array = ACCRUE_KAHAN_INIT, each = ACCRUE_KAHAN_INIT;

        ref_fill(&r, x, n, -30, 30);
        accrue_kahan_add_array(&array, x, n);
        for (size_t i = 0; i < n; i++) {
            accrue_kahan_add(&each, x[i]);
        }
        expect_bits(array.sum, each.sum, "sum of %zu", n);
        expect_bits(array.comp, each.comp, "comp of %zu", n);
    }
}
