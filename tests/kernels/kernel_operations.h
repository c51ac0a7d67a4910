/* SPDX-License-Identifier: MIT */
/* Every public function that a loop over arrays has a part in, by name: its result on given lists
   in one word. */
#ifndef ACCRUE_TESTS_KERNEL_OPERATIONS_H
#define ACCRUE_TESTS_KERNEL_OPERATIONS_H

#include "array_calls.h"

/* Formats of elements that an operation reads, or that a case is made for. */
enum { READS_F64 = 1, READS_F32 = 2, READS_F16 = 4, READS_BF16 = 8 };

enum { MOST_OPERATIONS = 160 };

int operations(void); /* how many */
const char *operation_name(int operation);
unsigned operation_reads(int operation);
uint64_t operation_result(int operation, const array_input *in);

#endif
