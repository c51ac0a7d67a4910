/* SPDX-License-Identifier: MIT */
/* Copyright (c) 2026 The accrue authors */

#include <config.h>

#include "help.h"

#include "decimal.h"

#include <stdio.h>

static const char text[] =
    "Usage: accrue [OPTION]... [FILE]...\n"
    "Print the total of the numbers in all FILEs, added with compensated summation.\n"
    "\n"
    "With no FILE, or when FILE is -, read standard input.  By default every word\n"
    "(separated by white space) is a number.\n"
    "\n"
    "Which numbers:\n"
    "  -k, --field=N|NAME    one column: its number from 1, or its name in the header\n"
    "  -t, --delimiter=C     fields end at this byte (\\t or tab: a tab);\n"
    "                          default: runs of white space\n"
    "      --header          the first line of each FILE names the columns\n"
    "      --type=TYPE       binary FILEs, all of it f64, f32, f16, bf16, i64 or u64,\n"
    "                          little-endian; NumPy .npy FILEs need no option\n"
    "      --big-endian      the same, big-endian (with --type)\n"
    "      --each            one line a FILE: result, tab, FILE\n"
    "\n"
    "What of them:\n"
    "  -w, --weight=N|NAME   weighted mean, the weights in this column (with -k)\n"
    "      --mean            mean\n"
    "  -m, --method=METHOD   neumaier (default), exact, kahan, or naive\n"
    "      --decimal         total of the decimals as written, in full: 0.1 + 0.2 is\n"
    "                          0.3 (without -w, --mean, -m, -f, --explain)\n"
    "\n"
    "How it is shown:\n"
    "  -f, --format=FORMAT   shortest (default: the fewest digits that read back to\n"
    "                          the same double), hex, or one printf conversion of\n"
    "                          a, e, f or g with flags, width and precision\n"
    "      --explain         on standard error: count, range, condition, and the\n"
    "                          result by each method\n"
    "      --help            this text\n"
    "      --version         the version\n"
    "\n"
    "Numbers are decimal (-1.5e3), C hexadecimal (0x1.8p+1), inf, infinity or nan;\n"
    "with --decimal, decimal only.\n"
    "'.' is the decimal point whatever the locale.  Anything else is an error: no\n"
    "total is printed then, and the exit status is 1.\n"
    "\n"
    "Examples:\n"
    "  printf '1e16\\n1\\n-1e16\\n' | accrue     1, where plain addition gives 0\n"
    "  accrue -t, --header -k price a.csv     total of a column\n"
    "  accrue -k 1 -w 2 losses.txt            mean of column 1 weighted by column 2\n"
    "  accrue --type=bf16 gradient.bin        total of raw bfloat16 numbers\n";

void help_print(void)
{
    fputs(text, stdout);
#ifdef PACKAGE_BUGREPORT
    if (sizeof PACKAGE_BUGREPORT > 1)
        printf("\nReport bugs to: %s\n", PACKAGE_BUGREPORT);
#endif
}

void help_print_version(void)
{
    const char *gmp = decimal_gmp_version();

    printf("accrue %s\n", PACKAGE_VERSION);
    printf("%s%s\n", gmp != NULL ? "Decimals by GMP " : "Built without GMP: no --decimal",
           gmp != NULL ? gmp : "");
    fputs("Copyright (C) 2026 The accrue authors\n"
          "License MIT: you are free to use, change and redistribute it.\n"
          "There is NO WARRANTY, to the extent permitted by law.\n",
          stdout);
}
