# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Reads the paths of a tree's files, in its top folder, and prints the includes that the table of
# rooms (-v table=FILE) does not allow.

# Does one of the rows that hold for this file name the target?
function allowed(file, target,    room) {
    for (room in row)
        if (index(file, room "/") == 1 && names(row[room], target))
            return 1
    return 0
}

# The target is a path in this tree, or <header>.
function names(list, target,    n, i, word) {
    n = split(list, word, " ")
    for (i = 1; i <= n; i++)
        if (word[i] == target || index(target, word[i] "/") == 1 \
            || (word[i] == "<*>" && target ~ /^</))
            return 1
    return 0
}

# What an include means. A quoted name that is nowhere else comes by an -I of its room; file names
# are unique, so the last part tells which file it is.
function resolve(file, name, quoted,    last) {
    if (quoted && ((folder_of(file) "/" name) in known)) return folder_of(file) "/" name
    if (quoted && (("src/" name) in known)) return "src/" name
    if (("include/" name) in known) return "include/" name
    if (("include/" name ".in") in known) return "include/" name ".in"
    if (!quoted) return "<" name ">"
    last = name
    sub(/.*\//, "", last)
    return last in path_of ? path_of[last] : ""
}

function folder_of(path) {
    sub(/\/[^\/]*$/, "", path)
    return path
}

BEGIN {
    while ((getline line < table) > 0)
        if (line !~ /^(#|$)/) {
            split(line, word, " ")
            sub(/^[^ ]+ +/, "", line)
            row[word[1]] = row[word[1]] " " line
        }
}

{
    file[++files] = $0
    known[$0] = 1
    last = $0
    sub(/.*\//, "", last)
    path_of[last] = $0
}

END {
    for (i = 1; i <= files; i++) {
        if (file[i] !~ /\.(c|h|h\.in)$/)
            continue
        number = 0
        while ((getline line < file[i]) > 0) {
            number++
            if (line !~ /^[ \t]*#[ \t]*include/)
                continue
            where = file[i] ":" number ": "
            if (!match(line, /[<"][^>"]+[>"]/)) {
                print where "cannot tell what is included"
                continue
            }
            name = substr(line, RSTART + 1, RLENGTH - 2)
            target = resolve(file[i], name, substr(line, RSTART, 1) == "\"")
            if (target == "")
                print where name " is not in this tree"
            else if (folder_of(target) != folder_of(file[i]) && !allowed(file[i], target))
                print where target " is not among what this room may include"
        }
        close(file[i])
    }
}
