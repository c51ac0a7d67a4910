#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# How results are printed.

. "${top_srcdir:-.}/tests/cli/command.sh"

# One number a file, one run: lines "NUMBER WANT", WANT "=" when it is NUMBER itself.
shows() {
    format=$1
    rm -rf tokens
    mkdir tokens
    count=0
    cat >table
    while read -r token _; do
        count=$((count + 1))
        printf '%s' "$token" >"$(printf 'tokens/%03d' $count)"
    done <table
    "$accrue" --each -f "$format" tokens/* >got 2>&1
    count=0
    while read -r token want; do
        test "$want" = = && want=$token
        count=$((count + 1))
        file=$(printf 'tokens/%03d' $count)
        same "$format: $(printf '%.30s' "$token")" "$(grep "	$file\$" got)" "$want	$file"
    done <table
}

shows shortest <<'END'
0 =
-0 =
1 =
-1 =
10 =
0.1 =
-0.1 =
0.30000000000000004 =
0.3 =
100000 =
123456789 =
1234.5678 =
0.00001 =
0.000012345 =
0.00012345678901234567 0.00012345678901234567
1e-5 0.00001
9.999999999999999e-6 9.999999999999999e-06
0.000009 9e-06
1.5e-6 1.5e-06
-1.5e-6 -1.5e-06
1e16 10000000000000000
12345678901234567 12345678901234568
99999999999999984 99999999999999980
-99999999999999984 -99999999999999980
1e17 1e+17
-123456789012345680 -1.2345678901234568e+17
1e22 1e+22
1e23 1e+23
1e100 1e+100
5e-324 =
-5e-324 =
1e-323 =
2.2250738585072014e-308 =
1.7976931348623157e308 1.7976931348623157e+308
9007199254740993 9007199254740992
9007199254740994 =
9007199254740996 =
0x1p-44 5.684341886080802e-14
0x1p-1074 5e-324
0x1p-24 5.960464477539063e-08
0x1p89 6.189700196426902e+26
0x1p1023 8.98846567431158e+307
123456.75 =
inf =
-inf =
nan =
-nan nan
2.5 =
1234567890123456.8 =
123456789012345.67 =
END

shows hex <<'END'
1 0x1p+0
-1.5 -0x1.8p+0
0.1 0x1.999999999999ap-4
-0 -0x0p+0
inf =
-inf =
nan =
END

shows %.2f <<'END'
1 1.00
2.675 2.67
0.125 0.12
0.375 0.38
-0 -0.00
1e22 10000000000000000000000.00
1234567.891 1234567.89
inf =
-inf =
nan =
-nan nan
END

prints 'every digit of the largest double' \
    "$(awk 'BEGIN { printf "%.0f", 1.7976931348623157e308 }')" 1.7976931348623157e308 -f %.0f
run 5e-324 -f %.1074f
same 'every digit of the smallest double' \
    "$(printf %s "$out" | wc -c | tr -d ' ') $(printf %s "$out" | tail -c 5)" '1076 65625'
prints 'largest width' "$(printf '%2000s' 1)" 1 -f %2000g
prints 'largest width and precision' "$(awk 'BEGIN { printf "%.2000f", 1.7976931348623157e308 }')" \
    1.7976931348623157e308 -f %2000.2000f
prints 'width' '      1.50' 1.5 -f %10.2f
prints 'flags' '+0000001.5' 1.5 -f %+010.1f
prints 'flag -' '1.50      ' 1.5 -f %-10.2f
prints 'flag space' ' 1.5' 1.5 -f '% .1f'
prints 'flag #' '1.' 1 -f '%#.0f'
prints 'conversion e' 1.500000e+00 1.5 -f %e
prints 'conversion g' 1.5 1.5 -f %g
prints 'conversion g, rounded' 1.2e+03 1234 -f %.2g
prints 'conversion a' 0x1.8p+0 1.5 -f %a
prints 'conversion f' 1.500000 1.5 -f %f
prints 'precision without digits' 2 1.5 -f %.f
prints 'long option' 1.5 1.5 --format=%g
prints 'no grouping' 1234567.5 1234567.5
run 1
same 'a line, nothing else' "$(od -An -c log/out | tr -s ' ')" ' 1 \n'

while read -r format; do
    runs -f "$format" /nonexistent
    refused "format refused: $format" "not a format: '$format'"
    hinted "format refused: $format: hint" shortest
done <<'END'
%d
%s
%n
%c
%i
%x
%p
%u
%A
%E
%F
%G
%%
%
%.
%5
%f%f
%f %g
%f%%
x%f
%fx
$%f
%lf
%Lf
%hf
%*f
%.*f
%'f
%1$f
%I10f
%.2
%.-1f
%2001f
%.2001f
%99999999999999999999999f
%.99999999999999999999999f
%5.5.5f
f
long
Shortest
HEX
END
runs -f '' /nonexistent
refused 'format refused: empty' "not a format: ''"
runs -f '%f
' /nonexistent
refused 'format refused: a line feed behind it' "not a format: '%f\\n'"
runs -f ' %f' /nonexistent
refused 'format refused: a blank before it' "not a format: ' %f'"

done_testing
