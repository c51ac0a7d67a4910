#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Public names: what headers declare, what src/accrue.map lists, what the library exports and what
# is explained must be the same; what is not public must stay inside.

. "$top_srcdir/tests/rules/rule.sh"

# headers_of TREE: what headers.awk prints for all public headers.
headers_of() {
    (cd "$1" && find include -name '*.h' -o -name '*.h.in') | grep -v '/version\.h$' \
        | (cd "$1" && while read -r file; do $AWK -f "$rules/headers.awk" "$file"; done)
}

# names_of TREE KIND...: public names of these kinds, one a line.
names_of() {
    tree=$1
    shift
    headers_of "$tree" | $AWK -v kinds=" $* " 'index(kinds, " " $1 " ") { print $2 }' | sort
}

map_of() {
    sed -n 's/^ *\(accrue_[a-z0-9_]*\);.*/\1/p' "$1/src/accrue.map" | sort
}

# apart LIST LIST WHAT: names that are in one list alone.
apart() {
    printf '%s\n' "$1" | sort >"$scratch/left"
    printf '%s\n' "$2" | sort | diff "$scratch/left" - | sed -n "s/^\([<>]\) /$3: \1 /p"
}

undocumented() {
    # What an inline means is said where it is declared.
    headers_of "$1" | sed -n '/^inline/d; s/^\([a-z]* [A-Za-z0-9_]*\) no /\1: /p'
}

headers_and_map() {
    apart "$(names_of "$1" function)" "$(map_of "$1")" 'header < > map'
}

# Both files come from the build, and from a build of a planted tree.
exports_and_map() {
    exported=$($NM -D --defined-only "$shared" | $AWK '{ print $NF }' \
        | sed 's/@.*//' | grep -v -x -E 'ACCRUE_[0-9.]+|_init|_fini|_edata|_end|__bss_start')
    apart "$exported" "$(map_of "$1")" 'exported < > map'
}

# Sanitizers add names of their own.
foreign_names() {
    $NM -g "$archive" | $AWK 'NF == 3 && $2 ~ /^[A-TV-Z]$/ { print $3 }' \
        | grep -v -e '^accrue_' -e '^__odr_asan'
}

unmarked_internals() {
    $NM -g "$archive" | $AWK 'NF == 3 && $2 ~ /^[A-TV-Z]$/ { print $3 }' | grep '^accrue_' \
        | grep -v '^accrue_i_' | sort -u >"$scratch/global"
    map_of "$1" | comm -23 "$scratch/global" -
}

inlines_without_function() {
    names_of "$1" inline | while read -r name; do
        names_of "$1" function | grep -q -x "$name" || echo "$name"
    done
}

# Other languages see no macros. ACCRUE_X has accrue_x; an initialiser has the init function.
constants_without_function() {
    names_of "$1" constant | while read -r name; do
        case $name in
            ACCRUE_VERSION_*) twin=accrue_version_number ;;
            ACCRUE_EXACT_WORDS) twin=accrue_exact_sizeof ;;
            *) twin=$(echo "$name" | tr '[:upper:]' '[:lower:]') ;;
        esac
        names_of "$1" function | grep -q -x "$twin" || echo "$name: no $twin"
    done
}

# Functions, types, constants and statuses have an entry of the index in the manual. Parts of
# inlines are not for programs.
not_in_manual() {
    cat "$1"/doc/*.texi "$1"/doc/*/*.texi 2>/dev/null >"$scratch/manual"
    headers_of "$1" | sed -n '/_inline\.h:/d; /^inline/d; s/^[a-z]* \([^ ]*\) .*/\1/p' \
        | sort -u | while read -r name; do
        grep -q -E "^@(def[a-z]+x?|[fvtc]index) (.*[ {*])?$name([ }].*)?\$" "$scratch/manual" \
            || echo "$name"
    done
}

shared=$top_builddir/.libs/libaccrue.so
archive=$top_builddir/.libs/libaccrue.a

holds 'every public name has a comment' undocumented
holds 'headers declare what the map lists' headers_and_map
if test -f "$shared"; then
    holds 'the library exports what the map lists' exports_and_map
else
    skip 'the library exports what the map lists' 'no shared library was built'
fi
if test -f "$archive"; then
    holds 'every global name begins with accrue_' foreign_names
    holds 'every name that is not public begins with accrue_i_' unmarked_internals
else
    skip 'every global name begins with accrue_' 'no static library was built'
    skip 'every name that is not public begins with accrue_i_' 'no static library was built'
fi
holds 'every inline is a function too' inlines_without_function
holds 'every constant is a function too' constants_without_function
holds 'every public name is in the index of the manual' not_in_manual

plant include/accrue/a.h <<'END'
/* Text of the file. */

ACCRUE_API double accrue_a(double x);
END
printf 'A {\n    accrue_b;\n};\n' | plant_too src/accrue.map
catches 'a function without a comment' undocumented
catches 'a function that the map lacks' headers_and_map
catches 'a function that the manual lacks' not_in_manual

plant include/accrue/a.h <<'END'
/* Adds. */
#define ACCRUE_A 1
#define ACCRUE_A_INIT { 0 }
extern __inline__ __attribute__((__gnu_inline__)) void accrue_add(accrue_a *a)
{
}
ACCRUE_API accrue_status
accrue_a(
    double x);
END
printf 'A {\n    accrue_a;\n};\n' | plant_too src/accrue.map
printf '@deftypefun int accrue_a_b (double @var{x})\n@findex accrue_ab\naccrue_a\n' \
    | plant_too doc/a.texi
accepts 'a comment above a group' undocumented
accepts 'a function over several lines' headers_and_map
catches 'an inline without a function' inlines_without_function
catches 'an initialiser without a function' constants_without_function
catches 'names in the manual that are only alike' not_in_manual

# A library whose map was forgotten.
shared=$scratch/liba.so
archive=$scratch/a.o
plant a.c <<'END'
int accrue_a(void) { return 1; }
int accrue_helper(void) { return 1; }
int helper(void) { return 1; }
END
printf 'A {\n    accrue_a;\n};\n' | plant_too src/accrue.map
if $CC -shared -fPIC -o "$shared" "$planted/a.c" 2>/dev/null; then
    catches 'an export that the map does not list' exports_and_map
else
    skip 'catches: an export that the map does not list' 'the compiler makes no shared library'
fi
if $CC -c -o "$archive" "$planted/a.c"; then
    catches 'a global name without accrue_' foreign_names
    catches 'an internal name without accrue_i_' unmarked_internals
fi

done_testing
