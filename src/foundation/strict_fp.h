/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Every source file of the library that adds floating-point numbers includes this first. It
 * refuses to compile where the compiler is free to change what was written: contraction of a*b + c,
 * reassociation, finite-only or unsigned-zero arithmetic, evaluation in a wider format. The flags
 * of the build come before the user's CFLAGS, so CFLAGS may have undone them.
 */

#ifndef ACCRUE_FOUNDATION_STRICT_FP_H
#define ACCRUE_FOUNDATION_STRICT_FP_H

#include <float.h>

#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ \
    || defined __NO_SIGNED_ZEROS__ || (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__)
#error "accrue: compiled with -ffast-math or a part of it: take these flags out of CFLAGS"
#endif

#if defined __GNUC__ && !defined __clang__
#ifndef __STRICT_ANSI__
#error "accrue: gcc contracts a*b + c under -std=gnu*: take -std out of CFLAGS, or use -std=c11"
#endif
#if defined __GCC_IEC_559 && __GCC_IEC_559 == 0
#error "accrue: floating point is not IEEE 754 with these flags: take math flags out of CFLAGS"
#endif
#endif

/*
 * Method 1 (s390x) widens float, method 16 (AVX512-FP16) _Float16, which changes nothing here;
 * method 2 is x87.
 */
#if !defined FLT_EVAL_METHOD \
    || (FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1 && FLT_EVAL_METHOD != 16)
#error "accrue: double is evaluated in a wider format: add -msse2 -mfpmath=sse to CFLAGS"
#endif

#if DBL_MANT_DIG != 53 || DBL_MAX_EXP != 1024 || DBL_MIN_EXP != -1021
#error "accrue: double is not the binary64 format of IEEE 754"
#endif

/* clang defines no macro for many of its flags; these pragmas take their effect back. */
#ifdef __clang__
#if defined __x86_64__ || defined __i386__
#pragma float_control(precise, on)
#endif
#pragma clang fp contract(off)
#if __clang_major__ >= 11
#pragma clang fp reassociate(off)
#endif
#endif

#endif
