#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Reads and writes that fail, and how the command ends.

. "${top_srcdir:-.}/tests/cli/command.sh"

printf '1\n2\n' >good
mkdir folder

runs missing
refused 'a file that is missing' 'missing: No such file or directory'
runs good missing
refused 'a file that is missing behind a good one' 'missing: No such file or directory'
runs missing good
refused 'a file that is missing before a good one' 'missing: No such file or directory'
runs folder
refused 'a folder' 'folder: Is a directory'
runs good/x
refused 'a file inside a file' 'good/x: Not a directory'
runs ''
refused 'an empty name' ': No such file or directory'
runs "$(printf 'a\033b\nc')"
refused 'a name with control bytes' 'a\x1bb\nc: No such file or directory'
long=$(printf '%0*d' 1500 0)
runs "$long/x"
refused 'a long name is cut off' "$(printf '%.1000s' "$long")...: File name too long"
"$accrue" <folder >log/out 2>log/err
status=$?
out=$(cat log/out)
refused 'a folder as standard input' '-: Is a directory'
"$accrue" <&- >log/out 2>log/err
status=$?
out=$(cat log/out)
refused 'no standard input' '-: Bad file descriptor'
same 'no standard input, but a file' "$("$accrue" good <&- 2>&1)" 3
"$accrue" good - <&- >log/out 2>log/err
status=$?
out=$(cat log/out)
refused 'no standard input behind a file' '-: Bad file descriptor'

: >secret
chmod 000 secret
if test -r secret; then
    skip 'a file that may not be read' 'this user may read everything'
else
    runs secret
    refused 'a file that may not be read' 'secret: Permission denied'
fi
# A read that fails later: the first page of a process's memory is not mapped.
if test -r /proc/self/mem; then
    runs /proc/self/mem
    refused 'a read that fails' '/proc/self/mem: Input/output error'
    runs -k 1 /proc/self/mem
    refused 'a read that fails, columns' '/proc/self/mem: Input/output error'
else
    skip 'a read that fails' 'there is no /proc/self/mem'
fi

if test -w /dev/full; then
    # ten thousand characters: more than stdio keeps until the end
    for arguments in good '--each good' '--each -f %2000f good good good good good' \
        '--each good good good' --help --version; do
        # several words on purpose
        # shellcheck disable=SC2086
        "$accrue" $arguments >/dev/full 2>log/err
        same "/dev/full: $arguments" "$? $(cat log/err)" \
            '1 accrue: write error: No space left on device'
    done
    # what --explain says is asked for, so that it must arrive
    printf '1 2\n' >pair
    for arguments in good '--each good' '--each good good' '--mean good' '-k 1 -w 2 pair' \
        '-m exact -f hex good'; do
        # shellcheck disable=SC2086
        "$accrue" --explain $arguments 2>/dev/full >log/out
        same "/dev/full as standard error: --explain $arguments" "$? $(cat log/out)" '1 '
    done
else
    skip '/dev/full' 'there is none'
fi
"$accrue" good >&- 2>log/err
same 'no standard output' "$? $(cat log/err)" '1 accrue: write error: Bad file descriptor'
"$accrue" missing good >&- 2>log/err
same 'no standard output, another fault before' "$? $(head -n 1 log/err)" \
    '1 accrue: missing: No such file or directory'
"$accrue" good 2>&- >log/out
same 'no standard error' "$? $(cat log/out)" '0 3'
"$accrue" --explain good 2>&- >log/out
same 'no standard error, --explain' "$? $(cat log/out)" '1 '
"$accrue" missing 2>&- >log/out
same 'no standard error, a fault' "$? $(cat log/out)" '1 '
# Enough output that the pipe breaks for certain.
files=$(awk 'BEGIN { for (i = 0; i < 2000; i++) print "good" }')
{
    # many words on purpose
    # shellcheck disable=SC2086
    "$accrue" --each -f %200f $files 2>log/err
    echo $? >log/status
} | head -n 1 >log/out
{
    yes
    echo $? >log/usual
} | head -n 1 >/dev/null
if test "$(cat log/usual)" -gt 128; then
    same 'SIGPIPE ends it silently' "$(cat log/err) $(cat log/status) $(tr -d ' ' <log/out)" \
        " $(cat log/usual) 3.000000	good"
else
    skip 'SIGPIPE ends it silently' 'the signal is ignored here'
fi

# No output when the input has a fault, wherever it is.
yes 1 | head -n 300000 >long
echo x >>long
runs long
refused 'a fault at the end of a long file' "long:300001: not a number: 'x'"
runs good long
refused 'a fault in the second file' "long:300001: not a number: 'x'"
runs -f hex --mean long
refused 'a fault, mean' "long:300001: not a number: 'x'"
runs --explain long
refused 'a fault, --explain tells nothing' "long:300001: not a number: 'x'"

done_testing
