/* SPDX-License-Identifier: MIT */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static void *guarded_map(size_t size)
{
    void *map = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (map == MAP_FAILED) {
        perror("mmap");
        abort();
    }
    return map;
}

void guarded_open(guarded *g, size_t doubles)
{
    g->page = (size_t)sysconf(_SC_PAGESIZE);
    g->body = (doubles * sizeof(double) + g->page - 1) / g->page * g->page;
    g->map = guarded_map(g->body + 2 * g->page);
    if (mprotect(g->map + g->page, g->body, PROT_READ | PROT_WRITE) != 0) {
        perror("mprotect");
        abort();
    }
}

void guarded_close(guarded *g)
{
    munmap(g->map, g->body + 2 * g->page);
}

double *guarded_start(const guarded *g)
{
    return (double *)(void *)(g->map + g->page);
}

double *guarded_end(const guarded *g)
{
    return (double *)(void *)(g->map + g->page + g->body);
}
