#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The options and the output of accrue-bench. Sizes are tiny and times are not judged.

program=accrue-bench
. "$top_srcdir/tests/bench/bench-program.sh"

quick='--min-time=0 --rounds=3'
header=row,operation,grade,type,kernel,data,n,threads,rounds,repetitions,best_ns,median_ns
header=$header,best_ns_per_element,median_ns_per_element,gb_per_s,times_loop,times_vec
header=$header,vec_width,accrue,compiler,cpu

# Options are separate words on purpose.
# shellcheck disable=SC2086
run 0 'all rows as CSV' $quick --sizes=1,8,77,5e3 --csv
same 'CSV: header' "$(head -n 1 "$work/out")" "$header"
same 'CSV: nothing on standard error' "$(cat "$work/err")" ''
"$program" --list | $AWK '{ print $1 "," $2 "," $4 "," $3 }' >"$work/rows"
# Operation by operation, and threads need a million elements.
for n in 1 8 77 5000; do
    sed -e '/^[^,]*_threads,/d' -e "s/\$/,uniform,$n/" "$work/rows"
done >"$work/want"
sed 1d "$work/out" | cut -d, -f1-4,6,7 >"$work/got"
same 'CSV: one line for each row and size, in order' "$(cat "$work/got")" "$(cat "$work/want")"
same 'rows have names of their own' "$(cut -d, -f1 "$work/rows" | sort | uniq -d)" ''
for row in loop vec pairwise long_double kahan neumaier accrue_neumaier_add accrue_sum \
    accrue_sum_report accrue_exact_add accrue_exact_add_array accrue_sum_threads \
    loop_asum vec_asum accrue_asum accrue_exact_asum accrue_sumsq accrue_exact_sumsq \
    accrue_norm2 accrue_exact_norm2 accrue_mean accrue_exact_mean vec_dot accrue_dot \
    accrue_exact_add_dot accrue_exact_dot vec_weighted_mean accrue_weighted_mean \
    accrue_exact_weighted_mean accrue_cumsum accrue_exact_cumsum loop_f32 vec_f32 \
    accrue_sum_f32 accrue_sum_f16 accrue_sum_bf16 accrue_exact_sum_f32 accrue_exact_sum_f16 \
    accrue_exact_sum_bf16 accrue_dot_f32 accrue_dot_f16 accrue_dot_bf16 accrue_exact_dot_f32 \
    accrue_vector_add_f64_f64x2 accrue_vector_add_f32_f64x2 accrue_vector_add_f16_f64x2 \
    accrue_vector_add_bf16_f64x2 accrue_vector_add_f64_f32x2 accrue_vector_add_f32_f32x2 \
    accrue_vector_add_f16_f32x2 accrue_vector_add_bf16_f32x2 accrue_add_into \
    accrue_add_into_f32 accrue_add_into_f16 accrue_add_into_bf16 accrue_merge_into \
    accrue_merge_into_f32 accrue_vector_merge_f64x2 accrue_vector_merge_f32x2; do
    same "there is a row $row" "$(grep -c "^$row," "$work/rows")" 1
done

# What each line says about itself: the medians and ratios follow from the times. Rows of one
# operation and type are compared with its plain loop and vectors; running sums have no vectors.
faults=$($AWK -F, '
    function near(a, b) { return (a - b) ^ 2 <= (0.01 * b + 0.01) ^ 2 }
    BEGIN {
        size["f64"] = 8; size["f32"] = 4; size["f16"] = size["bf16"] = 2
        factor["dot"] = factor["weighted_mean"] = 2
        more["add_f64x2"] = 16; more["add_f32x2"] = 8
        more["merge_f64x2"] = 24; more["merge_f32x2"] = 12
    }
    NR > 1 && $1 ~ /^loop/ { loop[$2, $4, $7] = $11; loops++ }
    NR > 1 && $1 ~ /^vec/ { vec[$2, $4, $7] = $11; vecs++ }
    NR > 1 { line[++lines] = $0 }
    END {
        for (i = 1; i <= lines; i++) {
            fields = split(line[i], f, ",")
            bytes = size[f[4]] * (f[2] in factor ? factor[f[2]] : 1) + more[f[2]]
            if (fields != 21) print "fields: " line[i]
            else if (f[3] !~ /^(plain|pairwise|extended|kahan|compensated|exact)$/)
                print "grade: " line[i]
            else if (f[8] != 1 || f[9] != 3 || f[10] < 1)
                print "threads, rounds or repetitions: " line[i]
            else if (!(f[11] > 0 && f[12] >= f[11])) print "best, median: " line[i]
            else if (!near(f[13] * f[7], f[11]) || !near(f[14] * f[7], f[12]))
                print "by n: " line[i]
            else if (!near(f[15], bytes * f[7] / f[11])) print "GB/s: " line[i]
            else if (!near(f[16], loop[f[2], f[4], f[7]] / f[11])) print "times_loop: " line[i]
            else if (f[2] == "cumsum" ? f[17] != "" : !near(f[17], vec[f[2], f[4], f[7]] / f[11]))
                print "times_vec: " line[i]
            else if (f[5] != "" && f[1] !~ /^accrue/) print "kernel: " line[i]
        }
        if (loops != 24 * 4 || vecs != 23 * 4) print loops " loops, " vecs " vector loops"
    }' "$work/out")
same 'CSV: the numbers of a line agree' "$faults" ''
# The same in every line, and what --info says.
"$program" --info >"$work/info"
same 'CSV: what was measured with' "$(sed 1d "$work/out" | cut -d, -f18- | sort -u)" \
    "$(for fact in vec accrue compiler cpu; do
        sed -n "s/^$fact  *//p" "$work/info" | tr , ';'
    done | sed '1s/^vectors of \(.*\) doubles$/\1/' | paste -s -d , -)"
