#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# makeinfo reads the manual without a warning, man pages format without one.

: "${top_srcdir:=.}" "${top_builddir:=.}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-manual.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 15

if command -v makeinfo >/dev/null 2>&1; then
    # version.texi is made where the manual is, or in the build folder.
    for form in info html; do
        says=$(makeinfo --$form --no-split -I "$top_srcdir/doc" -I "$top_builddir/doc" \
            -o "$work/accrue.$form" "$top_srcdir/doc/accrue.texi" 2>&1)
        same "makeinfo --$form" "$says" ""
        if test -s "$work/accrue.$form"; then
            ok "makeinfo --$form writes a manual"
        else
            not_ok "makeinfo --$form writes a manual"
        fi
    done
else
    skip "makeinfo" "makeinfo not found"
fi

for page in "$top_srcdir"/doc/*.[13]; do
    name=man\ page\ ${page##*/}
    if command -v groff >/dev/null 2>&1 && test -n "$(groff -man -Tascii "$page" 2>/dev/null)"; then
        same "$name" "$(groff -man -Tascii -z "$page" 2>&1)" ""
    else
        skip "$name" "groff -man not found"
    fi
done

done_testing
