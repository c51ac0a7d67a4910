#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The smoke program, by itself and under valgrind.

: "${top_srcdir:=.}" "${top_builddir:=.}"
. "$top_srcdir/tests/tap.sh"

program=$top_builddir/tests/api/smoke

if out=$("$program" 2>&1); then
    ok "smoke"
else
    not_ok "smoke" "$out"
fi
if ! command -v valgrind >/dev/null 2>&1; then
    skip "smoke under valgrind" "valgrind is not installed"
elif test -n "$(sed -n 's/^SANITIZER_CFLAGS = //p' "$top_builddir/Makefile")"; then
    skip "smoke under valgrind" "not together with a sanitizer"
elif out=$("$top_builddir/libtool" --mode=execute valgrind -q --leak-check=full \
    --error-exitcode=1 "$program" 2>&1); then
    ok "smoke under valgrind"
elif echo "$out" | grep 'Illegal opcode' >/dev/null; then
    skip "smoke under valgrind" "valgrind does not know an instruction of this build"
else
    not_ok "smoke under valgrind" "$out"
fi

done_testing
