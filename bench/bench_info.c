/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/* What is measured with: a time without it means nothing later. */

#include <config.h>

#include "bench_info.h"

#include <accrue.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>

#ifdef HAVE_MPFR
#include <mpfr.h>
#endif

#include "bench_vec.h"

#if defined __clang__
#define COMPILER "clang " __clang_version__
#elif defined __GNUC__
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

/* Linux says what CPU it is; elsewhere the architecture must do. */
static void print_cpu(void)
{
    char line[256];
    struct utsname system;
    FILE *f = fopen("/proc/cpuinfo", "r");
    bool found = false;

    while (f != NULL && !found && fgets(line, sizeof line, f) != NULL) {
        const char *value = strchr(line, ':');
        found = strncmp(line, "model name", strlen("model name")) == 0 && value != NULL;
        if (found)
            printf("cpu       %s", value + strspn(value, ": \t"));
    }
    if (f != NULL)
        fclose(f);
    if (uname(&system) == 0)
        printf("system    %s %s\n", system.sysname, system.machine);
}

void bench_print_info(void)
{
    printf("accrue    %s\n", accrue_version());
    print_cpu();
    puts("compiler  " COMPILER
#ifndef __OPTIMIZE__
         ", WITHOUT OPTIMISATION: these times mean nothing"
#endif
    );
    printf("vec       vectors of %d doubles\n", bench_vec_width());
#ifdef HAVE_MPFR
    printf("mpfr      %s\n", mpfr_get_version());
#else
    puts("mpfr      not found by configure: no row mpfr_sum");
#endif
}
