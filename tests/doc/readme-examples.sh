#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Does what README.md shows: saves each C program under the name that stands before it, runs every
# command of the console blocks ("$ command", then the output) and compares what they print.
#
# cc, pkg-config and accrue are those of the build: small scripts in front of PATH put them in.

: "${top_srcdir:=.}" "${top_builddir:=.}"
. "$top_srcdir/tests/tap.sh"

source=$(cd "$top_srcdir" && pwd) || exit 99
build=$(cd "$top_builddir" && pwd) || exit 99
readme=$source/README.md

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-readme.XXXXXX") || exit 99
trap 'cd / && rm -rf "$work"' 0
trap 'exit 99' 1 2 15
mkdir "$work/bin" "$work/run" || exit 99

# A variable of the Makefile, for flags that a program of this build needs as well.
make_variable() {
    sed -n "s/^$1 = *//p" "$build/Makefile"
}

# The path as it was: CC may be plain cc.
stand_in() {
    printf '#!/bin/sh\nPATH=%s\n%s\n' "'$PATH'" "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

stand_in cc "exec ${CC:-cc} $(make_variable SANITIZER_CFLAGS) \"\$@\""
stand_in pkg-config "echo -I'$build/include' -I'$source/include' -L'$build/.libs' -laccrue -lm"
stand_in accrue "exec '$build/src/cli/accrue' \"\$@\""
PATH=$work/bin:$PATH
LD_LIBRARY_PATH=$build/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
DYLD_LIBRARY_PATH=$build/.libs${DYLD_LIBRARY_PATH:+:$DYLD_LIBRARY_PATH}
export PATH LD_LIBRARY_PATH DYLD_LIBRARY_PATH

# block KIND: the lines of all ```KIND blocks.
block() {
    awk -v kind="$1" '
        $0 == "```" kind { inside = 1; next }
        /^```/ { inside = 0 }
        inside' "$readme"
}

# programs: saves the C programs; a name is the last `NAME.c` in the text before the program.
programs() {
    awk '
        $0 == "```c" { inside = 1; next }
        /^```/ { inside = 0; next }
        inside { print >name; next }
        match($0, /`[a-z]+\.c`/) { name = substr($0, RSTART + 1, RLENGTH - 2) }' "$readme"
}

cd "$work/run" || exit 99
ln -s "$source/doc" doc || exit 99
programs
block console >../session

same "the C programs" "$(echo *.c)" "mean.c part.c total.c"
for program in *.c; do
    lines=$(wc -l <"$program")
    if test "$lines" -ge 10 && test "$lines" -le 25; then
        ok "$program has 10 to 25 lines"
    else
        not_ok "$program has 10 to 25 lines" "$lines lines"
    fi
done

has_gmp=$(sed -n 's/^#define HAVE_GMP //p' "$build/config.h")

try() {
    case $command in
    *--decimal*)
        if test -z "$has_gmp"; then
            skip "$command" "configured without GMP"
            return
        fi
        ;;
    esac
    got=$(eval "$command" 2>&1 </dev/null)
    same "$command" "$got" "$want"
}

command=
while IFS= read -r line; do
    case $line in
    '$ '*)
        test -z "$command" || try
        command=${line#'$ '}
        want=
        ;;
    *)
        want=$want${want:+'
'}$line
        ;;
    esac
done <../session
test -z "$command" || try

# Nothing but the title stands before the two commands of quickstart.
same "quickstart stands first" "$(grep -v '^$' "$readme" | sed -n '2s/ *#.*//p;3s/ *#.*//p')" \
    '    ./quickstart
    ./quickstart check'

done_testing
