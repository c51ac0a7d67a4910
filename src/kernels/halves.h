/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Exact sums of terms of similar size, by plain additions that are seen to have been exact.
 *
 * A term x is cut in two: high is x with the low 27 bits of its significand set to 0, and
 * low = x - high is what these bits are worth. Both have at most 27 bits (fewer, if 0 are among
 * them), so both can be added up for long before a double has to be rounded. Whether one was, the
 * inexact flag tells (foundation/inexact.h): nothing is assumed of the terms. That takes four
 * operations a term. Where the flag was raised nothing is known, and the terms are to be added in
 * another way.
 *
 * Term i goes to lane i mod 16. Lanes start at -0, so that a sum of high halves is -0 if and only
 * if all of them were -0. At the end the 16 sums of either kind are joined, j and j + 8 first, then
 * j and j + 4, j + 2, j + 1; where the flag is raised by that only, the lanes remain.
 *
 * An infinity or NaN makes the sum of low halves a NaN.
 */

#ifndef ACCRUE_KERNELS_HALVES_H
#define ACCRUE_KERNELS_HALVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bits of a double that its high half keeps. */
#define ACCRUE_I_HIGH_HALF UINT64_C(0xFFFFFFFFF8000000)

enum {
    ACCRUE_I_HALVES_LANES = 16,
    ACCRUE_I_HALVES_MOST = 4096 /* terms of a call; more would seldom stay exact */
};

/* What is added. */
typedef enum accrue_i_halves_of {
    ACCRUE_I_HALVES_TERMS,   /* the terms */
    ACCRUE_I_HALVES_COUNTED, /* the terms, and a look is taken whether one is -0 */
    ACCRUE_I_HALVES_MAGNITUDES,
    ACCRUE_I_HALVES_BOTH /* terms and magnitudes, in sums of their own */
} accrue_i_halves_of;

typedef enum accrue_i_halves_state {
    ACCRUE_I_HALVES_INEXACT,  /* nothing is known */
    ACCRUE_I_HALVES_IN_LANES, /* lanes hold the exact sums */
    ACCRUE_I_HALVES_JOINED    /* sum[0] + sum[1] is the exact one, sum[2] + sum[3] of magnitudes */
} accrue_i_halves_state;

/* High halves, low halves, the same of magnitudes; the latter two only where both are added. */
enum { ACCRUE_I_HALVES_KINDS = 4 };

typedef struct accrue_i_halves {
    double lane[ACCRUE_I_HALVES_KINDS][ACCRUE_I_HALVES_LANES];
    double sum[ACCRUE_I_HALVES_KINDS];
    bool minus_zeros; /* COUNTED: a term may have been -0 (or a tiny negative number) */
} accrue_i_halves;

#endif
