/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The inexact flag of IEEE 754: an operation whose result had to be rounded, or overflowed, raises
 * it, and it stays raised. So a flag that was cleared and is still clear proves that all operations
 * in between were exact, however many, at no cost for each.
 *
 * What is to be proved must read its inputs through a pointer from accrue_i_after_clearing, and
 * have left its results where accrue_i_is_inexact is pointed to: that keeps the compiler from
 * moving operations past the asm statements.
 *
 * Where ACCRUE_I_INEXACT is not defined there is no flag that is quickly read. Programs that run
 * others instruction by instruction may raise no flags (valgrind): what rests on them is to be
 * tried first.
 */

#ifndef ACCRUE_FOUNDATION_INEXACT_H
#define ACCRUE_FOUNDATION_INEXACT_H

#include <stdbool.h>
#include <stdint.h>

#if defined __SSE2_MATH__

#define ACCRUE_I_INEXACT UINT32_C(0x20)

static inline void accrue_i_clear_inexact(void)
{
    uint32_t control;
    __asm__ volatile("stmxcsr %0" : "=m"(control) : : "memory");
    if (control & ACCRUE_I_INEXACT) {
        control &= ~ACCRUE_I_INEXACT;
        __asm__ volatile("ldmxcsr %0" : : "m"(control) : "memory");
    }
}

static inline bool accrue_i_is_inexact(const double *results)
{
    uint32_t control;
    __asm__ volatile("stmxcsr %0" : "=m"(control) : "r"(results) : "memory");
    return (control & ACCRUE_I_INEXACT) != 0;
}

#elif defined __aarch64__

#define ACCRUE_I_INEXACT UINT64_C(0x10)

static inline void accrue_i_clear_inexact(void)
{
    uint64_t status;
    __asm__ volatile("mrs %0, fpsr" : "=r"(status) : : "memory");
    if (status & ACCRUE_I_INEXACT)
        __asm__ volatile("msr fpsr, %0" : : "r"(status & ~ACCRUE_I_INEXACT) : "memory");
}

static inline bool accrue_i_is_inexact(const double *results)
{
    uint64_t status;
    __asm__ volatile("mrs %0, fpsr" : "=r"(status) : "r"(results) : "memory");
    return (status & ACCRUE_I_INEXACT) != 0;
}

#endif

#ifdef ACCRUE_I_INEXACT

static inline const double *accrue_i_after_clearing(const double *x)
{
    __asm__ volatile("" : "+r"(x) : : "memory");
    return x;
}

#endif

#endif
