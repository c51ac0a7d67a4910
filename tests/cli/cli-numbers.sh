#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The number grammar of the command: what is read, to which bits, and what is refused.

. "${top_srcdir:-.}/tests/cli/command.sh"

# Reads lines "TOKEN WANT" and runs the command once, a file a token, as -f hex prints it.
accepts() {
    rm -rf tokens
    mkdir tokens
    count=0
    : >wanted
    while read -r token want; do
        count=$((count + 1))
        printf '%s\n' "$token" >"$(printf 'tokens/%03d' $count)"
        printf '%s %s\n' "$token" "$want" >>wanted
    done
    "$accrue" --each -f hex tokens/* >got 2>log/err
    same "$1: status and messages" "$? $(cat log/err)" "0 "
    # every line of `got` has its own file's name, so a missing line shifts nothing
    count=0
    while read -r token want; do
        count=$((count + 1))
        file=$(printf 'tokens/%03d' $count)
        same "$1: $(printf '%.40s' "$token")" "$(grep "	$file\$" got)" "$want	$file"
    done <wanted
}

accepts decimal <<'END'
1 0x1p+0
+1 0x1p+0
-1 -0x1p+0
007 0x1.cp+2
1. 0x1p+0
.5 0x1p-1
-.5 -0x1p-1
+.5 0x1p-1
+60.00000 0x1.ep+5
+1.24889 0x1.3fb7414a4d2b3p+0
0 0x0p+0
-0 -0x0p+0
-0.0e5 -0x0p+0
+0 0x0p+0
1e5 0x1.86ap+16
1E5 0x1.86ap+16
1e+5 0x1.86ap+16
1e-5 0x1.4f8b588e368f1p-17
1.e5 0x1.86ap+16
.1e1 0x1p+0
1e05 0x1.86ap+16
1e22 0x1.0f0cf064dd592p+73
1e23 0x1.52d02c7e14af6p+76
1e-22 0x1.e392010175ee6p-74
1e-23 0x1.82db34012b251p-77
9007199254740992e22 0x1.0f0cf064dd592p+126
9007199254740993e22 0x1.0f0cf064dd593p+126
90071992547409930.0 0x1.4000000000001p+56
9007199254740993 0x1p+53
9007199254740993.0000000000000000001 0x1.0000000000001p+53
9007199254740992.9999999999999999 0x1p+53
9007199254740995 0x1.0000000000002p+53
9007199254740994.9999999999999999 0x1.0000000000001p+53
1152921504606847105 0x1.0000000000001p+60
1152921504606847104 0x1p+60
18446744073709551616 0x1p+64
18446744073709551617.5 0x1p+64
99999999999999999999 0x1.5af1d78b58c4p+66
0.1 0x1.999999999999ap-4
0.3 0x1.3333333333333p-2
1.7976931348623157e308 0x1.fffffffffffffp+1023
1.7976931348623158e+308 0x1.fffffffffffffp+1023
1.797693134862315807e308 0x1.fffffffffffffp+1023
-1.7976931348623158079372e308 -0x1.fffffffffffffp+1023
2.2250738585072014e-308 0x1p-1022
2.2250738585072011e-308 0x0.fffffffffffffp-1022
4.9406564584124654e-324 0x0.0000000000001p-1022
2.4703282292062328e-324 0x0.0000000000001p-1022
2.4703282292062327e-324 0x0p+0
-1e-400 -0x0p+0
1e-99999999999999999999999999 0x0p+0
0e99999999999999999999999999 0x0p+0
-0e99999999999999999999999999 -0x0p+0
0.000000000000000000000000000000000000000000000000001e51 0x1p+0
1000000000000000000000000000000000000000000000000000e-51 0x1p+0
END

# Integers w below 10^19 with w 5^k so near to an odd multiple of 2^j that w 10^k is a midpoint but
# for a part in 2^106: found by the inverse of 5^k modulo 2^j.  Two doubles hold them too roughly.
accepts 'next to a midpoint' <<'END'
113019078931689607e22 0x1.a9216a091055fp+129
2004530922427297927e22 0x1.d74351060c2b9p+133
6852120474467660451e22 0x1.92bb400237093p+135
-4152960661836122945e22 -0x1.e82d9d2f9bb5bp+134
4074470398028017259e22 0x1.def3a23036249p+134
2777000963156656849e21 0x1.0525ddcb30d5fp+131
465158026361442709e22 0x1.b56eb8b2ed177p+131
58117706908389241e22 0x1.b53aa1ccfabb7p+128
END

accepts hexadecimal <<'END'
0x12 0x1.2p+4
0X12 0x1.2p+4
-0x12 -0x1.2p+4
0x1.8 0x1.8p+0
0x1p-1022 0x1p-1022
0x0.fffffffffffff8p-1022 0x1p-1022
0x1.00000000000008p0 0x1p+0
0x1.000000000000080001p0 0x1.0000000000001p+0
0x1.00000000000018p0 0x1.0000000000002p+0
-0x.8p1 -0x1p+0
0x8.p1 0x1p+4
0X1P+4 0x1p+4
0xABCDEFabcdef 0x1.579bdf579bdep+47
0x1e5 0x1.e5p+8
0x0 0x0p+0
-0x0p5 -0x0p+0
0x0p999999999999999999999999 0x0p+0
0x1p-1074 0x0.0000000000001p-1022
0x1p-1075 0x0p+0
0x1.8p-1075 0x0.0000000000001p-1022
0x1.00000000000001p-1075 0x0.0000000000001p-1022
0x1p-1076 0x0p+0
-0x1p-99999999999999999999999 -0x0p+0
0x1.8p-1074 0x0.0000000000002p-1022
0x3bf7fac6fbd5a1p-1080 0x0.0efdfeb1bef57p-1022
0x20c209731bf71b.p-1076 0x0.830825cc6fdc7p-1022
0x1.fffffffffffffp1023 0x1.fffffffffffffp+1023
0x1.fffffffffffff7ffffffffffffffffffffp1023 0x1.fffffffffffffp+1023
0x0.00000000000000000000000000000000000000001p164 0x1p+0
0x10000000000000000000000000000000000000000p-160 0x1p+0
0x10000000000000800000000000000000000000000p-160 0x1p+0
0x10000000000000800000000000000000000000001p-160 0x1.0000000000001p+0
END

accepts words <<'END'
inf inf
Inf inf
INF inf
+inf inf
-inf -inf
infinity inf
-INFINITY -inf
nan nan
NaN nan
+nan nan
-nan nan
END

# Below, at and above the midpoint between two neighbours where it has the most digits a midpoint
# can have, 768: (2^53 + 3) 2^-1075.
midpoint=$(tr -d ' \n' <<'END'
2.22507385850720212418870147920222032907240528279439037814303133837435107319244194686754406432563
881851382188218502438069999947733013005649884107791928741341929297200970481951993067993290969042
784064731682041565926728632933630474670123316852983422152744517260835859654566319282835244787787
799894310779783833699159288594555213714181128458251145584319223079897504395086859412457230891738
946169368372321191373658977977723286698840356390251044443035457396733706583981055420456693824658
413747607155981176573877626747665912387199931904006317334709003012790188175203447190250028061277
777916798391090578584006464715943810511489154282775041174682194133952466682503431306181587829379
004205392375072083366693241580002758391118854188641513168478436313080237596295773983001708984375
END
)
below=${midpoint%5}4
zeros=00000000000000000000000000000000000000000000000000000000000
accepts 'rounded at 768 digits' <<END
${midpoint}e-308 0x1.0000000000002p-1022
${below}999999999999999999999999999999999999999999999999999999999999e-308 0x1.0000000000001p-1022
${below}9999999999999999999999999999999999999999${zeros}1e-308 0x1.0000000000001p-1022
${midpoint}${zeros}1e-308 0x1.0000000000002p-1022
-${below}9e-308 -0x1.0000000000001p-1022
END
# The same at a midpoint whose even neighbour is below: one far digit decides.  2^53 + 1 has 16
# digits, then zeros up to digit 768, 769 and far beyond the kept ones.
half=$(awk 'BEGIN { s = "9007199254740993."; for (i = 0; i < 900; i++) s = s "0"; print s }')
accepts 'a far digit breaks a tie' <<END
${half} 0x1p+53
${half}1 0x1.0000000000001p+53
$(printf '%.768s' "$half")1 0x1.0000000000001p+53
$(printf '%.769s' "$half")1 0x1.0000000000001p+53
$(printf '%.770s' "$half")1 0x1.0000000000001p+53
-${half}00001000 -0x1.0000000000001p+53
END

# A million zeros, wherever they stand, and exponents that bring such numbers back.
zeros() {
    head -c "$1" /dev/zero | tr '\0' 0
}
prints 'a million leading zeros' 0x1p+0 "$(zeros 1000000)1" -f hex
prints 'a million zeros behind the point' 1.5 "0.$(zeros 1000000)15e1000001"
prints 'a million zeros before the point' 15 "15$(zeros 1000000)e-1000000"
prints 'a million zeros behind the point, hexadecimal' 1.5 "0x0.$(zeros 1000000)18p4000004"
prints 'a million zeros in an exponent' 1000 "1e$(zeros 1000000)3"
prints 'a million zeros, then a digit that breaks a tie' 0x1.0000000000001p+53 \
    "9007199254740993.$(zeros 1000000)1" -f hex
refuses 'a million digits are too large' \
    "-:1: number too large: '100000000000000000000000000000000000000000000000'..." \
    "1$(zeros 1000000)"

# Refused: one run, a file a token; each gets its own message, nothing is printed.
rm -rf tokens
mkdir tokens
count=0
while read -r token; do
    count=$((count + 1))
    file=$(printf 'tokens/%03d' $count)
    printf '0\n%s\n' "$token" >"$file"
    printf "accrue: %s:2: not a number: '%s'\n" "$file" "$token" >>wanted-messages
done <<'END'
info
nano
-nancy
infinit
infinityx
infinity1
in
i
n
nan(1)
nan()
+
-
--1
+-1
++1
.
+.
e5
.e5
1e
1e+
1e-
1e5.
1e1.5
1e1e1
1.2.3
..1
1..
1_000
1'000
240,123
71,877
1,5
1,234.5
1;2
0b1
0o17
0x
0x.
0xp1
0x.p1
0x1p
0x1p+
0x1.8.1
0xg
0x1g
0x1p1f
x1
1x
1x2
12x3
00x1
0x0x1
-0x-1
0x+1
2x
1f
1L
1d5
1e5f
$5
5%
5€
−1
١
NA
null
None
true
--
=1
(5)
1/2
1*2
0x-1
-0x
infinf
naN1
END
"$accrue" --each tokens/* >log/out 2>log/all
status=$?
grep -v '^accrue: hint: ' log/all | sed 's/\\x[0-9a-f][0-9a-f]/?/g' >messages
# bytes beyond ASCII are escaped in messages
LC_ALL=C sed 's/[^ -~]/?/g' wanted-messages >wanted-ascii
same 'refused: nothing printed, status 1' "$status $(cat log/out)" "1 "
count=0
while read -r want; do
    count=$((count + 1))
    same "refused: ${want#*number: }" "$(grep -F -x -e "$want" messages)" "$want"
done <wanted-ascii

count=0
rm -rf tokens
mkdir tokens
for token in 1e309 -1e309 1e400 1.7976931348623159e308 1.7976931348623158079373e308 \
    1e99999999999999999999999999 0x1p1024 0x1.fffffffffffff8p1023 \
    -0x1p99999999999999999999999 0x1.fffffffffffff80000000000000000000001p1023; do
    count=$((count + 1))
    refuses "too large: $token" "-:2: number too large: '$token'" "1\n$token\n"
done

# hints NAME TOKEN WORD: on the first line, where a word could name a column, and further down.
hints() {
    run "$2\n"
    hinted "$1: hint" "$3"
    run "1\n$2\n"
    hinted "$1, not on the first line: hint" "$3"
}
hints 'a no-break space that groups digits' '1\0302\0240234' U+00A0
hints 'a no-break space before the number' '\0302\0240234' U+00A0
hints 'a no-break space behind the number' '234\0302\0240' U+00A0
hints 'a narrow no-break space' '1\0342\0200\0257234' U+202F
run 'net\0302\0240total\n'
hinted 'a no-break space in a word' --header
for token in 'nan(1)' 'NaN()' '-nan(ind)' '+NAN(snan)'; do
    hints "$token" "$token" 'a NaN is written nan'
done
run 'nano\n'
hinted 'a word that begins with nan' --header
run 'nan\n'
unhinted 'nan itself'

done_testing
