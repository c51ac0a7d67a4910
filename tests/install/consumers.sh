#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What "make install" has put in place, as others use it: by pkg-config, from C90 to C++20, with gcc
# and clang, shared and static, and after a move. "make installcheck" runs it with DESTDIR, prefix,
# bindir, mandir, libdir, includedir, BENCH_PEERS and SANITIZER_CFLAGS in the environment.

. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-install.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

source=$top_srcdir/tests/install/consumer.c
wanted='totals 1 1 1, same version, same size'
LD_LIBRARY_PATH=$DESTDIR$libdir
PKG_CONFIG_PATH=$DESTDIR$libdir/pkgconfig
PKG_CONFIG_SYSROOT_DIR=$DESTDIR
# Without these, what is installed in /usr would come from outside DESTDIR.
PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1
PKG_CONFIG_ALLOW_SYSTEM_LIBS=1
export LD_LIBRARY_PATH PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR \
    PKG_CONFIG_ALLOW_SYSTEM_CFLAGS PKG_CONFIG_ALLOW_SYSTEM_LIBS

# Does this compiler make programs at all, with these flags?
usable() {
    case $1 in *++*) suffix=cc ;; *) suffix=c ;; esac
    echo 'int main(void) { return 0; }' >"$work/probe.$suffix"
    "$@" -o "$work/probe" "$work/probe.$suffix" >/dev/null 2>&1 && "$work/probe"
}

# builds NAME COMMAND...: the consumer, built by it and the flags of pkg-config, runs and is right.
builds() {
    name=$1
    shift
    rm -f "$work/consumer"
    if "$@" -o "$work/consumer" $flags >"$work/log" 2>&1; then
        same "$name" "$("$work/consumer" 2>&1)" "$wanted"
    else
        not_ok "$name" "$(cat "$work/log")"
    fi
}

# consumer COMPILER STANDARD: C++ compilers are told apart by name and read the file as C++.
consumer() {
    case $1 in *++*) language='-x c++' ;; *) language='-x c' ;; esac
    # shellcheck disable=SC2086
    if usable $1 "-std=$2" $SANITIZER_CFLAGS; then
        builds "$1 -std=$2" $1 "-std=$2" -pedantic -Wall -Wextra -Werror $SANITIZER_CFLAGS \
            $language "$source" -x none
        headers_alone "$1" "$2" "$language"
    else
        skip "$1 -std=$2" 'no such compiler or standard here'
    fi
}

