/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * A vector of compensated accumulators with a total weight: gradients that arrive in parts.
 *
 * Each contribution is a sum-reduced gradient and its weight, for instance the number of tokens it
 * was summed over. The total is the total; the mean divides it once, by the total weight. Pairs,
 * bounds, infinities and NaNs of an element are those of into.h: in ACCRUE_STORE_F64X2 pairs of
 * doubles, in ACCRUE_STORE_F32X2 pairs of floats, at half the memory. A total that is zero is +0,
 * also of an element that got only -0.
 *
 * What fails returns a status and changes nothing: neither the vector nor the output. Where several
 * apply, it is the one named first.
 *
 * Threads: adding to disjoint ranges with add_at is allowed from several threads at once; any other
 * writing of one vector is not. Bits do not depend on ranges, instruction set or architecture, nor
 * on the floating-point environment, which is left as it was.
 */

#ifndef ACCRUE_VECTOR_H
#define ACCRUE_VECTOR_H

#include <stddef.h>

#include <accrue/export.h>
#include <accrue/float16.h>
#include <accrue/status.h>

ACCRUE_BEGIN_DECLS

/* What is inside is not public. */
typedef struct accrue_vector accrue_vector;

/* How elements are kept: one of the numbers below. */
typedef int accrue_storage;

/* The numbers are part of the binary interface. */
enum {
    ACCRUE_STORE_F64X2 = 0, /* 16 bytes an element */
    ACCRUE_STORE_F32X2 = 1  /* 8 bytes an element */
};

/* A new vector of n elements (n may be 0) in *v, to be destroyed by the caller. ACCRUE_EINVAL:
 * unknown storage. ACCRUE_ENOMEM: no memory. */
ACCRUE_API accrue_status accrue_vector_create(accrue_vector **v, size_t n,
                                              accrue_storage s) ACCRUE_WARN_UNUSED;

/* Frees a vector. NULL is fine. */
ACCRUE_API void accrue_vector_destroy(accrue_vector *v);

/*
 * Adds the contribution g[0..n-1] and its weight: both or neither. ACCRUE_ELENGTH: n is not the
 * length. ACCRUE_EINVAL: the weight is negative, infinite or NaN; 0 and -0 are weights.
 */
ACCRUE_API accrue_status accrue_vector_add(accrue_vector *v, const double *g, size_t n,
                                           double weight) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_add_f32(accrue_vector *v, const float *g, size_t n,
                                               double weight) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_add_f16(accrue_vector *v, const accrue_f16 *g, size_t n,
                                               double weight) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_add_bf16(accrue_vector *v, const accrue_bf16 *g, size_t n,
                                                double weight) ACCRUE_WARN_UNUSED;

/*
 * Adds scale * g[i] to element first + i, for i < n, and no weight. In pairs of doubles the product
 * is not rounded, in pairs of floats it is rounded to double; 1: no product is formed. Any scale
 * will do: a product that is infinite or NaN is such a term. ACCRUE_ELENGTH: the range ends past
 * the end.
 */
ACCRUE_API accrue_status accrue_vector_add_at(accrue_vector *v, size_t first, const double *g,
                                              size_t n, double scale) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_add_at_f32(accrue_vector *v, size_t first, const float *g,
                                                  size_t n, double scale) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_add_at_f16(accrue_vector *v, size_t first,
                                                  const accrue_f16 *g, size_t n,
                                                  double scale) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_add_at_bf16(accrue_vector *v, size_t first,
                                                   const accrue_bf16 *g, size_t n,
                                                   double scale) ACCRUE_WARN_UNUSED;

/* Adds to the total weight, itself compensated. ACCRUE_EINVAL: negative, infinite or NaN. */
ACCRUE_API accrue_status accrue_vector_add_weight(accrue_vector *v,
                                                  double weight) ACCRUE_WARN_UNUSED;

/*
 * The totals, each rounded once to the format of out; beyond its range they are infinite.
 * ACCRUE_ELENGTH: n is not the length.
 */
