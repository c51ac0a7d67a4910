/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* Numbers in packed bytes: count bytes each, at most 8, the lowest first, on every machine. */

#ifndef ACCRUE_FOUNDATION_LITTLE_ENDIAN_H
#define ACCRUE_FOUNDATION_LITTLE_ENDIAN_H

#include <stddef.h>
#include <stdint.h>

static inline void accrue_i_put(unsigned char *bytes, uint64_t value, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bytes[i] = (unsigned char)(value >> 8 * i);
}

static inline uint64_t accrue_i_get(const unsigned char *bytes, size_t count)
{
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++)
        value |= (uint64_t)bytes[i] << 8 * i;
    return value;
}

#endif
