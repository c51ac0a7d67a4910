# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Time against length, from the CSV of accrue-bench.

load "figure.gp"

time = 'using (column("n")):(column("best_ns_per_element")) with lines lt'
of(row) = row(row, "uniform")
kernel = system(over_csv('$at["kernel"] != "" && NR > 1 { print $at["kernel"]; exit }'))

set logscale x 10
set logscale y 10
set format x "10^{%T}"
set format y "%g"
set xrange [8:4e7]
set yrange [0.02:2000]
set xtics 1e1
unset mxtics
set xlabel "n, doubles in an array"
set key top right maxrows 4

set multiplot layout 1, 2 title \
    sprintf("Time an element, the best of %s rounds: %s\n", first("rounds"), cpu) \
    . sprintf("(kernel %s; arrays of 8 n bytes, for dot products two of them)", kernel) noenhanced

set title "sum"
set ylabel "ns an element"
plot of("float128") @time 5 title "__float128", \
    of("kahan") @time 3 title "Kahan", \
    of("long_double") @time 4 title "long double", \
    of("loop") @time 1 title "plain loop", \
    of("pairwise") @time 2 title "pairwise", \
    of("accrue_exact_sum") @time 8 title "accrue_exact_sum", \
    of("accrue_sum") @time 7 title "accrue_sum", \
    of("vec") @time 10 title "plain, in vectors"

set title "dot product"
unset ylabel
plot of("loop_dot") @time 1 title "plain loop", \
    of("accrue_exact_dot") @time 8 title "accrue_exact_dot", \
    of("accrue_dot") @time 7 title "accrue_dot", \
    of("vec_dot") @time 10 title "plain, in vectors"
unset multiplot
