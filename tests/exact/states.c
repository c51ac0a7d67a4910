/* SPDX-License-Identifier: MIT */
#include "states.h"

#include "ref_lists.h"

void pack_state(packed *p, const accrue_exact *a)
{
    p->size = accrue_exact_pack(a, p->bytes, sizeof p->bytes);
    cr_assert(p->size <= accrue_exact_pack_size() && p->size <= 700, "%zu bytes", p->size);
}

int same_packed(const packed *a, const packed *b)
{
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

int packs_to(const accrue_exact *a, const packed *p)
{
    packed q;

    pack_state(&q, a);
    return same_packed(&q, p);
}

int same_states(const accrue_exact *a, const accrue_exact *b)
{
    packed p, q;

    pack_state(&p, a);
    pack_state(&q, b);
    return same_packed(&p, &q);
}

int has_state(const accrue_exact *a, const ref_total *t)
{
    packed p, q;

    pack_state(&p, a);
    packed_reference(&q, t);
    return same_packed(&p, &q);
}

int is_empty_state(const accrue_exact *a)
{
    const accrue_exact empty = ACCRUE_EXACT_INIT;

    return same_states(a, &empty);
}

float float_of_bits(uint32_t bits)
{
    float x;

    memcpy(&x, &bits, sizeof x);
    return x;
}

uint32_t bits_of_float(float x)
{
    uint32_t bits;

    memcpy(&bits, &x, sizeof bits);
    return bits;
}

const char *wrong_result(const accrue_exact *a, const ref_total *t)
{
    ref_results want;

    if (!has_state(a, t)) {
        return "its bytes";
    }
    if (accrue_exact_count(a) != t->terms) {
        return "its count";
    }
    ref_results_of(&want, t);
    if (ref_bits(accrue_exact_total(a)) != want.f64) {
        return "its total as f64";
    }
    if (bits_of_float(accrue_exact_total_f32(a)) != want.f32) {
        return "its total as f32";
    }
    if (accrue_exact_total_f16(a) != want.f16) {
        return "its total as f16";
    }
    if (accrue_exact_total_bf16(a) != want.bf16) {
        return "its total as bf16";
    }
    return ref_bits(accrue_exact_sqrt(a)) == ref_bits(want.root) ? NULL : "its square root";
}

size_t many_scaled(size_t n, size_t minimum)
{
    size_t once = ref_scaled(n, minimum);

    return once > n ? (size_t)((double)once * ((double)once / (double)n)) : once;
}
