#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# --decimal: decimals added as decimals, the total exactly and in full.

. "${top_srcdir:-.}/tests/cli/command.sh"

# What the build was configured with, what --version says, and what the command does must agree.
runs --version
gmp=no
test "$(sed -n 's/^Decimals by GMP [0-9].*/yes/p' log/out)" = yes && gmp=yes
if test -z "${ACCRUE_COMMAND-}"; then
    configured=no
    grep '^#define HAVE_GMP 1' "$top_builddir/config.h" >/dev/null && configured=yes
    same '--version says whether there is GMP' "$gmp" "$configured"
fi
if test $gmp = no; then
    without='--decimal: this accrue was built without GMP'
    same 'without GMP: --version' "$(grep -c '^Built without GMP: no --decimal$' log/out)" 1
    for text in '0.1 0.2' '' 'x'; do
        refuses "without GMP: '$text'" "$without" "$text" --decimal
    done
    same 'without GMP: pointer to --help' "$(tail -n 1 log/err)" \
        "Try 'accrue --help' for more information."
    refuses 'without GMP, with a column' "$without" '1\n' --decimal -k 1
    refuses 'without GMP, with a method' "$without" '1\n' --decimal -m exact
    prints 'without GMP: doubles are added' 0.30000000000000004 '0.1 0.2'
    run 1e400
    unhinted 'without GMP: a number too large for a double'
    skip 'with GMP' 'built without it'
    done_testing
fi

# decimal NAME WANT TEXT [OPTION]...
decimal() {
    name=$1
    want=$2
    shift 2
    prints "$name" "$want" "$@" --decimal
}

# --- Totals.
decimal '0.1 + 0.2' 0.3 '0.1\n0.2\n'
decimal 'a ledger that balances' 0 '100.38\n22.05\n-122.43\n'
decimal 'nothing' 0 ''
decimal 'blanks alone' 0 ' \n\t\n'
decimal 'one' 5 '5'
decimal '0.1 ten times' 1 '.1 .1 .1 .1 .1 .1 .1 .1 .1 .1'
decimal 'a sign for each' -1.5 '+1 -3 +.5\n'
decimal 'integers a double cannot hold' 18014398509481987 '9007199254740993\n9007199254740994\n'
decimal 'cancellation' 1 '1e16\n1\n-1e16\n'
decimal 'far apart' 1000000000000000000000000000000.000000000000000000000000000001 '1e30\n1e-30\n'
decimal 'far apart and back' 0.000000000000000000000000000001 '1e30\n1e-30\n-1e30'
decimal 'beyond the largest double' 2 '1e400\n2\n-1e400\n'
decimal 'below the smallest double' 0 '1e-400\n-1e-400\n'

# --- Zeros: none behind the point, all before it, no sign.
decimal 'zeros behind the point' 1.5 '1.2500\n0.25000\n'
decimal 'no point without a fraction' 2 '1.25\n0.75\n'
decimal 'zeros before the point' 1200 '1000.0\n2e2\n'
decimal 'zeros in front' 7.5 '0007.5\n'
decimal 'zeros between' 1000.001 '1000\n.001\n'
decimal 'negative, below 1' -0.05 '-.05\n'
decimal 'negative with zeros' -100 '-1e2\n'
decimal 'a negative zero' 0 '-0\n'
decimal 'negative zeros' 0 '-0 -0.00 -0e5\n'
decimal 'a negative zero from numbers' 0 '-1e-3\n.001\n'
decimal 'a zero from other places' 0 '0.10 -.1'
decimal 'a zero from many places' 0 '1.05 -1.1 0.050000'
decimal 'a zero from places before the point' 0 '12e3 -1e4 -2e3'
decimal 'zero with places' 0 '0.000'
decimal 'zero with any exponent' 0 '0e99999999999999999999 0.00e-99999999999999999999 -0e20001'

# --- Exponents.
decimal 'exponent' 1000 '1e3'
decimal 'exponent, capital, plus' 1234.5 '1.2345E+3'
decimal 'exponent, negative' 0.0012345 '1.2345e-3'
decimal 'exponent and fraction' 12345.6 '123.4567e2 -0.07'
decimal 'leading zeros in the exponent' 100 '1e0000000000000000000000000002'

