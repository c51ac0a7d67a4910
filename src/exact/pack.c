/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The bytes of an accumulator, the same for the same exact finite sum and the same counts, on every
 * machine. Version 1, numbers little-endian:
 *
 *   0   4  "ACCX"
 *   4   1  version, 1
 *   5   1  sign of the finite sum: 0, or 1 if it is negative
 *   6   2  length of everything in bytes
 *   8   4  CRC-32 of everything, these four bytes taken as 0
 *  12   .  five counts: terms, -0, +inf, -inf, NaN; each zigzag-coded (0, -1, 1, -2, ... become
 *          0, 1, 2, 3, ...) in base 128, low digits first, bit 7 set in all but the last byte
 *   .   2  place of the lowest byte of the magnitude that is not 0: byte i weighs 2^(8 i - 2176)
 *   .   .  the magnitude from there to its highest byte that is not 0; nothing for a sum of zero,
 *          whose place and sign are 0
 *
 * The CRC is that of foundation/crc32.h. Its Hamming distance at these lengths is at least 4 (P.
 * Koopman, DSN 2002, doi:10.1109/DSN.2002.1028931), so no one, two or three wrong bits pass.
 *
 * unpack takes what pack can write and nothing else: shortest counts, no zero bytes at either end
 * of the magnitude, no bits below those of a product (2^-2148), none at 2^2112 or above: 2^64
 * products stay below.
 */

#include <string.h>

#include "exact/deposit.h"
#include "exact/total.h"
#include "foundation/crc32.h"
#include "foundation/little_endian.h"

enum {
    VERSION = 1,
    HEADER = 12,
    COUNTS = 5,
    MOST_COUNT_BYTES = 10,
    PLACE_BYTES = 2,
    LOWEST_BIT = 2176 - 2148,
    MAGNITUDE_BYTES = (2176 + 2112) / 8,
    MOST_BYTES = HEADER + COUNTS * MOST_COUNT_BYTES + PLACE_BYTES + MAGNITUDE_BYTES
};

static const unsigned char magic[4] = { 'A', 'C', 'C', 'X' };

/* Bytes 8 to 11, where the CRC itself stands, count as 0. */
static uint32_t crc_of(const unsigned char *bytes, size_t size)
{
    static const unsigned char zeros[4] = { 0 };
    uint32_t crc = accrue_i_crc32(0, bytes, 8);
    crc = accrue_i_crc32(crc, zeros, sizeof zeros);
    return accrue_i_crc32(crc, bytes + HEADER, size - HEADER);
}

static size_t put_count(unsigned char *bytes, uint64_t count)
{
    uint64_t zigzag = count << 1 ^ -(count >> 63);
    size_t size = 0;
    do {
        bytes[size] = (unsigned char)((zigzag & 0x7F) | (zigzag > 0x7F ? 0x80 : 0));
        zigzag >>= 7;
        size++;
    } while (zigzag != 0);
    return size;
}

/* The bytes a count takes, 0 if there is none at bytes[0..size-1] in its shortest form. */
static size_t get_count(const unsigned char *bytes, size_t size, uint64_t *count)
{
    uint64_t zigzag = 0;
    for (size_t i = 0; i < size && i < MOST_COUNT_BYTES; i++) {
        uint64_t digit = bytes[i] & 0x7F;
        if (i == MOST_COUNT_BYTES - 1 && digit > 1)
            return 0;
        zigzag |= digit << 7 * i;
        if (bytes[i] <= 0x7F) {
            *count = zigzag >> 1 ^ -(zigzag & 1);
            return i > 0 && digit == 0 ? 0 : i + 1;
        }
    }
    return 0;
}

static unsigned char byte_of(const accrue_i_magnitude *m, int i)
{
    return (unsigned char)(m->digit[i / 4] >> 8 * (i % 4));
}

