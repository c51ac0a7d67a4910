/* SPDX-License-Identifier: MIT */
/*
 * Array functions give the same bits at every alignment and stride and however the caller cuts at
 * multiples of a block, and read exactly the elements they are given: the lists lie against
 * unreadable pages.  Exact accumulators give the same bits for every order, chunking and merge
 * tree.
 */
#include "expect.h"
#include "guarded.h"
#include "ref_lists.h"
#include "results.h"

#include <accrue.h>
#include <stdlib.h>
#include <string.h>

/* Calls all_results and compares with want. */
static void expect_results(const uint64_t want[RESULTS], const result_input *in, const char *name)
{
    uint64_t got[RESULTS];

    all_results(got, in);
    for (int k = 0; k < RESULTS; k++) {
        expect_bits(ref_from_bits(got[k]), ref_from_bits(want[k]), "%s of %zu, %s",
                    result_names[k], in->n, name);
    }
}

/* Lengths with every tail of the lanes, the short-list limit, and both sides of block edges. */
static size_t next_length(size_t n, size_t block)
{
    if (n < 100) {
        return n + 1;
    }
    if (n < block - 2) {
        return n + 131 < block - 2 ? n + 131 : block - 2;
    }
    if (n < block + 34) {
        return n + 1;
    }
    return n < 2 * block - 1 ? 2 * block - 1 : n + 1;
}

enum { LONGEST = 4200 };

/* A list whose compensated result depends on the order of the additions. */
static void sensitive_list(ref_random *r, double *x, size_t n)
{
    ref_fill(r, x, n, -40, 40);
    ref_cancel(r, x, n);
}

/* An aligned input in ordinary memory. */
typedef struct lists {
    double *x, *w, *out;
    float *f;
} lists;

static lists open_lists(ref_random *r)
{
    lists l = { ref_alloc(LONGEST), ref_alloc(LONGEST), ref_alloc(LONGEST), NULL };

    l.f = (float *)(void *)ref_alloc(LONGEST / 2);
    sensitive_list(r, l.x, LONGEST);
    ref_fill(r, l.w, LONGEST, -3, 3);
    for (size_t i = 0; i < LONGEST; i++) {
        l.f[i] = (float)l.x[i];
    }
    return l;
}

static void close_lists(lists *l)
{
    free(l->x);
    free(l->w);
    free(l->out);
    free(l->f);
}

Test(same_bits, guard_pages)
{
    ref_random r = { 5 };
    size_t block = accrue_block();
    lists l = open_lists(&r);
    guarded x, w, f, out;

    cr_assert(2 * block + 1 <= LONGEST);
    guarded_open(&x, LONGEST);
    guarded_open(&w, LONGEST);
    guarded_open(&f, LONGEST);
    guarded_open(&out, LONGEST);
    for (size_t n = 0; n <= 2 * block + 1; n = next_length(n, block)) {
        uint64_t want[RESULTS];
        result_input end = { guarded_end(&x) - n, guarded_start(&w), NULL, n,
                             guarded_end(&out) - n };
        result_input start = { guarded_start(&x), guarded_end(&w) - n, NULL, n,
                               guarded_start(&out) };
        float *f_end = (float *)(void *)guarded_end(&f) - n;
        float *f_start = (float *)(void *)guarded_start(&f);

        all_results(want, &(result_input){ l.x, l.w, l.f, n, l.out });
        memcpy(guarded_end(&x) - n, l.x, n * sizeof *l.x);
        memcpy(guarded_start(&w), l.w, n * sizeof *l.w);
        memcpy(f_end, l.f, n * sizeof *l.f);
        end.f = f_end;
        expect_results(want, &end, "before a guard page");
        memcpy(guarded_start(&x), l.x, n * sizeof *l.x);
        memcpy(guarded_end(&w) - n, l.w, n * sizeof *l.w);
        memcpy(f_start, l.f, n * sizeof *l.f);
        start.f = f_start;
        expect_results(want, &start, "behind a guard page");
    }
    guarded_close(&x);
    guarded_close(&w);
    guarded_close(&f);
    guarded_close(&out);
    close_lists(&l);
}

