/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The formats that arrays come in, and the loops that turn a chunk of one into doubles, exactly. */

#ifndef ACCRUE_KERNELS_SOURCE_H
#define ACCRUE_KERNELS_SOURCE_H

#include <stddef.h>
#include <stdint.h>

enum { ACCRUE_I_F64, ACCRUE_I_F32, ACCRUE_I_F16, ACCRUE_I_BF16, ACCRUE_I_FORMATS };

/* Elements that callers turn into doubles at a time. */
enum { ACCRUE_I_CHUNK = 256 };

/* Bytes an element. */
static inline size_t accrue_i_format_size(int format)
{
    switch (format) {
    case ACCRUE_I_F64: return sizeof(double);
    case ACCRUE_I_F32: return sizeof(float);
    default: return sizeof(uint16_t);
    }
}

/*
 * Stores n elements from x as doubles. Elements are read through memcpy: their type is not ours. No
 * flushing of subnormals allowed.
 */
typedef void accrue_i_widening(double *out, const unsigned char *x, size_t n);

/* By format. */
extern accrue_i_widening *const accrue_i_widen_from[ACCRUE_I_FORMATS];

#endif
