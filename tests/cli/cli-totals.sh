#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What the command computes: totals, means, weighted means, by each method.

. "${top_srcdir:-.}/tests/cli/command.sh"

# --- A total is never divided.  The last two columns are the two wrong ideas of it: the answers
# --- of a division by the number of all, and of all positive contributions.
while read -r contributions right by_all by_positive; do
    text=$(echo "$contributions" | tr , '\n')
    test "$contributions" = none && text=
    for method in neumaier exact kahan naive; do
        prints "total of $contributions by $method" "$right" "$text\n" -m $method
        for wrong in "$by_all" "$by_positive"; do
            test "$wrong" = "$right" || test "$out" != "$wrong" ||
                not_ok "total of $contributions was divided" "$out"
        done
    done
done <<'END'
2,4 6 3 3
2,12 14 7 7
5 5 5 5
none 0 0 0
0,8 8 4 8
3,-1 2 1 2
1,2,3 6 2 2
END

# --- Methods.  Neumaier is right where the two others lose the small term.
prints '1e16 + 1 - 1e16' 1 '1e16\n1\n-1e16\n'
prints '1e16 + 1 - 1e16, naive' 0 '1e16\n1\n-1e16\n' -m naive
prints '1e16 + 1 - 1e16, neumaier by name' 1 '1e16\n1\n-1e16\n' --method=neumaier
prints '1 + 2^-60 - 1' 0x1p-60 '1\n0x1p-60\n-1\n' -f hex
prints '1 + 2^-60 - 1, kahan' 0 '1\n0x1p-60\n-1\n' -m kahan
prints '1 + 2^-60 - 1, naive' 0 '1\n0x1p-60\n-1\n' -m naive
prints '1 + 1e100 + 1 - 1e100' 2 '1\n1e100\n1\n-1e100\n'
prints '45 + 1e220 - 1e220' 45 '45\n1e220\n-1e220\n'
prints '0.1 ten times' 1 '.1 .1 .1 .1 .1 .1 .1 .1 .1 .1'
prints '0.1 ten times, kahan' 1 '.1 .1 .1 .1 .1 .1 .1 .1 .1 .1' -m kahan
prints '0.1 ten times, naive' 0.9999999999999999 '.1 .1 .1 .1 .1 .1 .1 .1 .1 .1' -m naive
prints '0.1 + 0.2' 0.30000000000000004 '0.1\n0.2\n'
# the exact total lies closer to the middle between two doubles than Neumaier's bound
prints 'below a middle, neumaier' 0x1.0000000000002p+53 '0x1.0000000000001p53\n1\n-0x1p-80\n' -f hex
prints 'below a middle, exact' 0x1.0000000000001p+53 '0x1.0000000000001p53\n1\n-0x1p-80\n' \
    -f hex -m exact
prints 'above a middle, exact' 0x1.0000000000001p+53 '0x1p53\n1\n0x1p-1074\n' -f hex -m exact
prints 'a middle, exact' 0x1p+53 '0x1p53\n1\n' -f hex --method=exact
prints 'full cancellation, exact' 0 '1e16\n1\n1e-40\n-1\n-1e16\n-1e-40\n' -m exact
prints 'the largest double and almost half a unit, exact' 0x1.fffffffffffffp+1023 \
    '0x1.fffffffffffffp1023\n0x1.fffffffffffffp969\n' -f hex -m exact
prints 'the largest double and half a unit, exact' inf '0x1.fffffffffffffp1023\n0x1p970\n' -m exact
awk 'BEGIN { print "1e16"; for (i = 0; i < 10000; i++) print 1 }' >ones
runs ones
printed '1e16 and 10000 ones' 10000000000010000
runs -m kahan ones
printed '1e16 and 10000 ones, kahan' 10000000000010000
runs -m naive ones
printed '1e16 and 10000 ones, naive' 10000000000000000
# 10^16 ends each sum of two; by parts that are rounded one by one, all ones would be lost
awk 'BEGIN {
    for (i = 0; i < 9000; i++) print (i % 3 == 0 ? "1e16" : i % 3 == 1 ? 1 : "-1e16")
}' >mixed
runs mixed
printed 'ones between numbers that cancel, over several blocks' 3000

