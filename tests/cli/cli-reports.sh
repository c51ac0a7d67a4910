#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Faults that users of other programs reported in public, as texts for the command.  The project and
# the number of each report stand beside its test; faults of text are in cli-numbers.sh and
# cli-text.sh too, as their whole kind.

. "${top_srcdir:-.}/tests/cli/command.sh"

# totals NAME WANT [OPTION]...: each line of standard input is a file.
totals() {
    totals_name=$1
    totals_want=$2
    shift 2
    rm -f part-*
    split -l 1 - part-
    runs "$@" part-*
    printed "$totals_name" "$totals_want"
}

# --- Text.
prints 'vincentlaucsb/csv-parser 213: plus signs' 59.24889 \
    '+60.00000\n+1.24889\n+0.00000\n-2.5\n+.5\n'
prints 'eBay/tsv-utils 96: CRLF' 30 '10.5\r\n20.25\r\n\r\n-0.75\r\n'
refuses 'benhoyt/goawk 287: info is no infinity' "-:2: not a number: 'info'" '1\ninfo\nnano\n2\n'
refuses 'shenwei356/seqkit 23: thousands separators' "-:1: not a number: '240,123'" \
    '240,123\n71,877\n'
hinted 'shenwei356/seqkit 23: hint' 'groups of digits'
prints 'Tencent/rapidjson 710: the largest double with 17 digits' 1.7976931348623157e+308 \
    '1.7976931348623158e+308\n'
refuses 'Tencent/rapidjson 710: too large' "-:1: number too large: '1e400'" '1e400\n'
refuses 'Tencent/rapidjson 710: too large, both signs' "-:1: number too large: '-1e400'" \
    '-1e400\n1e400\n'
prints 'NousResearch/hermes-agent 55696: no last line feed' 6 '1\n2\n3'
prints 'lcn2/calc 18: no grouping in results' 2669973.5 '2669973.5\n'
prints 'picolibc 762: 0x12 is 18, never 0' 18 '0x12\n'
prints 'grbl 122: a space ends it' 12 '0 12\n'
prints 'juspay/hyperswitch-control-center 5409: cents that balance on paper' -0x1.8p-47 \
    '100.38\n22.05\n-122.43\n' -f hex

# --- Decimals that must balance, and amounts that must not show digits nobody wrote.
# decimals NAME WANT [OPTION]... FILE: --decimal, where the command was built with it.
decimals() {
    decimals_name=$1
    decimals_want=$2
    shift 2
    runs --decimal "$@"
    case $err in
    *'built without GMP'*) skip "$decimals_name" 'built without GMP' ;;
    *) printed "$decimals_name" "$decimals_want" ;;
    esac
}
printf '100.38\n22.05\n-122.43\n' >ledger
decimals 'juspay/hyperswitch-control-center 5409: cents balance' 0 ledger
printf '100.38\n22.05\n-122.44\n' >ledger
decimals 'AB-CE/abcFinance 41: a cent is missing' -0.01 ledger
# a ledger of many entries: each is booked twice, with opposite signs, far apart
awk 'BEGIN {
    for (i = 1; i <= 5000; i++)
        printf "%d.%02d\n", i * 7919 % 100000, i % 100
    for (i = 5000; i >= 1; i--)
        printf "-%d.%02d\n", i * 7919 % 100000, i % 100
}' >ledger
decimals 'open-learning-exchange/planet 10226: a ledger in cents balances' 0 ledger
printf -- '-0.30\n' >ledger
yes 0.1 | head -n 100003 >>ledger
decimals 'open-learning-exchange/planet 10226: tenths' 10000 ledger
yes 999.95 | head -n 1000000 >amounts
decimals 'SQLite forum ce9f488a0c: a million amounts' 999950000 amounts
awk 'BEGIN { for (i = 1; i <= 500000; i++) {
    c = (i * 7919) % 100000; printf "%d.%02d\n", c / 100, c % 100 } }' >amounts
decimals 'dba.stackexchange 76391: half a million amounts in cents' 249997500 amounts
sed 's/^/a,/' amounts >columns
decimals 'dba.stackexchange 76391: in a column' 249997500 -t, -k 2 columns

# --- Infinities, overflow.
prints 'pandas-dev/pandas 43292: one infinity' inf 'inf\n10\n'
prints 'tursodatabase/turso 5230: past the largest double, then a zero' inf '1e308\n1e308\n0\n'
for method in neumaier exact kahan naive; do
    { echo -inf && yes 1 | head -n 1048576 && echo inf; } | "$accrue" -m $method >log/out 2>&1
    same "matrixStats 94: the other infinity far away, $method" "$(cat log/out)" nan
    prints "matrixStats 94: two infinities, $method" nan '-inf\ninf\n' -m $method
done
printf '%s\n' '1e308 1e308' '1 2' nan '0.5 0.25' >groups
split -l 1 groups group-
runs --each group-*
printed 'crate/crate 19772: groups one after the other' 'inf	group-aa
3	group-ab
nan	group-ac
0.75	group-ad'
totals 'java.util.DoubleSummaryStatistics: a part overflows, an infinity' -inf <<'END'
-inf
1e308 1e308
END
totals 'java.util.DoubleSummaryStatistics: two parts overflow' 0 <<'END'
-1e308 -1e308
1e308 1e308
END

# --- Parts.
totals 'openjdk/jdk 4674: sign of a correction' 6 <<'END'
1e16 1 1 1
-1e16 1 1 1
END
totals 'openjdk/jdk 4674: the other order' 6 <<'END'
-1e16 1 1 1
1e16 1 1 1
END
totals 'grafana/mimir 16472: corrections folded before the parts meet' 2 <<'END'
1e16 1
-1e16 1
END
totals 'grafana/mimir 16472: with zeros' 1 <<'END'
1e16 0 0
-1e16 1 0
END
totals 'grafana/mimir 16472: a large term last' 4 <<'END'
3 1e100
1 -1e100
END

