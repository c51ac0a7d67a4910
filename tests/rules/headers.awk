# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Reads public headers and prints a line for each public name:
#
#     KIND NAME DOCUMENTED FILE:LINE
#
# KIND is function, inline, type, constant (a macro with a value) or enumerator. DOCUMENTED is yes
# when a comment stands in the same paragraph, above the name or beside it, else no. The headers'
# style is taken for granted: every function that is exported is declared with ACCRUE_API.

function found(kind, name) {
    print kind, name, (comment || $0 ~ /\/\*/ ? "yes" : "no"), FILENAME ":" FNR
}

# The name before the first parenthesis of a declaration.
function declared(text) {
    sub(/ *\(.*/, "", text)
    sub(/.*[ *]/, "", text)
    return text
}

FNR == 1 { comment = in_comment = waiting = in_enum = 0 }

# Whole lines of comment; a comment beside code is looked at where the name is found.
in_comment { if (/\*\//) { in_comment = 0; comment = 1 } next }
/^[ \t]*\/\*/ { if (!/\*\//) in_comment = 1; else if (/\*\/[ \t]*$/) comment = 1; next }
/^[ \t]*$/ { comment = 0; next }

# A declaration may need more than one line before its parenthesis.
/^ACCRUE_API / { waiting = 1; text = "" }
/^extern __inline__/ { waiting = 2; text = "" }
waiting {
    line = $0
    gsub(/__attribute__\(\([^)]*\)\)/, "", line)
    text = text " " line
    if (line ~ /\(/) {
        found(waiting == 1 ? "function" : "inline", declared(text))
        waiting = 0
    }
    next
}

/^typedef struct [a-z0-9_]+ / { found("type", $3); next }
/^typedef .*;/ { name = $NF; sub(/;/, "", name); found("type", name); next }
/^#define ACCRUE_[A-Z0-9_]+ +[-0-9{@]/ { found("constant", $2); next }
/^enum/ { in_enum = 1; next }
/^}/ { in_enum = 0 }
in_enum && /^ +ACCRUE_[A-Z0-9_]+ =/ { found("enumerator", $1) }
