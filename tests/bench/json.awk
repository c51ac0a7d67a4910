# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Is the input one JSON value (RFC 8259), without strings' \u escapes being decoded? Prints what is
# wrong and where, or nothing, and then the keys of every object that has a "row", one line each.

BEGIN { hex = "[0-9a-fA-F]" }

{ text = text $0 "\n" }

function fail(what) {
    if (!failed)
        print what " at: " substr(text, 1, 40)
    failed = 1
    text = ""
    return 0
}

function take(length_taken) {
    text = substr(text, length_taken + 1)
    sub(/^[ \t\r\n]+/, "", text)
}

function string() {
    if (!match(text, "^\"([^\"\\\\[:cntrl:]]|\\\\[\"\\\\/bfnrt]|\\\\u" hex hex hex hex ")*\""))
        return fail("no string")
    last = substr(text, 2, RLENGTH - 2)
    take(RLENGTH)
    return 1
}

# The members of an object, or the elements of an array, up to the closing bracket.
function members(closing, with_keys,    keys, separator) {
    take(1)
    if (substr(text, 1, 1) == closing) {
        take(1)
        return 1
    }
    do {
        if (with_keys) {
            if (!string())
                return 0
            keys = keys separator last
            separator = ","
            if (substr(text, 1, 1) != ":")
                return fail("no colon")
            take(1)
        }
        if (!value())
            return 0
        last = substr(text, 1, 1)
        take(1)
    } while (last == ",")
    if (keys ~ /^row,/)
        found = found keys "\n"
    return last == closing ? 1 : fail("no comma or bracket")
}

function value() {
    if (text ~ /^\{/)
        return members("}", 1)
    if (text ~ /^\[/)
        return members("]", 0)
    if (text ~ /^"/)
        return string()
    if (match(text, /^(true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?)/)) {
        take(RLENGTH)
        return 1
    }
    return fail("no value")
}

END {
    take(0)
    if (value() && text != "")
        fail("more than one value")
    printf "%s", found
}
