# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# awk -f compare-instructions.awk TABLE NOW: rows "COMPILER KERNEL OPERATION N INSTRUCTIONS" against
# those of the table. Prints a line for each kernel and operation, "ok TEXT", "not_ok TEXT" or
# "skip WHAT: WHY"; and "note TEXT" where the table could be lowered.

/^#/ { next }

FNR == NR {
    expected[$1, $2, $3, $4] = $5
    if (!(($1, $2) in known)) known[$1, $2]
    next
}

$3 == "skip" {
    why = $0
    sub(/^[^ ]+ [^ ]+ skip /, "", why)
    print "skip " $2 ": " why
    next
}

!(($1, $2) in known) {
    if (!(($1, $2) in told)) print "skip " $2 ": the table has no rows of " $1
    told[$1, $2]
    next
}

{
    row = $2 ": " $3
    if (!(row in place)) {
        place[row] = ++rows
        name[rows] = row
    }
    if (!(($1, $2, $3, $4) in expected)) {
        bad[row] = bad[row] ", n = " $4 " is not in the table"
        next
    }
    before = expected[$1, $2, $3, $4]
    delete expected[$1, $2, $3, $4]
    change = sprintf(", n = %d: %d instructions, %+.1f %%", $4, $5, 100 * ($5 / before - 1))
    if ($5 > before * 1.03)
        bad[row] = bad[row] change
    else if ($5 < before * 0.97)
        print "note " row change " (make update-instructions)"
    measured[$1, $2]
}

END {
    for (i = 1; i <= rows; i++)
        print (name[i] in bad ? "not_ok " name[i] bad[name[i]] : "ok " name[i])
    for (key in expected) {
        split(key, part, SUBSEP)
        if ((part[1], part[2]) in measured)
            print "not_ok " part[2] ": " part[3] ", n = " part[4] " was not measured"
    }
}
