#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# No operation takes over 3 % more instructions than table.txt says, for the compilers and kernels
# that it has rows of. Times would need a quiet machine; these counts are the same on any.

: "${top_srcdir:=.}"
. "$top_srcdir/tests/tap.sh"

folder=$top_srcdir/tests/instructions
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-instructions.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

case ${ACCRUE_TEST_SCALE:-1} in
    0*) skip 'instructions' 'left to tests at full size'; done_testing ;;
esac
sh "$folder/count-instructions.sh" >"$work/now"
case $? in
    0) ;;
    77) skip 'instructions' "$(cat "$work/now")"; done_testing ;;
    *) not_ok 'instructions are counted' "$(cat "$work/now")"; done_testing ;;
esac

compare() {
    ${AWK:-awk} -f "$folder/compare-instructions.awk" "$@"
}

compare "$folder/table.txt" "$work/now" >"$work/verdicts"
while read -r verdict text; do
    case $verdict in
        ok) ok "$text" ;;
        skip) skip "${text%%: *}" "${text#*: }" ;;
        note) tap_diagnostic "$text" ;;
        *) not_ok "$text" 'if that is meant: make update-instructions' ;;
    esac
done <"$work/verdicts"

# The comparison itself, on a table made for that.
row='gcc-1.0.0-pdp11 scalar sum 8'
echo "$row 1000" >"$work/table"
verdict_of() {
    echo "$row $1" >"$work/row"
    compare "$work/table" "$work/row" | sed -n 's/^\(ok\|not_ok\|note\).*/\1/p' | tr '\n' ' '
}
same 'a growth of 3.0 % passes' "$(verdict_of 1030)" 'ok '
same 'a growth of 3.1 % is caught' "$(verdict_of 1031)" 'not_ok '
same 'a shrinking of 3.1 % is told' "$(verdict_of 969)" 'note ok '

done_testing
