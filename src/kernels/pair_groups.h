/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The walk of the loops that add to pairs (pairs.h), a group of vectors at a time: a part of the
 * source that includes it. That has defined
 *     number      the type of sums and comps,
 *     constants   what the loop keeps in registers, among that the double scale,
 * and defines add_vectors and add_carefully, below.
 *
 * A group is loaded as a whole before anything of it is stored, so sum2 may be sum. It is stored if
 * all new comps are finite; else it is left as it was and done by the careful function.
 */

#ifndef ACCRUE_KERNELS_PAIR_GROUPS_H
#define ACCRUE_KERNELS_PAIR_GROUPS_H

enum {
    GROUP_VECTORS = 4,
    /* How far ahead of the loads memory is asked for, in bytes. */
    PREFETCH = 2048
};

/* What is added: elements of a format; their products with scale; or pairs. */
typedef enum kind { VALUES, PRODUCTS, PAIRS } kind;

typedef struct operands {
    number *sum, *comp;
    const unsigned char *x; /* by format; the sums of pairs */
    const number *comp2;    /* NULL unless PAIRS */
} operands;

/* Whether the new pairs of so many vectors, 1 to GROUP_VECTORS, are finite and stored. */
ACCRUE_I_TEMPLATE bool add_vectors(operands at, size_t vectors, constants with, int format,
                                   kind what);

/* The same for n pairs of any values. */
static void add_carefully(operands at, size_t n, double scale, int format, kind what);

/* Fewer elements than a vector has, with room made for a vector. */
ACCRUE_I_TEMPLATE void add_rest(operands at, size_t n, constants with, int format, kind what)
{
    number sum[VEC_WIDTH] = { 0 };
    number comp[VEC_WIDTH] = { 0 };
    number comp2[VEC_WIDTH] = { 0 };
    double x[VEC_WIDTH] = { 0.0 }; /* of any format */
    operands padded = { sum, comp, (unsigned char *)x, comp2 };

    memcpy(sum, at.sum, n * sizeof *sum);
    memcpy(comp, at.comp, n * sizeof *comp);
    memcpy(x, at.x, n * accrue_i_format_size(format));
    if (what == PAIRS)
        memcpy(comp2, at.comp2, n * sizeof *comp2);
    if (add_vectors(padded, 1, with, format, what)) {
        memcpy(at.sum, sum, n * sizeof *sum);
        memcpy(at.comp, comp, n * sizeof *comp);
    } else {
        add_carefully(at, n, with.scale, format, what);
    }
}

ACCRUE_I_TEMPLATE operands after(operands at, size_t n, int format, kind what)
{
    operands next = { at.sum + n, at.comp + n, at.x + n * accrue_i_format_size(format), at.comp2 };
    if (what == PAIRS)
        next.comp2 += n;
    return next;
}

ACCRUE_I_TEMPLATE void prefetch(operands at, int format, kind what)
{
    const size_t elements = GROUP_VECTORS * VEC_WIDTH;

    ACCRUE_I_UNROLL
    for (size_t i = 0; i < elements * sizeof(number); i += 64) {
        vec_prefetch((const unsigned char *)at.sum + i, PREFETCH);
        vec_prefetch((const unsigned char *)at.comp + i, PREFETCH);
        if (what == PAIRS)
            vec_prefetch((const unsigned char *)at.comp2 + i, PREFETCH);
    }
    ACCRUE_I_UNROLL
    for (size_t i = 0; i < elements * accrue_i_format_size(format); i += 64)
        vec_prefetch(at.x + i, PREFETCH);
}

/* As many groups of so many vectors as there are. */
ACCRUE_I_TEMPLATE void add_groups(operands *at, size_t *n, size_t vectors, constants with,
                                  int format, kind what)
{
    size_t m = vectors * VEC_WIDTH;
    for (; *n >= m; *n -= m) {
        prefetch(*at, format, what);
        if (!add_vectors(*at, vectors, with, format, what))
            add_carefully(*at, m, with.scale, format, what);
        *at = after(*at, m, format, what);
    }
}

ACCRUE_I_TEMPLATE void add_all(operands at, size_t n, constants with, int format, kind what)
{
    add_groups(&at, &n, GROUP_VECTORS, with, format, what);
    add_groups(&at, &n, 1, with, format, what);
    if (n > 0)
        add_rest(at, n, with, format, what);
}

#endif
