/* SPDX-License-Identifier: MIT */
/*
 * The bytes of an accumulator, written down a second time from their description: field by field,
 * so that a test can put any field wrong and still have the length and the CRC right.
 */
#ifndef ACCRUE_TESTS_PACKED_FORM_H
#define ACCRUE_TESTS_PACKED_FORM_H

#include "ref_total.h"

#include <stddef.h>
#include <stdint.h>

enum { PACKED_ROOM = 1000, PACKED_COUNTS = 5 };

typedef struct packed {
    size_t size;
    unsigned char bytes[PACKED_ROOM];
} packed;

/* The order of the counts. */
enum { COUNT_TERMS, COUNT_MINUS_ZEROS, COUNT_PLUS_INFS, COUNT_MINUS_INFS, COUNT_NANS };

typedef struct packed_fields {
    char magic[4];
    unsigned version, sign;
    int64_t count[PACKED_COUNTS];
    int longer[PACKED_COUNTS]; /* bytes beyond the shortest form */
    unsigned place;
    unsigned char magnitude[700]; /* from that place up */
    size_t size;                  /* of the magnitude */
} packed_fields;

/* The fields of a sum, in units of 2^-2148, and of counts. */
void packed_fields_of(packed_fields *f, const mpz_t sum, const int64_t count[PACKED_COUNTS]);

void packed_write(packed *p, const packed_fields *f);

/* Puts length and CRC right, or the CRC alone. */
void packed_seal(packed *p);
void packed_seal_crc(packed *p);

/* What a state that has seen t must pack to. */
void packed_reference(packed *p, const ref_total *t);

#endif
