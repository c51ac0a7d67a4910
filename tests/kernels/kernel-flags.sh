#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Which sets of kernels configure takes into a build: not those whose flags the user's CFLAGS undo,
# nor those that are refused. At ten times the size (ACCRUE_TEST_SCALE) more flags are tried, and a
# build with few sets is made and used.

. "$top_srcdir/tests/tap.sh"

case ${ACCRUE_TEST_SCALE:-1} in
    0*)
        skip 'configure and sets of kernels' 'left to runs of full size'
        done_testing ;;
esac
case $(uname -m) in
x86_64) ;;
*)
    skip 'sets of kernels' 'their flags are those of x86-64'
    done_testing ;;
esac
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-kernels.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15
unset MAKEFLAGS MFLAGS MAKELEVEL ACCRUE_KERNEL
top_srcdir=$(cd "$top_srcdir" && pwd)
if test -f "$top_srcdir/config.status"; then
    skip 'configure elsewhere' 'the source tree itself is configured'
    done_testing
fi

# configured ARGUMENT...: status and sets. What does not depend on flags comes from the first run.
configured() {
    if test -f "$work/all"; then
        grep -v -e ac_cv_env_ -e accrue_cv_flag_ "$work/all" >"$work/cache"
    fi
    (cd "$work" && "$top_srcdir/configure" --cache-file=cache --disable-tests CC="$CC" "$@") \
        >"$work/out" 2>"$work/err"
    status=$?
    sets=$(sed -n 's/^  kernels: *//p' "$work/out" "$work/err")
}

# sets NAME WANT ARGUMENT...
sets() {
    name=$1
    want=$2
    shift 2
    configured "$@"
    same "$name" "$status $sets" "0 $want"
}

configured CFLAGS=-O1
cp "$work/cache" "$work/all"
case $sets in
'scalar sse2 avx2 avx512') ;;
*)
    skip 'sets of kernels' "this compiler makes only: $sets"
    done_testing ;;
esac
sets '-mno-avx2 undoes avx2 and what needs it' 'scalar sse2' 'CFLAGS=-O1 -mno-avx2'
undone='no, CFLAGS undo what they need'
same '-mno-avx2: configure says why' \
    "$(sed -n 's/^checking for kernels for \(.*\)\.\.\. /\1: /p' "$work/out" | tr '\n' ';')" \
    "sse2: yes;avx2: $undone;avx512: $undone;neon: no;"

# refused SET FLAGS
refused() {
    configured "--enable-kernel-$1" "CFLAGS=$2"
    same "--enable-kernel-$1 with $2: refused" \
        "$status $(sed -n 's/^configure: error: \(--[^:]*\):.*/\1/p' "$work/err")" \
        "1 --enable-kernel-$1"
}
refused avx2 '-O1 -mno-avx2'
case ${ACCRUE_TEST_SCALE:-1} in
[1-9][0-9]*) ;;
*)
    skip 'other flags, a build with few sets' 'at ten times the size: it takes long'
    done_testing ;;
esac
refused avx512 '-O1 -mno-avx512bw'
sets '-mno-fma undoes avx2 alone' 'scalar sse2 avx512' 'CFLAGS=-O1 -mno-fma'
sets '-mno-avx512dq undoes avx512' 'scalar sse2 avx2' 'CFLAGS=-O1 -mno-avx512dq'
sets 'sets left out' 'scalar sse2' CFLAGS=-O1 --disable-kernel-avx2 --disable-kernel-avx512
$MAKE -C "$work" libaccrue.la >"$work/log" 2>&1
same 'a build without them' $? 0
# shellcheck disable=SC2086
$CC -pthread "-I$work/include" "-I$top_srcdir/include" -o "$work/choice" \
    "$top_srcdir/tests/kernels/kernel_choice.c" "$work/.libs/libaccrue.a" -lm
same 'a build without them: sets' "$("$work/choice" list | tr '\n' ' ')" \
    'scalar usable sse2 usable '
same 'a build without them: promises' "$("$work/choice" check)" ''
same 'a build without them: bits' "$("$work/choice" threads)" 'same bits'
same 'a build without them: ACCRUE_KERNEL' "$(ACCRUE_KERNEL=avx2 "$work/choice" active)" sse2

done_testing
