# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What the tests of the rules share. A rule is a shell function that takes the top of a source tree
# and prints one line for each thing that breaks it. Every rule is held against this tree, and is
# shown to find a fault in a small tree made for that.

. "$top_srcdir/tests/tap.sh"

LC_ALL=C
export LC_ALL
top_srcdir=$(cd "$top_srcdir" && pwd) || exit 99
rules=$top_srcdir/tests/rules
scratch=$(mktemp -d "${TMPDIR:-/tmp}/accrue-rules.XXXXXX") || exit 99
planted=$scratch/planted
trap 'rm -rf "$scratch"' 0
trap 'exit 99' 1 2 13 15

written='\.([ch]|h\.in|pc\.in|sh|awk|gp|mk|am|ac|m4|map|texi|[13]|md)$'
written="$written|^(quickstart|\.ci/run|\.gitignore|tests/rules/arrows\.txt)$"
generated='aclocal\.m4|config\.h(\.in)?|include/accrue/version\.h|m4/(lt.*|libtool)\.m4'
generated="$generated|doc/version\.texi"

# files_of TREE: what people wrote there, a path a line, data files left out. Builds in the tree
# and files that autotools make are passed by.
files_of() {
    (cd "$1" && find . \( -name .git -o -name .deps -o -name .libs -o -name autom4te.cache \
        -o -name build-aux -o -path './build*' -o -path './accrue-[0-9]*' -o -path './_*' \) \
        -prune -o -type f -print) \
        | sed 's,^\./,,' | grep -E "$written" | grep -v -x -E "$generated" | sort
}

# plant FILE: standard input becomes FILE, the only file of the planted tree; plant_too adds one.
plant() {
    rm -rf "$planted"
    plant_too "$1"
}

plant_too() {
    mkdir -p "$planted/$(dirname "$1")"
    cat >"$planted/$1"
}

# holds NAME RULE: this tree keeps the rule.
holds() {
    same "$1" "$("$2" "$top_srcdir")" ''
}

# catches NAME RULE: the rule finds the fault in the planted tree; accepts: it finds none there.
catches() {
    if test -n "$("$2" "$planted")"; then
        ok "catches: $1"
    else
        not_ok "catches: $1" "the rule found nothing"
    fi
}

accepts() {
    same "accepts: $1" "$("$2" "$planted")" ''
}
