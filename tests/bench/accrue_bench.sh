#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The options and the output of accrue-bench. Sizes are tiny and times are not judged.

. "$top_srcdir/tests/tap.sh"

AWK=${AWK-awk}
bench=$top_builddir/bench/accrue-bench
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-bench.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

# run STATUS NAME OPTION...: output in $work/out and $work/err; a test of its exit status.
run() {
    want=$1
    name=$2
    shift 2
    "$bench" "$@" >"$work/out" 2>"$work/err"
    same "$name: exit status" $? "$want"
}

quick='--min-time=0 --rounds=3'
header=row,n,rounds,repetitions,best_ns,median_ns,best_ns_per_element,median_ns_per_element
header=$header,gb_per_s,times_loop,times_vec

# Options are separate words on purpose.
# shellcheck disable=SC2086
run 0 'all rows as CSV' $quick --sizes=1,8,77,5e3 --csv
same 'CSV: header' "$(head -n 1 "$work/out")" "$header"
same 'CSV: nothing on standard error' "$(cat "$work/err")" ''
"$bench" --list | $AWK '{ print $1 }' >"$work/rows"
for n in 1 8 77 5000; do
    sed "s/\$/,$n/" "$work/rows"
done >"$work/want"
sed 1d "$work/out" | cut -d, -f1,2 >"$work/got"
same 'CSV: one line for each row and size, in order' "$(cat "$work/got")" "$(cat "$work/want")"
for row in loop vec kahan neumaier accrue_neumaier_add accrue_sum accrue_exact_add \
    accrue_exact_add_array accrue_sum_report loop_f32 accrue_exact_sum_f32 \
    loop_dot accrue_dot accrue_exact_add_dot loop_asum accrue_asum loop_sumsq accrue_sumsq \
    loop_norm2 accrue_norm2 loop_add_f64x2 accrue_vector_add_f64x2 \
    loop_add_f32x2 accrue_vector_add_f32x2; do
    same "there is a row $row" "$(grep -c "^$row\$" "$work/rows")" 1
done

