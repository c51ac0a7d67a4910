/* SPDX-License-Identifier: MIT */
#include "kernel_case.h"

#include "expect.h"
#include "kernel_lists.h"
#include "kernel_operations.h"
#include "kernel_sets.h"

#include <accrue.h>
#include <string.h>

/* Cases that were run, to change places and to take samples by. */
static size_t cases;

static void expect_results(const kernel_case *c, const uint64_t *want, int set,
                           const array_input *in)
{
    for (int k = 0; k < operations(); k++) {
        if ((operation_reads(k) & c->formats) == 0) {
            continue;
        }
        expect_bits(ref_from_bits(operation_result(k, in)), ref_from_bits(want[k]),
                    "%s: %s: %s, part %d, %zu elements, offset %zu %s", kernel_set_name(set),
                    operation_name(k), class_names[c->c], c->part, c->n, c->offset,
                    c->at_end ? "before the end" : "behind the start");
        hit(set, k, c->c, c->part);
    }
    expect_true(lists_surroundings_kept(in), "%s: %s, part %d, %zu elements: results alone",
                kernel_set_name(set), class_names[c->c], c->part, c->n);
}

/* Exact results of narrow elements against the reference, which knows doubles. */
static double widened_x[LIST_LONGEST], widened_w[LIST_LONGEST];

static void expect_halves(const array_input *in)
{
    int is_f16 = made.halves == &ref_binary16;

    for (size_t i = 0; i < in->n; i++) {
        widened_x[i] = ref_decode(in->h[i], made.halves);
        widened_w[i] = ref_decode(in->k[i], made.halves);
    }
    expect_bits(is_f16 ? accrue_sum_f16(in->h, in->n) : accrue_sum_bf16(in->h, in->n),
                ref_sum(widened_x, in->n), "sum_%s of %zu", made.halves->name, in->n);
    expect_bits(is_f16 ? accrue_dot_f16(in->h, in->k, in->n) : accrue_dot_bf16(in->h, in->k, in->n),
                ref_dot(widened_x, widened_w, in->n), "dot_%s of %zu", made.halves->name, in->n);
}

static void expect_reference(const kernel_case *c, const array_input *in)
{
    if (c->formats & READS_F64) {
        expect_bits(accrue_exact_sum(in->x, in->n), ref_sum(in->x, in->n),
                    "%s, part %d: sum of %zu", class_names[c->c], c->part, in->n);
        expect_bits(accrue_exact_dot(in->x, in->w, in->n), ref_dot(in->x, in->w, in->n),
                    "%s, part %d: dot of %zu", class_names[c->c], c->part, in->n);
    }
    if (c->formats & READS_F32) {
        for (size_t i = 0; i < in->n; i++) {
            uint32_t f, g;

            memcpy(&f, &in->f[i], sizeof f);
            memcpy(&g, &in->g[i], sizeof g);
            widened_x[i] = ref_decode(f, &ref_binary32);
            widened_w[i] = ref_decode(g, &ref_binary32);
        }
        expect_bits(accrue_sum_f32(in->f, in->n), ref_sum(widened_x, in->n),
                    "%s, part %d: sum_f32 of %zu", class_names[c->c], c->part, in->n);
        expect_bits(accrue_dot_f32(in->f, in->g, in->n), ref_dot(widened_x, widened_w, in->n),
                    "%s, part %d: dot_f32 of %zu", class_names[c->c], c->part, in->n);
    }
    if (c->formats & (READS_F16 | READS_BF16)) {
        expect_halves(in);
    }
}

void run_case(const kernel_case *c)
{
    array_input in = lists_lay(c->n, c->at_end, c->offset);
    uint64_t want[MOST_OPERATIONS];

    kernel_set_use(0);
    for (int k = 0; k < operations(); k++) {
        if ((operation_reads(k) & c->formats) != 0) {
            want[k] = operation_result(k, &in);
            hit(0, k, c->c, c->part);
        }
    }
    if (c->reference || cases % 7 == 0) {
        expect_reference(c, &in);
    }
    for (int set = 1; set < kernel_sets(); set++) {
        if (kernel_set_usable(set)) {
            kernel_set_use(set);
            expect_results(c, want, set, &in);
        }
    }
    cases++;
}

void run_formats(case_class c, int part, unsigned formats, size_t (*make)(int part))
{
    static const struct {
        const ref_format *halves;
        unsigned formats;
    } rounds[] = { { &ref_bfloat16, READS_F64 | READS_F32 | READS_BF16 },
                   { &ref_binary16, READS_F16 } };

    for (int k = 0; k < 2; k++) {
        kernel_case one = { .c = c, .part = part, .formats = formats & rounds[k].formats,
                            .at_end = (int)(cases & 1), .offset = cases / 2 % OFFSETS };

        if (one.formats != 0) {
            made.halves = rounds[k].halves;
            one.n = make(part);
            one.reference = c == CASE_ROOM;
            run_case(&one);
        }
    }
}
