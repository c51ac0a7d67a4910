#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Whose the files are: a licence line in everything that is compiled or run, a note of origin in
# every folder of data, and no path of somebody's machine anywhere.

. "$top_srcdir/tests/rules/rule.sh"

without_licence() {
    files_of "$1" | grep -v '\.md$' | (cd "$1" && while read -r file; do
        head -n 5 "$file" | grep -q 'SPDX-License-Identifier: MIT' || echo "$file"
    done)
}

# A data file that can hold a comment may tell by itself what it is, as a source does.
without_origin() {
    (cd "$1" && find tests bench -type f \( -name '*.txt' -o -name '*.tsv' -o -name '*.csv' \
        -o -name '*.cases' \) -print 2>/dev/null) | (cd "$1" && while read -r file; do
        head -n 1 "$file" | grep -q '^# SPDX-License-Identifier: MIT' \
            || grep -q -i -E '^(#+ *)?origin' "${file%/*}/README.md" 2>/dev/null || echo "$file"
    done)
}

# The brackets keep this line from finding itself.
machine_paths() {
    files_of "$1" | (cd "$1" && while read -r file; do
        grep -n -E '(^|[^A-Za-z0-9_.})-])/((home|root|Users|work|mnt|srv)(/|$)|tmp/[A-Za-z])' \
            "$file" /dev/null
    done)
}

holds 'every source, script and build file names its licence' without_licence
holds 'every folder of data tells its origin' without_origin
holds 'no path of a machine' machine_paths

printf 'int a;\n' | plant src/a.c
catches 'a source without a licence' without_licence
printf 'a = b\n' | plant src/local.mk
catches 'a fragment without a licence' without_licence
printf 'true\n' | plant quickstart
catches 'a script without a licence' without_licence
printf '/* SPDX-License-Identifier: GPL-2.0 */\n' | plant src/a.c
catches 'another licence' without_licence

echo 1 | plant tests/cases/new/a.txt
catches 'data without a note' without_origin
printf 'Numbers.\n' | plant_too tests/cases/new/README.md
catches 'data with a note that tells no origin' without_origin
printf 'Origin: drawn at random.\n' | plant_too tests/cases/new/README.md
accepts 'data with a note of origin' without_origin

printf '#include "/%s/somebody/a.h"\n' home | plant src/a.c
catches 'a home folder' machine_paths
printf 'cd /%s/somebody\n' tmp | plant tests/a.sh
catches 'a temporary folder' machine_paths
printf 'x=%s{TMPDIR:-/%s}/accrue.XXXX; y=doc/%s/a\n' '$' tmp work | plant tests/a.sh
accepts 'the temporary folder of the user' machine_paths

done_testing