# Each header must bring all that it needs.
headers_alone() {
    failed=
    for header in accrue.h $(cd "$DESTDIR$includedir" && echo accrue/*.h); do
        printf '#include <%s>\nextern int probe;\n' "$header" \
            | $1 "-std=$2" -pedantic -Wall -Wextra -Werror $3 $compile_flags -fsyntax-only - \
            2>"$work/log" || failed="$failed$header: $(cat "$work/log")
"
    done
    same "$1 -std=$2: each header alone" "$failed" ''
}

flags=$($PKG_CONFIG --cflags --libs accrue 2>"$work/log") || not_ok pkg-config "$(cat "$work/log")"
compile_flags=$($PKG_CONFIG --cflags accrue)
same 'pkg-config knows the version' "$($PKG_CONFIG --modversion accrue)" "$VERSION"
same 'accrue.pc has the prefix of make install' \
    "$(sed -n 's/^prefix=//p' "$DESTDIR$libdir/pkgconfig/accrue.pc")" "$prefix"
same 'accrue.pc names no folder of the build' "$(grep -v '^prefix=' \
    "$DESTDIR$libdir/pkgconfig/accrue.pc" | grep -F -e "$(cd "$top_builddir" && pwd)" \
    -e "$(cd "$top_srcdir" && pwd)")" ''

compilers=$CC
if test -z "$SANITIZER_CFLAGS"; then
    for other in gcc clang; do
        test "$other" = "$CC" || compilers="$compilers $other"
    done
fi
for compiler in $compilers; do
    consumer "$compiler" c90
    consumer "$compiler" c11
done
for compiler in g++ clang++; do
    for standard in c++98 c++11 c++20; do
        if test -z "$SANITIZER_CFLAGS"; then
            consumer "$compiler" "$standard"
        else
            skip "$compiler -std=$standard" 'the library has a sanitizer of the C compiler'
        fi
    done
done

shared_flags=$flags
flags=$($PKG_CONFIG --static --cflags --libs accrue)
if ! test -f "$DESTDIR$libdir/libaccrue.a"; then
    skip 'pkg-config --static' 'no static library was built'
elif usable $CC -static $SANITIZER_CFLAGS; then
    builds 'pkg-config --static' $CC -static "$source"
    # -lm must come from accrue.pc: it is what Libs.private is for.
    case " $flags " in
        *' -lm '*) ok '--static names -lm' ;;
        *) not_ok '--static names -lm' "$flags" ;;
    esac
else
    skip 'pkg-config --static' 'this compiler links no static programs'
fi
test -f "$DESTDIR$libdir/libaccrue.so" && needs=no || needs=yes
case " $shared_flags " in *' -lm '*) names=yes ;; *) names=no ;; esac
same 'Libs names -lm just where there is no shared library' "$names" "$needs"

same 'the command runs' "$(printf '2\n12\n' | "$DESTDIR$bindir/accrue")" 14

same 'accrue-bench runs, and has the version' \
    "$("$DESTDIR$bindir/accrue-bench" --version | sed -n 1p)" "accrue-bench (accrue) $VERSION"
same 'accrue-bench: a timing' \
    "$("$DESTDIR$bindir/accrue-bench" --csv --sizes=9 --rounds=1 --min-time=0 \
        --filter='^accrue_sum$' | sed -n '2s/,.*//p')" accrue_sum
same 'accrue-bench has a manual page' "$(sed -n 's/^\.TH \([^ ]*\) .*/\1/p' \
    "$DESTDIR$mandir/man1/accrue-bench.1")" ACCRUE-BENCH
needed=$(readelf -d "$DESTDIR$bindir/accrue-bench" 2>/dev/null \
    | sed -n 's/.*(NEEDED).*\[\(.*\)\]$/\1/p')
if test -n "$SANITIZER_CFLAGS" || test -z "$needed" || test "$BENCH_PEERS" != no; then
    skip 'accrue-bench needs libaccrue alone' 'sanitizers, other libraries asked for, or no readelf'
else
    same 'accrue-bench needs libaccrue alone' \
        "$(echo "$needed" | grep -v -e '^libaccrue\.so' -e '^libc\.' -e '^libm\.' \
            -e '^libpthread\.' -e '^ld-' -e '^libgcc_s\.')" ''
fi

if grep '^#define HAVE_MPFR 1' "$top_builddir/config.h" >/dev/null; then
    same 'accrue-accuracy runs, and has the version' \
        "$("$DESTDIR$bindir/accrue-accuracy" --version | sed -n 1p)" \
        "accrue-accuracy (accrue) $VERSION"
    same 'accrue-accuracy: an error within its bound' \
        "$("$DESTDIR$bindir/accrue-accuracy" --csv --n=20 --lists=1 --conditions=1e30 \
            --filter='^accrue_exact_sum$' | sed -n '2s/,.*//p')" accrue_exact_sum
    same 'accrue-accuracy has a manual page' "$(sed -n 's/^\.TH \([^ ]*\) .*/\1/p' \
        "$DESTDIR$mandir/man1/accrue-accuracy.1")" ACCRUE-ACCURACY
else
    skip 'accrue-accuracy' 'MPFR was not found'
fi

# A folder that was copied elsewhere, pkg-config told where.
case $libdir in
    "$prefix"/*)
        cp -R "$DESTDIR$prefix" "$work/moved"
        PKG_CONFIG_PATH=$work/moved${libdir#"$prefix"}/pkgconfig
        LD_LIBRARY_PATH=$work/moved${libdir#"$prefix"}
        unset PKG_CONFIG_SYSROOT_DIR
        flags=$($PKG_CONFIG --define-variable=prefix="$work/moved" --cflags --libs accrue)
        builds 'after a move' $CC $SANITIZER_CFLAGS "$source"
        case $flags in
            *"-I$work/moved/"*) ok 'the headers are those that moved' ;;
            *) not_ok 'the headers are those that moved' "$flags" ;;
        esac
        ;;
    *) skip 'after a move' 'libdir is not below prefix' ;;
esac

done_testing