/* All offsets by one element within a cache line, the arrays independently of one another. */
Test(same_bits, every_offset)
{
    static const size_t lengths[] = { 1, 7, 31, 32, 33, 64, 1000, 2048, 2063, 4100 };
    ref_random r = { 6 };
    lists l = open_lists(&r);
    double *x = ref_alloc(LONGEST + 8), *w = ref_alloc(LONGEST + 8), *out = ref_alloc(LONGEST + 8);
    float *f = (float *)(void *)ref_alloc(LONGEST / 2 + 16);

    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        size_t n = lengths[i];
        uint64_t want[RESULTS];

        all_results(want, &(result_input){ l.x, l.w, l.f, n, l.out });
        for (size_t offset = 0; offset < 16; offset++) {
            result_input in = { x + offset % 8, w + offset * 3 % 8, f + offset, n,
                                out + offset % 8 };

            memcpy(x + offset % 8, l.x, n * sizeof *x);
            memcpy(w + offset * 3 % 8, l.w, n * sizeof *w);
            memcpy(f + offset, l.f, n * sizeof *f);
            expect_results(want, &in, expect_name("offset %zu", offset));
        }
    }
    free(x);
    free(w);
    free(out);
    free(f);
    close_lists(&l);
}

/* A strided sum is the sum of a contiguous copy, whatever the stride's sign; stride 0 repeats. */
Test(same_bits, strides)
{
    static const ptrdiff_t steps[] = { 0, 1, 2, 3, 7, 16, -1, -2, -5, -16 };
    ref_random r = { 8 };
    size_t block = accrue_block();
    double *copy = ref_alloc(LONGEST);
    guarded area;

    guarded_open(&area, 16 * (size_t)LONGEST);
    for (size_t n = 1; n <= 2 * block + 1; n = n < 40 ? n + 1 : n * 3 / 2 + 1) {
        for (size_t s = 0; s < sizeof steps / sizeof steps[0]; s++) {
            ptrdiff_t step = steps[s];
            size_t span = (n - 1) * (size_t)(step < 0 ? -step : step) + 1;
            double *low = guarded_end(&area) - span;
            const double *first = step < 0 ? low + span - 1 : low;

            sensitive_list(&r, low, span);
            for (size_t i = 0; i < n; i++) {
                copy[i] = first[(ptrdiff_t)i * step];
            }
            expect_bits(accrue_sum_strided(first, step, n), accrue_sum(copy, n),
                        "%zu elements, stride %td", n, step);
        }
    }
    expect_bits(accrue_sum_strided(NULL, 5, 0), 0.0, "nothing, stride 5");
    guarded_close(&area);
    free(copy);
}

/* accrue_sum put together from public functions, as the comment on accrue_block says. */
static void add_blocks(accrue_exact *total, const double *x, size_t n)
{
    size_t block = accrue_block();

    for (size_t i = 0; i < n; i += block) {
        size_t m = n - i < block ? n - i : block;
        accrue_neumaier pair = ACCRUE_NEUMAIER_INIT;

        accrue_neumaier_add_array(&pair, x + i, m);
        if ((ref_bits(pair.sum) >> 52 & 0x7FF) == 0x7FF ||
            (ref_bits(pair.comp) >> 52 & 0x7FF) == 0x7FF) {
            accrue_exact_add_array(total, x + i, m);
        } else {
            accrue_exact_merge_neumaier(total, &pair);
        }
    }
}

static double sum_by_blocks(const double *x, size_t n)
{
    accrue_exact total = ACCRUE_EXACT_INIT;

    add_blocks(&total, x, n);
    return accrue_exact_total(&total);
}

/* The same, cut at multiples of a block and the pieces merged in another order. */
static double sum_by_pieces(ref_random *r, const double *x, size_t n)
{
    size_t block = accrue_block();
    accrue_exact left = ACCRUE_EXACT_INIT, right = ACCRUE_EXACT_INIT;

    for (size_t i = 0; i < n;) {
        size_t blocks = 1 + ref_random_below(r, 3);
        size_t m = n - i < blocks * block ? n - i : blocks * block;

        add_blocks(ref_random_below(r, 2) == 0 ? &left : &right, x + i, m);
        i += m;
    }
    accrue_exact_merge(&right, &left);
    return accrue_exact_total(&right);
}

