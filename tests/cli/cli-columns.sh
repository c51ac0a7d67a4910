#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Columns: fields, delimiters, header lines, and what is refused there.

. "${top_srcdir:-.}/tests/cli/command.sh"

# --- Runs of white space, as in awk.
prints 'second column' 30 'a 10 x\nb 20\n' -k 2
prints 'first column, blanks in front' 3 '  1 a\n\t2 b\n' -k 1
prints 'runs of blanks' 3 'a \t  1\nb\t2   \n' -k 2
prints 'long option' 3 'a 1\nb 2\n' --field=2
prints 'long option, shortened' 3 'a 1\nb 2\n' --fi 2
prints 'other columns need be no numbers' 3 'x 1 "y\nz 2 ,\n' -k 2
prints 'blank lines' 3 '\n1\n  \n\t\n2\n\n' -k 1
prints 'no last line feed' 3 'a 1\nb 2' -k 2
prints 'CRLF' 3 'a 1\r\n\r\nb 2\r\n' -k 2
prints 'CRLF, last column not the chosen one' 3 '1 a\r\n2 b\r\n' -k 1
prints 'CRLF at the end of the file' 3 'a 1\r\nb 2\r' -k 2
prints 'two carriage returns' 3 'a 1\r\r\nb 2\r\r\n' -k 2
prints 'byte-order mark' 3 '\0357\0273\02771 a\n2 b\n' -k 1
prints 'no lines' 0 '' -k 3
prints 'column 0003' 5 '1 2 5\n' -k 0003
refuses 'a line that is too short' '-:2: field 3 is missing' '1 2 3\n1 2\n' -k 3
refuses 'a line that is too short, blanks at its end' '-:1: field 3 is missing' '1 2  \n' -k 3
refuses 'a line that is too short, no line feed' '-:1: field 2 is missing' '1' -k 2
refuses 'a line that is too short, CRLF' '-:1: field 2 is missing' '1\r\n2 3\r\n' -k 2
refuses 'a column far away' '-:1: field 99999999999 is missing' '1\n' -k 99999999999
refuses 'the last column there is' '-:1: field 18446744073709551615 is missing' '1\n' \
    -k 18446744073709551615
refuses 'zeros before the number do not count' '-:1: field 18446744073709551615 is missing' \
    '1\n' -k 000000000018446744073709551615
refuses 'no number in the column' "-:2: not a number: 'x'" '1 1\n1 x\n' -k 2
refuses 'a comma in the column' "-:1: not a number: '1,5'" 'a 1,5\n' -k 2
hinted 'a comma in the column: hint' "'.'"
refuses 'a carriage return inside the line' '-:1: a carriage return inside the line' \
    '1\r2\r3\r\n' -k 1
hinted 'a carriage return inside the line: hint' "tr '\\r' '\\n'"
refuses 'a carriage return behind the column' '-:1: a carriage return inside the line' \
    '1 2\r3\n' -k 1
refuses 'a carriage return before the column' '-:1: a carriage return inside the line' \
    'a\r1 2\n' -k 2
refuses 'too large' "-:2: number too large: '1e999'" '1\n1e999\n' -k 1

