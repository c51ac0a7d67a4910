#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The options and the output of accrue-accuracy, and that it notices wrong results.

program=accrue-accuracy
. "$top_srcdir/tests/bench/bench-program.sh"

if ! grep '^#define HAVE_MPFR 1' "$top_builddir/config.h" >/dev/null; then
    skip 'accrue-accuracy' 'MPFR was not found'
    done_testing
fi

quick='--n=100 --lists=3'
header=row,operation,grade,type,kernel,data,n,condition,measured_condition,lists
header=$header,median_error,worst_error,bound,worst_of_bound

# Options are separate words on purpose.
# shellcheck disable=SC2086
run 0 'all methods as CSV' $quick --csv --conditions=1,10,1e16,1e60,1e200
same 'CSV: header' "$(head -n 1 "$work/out")" "$header"
same 'CSV: nothing on standard error' "$(cat "$work/err")" ''
cp "$work/out" "$work/csv"
"$program" --list | $AWK '{ print $1 }' >"$work/rows"
for condition in 1 10 1e+16 1e+60 1e+200; do
    sed "s/\$/,$condition/" "$work/rows"
done >"$work/want"
same 'CSV: one line for each condition and method, in order' \
    "$(sed 1d "$work/csv" | cut -d, -f1,8)" "$(cat "$work/want")"
for row in loop pairwise long_double kahan accrue_kahan_add accrue_neumaier_add \
    accrue_neumaier_add_array accrue_sum accrue_sum_report accrue_exact_sum loop_mean accrue_mean \
    accrue_exact_mean loop_dot accrue_neumaier_add_product accrue_neumaier_add_dot accrue_dot \
    accrue_exact_dot; do
    same "there is a row $row" "$(grep -c "^$row\$" "$work/rows")" 1
done

# What each line says about itself, and what is known about some methods. A plain loop has no digit
# left at 1e60, of sums of 100 terms accrue_sum has all up to 1e10.
faults=$($AWK -F, '
    function near(a, b) { return a >= 0.999 * b && a <= 1.001 * b }
    NR == 1 { next }
    NF != 14 { print "fields: " $0 }
    $2 != ($1 ~ /dot|product/ ? "dot" : $1 ~ /mean/ ? "mean" : "sum") { print "operation: " $0 }
    $4 != "f64" || $6 != "conditioned" || $7 != 100 || $10 != 3 { print "given: " $0 }
    ($1 ~ /^accrue/ && $1 !~ /_add(_product)?$/) != ($5 != "") { print "kernel: " $0 }
    !near($9, $8) { print "condition: " $0 }
    !($11 >= 0 && $12 >= $11) { print "median, worst: " $0 }
    ($1 ~ /^accrue/) != ($13 != "" && $14 != "") { print "bound: " $0 }
    $1 ~ /^accrue/ && !($12 <= $13 * 1.000001 && $14 <= 1) { print "beyond: " $0 }
    $3 == "exact" && !near($13, 2 ^ -53) { print "bound of the exact grade: " $0 }
    $1 == "accrue_sum" && !near($13, 2 ^ -53 + 16384 * 2 ^ -106 * $8) { print "bound: " $0 }
    $1 ~ /^loop/ && $8 >= 1e16 && !($12 > 1e-17 * $8 && $12 < 1e-14 * $8) { print "loop: " $0 }
    { lines++ }
    END { if (lines < 90) print "lines: " lines }' "$work/csv")
same 'CSV: the numbers of a line agree' "$faults" ''

# shellcheck disable=SC2086
run 0 'the same once more' $quick --csv --conditions=1,10,1e16,1e60,1e200
same 'the same numbers each time' "$(cat "$work/out")" "$(cat "$work/csv")"
# shellcheck disable=SC2086
run 0 'some of it' $quick --csv --conditions=1e60,10 --filter='^(loop|accrue_(sum|dot))$'
same 'a list depends neither on the filter nor on other conditions' "$(sed 1d "$work/out")" \
    "$(for condition in 1e+60 10; do
        grep -E '^(loop|accrue_(sum|dot)),' "$work/csv" | grep ",100,$condition,"
    done)"
ACCRUE_KERNEL=scalar
export ACCRUE_KERNEL
# shellcheck disable=SC2086
run 0 'the portable kernel' $quick --csv --conditions=1,10,1e16,1e60,1e200
same 'the portable kernel: the same errors' "$(cut -d, -f1-4,6- "$work/out")" \
    "$(cut -d, -f1-4,6- "$work/csv")"
same 'the portable kernel: its name' "$(cut -d, -f5 "$work/out" | sort -u | tr '\n' ' ')" \
    ' kernel scalar '
unset ACCRUE_KERNEL
# shellcheck disable=SC2086
run 0 'another seed' $quick --csv --conditions=1,10,1e16,1e60,1e200 --seed=2
for seed in csv out; do
    grep '^loop,' "$work/$seed" | cut -d, -f8,11,12 | sort >"$work/$seed.loop"
done
same 'another seed: other errors' "$(comm -12 "$work/csv.loop" "$work/out.loop")" ''
run 0 'more lists' --n=100 --lists=1 --csv --min-time=20 --conditions=1e8 --filter='^loop$'
same '--min-time: more lists' "$($AWK -F, 'NR == 2 { print ($10 > 3) }' "$work/out")" 1
run 0 'the shortest lists' --n=14 --lists=50 --csv --conditions=1e60
same 'the shortest lists: their condition' \
    "$($AWK -F, 'NR > 1 && !($9 >= 0.999e60 && $9 <= 1.001e60)' "$work/out")" ''

