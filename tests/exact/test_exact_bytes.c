/* SPDX-License-Identifier: MIT */
/* pack and unpack: what goes in comes out, and nothing else goes in. */
#include "draw.h"
#include "guarded.h"
#include "ref_lists.h"
#include "states.h"

#include <stdlib.h>

/* Any state: terms, products, specials, counts of either sign, from empty to the longest. */
static void draw_state(ref_random *r, accrue_exact *a)
{
    size_t n = ref_random_below(r, 6);
    double x[12], y[12];

    accrue_exact_init(a);
    draw_list(r, x, n);
    draw_list(r, y, n);
    accrue_exact_add_dot(a, x, y, n);
    if (ref_random_below(r, 3) == 0) {
        draw_list(r, x, 12);
        accrue_exact_add_array(a, x, 12);
    }
    for (uint64_t i = ref_random_below(r, 4); i > 0; i--) {
        (ref_random_below(r, 2) == 0 ? accrue_exact_add : accrue_exact_sub)(a, draw_any(r));
    }
    if (ref_random_below(r, 10) == 0) {
        for (int i = 0; i < 50; i++) {
            accrue_exact_merge(a, a); /* large counts */
        }
    }
}

/* A target with a state of its own, to see that a refusal does not touch it. */
static accrue_exact mark(void)
{
    accrue_exact a = ACCRUE_EXACT_INIT;

    accrue_exact_add(&a, -0x1.23456789abcdep+77);
    accrue_exact_add_product(&a, 0x1p-1074, 0x1.8p-1000);
    accrue_exact_add(&a, ref_from_bits(REF_INF_BITS));
    return a;
}

static int refused(const void *bytes, size_t size)
{
    accrue_exact a = mark(), b = mark();

    return accrue_exact_unpack(&a, bytes, size) == ACCRUE_EFORMAT && memcmp(&a, &b, sizeof a) == 0;
}

Test(exact_bytes, there_and_back)
{
    ref_random r = { 371 };

    for (size_t round = 0, rounds = ref_scaled(20000, 1000); round < rounds; round++) {
        accrue_exact a, b = mark();
        packed p;

        draw_state(&r, &a);
        pack_state(&p, &a);
        expect_true(accrue_exact_unpack(&b, p.bytes, p.size) == ACCRUE_OK, "round %zu", round);
        expect_true(packs_to(&b, &p), "round %zu", round);
        expect_bits(accrue_exact_total(&b), accrue_exact_total(&a), "total, round %zu", round);
        expect_true(accrue_exact_count(&b) == accrue_exact_count(&a), "count, round %zu", round);
        accrue_exact_unmerge(&b, &a);
        expect_true(is_empty_state(&b), "taken away again, round %zu", round);
    }
}

/* Every single bit wrong, every length cut, bytes appended; then two, three and more bits wrong. */
static void check_damage(ref_random *r, const packed *good, size_t round)
{
    packed p = *good;

    for (size_t bit = 0; bit < 8 * p.size; bit++) {
        p.bytes[bit / 8] = (unsigned char)(p.bytes[bit / 8] ^ 1 << bit % 8);
        expect_true(refused(p.bytes, p.size), "bit %zu, round %zu", bit, round);
        p.bytes[bit / 8] = good->bytes[bit / 8];
    }
    for (size_t size = 0; size < p.size; size++) {
        expect_true(refused(p.bytes, size), "cut to %zu, round %zu", size, round);
    }
    for (size_t more = 1; more < 20; more++) {
        p.bytes[p.size + more - 1] = (unsigned char)(more % 3 == 0 ? more : 0);
        expect_true(refused(p.bytes, p.size + more), "%zu more, round %zu", more, round);
    }
    for (int k = 0; k < 200; k++) {
        size_t wrong[3];

        for (int i = 0; i < 3; i++) {
            wrong[i] = ref_random_below(r, 8 * p.size);
        }
        if (wrong[0] != wrong[1] && wrong[1] != wrong[2] && wrong[0] != wrong[2]) {
            for (int i = 0; i < 2 + k % 2; i++) {
                p.bytes[wrong[i] / 8] = (unsigned char)(p.bytes[wrong[i] / 8] ^ 1 << wrong[i] % 8);
            }
            expect_true(refused(p.bytes, p.size), "bits %zu %zu %zu", wrong[0], wrong[1], wrong[2]);
        }
        memcpy(p.bytes, good->bytes, p.size);
    }
    expect_true(!refused(p.bytes, p.size), "undamaged, round %zu", round);
}

Test(exact_bytes, damage_is_refused)
{
    ref_random r = { 372 };

    for (size_t round = 0, rounds = ref_scaled(40, 10); round < rounds; round++) {
        accrue_exact a;
        packed p;

        draw_state(&r, &a);
        pack_state(&p, &a);
        check_damage(&r, &p, round);
    }
    expect_true(refused(NULL, 0), "nothing");
}