# --- Digits: 19 go the short way, more the long one; carries between parts and words.
decimal '19 digits' 9999999999999999999 '9999999999999999999'
decimal '20 digits' 99999999999999999999 '99999999999999999999'
decimal '19 places' 0.0000000000000000001 '.0000000000000000001'
decimal '20 places' 0.00000000000000000001 '.00000000000000000001'
decimal 'a carry through 40 digits' 10000000000000000000000000000000000000000 \
    '9999999999999999999999999999999999999999 1'
decimal 'a carry through the point' 100 '99.9999999999999999999999999999 1e-28'
decimal 'a borrow through 40 digits' 9999999999999999999999999999999999999999 '1e40 -1'
decimal 'zeros inside a long number' 300000000000000000000000000000000000000004 \
    '100000000000000000000000000000000000000001 200000000000000000000000000000000000000003'
decimal 'a carry over 64 bits' 18446744073709551616 '9223372036854775808 9223372036854775808'
decimal 'a borrow over 64 bits' -18446744073709551616 '-9223372036854775808 -9223372036854775808'
decimal 'over 64 bits and back' 1 \
    '9999999999999999999 9999999999999999999 -9999999999999999999 -9999999999999999998'
yes 9999999999999999.999 | head -n 100000 >nines
runs --decimal nines
printed 'many nines' 999999999999999999900
sed 's/^/-/' nines >minus
runs --decimal minus nines minus
printed 'many nines, negative' -999999999999999999900

# --- Digit positions from 10^-20000 to 10^20000, of digits other than 0.
zeros=$(printf '%020000d' 0)
long=$(printf '%02000d' 0 | tr 0 7)
decimal 'the highest place' "1$zeros" 1e20000
decimal 'the highest place in full' "1$zeros" "1$zeros"
decimal 'the highest place, exponent and point' "12.5" '125e19998\n-1.25e20000\n125000e-4'
decimal 'the lowest place' "0.${zeros#0}1" 1e-20000
decimal 'the lowest place in full' "-0.${zeros#0}1" "-.${zeros#0}1"
decimal 'both ends in one number' "1$zeros.${zeros#0}1" "1$zeros.${zeros#0}1"
decimal 'both ends by two numbers' "1$zeros.${zeros#0}1" '1e20000 1e-20000'
decimal 'a total above the highest place' "18$zeros" '9e20000 9e20000'
decimal '2000 digits' "$long" "$long"
decimal '2000 digits behind the point' "0.$long" ".$long"
decimal 'zeros beyond the places' 1 "1.${zeros}000000000 0$zeros$zeros"
decimal 'an exponent beyond the places' 1 "0.${zeros}00001e20005"
decimal 'a negative exponent beyond the places' 1 "100000${zeros}e-20005"

# far NAME TEXT [SHOWN]
far() {
    refuses "$1" "-:2: digit position beyond 10^+-20000: ${3:-'$2'}" "1\\n$2\\n" --decimal
}
far 'a digit too high' 1e20001
far 'a digit too low' 1e-20001
far 'a digit too high, negative' -10e20000
far 'a digit too low behind the point' .1e-20000
far 'the last digit too low' 1.00001e-19996
far 'an exponent of 30 digits' 1e100000000000000000000000000000
far 'an exponent of 30 digits, negative' 1e-100000000000000000000000000000
start="'1$(printf '%047d' 0)'..."
far 'a digit too high in full' "1${zeros}0" "$start"
far 'a digit too low in full' "1$zeros.${zeros}1" "$start"
far 'more digits than any number has' "1$zeros${zeros}1e-20001" "$start"
printf 'a 1\nb 2e20001\n' >far.txt
runs --decimal -k 2 far.txt
refused 'a digit too high in a column' "far.txt:2: digit position beyond 10^+-20000: '2e20001'"

# --- Too large for a double: --decimal is named where it would take the number.
for number in 1e309 -1e400 9e20000 "1$(printf '%0900d' 0)"; do
    name="too large for a double: $(printf '%.20s' "$number")"
    run "$number"
    hinted "$name: hint" --decimal
    run "$number" --decimal
    same "$name: --decimal takes it" "$status $err" '0 '
done
for number in 1e20001 10e20000 1e99999999999999999999 0x1p1024; do
    run "$number"
    unhinted "too large for --decimal too: $number"
done