# JSON says what CSV says: its lines become those of CSV.
# shellcheck disable=SC2086
run 0 'JSON' $quick --json --conditions=1,10,1e16,1e60,1e200
sed -n 's/^    {\(.*\)},\{0,1\}$/\1/p' "$work/out" >"$work/objects"
sed 's/"[a-z_]*": //g; s/[" ]//g; s/null//g' "$work/objects" \
    | $AWK -F, -v OFS=, '{ $8 = $8 + 0; print }' >"$work/got"
sed 1d "$work/csv" | $AWK -F, -v OFS=, '{ $8 = $8 + 0; print }' >"$work/want"
same 'JSON: the values of CSV' "$(cat "$work/got")" "$(cat "$work/want")"
same 'JSON: well-formed, by the names of CSV' \
    "$($AWK -f "$top_srcdir/tests/bench/json.awk" "$work/out" | sort -u)" "$header"

# shellcheck disable=SC2086
run 0 'a table' $quick --conditions=1,1e32
same 'table: a part for each condition' "$(sed -n 's/^condition //p' "$work/out" | tr '\n' ';')" \
    '1 (3 lists of 100 terms);1e+32 (3 lists of 100 terms);'
same 'table: a line for each method and condition' "$(grep -c '^  accrue_sum  ' "$work/out")" 2
same 'table: no bound for the loop' "$(grep -c '^  loop  .* -  *-$' "$work/out")" 2

run 0 'one list' --n=100 --lists=1 --conditions=1
same 'table: one list' "$(sed -n 's/^condition //p' "$work/out")" '1 (1 list of 100 terms)'

run 0 '--help' --help
same '--help: usage' "$(sed -n 1p "$work/out")" 'Usage: accrue-accuracy [OPTION]...'
run 0 '--version' --version
same '--version: name' "$(sed -n '1s/[0-9.]*$//p' "$work/out")" 'accrue-accuracy (accrue) '

ACCRUE_KERNEL=no_such_kernel
export ACCRUE_KERNEL
# shellcheck disable=SC2086
run 0 'an unusable kernel' $quick --conditions=1
same 'an unusable kernel: message' "$(sed "s/; using '[a-z0-9]*'\$//" "$work/err")" \
    "accrue-accuracy: ACCRUE_KERNEL: cannot be used here: 'no_such_kernel'"
unset ACCRUE_KERNEL

whole='not a whole number from 1 up, or too large'
fails 'conditions: not a number' "invalid number for --conditions: 'x'" --conditions=1,x
fails 'conditions: a hole' "invalid number for --conditions: ',1'" --conditions=1,,1
fails 'conditions: below 1' "--conditions: not from 1 to 1e+200: '0.5'" --conditions=0.5
fails 'conditions: too large' "--conditions: not from 1 to 1e+200: '1e201'" --conditions=1e201
fails 'n: zero' "--n: $whole: '0'" --n=0
fails 'n: a fraction' "--n: $whole: '1.5'" --n=1.5
fails 'n: too short' '--n: condition 1e+60 takes 14 terms or more' --n=13 --conditions=1,1e60
fails 'n: too long' '--n: at most 10000000' --n=10000001
fails 'lists: none' "--lists: $whole: '0'" --lists=0
fails 'seed: not a number' "invalid number for --seed: '-1'" --seed=-1
fails 'min-time: negative' "invalid number for --min-time: '-1'" --min-time=-1
fails 'a filter without methods' "no method matches 'zzz'; --list lists them" --filter=zzz
# shellcheck disable=SC2086
usual_faults $quick --conditions=1

# Does it notice? The library's functions are replaced by others that are almost right.
# noticed ROW WHAT
noticed() {
    LD_PRELOAD=$work/replaced.so "$program" --n=300 --lists=5 --csv --conditions=1,1e8,1e10 \
        --filter="^$1\$" >"$work/out" 2>"$work/err"
    same "wrong $1: exit status" $? 1
    same "wrong $1: message" "$(sed -n "1s/: the result [-+0-9a-fx.p]* $2: off by .* of the exact\
 one, bound .* (condition 1.*, 300 terms, seed 1, list [0-4])\$//p" "$work/err")" \
        "accrue-accuracy: $1"
    same "wrong $1: the whole output" "$(grep -c "^$1," "$work/out")" 3
}

if can_replace wrong_results.c; then
    for row in accrue_kahan_add accrue_neumaier_add accrue_neumaier_add_array accrue_sum \
        accrue_mean accrue_neumaier_add_product accrue_neumaier_add_dot accrue_dot; do
        noticed "$row" 'is beyond its bound'
    done
    for row in accrue_exact_sum accrue_exact_mean accrue_exact_dot; do
        noticed "$row" 'is not the exact one, rounded'
    done
    noticed accrue_sum_report 'is not that of accrue_sum'
    ACCRUE_WRONG_REPORT=bound
    export ACCRUE_WRONG_REPORT
    noticed accrue_sum_report 'is beyond its bound'
    ACCRUE_WRONG_REPORT=condition
    noticed accrue_sum_report 'comes with too small a condition number'
else
    skip 'wrong results' "$why"
fi

done_testing
