/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The formats that arrays come in, and the loops that turn a chunk of one into doubles, exactly. */

#ifndef ACCRUE_KERNELS_SOURCE_H
#define ACCRUE_KERNELS_SOURCE_H

#include <stddef.h>

enum { ACCRUE_I_F64, ACCRUE_I_F32, ACCRUE_I_F16, ACCRUE_I_BF16, ACCRUE_I_FORMATS };

/* Elements that callers turn into doubles at a time. */
enum { ACCRUE_I_CHUNK = 256 };

/*
 * Stores n elements from x as doubles. Elements are read through memcpy: their type is not ours. No
 * flushing of subnormals allowed.
 */
typedef void accrue_i_widening(double *out, const unsigned char *x, size_t n);

typedef struct accrue_i_source {
    size_t size; /* of an element in bytes */
    accrue_i_widening *widen;
} accrue_i_source;

extern const accrue_i_source accrue_i_source_f64;
extern const accrue_i_source accrue_i_source_f32;
extern const accrue_i_source accrue_i_source_f16;
extern const accrue_i_source accrue_i_source_bf16;

/* These by format. */
extern const accrue_i_source *const accrue_i_source_of[ACCRUE_I_FORMATS];

#endif
