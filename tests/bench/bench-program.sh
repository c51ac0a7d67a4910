# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What the tests of the programs of bench/ share. Set program to the name of one, then source this
# file: $work is a folder that is removed at the end, $program the program's path, and
#
#   run STATUS NAME OPTION...      output in $work/out and $work/err; a test of its exit status
#   fails NAME MESSAGE OPTION...   status 1, nothing on standard output, MESSAGE on the first line
#   usual_faults OPTION...         faults that all programs report alike; OPTIONs make a run short
#   can_replace SOURCE             $work/replaced.so holds SOURCE's functions instead of the
#                                  library's for LD_PRELOAD; else $why says why it does not

. "$top_srcdir/tests/tap.sh"

AWK=${AWK-awk}
program_name=$program
program=$top_builddir/bench/$program_name
work=$(mktemp -d "${TMPDIR:-/tmp}/$program_name.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15
unset ACCRUE_KERNEL

run() {
    want=$1
    name=$2
    shift 2
    "$program" "$@" >"$work/out" 2>"$work/err"
    same "$name: exit status" $? "$want"
}

fails() {
    name=$1
    message=$2
    shift 2
    run 1 "$name" "$@"
    same "$name: no output" "$(cat "$work/out")" ''
    same "$name: message" "$(sed -n 1p "$work/err")" "$program_name: $message"
}

usual_faults() {
    fails 'an extra operand' "extra operand 'x'" x
    run 1 'a bad regular expression' --filter='('
    same 'a bad regular expression: message' \
        "$(sed -n "s/^$program_name: --filter: .*: '('\$/said/p" "$work/err")" said
    run 1 'an unknown option' --zzz
    same 'an unknown option: message' "$(grep -c "^$program_name: .*zzz" "$work/err")" 1
    same 'an unknown option: hint' "$(sed -n 2p "$work/err")" \
        "Try '$program_name --help' for more information."
    if test -w /dev/full; then
        "$program" "$@" >/dev/full 2>"$work/err"
        same 'a full disk: exit status' $? 1
        same 'a full disk: message' "$(grep -c "^$program_name: write error" "$work/err")" 1
    else
        skip 'a full disk' 'no /dev/full here'
    fi
}

can_replace() {
    test "$(uname -s)" = Linux || { why='not Linux'; return 1; }
    grep '^build_libtool_libs=yes' "$top_builddir/libtool" >/dev/null \
        || { why='there is no shared library'; return 1; }
    grep '^SANITIZER_CFLAGS = *$' "$top_builddir/Makefile" >/dev/null \
        || { why='sanitizers want to be first'; return 1; }
    $CC -shared -fPIC -I"$top_builddir/include" -I"$top_srcdir/include" -o "$work/replaced.so" \
        "$top_srcdir/tests/bench/$1" -lm -ldl 2>"$work/err" \
        || { why="not compiled: $(head -n 1 "$work/err")"; return 1; }
}
