#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What can be read: lines of at most 100 columns, no blank at their end, no tabs in C, files of at
# most 450 lines, functions of at most 60.

. "$top_srcdir/tests/rules/rule.sh"

code_of() {
    files_of "$1" | grep -E '\.(c|h|h\.in|sh|awk|gp|mk|am|ac|m4|map)$|^quickstart$|^\.ci/run$'
}

# each TREE PROGRAM: an awk program over the lines of all code.
each() {
    code_of "$1" | (cd "$1" && while read -r file; do $AWK "$2" "$file"; done)
}

long_lines() {
    each "$1" 'length($0) > 100 { print FILENAME ":" FNR ": " length($0) " columns" }'
}

stray_blanks() {
    each "$1" '
        /[ \t\r]$/ { print FILENAME ":" FNR ": blank at the end of the line" }
        /\t/ && FILENAME ~ /\.[ch]$/ { print FILENAME ":" FNR ": tab" }'
}

long_files() {
    each "$1" 'END { if (FNR > 450) print FILENAME ": " FNR " lines" }'
}

# C functions open and close with a brace in the first column; shell functions open with "name() {".
long_functions() {
    each "$1" '
        /^\{/ || /^[a-z_0-9]+\(\) \{$/ { first = FNR }
        /^\}/ && first {
            if (FNR - first - 1 > 60)
                print FILENAME ":" first ": function of " FNR - first - 1 " lines"
            first = 0
        }'
}

holds 'lines have at most 100 columns' long_lines
holds 'no blanks at the end of a line, no tabs in C' stray_blanks
holds 'files have at most 450 lines' long_files
holds 'functions have at most 60 lines' long_functions

# lines N: N lines of C.
lines() {
    $AWK -v n="$1" 'BEGIN { while (n-- > 0) print "    f();" }'
}

printf '/* %097d */\n' 0 | plant src/a.c
catches 'a line of 103 columns' long_lines
printf '/* %094d */\n' 0 | plant src/a.c
accepts 'a line of 100 columns' long_lines
printf 'int a; \n' | plant src/a.c
catches 'a blank at the end' stray_blanks
printf 'int\ta;\n' | plant src/a.h
catches 'a tab' stray_blanks
printf 'all:\n\ttrue\n' | plant src/local.mk
accepts 'the tab of a recipe' stray_blanks
lines 451 | plant tests/a.sh
catches 'a file of 451 lines' long_files
{ echo 'void g(void)'; echo '{'; lines 61; echo '}'; } | plant src/a.c
catches 'a function of 61 lines' long_functions
{ echo 'g() {'; lines 61; echo '}'; } | plant tests/a.sh
catches 'a shell function of 61 lines' long_functions
{ echo 'void g(void)'; echo '{'; lines 60; echo '}'; lines 60; } | plant src/a.c
accepts 'a function of 60 lines' long_functions

done_testing
