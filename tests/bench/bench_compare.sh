#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# bench/bench_compare.awk and "make bench-compare", on times that are made up.

. "$top_srcdir/tests/tap.sh"

AWK=${AWK-awk}
: "${MAKE:=make}"
program=$top_srcdir/bench/bench_compare.awk
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-compare.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15
unset MAKEFLAGS MFLAGS MAKELEVEL

header=row,operation,grade,type,kernel,data,n,threads,rounds,repetitions,best_ns,median_ns

# file NAME: a CSV file of lines "row kernel data n threads best median" ('-': empty).
file() {
    echo "$header" >"$work/$1"
    while read -r row kernel data n threads best median; do
        test "$kernel" != - || kernel=
        echo "$row,sum,plain,f64,$kernel,$data,$n,$threads,9,1000,$best,$median"
    done >>"$work/$1"
}

# compare STATUS NAME [OPTION...]: base.csv with new.csv; what is printed is in $work/out.
compare() {
    want=$1
    name=$2
    shift 2
    $AWK "$@" -f "$program" "$work/base.csv" "$work/new.csv" >"$work/out" 2>"$work/err"
    same "$name: exit status" $? "$want"
}

# slower KEY BEFORE AFTER CHANGE NOISE: the line that says so.
slower() {
    printf 'slower: %s: %s -> %s ns an element, %s %% (noise %s %%)\n' "$@"
}

file base.csv <<'EOF'
loop - uniform 1000 1 600.00 606.00
accrue_sum avx2 uniform 1000 1 200.00 202.00
accrue_sum avx2 uniform 8 1 30.00 30.00
accrue_sum scalar uniform 1000 1 400.00 440.00
accrue_sum_threads avx2 normal 1000000 2 90000.00 91000.00
EOF

cp "$work/base.csv" "$work/new.csv"
compare 0 'the same times'
same 'the same times: all within the noise' "$(cat "$work/out")" \
    '5 compared: 0 slower, 0 faster, 5 within the noise'

# Noise of the second line: 1 % + 2 %, that is the floor; of the fourth: 10 % + 1 %.
file new.csv <<'EOF'
accrue_sum scalar uniform 1000 1 443.00 447.43
loop - uniform 1000 1 617.00 617.00
accrue_sum avx2 uniform 1000 1 207.00 211.14
accrue_sum avx2 uniform 8 1 20.00 20.00
accrue_sum_threads avx2 normal 1000000 2 99000.00 99000.00
EOF
compare 1 'slower, faster and noise'
same 'slower, faster and noise: what is slower' "$(cat "$work/out")" \
    "$(slower 'accrue_sum [avx2], uniform, n = 1000' 0.2000 0.2070 +3.5 3.0)
$(slower 'accrue_sum_threads [avx2], normal, n = 1000000, threads = 2' 0.0900 0.0990 +10.0 3.0)
5 compared: 2 slower, 1 faster, 2 within the noise"
compare 1 'a floor of 5 %' -v floor=0.05
same 'a floor of 5 %: the rest' "$(sed -n '$p' "$work/out")" \
    '5 compared: 1 slower, 1 faster, 3 within the noise'

# Just above the noise of its own rounds, which is above the floor.
file new.csv <<'EOF'
accrue_sum scalar uniform 1000 1 444.80 449.25
EOF
compare 1 'slower than wide noise'
same 'slower than wide noise: said, with what is missing' "$(cat "$work/out")" \
    "only in $work/base.csv: loop, uniform, n = 1000
only in $work/base.csv: accrue_sum [avx2], uniform, n = 1000
only in $work/base.csv: accrue_sum [avx2], uniform, n = 8
$(slower 'accrue_sum [scalar], uniform, n = 1000' 0.4000 0.4448 +11.2 11.0)
only in $work/base.csv: accrue_sum_threads [avx2], normal, n = 1000000, threads = 2
1 compared: 1 slower, 0 faster, 0 within the noise"

file new.csv <<'EOF'
loop - uniform 1000 1 600.00 606.00
loop - uniform 2000 1 600.00 606.00
EOF
compare 0 'a row that was not there'
same 'a row that was not there: said' "$(grep new.csv "$work/out")" \
    "only in $work/new.csv: loop, uniform, n = 2000"

# Other columns in another order, and more of them, are no matter.
printf '%s\n' n,row,new_column,best_ns,median_ns,threads,data,kernel \
    1000,loop,x,700.00,700.00,1,uniform, >"$work/new.csv"
compare 1 'columns in another order'
same 'columns in another order: slower' \
    "$(grep -c '^slower: loop, uniform, n = 1000: ' "$work/out")" 1

