/* SPDX-License-Identifier: MIT */
/* Makes the lists of one part of a class of cases, in all formats, and returns their length. */
#ifndef ACCRUE_TESTS_KERNEL_MAKERS_H
#define ACCRUE_TESTS_KERNEL_MAKERS_H

#include <stddef.h>

size_t make_length(int part);
size_t make_edge(int part);
size_t make_guard(int part); /* for both sides */
size_t make_zeros(int part);
size_t make_specials(int part);
size_t make_subnormals(int part);
size_t make_overflows(int part);
size_t make_cancelling(int part);
size_t make_wide_30(int part);
size_t make_wide_900(int part);
size_t make_one_apart(int part);
size_t make_apart_position(int part);
size_t make_room(int part);
size_t make_zero_blocks(int part);
size_t make_distribution(int part);
size_t make_levels(int part);

#endif
