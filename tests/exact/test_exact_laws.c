/* SPDX-License-Identifier: MIT */
/* States form a commutative group: held to it by their bytes, for every kind of value. */
#include "draw.h"
#include "ref_lists.h"
#include "states.h"

#include <math.h>

enum { MOST = 400 };

static double x[MOST];

/* A state that has seen terms, products, specials, and has lost some again. */
static void draw_state(ref_random *r, accrue_exact *a)
{
    size_t n = draw_length(r, MOST);

    accrue_exact_init(a);
    draw_list(r, x, n);
    accrue_exact_add_array(a, x, n);
    for (size_t i = 0, some = ref_random_below(r, 6); i < some; i++) {
        double u = draw_any(r), v = draw_any(r);

        switch (ref_random_below(r, 4)) {
        case 0:
            accrue_exact_add(a, u);
            break;
        case 1:
            accrue_exact_sub(a, u);
            break;
        case 2:
            accrue_exact_add_product(a, u, v);
            break;
        default:
            accrue_exact_sub_product(a, u, v);
            break;
        }
    }
}

static accrue_exact merged(accrue_exact a, const accrue_exact *b)
{
    accrue_exact_merge(&a, b);
    return a;
}

static accrue_exact unmerged(accrue_exact a, const accrue_exact *b)
{
    accrue_exact_unmerge(&a, b);
    return a;
}

static accrue_exact negated(accrue_exact a)
{
    accrue_exact_negate(&a);
    return a;
}

#define SAME(left, right, law)                                                                    \
    do {                                                                                          \
        accrue_exact left_ = (left), right_ = (right);                                            \
        expect_true(same_states(&left_, &right_), "%s, round %zu", (law), round);                 \
    } while (0)

Test(exact_laws, merging)
{
    const accrue_exact empty = ACCRUE_EXACT_INIT;
    ref_random r = { 351 };
    accrue_exact a, b, c, ab, bc;

    for (size_t round = 0, rounds = ref_scaled(8000, 500); round < rounds; round++) {
        draw_state(&r, &a);
        draw_state(&r, &b);
        draw_state(&r, &c);
        ab = merged(a, &b);
        bc = merged(b, &c);
        SAME(ab, merged(b, &a), "a + b = b + a");
        SAME(merged(ab, &c), merged(a, &bc), "(a + b) + c = a + (b + c)");
        SAME(unmerged(ab, &b), a, "(a + b) - b = a");
        SAME(merged(unmerged(a, &b), &b), a, "(a - b) + b = a");
        SAME(merged(a, &empty), a, "a + 0 = a");
        SAME(merged(empty, &a), a, "0 + a = a");
        SAME(unmerged(a, &empty), a, "a - 0 = a");
        SAME(unmerged(empty, &a), negated(a), "0 - a = -a");
        c = negated(b);
        SAME(merged(a, &c), unmerged(a, &b), "a + (-b) = a - b");
        SAME(negated(c), b, "-(-b) = b");
        SAME(unmerged(a, &c), ab, "a - (-b) = a + b");
        c = negated(a);
        SAME(merged(c, &a), empty, "-a + a = 0");
    }
}

/* An accumulator and itself. */
Test(exact_laws, with_itself)
{
    const accrue_exact empty = ACCRUE_EXACT_INIT;
    ref_random r = { 352 };

    for (size_t round = 0, rounds = ref_scaled(4000, 400); round < rounds; round++) {
        accrue_exact a, twice;

        draw_state(&r, &a);
        twice = merged(a, &a);
        SAME(unmerged(twice, &a), a, "(a + a) - a = a");
        accrue_exact_merge(&a, &a);
        SAME(a, twice, "a += a");
        accrue_exact_unmerge(&a, &a);
        SAME(a, empty, "a -= a");
        expect_true(accrue_exact_count(&a) == 0, "round %zu", round);
    }
}

static const uint64_t kinds[] = {
    0, /* +0, then both ends of the subnormal and of the normal numbers, infinity and NaNs */
    1,
    UINT64_C(0x000FFFFFFFFFFFFF),
    UINT64_C(0x0010000000000000),
    UINT64_C(0x3FF0000000000000),
    UINT64_C(0x3FFFFFFFFFFFFFFF),
    UINT64_C(0x7FEFFFFFFFFFFFFF),
    REF_INF_BITS,
    UINT64_C(0x7FF0000000000001),
    REF_NAN_BITS,
    UINT64_C(0x7FFC0000DEADBEEF),
};

