/* SPDX-License-Identifier: MIT */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* feenableexcept */
#endif
#include "caller_environment.h"

#include <fenv.h>
#include <string.h>
#if defined __SSE2__
#include <xmmintrin.h>
#endif

enum { FLUSH = 1, DENORMALS_ARE_ZERO = 2 };

static environment_state set_flushing(int mode)
{
#if defined __SSE2__
    unsigned bits = (mode & FLUSH ? 0x8000u : 0) | (mode & DENORMALS_ARE_ZERO ? 0x0040u : 0);

    _mm_setcsr(_mm_getcsr() | bits);
    return (_mm_getcsr() & bits) == bits ? ENVIRONMENT_SET : ENVIRONMENT_ABSENT;
#elif defined __aarch64__
    unsigned long fpcr;

    (void)mode; /* one bit flushes inputs and results */
    __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
    __asm__ volatile("msr fpcr, %0" : : "r"(fpcr | 1ul << 24));
    return ENVIRONMENT_SET;
#else
    (void)mode;
    return ENVIRONMENT_ABSENT;
#endif
}

static environment_state set_rounding(int mode)
{
    return fesetround(mode) == 0 ? ENVIRONMENT_SET : ENVIRONMENT_ABSENT;
}

static environment_state set_traps(void)
{
#ifdef __GLIBC__
    /* some CPUs have no traps: the call fails, or succeeds and changes nothing */
    if (feenableexcept(FE_ALL_EXCEPT) == -1 || fegetexcept() != FE_ALL_EXCEPT) {
        return ENVIRONMENT_ABSENT;
    }
    return ENVIRONMENT_SET;
#else
    return ENVIRONMENT_ABSENT;
#endif
}

static environment_state enter_default(void)
{
    return ENVIRONMENT_SET;
}

static environment_state enter_ftz(void)
{
    return set_flushing(FLUSH);
}

static environment_state enter_daz(void)
{
    return set_flushing(DENORMALS_ARE_ZERO);
}

static environment_state enter_ftz_daz(void)
{
    return set_flushing(FLUSH | DENORMALS_ARE_ZERO);
}

static environment_state enter_upward(void)
{
    return set_rounding(FE_UPWARD);
}

static environment_state enter_downward(void)
{
    return set_rounding(FE_DOWNWARD);
}

static environment_state enter_toward_zero(void)
{
    return set_rounding(FE_TOWARDZERO);
}

static environment_state enter_traps(void)
{
    return set_traps();
}

static environment_state enter_everything(void)
{
    if (set_flushing(FLUSH | DENORMALS_ARE_ZERO) == ENVIRONMENT_ABSENT ||
        set_rounding(FE_UPWARD) == ENVIRONMENT_ABSENT) {
        return ENVIRONMENT_ABSENT;
    }
    return set_traps();
}

const environment environments[] = {
    { "default", enter_default },
    { "flush to zero", enter_ftz },
    { "denormals are zero", enter_daz },
    { "flush to zero, denormals are zero", enter_ftz_daz },
    { "rounding upward", enter_upward },
    { "rounding downward", enter_downward },
    { "rounding toward zero", enter_toward_zero },
    { "traps", enter_traps },
    { "flushing, rounding upward, traps", enter_everything },
};

const int environment_count = sizeof environments / sizeof environments[0];

void environment_restore(void)
{
    fesetenv(FE_DFL_ENV);
    feclearexcept(FE_ALL_EXCEPT);
}

environment_words environment_read(void)
{
    environment_words e;

    memset(&e, 0, sizeof e);
#if defined __SSE2__
    {
        unsigned short x87_control, x87_status;

        __asm__ volatile("fnstcw %0" : "=m"(x87_control));
        __asm__ volatile("fnstsw %0" : "=m"(x87_status));
        e.word[0] = _mm_getcsr();
        e.word[1] = x87_control;
        e.word[2] = x87_status;
    }
#elif defined __aarch64__
    __asm__ volatile("mrs %0, fpcr" : "=r"(e.word[0]));
    __asm__ volatile("mrs %0, fpsr" : "=r"(e.word[1]));
#else
    e.word[0] = (unsigned long)fegetround();
    e.word[1] = (unsigned long)fetestexcept(FE_ALL_EXCEPT);
#endif
    return e;
}

void environment_raise_all(void)
{
#if defined __SSE2__
    _mm_setcsr(_mm_getcsr() | 0x3F); /* the denormal flag too */
#else
    feraiseexcept(FE_ALL_EXCEPT);
#endif
}