/* Too little room: nothing is written, the size is returned; just enough: not a byte beyond. */
Test(exact_bytes, room)
{
    ref_random r = { 373 };
    guarded area;
    unsigned char *end;

    guarded_open(&area, 100);
    end = (unsigned char *)guarded_end(&area);
    for (size_t round = 0, rounds = ref_scaled(300, 50); round < rounds; round++) {
        accrue_exact a, b = ACCRUE_EXACT_INIT;
        packed p;

        draw_state(&r, &a);
        pack_state(&p, &a);
        expect_true(accrue_exact_pack(&a, NULL, 0) == p.size, "round %zu", round);
        for (size_t size = 0; size < p.size; size += 1 + size / 8) {
            memset(end - 700, 0xA5, 700);
            expect_true(accrue_exact_pack(&a, end - size, size) == p.size, "round %zu", round);
            for (int i = 1; i <= 700; i++) {
                expect_true(end[-i] == 0xA5, "%zu bytes of room, round %zu", size, round);
            }
        }
        memset(end - 700, 0xA5, 700);
        expect_true(accrue_exact_pack(&a, end - p.size, p.size) == p.size, "round %zu", round);
        expect_true(memcmp(end - p.size, p.bytes, p.size) == 0, "round %zu", round);
        expect_true(end[-(ptrdiff_t)p.size - 1] == 0xA5, "round %zu", round);
        /* the last byte read is the last byte before the guard page; every cut likewise */
        expect_true(accrue_exact_unpack(&b, end - p.size, p.size) == ACCRUE_OK, "round %zu", round);
        for (size_t size = 0; size < p.size; size++) {
            memcpy(end - size, p.bytes, size);
            expect_true(refused(end - size, size), "cut to %zu, round %zu", size, round);
        }
    }
    guarded_close(&area);
}

/* Bytes of the right length and CRC before a guard page whatever else they say. */
Test(exact_bytes, sealed_noise_is_read_safely)
{
    ref_random r = { 374 };
    guarded area;
    unsigned char *end;
    size_t taken = 0;

    guarded_open(&area, 200);
    end = (unsigned char *)guarded_end(&area);
    for (size_t round = 0, rounds = ref_scaled(100000, 5000); round < rounds; round++) {
        accrue_exact a = mark(), b = mark();
        accrue_status status;
        packed p, q;

        p.size = round % 50 == 0 ? 12 + ref_random_below(&r, 700) : 12 + ref_random_below(&r, 30);
        for (size_t i = 0; i < p.size; i++) {
            uint64_t random = ref_random_bits(&r);

            p.bytes[i] = (unsigned char)(round % 3 == 0 ? random : random & random >> 8 & 0x83);
        }
        memcpy(p.bytes, "ACCX\1\0", 6);
        packed_seal(&p);
        memcpy(end - p.size, p.bytes, p.size);
        status = accrue_exact_unpack(&a, end - p.size, p.size);
        if (status == ACCRUE_OK) {
            taken++;
            pack_state(&q, &a);
            expect_true(same_packed(&p, &q), "taken, but not what pack writes, round %zu", round);
        } else {
            expect_true(status == ACCRUE_EFORMAT && memcmp(&a, &b, sizeof a) == 0, "round %zu",
                        round);
        }
    }
    expect_true(taken > 50, "only %zu were taken", taken);
    guarded_close(&area);
}

static void fields_of_state(packed_fields *f, long value, unsigned shift)
{
    const int64_t count[PACKED_COUNTS] = { 3, 0, 0, 0, 0 };
    mpz_t sum;

    mpz_init_set_si(sum, value);
    mpz_mul_2exp(sum, sum, shift);
    packed_fields_of(f, sum, count);
    mpz_clear(sum);
}

static int takes(const packed_fields *f)
{
    packed p;

    packed_write(&p, f);
    return !refused(p.bytes, p.size);
}

/* Each field by itself other than pack would write it, length and CRC right. */
Test(exact_bytes, other_forms_are_refused)
{
    packed_fields good, f;

    fields_of_state(&good, 0x123456789, 2148);
    expect_true(takes(&good), "good");
    for (int i = 0; i < 4; i++) {
        f = good;
        f.magic[i] ^= 0x20;
        expect_true(!takes(&f), "magic %d", i);
    }
    for (unsigned i = 0; i < 256; i++) {
        f = good;
        f.version = i;
        expect_true(takes(&f) == (i == 1), "version %u", i);
        f = good;
        f.sign = i;
        expect_true(takes(&f) == (i <= 1), "sign %u", i);
    }
    for (int i = 0; i < PACKED_COUNTS; i++) {
        f = good;
        f.count[i] = INT64_MAX;
        expect_true(takes(&f), "count %d", i);
        f.count[i] = INT64_MIN;
        expect_true(takes(&f), "count %d", i);
        f.longer[i] = 1; /* eleven bytes */
        expect_true(!takes(&f), "count %d", i);
        for (int k = 1; k < 12; k++) {
            f = good;
            f.longer[i] = k;
            expect_true(!takes(&f), "count %d, %d bytes more", i, k);
        }
    }
    f = good;
    f.magnitude[f.size++] = 0;
    expect_true(!takes(&f), "a zero at the high end");
    f = good;
    memmove(f.magnitude + 1, f.magnitude, f.size++);
    f.magnitude[0] = 0;
    f.place--;
    expect_true(!takes(&f), "a zero at the low end");
    f = good;
    f.magnitude[1] = 0;
    expect_true(takes(&f), "a zero in the middle");
    f = good;
    f.size = 0;
    expect_true(!takes(&f), "a place, but no magnitude");
    f.place = 0;
    expect_true(takes(&f), "zero");
    f.sign = 1;
    expect_true(!takes(&f), "the sign of zero");
}