# --- Money.
yes 999.95 | head -n 1000000 >amounts
runs -f hex amounts
printed 'a million times 999.95' 0x1.dcd0358p+29
runs -m naive amounts
same 'a million times 999.95, naive, differs' "$(test "$out" != 999950000 && echo differs)" differs
awk 'BEGIN { for (i = 1; i <= 500000; i++) {
    c = (i * 7919) % 100000; printf "%d.%02d\n", c / 100, c % 100 } }' >amounts
runs -f hex amounts
printed 'half a million amounts in cents' 0x1.dcd5178p+27
runs -m exact -f hex amounts
printed 'half a million amounts in cents, exact' 0x1.dcd5178p+27
prints 'decimals that balance on paper do not as doubles' -1.0658141036401503e-14 \
    '100.38\n22.05\n-122.43\n'

# --- Special values.
prints 'an infinity' inf 'inf\n10\n'
prints 'a negative infinity' -inf '1\n-inf\n2\n'
prints 'infinities of both signs' nan '-inf\n1\ninf\n'
{ echo -inf && yes 1 | head -n 1048576 && echo inf; } >far
runs far
printed 'infinities of both signs, far apart' nan
runs -m naive far
printed 'infinities of both signs, far apart, naive' nan
runs -m kahan far
printed 'infinities of both signs, far apart, kahan' nan
prints 'a NaN' nan '1\nnan\ninf\n'
prints 'a NaN with a sign' nan '1\n-nan\n'
prints 'a NaN with a sign, naive' nan '1\n-nan\n' -m naive
prints 'a NaN in a printf format' nan '-nan\n' -f %.2f
prints 'beyond the largest double' inf '1e308\n1e308\n'
prints 'beyond the largest double and a zero' inf '1e308\n1e308\n0\n'
prints 'beyond the largest double, negative' -inf '-1e308\n-1e308\n'
prints 'beyond the largest double, kahan' inf '1e308\n1e308\n0\n' -m kahan
prints 'overflow on the way' 0.30000000000000004 \
    '1e308\n1e308\n0.1\n0.1\n1e30\n0.1\n-1e30\n-1e308\n-1e308\n'
prints 'overflow on the way, the infinity is another' -inf '-inf\n1e308\n1e308\n'
prints 'the largest double and back' 1 '1.7976931348623157e308\n-1.7976931348623157e308\n1\n'
prints 'negative zeros' -0 '-0\n-0\n-0\n'
prints 'negative zeros, kahan' -0 '-0\n-0\n' -m kahan
prints 'negative zeros, naive' -0 '-0\n-0\n' -m naive
prints 'zeros of both signs' 0 '-0\n0\n'
prints 'zeros of both signs, the other order' 0 '0\n-0\n'
prints 'cancellation' 0 '-5\n5\n'
prints 'cancellation, naive' 0 '5\n-5\n' -m naive
prints 'subnormals' 1e-323 '4.9406564584124654e-324\n4.9406564584124654e-324\n'
prints 'negative zeros, exact' -0 '-0\n-0\n' -m exact
prints 'zeros of both signs, exact' 0 '-0\n0\n' -m exact
prints 'infinities of both signs, exact' nan '-inf\n1\ninf\n' -m exact
prints 'overflow on the way, exact' 1 '1e308\n1e308\n1\n-1e308\n-1e308\n' -m exact
prints 'nothing, exact' 0 '' -m exact
prints 'nothing, kahan' 0 '' -m kahan
prints 'nothing, naive' 0 '' -m naive

