/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * accrue: adding long lists of floating-point numbers carefully.
 *
 * Which function?
 *
 *   a whole array at hand          accrue_sum, accrue_mean, ...       accrue/array.h
 *   numbers that come one by one   accrue_neumaier_add                accrue/compensated.h
 *   the exact result, rounded      accrue_exact_add, _total           accrue/exact.h
 *   once, from parts in any order
 *   gradients, element by element  accrue_vector_add, _mean           accrue/vector.h
 *   the same in your own buffers   accrue_add_into                    accrue/into.h
 *   which instruction set runs     accrue_kernel_active               accrue/kernels.h
 *
 * Two grades stand side by side. With u = 2^-53 and S the exact result, the compensated grade
 * (Neumaier) is as good as twice the working precision: its error is u|S| plus a term in u^2. The
 * exact grade is the exact real result, rounded once, to nearest, ties to even.
 *
 * Rules that hold for every function:
 *
 *   Total.      A total is never divided. Only functions with "mean" in their name divide, by the
 *               total weight, once, at the end.
 *   Specials.   No terms: +0. All terms -0: -0. Any other exact zero: +0. Any NaN, or infinities
 *               of both signs: NaN, always the quiet NaN with bits 0x7FF8000000000000. Otherwise
 *               infinities of one sign: that infinity.
 *   Same bits.  Array functions give the same bits on every instruction set, architecture,
 *               alignment and thread count.
 *   Immunity.   Functions that take n, and everything exact, give the same result whatever the
 *               rounding mode, flush-to-zero, denormals-are-zero or trap settings of the calling
 *               thread, and leave them and the exception flags as they were. Functions that take
 *               one value run in the caller's environment: their bounds hold in round-to-nearest
 *               without flushing.
 *   Arguments.  n counts elements. x may be NULL when n is 0. Pointers need the alignment of
 *               their type and no more. Inputs and outputs do not overlap except where said.
 *   Threads.    Every function is re-entrant; const arguments are never written. Writing one
 *               accumulator from two threads at once is a race.
 *   Failure.    Functions that return a value cannot fail: no allocation, no errno, no printing.
 */

#ifndef ACCRUE_H
#define ACCRUE_H

#include <accrue/array.h>
#include <accrue/compensated.h>
#include <accrue/exact.h>
#include <accrue/float16.h>
#include <accrue/into.h>
#include <accrue/kernels.h>
#include <accrue/status.h>
#include <accrue/vector.h>
#include <accrue/version.h>

#endif
