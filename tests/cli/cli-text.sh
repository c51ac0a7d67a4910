#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The text around the numbers: line ends, byte-order mark, NUL, white space, how it arrives.

. "${top_srcdir:-.}/tests/cli/command.sh"

prints 'CRLF line ends, a blank line among them' 30 '10.5\r\n20.25\r\n\r\n-0.75\r\n'
prints 'CRLF without the last line feed' 3 '1\r\n2\r'
prints 'lone carriage returns separate words' 6 '1\r2\r3\r'
prints 'every kind of white space' 21 ' 1\t2\v3\f4\r5\n 6 \n\n'
prints 'no last line feed' 6 '1\n2\n3'
prints 'one number, no line feed' 7 '7'
prints 'nothing' 0 ''
prints 'blank lines only' 0 '\n\n'
prints 'blanks only' 0 ' \t \r\n '
prints 'several words a line' 10 '1 2\t3\n4\n'

prints 'byte-order mark' 3 '\0357\0273\02771\n2\n'
prints 'byte-order mark and nothing else' 0 '\0357\0273\0277'
refuses 'half a byte-order mark' "-:1: not a number: '\\xef\\xbb'" '\0357\0273'
refuses 'a byte-order mark further on' "-:2: not a number: '\\xef\\xbb\\xbf2'" \
    '1\n\0357\0273\02772\n'
refuses 'two byte-order marks' "-:1: not a number: '\\xef\\xbb\\xbf1'" \
    '\0357\0273\0277\0357\0273\02771\n'
(printf '\357' && sleep 0.1 && printf '\273' && sleep 0.1 && printf '\2774\n') |
    "$accrue" >log/out 2>&1
same 'byte-order mark in three pieces' "$(cat log/out)" 4
printf '\357\273\2771\n' >first
printf '\357\273\2772' >second
runs first second
printed 'byte-order mark in every file' 3

nul="a NUL byte: this is not text, or it is UTF-16 or UTF-32"
refuses 'NUL alone' "-:1: $nul" '\0000'
hinted 'NUL alone: hint' --type
refuses 'NUL in a number' "-:2: $nul" '1\n2\00003\n'
refuses 'NUL behind a number' "-:2: $nul" '1\n2\0000'
refuses 'NUL on a line of its own' "-:3: $nul" '1\n2\n\0000\n'
refuses 'NUL in a column that is not read' "-:2: $nul" '1 a\n2 a\0000b\n' -k 1
refuses 'NUL before the column' "-:2: $nul" 'a 1\na\0000b 2\n' -k 2
# hinted_encoding NAME ENCODING TEXT [OPTION]...: the text begins with that byte-order mark.
hinted_encoding() {
    name=$1
    encoding=$2
    shift 2
    run "$@"
    same "$name: refused" "$status $out" '1 '
    hinted "$name: hint" "this is $encoding: iconv -f $encoding -t UTF-8 converts it"
}
hinted_encoding 'UTF-16LE' UTF-16 '\0377\03761\0000\n\0000'
hinted_encoding 'UTF-16BE' UTF-16 '\0376\0377\00001\0000\n'
hinted_encoding 'UTF-32LE' UTF-32 '\0377\0376\0000\00001\0000\0000\0000'
hinted_encoding 'UTF-32BE' UTF-32 '\0000\0000\0376\0377\0000\0000\00001'
hinted_encoding 'UTF-16LE, columns' UTF-16 '\0377\03761\0000\n\0000' -k 1
hinted_encoding 'UTF-16BE, columns' UTF-16 '\0376\0377\00001\0000\n' -t , -k 1
hinted_encoding 'UTF-32LE, columns' UTF-32 '\0377\0376\0000\00001\0000\0000\0000' -k 1
hinted_encoding 'UTF-32BE, columns' UTF-32 '\0000\0000\0376\0377\0000\0000\00001' -k 2
hinted_encoding 'UTF-16LE, a header' UTF-16 '\0377\0376n\0000\n\0000' --header -k n
hinted_encoding 'UTF-16LE, --decimal or not' UTF-16 '\0377\03761\0000\n\0000' --mean
hinted_encoding 'a mark of UTF-16 alone' UTF-16 '\0377\0376'
hinted_encoding 'a mark of UTF-16 and half a character' UTF-16 '\0377\0376\0000'
for text in '1\00002' '\0000\0000\0376' '\0000\0000\0377\0376' '1\n\0377\03761\0000' \
    '\0037\0213\0010\0000\0001' '\0177ELF\0002\0001\0000'; do
    run "$text"
    same "no UTF-16: $text: refused" "$status $out" '1 '
    same "no UTF-16: $text: no such hint" "$(grep -c iconv log/err)" 0
done
(printf '\377' && sleep 0.1 && printf '\376' && sleep 0.1 && printf '1\0') |
    "$accrue" >log/out 2>log/err
hinted 'UTF-16 in three pieces: hint' 'iconv -f UTF-16 '
head -c 300000 /dev/zero >zeros
runs zeros
refused 'a file of NULs' "zeros:1: $nul"

refuses 'line number' "-:4: not a number: 'x'" '1\n2 2 2\n\nx\n'
refuses 'line number with CRLF' "-:3: not a number: 'x'" '1\r\n\r\nx\r\n'
refuses 'control bytes in a message' "-:1: not a number: 'a\\x1b[2J\\x07\\x7f'" \
    'a\0033[2J\0007\0177\n'
