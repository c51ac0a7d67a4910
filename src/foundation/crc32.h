/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * CRC-32 as in ISO/IEC 8802-3 (Ethernet) and zlib: polynomial 0x04C11DB7, reflected, initial value
 * and final exclusive-or all ones; of "123456789" 0xCBF43926.
 */

#ifndef ACCRUE_FOUNDATION_CRC32_H
#define ACCRUE_FOUNDATION_CRC32_H

#include <stddef.h>
#include <stdint.h>

/* The CRC of bytes that follow others whose CRC is crc; 0 for none. */
uint32_t accrue_i_crc32(uint32_t crc, const void *bytes, size_t size);

#endif
