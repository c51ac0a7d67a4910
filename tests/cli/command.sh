# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# For the tests of the accrue command.  Source it first: it leaves the test in an empty folder of
# its own, with $accrue the command by its full name, and gives
#
#   run TEXT [OPTION]...           runs it on TEXT (escapes as in printf %b) -> $out $err $status
#   runs [OPTION]... [FILE]...     runs it without standard input            -> $out $err $status
#   prints NAME WANT TEXT [OPTION]...     stdout is WANT, stderr empty, status 0
#   refuses NAME WANT TEXT [OPTION]...    stdout is empty, the first line on stderr is
#                                         "accrue: WANT", status 1
#   printed NAME WANT, refused NAME WANT  the same about the last run
#   hinted NAME WORD               the last run gave one hint line, and WORD stands in it
#   unhinted NAME                  the last run gave no hint
#
# ACCRUE_COMMAND names another command to test, e.g. an installed one.

: "${top_srcdir:=.}" "${top_builddir:=.}"
# shellcheck source=tests/tap.sh
. "$top_srcdir/tests/tap.sh"

top_srcdir=$(cd "$top_srcdir" && pwd) || exit 99
top_builddir=$(cd "$top_builddir" && pwd) || exit 99
accrue=${ACCRUE_COMMAND:-$top_builddir/src/cli/accrue}
case $accrue in
/*) ;;
*) accrue=$PWD/$accrue ;;
esac
# Before installation, libtool puts a script in place of a program with a shared library.  Its start
# takes ten times as long as the program's, which lies beside it and only needs the library's place.
if test -z "${ACCRUE_COMMAND-}" && test -x "$top_builddir/src/cli/.libs/accrue"; then
    accrue=$top_builddir/src/cli/.libs/accrue
    LD_LIBRARY_PATH=$top_builddir/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    DYLD_LIBRARY_PATH=$LD_LIBRARY_PATH
    export LD_LIBRARY_PATH DYLD_LIBRARY_PATH
fi
test -x "$accrue" || {
    echo "Bail out! $accrue is missing"
    exit 99
}

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-cli.XXXXXX") || exit 99
trap 'cd / && rm -rf "$work"' 0
trap 'exit 99' 1 2 15
cd "$work" || exit 99
mkdir log || exit 99

# The user's surroundings must not matter.
unset POSIXLY_CORRECT

runs() {
    "$accrue" "$@" >log/out 2>log/err </dev/null
    status=$?
    out=$(cat log/out)
    err=$(cat log/err)
}

run() {
    text=$1
    shift
    printf '%b' "$text" >log/in
    "$accrue" "$@" >log/out 2>log/err <log/in
    status=$?
    out=$(cat log/out)
    err=$(cat log/err)
}

printed() {
    same "$1" "status $status, stdout '$out', stderr '$err'" "status 0, stdout '$2', stderr ''"
}

refused() {
    first=$(head -n 1 log/err)
    same "$1" "status $status, stdout '$out', stderr '$first'" \
        "status 1, stdout '', stderr 'accrue: $2'"
}

prints() {
    prints_name=$1
    prints_want=$2
    shift 2
    run "$@"
    printed "$prints_name" "$prints_want"
}

refuses() {
    refuses_name=$1
    refuses_want=$2
    shift 2
    run "$@"
    refused "$refuses_name" "$refuses_want"
}

hinted() {
    hints=$(grep -c '^accrue: hint: ' log/err)
    if test "$hints" -eq 1 && grep '^accrue: hint: ' log/err | grep -F -e "$2" >/dev/null; then
        ok "$1"
    else
        not_ok "$1" "no hint with '$2' in: $err"
    fi
}

unhinted() {
    same "$1" "$(grep '^accrue: hint: ' log/err)" ''
}
