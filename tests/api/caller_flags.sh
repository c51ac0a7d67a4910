#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Compiles caller_flags.c as a user's program, under flags that may break compensation, with each
# compiler found, and runs it against the library that was built.

: "${top_srcdir:=.}" "${top_builddir:=.}" "${CC:=cc}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' 0

# The shared library where there is one, else the static one; a user links either.
if test -f "$top_builddir/.libs/libaccrue.so"; then
    library="-L$top_builddir/.libs -laccrue"
    LD_LIBRARY_PATH=$top_builddir/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    export LD_LIBRARY_PATH
else
    library=$top_builddir/.libs/libaccrue.a
fi

# A library built with a sanitizer needs its run-time in the program too.
sanitizer=$(sed -n 's/^SANITIZER_CFLAGS = //p' "$top_builddir/Makefile")

can_run_fma() {
    grep -w fma /proc/cpuinfo >/dev/null 2>&1
}

# try COMPILER FLAGS...
try() {
    compiler=$1
    shift
    name="$compiler $*"
    case " $* " in
    *" -mfma "*)
        if ! can_run_fma; then
            skip "$name" "this CPU has no FMA"
            return
        fi ;;
    esac
    echo 'int main(void) { return 0; }' >"$work/probe.c"
    # Words of a compiler command, flags and libraries are meant to be split.
    # shellcheck disable=SC2086
    if ! $compiler "$@" $sanitizer -o "$work/probe" "$work/probe.c" >"$work/log" 2>&1; then
        skip "$name" "not with this compiler"
        return
    fi
    # shellcheck disable=SC2086
    if ! $compiler "$@" $sanitizer -I"$top_builddir/include" -I"$top_srcdir/include" \
        -o "$work/program" "$top_srcdir/tests/api/caller_flags.c" $library -lm \
        >"$work/log" 2>&1; then
        not_ok "$name" "$(cat "$work/log")"
        return
    fi
    "$work/program" >"$work/log" 2>&1
    same "$name" "$(cat "$work/log")" "same bits"
}

compilers=$CC
for other in gcc clang; do
    if command -v $other >/dev/null 2>&1; then
        case " $compilers " in
        *" $other "*) ;;
        *) compilers="$compilers|$other" ;;
        esac
    fi
done

# CC may hold words of its own, so the list is split at bars.
IFS='|'
for compiler in $compilers; do
    unset IFS
    try "$compiler" -O0
    try "$compiler" -O2
    try "$compiler" -O2 -ffast-math
    try "$compiler" -O3 -ffast-math
    try "$compiler" -Ofast
    try "$compiler" -Ofast -mfma
    try "$compiler" -O2 -mfma -ffp-contract=fast
    try "$compiler" -O3 -funsafe-math-optimizations
    try "$compiler" -O3 -fassociative-math -fno-signed-zeros -fno-trapping-math
    try "$compiler" -O2 -ffinite-math-only
    try "$compiler" -O2 -std=c90 -Wno-long-long
    try "$compiler" -O2 -DACCRUE_NO_INLINE -ffast-math
done

done_testing