Test(same_bits, block_equation)
{
    static const struct {
        const char *name;
        int low, high;
    } ranges[] = { { "cancelling", -40, 40 },
                   { "all", -1022, 1023 },
                   { "overflowing", 1010, 1023 },
                   { "subnormal", -1022, -1015 } };
    ref_random r = { 9 };
    size_t block = accrue_block();
    size_t longest = 10 * block + 17;
    double *x = ref_alloc(longest);

    cr_assert(block >= 32 && block <= 4096);
    for (size_t k = 0; k < sizeof ranges / sizeof ranges[0]; k++) {
        for (size_t n = 0; n <= longest; n = n < 70 ? n + 1 : n * 4 / 3 + 1) {
            double sum;

            ref_fill(&r, x, n, ranges[k].low, ranges[k].high);
            if (k == 0) {
                ref_cancel(&r, x, n);
            }
            sum = accrue_sum(x, n);
            expect_bits(sum_by_blocks(x, n), sum, "%s, %zu, by blocks", ranges[k].name, n);
            expect_bits(sum_by_pieces(&r, x, n), sum, "%s, %zu, by pieces", ranges[k].name, n);
        }
        for (size_t n = block - 1; n <= block + 1; n++) {
            ref_fill(&r, x, n, ranges[k].low, ranges[k].high);
            expect_bits(sum_by_blocks(x, n), accrue_sum(x, n), "%s, %zu", ranges[k].name, n);
        }
    }
    free(x);
}

/* Lists of zeros, of one infinity, of NaN obey the equation too. */
Test(same_bits, block_equation_special)
{
    ref_random r = { 10 };
    size_t block = accrue_block();
    size_t n = 4 * block + 5;
    const double special[] = { -0.0, ref_from_bits(REF_INF_BITS), ref_from_bits(REF_NAN_BITS),
                               -0x1.fffffffffffffp+1023, 0x1p-1074 };
    double *x = ref_alloc(n);

    for (size_t k = 0; k < 5; k++) {
        for (size_t at = 0; at < n; at += block / 2 + 1) {
            for (size_t i = 0; i < n; i++) {
                x[i] = k == 3 ? 0x1.fffffffffffffp+1023 * (i % 2 == 0 ? 1 : -1) : -0.0;
            }
            x[at] = special[k];
            expect_bits(sum_by_blocks(x, n), accrue_sum(x, n), "%a at %zu", special[k], at);
            expect_bits(sum_by_pieces(&r, x, n), accrue_sum(x, n), "%a at %zu", special[k], at);
        }
    }
    free(x);
}

/* One accumulator for the whole list, or one for each random subset, merged in a random tree. */
Test(same_bits, exact_in_any_order_and_tree)
{
    enum { PARTS = 8, TERMS = 3000 };
    static accrue_exact part[PARTS];
    ref_random r = { 12 };
    double x[TERMS], w[TERMS];

    for (int round = 0; round < 40; round++) {
        double sum, dot;
        accrue_exact whole = ACCRUE_EXACT_INIT, products = ACCRUE_EXACT_INIT;

        ref_fill(&r, x, TERMS, round % 2 ? -1022 : -30, round % 2 ? 1020 : 30);
        ref_fill(&r, w, TERMS, -500, 2);
        accrue_exact_add_array(&whole, x, TERMS);
        accrue_exact_add_dot(&products, x, w, TERMS);
        sum = accrue_exact_total(&whole);
        dot = accrue_exact_total(&products);
        expect_bits(sum, ref_sum(x, TERMS), "round %d, whole", round);
        expect_bits(dot, ref_dot(x, w, TERMS), "round %d, products", round);

        memset(part, 0, sizeof part);
        for (size_t i = 0; i < TERMS;) {
            size_t m = 1 + ref_random_below(&r, 300);
            accrue_exact *p = &part[ref_random_below(&r, PARTS)];

            m = m < TERMS - i ? m : TERMS - i;
            accrue_exact_add_array(p, x + i, m);
            i += m;
        }
        for (int left = PARTS; left > 1; left--) {
            int a = (int)ref_random_below(&r, (uint64_t)left);
            accrue_exact taken = part[a];

            part[a] = part[left - 1];
            accrue_exact_merge(&part[ref_random_below(&r, (uint64_t)left - 1)], &taken);
        }
        expect_bits(accrue_exact_total(&part[0]), sum, "round %d, merged in a tree", round);

        ref_shuffle(&r, x, TERMS);
        accrue_exact_init(&whole);
        for (size_t i = 0; i < TERMS; i++) {
            accrue_exact_add(&whole, x[i]);
        }
        expect_bits(accrue_exact_total(&whole), sum, "round %d, shuffled", round);
    }
}