same 'CSV: the sums of arrays name a kernel' "$($AWK -F, '$1 == "accrue_sum" { print ($5 != "") }' \
    "$work/out" | sort -u)" 1

# shellcheck disable=SC2086
run 0 'a filter' $quick --sizes=8,9 --csv --filter='^accrue_(sum$|kahan)'
same 'filter: only rows that match' "$(sed 1d "$work/out" | cut -d, -f1,7 | tr '\n' ' ')" \
    'accrue_kahan_add_array,8 accrue_sum,8 accrue_kahan_add_array,9 accrue_sum,9 '
# shellcheck disable=SC2086
run 0 'a filter that is part of a name' $quick --sizes=8 --csv --filter=neum
same 'filter: part of a name' "$(sed 1d "$work/out" | cut -d, -f1 | tr '\n' ' ')" \
    'neumaier accrue_neumaier_add '

# shellcheck disable=SC2086
run 0 'a filter for dots alone' $quick --sizes=8 --csv --filter=exact_add_dot
same 'filter: compared with a row that is hidden' \
    "$($AWK -F, 'NR == 2 { print $1, ($16 > 0), ($17 > 0) }' "$work/out")" \
    'accrue_exact_add_dot 1 1'

# shellcheck disable=SC2086
run 0 'a table' $quick --sizes=8,2e2,1e3 --max-size=200
same 'table: sizes up to the largest' "$(sed -n 's/^uniform, n = //p' "$work/out" | tr '\n' ' ')" \
    '8 (64 bytes of doubles) 200 (1600 bytes of doubles) '
same 'table: a line for each row and size' "$(grep -c '^  accrue_sum ' "$work/out")" 2
same 'table: no vec for running sums' "$(grep -c '^  accrue_cumsum .* -$' "$work/out")" 2
same 'table: says what it measured with' "$(grep -c '^compiler  .' "$work/out")" 1

run 0 '--min-time' --rounds=1 --min-time=0.5 --sizes=8 --csv --filter='^loop$'
same '--min-time: calls are repeated' \
    "$($AWK -F, '$1 == "loop" { print ($10 > 100) }' "$work/out")" 1

# A terminal shows what is going on, and keeps none of it.
if script -qec true "$work/typescript" </dev/null >/dev/null 2>&1; then
    script -qec "'$program' $quick --sizes=8 --filter='^accrue_sum\$' 2>&1" "$work/typescript" \
        </dev/null >"$work/out" 2>&1
    same 'terminal: progress is shown' "$(grep -c 'n = 8: making numbers' "$work/out")" 1
    # What a carriage return and the sequence that erases leave of each line.
    same 'terminal: and erased before what is printed' \
        "$(tr -d '\033' <"$work/out" | sed 's/\r*$//; s/.*\r\[K//' | grep -c 'n = 8: ')" 0
else
    skip 'progress on a terminal' 'script(1) of util-linux is not here'
fi

# shellcheck disable=SC2086
run 0 'JSON' $quick --sizes=8,9 --json --filter=sum
same 'JSON: well-formed, the names of the CSV columns' \
    "$($AWK -f "$top_srcdir/tests/bench/json.awk" "$work/out" | sort -u)" "$header"
json_rows=$(grep -c '"row": ' "$work/out")
# shellcheck disable=SC2086
run 0 'the same as CSV' $quick --sizes=8,9 --csv --filter=sum
same 'JSON: as many results' "$json_rows" "$(sed 1d "$work/out" | grep -c .)"

