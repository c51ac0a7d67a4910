#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Includes run in one direction only: arrows.txt says which room may include what.

. "$top_srcdir/tests/rules/rule.sh"

arrows() {
    files_of "$1" | (cd "$1" && $AWK -v table="$table" -f "$rules/arrows.awk")
}

# Every folder with sources has a row of its own, so that a new room is thought about.
rooms_without_row() {
    files_of "$1" | sed -n 's,/[^/]*\.[ch]$,,p' | sort -u | while read -r folder; do
        grep -q "^${folder%/accrue} " "$table" || echo "$folder"
    done
}

table=$rules/arrows.txt
holds 'includes follow the arrows' arrows
holds 'every room has its arrows' rooms_without_row

plant src/foundation/a.c <<'END'
#include "exact/layout.h"
END
plant_too src/exact/layout.h </dev/null
catches 'foundation includes exact' arrows

plant src/kernels/a.c <<'END'
#include "exact/layout.h"
END
plant_too src/exact/layout.h </dev/null
accepts 'kernels include the layout of exact' arrows

plant src/kernels/a.c <<'END'
# include "exact/total.h"
END
plant_too src/exact/total.h </dev/null
catches 'kernels include more of exact' arrows

plant src/cli/a.c <<'END'
#include "../exact/total.h"
END
plant_too src/exact/total.h </dev/null
catches 'the command reaches into the library' arrows

plant src/array/a.c <<'END'
#include <stdio.h>
END
catches 'the library includes <stdio.h>' arrows

plant tests/reference/a.c <<'END'
#include <accrue.h>
END
plant_too include/accrue.h </dev/null
catches 'the reference includes <accrue.h>' arrows

plant tests/api/a.c <<'END'
#include "exact/total.h"
END
plant_too src/exact/total.h </dev/null
catches 'a test of the interface looks inside' arrows

plant include/accrue/a.h <<'END'
#include "foundation/bits.h"
END
plant_too src/foundation/bits.h </dev/null
catches 'a public header includes a private one' arrows

plant src/exact/a.c <<'END'
#include HEADER
END
catches 'an include that cannot be read' arrows

plant src/gadgets/a.c </dev/null
catches 'a room without arrows' rooms_without_row

done_testing