enum { KINDS = 2 * (sizeof kinds / sizeof kinds[0]) };

static double of_kind(int k)
{
    return ref_from_bits(kinds[k / 2] | (k % 2 == 1 ? REF_SIGN_BIT : 0));
}

/* Each kind of term, and each product of two, added and taken away, in either order, to a state
   of any kind. */
Test(exact_laws, sub_undoes_add)
{
    ref_random r = { 353 };

    for (size_t round = 0, rounds = ref_scaled(60, 10); round < rounds; round++) {
        accrue_exact a = ACCRUE_EXACT_INIT, b;

        if (round > 0) {
            draw_state(&r, &a);
        }
        for (int i = 0; i < KINDS; i++) {
            double u = of_kind(i);

            b = a;
            accrue_exact_add(&b, u);
            expect_true(!same_states(&a, &b), "%016" PRIx64 " leaves no trace", ref_bits(u));
            accrue_exact_sub(&b, u);
            expect_true(same_states(&a, &b), "add, sub %016" PRIx64 ", %zu", ref_bits(u), round);
            accrue_exact_sub(&b, u);
            accrue_exact_add(&b, u);
            expect_true(same_states(&a, &b), "sub, add %016" PRIx64 ", %zu", ref_bits(u), round);
            for (int j = 0; j < KINDS; j++) {
                double v = of_kind(j);

                accrue_exact_add_product(&b, u, v);
                accrue_exact_sub_product(&b, v, u);
                expect_true(same_states(&a, &b), "add, sub %a * %a, %zu", u, v, round);
                accrue_exact_sub_product(&b, u, v);
                accrue_exact_add_product(&b, v, u);
                expect_true(same_states(&a, &b), "sub, add %a * %a, %zu", u, v, round);
            }
        }
    }
}

/* x*1 is x: as a product it counts like the term, -0, infinities and NaN included. */
Test(exact_laws, product_with_one_is_the_term)
{
    for (int i = 0; i < KINDS; i++) {
        accrue_exact a = ACCRUE_EXACT_INIT, b = ACCRUE_EXACT_INIT, c = ACCRUE_EXACT_INIT;

        accrue_exact_add(&a, of_kind(i));
        accrue_exact_add_product(&b, of_kind(i), 1);
        accrue_exact_sub_product(&c, 1, of_kind(i));
        accrue_exact_negate(&c);
        expect_true(same_states(&a, &b), "%a * 1", of_kind(i));
        expect_true(same_states(&a, &c), "1 * %a", of_kind(i));
    }
}

/* Narrow arrays and products, by array and one by one, from any state: the same states. */
Test(exact_laws, narrow_arrays_and_products)
{
    ref_random r = { 355 };
    static float f[MOST];
    static uint16_t h[MOST], g[MOST];
    static double y[MOST];

    for (size_t round = 0, rounds = ref_scaled(1000, 100); round < rounds; round++) {
        size_t n = draw_length(&r, MOST);
        accrue_exact a[6], b[6];

        draw_state(&r, &a[0]);
        for (int k = 0; k < 6; k++) {
            a[k] = b[k] = a[0];
        }
        for (size_t i = 0; i < n; i++) {
            uint32_t bits = (uint32_t)ref_random_bits(&r);

            memcpy(&f[i], &bits, sizeof bits);
            h[i] = (uint16_t)ref_random_bits(&r);
            g[i] = (uint16_t)ref_random_bits(&r);
            x[i] = draw_any(&r);
            y[i] = draw_any(&r);
            accrue_exact_sub(&b[0], ref_decode(bits, &ref_binary32));
            accrue_exact_sub(&b[1], ref_decode(h[i], &ref_binary16));
            accrue_exact_sub(&b[2], ref_decode(h[i], &ref_bfloat16));
            accrue_exact_add_product(&b[3], ref_decode(h[i], &ref_binary16),
                                     ref_decode(g[i], &ref_binary16));
            accrue_exact_add_product(&b[4], ref_decode(h[i], &ref_bfloat16),
                                     ref_decode(g[i], &ref_bfloat16));
            accrue_exact_sub_product(&b[5], x[i], y[i]);
        }
        accrue_exact_sub_array_f32(&a[0], f, n);
        accrue_exact_sub_array_f16(&a[1], h, n);
        accrue_exact_sub_array_bf16(&a[2], h, n);
        accrue_exact_add_dot_f16(&a[3], h, g, n);
        accrue_exact_add_dot_bf16(&a[4], h, g, n);
        accrue_exact_sub_dot(&a[5], x, y, n);
        for (int k = 0; k < 6; k++) {
            expect_true(same_states(&a[k], &b[k]), "function %d, round %zu", k, round);
        }
    }
}

