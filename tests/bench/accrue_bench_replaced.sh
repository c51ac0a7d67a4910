#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# accrue-bench with functions of accrue that tests/bench/replaced_functions.c replaces: it times no
# row with a wrong result, and calls them on the kernels and with the numbers that it says.

program=accrue-bench
. "$top_srcdir/tests/bench/bench-program.sh"

if ! can_replace replaced_functions.c; then
    skip 'accrue-bench with functions replaced' "$why"
    done_testing
fi

# accrue_neumaier_add is inline, and accrue_exact_add is what the exact result is taken with.
"$program" --list | $AWK '$1 ~ /^accrue_/ { print $1 }' \
    | grep -v -x -e accrue_neumaier_add -e accrue_exact_add >"$work/rows"
same 'there are rows' "$(test "$(grep -c . "$work/rows")" -gt 45 && echo yes)" yes

# replaced MODE OPTION...: output in $work/out and $work/err.
replaced() {
    mode=$1
    shift
    ACCRUE_REPLACED=$mode LD_PRELOAD=$work/replaced.so "$program" --min-time=0 --rounds=1 \
        --csv "$@" >"$work/out" 2>"$work/err"
}

# noticed MODE ROW N
noticed() {
    replaced "$1" --sizes="$3" --filter="^$2\$"
    same "$1, $2: exit status" $? 1
    same "$1, $2: message" \
        "$(sed -n 's/\(, kernel [a-z0-9]*\)\{0,1\}: the result for [0-9]* elements is .*//p' \
            "$work/err")" "accrue-bench: $2"
    same "$1, $2: no timing" "$(grep -c "^$2," "$work/out")" 0
}

while read -r row; do
    case $row in *_threads) n=1000001 ;; *) n=9 ;; esac
    noticed lose "$row" $n
done <"$work/rows"
grep -x -E 'accrue_(exact_)?(sum|asum|sumsq|norm2|mean|weighted_mean|dot)(_b?f[0-9]+)?' \
    "$work/rows" >"$work/numbers"
same 'there are rows that return a number' \
    "$(test "$(grep -c . "$work/numbers")" -gt 20 && echo yes)" yes
while read -r row; do
    noticed ulps "$row" 9
done <"$work/numbers"

# Each kernel once to be checked, once to be calibrated, and in the one round.
unset ACCRUE_KERNEL
replaced tell --sizes=9 --filter='^accrue_sum$' --kernel=all
same 'all kernels: exit status' $? 0
usable=$(cut -d, -f5 "$work/out" | sed 1d)
same 'all kernels: the one that the line names runs' "$(cut -d' ' -f1 "$work/err")" "$usable
$usable
$usable"

# told DATA CONDITION: what accrue_sum is called with; a test, in awk, of c, least and most.
told() {
    replaced tell --sizes=2000 --filter='^accrue_sum$' --data="$1"
    same "$1: exit status" $? 0
    same "$1: the numbers are like that" "$($AWK '
        { n = $2; c = $3; least = $4; most = $5 }
        n == 2000 && '"$2"' { good++ }
        END { print good, NR }' "$work/err")" '3 3'
}
told uniform 'c > 1 && c < 3 && most == 0 && least < -5'
told normal 'c > 10 && most >= 2 && most <= 3 && least < -5'
told cancelling 'c > 1e14 && c < 1e18 && most == 0'
told exp30 'c < 1000 && most == 31 && least == -29'
told exp900 'c < 1000 && most > 890 && most <= 901 && least < -888 && least >= -899'

done_testing
