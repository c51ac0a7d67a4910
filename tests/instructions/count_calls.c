/* SPDX-License-Identifier: MIT */
/*
 * What valgrind counts the instructions of: every operation once on fixed data, a measured call at
 * a time.
 *
 *   count_calls           prints the kernels of this build
 *   count_calls KERNEL    makes the calls with this kernel, and prints "OPERATION N" for each, in
 *                         order; status 3 if the kernel cannot be used
 */
#include "ref_random.h"

#include <accrue.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 30000 };

/* At the start of a cache line, wherever the linker puts other things. */
static _Alignas(64) double x[LONGEST], y[LONGEST], wide[LONGEST], widest[LONGEST];
static _Alignas(64) double sums[LONGEST], comps[LONGEST], out[LONGEST];
static _Alignas(64) float f[LONGEST], g[LONGEST], fsums[LONGEST], fcomps[LONGEST], fout[LONGEST];
static _Alignas(64) uint16_t h[LONGEST], b[LONGEST];
static accrue_vector *pairs, *float_pairs;
static accrue_exact exact;

/* Where results go that nobody needs. */
static volatile double sink;

/* Ends the program where a call fails that must not. */
static void must(accrue_status status)
{
    if (status != ACCRUE_OK) {
        abort();
    }
}

static void fill(void)
{
    ref_random r = { 20261203 };

    ref_fill(&r, x, LONGEST, -4, 0);
    ref_fill(&r, y, LONGEST, -4, 0);
    ref_fill(&r, wide, LONGEST, -30, 30);
    ref_fill(&r, widest, LONGEST, -900, 900);
    for (size_t i = 0; i < LONGEST; i++) {
        uint32_t bits;

        f[i] = (float)x[i];
        g[i] = (float)y[i];
        memcpy(&bits, &f[i], sizeof bits);
        b[i] = (uint16_t)(bits >> 16);
        h[i] = (uint16_t)((ref_random_bits(&r) & 0x83FF) | (11 + i % 5) << 10); /* 2^-4 to 2 */
    }
    must(accrue_vector_create(&pairs, LONGEST, ACCRUE_STORE_F64X2));
    must(accrue_vector_create(&float_pairs, LONGEST, ACCRUE_STORE_F32X2));
}

/* Functions whose result is a number. */
#define NUMBER(name, call)                                                                         \
    static void name(size_t n)                                                                     \
    {                                                                                              \
        sink = (call);                                                                             \
    }

/* Functions that write elsewhere. */
#define ACTION(name, call)                                                                         \
    static void name(size_t n)                                                                     \
    {                                                                                              \
        call;                                                                                      \
    }

NUMBER(sum, accrue_sum(x, n))
NUMBER(sum_f32, accrue_sum_f32(f, n))
NUMBER(sum_f16, accrue_sum_f16(h, n))
NUMBER(sum_bf16, accrue_sum_bf16(b, n))
NUMBER(asum, accrue_asum(x, n))
NUMBER(sumsq, accrue_sumsq(x, n))
NUMBER(norm2, accrue_norm2(x, n))
NUMBER(mean, accrue_mean(x, n))
NUMBER(weighted_mean, accrue_weighted_mean(x, y, n))
NUMBER(dot, accrue_dot(x, y, n))
NUMBER(dot_f32, accrue_dot_f32(f, g, n))
NUMBER(dot_f16, accrue_dot_f16(h, h, n))
NUMBER(dot_bf16, accrue_dot_bf16(b, b, n))
NUMBER(sum_strided, accrue_sum_strided(x, 2, n / 2))
NUMBER(exact_sum, accrue_exact_sum(x, n))
NUMBER(exact_sum_wide, accrue_exact_sum(wide, n))
NUMBER(exact_sum_widest, accrue_exact_sum(widest, n))
NUMBER(exact_dot, accrue_exact_dot(x, y, n))
NUMBER(exact_dot_wide, accrue_exact_dot(wide, wide, n))
ACTION(cumsum, accrue_cumsum(out, x, n))
ACTION(sum_report, accrue_sum_report(&(accrue_report){ 0 }, x, n))
ACTION(add_into, accrue_add_into(sums, comps, x, n, 1))
ACTION(add_into_scaled, accrue_add_into(sums, comps, x, n, 0.1))
ACTION(add_into_f32, accrue_add_into_f32(fsums, fcomps, f, n, 1))
ACTION(add_into_f16, accrue_add_into_f16(fsums, fcomps, h, n, 1))
ACTION(add_into_bf16, accrue_add_into_bf16(fsums, fcomps, b, n, 1))
ACTION(merge_into, accrue_merge_into(sums, comps, x, y, n))
ACTION(merge_into_f32, accrue_merge_into_f32(fsums, fcomps, f, g, n))
ACTION(vector_add, must(accrue_vector_add_at(pairs, 0, x, n, 1)))
ACTION(vector_add_f32, must(accrue_vector_add_at_f32(pairs, 0, f, n, 1)))
ACTION(vector_add_f16, must(accrue_vector_add_at_f16(pairs, 0, h, n, 1)))
ACTION(vector_add_bf16, must(accrue_vector_add_at_bf16(pairs, 0, b, n, 1)))
ACTION(float_vector_add, must(accrue_vector_add_at(float_pairs, 0, x, n, 1)))
ACTION(float_vector_add_f32, must(accrue_vector_add_at_f32(float_pairs, 0, f, n, 1)))
ACTION(float_vector_add_f16, must(accrue_vector_add_at_f16(float_pairs, 0, h, n, 1)))
ACTION(float_vector_add_bf16, must(accrue_vector_add_at_bf16(float_pairs, 0, b, n, 1)))
ACTION(vector_total_f32, must(accrue_vector_read_f32(pairs, 0, fout, n, 1)))
ACTION(vector_read_f32, must(accrue_vector_read_f32(pairs, 0, fout, n, 3)))
ACTION(float_vector_read_f32, must(accrue_vector_read_f32(float_pairs, 0, fout, n, 3)))

