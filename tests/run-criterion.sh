#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs one Criterion program for automake's TAP driver and makes sure that nothing it reports
# is lost.
#
#   run-criterion.sh PROGRAM [ARGUMENT]...
#
# Why a wrapper: Criterion runs every test in a child process, so what a sanitizer or valgrind
# reports there does not change the exit status, and with TAP on standard output their text is
# swallowed.  TAP therefore goes to a file, everything else to a second one, and each of these is
# a failure of the whole program ("Bail out!"): a report in the output, no TAP at all, a plan of
# zero tests, fewer results than planned, a non-zero exit status without a failed test.
#
# ACCRUE_TEST_PREFIX is put before the program, e.g. "valgrind -q --trace-children=yes".

if test $# -lt 1; then
    echo "Bail out! run-criterion.sh: no program given"
    exit 99
fi
program=$1
shift

work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-criterion.XXXXXX") || {
    echo "Bail out! run-criterion.sh: no temporary folder"
    exit 99
}
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

tap=$work/tap
log=$work/log
: >"$tap"

# Sanitizers must print to standard error and must not be told to stay silent.  Their exit code
# is that of the child, which Criterion drops; the search below does not depend on it.
UBSAN_OPTIONS=print_stacktrace=1${UBSAN_OPTIONS:+:$UBSAN_OPTIONS}
export UBSAN_OPTIONS

# The prefix is a command line, so it is split into words on purpose.
# shellcheck disable=SC2086
${ACCRUE_TEST_PREFIX-} "$program" --tap="$tap" "$@" >"$log" 2>&1
status=$?

bail() {
    echo "Bail out! $program: $1"
    sed 's/^/# /' "$log"
    exit 99
}

# A plan of zero tests means "skip all" to a TAP reader, so this check comes before the TAP.
plan=$(sed -n 's/^1\.\.\([0-9][0-9]*\).*$/\1/p' "$tap" | head -n 1)
test -n "$plan" || bail "wrote no TAP (exit status $status)"
test "$plan" -gt 0 || bail "ran no test"

cat "$tap"

# Every sanitizer report has one of these lines; valgrind's begin with ==PID== and, for errors,
# one of these phrases (its summary line is checked too, for runs without -q).
reports='(ERROR|WARNING): [A-Za-z]*Sanitizer|SUMMARY: [A-Za-z]*Sanitizer|: runtime error: '
valgrind='^==[0-9]+== *(Invalid|Conditional jump|Use of uninit|Syscall param|Mismatched|Source and'
valgrind="$valgrind|Argument .* has a fishy|Process terminating|ERROR SUMMARY: [1-9]"
valgrind="$valgrind|.*(definitely|indirectly|possibly) lost)"
if grep -E "$reports" "$log" >/dev/null || grep -E "$valgrind" "$log" >/dev/null; then
    bail "a sanitizer or valgrind reported a fault"
fi

results=$(grep -c -E '^(not )?ok( |$)' "$tap")
test "$results" -eq "$plan" || bail "planned $plan tests, reported $results"

failed=$(grep -c -E '^not ok( |$)' "$tap")
if test "$status" -ne 0 && test "$failed" -eq 0; then
    bail "exit status $status without a failed test"
fi
if test "$failed" -ne 0; then
    sed 's/^/# /' "$log"
    exit 1
fi
exit 0
