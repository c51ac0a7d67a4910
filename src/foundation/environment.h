/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Pins the floating-point environment for the length of a call: round to nearest, no flushing of
 * subnormals, every trap masked; and puts it back, exception flags included.
 *
 * Through the control register directly, because <fenv.h> costs over ten times as much and does
 * not know flush-to-zero; <fenv.h> only where there is no such register. The asm statements are
 * volatile and clobber memory: what is computed in between must read its inputs from memory, and
 * leave its results there, to be sure of staying in between.
 */

#ifndef ACCRUE_FOUNDATION_ENVIRONMENT_H
#define ACCRUE_FOUNDATION_ENVIRONMENT_H

#include <stdint.h>

#if defined __SSE2_MATH__

typedef uint32_t accrue_i_environment;

/* All six exceptions masked, round to nearest, no FTZ, no DAZ; the low six bits are flags. */
#define ACCRUE_I_MXCSR_DEFAULT UINT32_C(0x1F80)
#define ACCRUE_I_MXCSR_FLAGS UINT32_C(0x3F)

static inline accrue_i_environment accrue_i_pin_environment(void)
{
    uint32_t saved;
    __asm__ volatile("stmxcsr %0" : "=m"(saved) : : "memory");
    if ((saved & ~ACCRUE_I_MXCSR_FLAGS) != ACCRUE_I_MXCSR_DEFAULT) {
        uint32_t pinned = ACCRUE_I_MXCSR_DEFAULT;
        __asm__ volatile("ldmxcsr %0" : : "m"(pinned) : "memory");
    }
    return saved;
}

static inline void accrue_i_restore_environment(accrue_i_environment saved)
{
    uint32_t now;
    __asm__ volatile("stmxcsr %0" : "=m"(now) : : "memory");
    if (now != saved)
        __asm__ volatile("ldmxcsr %0" : : "m"(saved) : "memory");
}

#elif defined __aarch64__

typedef struct accrue_i_environment {
    uint64_t control, status;
} accrue_i_environment;

static inline accrue_i_environment accrue_i_pin_environment(void)
{
    accrue_i_environment saved;
    __asm__ volatile("mrs %0, fpcr\n\tmrs %1, fpsr"
                     : "=r"(saved.control), "=r"(saved.status) : : "memory");
    if (saved.control != 0)
        __asm__ volatile("msr fpcr, %0" : : "r"(UINT64_C(0)) : "memory");
    return saved;
}

static inline void accrue_i_restore_environment(accrue_i_environment saved)
{
    uint64_t status;
    __asm__ volatile("mrs %0, fpsr" : "=r"(status) : : "memory");
    if (status != saved.status)
        __asm__ volatile("msr fpsr, %0" : : "r"(saved.status) : "memory");
    if (saved.control != 0)
        __asm__ volatile("msr fpcr, %0" : : "r"(saved.control) : "memory");
}

#else

#include <fenv.h>

typedef fenv_t accrue_i_environment;

static inline accrue_i_environment accrue_i_pin_environment(void)
{
    fenv_t saved;
    feholdexcept(&saved);
#ifdef FE_TONEAREST
    fesetround(FE_TONEAREST);
#endif
    __asm__ volatile("" : : : "memory");
    return saved;
}

static inline void accrue_i_restore_environment(accrue_i_environment saved)
{
    __asm__ volatile("" : : : "memory");
    fesetenv(&saved);
}

#endif

/*
 * Puts the environment back after result was computed, and returns it: an operation whose operands
 * are in registers could else be moved past the asm statements, as link-time optimisation may.
 */
static inline double accrue_i_leave_environment(accrue_i_environment saved, double result)
{
    __asm__ volatile("" : "+m"(result) : : "memory");
    accrue_i_restore_environment(saved);
    return result;
}

#endif
