/* SPDX-License-Identifier: MIT */
/*
 * Packed vectors: golden bytes, round trips that continue to the same bits, and the refusal of
 * everything else - each bit turned over, each length, and bytes with a right CRC that no vector
 * packs to. Buffers end at an unreadable page.
 */
#include "expect.h"
#include "guarded.h"
#include "histories.h"
#include "typed_array.h"

#include <accrue.h>
#include <string.h>

enum { LEAD = 32, LENGTH = 3, ROOM = 4096 };

static const unsigned char golden_f64x2[84] = {
    0x41, 0x43, 0x43, 0x56, 0x01, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x40, 0x43, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0xF0, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xF0, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0xF0, 0x7F, 0x9A, 0x99, 0x99, 0x99, 0x99, 0x99, 0xB9, 0xBF, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x30, 0x3C, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x7F, 0x7E, 0x41, 0x5E
};

static const unsigned char golden_f32x2[60] = {
    0x41, 0x43, 0x43, 0x56, 0x01, 0x01, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x40, 0x43, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0xF0, 0x3F, 0x00, 0x00, 0x80, 0x3F, 0x00, 0x00, 0x80, 0x7F, 0x00, 0x00, 0x00, 0xBE, 0x00,
    0x00, 0x80, 0x2B, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x51, 0xAB, 0xC8, 0x3F
};

static const unsigned char *golden(accrue_storage s, size_t *size)
{
    *size = s == ACCRUE_STORE_F64X2 ? sizeof golden_f64x2 : sizeof golden_f32x2;
    return s == ACCRUE_STORE_F64X2 ? golden_f64x2 : golden_f32x2;
}

/* The vector that the golden bytes tell of. */
static accrue_vector *golden_vector(accrue_storage s)
{
    accrue_vector *v = vector_of(LENGTH, s);
    int wide = s == ACCRUE_STORE_F64X2;
    double g[LENGTH] = { 1, ref_from_bits(REF_INF_BITS), wide ? -0.1 : -0.125 };
    double h[LENGTH] = { wide ? 0x1p-60 : 0x1p-40, 1, 0 };

    cr_assert(accrue_vector_add(v, g, LENGTH, 0x1p53) == ACCRUE_OK);
    cr_assert(accrue_vector_add(v, h, LENGTH, 1) == ACCRUE_OK);
    return v;
}

Test(vector_bytes, golden)
{
    for (accrue_storage s = 0; s < 2; s++) {
        size_t size;
        const unsigned char *want = golden(s, &size);
        accrue_vector *v = golden_vector(s), *back = NULL;
        unsigned char bytes[ROOM];

        expect_true(accrue_vector_pack_size(v) == size, "storage %d: size", s);
        expect_true(accrue_vector_pack(v, bytes, ROOM) == size, "storage %d: size", s);
        expect_true(memcmp(bytes, want, size) == 0, "storage %d: bytes", s);
        cr_assert(accrue_vector_unpack(&back, want, size) == ACCRUE_OK);
        expect_bits(accrue_vector_weight(back), 0x1p53, "weight");
        expect_true(accrue_vector_length(back) == LENGTH, "length");
        expect_true(accrue_vector_storage(back) == s, "storage %d", s);
        memset(bytes, 0, sizeof bytes);
        expect_true(accrue_vector_pack(back, bytes, size) == size &&
                        memcmp(bytes, want, size) == 0,
                    "storage %d: packed again", s);
        accrue_vector_destroy(v);
        accrue_vector_destroy(back);
    }
}

