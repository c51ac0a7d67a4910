#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The command line: what is understood, what is refused, and that it is checked before input is
# read (no input exists in the refusals).

. "${top_srcdir:-.}/tests/cli/command.sh"

try="Try 'accrue --help' for more information."

# bad NAME WANT [OPTION]...: refused with WANT, the last line points to --help.
bad() {
    name=$1
    want=$2
    shift 2
    runs "$@"
    refused "$name" "$want"
    same "$name: pointer to --help" "$(tail -n 1 log/err)" "$try"
}

# The words are getopt_long's, which differ from system to system.
bad_option() {
    name=$1
    word=$2
    shift 2
    runs "$@"
    same "$name: status, output" "$status $out" '1 '
    same "$name: message" "$(grep -c -e "^accrue: .*$word" log/err)" 1
    same "$name: pointer to --help" "$(tail -n 1 log/err)" "$try"
}

bad_option 'unknown long option' foo --foo
bad_option 'unknown short option' x -x
bad_option 'an option before the fault does not matter' x --each -x /nonexistent
bad_option 'an option behind a file' foo /nonexistent --foo
bad_option 'ambiguous long option' f --f 1
bad_option 'missing argument' k -k
bad_option 'missing argument, long' field --field
bad_option 'argument too many' each --each=1
bad_option 'a negative number' '-- .5' -5
hinted 'a negative number: hint' "printf '%s\\n' -1 2.5 | accrue"
bad_option 'a negative fraction' '-- .\.' -.5
hinted 'a negative fraction: hint' "printf '%s\\n' -1 2.5 | accrue"
bad 'weight without column' '--weight needs --field: the column of the values' -w 2
bad 'header without column' '--header needs --field: the column of the values' --header
bad 'delimiter without column' '--delimiter needs --field: the column of the values' -t ,
bad 'column twice' 'option --field is given twice' -k 1 -k 2
bad 'column twice, mixed forms' 'option --field is given twice' -k 1 --field=2
bad 'weight twice' 'option --weight is given twice' -k 1 -w 1 -w 2
bad 'delimiter twice' 'option --delimiter is given twice' -k 1 -t , -t ,
bad 'method twice' 'option --method is given twice' -m kahan -m naive
bad 'format twice' 'option --format is given twice' -f hex -f %g
bad 'column 0' 'columns are counted from 1' -k 0
bad 'column 000' 'columns are counted from 1' -k 000
bad 'weight 0' 'columns are counted from 1' -k 1 -w 0
for number in 18446744073709551616 18446744073709551625 184467440737095516150 \
    99999999999999999999999 "$(printf '%0*d' 300 1 | tr 0 7)"; do
    bad "column $number" "column number too large: '$number'" -k "$number"
    bad "weight $number" "column number too large: '$number'" -k 1 -w "$number"
    bad "column $number, --header" "column number too large: '$number'" -k "$number" --header
done
bad 'no column' 'a column needs a number or a name' -k ''
bad 'no weight' 'a column needs a number or a name' -k 1 -w ''
bad 'column by name without header' "--header is needed for a column by name: 'price'" -k price
bad 'column -1' "--header is needed for a column by name: '-1'" -k -1
bad 'weight by name without header' "--header is needed for a column by name: 'w'" -k 1 -w w
bad 'empty delimiter' "the delimiter must be one byte, \\t or tab: ''" -k 1 -t ''
bad 'delimiter of two bytes' "the delimiter must be one byte, \\t or tab: ', '" -k 1 -t ', '
bad 'delimiter of two bytes, one letter' \
    "the delimiter must be one byte, \\t or tab: '\\xc2\\xa7'" -k 1 -t "$(printf '\302\247')"
bad 'delimiter of another escape' "the delimiter must be one byte, \\t or tab: '\\\\n'" -k 1 -t '\n'
bad 'delimiter line feed' "this byte cannot be the delimiter: '\\n'" -k 1 -t '
'
bad 'delimiter carriage return' "this byte cannot be the delimiter: '\\r'" -k 1 -t "$(printf '\r')"
bad 'delimiter quote' "this byte cannot be the delimiter: '\"'" -k 1 -t '"'
bad 'unknown method' "the method is neumaier, exact, kahan or naive, not: 'fast'" -m fast
bad 'method in capitals' "the method is neumaier, exact, kahan or naive, not: 'Kahan'" -m Kahan
bad 'a control byte in an argument' \
    "the method is neumaier, exact, kahan or naive, not: '\\x1b[2J'" -m "$(printf '\033[2J')"