# --- Integers whose partial sums fit 2^53, and the same list by other cuts.
seq 1 100000 >integers
runs integers
printed 'integers' 5000050000
split -l 1777 integers part-
runs part-*
printed 'integers in many files' 5000050000
same 'integers through a pipe' "$(cat part-* | "$accrue")" 5000050000
same 'standard input among files' "$(echo 1000 | "$accrue" part-* -)" 5000051000
printf '7\n' >seven
same 'standard input by name and twice' "$("$accrue" - seven - <seven)" 14

# --- The same bits however the list is cut into files and reads: real numbers, several blocks.
awk 'BEGIN {
    for (i = 1; i <= 9000; i++)
        printf "%.17g\n", (i % 2 ? 1 : -1) * exp(((i * 7919) % 1000) / 25 - 20) / 3
}' >reals
runs -f hex reals
whole=$out
rm -f part-*
split -l 1000 reals part-
runs -f hex part-*
printed 'real numbers in nine files' "$whole"
same 'real numbers in small writes' "$(dd if=reals bs=511 2>/dev/null | "$accrue" -f hex)" "$whole"
same 'real numbers on one line' "$(tr '\n' ' ' <reals | "$accrue" -f hex)" "$whole"
same 'real numbers, a column' "$(sed 's/$/,x/' reals | "$accrue" -f hex -k 1 -t ,)" "$whole"