ACCRUE_API accrue_status accrue_vector_total(const accrue_vector *v, double *out,
                                             size_t n) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_total_f32(const accrue_vector *v, float *out,
                                                 size_t n) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_total_f16(const accrue_vector *v, accrue_f16 *out,
                                                 size_t n) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_total_bf16(const accrue_vector *v, accrue_bf16 *out,
                                                  size_t n) ACCRUE_WARN_UNUSED;

/*
 * The means: read of all elements with divisor accrue_vector_weight(v). ACCRUE_ELENGTH as above;
 * ACCRUE_EINVAL: the weight has overflowed; ACCRUE_EDOMAIN: it is 0.
 */
ACCRUE_API accrue_status accrue_vector_mean(const accrue_vector *v, double *out,
                                            size_t n) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_mean_f32(const accrue_vector *v, float *out,
                                                size_t n) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_mean_f16(const accrue_vector *v, accrue_f16 *out,
                                                size_t n) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_mean_bf16(const accrue_vector *v, accrue_bf16 *out,
                                                 size_t n) ACCRUE_WARN_UNUSED;

/*
 * Totals of elements first to first + n - 1 over divisor: rounded once when divisor is 1, else
 * within (1/2 + 2^-20) ulp of the quotient, zeros with their sign as in IEEE 754. Clipping and loss
 * scale need no pass of their own: divisor = weight * loss_scale * max(1, norm / limit).
 * ACCRUE_ELENGTH: the range ends past the end. ACCRUE_EINVAL: divisor is infinite or NaN.
 * ACCRUE_EDOMAIN: divisor is 0.
 */
ACCRUE_API accrue_status accrue_vector_read(const accrue_vector *v, size_t first, double *out,
                                            size_t n, double divisor) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_read_f32(const accrue_vector *v, size_t first, float *out,
                                                size_t n, double divisor) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_read_f16(const accrue_vector *v, size_t first,
                                                accrue_f16 *out, size_t n,
                                                double divisor) ACCRUE_WARN_UNUSED;
ACCRUE_API accrue_status accrue_vector_read_bf16(const accrue_vector *v, size_t first,
                                                 accrue_bf16 *out, size_t n,
                                                 double divisor) ACCRUE_WARN_UNUSED;

/* The total weight, rounded once; 0 when none was added, infinite when it has overflowed. */
ACCRUE_API double accrue_vector_weight(const accrue_vector *v);

/* The number of elements. */
ACCRUE_API size_t accrue_vector_length(const accrue_vector *v);

/* How its elements are kept: what create was told, also after unpack. */
ACCRUE_API accrue_storage accrue_vector_storage(const accrue_vector *v);

/* 1 if every total is finite as it is held, else 0: time to reset, and to skip the step. */
ACCRUE_API int accrue_vector_finite(const accrue_vector *v);

/* The Euclidean norm of the totals as accrue_vector_total gives them, correctly rounded. NaN if one
 * of them is NaN, else infinite if one is infinite. */
ACCRUE_API double accrue_vector_norm2(const accrue_vector *v);

/*
 * Adds the totals and the weight of other, unrounded. other may be v itself. ACCRUE_ELENGTH: other
 * length; ACCRUE_EINVAL: other storage.
 */
ACCRUE_API accrue_status accrue_vector_merge(accrue_vector *v,
                                             const accrue_vector *other) ACCRUE_WARN_UNUSED;

/* All elements and the weight back to zero. */
ACCRUE_API void accrue_vector_reset(accrue_vector *v);

/*
 * The whole state as bytes, little-endian, the same on every machine, with a version and a CRC-32.
 * pack_size: the bytes that pack needs for v. pack returns that number, and writes to buf only if
 * size is at least that. unpack makes a new vector in *v from exactly what pack wrote.
 * ACCRUE_EFORMAT: NULL, cut off, padded, damaged, of another version, or not what pack writes;
 * ACCRUE_ENOMEM. It never reads outside of buf, and leaves *v as it was when it fails.
 */
ACCRUE_API size_t accrue_vector_pack_size(const accrue_vector *v);
ACCRUE_API size_t accrue_vector_pack(const accrue_vector *v, void *buf, size_t size);
ACCRUE_API accrue_status accrue_vector_unpack(accrue_vector **v, const void *buf,
                                              size_t size) ACCRUE_WARN_UNUSED;

ACCRUE_END_DECLS

#endif