static size_t put_magnitude(unsigned char *bytes, const accrue_i_magnitude *m)
{
    int place = 0;
    int end = 4 * m->count;

    if (m->count > 0) {
        while (byte_of(m, place) == 0)
            place++;
        while (byte_of(m, end - 1) == 0)
            end--;
    }
    accrue_i_put(bytes, (uint64_t)place, PLACE_BYTES);
    for (int i = place; i < end; i++)
        bytes[PLACE_BYTES + i - place] = byte_of(m, i);
    return (size_t)(PLACE_BYTES + end - place);
}

size_t accrue_exact_pack_size(void)
{
    return MOST_BYTES;
}

size_t accrue_exact_pack(const accrue_exact *a, void *buf, size_t size)
{
    /* Room for any digits, also those of more than 2^60 terms. */
    unsigned char bytes[MOST_BYTES - MAGNITUDE_BYTES + 4 * (ACCRUE_I_DIGITS + 1)];
    accrue_i_magnitude m;
    size_t length = HEADER;

    accrue_i_exact_magnitude(&m, a);
    memcpy(bytes, magic, sizeof magic);
    bytes[4] = VERSION;
    bytes[5] = m.count > 0 && m.negative;
    for (int i = 0; i < COUNTS; i++)
        length += put_count(bytes + length, a->opaque[ACCRUE_I_WORD_TERMS + i]);
    length += put_magnitude(bytes + length, &m);
    accrue_i_put(bytes + 6, length, 2);
    accrue_i_put(bytes + 8, crc_of(bytes, length), 4);
    if (length <= size)
        memcpy(buf, bytes, length);
    return length;
}

/* Whether bytes are a header that fits their size, with its CRC right. */
static bool has_good_header(const unsigned char *bytes, size_t size)
{
    return size >= HEADER && size <= MOST_BYTES && memcmp(bytes, magic, sizeof magic) == 0
           && bytes[4] == VERSION && bytes[5] <= 1 && accrue_i_get(bytes + 6, 2) == size
           && accrue_i_get(bytes + 8, 4) == crc_of(bytes, size);
}

/* Fills the digits from a place and the bytes behind it; false if pack would not write them. */
static bool get_magnitude(accrue_exact *a, const unsigned char *bytes, size_t size, bool negative)
{
    size_t place, count;

    if (size < PLACE_BYTES)
        return false;
    place = (size_t)accrue_i_get(bytes, PLACE_BYTES);
    count = size - PLACE_BYTES;
    bytes += PLACE_BYTES;
    if (count == 0)
        return place == 0 && !negative;
    if (count > MAGNITUDE_BYTES || place > MAGNITUDE_BYTES - count || bytes[0] == 0
        || bytes[count - 1] == 0)
        return false;
    if (place < LOWEST_BIT / 8
        || (place == LOWEST_BIT / 8 && (bytes[0] & ((1 << LOWEST_BIT % 8) - 1)) != 0))
        return false;
    for (size_t i = 0; i < count; i++)
        a->opaque[(place + i) / 4] |= (uint64_t)bytes[i] << 8 * ((place + i) % 4);
    accrue_i_exact_widen(a, place / 4, (place + count + 3) / 4);
    return true;
}

accrue_status accrue_exact_unpack(accrue_exact *a, const void *buf, size_t size)
{
    const unsigned char *bytes = buf;
    accrue_exact read = ACCRUE_EXACT_INIT;
    size_t at = HEADER;
    bool negative;

    if (buf == NULL || !has_good_header(bytes, size))
        return ACCRUE_EFORMAT;
    for (int i = 0; i < COUNTS; i++) {
        size_t used = get_count(bytes + at, size - at, &read.opaque[ACCRUE_I_WORD_TERMS + i]);
        if (used == 0)
            return ACCRUE_EFORMAT;
        at += used;
    }
    negative = bytes[5] != 0;
    if (!get_magnitude(&read, bytes + at, size - at, negative))
        return ACCRUE_EFORMAT;
    if (negative) {
        for (int i = 0; i < ACCRUE_I_DIGITS; i++)
            read.opaque[i] = -read.opaque[i];
    }
    *a = read;
    return ACCRUE_OK;
}
