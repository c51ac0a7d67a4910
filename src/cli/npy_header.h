/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The header of a NumPy .npy file:
 *
 *     magic, major and minor version, length (16 bits in version 1, 32 in 2 and 3, little-endian),
 *     {'descr': TYPE, 'fortran_order': True or False, 'shape': (N, N, ...), }, white space
 *
 * with the keys in any order.  Source: NumPy Enhancement Proposal 1, "A Simple File Format for
 * NumPy Arrays", and numpy.lib.format (version 3: UTF-8 in the header).
 */
#ifndef ACCRUE_CLI_NPY_HEADER_H
#define ACCRUE_CLI_NPY_HEADER_H

#include "element.h"
#include "input.h"

#include <stdbool.h>
#include <stdint.h>

struct npy {
    struct elements elements;
    uint64_t count; /* of elements, by the shape */
};

/* Whether the file begins like one.  Also false when a read failed. */
bool npy_begins(struct input *in);

/* Takes the header.  False: the elements cannot be read, the message is out. */
bool npy_read_header(struct npy *npy, struct input *in);

#endif
