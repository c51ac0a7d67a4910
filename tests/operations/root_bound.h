/* SPDX-License-Identifier: MIT */
#ifndef ACCRUE_TESTS_ROOT_BOUND_H
#define ACCRUE_TESTS_ROOT_BOUND_H

#include "ref_total.h"

/* Whether |got - q| <= u q + ACCRUE_DOT_BOUND_C u^2 q + 2^-1075, q the root of the exact t. A root
   that is NaN, rounds to an infinity or is zero admits one answer. */
int is_root(double got, const ref_total *t);

#endif
