#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# configure refuses the flags that the library refuses, with the same words, before anything is
# compiled; it takes others. (tests/rules/strict-flags.sh has the library's side.)

. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-refused.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15
top_srcdir=$(cd "$top_srcdir" && pwd)
top_builddir=$(cd "$top_builddir" && pwd)
if test -f "$top_srcdir/config.status"; then
    skip 'configure elsewhere' 'the source tree itself is configured'
    done_testing
fi
case $(echo '__GNUC__ __clang__' | $CC -E -P -xc - 2>/dev/null) in
    '' | *__GNUC__*) compiler=other ;;
    *__clang__*) compiler=gcc ;;
    *) compiler=clang ;;
esac
# Once with each compiler will do.
case ${ACCRUE_TEST_SCALE:-1}:$compiler in
    0*:gcc)
        skip 'configure and flags' 'left to runs of full size'
        done_testing ;;
esac
strict=$(sed -n 's/^STRICT_FP_CFLAGS = //p' "$top_builddir/Makefile")
export CC
unset CFLAGS CPPFLAGS LDFLAGS

# configured SETTING...: status and the last words. Everything that does not depend on flags comes
# from a cache, which the first run makes.
configured() {
    grep -v -e ac_cv_env_ -e accrue_cv_flag_ "$work/all" >"$work/cache"
    (cd "$work" && "$top_srcdir/configure" --cache-file=cache --disable-tests "$@") \
        >"$work/out" 2>"$work/err"
    status=$?
}

# refused WHERE FLAGS: by the library, as it is compiled, and by configure.
refused() {
    echo '#include "foundation/strict_fp.h"' >"$work/strict.c"
    # shellcheck disable=SC2086
    $CC -I"$top_srcdir/src" $strict $2 -fsyntax-only "$work/strict.c" 2>"$work/log"
    words=$(sed -n 's/.*accrue: \([^"]*\)".*/\1/p' "$work/log" | sed 1q)
    test -n "$words" || {
        skip "$1=$2" 'the library takes these, or the compiler does not'
        return
    }
    # configure asks first whether programs can be made
    echo 'int main(void) { return 0; }' >"$work/strict.c"
    # shellcheck disable=SC2086
    $CC $2 -o "$work/strict" "$work/strict.c" >/dev/null 2>&1 || {
        skip "$1=$2" 'no programs can be made with these'
        return
    }
    configured "$1=$2"
    same "$1=$2: configure fails" $status 1
    same "$1=$2: with the library's words" "$(grep '^configure: error:' "$work/err")" \
        "configure: error: $words"
}

# accepted FLAGS
accepted() {
    configured "CFLAGS=$1"
    same "CFLAGS=$1: configure succeeds" "$status $(grep error "$work/err")" '0 '
}

: >"$work/all"
configured
same 'no flags: configure succeeds' $status 0
cp "$work/cache" "$work/all"
for flags in -ffast-math '-O2 -Ofast' -ffinite-math-only -std=gnu11 -ffp-contract=fast \
    '-m32 -mfpmath=387'; do
    refused CFLAGS "$flags"
done
refused CPPFLAGS -ffast-math
if test $compiler = gcc; then
    accepted '-O3 -frounding-math'
    accepted '-g -O0 -std=c11'
else
    accepted '-O3'
fi
# The last flag wins, as on the library's command lines.
accepted '-ffast-math -fno-fast-math'

done_testing