# --- NIST: totals and means of the data sets, to the bit.
nist=$top_srcdir/tests/cases/nist
"$accrue" --each -f hex "$nist"/*.txt >totals
"$accrue" --each -f hex --mean "$nist"/*.txt >means
same 'NIST: files' "$(wc -l <totals | tr -d ' ')" 9
# %a leaves out trailing zeros, the table keeps them
sed 1d "$nist/certified.tsv" | while read -r name _ _ _ _ total mean; do
    printf '%s %s %s\n' "$name" "$(echo "$total" | sed 's/\.*0*p/p/')" \
        "$(echo "$mean" | sed 's/\.*0*p/p/')"
done >certified
while read -r name total mean; do
    same "NIST: $name" \
        "$(grep "/$name.txt\$" totals | cut -f 1) $(grep "/$name.txt\$" means | cut -f 1)" \
        "$total $mean"
done <certified

# --- Means.
prints 'mean' 2 '1\n2\n3\n' --mean
prints 'mean of one' 5 '5\n' --mean
prints 'mean: the correction enters before the division' 2251799813685248.5 \
    '0x1p53\n1\n1\n0\n' --mean
prints 'mean with a spike up and down' 0.5 '1\n1e100\n1\n-1e100\n' --mean
prints 'mean with a spike up and down, naive' 0 '1\n1e100\n1\n-1e100\n' --mean -m naive
prints 'mean of numbers whose sum overflows' 1.7976931348623157e+308 \
    '1.7976931348623157e308\n1.7976931348623157e308\n' --mean
prints 'mean that scaling by the largest would lose' 3.3333333333333335e-17 \
    '1.7976931348623157e308\n-1.7976931348623157e308\n1e-16\n' --mean
prints 'mean, exact' 0x1.0000000000001p+51 '0x1.0000000000001p53\n1\n-0x1p-80\n0\n' -f hex \
    --mean -m exact
prints 'mean by kahan' 2.5 '1\n2\n3\n4\n' --mean -m kahan
prints 'mean by naive' 2.5 '1\n2\n3\n4\n' --mean -m naive
prints 'mean of an infinity' inf 'inf\n1\n' --mean
prints 'mean of subnormals' 4.94e-324 '5e-324\n5e-324\n' --mean -f %.2e
for method in neumaier exact kahan naive; do
    refuses "mean of nothing by $method" 'no numbers, so there is no mean' '\n \n' --mean -m $method
done
yes 1 | head -n 200000 >ones
runs --mean ones
printed 'mean of many ones' 1

# --- Weighted means.
prints 'microbatches of 10 and 100 items' 1.2727272727272727 '10 4\n100 1\n' -k 2 -w 1
prints 'whole weights' 1.0625 '0.5 1\n1.25 3\n' -k 1 -w 2
prints 'unit weights' 0.3333333333333333 '1e16 1\n1 1\n-1e16 1\n' -k 1 -w 2
prints 'unit weights, naive' 0 '1e16 1\n1 1\n-1e16 1\n' -k 1 -w 2 -m naive
prints 'weights that are the values' 1.6666666666666667 '1\n2\n' -k 1 -w 1
prints 'weights and --mean' 3.2 '1 1\n1 1\n8 1 x\n2 2\n3 0\n5 1\n' -k 1 -w 2 --mean -f %.1f
prints 'weights that cancel' inf '1 1\n0 -1\n' -k 1 -w 2
prints 'weights of zero' nan '1 0\n2 0\n' -k 1 -w 2
prints 'an infinity of weight zero' nan 'inf 0\n1 1\n' -k 1 -w 2
prints 'an infinity of weight one' inf 'inf 1\n1 0\n' -k 1 -w 2
prints 'products that overflow and cancel' 0x1.8p-1000 \
    '0x1p1000 0x1p1000\n-0x1p1000 0x1p1000\n3 1\n' -k 1 -w 2 -f hex
prints 'products below the smallest double' 1.1 '1.1 1e-315\n' -k 1 -w 2
prints 'negative zero' -0 '-0 1\n-0 2\n' -k 1 -w 2
prints 'weighted, exact' 0x1p-161 '1 1\n0x1p-80 0x1p-80\n-1 1\n0 0\n' -f hex -k 1 -w 2 -m exact
prints 'weighted by kahan' 1.0625 '0.5 1\n1.25 3\n' -k 1 -w 2 -m kahan
prints 'weighted by naive' 1.0625 '0.5 1\n1.25 3\n' -k 1 -w 2 -m naive
refuses 'weighted mean of nothing' 'no numbers, so there is no mean' '' -k 1 -w 2
refuses 'weighted mean of a header alone' 'no numbers, so there is no mean' 'a,b\n' \
    -t, --header -k a -w b
sed 's/$/ 1/' reals >weighted
runs -f hex -k 1 -w 2 weighted
weighted=$out
runs -f hex --mean reals
printed 'unit weights have the bits of the mean' "$weighted"

# --- Each file for itself.
printf '1\n2\n' >a
printf '10 1x\n' >b
: >c
runs --each seven a c
printed 'each' '7	seven
3	a
0	c'
runs --each -f hex a
printed 'each with a format' '0x1.8p+1	a'
runs --each --mean seven a
printed 'each mean' '7	seven
1.5	a'
run '4\n' --each
printed 'each of standard input' '4	-'
runs --each a a
printed 'each twice' '3	a
3	a'
"$accrue" --each a b seven missing >log/out 2>log/err
same 'each: a fault in one file keeps nothing back from the others' \
    "$? $(tr '\n\t' '; ' <log/out) $(tr '\n' ';' <log/err)" \
    "1 3 a;7 seven; accrue: b:1: not a number: '1x';accrue: missing: No such file or directory;"
"$accrue" --each b seven >log/out 2>log/err
same 'each: a fault that is not in the last file' "$? $(cat log/out)" '1 7	seven'
"$accrue" --each --mean a c >log/out 2>log/err
same 'each: a mean of nothing' "$? $(cat log/out log/err)" \
    '1 1.5	a
accrue: c: no numbers, so there is no mean'
"$accrue" a b seven >log/out 2>log/err
same 'together: a fault in one file, no total' "$? $(cat log/out)" '1 '

printf '1 1\n3 3\n' >pairs
yes '5 2' | head -n 5000 >many-pairs
runs --each -k 1 -w 2 many-pairs pairs
printed 'each weighted mean' '5	many-pairs
2.5	pairs'

# A state is not carried from file to file.
printf '1e308\n1e308\n' >over
printf '%s\n' nan >not
runs --each over a not seven
printed 'each: overflow and NaN stay in their file' 'inf	over
3	a
nan	not
7	seven'

done_testing