/* Nothing is written where it does not fit. */
Test(vector_bytes, too_little_room)
{
    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = golden_vector(s);
        size_t size = accrue_vector_pack_size(v);
        unsigned char bytes[ROOM];

        expect_true(accrue_vector_pack(v, NULL, 0) == size, "no buffer");
        for (size_t room = 0; room < size; room++) {
            memset(bytes, 0xA5, sizeof bytes);
            expect_true(accrue_vector_pack(v, bytes, room) == size, "room %zu", room);
            for (size_t i = 0; i < sizeof bytes; i++) {
                expect_true(bytes[i] == 0xA5, "room %zu: byte %zu written", room, i);
            }
        }
        memset(bytes, 0xA5, sizeof bytes);
        expect_true(accrue_vector_pack(v, bytes, ROOM) == size, "room to spare");
        for (size_t i = size; i < sizeof bytes; i++) {
            expect_true(bytes[i] == 0xA5, "byte %zu behind the end written", i);
        }
        accrue_vector_destroy(v);
    }
}

static void refused(const unsigned char *bytes, size_t size, const char *what)
{
    accrue_vector *mark = vector_of(1, 0), *v = mark;
    accrue_status status = accrue_vector_unpack(&v, bytes, size);

    expect_true(status == ACCRUE_EFORMAT, "%s: status %d", what, status);
    expect_true(v == mark, "%s: the output has changed", what);
    if (status == ACCRUE_OK) {
        accrue_vector_destroy(v);
    }
    accrue_vector_destroy(mark);
}

Test(vector_bytes, every_bit_flipped)
{
    for (accrue_storage s = 0; s < 2; s++) {
        size_t size;
        const unsigned char *good = golden(s, &size);
        unsigned char bytes[ROOM];

        for (size_t bit = 0; bit < 8 * size; bit++) {
            memcpy(bytes, good, size);
            bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
            refused(bytes, size, expect_name("storage %d, bit %zu", s, bit));
        }
    }
}

/* Cut anywhere, padded, empty; each against an unreadable page. */
Test(vector_bytes, every_length)
{
    guarded g;

    guarded_open(&g, ROOM / 8);
    for (accrue_storage s = 0; s < 2; s++) {
        size_t size;
        const unsigned char *good = golden(s, &size);

        for (size_t n = 0; n <= size + 40; n++) {
            unsigned char *at = (unsigned char *)guarded_end(&g) - n;

            memset(at, 0, n);
            memcpy(at, good, n < size ? n : size);
            if (n != size) {
                refused(at, n, expect_name("storage %d, %zu bytes", s, n));
            }
        }
        refused(NULL, 0, "nothing");
    }
    guarded_close(&g);
}

/* CRC-32 of Ethernet, bit by bit. */
static void seal(unsigned char *bytes, size_t size)
{
    uint32_t rest = UINT32_MAX;

    for (size_t i = 0; i + 4 < size; i++) {
        rest ^= bytes[i];
        for (int k = 0; k < 8; k++) {
            rest = rest >> 1 ^ (rest & 1 ? UINT32_C(0xEDB88320) : 0);
        }
    }
    for (int k = 0; k < 4; k++) {
        bytes[size - 4 + (size_t)k] = (unsigned char)(~rest >> 8 * k);
    }
}

/* Bytes first..first+count-1 of the golden ones become the value, little-endian; CRC put right. */
static void forge(unsigned char *bytes, accrue_storage s, size_t first, size_t count,
                  uint64_t value)
{
    size_t size;
    const unsigned char *good = golden(s, &size);

    memcpy(bytes, good, size);
    for (size_t i = 0; i < count; i++) {
        bytes[first + i] = (unsigned char)(value >> 8 * i);
    }
    seal(bytes, size);
}

