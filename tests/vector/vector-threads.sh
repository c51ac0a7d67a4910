#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Adding disjoint ranges from several threads: the library that was built gives the bits of one
# thread; and its sources, built once more with a race detector (ThreadSanitizer), show no race
# where the ranges are disjoint and do show one where they overlap, so the detector can see it.

: "${top_srcdir:=.}" "${top_builddir:=.}" "${CC:=cc}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' 0

program=$top_srcdir/tests/vector/vector_threads.c
includes="-I$top_builddir/include -I$top_srcdir/include -I$top_srcdir/src"

# A library built with a sanitizer needs its run-time in the program too.
sanitizer=$(sed -n 's/^SANITIZER_CFLAGS = //p' "$top_builddir/Makefile")
strict=$(sed -n 's/^STRICT_FP_CFLAGS = //p' "$top_builddir/Makefile")

if test -f "$top_builddir/.libs/libaccrue.so"; then
    library="-L$top_builddir/.libs -laccrue"
    LD_LIBRARY_PATH=$top_builddir/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    export LD_LIBRARY_PATH
else
    library=$top_builddir/.libs/libaccrue.a
fi

# Words of a compiler command, flags and libraries are meant to be split.
# shellcheck disable=SC2086
if $CC $sanitizer $includes -pthread -o "$work/plain" "$program" $library -lm >"$work/log" 2>&1
then
    "$work/plain" >"$work/log" 2>&1
    same 'disjoint ranges from threads' "$(cat "$work/log")" 'same bits'
else
    not_ok 'disjoint ranges from threads' "$(cat "$work/log")"
fi

# The detector needs code that it instruments itself, so the library's sources are built anew.
echo 'int main(void) { return 0; }' >"$work/probe.c"
# shellcheck disable=SC2086
if test -n "$sanitizer"; then
    skip 'no race in disjoint ranges' 'this build has another sanitizer'
elif ! $CC -fsanitize=thread -pthread -o "$work/probe" "$work/probe.c" >"$work/log" 2>&1 ||
    ! "$work/probe" >"$work/log" 2>&1; then
    skip 'no race in disjoint ranges' 'no ThreadSanitizer here'
elif ! $CC $strict -O1 -g -fsanitize=thread -pthread $includes -o "$work/watched" "$program" \
    $(find "$top_srcdir"/src -name '*.c' ! -path '*/src/cli/*') -lm >"$work/log" 2>&1; then
    not_ok 'no race in disjoint ranges' "$(cat "$work/log")"
else
    "$work/watched" >"$work/log" 2>&1
    same 'no race in disjoint ranges' "$(cat "$work/log")" 'same bits'
    "$work/watched" overlap >"$work/log" 2>&1
    if grep 'data race' "$work/log" >/dev/null; then
        ok 'a race where ranges overlap'
    else
        not_ok 'a race where ranges overlap' "$(cat "$work/log")"
    fi
fi

done_testing
