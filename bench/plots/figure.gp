# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What the figures share. draw_figures.sh gives in the environment FIGURE_CSV, the numbers;
# FIGURE_FORM, svg or png; FIGURE_OUT, the file to write; FIGURE_CPU, the processor's name.

csv = system('printf %s "$FIGURE_CSV"')
cpu = system('printf %s "$FIGURE_CPU"')
form = system('printf %s "$FIGURE_FORM"')

set encoding utf8
if (form eq "svg") {
    set terminal svg size 1120, 600 font "sans-serif,15" background "#ffffff"
} else {
    if (strstrt(GPVAL_TERMINALS, "pngcairo")) {
        set terminal pngcairo size 1120, 600 font "sans,12" background "#ffffff"
    } else {
        set terminal png size 1120, 600 background "#ffffff"
    }
}
set output system('printf %s "$FIGURE_OUT"')

# An awk program over the CSV file in which at[name] is the place of a column.
over_csv(program) = sprintf("awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i } %s' \
    \"$FIGURE_CSV\"", program)
# The header and the lines with this row and this kind of data.
row(name, data) = "< " . over_csv(sprintf("NR == 1 || ($at[\"row\"] == \"%s\" && \
    $at[\"data\"] == \"%s\")", name, data))
# One cell of the first line.
first(name) = system(over_csv(sprintf("NR == 2 { print $at[\"%s\"] }", name)))

set datafile separator ","
set border 3 lc rgb "#444444"
set tics nomirror out
set grid lc rgb "#dddddd" lt 1
# SVG leaves the width of text to the reader, and gnuplot takes it for wider than it is.
small = form eq "svg" ? ",13" : ",11"
narrower = form eq "svg" ? -3 : 0
set key noenhanced Left reverse samplen 2 spacing 1.15 font small width narrower

# Colours that people tell apart whatever eyes they have: M. Okabe, K. Ito, Color universal design
# (2008). A method has the same line in all figures.
set linetype 1 lc rgb "#000000" lw 2 dt 1 # plain loop
set linetype 2 lc rgb "#e69f00" lw 2 dt 1 # pairwise
set linetype 3 lc rgb "#cc79a7" lw 2 dt 1 # Kahan
set linetype 4 lc rgb "#56b4e9" lw 2 dt 1 # long double
set linetype 5 lc rgb "#009e73" lw 2 dt 1 # __float128
set linetype 6 lc rgb "#0072b2" lw 2 dt 2 # accrue, compensated, number by number
set linetype 7 lc rgb "#0072b2" lw 3 dt 1 # accrue, compensated, arrays
set linetype 8 lc rgb "#d55e00" lw 3 dt 1 # accrue, exact
set linetype 9 lc rgb "#0072b2" lw 1 dt 3 # the bound of 7
set linetype 10 lc rgb "#888888" lw 2 dt 2 # plain additions in vectors
