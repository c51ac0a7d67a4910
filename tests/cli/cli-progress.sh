#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Progress on standard error: on a terminal, after two seconds, erased before anything else is
# written there.  A terminal is made by script(1).

. "${top_srcdir:-.}/tests/cli/command.sh"

# on_terminal COMMAND: standard error is a terminal; what it shows goes to log/terminal.
if script -qec true log/typescript </dev/null >/dev/null 2>&1; then
    on_terminal() {
        script -qec "$1" log/typescript </dev/null >log/terminal 2>&1
    }
else
    skip 'progress on a terminal' 'script(1) of util-linux is not here'
    done_testing
fi

# A pipe that takes more than two seconds; the three run at the same time.
printf '1\n' >one
slow='(echo 1; sleep 2.3; echo 2; sleep 0.1; echo 3)'
script -qec "$slow | '$accrue'" log/1 </dev/null >shown 2>&1 &
script -qec "$slow | '$accrue' >out-file" log/2 </dev/null >shown-file 2>&1 &
script -qec "(echo 1; sleep 2.3; echo x) | '$accrue'" log/3 </dev/null >shown-fault 2>&1 &
(echo 1; sleep 2.3; echo 2) | "$accrue" >no-terminal 2>&1 &
wait

cr=$(printf '\r')
line='accrue: 0.0 MB read'
# what is left on the screen when each carriage return goes back to the start of the line
left() {
    sed "s/$cr\$//" "$1" | awk -v RS='\n' '{
        n = split($0, part, "\r"); shown = ""
        for (i = 1; i <= n; i++)
            shown = part[i] substr(shown, length(part[i]) + 1)
        sub(/ +$/, "", shown); print shown }'
}

if grep "$line" shown >/dev/null; then
    ok 'a slow pipe shows progress'
else
    not_ok 'a slow pipe shows progress' "$(od -c shown)"
fi
same 'the progress is erased before the result' "$(left shown)" 6
same 'the progress is erased at the end' "$(left shown-file)" ''
same 'the result is in its file' "$(cat out-file)" 6
same 'the progress is erased before a message' "$(left shown-fault | head -n 1)" \
    "accrue: -:2: not a number: 'x'"
same 'no progress without a terminal' "$(cat no-terminal)" 3
on_terminal "'$accrue' one"
same 'no progress for what is quick' "$(left log/terminal) $(grep -c 'MB read' log/terminal)" '1 0'

done_testing
