#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# --explain: a table on standard error, the result as ever on standard output.

. "${top_srcdir:-.}/tests/cli/command.sh"

# explains NAME RESULT TEXT [OPTION]... with the wanted table on standard input; runs of blanks in
# the table count as one.
explains() {
    explains_name=$1
    explains_want=$2
    shift 2
    run "$@" --explain
    tr -s ' ' <log/err | sed 's/ $//' >table
    cat >wanted
    same "$explains_name: result" "$status $out" "0 $explains_want"
    same "$explains_name: table" "$(cat table)" "$(cat wanted)"
}

explains 'cancellation' 1 '1e16\n1\n-1e16\n' <<'END'
count 3
min |x| 1
max |x| 10000000000000000
condition 2e+16
method total ulp
naive 0 4503599627370496
kahan 0 4503599627370496
neumaier 1 0 (chosen)
exact 1 0
END

explains 'naive chosen' 0 '1e16\n1\n-1e16\n' -m naive <<'END'
count 3
min |x| 1
max |x| 10000000000000000
condition 2e+16
method total ulp
naive 0 4503599627370496 (chosen)
kahan 0 4503599627370496
neumaier 1 0
exact 1 0
END

# a hair below the middle between two doubles
explains 'exact chosen' 9007199254740994 '9007199254740994\n1\n-1e-40\n' -m exact <<'END'
count 3
min |x| 1e-40
max |x| 9007199254740994
condition 1
method total ulp
naive 9007199254740996 1
kahan 9007199254740996 1
neumaier 9007199254740996 1
exact 9007199254740994 0 (chosen)
END

explains 'one ulp' 1 '.1 .1 .1 .1 .1 .1 .1 .1 .1 .1' <<'END'
count 10
min |x| 0.1
max |x| 0.1
condition 1
method total ulp
naive 0.9999999999999999 0.5
kahan 1 0
neumaier 1 0 (chosen)
exact 1 0
END

explains 'kahan chosen' 2 '1\n1e16\n1\n1\n-1e16\n' -m kahan <<'END'
count 5
min |x| 1
max |x| 10000000000000000
condition 6.67e+15
method total ulp
naive 0 6755399441055744
kahan 2 2251799813685248 (chosen)
neumaier 3 0
exact 3 0
END

explains 'nothing' 0 '' <<'END'
count 0
condition 1
method total ulp
naive 0 0
kahan 0 0
neumaier 0 0 (chosen)
exact 0 0
END

explains 'total cancellation' 0 '1\n-1\n' <<'END'
count 2
min |x| 1
max |x| 1
condition inf
method total ulp
naive 0 0
kahan 0 0
neumaier 0 0 (chosen)
exact 0 0
END

explains 'special values' nan 'inf\nnan\n-inf\n3\n' <<'END'
count 4
min |x| 3
max |x| inf
condition nan
method total ulp
naive nan 0
kahan nan 0
neumaier nan 0 (chosen)
exact nan 0
END

explains 'an exact total of 0' -1e-40 '1e16\n1\n1e-40\n-1\n-1e16\n-1e-40\n' <<'END'
count 6
min |x| 1e-40
max |x| 10000000000000000
condition inf
method total ulp
naive -1e-40 -
kahan -1e-40 -
neumaier -1e-40 - (chosen)
exact 0 0
END

explains 'overflow on the way' 1e+308 '1e308\n1e308\n-1e308\n' <<'END'
count 3
min |x| 1e+308
max |x| 1e+308
condition 3
method total ulp
naive inf -
kahan inf -
neumaier 1e+308 0 (chosen)
exact 1e+308 0
END

explains 'subnormal' 5e-324 '5e-324\n' <<'END'
count 1
min |x| 5e-324
max |x| 5e-324
condition 1
method total ulp
naive 5e-324 0
kahan 5e-324 0
neumaier 5e-324 0 (chosen)
exact 5e-324 0
END

explains 'largest distance' 5e-324 '1e300\n5e-324\n-1e300\n' <<'END'
count 3
min |x| 5e-324
max |x| 1e+300
condition inf
method total ulp
naive 0 1
kahan 0 1
neumaier 5e-324 0 (chosen)
exact 5e-324 0
END

explains 'mean' 0.5 '1\n1e100\n1\n-1e100\n' --mean <<'END'
count 4
min |x| 1
max |x| 1e+100
condition 1e+100
method mean ulp
naive 0 4503599627370496
kahan 0 4503599627370496
neumaier 0.5 0 (chosen)
exact 0.5 0
END

# the terms are the products 8 and -6, so the condition is 14/2; the range is that of the values
explains 'weighted mean' 0.5 '4 2\n-3 2\n' -k 1 -w 2 <<'END'
count 2
min |x| 3
max |x| 4
condition 7
method weighted mean ulp
naive 0.5 0
kahan 0.5 0
neumaier 0.5 0 (chosen)
exact 0.5 0
END

# many blocks: 1 to 5000
explains 'several blocks' 12502500 "$(seq 1 5000 | tr '\n' ' ')" <<'END'
count 5000
min |x| 1
max |x| 5000
condition 1
method total ulp
naive 12502500 0
kahan 12502500 0
neumaier 12502500 0 (chosen)
exact 12502500 0
END

printf '1\n' >a
printf '2\n3\n' >b
"$accrue" --each --explain a b >log/out 2>log/err
same 'each: results' "$? $(cat log/out)" '0 1	a
5	b'
same 'each: tables' "$(grep -E '^(file|count)' log/err | tr -s ' ' | tr '\n' ';')" \
    'file a;count 1;file b;count 2;'
printf 1 >"$(printf 'x\033y')"
"$accrue" --each --explain x*y 2>log/err >/dev/null
same 'control bytes in a name' "$(head -n 1 log/err)" 'file       x\x1by'
same '--explain changes no result' "$("$accrue" --explain a b 2>/dev/null)" "$("$accrue" a b)"

done_testing