refuses 'backslash in a message' "-:1: not a number: 'a\\\\b'" 'a\\b\n'
refuses 'a byte beyond ASCII in a message' "-:1: not a number: '1\\xc2\\xa0000'" \
    '1\0302\0240000\n'
# Dashes that look like a minus sign.
for dash in 2212:342:210:222 2010:342:200:220 2011:342:200:221 2012:342:200:222 \
    2013:342:200:223 2014:342:200:224 FE63:357:271:243 FF0D:357:274:215; do
    bytes=$(printf '%s' "${dash#*:}" | sed 's/\([0-9]*\):\([0-9]*\):/\\0\1\\0\2\\0/')
    for text in "${bytes}5\n" "${bytes}.5" "1\n 1e${bytes}5\n" "${bytes}1,5"; do
        run "$text"
        same "$text: refused" "$status $out" '1 '
        hinted "$text: hint" "the sign must be '-', and this is a "
        hinted "$text: code" "(U+${dash%%:*})"
    done
    run "1\n$bytes\n"
    unhinted "$bytes alone: no hint"
done
run '1\n\0342\0210\02245\n'
unhinted 'another sign: no hint'

long=$(awk 'BEGIN { for (i = 0; i < 20000; i++) printf "abcdefghij" }')
refuses 'a long word is cut off in the message' \
    "-:1: not a number: 'abcdefghijabcdefghijabcdefghijabcdefghijabcdefgh'..." "$long\n"

# Files end words: 1 and 2 are two numbers, not 12.
printf 1 >one
printf 2 >two
runs one two
printed 'a file without last line feed before another' 3

# A word wherever the buffer (a power of two) or a pipe cuts it.
spaces=$(awk 'BEGIN { printf "%262144s", "" }')
shift=0
while test $shift -le 20; do
    printf "%.$((262144 - shift))s-12345.678e-1 3 " "$spaces" >"edge$(printf %02d $shift)"
    shift=$((shift + 1))
done
"$accrue" --each edge* >log/out 2>&1
same 'a word across the end of the buffer' "$(cut -f 1 log/out | sort | uniq -c | tr -s ' ')" \
    ' 21 -1231.5678'
same 'words across the ends of pipe buffers' "$(cat edge* | "$accrue")" "$("$accrue" edge*)"
(printf 1 && sleep 0.1 && printf '2.5e' && sleep 0.1 && printf '1\n3') | "$accrue" >log/out 2>&1
same 'a word in pieces' "$(cat log/out)" 128
printf '1.5 -2e1\r\n0x1p3 inf\r\n-1' | dd bs=1 2>/dev/null | "$accrue" >log/out 2>&1
same 'byte by byte' "$(cat log/out)" inf
# lines of many lengths over many buffers; the totals are integers below 2^53, awk has them exactly
awk 'BEGIN { for (i = 1; i <= 60000; i++) print (i * 7919) % 100003 - 50000 ".0" }' >list
want=$(awk '{ s += $1 } END { printf "%d", s }' list)
runs list
printed 'lines over many buffers' "$want"
awk '{ printf "%s %*s,%s, x\n", NR % 7, NR % 13, $1, $1 }' list >table
runs -k 2 -t , table
printed 'rows over many buffers' "$want"
runs -k 1 list
printed 'one column over many buffers' "$want"

# Decimal point.  A locale with a decimal comma and grouping is made for the test.
mkdir locales
cat >comma <<'EOF'
LC_CTYPE
copy "POSIX"
END LC_CTYPE
LC_NUMERIC
decimal_point ","
thousands_sep "."
grouping 3;3
END LC_NUMERIC
EOF
localedef -c -i ./comma -f ANSI_X3.4-1968 locales/xx_XX >/dev/null 2>&1
if test "$(LOCPATH=$PWD/locales LC_ALL=xx_XX locale decimal_point 2>/dev/null)" = ','; then
    LOCPATH=$PWD/locales
    LC_ALL=xx_XX
    export LOCPATH LC_ALL
    prints 'decimal comma in the locale: short numbers' 3.625 '1.5\n2.25\n-0.125\n'
    prints 'decimal comma in the locale: long numbers' 0.30000000000000004 \
        '0.300000000000000044408920985006\n'
    prints 'decimal comma in the locale: printf formats' 1234567.25 '1234567.25' -f %.2f
    prints 'decimal comma in the locale: hexadecimal' 0x1.8p+0 0x1.8 -f hex
    refuses 'decimal comma in the locale: a comma is none' "-:1: not a number: '1,5'" '1,5\n'
    unset LOCPATH LC_ALL
else
    skip 'decimal comma in the locale' 'no locale with a decimal comma can be made here'
fi

# Constant memory: 50 MB of one word and of one line, in 30 MB of address space.
if (ulimit -v 30000 && echo 1 | "$accrue") >/dev/null 2>&1; then
    (ulimit -v 30000 && { printf 0. && head -c 50000000 /dev/zero | tr '\0' 1; } | "$accrue") \
        >log/out 2>&1
    same 'a number of 50 MB in constant memory' "$(cat log/out)" 0.1111111111111111
    (ulimit -v 30000 && { head -c 50000000 /dev/zero | tr '\0' x && echo ,1; } |
        "$accrue" -k 2 -t ,) >log/out 2>&1
    same 'a line of 50 MB in constant memory' "$(cat log/out)" 1
else
    skip 'constant memory' 'the command does not run in 30 MB of address space here (sanitizer?)'
fi

done_testing