/* One term at a time, by a pointer that the compiler knows nothing of: the state must be kept in
 * registers all the same. */
static void neumaier_add(size_t n)
{
    static const double *volatile terms = x;
    const double *p = terms;
    accrue_neumaier a = ACCRUE_NEUMAIER_INIT;

    for (size_t i = 0; i < n; i++) {
        accrue_neumaier_add(&a, p[i]);
    }
    sink = accrue_neumaier_total(&a);
}

static void exact_add(size_t n)
{
    for (size_t i = 0; i < n; i++) {
        accrue_exact_add(&exact, x[i]);
    }
}

static const struct {
    const char *name;
    void (*call)(size_t n);
} calls[] = {
    { "sum", sum },
    { "sum_f32", sum_f32 },
    { "sum_f16", sum_f16 },
    { "sum_bf16", sum_bf16 },
    { "sum_strided", sum_strided },
    { "asum", asum },
    { "sumsq", sumsq },
    { "norm2", norm2 },
    { "mean", mean },
    { "weighted_mean", weighted_mean },
    { "dot", dot },
    { "dot_f32", dot_f32 },
    { "dot_f16", dot_f16 },
    { "dot_bf16", dot_bf16 },
    { "cumsum", cumsum },
    { "sum_report", sum_report },
    { "exact_sum", exact_sum },
    { "exact_sum,2^+-30", exact_sum_wide },
    { "exact_sum,2^+-900", exact_sum_widest },
    { "exact_dot", exact_dot },
    { "exact_dot,2^+-30", exact_dot_wide },
    { "neumaier_add", neumaier_add },
    { "exact_add", exact_add },
    { "add_into", add_into },
    { "add_into,scaled", add_into_scaled },
    { "add_into_f32", add_into_f32 },
    { "add_into_f16", add_into_f16 },
    { "add_into_bf16", add_into_bf16 },
    { "merge_into", merge_into },
    { "merge_into_f32", merge_into_f32 },
    { "vector_add,F64X2", vector_add },
    { "vector_add_f32,F64X2", vector_add_f32 },
    { "vector_add_f16,F64X2", vector_add_f16 },
    { "vector_add_bf16,F64X2", vector_add_bf16 },
    { "vector_add,F32X2", float_vector_add },
    { "vector_add_f32,F32X2", float_vector_add_f32 },
    { "vector_add_f16,F32X2", float_vector_add_f16 },
    { "vector_add_bf16,F32X2", float_vector_add_bf16 },
    { "vector_total_f32,F64X2", vector_total_f32 },
    { "vector_read_f32,F64X2", vector_read_f32 },
    { "vector_read_f32,F32X2", float_vector_read_f32 },
};

/* Known to valgrind by this name: it counts between entry and return. */
__attribute__((__noinline__)) void measured_call(void (*call)(size_t n), size_t n);

void measured_call(void (*call)(size_t n), size_t n)
{
    call(n);
    sink = 0; /* no jump instead of the last call */
}

int main(int argc, char **argv)
{
    static const size_t lengths[] = { 8, 1000, LONGEST };

    if (argc < 2) {
        for (size_t i = 0; i < accrue_kernel_count(); i++) {
            puts(accrue_kernel_name(i));
        }
        return 0;
    }
    if (accrue_kernel_select(argv[1]) != ACCRUE_OK) {
        return 3;
    }
    fill();
    for (size_t k = 0; k < sizeof calls / sizeof calls[0]; k++) {
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            /* once before, so that what happens at the first call alone is not counted */
            calls[k].call(lengths[l]);
            measured_call(calls[k].call, lengths[l]);
            printf("%s %zu\n", calls[k].name, lengths[l]);
        }
    }
    accrue_vector_destroy(pairs);
    accrue_vector_destroy(float_pairs);
    return 0;
}