# --- A delimiter.
prints 'comma' 30 'a,10,x\nb,20,y\n' -k 2 -t ,
prints 'comma, option and value together' 30 'a,10\nb,20\n' -k2 -t,
prints 'long option' 30 'a;10\nb;20\n' --field 2 --delimiter ';'
prints 'tab as \t' 30 'a b\t10\nb c\t20\n' -k 2 -t '\t'
prints 'tab by name' 30 'a b\t10\nb c\t20\n' -k 2 -t tab
prints 'tab itself' 30 'a b\t10\nb c\t20\n' -k 2 -t '	'
prints 'space' 30 'a  10\nb  20\n' -k 3 -t ' '
prints 'pipe sign' 30 '|10|\n|20|\n' -k 2 -t '|'
prints 'a byte that is none of ASCII' 30 'a\0351 10\nb\0351 20\n' -k 2 -t "$(printf '\351')"
prints 'blanks around a field' 30 'a ,\t 10 \t,x\n b,20 \n' -k 2 -t ,
prints 'blanks around a field, tab' 30 'a\t 10 \tx\nb\t20 \n' -k 2 -t tab
prints 'empty fields elsewhere' 30 ',10,\n,20,\n' -k 2 -t ,
prints 'blank lines, delimiter' 3 '\n1,x\n  \n\r\n2,y\n' -k 1 -t ,
prints 'CRLF, delimiter' 3 'a,1\r\nb,2\r\n' -k 2 -t ,
prints 'words and hexadecimal numbers' inf 'a,inf\nb,0x10\nc,1e3\n' -k 2 -t ,
prints 'last column without line feed' 3 'a,1\nb,2' -k 2 -t ,
refuses 'an empty field' '-:2: field 2 is empty' 'a,1,\na,,3\n' -k 2 -t ,
refuses 'an empty field with blanks' '-:1: field 2 is empty' 'a, \t ,3\n' -k 2 -t ,
refuses 'an empty field at the end of the line' '-:1: field 2 is empty' 'a,\n' -k 2 -t ,
refuses 'an empty field at the end of the file' '-:1: field 2 is empty' 'a,' -k 2 -t ,
refuses 'an empty first field' '-:1: field 1 is empty' ',1\n' -k 1 -t ,
refuses 'delimiters alone' '-:1: field 2 is empty' ',,\n' -k 2 -t ,
refuses 'a field too few' '-:1: field 3 is missing' 'a,1\n' -k 3 -t ,
refuses 'two numbers in a field' "-:1: not a number: '1 2'" 'a,1 2,3\n' -k 2 -t ,
refuses 'blanks inside a field' "-:1: not a number: '1 000 000'" 'a,1 000\t 000,3\n' -k 2 -t ,
refuses 'a sign apart from its number' "-:1: not a number: '- 1'" 'a,- 1\n' -k 2 -t ,
refuses 'another delimiter' "-:1: field 2 is missing" 'a;1\n' -k 2 -t ,
refuses 'thousands separators' "-:1: field 2 is missing" '1.5\n' -k 2 -t ,
quote='a quote: quoted fields are not read'
refuses 'a quoted number' "-:1: $quote" 'a,"1",2\n' -k 2 -t ,
hinted 'a quoted number: hint' CSV
refuses 'a quoted field before the column' "-:2: $quote" 'a,1\n"b, c",2\n' -k 2 -t ,
refuses 'a quoted field behind the column' "-:1: $quote" '1,"b\n2,c"\n' -k 1 -t ,
refuses 'a quote inside a field' "-:1: $quote" '5",1\n' -k 2 -t ,
refuses 'a quote at the end of a number' "-:1: $quote" '5"\n' -k 1 -t ,
refuses 'a quote in the header' "-:1: $quote" '"a","b"\n1,2\n' -k 1 --header -t ,
prints 'an apostrophe is no quote' 1 "it's,1\n" -k 2 -t ,
refuses 'a quoted word without -k' "-:1: not a number: '\"1\"'" '"1"\n'
hinted 'a quoted word without -k: hint' CSV

# --- A header.
prints 'header, column by number' 30 'name,price\na,10\nb,20\n' -t, --header -k 2
prints 'header, column by name' 30 'name,price\na,10\nb,20\n' -t, --header -k price
prints 'header, name with blanks inside' 30 'name, unit price ,x\na,10,1\nb,20,2\n' \
    -t, --header -k 'unit price'
prints 'header, white space' 30 'name  price\na 10\nb 20\n' --header -k price
prints 'header, first column' 3 'n m\n1 a\n2 b\n' --header -k n
prints 'header, CRLF' 30 'name,price\r\na,10\r\nb,20\r\n' -t, --header -k price
prints 'header, byte-order mark' 3 '\0357\0273\0277n,m\n1,a\n2,b\n' -t, --header -k n
prints 'header, blanks far behind the name' 3 "n $(printf '%5000s' '')\t,m\n1,a\n2,b\n" \
    -t, --header -k n