# The vector loops of every width, with tails and, on long arrays, with prefetch.
widest=$("$program" --info | sed -n 's/^vec  *vectors of \([0-9]*\) doubles$/\1/p')
for width in 1 2 4 8; do
    if test $width -gt "$widest" || { test $width = 1 && test "$widest" != 1; }; then
        run 1 "vectors of $width doubles" --vec-width=$width
        same "vectors of $width doubles: message" "$(sed -n 1p "$work/err")" \
            "accrue-bench: --vec-width: no such vectors here: '$width'"
    else
        # shellcheck disable=SC2086
        run 0 "vectors of $width doubles" $quick --vec-width=$width --data=all --csv \
            --filter='^vec(_|$)' --threads=1 --sizes=1,2,3,4,5,7,8,9,15,16,17,31,63,64,65,127,999
        same "vectors of $width doubles: lines" "$(grep -c '^vec_dot,' "$work/out")" 85
        run 0 "vectors of $width doubles, long arrays" --min-time=0 --rounds=1 --csv \
            --vec-width=$width --filter='^vec_(dot|bf16|weighted_mean|merge_f32x2)$' \
            --sizes=2100003
    fi
done
"$program" --info --vec-width=2 | grep '^vec  *vectors of 2 ' >/dev/null
same '--info: the width that was asked for' $? "$(test "$widest" = 1; echo $((1 - $?)))"

# A row with a largest size has no line beyond it; rows with threads have a smallest.
# shellcheck disable=SC2086
run 0 'a million elements and one' --min-time=0 --rounds=1 --sizes=1000001 --csv --threads=3 \
    --filter='float128$|_threads'
same 'rows of that size, and their threads' "$(sed 1d "$work/out" | cut -d, -f1,8 | tr '\n' ' ')" \
    'vec_threads,3 accrue_sum_threads,3 accrue_exact_sum_threads,3 '
# shellcheck disable=SC2086
run 0 'one thread' --min-time=0 --rounds=1 --sizes=1000000 --csv --threads=1 \
    --filter='_threads|^accrue_sum$'
same 'one thread: no rows with threads' "$(sed 1d "$work/out" | cut -d, -f1)" accrue_sum

run 0 '--help' --help
same '--help: usage' "$(sed -n 1p "$work/out")" 'Usage: accrue-bench [OPTION]...'
run 0 '--version' --version
same '--version: name' "$(sed -n '1s/[0-9.]*$//p' "$work/out")" 'accrue-bench (accrue) '
run 0 '--info' --info
same '--info: version' "$(grep -c '^accrue  *[0-9]' "$work/out")" 1

fails 'sizes: not a number' "invalid number for --sizes: 'x'" --sizes=8,x
fails 'sizes: empty' "invalid number for --sizes: ''" --sizes=
fails 'sizes: a hole' "invalid number for --sizes: ',9'" --sizes=8,,9
fails 'sizes: zero' "--sizes: not a whole number from 1 up, or too large: '0'" --sizes=0
fails 'sizes: a fraction' "--sizes: not a whole number from 1 up, or too large: '1.5'" --sizes=1.5
fails 'sizes: too large' "--sizes: not a whole number from 1 up, or too large: '1e30'" --sizes=1e30
fails 'sizes: all dropped' 'no size is left below --max-size=4' --sizes=8 --max-size=4
fails 'rounds: none' "--rounds: not a whole number from 1 up, or too large: '0'" --rounds=0
fails 'min-time: negative' "invalid number for --min-time: '-1'" --min-time=-1
fails 'threads: too many' "--threads: more than 256: '257'" --threads=257
fails 'threads: none' "--threads: not a whole number from 1 up, or too large: '0'" --threads=0
fails 'data: unknown' "--data: no such distribution: 'x'" --data=uniform,x
fails 'data: empty' "--data: no such distribution: ''" --data=
fails 'a filter without rows' "no row matches 'zzz'; --list lists them" --filter=zzz
# shellcheck disable=SC2086
usual_faults $quick --sizes=8

# More than any machine has, less than size_t can count on 64 bits.
ASAN_OPTIONS=${ASAN_OPTIONS+$ASAN_OPTIONS:}allocator_may_return_null=1
export ASAN_OPTIONS
if test "$(getconf LONG_BIT)" = 64; then
    run 1 'no memory' --sizes=5e14
    message='accrue-bench: cannot allocate 4000000000000000 bytes; try --max-size'
    # AddressSanitizer warns first.
    same 'no memory: message' "$(grep '^accrue-bench:' "$work/err")" "$message"
else
    skip 'no memory' 'size_t is not of 64 bits'
fi

done_testing
