#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The hashes that the programs here make are the committed ones, function by function, with every
# kernel of this machine.

: "${top_srcdir:=.}" "${top_builddir:=.}"
. "$top_srcdir/tests/tap.sh"
. "$top_srcdir/tests/bits/tell-hashes.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' 0

# compare PROGRAM FILE
compare() {
    "$top_builddir/tests/bits/$1" "$top_srcdir/tests/bits/$2" >"$work/printed" 2>&1
    tell_hashes "$1" "$work/printed" $?
}

compare print_bits expected.txt
compare print_exact_bits expected_exact.txt
compare print_array_bits expected_array.txt

done_testing