/* Another length in the header than there is, the CRC right. */
Test(exact_bytes, other_lengths)
{
    packed_fields f;
    packed p;

    fields_of_state(&f, 0x123456789, 2148);
    packed_write(&p, &f);
    for (unsigned length = 0; length < 65536; length += length < 1000 ? 1 : 61) {
        p.bytes[6] = (unsigned char)(length % 256);
        p.bytes[7] = (unsigned char)(length / 256);
        packed_seal_crc(&p);
        expect_true(refused(p.bytes, p.size) == (length != p.size), "%u", length);
    }
}

/* A tenth byte of a count that holds more than 64 bits. */
Test(exact_bytes, counts_of_more_than_64_bits)
{
    packed_fields f;
    packed p;

    fields_of_state(&f, 1, 2148);
    f.count[COUNT_TERMS] = INT64_MIN;
    packed_write(&p, &f);
    expect_true(p.bytes[12 + 9] == 1 && !refused(p.bytes, p.size), "all bits");
    for (int top = 0; top < 256; top++) {
        p.bytes[12 + 9] = (unsigned char)top;
        packed_seal(&p);
        expect_true(refused(p.bytes, p.size) == (top != 1), "tenth byte %d", top);
    }
}

/* The lowest bit of a product is 2^-2148, the highest of 2^64 of them below 2^2112. */
Test(exact_bytes, ends_of_the_magnitude)
{
    packed_fields f;

    for (int bit = 0; bit < 40; bit++) {
        /* 2^(bit - 2176), by hand */
        fields_of_state(&f, 1, 0);
        f.place = (unsigned)bit / 8;
        f.magnitude[0] = (unsigned char)(1 << bit % 8);
        f.size = 1;
        expect_true(takes(&f) == (bit >= 28), "bit %d", bit);
    }
    for (unsigned top = 2100; top < 2200; top++) {
        fields_of_state(&f, 1, top + 2148);
        expect_true(takes(&f) == (top < 2112), "2^%u", top);
        fields_of_state(&f, -3, top - 1 + 2148);
        expect_true(takes(&f) == (top < 2112), "-3 * 2^%u", top - 1);
    }
    for (unsigned place = 0; place < 65536; place++) {
        fields_of_state(&f, 1, 2148);
        f.place = place;
        expect_true(takes(&f) == (place >= 4 && place < 536), "place %u", place);
    }
    /* from end to end, and one byte more at either end */
    fields_of_state(&f, 1, 0);
    memset(f.magnitude, 0xFF, sizeof f.magnitude);
    f.magnitude[0] = 0xF0;
    f.size = 536 - 3;
    expect_true(takes(&f), "all bits");
    f.size++;
    expect_true(!takes(&f), "a byte more above");
    f.place--;
    expect_true(!takes(&f), "a byte more below");
    f.place = 65535;
    expect_true(!takes(&f), "far beyond");
}

/* One double with counts below 2^16 takes at most 48 bytes, anything at most 700. */
Test(exact_bytes, sizes)
{
    ref_random r = { 375 };

    for (size_t round = 0, rounds = ref_scaled(20000, 2000); round < rounds; round++) {
        double x = round % 4 == 0 ? draw_any(&r) : draw_term(&r, (int)(round % 2098) - 1074);
        int64_t count[PACKED_COUNTS];
        packed_fields f;
        packed p;
        ref_total t;
        mpz_t sum;
        accrue_exact a = ACCRUE_EXACT_INIT;

        ref_init(&t);
        ref_add(&t, x);
        mpz_init(sum);
        ref_exact(sum, &t);
        for (int i = 0; i < PACKED_COUNTS; i++) {
            count[i] = round % 3 == 0 ? 65535 : -(int64_t)ref_random_below(&r, 65536);
        }
        packed_fields_of(&f, sum, count);
        packed_write(&p, &f);
        expect_true(accrue_exact_unpack(&a, p.bytes, p.size) == ACCRUE_OK, "%a", x);
        expect_true(accrue_exact_pack(&a, NULL, 0) <= 48, "%a", x);
        mpz_clear(sum);
    }
    expect_true(accrue_exact_pack_size() <= 700, "%zu", accrue_exact_pack_size());
    expect_true(accrue_exact_sizeof() == sizeof(accrue_exact), "%zu", accrue_exact_sizeof());
    expect_true(accrue_exact_sizeof() == 1280, "%zu", accrue_exact_sizeof());
}
