/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * accrue_neumaier_add inline, where the compiler can be held to the letter of it, and the call of
 * accrue_neumaier_total.
 *
 * The caller's flags must not change a bit: under -ffast-math a compiler would cancel the
 * correction to 0, and gcc contracts add(&a, x*y) by default. So each intermediate passes through
 * an empty asm that the optimiser cannot see into, and special values are told by integer bits.
 * Where there is no such asm, or doubles are evaluated in a wider format, the function of the
 * library is called; both give the same bits.
 */

#ifndef ACCRUE_COMPENSATED_INLINE_H
#define ACCRUE_COMPENSATED_INLINE_H

#include <stdint.h>

#include <accrue/compensated.h>

ACCRUE_BEGIN_DECLS

/*
 * Parts of accrue_neumaier_add that its inline form calls when a term or the new sum is at least
 * 2^1023 in magnitude or not finite; and accrue_neumaier_total of the two members. Not for programs
 * to call. They take and return single doubles and touch no memory: a pair, or the address of the
 * state, would keep the state of a loop out of registers, or have it stored for each term.
 * The total alone is not declared so: compilers would take one from before a change of the
 * rounding mode.
 */
#if defined __GNUC__
#define ACCRUE_NO_MEMORY __attribute__((__const__))
#else
#define ACCRUE_NO_MEMORY
#endif
ACCRUE_API double accrue_neumaier_rare_sum(double sum, double x) ACCRUE_NO_MEMORY;
ACCRUE_API double accrue_neumaier_rare_comp(double sum, double comp, double x,
                                            double t) ACCRUE_NO_MEMORY;
ACCRUE_API double accrue_neumaier_total_of(double sum, double comp);

#if defined __GNUC__ && !defined ACCRUE_NO_INLINE && defined __FLT_EVAL_METHOD__
/* Methods 1 and 16 widen float and _Float16 only. */
#if __FLT_EVAL_METHOD__ == 0 || __FLT_EVAL_METHOD__ == 1 || __FLT_EVAL_METHOD__ == 16
#if defined __SSE2_MATH__
#define ACCRUE_OPAQUE(v) __asm__("" : "+x"(v))
#elif defined __aarch64__
#define ACCRUE_OPAQUE(v) __asm__("" : "+w"(v))
#elif defined __s390x__ || (defined __riscv_flen && __riscv_flen >= 64)
#define ACCRUE_OPAQUE(v) __asm__("" : "+f"(v))
#endif
#endif
#endif

#ifdef ACCRUE_OPAQUE

extern __inline__ __attribute__((__gnu_inline__)) void accrue_neumaier_add(accrue_neumaier *a,
                                                                           double x)
{
    /* Twice the bits drop the sign; from this on a magnitude is at least 2^1023 or not finite. */
    const uint64_t rare = (uint64_t)0x7FE << 53;
    double s = a->sum;
    double c = a->comp;
    double t, z, w, e;
    uint64_t x_bits, t_bits;

    ACCRUE_OPAQUE(x);
    __builtin_memcpy(&x_bits, &x, sizeof x_bits);
    /* Opaque in either branch: once for both, gcc copies t twice a term. */
    if (__builtin_expect(x_bits << 1 >= rare, 0)) {
        t = accrue_neumaier_rare_sum(s, x);
        ACCRUE_OPAQUE(t);
    } else {
        t = s + x;
        ACCRUE_OPAQUE(t);
    }
    __builtin_memcpy(&t_bits, &t, sizeof t_bits);
    if (__builtin_expect(t_bits << 1 >= rare, 0)) {
        c = accrue_neumaier_rare_comp(s, c, x, t);
    } else {
        /* Knuth's TwoSum: e is exactly (s + x) - t. */
        z = t - s;
        ACCRUE_OPAQUE(z);
        w = t - z;
        ACCRUE_OPAQUE(w);
        w = s - w;
        ACCRUE_OPAQUE(w);
        z = x - z;
        ACCRUE_OPAQUE(z);
        e = w + z;
        ACCRUE_OPAQUE(e);
        c = c + e;
    }
    ACCRUE_OPAQUE(c);
    a->sum = t;
    a->comp = c;
}

extern __inline__ __attribute__((__gnu_inline__)) double accrue_neumaier_total(
    const accrue_neumaier *a)
{
    return accrue_neumaier_total_of(a->sum, a->comp);
}

#endif

ACCRUE_END_DECLS

#endif