# machine NAME CPU COMPILER: a file that says what was measured with, as those of accrue-bench do.
machine() {
    printf 'row,kernel,data,n,threads,best_ns,median_ns,vec_width,compiler,cpu\n' >"$work/$1"
    printf 'loop,,uniform,8,1,5.00,5.00,4,%s,%s\n' "$3" "$2" >>"$work/$1"
}
cp "$work/base.csv" "$work/base.kept"
machine base.csv 'A CPU' 'gcc 1'
machine new.csv 'A CPU' 'gcc 1'
compare 0 'the same machine'
same 'the same machine: nothing to say' "$(cat "$work/out")" \
    '1 compared: 0 slower, 0 faster, 1 within the noise'
machine new.csv 'Other CPU' 'gcc 2'
compare 0 'another machine'
same 'another machine: said' "$(sed 's/ in [^ ]*base.csv/ in base/; s/ in [^ ]*new.csv/ in new/' \
    "$work/out")" "another cpu: A CPU in base, Other CPU in new
another compiler: gcc 1 in base, gcc 2 in new
1 compared: 0 slower, 0 faster, 1 within the noise"
cp "$work/base.kept" "$work/base.csv"
compare 2 'a file that does not say, and one that does'
same 'a file that does not say, and one that does: no guess' "$(grep -c another "$work/out")" 0

# damaged NAME MESSAGE: status 2 and the message; new.csv is on standard input.
damaged() {
    cat >"$work/new.csv"
    compare 2 "$1"
    same "$1: message" "$(sed "s|$work/||" "$work/err")" "bench-compare: $2"
}
damaged 'no line in common' 'the files have no line in common' <<EOF
$header
zzz,sum,plain,f64,,uniform,8,1,9,1000,5.00,6.00
EOF
damaged 'a header alone' 'the files have no line in common' <<EOF
$header
EOF
damaged 'an empty file' 'an empty file' </dev/null
damaged 'another file' 'new.csv: no CSV file of accrue-bench: no column row' <<'EOF'
condition,error
EOF
damaged 'a line that was cut off' 'new.csv: line 2: 9 fields instead of 12' <<EOF
$header
loop,sum,plain,f64,,uniform,1000,1,9
EOF
damaged 'a time that is no number' \
    "new.csv: line 2: not a number above 0 in column best_ns: '6x'" <<EOF
$header
loop,sum,plain,f64,,uniform,1000,1,9,1000,6x,606.00
EOF
damaged 'a time of 0' "new.csv: line 2: not a number above 0 in column best_ns: '0.00'" <<EOF
$header
loop,sum,plain,f64,,uniform,1000,1,9,1000,0.00,606.00
EOF
damaged 'a median below the best' 'new.csv: line 2: the median is below the best time' <<EOF
$header
loop,sum,plain,f64,,uniform,1000,1,9,1000,606.00,600.00
EOF
damaged 'a line twice' 'new.csv: line 3: twice: loop, uniform, n = 1000' <<EOF
$header
loop,sum,plain,f64,,uniform,1000,1,9,1000,600.00,606.00
loop,sum,plain,f64,,uniform,1000,1,9,1000,600.00,606.00
EOF
rm "$work/new.csv"
compare 2 'no such file'
same 'no such file: message' "$(cat "$work/err")" "bench-compare: cannot read $work/new.csv"
$AWK -f "$program" "$work/base.csv" >"$work/out" 2>&1
same 'one file: exit status' $? 2

# The target: with both files, and with what it measures itself.
make_compare() {
    $MAKE -s --no-print-directory -C "$top_builddir" bench-compare "$@" >"$work/out" 2>"$work/err"
}
make_compare BASE="$work/base.csv" NEW="$work/base.csv"
same 'make bench-compare, two files: exit status' $? 0
same 'make bench-compare, two files' "$(cat "$work/out")" \
    '5 compared: 0 slower, 0 faster, 5 within the noise'
make_compare
same 'make bench-compare without BASE: fails' "$(test $? -ne 0 && grep -c '^usage: ' "$work/err")" 1
make_compare BASE="$work/none.csv" BENCHFLAGS=--zzz
same 'make bench-compare, no such BASE: said before it measures' \
    "$(sed -n 1p "$work/err")" "bench-compare: cannot read $work/none.csv"
file base.csv <<'EOF'
loop - uniform 9 1 0.01 0.01
EOF
make_compare BASE="$work/base.csv" BENCHFLAGS='--sizes=9 --min-time=0 --filter=^loop$$'
same 'make bench-compare, measured: fails' "$(test $? -ne 0 && echo yes)" yes
same 'make bench-compare, measured: slower' \
    "$(grep -c '^slower: loop, uniform, n = 9: ' "$work/out")" 1

done_testing
