#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The choice of a set of kernels: the public functions, ACCRUE_KERNEL, first use in many threads at
# once and selections during sums, also under a race detector (ThreadSanitizer), which must see the
# race that is there once the choice is no atomic variable any more. Names of sets that this build
# or this machine has not are skipped.

: "${top_srcdir:=.}" "${top_builddir:=.}" "${CC:=cc}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' 0
unset ACCRUE_KERNEL

program=$top_srcdir/tests/kernels/kernel_choice.c
includes="-I$top_builddir/include -I$top_srcdir/include"
value() {
    sed -n "s/^$1 = //p" "$top_builddir/Makefile"
}
sanitizer=$(value SANITIZER_CFLAGS)
strict=$(value STRICT_FP_CFLAGS)

if test -f "$top_builddir/.libs/libaccrue.so"; then
    library="-L$top_builddir/.libs -laccrue"
    LD_LIBRARY_PATH=$top_builddir/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    export LD_LIBRARY_PATH
else
    library=$top_builddir/.libs/libaccrue.a
fi
# Words of a compiler command, flags and libraries are meant to be split.
# shellcheck disable=SC2086
$CC $sanitizer $includes -pthread -o "$work/choice" "$program" $library -lm >"$work/log" 2>&1 || {
    not_ok 'the program is made' "$(cat "$work/log")"
    done_testing
}
choice=$work/choice

"$choice" list >"$work/sets"
same 'the sets are those of configure' "$(sed 's/ .*//' "$work/sets" | tr '\n' ' ')" \
    "$(value KERNELS) "
same 'count, name, usable, select, active' "$("$choice" check)" ''
best=$("$choice" active)
same 'the best usable set is chosen' "$best" \
    "$(sed -n 's/ usable//p' "$work/sets" | tail -n 1)"

# forced NAME WANT
forced() {
    same "ACCRUE_KERNEL=$1" "$(ACCRUE_KERNEL=$1 "$choice" active)" "$2"
}
for name in scalar sse2 avx2 avx512 neon; do
    case $(grep "^$name " "$work/sets") in
    "$name usable") forced $name $name ;;
    "$name unusable")
        skip "ACCRUE_KERNEL=$name" 'this machine cannot run it'
        forced $name "$best" ;;
    *)
        skip "ACCRUE_KERNEL=$name" 'not in this build'
        forced $name "$best" ;;
    esac
done
forced '' "$best"
forced SCALAR "$best"
forced 'scalar ' "$best"
forced no_such_set "$best"

same 'threads: the bits of one thread' "$("$choice" threads)" 'same bits'

# The library's sources once more, seen by the detector: all that is compiled once with the portable
# set, then another set if the build has one.
another=$(value KERNELS | cut -d ' ' -f 2)
kernel_parts=$(sed -n '/^kernel_sources = /,/[^\\]$/s|.*/kernels/\(.*\)\.c.*|\1|p' \
    "$top_srcdir/src/local.mk")

watched_objects() {
    upper=$(echo "$another" | tr '[:lower:]' '[:upper:]')
    flags=$(value "${upper}_CFLAGS")
    sources=$(cd "$top_srcdir/src" && pwd)
    absolute="-I$(cd "$top_builddir/include" && pwd) -I$(cd "$top_srcdir/include" && pwd)"
    mkdir "$work/objects" && cd "$work/objects" || return
    # shellcheck disable=SC2046,SC2086
    $CC $strict $watch $absolute "-I$sources" "-DACCRUE_I_HAVE_$upper" -c \
        $(find "$sources" -name '*.c' ! -path '*/cli/*') || return
    for part in $kernel_parts; do
        test "$another" = scalar && break
        # shellcheck disable=SC2086
        $CC $strict $watch $absolute "-I$sources" $flags "-DACCRUE_I_SET=$another" \
            -DACCRUE_I_WIDTH=2 -c -o "2-$part.o" "$sources/kernels/$part.c" || return
    done
}

# The choice as a variable that is not atomic.
racing_choice() {
    mkdir "$work/racing" && cp "$top_srcdir/src/dispatch/cpu.h" "$work/racing" || return
    sed 's/_Atomic(\(.*\)) accrue_i_chosen/\1accrue_i_chosen/
        s/atomic_load_explicit(&accrue_i_chosen, memory_order_relaxed)/accrue_i_chosen/' \
        "$top_srcdir/src/dispatch/dispatch.h" >"$work/racing/dispatch.h"
    sed 's/_Atomic(\(.*\)) accrue_i_chosen/\1accrue_i_chosen/
        s/atomic_compare_exchange_strong(&accrue_i_chosen, &before, choice)/!before/
        s/^    return before;/    return accrue_i_chosen = choice;/
        s/atomic_store(&accrue_i_chosen, set)/accrue_i_chosen = set/
        s|"dispatch/|"racing/|' "$top_srcdir/src/dispatch/dispatch.c" >"$work/racing/dispatch.c"
    # shellcheck disable=SC2086
    $CC $strict $watch $includes "-I$work" "-I$top_srcdir/src" \
        -c -o "$work/objects/dispatch.o" "$work/racing/dispatch.c"
}

# linked PROGRAM
linked() {
    # shellcheck disable=SC2086
    $CC $strict $watch -D_GNU_SOURCE $includes -o "$1" "$program" "$work"/objects/*.o -lm
}

watch='-O1 -fsanitize=thread -pthread'
echo 'int main(void) { return 0; }' >"$work/probe.c"
# shellcheck disable=SC2086
if test -n "$sanitizer"; then
    skip 'no race in the choice' 'this build has another sanitizer'
elif ! $CC $watch -o "$work/probe" "$work/probe.c" >"$work/log" 2>&1 ||
    ! "$work/probe" >"$work/log" 2>&1; then
    skip 'no race in the choice' 'no ThreadSanitizer here'
elif ! (watched_objects) >"$work/log" 2>&1 || ! linked "$work/watched" >"$work/log" 2>&1; then
    not_ok 'no race in the choice' "$(cat "$work/log")"
else
    "$work/watched" threads >"$work/log" 2>&1
    same 'no race in the choice' "$(cat "$work/log")" 'same bits'
    { racing_choice && linked "$work/races"; } >"$work/log" 2>&1 || cat "$work/log"
    "$work/races" threads >"$work/log" 2>&1
    if grep 'data race' "$work/log" >/dev/null; then
        ok 'a race without the atomic variable'
    else
        not_ok 'a race without the atomic variable' "$(cat "$work/log")"
    fi
fi

done_testing
