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

#include "bench_vec.h"
#ifdef HAVE_BENCH_MPFR
#include <mpfr.h>
#endif
#ifdef HAVE_BENCH_BLAS
#include "bench_blas.h"
#endif

#if defined __clang__
#define COMPILER "clang " __clang_version__
#elif defined __GNUC__
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "unknown"
#endif

#ifdef __OPTIMIZE__
#define OPTIMISED ""
#else
#define OPTIMISED ", WITHOUT OPTIMISATION: these times mean nothing"
#endif

typedef void print_fact(const char *name, const char *value);

/* Linux says what CPU it is; elsewhere the architecture must do. */
static void read_cpu(char *name, size_t size)
{
    char line[256];
    FILE *f = fopen("/proc/cpuinfo", "r");
    bool found = false;

    while (f != NULL && !found && fgets(line, sizeof line, f) != NULL) {
        char *value = strchr(line, ':');
        found = strncmp(line, "model name", strlen("model name")) == 0 && value != NULL;
        if (found) {
            value[strcspn(value, "\n")] = '\0';
            snprintf(name, size, "%s", value + strspn(value, ": \t"));
        }
    }
    if (f != NULL)
        fclose(f);
}

const char *bench_cpu(void)
{
    static char name[256];
    static bool known;

    if (!known)
        read_cpu(name, sizeof name);
    known = true;
    return name;
}

const char *bench_compiler(void)
{
    return COMPILER OPTIMISED;
}

static void tell_machine(print_fact *print)
{
    char text[2 * sizeof(struct utsname)];
    struct utsname system;

    if (bench_cpu()[0] != '\0')
        print("cpu", bench_cpu());
    if (uname(&system) == 0) {
        snprintf(text, sizeof text, "%s %s", system.sysname, system.machine);
        print("system", text);
    }
}

/* The kernels of the build, and which of them is active or cannot be used. */
static void tell_kernels(print_fact *print)
{
    char text[512] = "";

    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        size_t length = strlen(text);
        const char *name = accrue_kernel_name(i);
        const char *note = !accrue_kernel_usable(i) ? " (not usable)"
                           : strcmp(name, accrue_kernel_active()) == 0 ? " (active)" : "";
        snprintf(text + length, sizeof text - length, "%s%s%s", i > 0 ? ", " : "", name, note);
    }
    print("kernels", text);
}

static void tell(print_fact *print)
{
    char text[64];

    print("accrue", accrue_version());
    tell_machine(print);
    print("compiler", bench_compiler());
    tell_kernels(print);
    snprintf(text, sizeof text, "vectors of %zu doubles", bench_vec()->width);
    print("vec", text);
#ifdef HAVE_BENCH_MPFR
    print("mpfr", mpfr_get_version());
#endif
#ifdef HAVE_BENCH_BLAS
    print("blas", bench_blas_name());
#endif
}

static void print_line(const char *name, const char *value)
{
    printf("%-10s%s\n", name, value);
}

void bench_print_json_string(const char *s)
{
    putchar('"');
    for (; *s != '\0'; s++) {
        if (*s == '"' || *s == '\\')
            printf("\\%c", *s);
        else if ((unsigned char)*s < ' ')
            printf("\\u%04x", (unsigned)*s);
        else
            putchar(*s);
    }
    putchar('"');
}

static void print_member(const char *name, const char *value)
{
    static const char *separator = "";
    printf("%s\n    ", separator);
    separator = ",";
    bench_print_json_string(name);
    fputs(": ", stdout);
    bench_print_json_string(value);
}

void bench_print_info(void)
{
    tell(print_line);
}

void bench_print_info_json(void)
{
    putchar('{');
    tell(print_member);
    fputs("\n  }", stdout);
}
