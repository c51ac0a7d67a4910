# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Error against condition number, from the CSV of accrue-accuracy.

load "figure.gp"

# What a logarithmic axis can show.
clip(e) = e > 1 ? 1 : e < 1e-17 ? 1e-17 : e
error = 'using (column("condition")):(clip(column("worst_error"))) with lines lt'
bound = 'using (column("condition")):(clip(column("bound"))) with lines lt'
of(method) = row(method, "conditioned")

set logscale xy
set format xy "10^{%T}"
set xrange [1:1e60]
set yrange [1e-17:10]
set xtics 1e10
set ytics 1e2
unset mxtics
unset mytics
set xlabel "condition number: sum of |terms| / |sum of terms|"
set key bottom right at graph 1, 0.16

set multiplot layout 1, 2 title \
    sprintf("Relative error, the worst of %s lists of %s doubles: ", first("lists"), first("n")) \
    . cpu . "\n(above 1, where no digit is right, drawn at 1; 0 drawn at 1e-17)" noenhanced

set title "sum"
set ylabel "relative error"
plot of("loop") @error 1 title "plain loop", \
    of("pairwise") @error 2 title "pairwise", \
    of("kahan") @error 3 title "Kahan", \
    of("long_double") @error 4 title "long double", \
    of("float128") @error 5 title "__float128", \
    of("accrue_neumaier_add") @error 6 title "accrue_neumaier_add", \
    of("accrue_sum") @error 7 title "accrue_sum, _report", \
    of("accrue_sum") @bound 9 title "bound of accrue_sum", \
    of("accrue_exact_sum") @error 8 title "accrue_exact_sum"

set title "dot product"
unset ylabel
plot of("loop_dot") @error 1 title "plain loop", \
    of("accrue_neumaier_add_product") @error 6 title "accrue_neumaier_add_product", \
    of("accrue_dot") @error 7 title "accrue_dot", \
    of("accrue_dot") @bound 9 title "bound of accrue_dot", \
    of("accrue_exact_dot") @error 8 title "accrue_exact_dot"
unset multiplot