prints 'header, weights by name' 1.0625 'w,x\n1,0.5\n3,1.25\n' -t, --header -k x --weight=w
prints 'header alone' 0 'a,b\n' -t, --header -k b
prints 'header alone, no line feed' 0 'a,b' -t, --header -k b
prints 'header that is blank, by number' 3 '\n1\n2\n' --header -k 1
prints 'names beyond ASCII' 3 'größe\n1\n2\n' --header -k 'größe'
refuses 'no such column' "-:1: no column is named 'cost'" 'name,price\na,10\n' -t, --header -k cost
refuses 'no such column: control bytes are escaped' \
    "-:1: no column is named 'a\\x1b\\tb'" 'a\n1\n' \
    --header -k "$(printf 'a\033\tb')"
refuses 'no such column: a longer one' "-:1: no column is named 'price'" 'prices,price2\n1,2\n' \
    -t, --header -k price
refuses 'no such column: a shorter one' "-:1: no column is named 'price'" 'pric,p\n1,2\n' \
    -t, --header -k price
refuses 'no such column: letters differ' "-:1: no column is named 'Price'" 'price\n1\n' \
    --header -k Price
refuses 'no such weight' "-:1: no column is named 'w'" 'x,y\n1,2\n' -t, --header -k x -w w
refuses 'a header that is blank, by name' "-:1: no column is named 'n'" '\nn\n1\n' --header -k n
refuses 'two columns of a name' "-:1: two columns are named 'n'" 'n,m,n\n1,2,3\n' \
    -t, --header -k n
prints 'two columns of another name' 2 'n,m,n\n1,2,3\n' -t, --header -k m
refuses 'header without a file behind it' '-: there is no header line' '' --header -k 1
refuses 'a short line under a name' "-:3: field 2 is missing" 'n,m\n1,2\n3\n' \
    -t, --header -k m
refuses 'an empty field under a name' "-:2: field 2 is empty" 'n,m\n1,\n' -t, --header -k m
refuses 'an empty weight under a name' "-:2: field 1 is empty" 'n,m\n,1\n' \
    -t, --header -k m -w n
printf 'name,price\na,10\n' >one.csv
printf 'price,name\n20,b\n' >two.csv
runs -t, --header -k price one.csv two.csv
printed 'each file has its own header' 30
runs --each -t, --header -k price one.csv two.csv
printed 'each file has its own header, one by one' '10	one.csv
20	two.csv'
refuses 'a header that is not announced' "-:1: not a number: 'price'" 'name,price\na,10\n' -t, -k 2
hinted 'a header that is not announced: hint' --header
refuses 'a header where every word is a number' "-:1: not a number: 'price'" 'price\n10\n'
hinted 'a header where every word is a number: hint' --header
refuses 'a name further down is no header' "-:2: not a number: 'price'" '1\nprice\n'
same 'a name further down is no header: no hint' "$(grep -c hint log/err)" 0

# --- Weights.
refuses 'a weight is missing' '-:2: field 3 is missing' '1 2 3\n1 2\n' -k 1 -w 3
refuses 'value and weight are missing: the first is named' '-:1: field 2 is missing' '1\n' -k 3 -w 2
refuses 'a value is missing behind the weight' '-:1: field 3 is missing' '1 2\n' -k 3 -w 1
refuses 'a weight is no number' "-:1: not a number: 'x'" '1 x\n' -k 1 -w 2
refuses 'an empty weight' '-:1: field 2 is empty' '1,,3\n' -t, -k 1 -w 2
prints 'the weight before the value' 1.75 '1 a 1\n3 b 2\n' -k 3 -w 1
prints 'the weight behind the value' 1.75 '1 a 1\n2 b 3\n' -k 1 -w 3

done_testing
