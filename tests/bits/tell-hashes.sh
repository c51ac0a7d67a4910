# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What a program of hashes printed (named_hashes.h), as TAP. Sourced after tests/tap.sh.

# tell_hashes WHERE FILE STATUS: the file holds the output of a program that ended with this status.
tell_hashes() {
    told=0
    told_bad=0
    while read -r verdict text; do
        case $verdict in
        ok) ok "$1: $text" ;;
        skip) skip "$1: ${text%%:*}" "${text#*: }" ;;
        differs) not_ok "$1: $text"; told_bad=1 ;;
        *) continue ;;
        esac
        told=$((told + 1))
    done <"$2"
    if test "$told" -eq 0 || test "$3" -ne "$told_bad"; then
        not_ok "$1: ends with status $3" "$(cat "$2")"
    fi
}
