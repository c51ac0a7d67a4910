/* SPDX-License-Identifier: MIT */
#include "packed_form.h"

#include <string.h>

enum {
    LENGTH_AT = 6,
    CRC_AT = 8,
    COUNTS_AT = 12,
    UNIT = 2176 /* byte i of the magnitude weighs 2^(8 i - UNIT) */
};

void packed_fields_of(packed_fields *f, const mpz_t sum, const int64_t count[PACKED_COUNTS])
{
    mpz_t m;

    memset(f, 0, sizeof *f);
    memcpy(f->magic, "ACCX", sizeof f->magic);
    f->version = 1;
    f->sign = mpz_sgn(sum) < 0;
    memcpy(f->count, count, sizeof f->count);
    mpz_init(m);
    mpz_abs(m, sum);
    mpz_mul_2exp(m, m, UNIT - REF_SCALE);
    if (mpz_sgn(m) != 0) {
        f->place = (unsigned)mpz_scan1(m, 0) / 8;
        mpz_tdiv_q_2exp(m, m, 8 * f->place);
        mpz_export(f->magnitude, &f->size, -1, 1, 0, 0, m);
    }
    mpz_clear(m);
}

/* 0, -1, 1, -2, 2 ... as 0, 1, 2, 3, 4 ... in base 128, low digits first, all but the last marked;
   longer puts as many zero digits more. */
static size_t write_count(unsigned char *out, int64_t count, int longer)
{
    uint64_t left = count < 0 ? ~((uint64_t)count << 1) : (uint64_t)count << 1;
    size_t size = 0;

    do {
        out[size++] = (unsigned char)(left % 128 + 128);
        left /= 128;
    } while (left > 0);
    for (int i = 0; i < longer; i++) {
        out[size++] = 128;
    }
    out[size - 1] -= 128;
    return size;
}

/* CRC-32 by long division, as ISO/IEC 8802-3 has it: bits of a byte lowest first, the first 32 bits
   of the message complemented, the remainder complemented. */
static uint32_t crc32_of(const unsigned char *bytes, size_t size)
{
    const uint32_t polynomial = UINT32_C(0x04C11DB7);
    uint32_t rest = UINT32_MAX, reversed = 0;

    for (size_t i = 0; i < 8 * size; i++) {
        uint32_t bit = bytes[i / 8] >> i % 8 & 1;

        rest = rest << 1 ^ ((rest >> 31 ^ bit) != 0 ? polynomial : 0);
    }
    for (int i = 0; i < 32; i++) {
        reversed |= (~rest >> i & 1) << (31 - i);
    }
    return reversed;
}

static void write_number(unsigned char *out, uint32_t value, int size)
{
    for (int i = 0; i < size; i++) {
        out[i] = (unsigned char)(value >> 8 * i & 255);
    }
}

void packed_seal_crc(packed *p)
{
    write_number(p->bytes + CRC_AT, 0, 4);
    write_number(p->bytes + CRC_AT, crc32_of(p->bytes, p->size), 4);
}

void packed_seal(packed *p)
{
    write_number(p->bytes + LENGTH_AT, (uint32_t)p->size, 2);
    packed_seal_crc(p);
}

void packed_write(packed *p, const packed_fields *f)
{
    size_t at = COUNTS_AT;

    memcpy(p->bytes, f->magic, sizeof f->magic);
    p->bytes[4] = (unsigned char)f->version;
    p->bytes[5] = (unsigned char)f->sign;
    for (int i = 0; i < PACKED_COUNTS; i++) {
        at += write_count(p->bytes + at, f->count[i], f->longer[i]);
    }
    write_number(p->bytes + at, f->place, 2);
    memcpy(p->bytes + at + 2, f->magnitude, f->size);
    p->size = at + 2 + f->size;
    packed_seal(p);
}

void packed_reference(packed *p, const ref_total *t)
{
    int64_t count[PACKED_COUNTS];
    packed_fields f;
    mpz_t sum;

    count[COUNT_TERMS] = (int64_t)t->terms;
    count[COUNT_MINUS_ZEROS] = (int64_t)t->minus_zeros;
    count[COUNT_PLUS_INFS] = (int64_t)t->plus_infs;
    count[COUNT_MINUS_INFS] = (int64_t)t->minus_infs;
    count[COUNT_NANS] = (int64_t)t->nans;
    mpz_init(sum);
    ref_exact(sum, t);
    packed_fields_of(&f, sum, count);
    packed_write(p, &f);
    mpz_clear(sum);
}
