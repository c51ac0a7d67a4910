/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "element.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

enum { F64, F32, F16, BF16, I64, U64, TYPES };

static const struct element_type types[TYPES] = {
    [F64] = { "f64", "f8", 8, TOTAL_DOUBLES },
    [F32] = { "f32", "f4", 4, TOTAL_NARROW },
    [F16] = { "f16", "f2", 2, TOTAL_NARROW },
    [BF16] = { "bf16", NULL, 2, TOTAL_NARROW },
    [I64] = { "i64", "i8", 8, TOTAL_INTEGERS },
    [U64] = { "u64", "u8", 8, TOTAL_INTEGERS },
};

const struct element_type *element_by_name(const char *name)
{
    for (size_t i = 0; i < TYPES; i++) {
        if (strcmp(types[i].name, name) == 0)
            return &types[i];
    }
    return NULL;
}

const struct element_type *element_by_numpy(const char *numpy)
{
    for (size_t i = 0; i < TYPES; i++) {
        if (types[i].numpy != NULL && strcmp(types[i].numpy, numpy) == 0)
            return &types[i];
    }
    return NULL;
}

/* Byte by byte: right on machines of either order, whatever the alignment. */
static inline uint64_t load(const unsigned char *p, size_t size, bool big_endian)
{
    uint64_t bits = 0;

    for (size_t i = 0; i < size; i++)
        bits |= (uint64_t)p[big_endian ? size - 1 - i : i] << 8 * i;
    return bits;
}

static inline double from_f64(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static inline double from_f32(uint64_t bits)
{
    uint32_t word = (uint32_t)bits;
    float x;
    memcpy(&x, &word, sizeof x);
    return x;
}

/* The upper half of a float. */
static inline double from_bf16(uint64_t bits)
{
    return from_f32(bits << 16);
}

/*
 * Exponent and fraction at their places in a double give the value times 2^(15 - 1023), subnormals
 * included.  Exponent 31, from 2^16 on, is that of infinities and NaNs.
 */
static inline double from_f16(uint64_t bits)
{
    double size = from_f64((bits & 0x7FFF) << 42) * 0x1p1008;

    if (size >= 0x1p16)
        size = size > 0x1p16 ? NAN : INFINITY;
    return bits >> 15 != 0 ? -size : size;
}

static inline int64_t from_i64(uint64_t bits)
{
    int64_t x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* Inlined with type and byte order constant, so that nothing is decided inside of the loop. */
static inline void add_all(struct total *t, size_t type, bool big_endian, const unsigned char *p,
                           size_t n)
{
    const size_t size = types[type].size;

    for (size_t i = 0; i < n; i++) {
        uint64_t bits = load(p + i * size, size, big_endian);
        switch (type) {
        case F64:
            total_add(t, from_f64(bits), 1);
            break;
        case F32:
            total_add(t, from_f32(bits), 1);
            break;
        case F16:
            total_add(t, from_f16(bits), 1);
            break;
        case BF16:
            total_add(t, from_bf16(bits), 1);
            break;
        case I64:
            total_add_i64(t, from_i64(bits));
            break;
        default:
            total_add_u64(t, bits);
            break;
        }
    }
}

static inline void add_either(struct total *t, size_t type, bool big_endian,
                              const unsigned char *p, size_t n)
{
    if (big_endian)
        add_all(t, type, true, p, n);
    else
        add_all(t, type, false, p, n);
}

void element_add(struct total *t, const struct elements *e, const unsigned char *p, size_t n)
{
    total_expect(t, e->type->terms);
    switch (e->type - types) {
    case F64:
        add_either(t, F64, e->big_endian, p, n);
        break;
    case F32:
        add_either(t, F32, e->big_endian, p, n);
        break;
    case F16:
        add_either(t, F16, e->big_endian, p, n);
        break;
    case BF16:
        add_either(t, BF16, e->big_endian, p, n);
        break;
    case I64:
        add_either(t, I64, e->big_endian, p, n);
        break;
    default:
        add_either(t, U64, e->big_endian, p, n);
        break;
    }
}