/* Arrays taken away undo arrays added, terms undo arrays and arrays terms. */
Test(exact_laws, sub_array)
{
    ref_random r = { 354 };

    for (size_t round = 0, rounds = ref_scaled(4000, 400); round < rounds; round++) {
        size_t n = round % 10 == 0 ? 60 + ref_random_below(&r, MOST - 60) : draw_length(&r, MOST);
        accrue_exact a, b;

        draw_state(&r, &a);
        b = a;
        draw_list(&r, x, n);
        for (size_t i = 0; i < n; i += 1 + ref_random_below(&r, 50)) {
            x[i] = round % 2 == 0 ? draw_any(&r) : x[i];
        }
        accrue_exact_add_array(&b, x, n);
        accrue_exact_sub_array(&b, x, n);
        expect_true(same_states(&a, &b), "array, array, round %zu", round);
        accrue_exact_sub_array(&b, x, n);
        for (size_t i = n; i > 0; i--) {
            accrue_exact_add(&b, x[i - 1]);
        }
        expect_true(same_states(&a, &b), "array, terms, round %zu", round);
        for (size_t i = 0; i < n; i++) {
            accrue_exact_sub(&b, x[i]);
        }
        accrue_exact_add_array(&b, x, n);
        expect_true(same_states(&a, &b), "terms, array, round %zu", round);
    }
    {
        accrue_exact a = ACCRUE_EXACT_INIT;

        accrue_exact_add_array(&a, NULL, 0);
        accrue_exact_sub_array(&a, NULL, 0);
        accrue_exact_add_dot(&a, NULL, NULL, 0);
        accrue_exact_sub_array_f32(&a, NULL, 0);
        accrue_exact_sub_array_f16(&a, NULL, 0);
        accrue_exact_sub_array_bf16(&a, NULL, 0);
        accrue_exact_add_dot_f16(&a, NULL, NULL, 0);
        accrue_exact_add_dot_bf16(&a, NULL, NULL, 0);
        accrue_exact_sub_dot(&a, NULL, NULL, 0);
        accrue_exact_add_dot_f32(&a, NULL, NULL, 0);
        expect_true(is_empty_state(&a), "arrays of nothing");
    }
}

/* Any order, any cuts, any tree of merges: the same bytes. */
Test(exact_laws, orders_and_cuts)
{
    enum { PARTS = 7 };
    ref_random r = { 355 };

    for (size_t round = 0, rounds = ref_scaled(4000, 400); round < rounds; round++) {
        accrue_exact whole = ACCRUE_EXACT_INIT, part[PARTS] = { ACCRUE_EXACT_INIT };
        size_t n = round % 10 == 0 ? MOST - ref_random_below(&r, 200) : draw_length(&r, MOST);

        draw_list(&r, x, n);
        if (round % 3 == 0) {
            x[ref_random_below(&r, n)] = draw_any(&r);
        }
        accrue_exact_add_array(&whole, x, n);
        for (int order = 0; order < 3; order++) {
            memset(part, 0, sizeof part);
            ref_shuffle(&r, x, n);
            for (size_t i = 0; i < n;) {
                size_t m = 1 + ref_random_below(&r, n - i);

                accrue_exact_add_array(&part[ref_random_below(&r, PARTS)], x + i, m);
                i += m;
            }
            for (uint64_t left = PARTS; left > 1; left--) {
                accrue_exact last = part[left - 1];

                accrue_exact_merge(&part[ref_random_below(&r, left - 1)], &last);
            }
            expect_true(same_states(&part[0], &whole), "order %d, round %zu", order, round);
        }
    }
}

