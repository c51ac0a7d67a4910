#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Does what README.md shows: saves its C program as total.c, runs every command of its console
# blocks ("$ command", then the output) and compares what they print.
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

cd "$work/run" || exit 99
block c >total.c
block console >../session

lines=$(wc -l <total.c)
if test "$lines" -ge 10 && test "$lines" -le 20; then
    ok "the C program has about 15 lines"
else
    not_ok "the C program has about 15 lines" "$lines lines"
fi

try() {
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