# What each line says about itself: the medians and ratios follow from the times. All but sums of
# doubles have a loop of their own, and no vec.
faults=$($AWK -F, '
    function near(a, b) { return (a - b) ^ 2 <= (0.01 * b + 0.01) ^ 2 }
    function kind(row) {
        return match(row, /_(f32|dot|asum|sumsq|norm2|f64x2|f32x2)$/) ? substr(row, RSTART) : ""
    }
    BEGIN {
        bytes[""] = bytes["_asum"] = bytes["_sumsq"] = bytes["_norm2"] = 8
        bytes["_f32"] = 4; bytes["_dot"] = 16; bytes["_f64x2"] = 20; bytes["_f32x2"] = 12
    }
    NR > 1 && $1 ~ /^loop/ { loop[kind($1), $2] = $5 }
    NR > 1 && $1 == "vec" { vec[$2] = $5 }
    NR > 1 { line[++lines] = $0 }
    END {
        for (i = 1; i <= lines; i++) {
            k = kind(substr(line[i], 1, index(line[i], ",") - 1))
            if (split(line[i], f, ",") != 11) print "fields: " line[i]
            else if (f[3] != 3 || f[4] < 1) print "rounds or repetitions: " line[i]
            else if (!(f[5] > 0 && f[6] >= f[5])) print "best, median: " line[i]
            else if (!near(f[7] * f[2], f[5]) || !near(f[8] * f[2], f[6])) print "by n: " line[i]
            else if (!near(f[9], bytes[k] * f[2] / f[5])) print "GB/s: " line[i]
            else if (!near(f[10], loop[k, f[2]] / f[5])) print "times_loop: " line[i]
            else if (k != "" ? f[11] != "" : !near(f[11], vec[f[2]] / f[5]))
                print "times_vec: " line[i]
        }
        if (lines == 0) print "no lines"
    }' "$work/out")
same 'CSV: the numbers of a line agree' "$faults" ''

# shellcheck disable=SC2086
run 0 'a filter' $quick --sizes=8,9 --csv --filter='^accrue_(sum$|kahan)'
same 'filter: only rows that match' "$(sed 1d "$work/out" | cut -d, -f1,2 | tr '\n' ' ')" \
    'accrue_kahan_add_array,8 accrue_sum,8 accrue_kahan_add_array,9 accrue_sum,9 '
# shellcheck disable=SC2086
run 0 'a filter that is part of a name' $quick --sizes=8 --csv --filter=neum
same 'filter: part of a name' "$(sed 1d "$work/out" | cut -d, -f1 | tr '\n' ' ')" \
    'neumaier accrue_neumaier_add '

# shellcheck disable=SC2086
run 0 'a filter for dots alone' $quick --sizes=8 --csv --filter=exact_add_dot
same 'filter: compared with a row that is hidden' \
    "$($AWK -F, 'NR == 2 { print $1, ($10 > 0), $11 "." }' "$work/out")" \
    'accrue_exact_add_dot 1 .'

# shellcheck disable=SC2086
run 0 'a table' $quick --sizes=8,2e2,1e3 --max-size=200
same 'table: sizes up to the largest' "$(sed -n 's/^n = //p' "$work/out" | tr '\n' ' ')" \
    '8 (64 bytes) 200 (1600 bytes) '
same 'table: a line for each row and size' "$(grep -c '^  accrue_sum ' "$work/out")" 2
same 'table: no vec for dots' "$(grep -c '^  accrue_exact_add_dot .* -$' "$work/out")" 2
same 'table: says what it measured with' "$(grep -c '^compiler  .' "$work/out")" 1

run 0 '--min-time' --rounds=1 --min-time=0.5 --sizes=8 --csv --filter='^loop$'
same '--min-time: calls are repeated' \
    "$($AWK -F, '$1 == "loop" { print ($4 > 100) }' "$work/out")" 1

# A row with a largest size has no line beyond it, and the table says so.
if grep -q '^mpfr_sum$' "$work/rows"; then
    # shellcheck disable=SC2086
    run 0 'mpfr_sum beyond its largest size' $quick --sizes=1000001 --filter=mpfr
    same 'mpfr_sum: the table says so' \
        "$(grep -c 'mpfr_sum  *only up to n = 1000000$' "$work/out")" 1
else
    skip 'mpfr_sum beyond its largest size' 'MPFR was not found'
fi

run 0 '--help' --help
same '--help: usage' "$(sed -n 1p "$work/out")" 'Usage: accrue-bench [OPTION]...'
run 0 '--version' --version
same '--version: name' "$(sed -n '1s/[0-9.]*$//p' "$work/out")" 'accrue-bench (accrue) '
run 0 '--info' --info
same '--info: version' "$(grep -c '^accrue  *[0-9]' "$work/out")" 1

# fails NAME FIRST-LINE OPTION...: status 1, nothing printed, the message.
fails() {
    name=$1
    message=$2
    shift 2
    run 1 "$name" "$@"
    same "$name: no output" "$(cat "$work/out")" ''
    same "$name: message" "$(sed -n 1p "$work/err")" "accrue-bench: $message"
}
fails 'an extra operand' "extra operand 'x'" x
fails 'sizes: not a number' "invalid number for --sizes: 'x'" --sizes=8,x
fails 'sizes: empty' "invalid number for --sizes: ''" --sizes=
fails 'sizes: a hole' "invalid number for --sizes: ',9'" --sizes=8,,9
fails 'sizes: zero' "--sizes: not a whole number from 1 up, or too large: '0'" --sizes=0
fails 'sizes: a fraction' "--sizes: not a whole number from 1 up, or too large: '1.5'" --sizes=1.5
fails 'sizes: too large' "--sizes: not a whole number from 1 up, or too large: '1e30'" --sizes=1e30
fails 'sizes: all dropped' 'no size is left below --max-size=4' --sizes=8 --max-size=4
fails 'rounds: none' "--rounds: not a whole number from 1 up, or too large: '0'" --rounds=0
fails 'min-time: negative' "invalid number for --min-time: '-1'" --min-time=-1
fails 'a filter without rows' "no row matches 'zzz'; --list lists them" --filter=zzz


# More than any machine has, less than size_t can count on 64 bits.
ASAN_OPTIONS=${ASAN_OPTIONS+$ASAN_OPTIONS:}allocator_may_return_null=1
export ASAN_OPTIONS
if test "$(getconf LONG_BIT)" = 64; then
    run 1 'no memory' --sizes=5e14
    same 'no memory: no output' "$(cat "$work/out")" ''
    message='accrue-bench: cannot allocate 4000000000000000 bytes; try --max-size'
    # AddressSanitizer warns first.
    same 'no memory: message' "$(grep '^accrue-bench:' "$work/err")" "$message"
else
    skip 'no memory' 'size_t is not of 64 bits'
fi

run 1 'a bad regular expression' --filter='('
same 'a bad regular expression: message' \
    "$(sed -n "s/^accrue-bench: --filter: .*: '('\$/said/p" "$work/err")" said
run 1 'an unknown option' --zzz
same 'an unknown option: message' "$(grep -c '^accrue-bench: .*zzz' "$work/err")" 1
same 'an unknown option: hint' "$(sed -n 2p "$work/err")" \
    "Try 'accrue-bench --help' for more information."

if test -w /dev/full; then
    # shellcheck disable=SC2086
    "$bench" $quick --sizes=8 >/dev/full 2>"$work/err"
    same 'a full disk: exit status' $? 1
    same 'a full disk: message' "$(grep -c '^accrue-bench: write error' "$work/err")" 1
else
    skip 'a full disk' 'no /dev/full here'
fi

done_testing
