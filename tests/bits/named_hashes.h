/* SPDX-License-Identifier: MIT */
/* The main function of programs that hash result bits, one hash a function of the library. */
#ifndef ACCRUE_TESTS_NAMED_HASHES_H
#define ACCRUE_TESTS_NAMED_HASHES_H

#include <stdint.h>

typedef struct named_hash {
    const char *name;
    uint64_t hash;
} named_hash;

/*
 * Without an argument: prints what compute fills in, "HASH NAME" a line, as the library runs. With
 * the name of a file of such lines: computes with every kernel that can run here and compares.
 * It prints one line a kernel,
 *
 *     ok KERNEL: COUNT functions
 *     skip KERNEL: WHY
 *     differs KERNEL: NAME: HASH is not HASH
 *
 * and of the last kind one for each hash that is not the one in the file. Returns the status to
 * exit with: 1 if anything differs, 2 if the file cannot be read.
 */
int named_hashes_main(int argc, char **argv, named_hash *hashes, int count,
                      void (*compute)(named_hash *hashes));

#endif
