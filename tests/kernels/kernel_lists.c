/* SPDX-License-Identifier: MIT */
#include "kernel_lists.h"

#include "guarded.h"
#include "ref_bits.h"

#include <string.h>

made_lists made;

static int cut(int e, int low, int high)
{
    return e < low ? low : e > high ? high : e;
}

uint32_t narrow_number(ref_random *r, const ref_format *f, int low, int high)
{
    uint64_t bits = ref_random_bits(r);
    int least = cut(low, f->lowest - 1, f->highest), most = cut(high, f->lowest - 1, f->highest);
    int e = least + (int)ref_random_below(r, (uint64_t)(most - least + 1));
    uint64_t fraction = bits & ((UINT64_C(1) << (f->precision - 1)) - 1);
    uint64_t field = (uint64_t)(e - (f->lowest - 1));

    return (uint32_t)((bits >> 63 ? ref_format_sign(f) : 0) | field << (f->precision - 1) |
                      fraction);
}

uint32_t narrow_copy(double x, const ref_format *f)
{
    uint32_t sign = ref_negative(x) ? (uint32_t)ref_format_sign(f) : 0;
    uint32_t infinity = (uint32_t)ref_format_infinity(f);
    uint64_t m;
    int e, field;

    if (ref_is_nan(x)) {
        return sign | infinity | (ref_bits(x) & UINT64_C(1) << 51 ? infinity >> 1 | 1 : 1);
    }
    if (ref_is_inf(x) || ref_is_zero(x)) {
        return sign | (ref_is_inf(x) ? infinity : 0);
    }
    ref_split(x, &m, &e);
    field = (int)(ref_bits(x) >> 52 & 0x7FF) - 1023 - f->lowest + 1;
    if (field <= 0 || e == -1074) {
        return sign;
    }
    if (field > f->highest - f->lowest + 1) {
        return sign | infinity;
    }
    m = m >> (53 - f->precision) & ((UINT64_C(1) << (f->precision - 1)) - 1);
    return sign | (uint32_t)field << (f->precision - 1) | (uint32_t)m;
}

float float_of(uint32_t bits)
{
    float x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

static void put_narrow(float *f, uint32_t bits)
{
    memcpy(f, &bits, sizeof bits); /* a signalling NaN stays one */
}

void make_numbers(ref_random *r, size_t n, int low, int high, int factors)
{
    int least = cut(low, -factors, factors), most = cut(high, -factors, factors);

    for (size_t i = 0; i < n; i++) {
        made.x[i] = ref_random_double(r, low, high);
        made.w[i] = ref_random_double(r, least, most);
        made.f[i] = float_of(narrow_number(r, &ref_binary32, low, high));
        made.g[i] = float_of(narrow_number(r, &ref_binary32, least, most));
        made.h[i] = (uint16_t)narrow_number(r, made.halves, low, high);
        made.k[i] = (uint16_t)narrow_number(r, made.halves, least, most);
    }
}

void put_value_at(size_t i, double value)
{
    uint64_t bits = ref_bits(value);

    memcpy(&made.x[i], &bits, sizeof bits);
    memcpy(&made.w[i], &bits, sizeof bits);
    put_narrow(&made.f[i], narrow_copy(value, &ref_binary32));
    put_narrow(&made.g[i], narrow_copy(value, &ref_binary32));
    made.h[i] = made.k[i] = (uint16_t)narrow_copy(value, made.halves);
}

void put_value_everywhere(size_t n, double value)
{
    for (size_t i = 0; i < n; i++) {
        put_value_at(i, value);
    }
}

/* In the order of array_input: what is read, then what is written. */
enum { X, W, F, G, H, K, INPUTS, SUM = INPUTS, COMP, FSUM, FCOMP, OUT, ROOMS };

static const size_t sizes[ROOMS] = { 8, 8, 4, 4, 2, 2, 8, 8, 4, 4, 8 };

/* Every list is late by another number of elements than its neighbours. */
static const size_t steps[ROOMS] = { 1, 3, 1, 5, 1, 7, 5, 7, 3, 9, 1 };

static guarded memory[ROOMS];

enum { AROUND = 64, FILLING = 0x5A };

void lists_open(void)
{
    for (int k = 0; k < ROOMS; k++) {
        guarded_open(&memory[k], LIST_LONGEST + OFFSETS);
    }
}

static void *place(int k, size_t n, int at_end, size_t offset)
{
    size_t gap = offset * steps[k] % (64 / sizes[k]) * sizes[k];
    char *start = (char *)guarded_start(&memory[k]), *end = (char *)guarded_end(&memory[k]);

    return at_end ? end - gap - n * sizes[k] : start + gap;
}

array_input lists_lay(size_t n, int at_end, size_t offset)
{
    const void *from[INPUTS] = { made.x, made.w, made.f, made.g, made.h, made.k };
    void *at[ROOMS];

    for (int k = 0; k < ROOMS; k++) {
        at[k] = place(k, n, at_end, offset);
        if (k < INPUTS) {
            memcpy(at[k], from[k], n * sizes[k]);
        } else {
            memset(guarded_start(&memory[k]), FILLING, memory[k].body);
        }
    }
    return (array_input){ .x = at[X], .w = at[W], .f = at[F], .g = at[G], .h = at[H], .k = at[K],
                          .n = n, .sum = at[SUM], .comp = at[COMP], .fsum = at[FSUM],
                          .fcomp = at[FCOMP], .out = at[OUT] };
}

/* AROUND bytes on both sides, as far as there are any. */
static int kept(int room, const void *at, size_t n)
{
    const char *start = (const char *)guarded_start(&memory[room]);
    const char *end = (const char *)guarded_end(&memory[room]);
    const char *first = at, *last = first + n * sizes[room];

    for (const char *p = first; p > start && p > first - AROUND; p--) {
        if (p[-1] != FILLING) {
            return 0;
        }
    }
    for (const char *p = last; p < end && p < last + AROUND; p++) {
        if (*p != FILLING) {
            return 0;
        }
    }
    return 1;
}

int lists_surroundings_kept(const array_input *in)
{
    return kept(SUM, in->sum, in->n) && kept(COMP, in->comp, in->n) &&
           kept(FSUM, in->fsum, in->n) && kept(FCOMP, in->fcomp, in->n) &&
           kept(OUT, in->out, in->n);
}
