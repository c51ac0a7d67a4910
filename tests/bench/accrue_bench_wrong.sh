#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# accrue-bench times no row with a wrong result: every function of accrue is replaced by one that
# forgets an element, and each row must end in a message.

. "$top_srcdir/tests/tap.sh"

AWK=${AWK-awk}
bench=$top_builddir/bench/accrue-bench
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-bench.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

# Can functions of the library be replaced here? Says why not.
can_replace() {
    grep '^build_libtool_libs=yes' "$top_builddir/libtool" >/dev/null \
        || { why='there is no shared library'; return 1; }
    grep '^SANITIZER_CFLAGS = *$' "$top_builddir/Makefile" >/dev/null \
        || { why='sanitizers want to be first'; return 1; }
    $CC -shared -fPIC -I"$top_builddir/include" -I"$top_srcdir/include" -o "$work/lost.so" \
        "$top_srcdir/tests/bench/lost_terms.c" -ldl 2>"$work/err" \
        || { why="not compiled: $(head -n 1 "$work/err")"; return 1; }
}

if ! can_replace; then
    skip 'accrue-bench notices wrong results' "$why"
    done_testing
fi

# accrue_neumaier_add is inline, and accrue_exact_add is what the exact result is taken with.
"$bench" --list | $AWK '$1 ~ /^accrue_/ { print $1 }' \
    | grep -v -x -e accrue_neumaier_add -e accrue_exact_add >"$work/rows"
same 'there are rows' "$(test "$(grep -c . "$work/rows")" -gt 45 && echo yes)" yes
while read -r row; do
    case $row in *_threads) n=1000001 ;; *) n=9 ;; esac
    LD_PRELOAD=$work/lost.so "$bench" --min-time=0 --rounds=1 --sizes=$n --csv \
        --filter="^$row\$" >"$work/out" 2>"$work/err"
    same "wrong $row: exit status" $? 1
    same "wrong $row: message" \
        "$(sed -n 's/\(, kernel [a-z0-9]*\)\{0,1\}: the result for [0-9]* elements is .*//p' \
            "$work/err")" "accrue-bench: $row"
    same "wrong $row: no timing" "$(grep -c "^$row," "$work/out")" 0
done <"$work/rows"

done_testing