Test(vector_bytes, forged)
{
    static const struct {
        const char *what;
        accrue_storage storage;
        size_t first, count;
        uint64_t value;
    } forgeries[] = {
        { "version 0", 0, 4, 1, 0 },
        { "version 2", 1, 4, 1, 2 },
        { "magic", 0, 3, 1, 'W' },
        { "the other storage", 0, 5, 1, 1 },
        { "the other storage", 1, 5, 1, 0 },
        { "storage 2", 0, 5, 1, 2 },
        { "reserved", 0, 6, 1, 1 },
        { "reserved", 1, 7, 1, 0x80 },
        { "length 2", 0, 8, 8, 2 },
        { "length 4", 0, 8, 8, 4 },
        { "length 3 + 2^60", 0, 8, 8, UINT64_C(3) + (UINT64_C(1) << 60) },
        { "length 3 + 2^61", 1, 8, 8, UINT64_C(3) + (UINT64_C(1) << 61) },
        { "weight NaN", 0, 16, 8, REF_NAN_BITS },
        { "weight below 0", 0, 16, 8, UINT64_C(0xBFF0000000000000) },
        { "correction of the weight infinite", 0, 24, 8, REF_INF_BITS },
        { "comp of a whole ulp", 0, LEAD + 24, 8, UINT64_C(0x3CB0000000000000) },
        { "comp above half an ulp", 0, LEAD + 24, 8, UINT64_C(0x3CA0000000000001) },
        { "comp infinite", 0, LEAD + 24, 8, REF_INF_BITS },
        { "comp NaN", 0, LEAD + 24, 8, REF_NAN_BITS },
        { "comp of an infinity", 0, LEAD + 32, 8, 1 },
        { "comp -0 of an infinity", 0, LEAD + 32, 8, REF_SIGN_BIT },
        { "NaN with payload", 0, LEAD + 8, 8, REF_NAN_BITS + 1 },
        { "negative NaN", 0, LEAD + 8, 8, REF_NAN_BITS | REF_SIGN_BIT },
        { "signalling NaN", 0, LEAD + 8, 8, REF_INF_BITS + 1 },
        { "-0", 0, LEAD + 8, 8, REF_SIGN_BIT },
        { "comp of a whole ulp", 1, LEAD + 12, 4, 0x34000000 },
        { "comp above half an ulp", 1, LEAD + 12, 4, 0x33800001 },
        { "comp infinite", 1, LEAD + 12, 4, 0x7F800000 },
        { "comp of an infinity", 1, LEAD + 16, 4, 1 },
        { "NaN with payload", 1, LEAD + 4, 4, 0x7FC00001 },
        { "negative NaN", 1, LEAD + 4, 4, 0xFFC00000 },
        { "signalling NaN", 1, LEAD + 4, 4, 0x7F800001 },
        { "-0", 1, LEAD + 4, 4, 0x80000000 },
    };
    unsigned char bytes[ROOM];

    for (size_t i = 0; i < sizeof forgeries / sizeof forgeries[0]; i++) {
        size_t size;

        (void)golden(forgeries[i].storage, &size);
        forge(bytes, forgeries[i].storage, forgeries[i].first, forgeries[i].count,
              forgeries[i].value);
        refused(bytes, size, expect_name("%s, storage %d", forgeries[i].what,
                                         forgeries[i].storage));
    }
}

/* The forger's own seal is right: what a vector may hold is accepted. */
Test(vector_bytes, forged_well)
{
    static const struct {
        accrue_storage storage;
        size_t first, count;
        uint64_t value;
    } good[] = {
        { 0, LEAD + 8, 8, REF_NAN_BITS },
        { 0, LEAD + 24, 8, UINT64_C(0x3CA0000000000000) }, /* half an ulp: a tie, to even */
        { 0, LEAD + 8, 8, REF_INF_BITS | REF_SIGN_BIT },
        { 0, LEAD + 8, 8, 0 },
        { 1, LEAD + 4, 4, 0 },
        { 0, 16, 8, 0 },
        { 1, LEAD + 4, 4, 0x7FC00000 },
        { 1, LEAD + 12, 4, 0x33800000 },
    };
    unsigned char bytes[ROOM];

    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        accrue_vector *v = NULL;
        size_t size;

        (void)golden(good[i].storage, &size);
        forge(bytes, good[i].storage, good[i].first, good[i].count, good[i].value);
        expect_true(accrue_vector_unpack(&v, bytes, size) == ACCRUE_OK, "case %zu", i);
        accrue_vector_destroy(v);
    }
}

