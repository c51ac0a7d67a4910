/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "bench_kernels.h"

#include <accrue.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "option_values.h"

static void add(bench_kernels *kernels, const char *name)
{
    for (size_t i = 0; i < kernels->count; i++)
        if (strcmp(kernels->names[i], name) == 0)
            return;
    if (kernels->count < BENCH_MAX_KERNELS)
        kernels->names[kernels->count++] = name;
}

static _Noreturn void unusable(const char *name, size_t length)
{
    fprintf(stderr, "%s: --kernel: cannot be used here: '%.*s'; usable:", option_program,
            (int)length, name);
    for (size_t i = 0; i < accrue_kernel_count(); i++)
        if (accrue_kernel_usable(i))
            fprintf(stderr, " %s", accrue_kernel_name(i));
    fputc('\n', stderr);
    option_wrong();
}

/* The library's own string for a name of the list. */
static const char *usable_name(const char *name, size_t length)
{
    for (size_t i = 0; i < accrue_kernel_count(); i++) {
        const char *known = accrue_kernel_name(i);
        if (accrue_kernel_usable(i) && strlen(known) == length
            && memcmp(known, name, length) == 0)
            return known;
    }
    unusable(name, length);
}

bench_kernels bench_kernels_of(const char *list)
{
    bench_kernels kernels = { .count = 0 };

    if (list == NULL) {
        add(&kernels, accrue_kernel_active());
    } else if (strcmp(list, "all") == 0) {
        for (size_t i = 0; i < accrue_kernel_count(); i++)
            if (accrue_kernel_usable(i))
                add(&kernels, accrue_kernel_name(i));
    } else {
        for (;;) {
            size_t length = strcspn(list, ",");
            add(&kernels, usable_name(list, length));
            if (list[length] == '\0')
                break;
            list += length + 1;
        }
    }
    return kernels;
}

void bench_kernel_use(const char *name)
{
    if (name == NULL || strcmp(name, accrue_kernel_active()) == 0)
        return;
    if (accrue_kernel_select(name) != ACCRUE_OK) {
        fprintf(stderr, "%s: kernel '%s' cannot be used\n", option_program, name);
        exit(EXIT_FAILURE);
    }
}

void bench_kernel_check_environment(void)
{
    const char *wanted = getenv("ACCRUE_KERNEL");
    const char *active = accrue_kernel_active();

    if (wanted != NULL && wanted[0] != '\0' && strcmp(wanted, active) != 0)
        fprintf(stderr, "%s: ACCRUE_KERNEL: cannot be used here: '%s'; using '%s'\n",
                option_program, wanted, active);
}