static accrue_exact counted(int plus, int minus, int nans)
{
    const double infinity = ref_from_bits(REF_INF_BITS), nan = ref_from_bits(REF_NAN_BITS);
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add(&a, 3);
    for (int i = 0; i < plus || i < -plus; i++) {
        (plus > 0 ? accrue_exact_add : accrue_exact_sub)(&a, infinity);
    }
    for (int i = 0; i < minus || i < -minus; i++) {
        (minus > 0 ? accrue_exact_add : accrue_exact_sub)(&a, -infinity);
    }
    for (int i = 0; i < nans || i < -nans; i++) {
        (nans > 0 ? accrue_exact_add : accrue_exact_sub)(&a, nan);
    }
    return a;
}

/* Counts of specials below 0: one infinity acts as the other, a NaN is a NaN. */
Test(exact_laws, signed_counts)
{
    const double infinity = ref_from_bits(REF_INF_BITS), nan = ref_from_bits(REF_NAN_BITS);
    const accrue_exact one = counted(0, 0, 0);

    for (int plus = -2; plus <= 2; plus++) {
        for (int minus = -2; minus <= 2; minus++) {
            for (int nans = -1; nans <= 1; nans++) {
                accrue_exact a = counted(plus, minus, nans);
                int up = plus > 0 || minus < 0, down = minus > 0 || plus < 0;
                double want = nans != 0 || (up && down) ? nan
                              : up                      ? infinity
                              : down                    ? -infinity
                                                        : 3;
                const char *name = expect_name("%d, %d, %d", plus, minus, nans);

                expect_bits(accrue_exact_total(&a), want, "%s", name);
                expect_true(accrue_exact_total_f16(&a) ==
                                (ref_is_nan(want) ? 0x7E00 : up ? 0x7C00 : down ? 0xFC00 : 0x4200),
                            "%s", name);
                expect_bits(accrue_exact_sqrt(&a),
                            ref_is_nan(want) || down ? nan : up ? infinity : sqrt(3), "%s", name);
                expect_true(accrue_exact_compare(&a, &one) ==
                                (ref_is_nan(want) ? 2 : up ? 1 : down ? -1 : 0), "%s", name);
                expect_true(accrue_exact_count(&a) == (uint64_t)(int64_t)(1 + plus + minus + nans),
                            "%s", name);
            }
        }
    }
}

/* A zero is -0 only when there are terms and every one was -0. */
Test(exact_laws, sign_of_zero)
{
    static const struct {
        const char *terms; /* n: -0; p: +0; 1: 1; m: -1; capitals and 2, 3: taken away */
        double want;
    } cases[] = {
        { "", 0 },      { "n", -0.0 },   { "nn", -0.0 },  { "np", 0 },    { "pn", 0 },
        { "p", 0 },     { "1m", 0 },     { "N", 0 },      { "Nnn", -0.0 }, { "nN", 0 },
        { "NnN", 0 },   { "n12", -0.0 }, { "2n1", -0.0 }, { "n1m", 0 },   { "npP", -0.0 },
        { "Pnp", -0.0 }, { "NN", 0 },    { "P", 0 },      { "1n2", -0.0 }, { "m1nn", 0 },
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        accrue_exact a = ACCRUE_EXACT_INIT;

        for (const char *p = cases[i].terms; *p != '\0'; p++) {
            switch (*p) {
            case 'n':
                accrue_exact_add(&a, -0.0);
                break;
            case 'N':
                accrue_exact_sub(&a, -0.0);
                break;
            case 'p':
                accrue_exact_add(&a, 0.0);
                break;
            case 'P':
                accrue_exact_sub(&a, 0.0);
                break;
            case '2':
                accrue_exact_sub(&a, 1);
                break;
            default:
                accrue_exact_add(&a, *p == '1' ? 1 : -1);
                break;
            }
        }
        expect_bits(accrue_exact_total(&a), cases[i].want, "'%s'", cases[i].terms);
        expect_bits(accrue_exact_sqrt(&a), cases[i].want, "root of '%s'", cases[i].terms);
        expect_true(accrue_exact_total_bf16(&a) == (ref_negative(cases[i].want) ? 0x8000 : 0),
                    "'%s'", cases[i].terms);
    }
}
