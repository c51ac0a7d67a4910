#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The example doc/examples/microbatch: all that it claims holds, and what it prints shows that.

: "${top_srcdir:=.}" "${top_builddir:=.}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-microbatch.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 15

"$top_builddir/doc/examples/microbatch/microbatch" >"$work/table" 2>"$work/messages"
same "exit status" "$?" 0
same "no claim fails" "$(cat "$work/messages")" ""

# times FACTOR ROW: row FACTOR times accrue's in all three columns, in the first table of a file.
times() {
    $AWK -v factor="$1" -v row="$2" '
        /^loss/ { exit }
        { name = $0; sub(/^ */, "", name); sub(/ *[0-9.e+-]+ +[0-9.e+-]+ +[0-9.e+-]+$/, "", name) }
        name == row { for (i = 0; i < 3; i++) other[i] = $(NF - i); rows++ }
        name == "accrue" { for (i = 0; i < 3; i++) ours[i] = $(NF - i); rows++ }
        END {
            for (i = 0; i < 3; i++)
                good += other[i] >= factor * ours[i]
            print rows == 2 && good == 3 ? "yes" : "no"
        }' "$3"
}

table=$work/table
same "mean of means: 100 times the error" "$(times 100 'mean of means' "$table")" yes
same "positive-count divisor: 100 times the error" \
    "$(times 100 'positive-count divisor' "$table")" yes
same "plain sum: 4 times the error" "$(times 4 'plain sum in the format' "$table")" yes
same "no error beyond that of what arrives" \
    "$(times 1 'exact sum of what arrives' "$table")" yes
same "resumed" "$(tail -n 1 "$table" | sed 's/.*: //')" "the same parameters"

sed 's/^  accrue /  mean of means /; t
    s/^  mean of means /  accrue /' "$table" >"$work/swapped"
same "catches: rows that are swapped" "$(times 100 'mean of means' "$work/swapped")" no
grep -v '^  mean' "$table" >"$work/short"
same "catches: a row that is missing" "$(times 100 'mean of means' "$work/short")" no

done_testing