# --- Sums.
prints 'NervanaSystems/ngraph 835: tiny terms' 0x1.5fd7fe1796495p-37 \
    "$(yes 0x1.19799812dea11p-40 | head -n 10)" -f hex
prints 'SauersML/gam 4306: a larger term arrives' 2 '1\n1e100\n1\n-1e100\n'
# Where the exact total lies so close to a midpoint that the bound leaves two neighbours.
either() {
    either_name=$1
    either_first=$2
    either_second=$3
    shift 3
    run "$1" -f hex
    case $status-$out in
    0-$either_first | 0-$either_second) ok "$either_name" ;;
    *) not_ok "$either_name" "status $status, $out, neither $either_first nor $either_second" ;;
    esac
}
either 'openjdk/jdk 5430: within the bound, not "better than naive"' 0x1p+53 \
    0x1.0000000000001p+53 '1.5\n0x1p53\n0x1p-60\n-0.5\n'
either 'tc39/proposal-math-sum 1: a far term' 0x1.0000000000002p+53 0x1.0000000000003p+53 \
    '0x1.0000000000002p53\n1\n0x1p-200\n'
either 'WebAssembly/spec 124: the smallest double' 0x1p+0 0x1.0000000000001p+0 \
    '1\n0x1p-53\n0x1p-1074\n'
either 'WebAssembly/spec 124: the same below' 0x1p+53 0x1.0000000000001p+53 \
    '0x1.0000000000001p53\n-1\n-0x1p-1074\n'
either 'tc39/proposal-math-sum 1: decimal' 0x1.1c37937e08p+53 0x1.1c37937e08001p+53 \
    '1e16\n1\n1e-16\n'
prints 'bsteinb/accurate 5: a tie' 0x1p+52 '0x1p51\n0x1.0000000000001p51\n' -f hex
prints 'bsteinb/accurate 5: a tie, odd' 0x1.0000000000002p+52 \
    '0x1.0000000000002p51\n0x1.0000000000001p51\n' -f hex
prints 'bsteinb/accurate 5: a tie, negative' -0x1p+52 '-0x1p51\n-0x1.0000000000001p51\n' -f hex
prints 'rust-lang/libm 249: not through a wider register' 0x1.0000000000001p+0 \
    '1\n0x1.00001p-53\n' -f hex
yes 0x1.aba1cee945e08p+839 | head -n 10000 >large
runs -f hex large
printed 'Cytnx-dev/Cytnx 835: ten thousand equal large terms' 0x1.05018289e0e64p+853
{ echo 1e16 && yes 1 | head -n 10000; } >flags
runs -f hex flags
printed 'AMReX 5587: corrections survive the compiler' 0x1.1c37937e09388p+53
{ echo 0x1p50 && yes 0x1p-5 | head -n 4096; } >flags
runs -f hex flags
printed 'AMReX 5587: the same, 2^50' 0x1.00000000002p+50
prints 'gevent/gevent 1891: subnormals are not flushed' 5e-324 \
    '2.2250738585072014e-308\n-2.2250738585072009e-308\n'
prints 'gevent/gevent 1891: subnormals, four' 1e-323 '5e-324\n5e-324\n5e-324\n-5e-324\n'
yes 0x1p-11 | head -n 500000 >floats
runs floats
printed 'pola-rs/polars 27662: a running sum that does not stick' 244.140625
yes 1 | head -n 2000000 >floats
runs --mean floats
printed 'numpy/numpy 22956: mean of many ones' 1

# --- Means.
prints 'duckdb/duckdb 2295: the correction enters before the division' 2251799813685248.5 \
    '0x1p53\n1\n1\n0\n' --mean
prints 'prometheus/prometheus 14413: a spike' 0.5 '1\n1e100\n1\n-1e100\n' --mean
prints 'prometheus/prometheus 14413: a larger one' 15 '1e220\n45\n-1e220\n' --mean
prints 'microsoft/onnxruntime 32576: no scaling by the largest' 3.3333333333333335e-17 \
    '1.7976931348623157e308\n-1.7976931348623157e308\n1e-16\n' --mean
prints 'huggingface/transformers 24725: no mean of means' 1.2727272727272727 '10 4\n100 1\n' \
    -k 2 -w 1
prints 'simple-statistics 865: unit weights' 0.3333333333333333 '1e16 1\n1 1\n-1e16 1\n' -k 1 -w 2
prints 'ClickHouse 80550: weights that are integers' 1.0625 '0.5 1\n1.25 3\n' -k 1 -w 2
prints 'numpy/numpy 25362: an infinity of weight 0' nan 'inf 0\n1 1\n' -k 1 -w 2
prints 'numpy/numpy 25362: the other way round' inf 'inf 1\n1 0\n' -k 1 -w 2
prints 'nehmeier/libieeep1788 16: products that cancel' -0x1.0000000000002p-52 \
    '0x1.0000000000001p52 0x1.ffffffffffffep51\n0x1p104 -1\n' -k 1 -w 2 -f hex
prints 'apache/commons-numbers 90: large factors' 0x1.ffffffdp+942 \
    '0x1.0000001p1000 0x1.0000001p20\n-0x1p1000 0x1.0000002p20\n' -k 1 -w 2 -f hex
yes '0x1.8p-537 0x1p-538' | head -n 1024 >small
runs -k 1 -w 2 -f hex small
printed 'apache/commons-numbers 90: subnormal products' 0x1.8p-537

done_testing
