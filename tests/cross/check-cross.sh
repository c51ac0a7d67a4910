#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The committed hashes of tests/bits on other machines: the library and the programs of hashes are
# built by every cross compiler that is here and run under qemu, with every kernel of that machine.
# Static programs, so that qemu needs no files of the other system. A machine without its compiler
# or its emulator is skipped by name.

. "$top_srcdir/tests/tap.sh"
. "$top_srcdir/tests/bits/tell-hashes.sh"

machines='aarch64 riscv64 s390x i686'
programs='print_bits:expected print_exact_bits:expected_exact print_array_bits:expected_array'

top_srcdir=$(cd "$top_srcdir" && pwd) || exit 99
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-cross.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

# These are about this machine, and the make that runs this must not hand its job server down.
unset CC CFLAGS CPPFLAGS LDFLAGS MAKEFLAGS MFLAGS MAKELEVEL ACCRUE_KERNEL

# flags_of MACHINE: the x87 unit, which the library refuses, is what compilers for i686 take.
flags_of() {
    case $1 in
    i686) echo '-O2 -msse2 -mfpmath=sse' ;;
    *) echo -O2 ;;
    esac
}

# emulator_of MACHINE: prints the command; status 1 if there is none.
emulator_of() {
    case $1:$(uname -m) in
    "$(uname -m):$1") echo env; return ;;
    i686:x86_64) echo env; return ;;
    i686:*) set -- i386 ;;
    esac
    command -v "qemu-$1" || command -v "qemu-$1-static"
}

# missing_for MACHINE: prints what there is not; nothing if all is here.
missing_for() {
    compiler=$1-linux-gnu-gcc
    if ! command -v "$compiler" >/dev/null; then
        echo "no $compiler"
    elif ! emulator_of "$1" >/dev/null; then
        echo "no qemu-$1"
    elif ! echo 'int main(void) { return 0; }' \
        | "$compiler" -static -o "$work/probe" -xc - -lm 2>/dev/null; then
        echo "$compiler has no static C library"
    fi
}

# Configures and builds in the current folder; without the libraries of this machine.
build() {
    "$top_srcdir/configure" -q --host="$1-linux-gnu" --disable-shared --disable-tests \
        --without-gmp PKG_CONFIG=false CFLAGS="$(flags_of "$1")" || return
    # shellcheck disable=SC2046
    $MAKE -s LDFLAGS=-all-static $(for p in $programs; do echo "tests/bits/${p%%:*}"; done)
}

# run_all MACHINE: builds and runs in the machine's folder. Leaves the output of each program in
# NAME.out and its status in NAME.status.
run_all() {
    cd "$work/$1" || return
    build "$1" >build.out 2>&1 || return
    for program in $programs; do
        name=${program%%:*}
        $(emulator_of "$1") "tests/bits/$name" \
            "$top_srcdir/tests/bits/${program#*:}.txt" >"$name.out" 2>&1
        echo $? >"$name.status"
    done
}

# tell MACHINE: what run_all left.
tell() {
    for program in $programs; do
        name=${program%%:*}
        if test -f "$work/$1/$name.status"; then
            tell_hashes "$1: $name" "$work/$1/$name.out" "$(cat "$work/$1/$name.status")"
        else
            not_ok "$1: $name" "$(tail -n 20 "$work/$1/build.out")"
        fi
    done
}

# Every machine in the background: emulation is slow, and uses one core.
for machine in $machines; do
    missing=$(missing_for "$machine")
    if test -n "$missing"; then
        echo "$missing" >"$work/$machine.missing"
    else
        mkdir "$work/$machine" && run_all "$machine" &
    fi
done
wait

for machine in $machines; do
    if test -f "$work/$machine.missing"; then
        skip "$machine" "$(cat "$work/$machine.missing")"
    else
        tell "$machine"
    fi
done

done_testing
