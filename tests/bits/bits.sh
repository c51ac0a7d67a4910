#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The hashes that print_bits and print_exact_bits print are the committed ones, function by
# function.

: "${top_srcdir:=.}" "${top_builddir:=.}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' 0

# compare PROGRAM FILE: what the program prints is what the file says.
compare() {
    "$top_builddir/tests/bits/$1" >"$work/printed" || {
        echo "Bail out! $1 failed"
        exit 99
    }
    expected=$top_srcdir/tests/bits/$2
    same "$1: as many functions as committed" "$(grep -c . "$work/printed")" \
        "$(grep -vc '^#' "$expected")"
    while read -r hash name; do
        case $hash in
        '#'*) continue ;;
        esac
        same "$1: $name" "$(sed -n "s/^\([0-9a-f]*\) $name\$/\1/p" "$work/printed")" "$hash"
    done <"$expected"
}

compare print_bits expected.txt
compare print_exact_bits expected_exact.txt

done_testing
