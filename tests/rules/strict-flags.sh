#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The library refuses to be compiled under flags that would let the compiler change its arithmetic,
# and says what to do. Where a compiler does not tell that it was given such a flag, the library
# takes the flag's effect back: the bits stay the committed ones.

. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-flags.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

# compile COMPILER FLAGS ARGUMENT...: as the build does it, our flags first and the user's last.
compile() {
    compiler=$1
    flags=$2
    shift 2
    case $compiler in
        clang) strict='-std=c11 -ffp-contract=off' ;;
        *) strict=$(sed -n 's/^STRICT_FP_CFLAGS = //p' "$top_builddir/Makefile") ;;
    esac
    # shellcheck disable=SC2086
    $compiler -I"$top_builddir/include" -I"$top_srcdir/include" -I"$top_srcdir/src" \
        $strict -O2 $flags "$@"
}

# refused COMPILER FLAGS MESSAGE [FILE]...: every file that adds numbers is refused, with this text.
refused() {
    refused_compiler=$1
    refused_flags=$2
    message=$3
    shift 3
    test $# -gt 0 || set -- "$top_srcdir"/src/compensated/*.c "$top_srcdir"/src/kernels/*.c \
        "$top_srcdir"/src/array/*.c
    accepted=
    for file; do
        compile "$refused_compiler" "$refused_flags" -E "$file" 2>"$work/log" >/dev/null
        grep -q "error: .*accrue: .*$message" "$work/log" \
            || accepted="$accepted${file#"$top_srcdir"/}: $(cat "$work/log")
"
    done
    same "$refused_compiler refuses $refused_flags" "$accepted" ''
}

# Everything that print_bits needs besides the library, compiled without the flags.
bits_sources() {
    for file in bits/print_bits bits/named_hashes api/results reference/ref_random \
        vector/vector_results; do
        echo "$top_srcdir/tests/$file.c"
    done
}

# same_bits COMPILER FLAGS
same_bits() {
    case ${ACCRUE_TEST_SCALE:-1} in
        0*) skip "$1 $2: same bits" 'left to tests at full size'; return ;;
    esac
    if ! echo 'int probe;' | compile "$1" "$2 -Werror -xc" -fsyntax-only - 2>/dev/null; then
        skip "$1 $2: same bits" 'not a flag of this compiler'
        return
    fi
    rm -f "$work"/*.o
    # shellcheck disable=SC2046
    (cd "$work" && compile "$1" "$2" -c "$top_srcdir"/src/foundation/*.c \
        "$top_srcdir"/src/compensated/*.c "$top_srcdir"/src/exact/*.c \
        "$top_srcdir"/src/kernels/*.c "$top_srcdir"/src/dispatch/*.c \
        "$top_srcdir"/src/array/*.c "$top_srcdir"/src/vector/*.c \
        && compile "$1" "-I$top_srcdir/tests/reference -I$top_srcdir/tests/api" \
            -I"$top_srcdir/tests/vector" -o print_bits $(bits_sources) ./*.o -lm \
    ) >"$work/log" 2>&1 || {
        not_ok "$1 $2: same bits" "$(cat "$work/log")"
        return
    }
    same "$1 $2: same bits" "$("$work/print_bits" | sort)" \
        "$(grep -v '^#' "$top_srcdir/tests/bits/expected.txt" | sort)"
}

# kind COMPILER: gcc, clang or nothing.
kind() {
    # shellcheck disable=SC2086
    case $(echo '__GNUC__ __clang__' | $1 -E -P -xc - 2>/dev/null) in
        '' | *__GNUC__*) ;;
        *__clang__*) echo gcc ;;
        *) echo clang ;;
    esac
}

top_srcdir=$(cd "$top_srcdir" && pwd)
top_builddir=$(cd "$top_builddir" && pwd)
math='take these flags out of CFLAGS'
wide='-msse2 -mfpmath=sse'
grep -w fma /proc/cpuinfo >/dev/null 2>&1 && fma=-mfma || fma=
found=' '
for compiler in "$CC" gcc clang; do
    which=$(kind "$compiler")
    case $found in *" $which "*) continue ;; esac
    found="$found$which "
    case $which in
        gcc)
            for flags in -ffast-math -Ofast -funsafe-math-optimizations -ffinite-math-only \
                -freciprocal-math -fno-signed-zeros \
                '-fassociative-math -fno-signed-zeros -fno-trapping-math'; do
                refused "$compiler" "$flags" "$math"
            done
            refused "$compiler" -std=gnu11 'use -std=c11'
            refused "$compiler" -ffp-contract=fast 'take math flags out of CFLAGS'
            same_bits "$compiler" -O0
            same_bits "$compiler" "-O3 -fno-trapping-math -frounding-math $fma"
            ;;
        clang)
            for flags in -ffast-math -Ofast -ffinite-math-only; do
                refused "$compiler" "$flags" "$math"
            done
            # Each build of the whole library takes seconds: flags that do not meet share one.
            for flags in -funsafe-math-optimizations \
                '-fassociative-math -fno-signed-zeros -fno-trapping-math -freciprocal-math' \
                "-ffp-contract=fast -fno-honor-nans -std=gnu11 -O3 $fma"; do
                same_bits "$compiler" "$flags"
            done
            ;;
        *) skip "$compiler" 'not here, or neither gcc nor clang'; continue ;;
    esac
    # The x87 unit. Most machines lack the headers of 32-bit programs; the refusal needs none.
    echo '#include "foundation/strict_fp.h"' >"$work/strict.c"
    if echo 'int probe;' | compile "$compiler" '-m32 -mfpmath=387 -xc' -fsyntax-only - 2>/dev/null
    then
        refused "$compiler" '-m32 -mfpmath=387' "$wide" "$work/strict.c"
    else
        skip "$compiler refuses -m32 -mfpmath=387" 'no such target'
    fi
done

done_testing
