/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

/*
 * The texts of --help and --version, on standard output.
 */
#ifndef ACCRUE_CLI_HELP_H
#define ACCRUE_CLI_HELP_H

void help_print(void);
void help_print_version(void);

#endif
