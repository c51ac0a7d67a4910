#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# "make install" into an empty folder, under another prefix than configure was told, the consumers
# there, and "make uninstall", which must leave nothing behind.

: "${MAKE:=make}"
stage=$(mktemp -d "${TMPDIR:-/tmp}/accrue-stage.XXXXXX") || exit 99
trap 'rm -rf "$stage"' 0
trap 'exit 99' 1 2 13 15
# The make that runs this test must not hand its job server down.
unset MAKEFLAGS MFLAGS MAKELEVEL

make_there() {
    $MAKE -s --no-print-directory -C "$top_builddir" DESTDIR="$stage" prefix=/opt/other "$@"
}

bail() {
    echo "Bail out! $1"
    sed 's/^/# /' "$stage/log"
    exit 99
}

make_there install >"$stage/log" 2>&1 || bail 'make install failed'
make_there consumers
status=$?
make_there uninstall >"$stage/log" 2>&1 || bail 'make uninstall failed'
left=$(cd "$stage" && find . -type f ! -name log -o -type l)
test -z "$left" || {
    echo "$left" >"$stage/log"
    bail 'make uninstall left files'
}
exit $status
