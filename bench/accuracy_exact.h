/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* The reference: sums of doubles and of products of two doubles by GNU MPFR, without rounding. */

#ifndef BENCH_ACCURACY_EXACT_H
#define BENCH_ACCURACY_EXACT_H

#include <mpfr.h>

/*
 * Bits that are provably enough. A finite double is an integer times 2^-1074 and below 2^1024; a
 * product of two is an integer times 2^-2148 and below 2^2048. A sum of fewer than 2^64 products is
 * an integer times 2^-2148 below 2^2112, so 2112 + 2148 = 4260 bits hold it, and every partial sum.
 * Still, MPFR is asked after every addition whether it rounded.
 */
enum { ACCURACY_BITS = 4352, ACCURACY_PRODUCT_BITS = 106 };

typedef struct accuracy_exact {
    mpfr_t sum;       /* S */
    mpfr_t magnitude; /* A, the sum of the absolute values of the terms */
    mpfr_t term;
} accuracy_exact;

void accuracy_exact_init(accuracy_exact *e);
void accuracy_exact_clear(accuracy_exact *e);

/* Both sums to 0. */
void accuracy_exact_reset(accuracy_exact *e);

/* Adds the term x*y, both finite. */
void accuracy_exact_add(accuracy_exact *e, double x, double y);

/* Ends the program if rounded, what an operation of MPFR returned, is not 0. */
void accuracy_not_rounded(int rounded);

#endif
