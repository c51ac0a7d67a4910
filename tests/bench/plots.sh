#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The figures can be drawn, here of a few numbers, and it is said what is missing where they cannot.

. "$top_srcdir/tests/tap.sh"

script=$top_srcdir/bench/plots/draw_figures.sh
bench=$top_builddir/bench
work=$(mktemp -d "${TMPDIR:-/tmp}/accrue-plots.XXXXXX") || exit 99
trap 'rm -rf "$work"' 0
trap 'exit 99' 1 2 13 15

# draw NAME STATUS ARGUMENT...: the script, its exit status, its output in $work/out and $work/err.
draw() {
    name=$1
    want=$2
    shift 2
    sh "$script" "$@" >"$work/out" 2>"$work/err"
    same "$name: exit status" $? "$want"
}

# A folder of programs without gnuplot.
mkdir "$work/bin"
for program in sh dirname mkdir sed awk cat; do
    ln -s "$(command -v $program)" "$work/bin/$program"
done
(PATH=$work/bin && export PATH && sh "$script" "$bench" "$work") >"$work/out" 2>&1
same 'without gnuplot: exit status' $? 1
same 'without gnuplot: message' "$(cat "$work/out")" \
    'make plots: gnuplot was not found (Debian: gnuplot-nox)'

if ! command -v gnuplot >/dev/null; then
    skip 'the figures' 'gnuplot was not found'
    done_testing
fi

SPEED_CSV=$work/speed.csv
ACCURACY_CSV=$work/accuracy.csv
FIGURE_CPU='a processor @ 2_3 GHz & more'
export SPEED_CSV ACCURACY_CSV FIGURE_CPU
"$bench/accrue-bench" --csv --rounds=1 --min-time=0 --sizes=8,1000,100000 >"$SPEED_CSV" || exit 99
"$bench/accrue-accuracy" --csv --n=100 --lists=2 --conditions=1,1e20,1e40 >"$ACCURACY_CSV" \
    || exit 99

draw 'drawn' 0 "$bench" "$work/figures"
# gnuplot tells of the curve that is missing where there is no __float128.
missing=0
grep '^float128,' "$ACCURACY_CSV" >/dev/null || missing=1
same 'drawn: nothing on standard error but of missing curves' "$(grep -c . "$work/err")" \
    $((4 * missing))
same 'drawn: the files' "$(cat "$work/out")" "$(for name in accuracy speed; do
    printf '%s\n' "$work/figures/$name.svg" "$work/figures/$name.png"
done)"
for name in accuracy speed; do
    same "$name.svg: whole" "$(grep -c '^</svg>' "$work/figures/$name.svg")" 1
    same "$name.svg: names the processor" \
        "$(grep -c '<text>.*: a processor @ 2_3 GHz &amp; more' "$work/figures/$name.svg")" 1
    same "$name.png: a PNG" "$(dd if="$work/figures/$name.png" bs=1 skip=1 count=3 2>/dev/null)" PNG
done
# The curves of both panels.
curves() {
    grep -c 'gnuplot_plot_' "$work/figures/$1.svg"
}
same 'accuracy: as many curves as there should be' "$(curves accuracy)" 14
same 'speed: as many curves as there should be' "$(curves speed)" 12

echo 'row,data,n' >"$work/empty.csv"
SPEED_CSV=$work/empty.csv
draw 'nothing to draw' 1 "$bench" "$work/figures"
same 'nothing to draw: message' "$(tail -n 1 "$work/err")" \
    "make plots: there is nothing to draw in '$work/empty.csv'"
draw 'no folder given' 1 "$bench"
same 'no folder given: message' "$(cat "$work/err")" \
    'make plots: usage: draw_figures.sh BENCH FIGURES'
: >"$work/file"
draw 'figures into a file' 1 "$bench" "$work/file"
same 'figures into a file: message' "$(tail -n 1 "$work/err")" \
    "make plots: cannot write to '$work/file'; FIGURES=DIR names another folder"

done_testing
