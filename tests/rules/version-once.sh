#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The version is stated once, in configure.ac; everything else takes it from there. Only NEWS tells
# it again, as history, and the head of the man page, which the tests of the command hold to it.

. "$top_srcdir/tests/rules/rule.sh"

version_of() {
    sed -n 's/^AC_INIT(\[accrue\], \[\([0-9.]*\)\].*/\1/p' "$1/configure.ac"
}

repeated_version() {
    version=$(version_of "$1")
    test -n "$version" || echo 'configure.ac: no AC_INIT with a version'
    pattern="(^|[^0-9.])$(echo "$version" | sed 's/\./\\./g')([^0-9.]|\$)"
    files_of "$1" | (cd "$1" && while read -r file; do
        case $file in
            configure.ac) grep -v '^AC_INIT\|^dnl' "$file" | grep -E "$pattern" ;;
            doc/accrue.1) grep -n -E "$pattern" "$file" /dev/null | grep -v ':\.TH ACCRUE 1 ' ;;
            *) grep -n -E "$pattern" "$file" /dev/null ;;
        esac
    done)
}

holds 'the version is stated once' repeated_version
same 'the library and configure.ac agree' \
    "$(sed -n 's/^PACKAGE_VERSION = //p' "$top_builddir/Makefile")" "$(version_of "$top_srcdir")"

echo 'AC_INIT([accrue], [3.1.4], [], [accrue], [])' | plant configure.ac
accepts 'the version in configure.ac' repeated_version
echo '#define VERSION "3.1.4"' | plant_too src/version.c
catches 'the version in a source' repeated_version
echo 'AC_INIT([accrue], [3.1.4], [], [accrue], [])' | plant configure.ac
echo 'accrue 3.1.4 can' | plant_too README.md
catches 'the version in a text' repeated_version
echo 'AC_INIT([accrue], [3.1.4], [], [accrue], [])' | plant configure.ac
echo '1.3.1.4 and 3.1.45' | plant_too README.md
accepts 'other numbers' repeated_version

done_testing
