/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "foundation/crc32.h"

uint32_t accrue_i_crc32(uint32_t crc, const void *bytes, size_t size)
{
    /* What four bits shifted out leave behind. */
    static const uint32_t remainder[16] = {
        0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC,
        0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
        0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
        0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C,
    };
    const unsigned char *byte = bytes;

    crc = ~crc;
    for (size_t i = 0; i < size; i++) {
        crc ^= byte[i];
        crc = crc >> 4 ^ remainder[crc & 0xF];
        crc = crc >> 4 ^ remainder[crc & 0xF];
    }
    return ~crc;
}
