/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The bytes of a vector. Version 1, numbers little-endian, floats as their bits:
 *
 *   0   4  "ACCV"
 *   4   1  version, 1
 *   5   1  storage, 0 or 1
 *   6   2  0
 *   8   8  length in elements
 *  16  16  total weight: sum and comp, two doubles
 *  32   .  all sums, then all comps, 8 or 4 bytes each
 *   .   4  CRC-32 (foundation/crc32.h) of everything before
 *
 * unpack refuses pairs that no add leaves behind: sum must be RN(sum + comp) and not -0, a sum that
 * is not finite has comp 0, and a NaN is the one NaN of the library.
 */

#include "foundation/strict_fp.h"

#include "vector/vector_state.h"

#include <stdint.h>
#include <string.h>

#include "foundation/bits.h"
#include "foundation/crc32.h"
#include "foundation/environment.h"
#include "foundation/little_endian.h"

enum { VERSION = 1, HEADER = 32, CRC_BYTES = 4 };

static const unsigned char magic[4] = { 'A', 'C', 'C', 'V' };

static size_t number_size(accrue_storage s)
{
    return s == ACCRUE_STORE_F64X2 ? sizeof(double) : sizeof(float);
}

/* Number i of sums and comps, as they stand one behind the other. */
static uint64_t number_bits(const accrue_vector *v, size_t i)
{
    uint32_t bits;
    if (v->storage == ACCRUE_STORE_F64X2)
        return accrue_i_bits(v->sum64[i]);
    memcpy(&bits, &v->sum32[i], sizeof bits);
    return bits;
}

static void set_number(accrue_vector *v, size_t i, uint64_t value)
{
    uint32_t bits = (uint32_t)value;
    if (v->storage == ACCRUE_STORE_F64X2)
        v->sum64[i] = accrue_i_from_bits(value);
    else
        memcpy(&v->sum32[i], &bits, sizeof bits);
}

size_t accrue_vector_pack_size(const accrue_vector *v)
{
    return HEADER + 2 * v->length * number_size(v->storage) + CRC_BYTES;
}

size_t accrue_vector_pack(const accrue_vector *v, void *buf, size_t size)
{
    unsigned char *bytes = buf;
    size_t needed = accrue_vector_pack_size(v);
    size_t step = number_size(v->storage);

    if (size < needed)
        return needed;
    memcpy(bytes, magic, sizeof magic);
    bytes[4] = VERSION;
    bytes[5] = (unsigned char)v->storage;
    accrue_i_put(bytes + 6, 0, 2);
    accrue_i_put(bytes + 8, v->length, 8);
    accrue_i_put(bytes + 16, accrue_i_bits(v->weight.sum), 8);
    accrue_i_put(bytes + 24, accrue_i_bits(v->weight.comp), 8);
    for (size_t i = 0; i < 2 * v->length; i++)
        accrue_i_put(bytes + HEADER + i * step, number_bits(v, i), step);
    accrue_i_put(bytes + needed - CRC_BYTES, accrue_i_crc32(0, bytes, needed - CRC_BYTES),
                 CRC_BYTES);
    return needed;
}

/* Whether the header fits the size, and the CRC is right. */
static bool is_packed(const unsigned char *bytes, size_t size)
{
    uint64_t length, most;

    if (bytes == NULL || size < HEADER + CRC_BYTES || memcmp(bytes, magic, sizeof magic) != 0
        || bytes[4] != VERSION || bytes[5] > ACCRUE_STORE_F32X2 || accrue_i_get(bytes + 6, 2) != 0)
        return false;
    length = accrue_i_get(bytes + 8, 8);
    most = (size - HEADER - CRC_BYTES) / (2 * number_size(bytes[5]));
    return length == most && size - HEADER - CRC_BYTES == 2 * length * number_size(bytes[5])
           && accrue_i_get(bytes + size - CRC_BYTES, CRC_BYTES)
                  == accrue_i_crc32(0, bytes, size - CRC_BYTES);
}

static bool is_pair_f64(double sum, double comp)
{
    if (!accrue_i_is_finite(sum))
        return accrue_i_bits(comp) == 0
               && accrue_i_bits(accrue_i_canonical(sum)) == accrue_i_bits(sum);
    return accrue_i_is_finite(comp) && sum + comp == sum && accrue_i_bits(sum) != ACCRUE_I_SIGN;
}

static bool is_pair_f32(float sum, float comp)
{
    uint32_t sum_bits, comp_bits;
    memcpy(&sum_bits, &sum, sizeof sum_bits);
    memcpy(&comp_bits, &comp, sizeof comp_bits);
    if ((sum_bits & UINT32_C(0x7F800000)) == UINT32_C(0x7F800000))
        return comp_bits == 0
               && ((sum_bits & UINT32_C(0x007FFFFF)) == 0 || sum_bits == UINT32_C(0x7FC00000));
    return (comp_bits & UINT32_C(0x7F800000)) != UINT32_C(0x7F800000)
           && (float)((double)sum + (double)comp) == sum && sum_bits != UINT32_C(0x80000000);
}

/* A weight is a sum of weights: finite or an overflow, and not below 0. */
static bool is_total_weight(const accrue_neumaier *w)
{
    return !accrue_i_is_nan(w->sum) && accrue_i_is_finite(w->comp) && !(w->sum < 0);
}

static bool is_state(const accrue_vector *v)
{
    if (!is_total_weight(&v->weight))
        return false;
    for (size_t i = 0; i < v->length; i++)
        if (v->storage == ACCRUE_STORE_F64X2 ? !is_pair_f64(v->sum64[i], v->comp64[i])
                                             : !is_pair_f32(v->sum32[i], v->comp32[i]))
            return false;
    return true;
}

accrue_status accrue_vector_unpack(accrue_vector **v, const void *buf, size_t size)
{
    const unsigned char *bytes = buf;
    accrue_vector *made;
    accrue_status status;
    accrue_i_environment saved;
    bool good;

    if (!is_packed(bytes, size))
        return ACCRUE_EFORMAT;
    status = accrue_vector_create(&made, (size_t)accrue_i_get(bytes + 8, 8), bytes[5]);
    if (status != ACCRUE_OK)
        return status;
    made->weight.sum = accrue_i_from_bits(accrue_i_get(bytes + 16, 8));
    made->weight.comp = accrue_i_from_bits(accrue_i_get(bytes + 24, 8));
    for (size_t i = 0; i < 2 * made->length; i++)
        set_number(made, i, accrue_i_get(bytes + HEADER + i * number_size(made->storage),
                                         number_size(made->storage)));
    saved = accrue_i_pin_environment();
    good = is_state(made);
    accrue_i_restore_environment(saved);
    if (!good) {
        accrue_vector_destroy(made);
        return ACCRUE_EFORMAT;
    }
    *v = made;
    return ACCRUE_OK;
}
