/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Elementwise compensated addition into memory of the caller, for frameworks that keep their own
 * buffers. n elements side by side, each a pair (sum[i], comp[i]); zero-filled memory is empty and
 * counts as +0. Every add renormalises: sum[i] alone is at all times the total of element i,
 * rounded to its own type, comp[i] the rest. So a framework's own gradient buffer can be sum; what
 * is in it already, with comp 0, counts as one add.
 *
 * Error of element i after N adds, N up to 2^49, S the exact total, A the sum of the magnitudes of
 * its terms, P the largest magnitude of a partial sum, exact or held, u = 2^-53:
 *     doubles: |sum + comp - S| <= 2N u^2 A if scale is always 1, else 3N u^2 A + N 2^-1075;
 *     floats:  |sum + comp - S| <= N 2^-48 P + N 2^-150.
 *
 * An infinity, or a total or product that overflows its type, stays: finite terms do not change it.
 * NaN comes only from a NaN or from infinities or overflows of both signs; it is the positive quiet
 * NaN without payload. comp is 0 in all these cases, and no element touches another. A sum that is
 * zero is +0 after every add, also where a negative total is below the floats (-2^-150 or above).
 *
 * n may be 0, pointers then NULL. Arrays do not overlap. Disjoint slices may run in any threads at
 * once. Bits do not depend on slices, instruction set or architecture; the floating-point
 * environment does not matter and is left as it was.
 */

#ifndef ACCRUE_INTO_H
#define ACCRUE_INTO_H

#include <stddef.h>

#include <accrue/export.h>
#include <accrue/float16.h>

ACCRUE_BEGIN_DECLS

/* Adds scale * x[i] to element i; the product is not rounded. 1: no product is formed. Any scale
 * will do: a product that is infinite or NaN is such a term. */
ACCRUE_API void accrue_add_into(double *sum, double *comp, const double *x, size_t n,
                                double scale);

/* The same with pairs of floats; scale * x[i] is exact. The suffix is the format of x. */
ACCRUE_API void accrue_add_into_f32(float *sum, float *comp, const float *x, size_t n,
                                    float scale);
ACCRUE_API void accrue_add_into_f16(float *sum, float *comp, const accrue_f16 *x, size_t n,
                                    float scale);
ACCRUE_API void accrue_add_into_bf16(float *sum, float *comp, const accrue_bf16 *x, size_t n,
                                     float scale);

/* Adds the pairs (sum2[i], comp2[i]). A merge counts as two adds in the bound. */
ACCRUE_API void accrue_merge_into(double *sum, double *comp, const double *sum2,
                                  const double *comp2, size_t n);
ACCRUE_API void accrue_merge_into_f32(float *sum, float *comp, const float *sum2,
                                      const float *comp2, size_t n);

ACCRUE_END_DECLS

#endif
