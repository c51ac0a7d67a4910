/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * Which instruction set the loops over arrays use. No result depends on it, not by one bit: this is
 * for measuring, for tests and for finding faults.
 *
 * The first call that needs it chooses the best set of this build that the processor and the
 * operating system can run, or the one that the environment variable ACCRUE_KERNEL names, if that
 * can be run (not read in programs that gain privileges). The sets of a build are some of "scalar"
 * (always, portable C), "sse2", "avx2" (with FMA), "avx512" and "neon", in this order.
 *
 * All of these functions may be called by several threads at once.
 */

#ifndef ACCRUE_KERNELS_H
#define ACCRUE_KERNELS_H

#include <stddef.h>

#include <accrue/export.h>
#include <accrue/status.h>

ACCRUE_BEGIN_DECLS

/* The number of sets in this build, at least 1. */
ACCRUE_API size_t accrue_kernel_count(void);

/* The name of set i, a constant string, the portable set first; NULL if there is no set i. */
ACCRUE_API const char *accrue_kernel_name(size_t i);

/* 1 if this machine can run set i, else 0, also if there is no set i. */
ACCRUE_API int accrue_kernel_usable(size_t i);

/*
 * The name of the set in use. Makes the choice if nothing has yet. Tells whether ACCRUE_KERNEL was
 * followed: the library says nothing about a name that it cannot follow.
 */
ACCRUE_API const char *accrue_kernel_active(void);

/*
 * Uses the set of this name from now on, in all threads; calls that run meanwhile may use either.
 * ACCRUE_EINVAL and no change if there is no such set in this build, if this machine cannot run it
 * or if name is NULL.
 */
ACCRUE_API accrue_status accrue_kernel_select(const char *name) ACCRUE_WARN_UNUSED;

ACCRUE_END_DECLS

#endif
