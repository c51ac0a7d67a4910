#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The runner of the Criterion programs must let nothing pass that is not a pass.  Stand-ins for
# such programs: scripts that write TAP to the file they are given and text to standard error.

: "${top_srcdir:=.}"
. "$top_srcdir/tests/tap.sh"

work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' 0

# stand_in TAP STDERR STATUS
stand_in() {
    cat >"$work/program" <<END
#!/bin/sh
tap=\${1#--tap=}
printf '$1' >"\$tap"
printf '%s\n' '$2' >&2
exit $3
END
    chmod +x "$work/program"
}

# verdict NAME pass|fail
verdict() {
    if sh "$top_srcdir/tests/run-criterion.sh" "$work/program" >"$work/out" 2>&1; then
        same "$1" pass "$2"
    else
        same "$1" fail "$2"
    fi
}

one='1..1\nok - s::a\n'
stand_in "$one" 'fine' 0
verdict "a pass is a pass" pass
stand_in '1..2\nok - s::a\nok - s::b # SKIP no such CPU\n' '' 0
verdict "a skip is not a failure" pass
if grep 'SKIP no such CPU' "$work/out" >/dev/null; then
    ok "a skip stays visible"
else
    not_ok "a skip stays visible"
fi
stand_in '1..1\nnot ok - s::a\n' '' 1
verdict "a failed test" fail
stand_in '1..1\nnot ok - s::a\n' '' 0
verdict "a failed test with exit status 0" fail
stand_in "$one" '' 3
verdict "a non-zero exit status without a failed test" fail
stand_in '' '' 0
verdict "no TAP" fail
stand_in '1..0\n' '' 0
verdict "a plan of zero tests" fail
if grep '^1\.\.0' "$work/out" >/dev/null; then
    not_ok "a plan of zero tests is not shown as 'skip all'"
else
    ok "a plan of zero tests is not shown as 'skip all'"
fi
stand_in '1..2\nok - s::a\n' '' 0
verdict "fewer results than planned" fail
for text in \
    '==1==ERROR: AddressSanitizer: heap-buffer-overflow' \
    '==1==ERROR: LeakSanitizer: detected memory leaks' \
    'a.c:1:2: runtime error: signed integer overflow' \
    'WARNING: ThreadSanitizer: data race' \
    '==1==WARNING: MemorySanitizer: use-of-uninitialized-value' \
    '==12== Invalid read of size 8' \
    '==12== Conditional jump or move depends on uninitialised value(s)' \
    '==12==    10 bytes in 1 blocks are definitely lost in loss record 1 of 1' \
    '==12== ERROR SUMMARY: 2 errors from 1 contexts (suppressed: 0 from 0)'; do
    stand_in "$one" "$text" 0
    verdict "report: $text" fail
done
stand_in "$one" '==12== ERROR SUMMARY: 0 errors from 0 contexts (suppressed: 0 from 0)' 0
verdict "valgrind without errors" pass
rm "$work/program"
verdict "a program that is not there" fail

done_testing
