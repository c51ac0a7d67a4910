/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The sets of kernels of this build, worst first, and the choice of one: by accrue_kernel_select,
 * else by the environment variable ACCRUE_KERNEL, else the last one that this machine can run.
 */

#ifdef HAVE_SECURE_GETENV
#define _GNU_SOURCE 1
#endif

#include "dispatch/dispatch.h"

#include <accrue/kernels.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "dispatch/cpu.h"

_Atomic(const accrue_i_kernels *) accrue_i_chosen;

typedef struct candidate {
    const accrue_i_kernels *kernels;
    bool (*is_usable)(void);
} candidate;

static const candidate candidates[] = {
    { &accrue_i_scalar_kernels, accrue_i_cpu_has_scalar },
#ifdef ACCRUE_I_HAVE_SSE2
    { &accrue_i_sse2_kernels, accrue_i_cpu_has_sse2 },
#endif
#ifdef ACCRUE_I_HAVE_AVX2
    { &accrue_i_avx2_kernels, accrue_i_cpu_has_avx2 },
#endif
#ifdef ACCRUE_I_HAVE_AVX512
    { &accrue_i_avx512_kernels, accrue_i_cpu_has_avx512 },
#endif
#ifdef ACCRUE_I_HAVE_NEON
    { &accrue_i_neon_kernels, accrue_i_cpu_has_neon },
#endif
};

enum { COUNT = sizeof candidates / sizeof candidates[0] };

/* The usable set of this name; NULL if there is none. */
static const accrue_i_kernels *usable_set(const char *name)
{
    for (size_t i = 0; name && i < COUNT; i++)
        if (strcmp(candidates[i].kernels->name, name) == 0)
            return candidates[i].is_usable() ? candidates[i].kernels : NULL;
    return NULL;
}

static const char *name_in_environment(void)
{
#ifdef HAVE_SECURE_GETENV
    return secure_getenv("ACCRUE_KERNEL");
#else
    return NULL;
#endif
}

static const accrue_i_kernels *best_set(void)
{
    size_t i = COUNT - 1;
    while (i > 0 && !candidates[i].is_usable())
        i--;
    return candidates[i].kernels;
}

const accrue_i_kernels *accrue_i_choose(void)
{
    const accrue_i_kernels *before = NULL;
    const accrue_i_kernels *choice = usable_set(name_in_environment());

    if (!choice)
        choice = best_set();
    /* What accrue_kernel_select or another thread has set in the meantime stays. */
    if (atomic_compare_exchange_strong(&accrue_i_chosen, &before, choice))
        return choice;
    return before;
}

bool accrue_i_halves_work(void)
{
    enum { UNKNOWN, YES, NO };
    static _Atomic int known = UNKNOWN;
    int answer = atomic_load_explicit(&known, memory_order_relaxed);

    if (answer == UNKNOWN) {
        /* 1 and 2^-60: in two lanes, which cannot be joined, and in one, which cannot hold both. */
        static const double terms[ACCRUE_I_HALVES_LANES + 1] = {
            1.0, 0x1p-60, [ACCRUE_I_HALVES_LANES] = 0x1p-60
        };
        accrue_i_halves h;
        const accrue_i_kernels *set = accrue_i_kernels_in_use();
        bool tells = set->halves(&h, terms, 2, ACCRUE_I_HALVES_TERMS) == ACCRUE_I_HALVES_IN_LANES
                     && set->halves(&h, terms, ACCRUE_I_HALVES_LANES + 1, ACCRUE_I_HALVES_TERMS)
                            == ACCRUE_I_HALVES_INEXACT;
        answer = tells ? YES : NO;
        atomic_store_explicit(&known, answer, memory_order_relaxed);
    }
    return answer == YES;
}

size_t accrue_kernel_count(void)
{
    return COUNT;
}

const char *accrue_kernel_name(size_t i)
{
    return i < COUNT ? candidates[i].kernels->name : NULL;
}

int accrue_kernel_usable(size_t i)
{
    return i < COUNT && candidates[i].is_usable();
}

const char *accrue_kernel_active(void)
{
    return accrue_i_kernels_in_use()->name;
}

accrue_status accrue_kernel_select(const char *name)
{
    const accrue_i_kernels *set = usable_set(name);
    if (!set)
        return ACCRUE_EINVAL;
    atomic_store(&accrue_i_chosen, set);
    return ACCRUE_OK;
}
