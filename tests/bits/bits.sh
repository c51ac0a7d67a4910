#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The hashes that print_bits prints are the committed ones, function by function.

: "${top_srcdir:=.}" "${top_builddir:=.}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' 0

"$top_builddir/tests/bits/print_bits" >"$work/printed" || {
    echo "Bail out! print_bits failed"
    exit 99
}
expected=$top_srcdir/tests/bits/expected.txt
same "as many functions as committed" "$(grep -c . "$work/printed")" \
    "$(grep -vc '^#' "$expected")"
while read -r hash name; do
    case $hash in
    '#'*) continue ;;
    esac
    same "$name" "$(sed -n "s/^\([0-9a-f]*\) $name\$/\1/p" "$work/printed")" "$hash"
done <"$expected"

done_testing