# Numbers where files belong.
for number in 1 -- 3.5 1e5; do
    test $number = -- && continue
    runs $number
    refused "a number as FILE: $number" "$number: No such file or directory"
    hinted "a number as FILE: $number: hint" "printf '%s\\n' $number | accrue"
done
runs 1 2 3
refused 'numbers as FILEs' '1: No such file or directory'
hinted 'numbers as FILEs: hint with all of them' "printf '%s\\n' 1 2 3 | accrue"
runs --each -- 1 -2.5e3 +3 -4
refused 'numbers as FILEs, --each' '1: No such file or directory'
hinted 'numbers as FILEs, --each: one hint' "printf '%s\\n' 1 -2.5e3 +3 -4 | accrue"
runs $(seq 1 1000)
hinted 'many numbers as FILEs: hint' "printf '%s\\n' 1 2 3 4 5 "
hinted 'many numbers as FILEs: cut off' " ... | accrue"
same 'many numbers as FILEs: length' "$(awk 'length > 300' log/err)" ''
runs "$(printf '%0*d' 198 7)" 5
hinted 'a long number as FILE: cut off' "printf '%s\\n' ... | accrue"
runs -- -5
refused 'a negative number as FILE' '-5: No such file or directory'
hinted 'a negative number as FILE: hint' "printf '%s\\n' -5 | accrue"
runs numbers.txt
refused 'a file that is missing' 'numbers.txt: No such file or directory'
same 'a file that is missing: no hint' "$(grep -c hint log/err)" 0
runs e
same 'a file that is missing, a letter of numbers: no hint' "$(grep -c hint log/err)" 0
runs ''
same 'an empty name: no hint' "$(grep -c hint log/err)" 0

# Order and forms.
printf '1\n2\n' >-f
printf '3\n' >plain
prints 'options behind files' 0x1.8p+1 '' plain -f hex
runs -- -f plain
printed '-- ends the options' 6
runs plain ./-f
printed 'a file that looks like an option' 6
prints 'short options together' 30 'a,10\nb,20\n' -t, -k2
prints 'shortened long options' 0 '1e16\n1\n-1e16\n' --meth naive --form shortest
POSIXLY_CORRECT=1 "$accrue" plain -f >log/out 2>&1
same 'POSIXLY_CORRECT' "$(cat log/out)" 6

# --help and --version.
runs --help
same 'help: status, errors' "$status $err" '0 '
same 'help: first line' "$(head -n 1 log/out)" 'Usage: accrue [OPTION]... [FILE]...'
same 'help: narrow enough' "$(awk 'length > 80' log/out)" ''
for option in -k --field -t --delimiter --header --each -w --weight --mean -m --method --decimal \
    --type --big-endian -f --format --explain --help --version; do
    if grep -e "$option" log/out >/dev/null; then
        ok "help names $option"
    else
        not_ok "help names $option"
    fi
    if sed 's/\\//g' "$top_srcdir/doc/accrue.1" | grep -e "$option" >/dev/null; then
        ok "man page names $option"
    else
        not_ok "man page names $option"
    fi
done
runs --version
same 'version: status, errors' "$status $err" '0 '
version=$(sed -n 's/^AC_INIT(\[accrue\], \[\([^]]*\)\].*/\1/p' "$top_srcdir/configure.ac")
same 'version: first line' "$(head -n 1 log/out)" "accrue $version"
same 'version: man page' \
    "$(sed -n 's/^\.TH.*"accrue \([^"]*\)".*/\1/p' "$top_srcdir/doc/accrue.1")" \
    "$version"
same 'version: licence' "$(grep -c -e MIT -e WARRANTY log/out)" 2
runs --help --foo
same '--help ends the reading of options' "$status" 0
runs --foo --help
same 'a fault before --help' "$status" 1

# Every example in --help gives what it says.
prints 'example of --help: pipe' 1 '1e16\n1\n-1e16\n'

done_testing
