#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Prints rows of table.txt for this build: "COMPILER KERNEL OPERATION N INSTRUCTIONS", for each
# kernel that valgrind can run, and "COMPILER KERNEL skip WHY" for the others. Where this build
# cannot be compared with any table, prints why and ends with status 77.

: "${top_builddir:=.}"

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-instructions.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

cannot() {
    echo "$*"
    exit 77
}

setting() {
    sed -n "s/^$1 = *//p" "$top_builddir/Makefile"
}

# The compiler by its own words: the name of the command may say anything.
compiler() {
    # shellcheck disable=SC2086
    printf '%s\n' '__clang_major__.__clang_minor__.__clang_patchlevel__' \
        '__GNUC__.__GNUC_MINOR__.__GNUC_PATCHLEVEL__' | $1 -E -P -xc - 2>/dev/null \
        | tr -d ' ' | sed -n '/^[0-9.]*$/p' >"$work/versions"
    # clang calls itself an old gcc too.
    case $(wc -l <"$work/versions") in
        *2) echo "clang-$(head -n 1 "$work/versions")" ;;
        *1) echo "gcc-$(cat "$work/versions")" ;;
    esac
}

# count KERNEL: rows of this kernel. Each measured call leaves a file of counts.
count() {
    rm -f "$work"/counts*
    "$top_builddir/libtool" --mode=execute valgrind -q --tool=callgrind \
        --callgrind-out-file="$work/counts" --toggle-collect=measured_call \
        --dump-after=measured_call "$program" "$1" >"$work/calls" 2>"$work/log"
    case $? in
        0) ;;
        3) echo "$key $1 skip valgrind or this machine cannot run it"; return ;;
        132) echo "$key $1 skip valgrind does not know an instruction"; return ;;
        *) cat "$work/log" >&2; exit 99 ;;
    esac
    number=0
    while read -r operation n; do
        number=$((number + 1))
        instructions=$(sed -n 's/^totals: //p' "$work/counts.$number") || exit 99
        echo "$key $1 $operation $n $instructions"
    done <"$work/calls"
}

program=$top_builddir/tests/instructions/count_calls
command -v valgrind >/dev/null || cannot 'valgrind is not installed'
test -z "$(setting SANITIZER_CFLAGS)" || cannot 'built with a sanitizer'
flags=$(setting CFLAGS)
test "$flags" = '-g -O2' || cannot "the table is of CFLAGS='-g -O2', not '$flags'"
test -f "$top_builddir/.libs/libaccrue.so" || cannot 'the table is of the shared library'
key=$(compiler "$(setting CC)")
test -n "$key" || cannot 'neither gcc nor clang'
machine=$($(setting CC) -dumpmachine)
key=$key-${machine%%-*}

"$program" >"$work/kernels" || exit 99
while read -r kernel; do
    count "$kernel"
done <"$work/kernels"
