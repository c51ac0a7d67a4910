/* SPDX-License-Identifier: MIT */
/* The sets of kernels that a program compares: set 0 is the portable one, which the others must
   equal. */
#ifndef ACCRUE_TESTS_KERNEL_SETS_H
#define ACCRUE_TESTS_KERNEL_SETS_H

enum { MOST_SETS = 8 };

int kernel_sets(void);                /* how many */
const char *kernel_set_name(int set); /* as in ACCRUE_KERNEL */
int kernel_set_usable(int set);       /* by this machine */
void kernel_set_use(int set);         /* from now on */

#endif
