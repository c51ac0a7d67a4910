/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elements of binary files: what a type is called, how long it is, and from bytes to terms.
 */
#ifndef ACCRUE_CLI_ELEMENT_H
#define ACCRUE_CLI_ELEMENT_H

#include "list_total.h"

#include <stdbool.h>
#include <stddef.h>

struct element_type {
    const char *name;
    const char *numpy; /* NumPy's name behind the byte order, NULL: it has none */
    size_t size;       /* in bytes */
    enum total_terms terms;
};

/* How the elements of a file lie there. */
struct elements {
    const struct element_type *type;
    bool big_endian;
};

/* The largest size of a type. */
#define ELEMENT_SIZE 8

/* By their names.  NULL: there is no such type. */
const struct element_type *element_by_name(const char *name);
const struct element_type *element_by_numpy(const char *numpy);

/* Adds the n elements that begin at p, floats widened exactly. */
void element_add(struct total *t, const struct elements *e, const unsigned char *p, size_t n);

#endif
