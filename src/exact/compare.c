/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include "exact/total.h"

/* -1, 0 or 1 for magnitudes a < b, a = b, a > b. */
static int compare_magnitudes(const accrue_i_magnitude *a, const accrue_i_magnitude *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (int i = a->count - 1; i >= 0; i--)
        if (a->digit[i] != b->digit[i])
            return a->digit[i] < b->digit[i] ? -1 : 1;
    return 0;
}

/* Where a value stands on the line: -2 and 2 infinities, -1 and 1 numbers, 0 both zeros. */
static int rank(const accrue_i_value *v)
{
    int size = v->kind == ACCRUE_I_CLASS_INFINITE ? 2 : v->kind == ACCRUE_I_CLASS_NUMBER ? 1 : 0;
    return v->negative ? -size : size;
}

int accrue_exact_compare(const accrue_exact *a, const accrue_exact *b)
{
    accrue_i_value va, vb;
    int order;

    accrue_i_exact_value(&va, a);
    accrue_i_exact_value(&vb, b);
    if (va.kind == ACCRUE_I_CLASS_NAN || vb.kind == ACCRUE_I_CLASS_NAN)
        return 2;
    if (rank(&va) != rank(&vb))
        return rank(&va) < rank(&vb) ? -1 : 1;
    if (va.kind != ACCRUE_I_CLASS_NUMBER)
        return 0;
    order = compare_magnitudes(&va.magnitude, &vb.magnitude);
    return va.negative ? -order : order;
}
