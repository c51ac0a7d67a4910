#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The tarball is whole: everything that was written, everything that autotools make of it, and
# nothing else. In git there is only what was written, and the rules know every kind of file there.

. "$top_srcdir/tests/rules/rule.sh"

made='configure|config\.h\.in|aclocal\.m4|Makefile\.in|build-aux/.*|m4/(lt.*|libtool)\.m4'
made="$made|include/accrue/version\.h|doc/(accrue\.info(-[0-9]+)?|version\.texi|stamp-vti)"

# The files of TREE that a tarball has: those that git knows but its own, or, in an unpacked
# tarball, those that lie there.
written_files() {
    if test -e "$1/.git"; then
        (cd "$1" && git ls-files) | grep -v -x -E '\.git(ignore|attributes)' | sort
    else
        all_files "$1" | grep -v -x -E "$made"
    fi
}

all_files() {
    (cd "$1" && find . \( -path './_*' -o -path './build*' ! -path ./build-aux \
        -o -path ./autom4te.cache \) -prune -o -type f -print) | sed 's,^\./,,' | sort
}

missing_in_tarball() {
    written_files "$1" >"$scratch/written"
    all_files "$tarball" | comm -23 "$scratch/written" -
}

strange_in_tarball() {
    written_files "$1" >"$scratch/written"
    all_files "$tarball" | grep -v -x -E "$made" | comm -13 "$scratch/written" -
}

unmade_in_tarball() {
    for file in configure config.h.in aclocal.m4 Makefile.in include/accrue/version.h \
        build-aux/install-sh build-aux/ltmain.sh build-aux/missing build-aux/tap-driver.sh \
        doc/accrue.info; do
        test -s "$tarball/$file" || echo "$file"
    done
}

made_in_git() {
    written_files "$1" | grep -x -E "$made"
}

unknown_to_rules() {
    files_of "$1" >"$scratch/known"
    written_files "$1" | comm -13 "$scratch/known" - | grep -v -x -E \
        'LICENSE|NEWS|(tests|bench)/.*\.(txt|tsv|csv|cases)|doc/figures/.*\.(svg|png)'
}

if ! command -v makeinfo >/dev/null && ! test -f "$top_srcdir/doc/accrue.info"; then
    skip 'the tarball' 'without makeinfo there is no manual to put into it'
    done_testing
fi

tarball=$scratch/tarball
mkdir "$tarball"
# The make that runs this test must not hand its job server down.
if (unset MAKEFLAGS MFLAGS MAKELEVEL
    $MAKE -C "$top_builddir" distdir distdir="$tarball" top_distdir="$tarball") \
    >"$scratch/log" 2>&1; then
    ok 'make distdir'
else
    not_ok 'make distdir' "$(tail -n 20 "$scratch/log")"
fi
holds 'everything that autotools make is in the tarball' unmade_in_tarball
if test -e "$top_srcdir/.git" && ! (cd "$top_srcdir" && git ls-files) >/dev/null 2>&1; then
    skip 'what is in git and what is in the tarball' 'git is not there or does not read this tree'
else
    holds 'everything that was written is in the tarball' missing_in_tarball
    holds 'nothing else is in the tarball' strange_in_tarball
    holds 'the rules know every kind of file' unknown_to_rules
    if test -e "$top_srcdir/.git"; then
        holds 'nothing that is made is in git' made_in_git
    fi
fi

tarball=$scratch/dist
mkdir -p "$tarball/src"
touch "$tarball/src/a.c" "$tarball/src/a.o"
plant src/a.c </dev/null
plant_too src/b.gadget </dev/null
catches 'a file that is not in the tarball' missing_in_tarball
catches 'an object in the tarball' strange_in_tarball
catches 'a tarball without configure' unmade_in_tarball
catches 'a kind of file that the rules do not know' unknown_to_rules
rm "$planted/src/b.gadget" "$tarball/src/a.o"
accepts 'a tarball that has what was written' missing_in_tarball
accepts 'a tarball that has no more' strange_in_tarball
if (cd "$planted" && git init -q . && : >configure && git add configure) 2>/dev/null; then
    catches 'configure in git' made_in_git
else
    skip 'catches: configure in git' 'there is no git here'
fi

done_testing