/* A pair of floats further apart than any add leaves them still decides a tie on its way out. */
Test(vector_bytes, forged_rest_decides)
{
    static const uint32_t rest[3] = { 0x0D800000, 0, 0x8D800000 }; /* 2^-100, 0, -2^-100 */
    static const uint16_t want[2][3] = { { 0x3F81, 0x3F80, 0x3F80 }, { 0x3C01, 0x3C00, 0x3C00 } };
    static const uint32_t tie[2] = { 0x3F808000, 0x3F801000 };
    unsigned char bytes[ROOM];

    for (int i = 0; i < 6; i++) {
        accrue_vector *v = NULL;
        uint16_t out[LENGTH];
        size_t size;

        (void)golden(1, &size);
        forge(bytes, 1, LEAD, 4, tie[i / 3]);
        for (int k = 0; k < 4; k++) {
            bytes[LEAD + 12 + k] = (unsigned char)(rest[i % 3] >> 8 * k);
        }
        seal(bytes, size);
        cr_assert(accrue_vector_unpack(&v, bytes, size) == ACCRUE_OK);
        cr_assert((i < 3 ? accrue_vector_total_bf16(v, out, LENGTH)
                         : accrue_vector_total_f16(v, out, LENGTH)) == ACCRUE_OK);
        expect_true(out[0] == want[i / 3][i % 3], "case %d: %04x", i, (unsigned)out[0]);
        accrue_vector_destroy(v);
    }
}

/* Half of the terms, packed, unpacked elsewhere, the other half: the bits of no interruption. */
Test(vector_bytes, continued)
{
    enum { WIDTH = 100, ADDS = 10 };
    static double past[ADDS * WIDTH];
    ref_random r = { 91 };
    static unsigned char bytes[ROOM], again[ROOM];

    for (int round = 0; round < 24; round++) {
        accrue_storage s = round % 2;
        accrue_vector *a = vector_of(WIDTH, s), *b = vector_of(WIDTH, s), *c = NULL;
        size_t size = accrue_vector_pack_size(a);

        cr_assert(size <= ROOM);
        history_fill(&histories[round / 2 % HISTORIES], &r, s == 0 ? TYPE_F64 : TYPE_F32, past,
                     WIDTH, ADDS);
        for (size_t t = 0; t < ADDS; t++) {
            cr_assert(accrue_vector_add(a, past + t * WIDTH, WIDTH, 0.1) == ACCRUE_OK);
            cr_assert(accrue_vector_add(b, past + t * WIDTH, WIDTH, 0.1) == ACCRUE_OK);
            if (t == ADDS / 2) {
                cr_assert(accrue_vector_pack(b, bytes, ROOM) == size);
                accrue_vector_destroy(b);
                cr_assert(accrue_vector_unpack(&c, bytes, size) == ACCRUE_OK);
                b = c;
            }
        }
        cr_assert(accrue_vector_pack(a, bytes, ROOM) == size);
        cr_assert(accrue_vector_pack(b, again, ROOM) == size);
        expect_true(memcmp(bytes, again, size) == 0, "round %d", round);
        accrue_vector_destroy(a);
        accrue_vector_destroy(b);
    }
}

/* An overflowed weight, a vector of nothing: every state that calls can make comes back. */
Test(vector_bytes, odd_states)
{
    for (accrue_storage s = 0; s < 2; s++) {
        accrue_vector *v = vector_of(0, s), *back = NULL;
        unsigned char bytes[ROOM];
        size_t size = accrue_vector_pack_size(v);

        expect_true(size == LEAD + 4, "nothing takes %zu bytes", size);
        for (int i = 0; i < 4; i++) {
            cr_assert(accrue_vector_pack(v, bytes, ROOM) == size);
            expect_true(accrue_vector_unpack(&back, bytes, size) == ACCRUE_OK, "state %d", i);
            expect_bits(accrue_vector_weight(back), accrue_vector_weight(v), "state %d", i);
            accrue_vector_destroy(back);
            cr_assert(accrue_vector_add_weight(v, i == 0 ? 0x1p-1074 : 0x1.8p1023) == ACCRUE_OK);
        }
        accrue_vector_destroy(v);
    }
}
