/* SPDX-License-Identifier: MIT */
/* Runs one case: every operation by every set on the lists that were made, compared with the
   portable set bit by bit; and counts the cells of the matrix that it hits. */
#ifndef ACCRUE_TESTS_KERNEL_CASE_H
#define ACCRUE_TESTS_KERNEL_CASE_H

#include "kernel_hits.h"

typedef struct kernel_case {
    case_class c;
    int part;
    unsigned formats; /* those whose elements are what the part is about: READS_... */
    size_t n;         /* elements of every list, made before */
    int at_end;       /* lists end before a guard page, else they start behind one */
    size_t offset;    /* elements between */
    int reference;    /* the portable set against the reference too: always, else now and then */
} kernel_case;

void run_case(const kernel_case *c);

/* The same for a list in all formats: once with 16-bit elements as bf16, made by make(part), once
   as f16; on one side of the guard pages or the other, at changing offsets. */
void run_formats(case_class c, int part, unsigned formats, size_t (*make)(int part));

#endif