# --- What is no decimal number.
for number in inf -inf +Infinity nan -NaN 0x10 0X1.8p+1 -0x0 0x1p999999; do
    refuses "$number" "-:2: not a decimal number: '$number'" "1.5\\n$number\\n" --decimal
    same "$number: no hint" "$(grep -c hint log/err)" 0
    refuses "$number in a column" "-:2: not a decimal number: '$number'" "1.5 2\\n7 $number\\n" \
        --decimal -k 2
done
for number in 1,5 2x 1e 1e+ . - + -- 1.2.3 1_000 info nano 0x 0xg; do
    refuses "$number" "-:1: not a number: '$number'" "$number\\n" --decimal
done
refuses 'a comma' "-:1: not a number: '1,5'" '1,5\n' --decimal
hinted 'a comma: hint' "'.'"
refuses 'a NUL byte' '-:1: a NUL byte: this is not text, or it is UTF-16 or UTF-32' '1\00002\n' \
    --decimal

# --- Options that have no meaning with it, in any order, and before input is read.
clash() {
    clash_name=$1
    shift
    runs --decimal "$@" missing
    refused "$clash_name" "--decimal cannot be combined with --$clash_name"
    same "$clash_name: pointer to --help" "$(tail -n 1 log/err)" \
        "Try 'accrue --help' for more information."
    runs "$@" missing --decimal
    refused "$clash_name first" "--decimal cannot be combined with --$clash_name"
}
clash weight -k 1 -w 2
clash mean --mean
clash method -m exact
clash method --method=neumaier
clash format -f %.2f
clash explain --explain

# --- Columns, headers, files.
decimal 'a column' 0.3 'a 0.1 x\nb 0.2\n' -k 2
decimal 'a column and a delimiter' 0.3 'a;x y; 0.1 ;x\nb;;0.2\n' -k 3 -t ';'
decimal 'a column by name' 59.97 'item,price\na,19.99\r\nb,19.99\n\nc,19.990\n' \
    -t, --header -k price
decimal 'long numbers in a column' 12345678901234567890123456789.5 \
    'a,12345678901234567890123456788.25\nb,1.25\n' -t, -k 2
decimal 'other columns are no numbers' 3 'inf 1\n0x1 2\n' -k 2
decimal 'byte-order mark' 3.3 '\0357\0273\02771.1\n2.2\n'
decimal 'CRLF, no last line feed' 3.3 '1.1\r\n2.2'
refuses 'a field is missing' '-:2: field 2 is missing' 'a 1\nb\n' --decimal -k 2
refuses 'an empty field' '-:1: field 2 is empty' 'a,,1\n' --decimal -k 2 -t ,
refuses 'a blank inside a field' "-:1: not a number: '1 000'" 'a,1 000\n' --decimal -k 2 -t ,
printf '0.1\n0.2\n' >a
printf '5 inf\n' >b
printf -- '-0.3\n' >c
: >d
runs --decimal a c
printed 'files together' 0
runs --decimal --each a c d a
printed 'each' '0.3	a
-0.3	c
0	d
0.3	a'
"$accrue" --decimal --each a b c missing >log/out 2>log/err
same 'each: a fault in one file stays in it' \
    "$? $(tr '\n\t' '; ' <log/out)$(tr '\n' ';' <log/err)" \
    "1 0.3 a;-0.3 c;accrue: b:1: not a decimal number: 'inf';\
accrue: missing: No such file or directory;"
"$accrue" --decimal a b c >log/out 2>log/err
same 'together: a fault in one file, no total' "$? $(cat log/out)" '1 '

# --- However a pipe cuts the text; more than one buffer of it, in words and in columns.
awk 'BEGIN {
    for (i = 0; i < 20000; i++)
        printf "%d.%03d%sE%d\n", i * 7919 % 100000, i % 1000, i % 9 ? "" : "12345678901234567",
            i % 5
}' >mixed
runs --decimal mixed
whole=$out
same 'small writes' "$(dd if=mixed bs=509 2>/dev/null | "$accrue" --decimal)" "$whole"
same 'one line' "$(tr '\n' ' ' <mixed | "$accrue" --decimal)" "$whole"
same 'a column' "$(sed 's/$/,x/' mixed | "$accrue" --decimal -t, -k 1)" "$whole"
same 'the other order' "$(sort -r mixed | "$accrue" --decimal)" "$whole"
same 'and its negative' "$(sed 's/^/-/' mixed | cat mixed - | "$accrue" --decimal)" 0
same 'a comma locale' "$(LC_ALL=de_DE.UTF-8 "$accrue" --decimal a)" 0.3

done_testing
