#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Every byte that may be a delimiter means the same as a comma in its place, although most bytes of
# numbers are among them: same results, same messages.

. "${top_srcdir:-.}/tests/cli/command.sh"

LC_ALL=C
export LC_ALL

# A line each; '~' stands for the delimiter. All bytes of numbers are in the others, and none of
# these holds a comma.
cat >lines <<'END'
152
2.5
inf515.551
1515+751
-0.125
+1234567890123456789.25
00000000000000000000000000001
1e5
-2.5E+3
1e-5
0x1.8p+1
0XABCDEF0
0xabcdefP-4
INFINITY
-nan
12345678901234567890123456789
9007199254740993
.5
5.
1~2.5~-3e2~0x1p4
~1.5~
-1 ~ 2.5 ~+3
1~~3
nan~-inf~0.1~1
3~0012.50~9007199254740993
END
# Each line twice: at the end of a file, and before line feeds.
cat >split.awk <<'END'
BEGIN { delimiter = ENVIRON["DELIMITER"] }
{
    plain = comma = ""
    for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        plain = plain (c == "~" ? delimiter : c)
        comma = comma (c == "~" || c == delimiter ? "," : c)
    }
    file = sprintf("%02d", NR)
    printf "%s", plain >("plain/" file "a")
    printf "%s\n%s\n", plain, plain >("plain/" file "b")
    printf "%s", comma >("comma/" file "a")
    printf "%s\n%s\n", comma, comma >("comma/" file "b")
}
END
mkdir plain comma

# results FOLDER DELIMITER: of all its files, by the first columns.
results() {
    for column in 1 2 3; do
        (cd "$1" && "$accrue" --each -t "$2" -k $column [0-9]* 2>&1)
        echo "column $column: $?"
    done
    (cd "$1" && "$accrue" --each -t "$2" -k 2 -w 1 [0-9]* 2>&1)
    echo "weights: $?"
}

# Not line feed, carriage return and quote, which cannot be the delimiter.
code=1
while test $code -le 255; do
    octal=$(printf '%03o' $code)
    case $octal in 012 | 015 | 042) code=$((code + 1)); continue ;; esac
    # the point keeps bytes that the shell would take from the end
    DELIMITER=$(printf "\\$octal.")
    DELIMITER=${DELIMITER%.}
    export DELIMITER
    awk -f split.awk lines
    same "delimiter \\$octal" "$(results plain "$DELIMITER")" "$(results comma ,)"
    code=$((code + 1))
done

prints 'a digit' 1 '152\n' -t5 -k1
prints 'a digit, behind it' 2 '152\n' -t5 -k2
prints 'the point' 4 '2.5\n2.5\n' -t. -k1
prints 'the point, behind it' 10 '2.5\n2.5\n' -t. -k2
prints 'the exponent' 6 '1e5\n5e1\n' -te -k1
prints 'the minus sign' 7 '2-5\n5-1\n' -t- -k1
prints 'a digit, exactly' 3 '152\n1.5\n1.\n' -t5 -k1 -m exact
refuses 'a digit: no number' "-:1: not a number: '.'" 'inf515.551\n1515+751\n' -t5 -k3
refuses 'a digit: an empty field' '-:1: field 2 is empty' '155\n' -t5 -k2

done_testing
