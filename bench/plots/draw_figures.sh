#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Measures and draws the figures of doc/figures; "make plots" runs it.
#
#   draw_figures.sh BENCH FIGURES
#
# BENCH is the folder with the programs, FIGURES where speed and accuracy .svg and .png go. The
# numbers are left in BENCH. In the environment, SPEED_CSV and ACCURACY_CSV may name files with
# numbers from before, which are drawn instead; FIGURE_CPU another name for the processor.

die() {
    echo "make plots: $*" >&2
    exit 1
}

test $# -eq 2 || die 'usage: draw_figures.sh BENCH FIGURES'
plots=$(cd "$(dirname "$0")" && pwd) || exit
bench=$(cd "$1" && pwd) || exit
command -v gnuplot >/dev/null || die 'gnuplot was not found (Debian: gnuplot-nox)'
test -x "$bench/accrue-accuracy" || test -n "${ACCURACY_CSV-}" \
    || die 'there is no accrue-accuracy without MPFR (Debian: libmpfr-dev); then configure again'
mkdir -p "$2" && figures=$(cd "$2" && pwd) && test -w "$figures" \
    || die "cannot write to '$2'; FIGURES=DIR names another folder"
: "${FIGURE_CPU:=$("$bench/accrue-bench" --info | sed -n 's/^cpu  *//p')}"
export FIGURE_CPU

# measure FILE PROGRAM OPTION...
measure() {
    file=$1
    program=$2
    shift 2
    echo "$program $*"
    "$bench/$program" "$@" >"$file.new" && mv "$file.new" "$file" || die "$program failed"
}

# draw NAME CSV
draw() {
    grep '^accrue_sum,' "$2" >/dev/null || die "there is nothing to draw in '$2'"
    for form in svg png; do
        out=$figures/$1.$form
        (cd "$plots" && FIGURE_CSV=$2 FIGURE_FORM=$form FIGURE_OUT=$out.new gnuplot "$1.gp") \
            && mv "$out.new" "$out" || die "gnuplot could not draw $1"
        echo "$out"
    done
}

# absolute FILE
absolute() {
    case $1 in
        /*) echo "$1" ;;
        *) echo "$PWD/$1" ;;
    esac
}

powers_of_ten=$(awk 'BEGIN { for (e = 0; e < 60; e++) printf "1e%d,", e; print "1e60" }')
powers_of_two=$(awk 'BEGIN { for (n = 8; n < 2 ^ 25; n *= 2) printf "%d,", n; print n }')
plain='loop|vec|pairwise|long_double|float128|kahan|accrue_sum|accrue_exact_sum'

if test -z "${ACCURACY_CSV-}"; then
    ACCURACY_CSV=$bench/accuracy.csv
    measure "$ACCURACY_CSV" accrue-accuracy --csv --conditions="$powers_of_ten"
fi
draw accuracy "$(absolute "$ACCURACY_CSV")"
if test -z "${SPEED_CSV-}"; then
    SPEED_CSV=$bench/speed.csv
    # Short timings and many rounds: the best is seldom one that something else disturbed.
    measure "$SPEED_CSV" accrue-bench --csv --sizes="$powers_of_two" --min-time=0.5 --rounds=41 \
        --filter="^(($plain)|(loop|vec|accrue|accrue_exact)_dot)\$"
fi
draw speed "$(absolute "$SPEED_CSV")"
