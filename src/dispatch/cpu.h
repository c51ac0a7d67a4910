/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What the processor has, and the operating system keeps across its switches of threads. */

#ifndef ACCRUE_DISPATCH_CPU_H
#define ACCRUE_DISPATCH_CPU_H

#include <stdbool.h>

static inline bool accrue_i_cpu_has_scalar(void)
{
    return true;
}

#if defined __x86_64__ || defined __i386__

/* The compiler's own support looks at CPUID and at XCR0 (XGETBV). */
static inline bool accrue_i_cpu_has_sse2(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("sse2") != 0;
}

static inline bool accrue_i_cpu_has_avx2(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

static inline bool accrue_i_cpu_has_avx512(void)
{
    return accrue_i_cpu_has_avx2() && __builtin_cpu_supports("avx512f")
           && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
           && __builtin_cpu_supports("avx512bw");
}

#elif defined __aarch64__

/* Part of the architecture. */
static inline bool accrue_i_cpu_has_neon(void)
{
    return true;
}

#endif

#endif
