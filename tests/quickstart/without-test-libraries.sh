#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Without Criterion or MPFR configure succeeds and says so, and "make check" fails with the same
# sentence: tests that did not run must not look like tests that passed. --disable-tests asks for
# that.

. "$top_srcdir/tests/tap.sh"

case ${ACCRUE_TEST_SCALE:-1} in
    0*)
        skip 'configure without libraries' 'left to runs of full size'
        done_testing ;;
esac
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-configure.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15
unset MAKEFLAGS MFLAGS MAKELEVEL
top_srcdir=$(cd "$top_srcdir" && pwd)
if test -f "$top_srcdir/config.status"; then
    skip 'configure elsewhere' 'the source tree itself is configured'
    done_testing
fi

# configured NAME ARGUMENT...: what the summary says about tests, and what make check does then. The
# cache makes all but the first one quick.
configured() {
    name=$1
    shift
    (cd "$work" && "$top_srcdir/configure" --cache-file=cache CC="$CC" "$@") >"$work/log" 2>&1
    same "$name: configure succeeds" $? 0
    summary=$(sed -n 's/^  tests: *//p' "$work/log")
    $MAKE -C "$work" check-local >"$work/out" 2>"$work/err"
    status=$?
}

packages='(Debian: libcriterion-dev libmpfr-dev libgmp-dev)'

# fails NAME MISSING
fails() {
    sentence="make check cannot run: $2 not found $packages"
    same "$1: summary" "$summary" "$sentence"
    same "$1: make check says the same" "$(sed -n 's/^accrue: //p' "$work/err")" "$sentence"
    test $status -ne 0 && ok "$1: make check fails" || not_ok "$1: make check fails"
}

PKG_CONFIG_PATH=
PKG_CONFIG_LIBDIR=$work/nothing
export PKG_CONFIG_PATH PKG_CONFIG_LIBDIR
configured 'neither library' ac_cv_header_mpfr_h=no ac_cv_header_criterion_criterion_h=no
fails 'neither library' 'Criterion and MPFR'
configured 'no Criterion' ac_cv_header_mpfr_h=yes ac_cv_lib_mpfr_mpfr_dot=yes
fails 'no Criterion' Criterion
configured 'a header, no library' ac_cv_header_criterion_criterion_h=yes \
    ac_cv_lib_criterion_criterion_run_all_tests=no
fails 'a header, no library' Criterion
configured 'no MPFR' ac_cv_header_mpfr_h=no ac_cv_header_criterion_criterion_h=yes \
    ac_cv_lib_criterion_criterion_run_all_tests=yes
fails 'no MPFR' MPFR
configured '--disable-tests' --disable-tests
same '--disable-tests: summary' "$summary" 'no (--disable-tests)'
same '--disable-tests: make check does nothing' "$status $(sed -n 's/^accrue: //p' "$work/out")" \
    '0 tests: no (--disable-tests)'

# Neither is missing where only pkg-config is, or the files for it are.
probe() {
    printf '#include <stdio.h>\n#include <mpfr.h>\n#include <criterion/criterion.h>\n' \
        >"$work/probe.c"
    # shellcheck disable=SC2086
    $CC -fsyntax-only "$work/probe.c" >/dev/null 2>&1
}
if probe; then
    for without in PKG_CONFIG_PATH= PKG_CONFIG=/nonexistent PKG_CONFIG=false; do
        sed -e /criterion/d -e /mpfr/d -e /PKG_CONFIG/d "$work/cache" >"$work/other"
        mv "$work/other" "$work/cache"
        configured "found without pkg-config's help: $without" "$without"
        same "found without pkg-config's help: $without: summary" "$summary" \
            'yes (Criterion and MPFR found)'
    done
else
    skip "found without pkg-config's help" 'they are not where the compiler looks by itself'
fi

done_testing
