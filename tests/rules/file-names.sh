#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# File names: none twice in the tree, none that says nothing.

. "$top_srcdir/tests/rules/rule.sh"

repeated_names() {
    files_of "$1" | sed 's,.*/,,' | grep -v -x -e local.mk -e README.md \
        | tr '[:upper:]' '[:lower:]' | sort | uniq -d
}

empty_names() {
    files_of "$1" | grep -E -i '(^|[/_-])(common|utils?|utilities|misc|helpers?)([._-][^/]*)?(/|$)'
}

holds 'file names are unique' repeated_names
holds 'file names say what is inside' empty_names

plant src/exact/total.c </dev/null
plant_too src/cli/total.c </dev/null
catches 'one name in two rooms' repeated_names

plant src/exact/total.c </dev/null
plant_too bench/Total.c </dev/null
catches 'names that differ by case alone' repeated_names

plant src/local.mk </dev/null
plant_too bench/local.mk </dev/null
accepts 'a local.mk in every room' repeated_names

plant src/exact/exact_utils.c </dev/null
catches 'utils' empty_names
plant src/common/a.h </dev/null
catches 'a room called common' empty_names
plant src/cli/uncommon.c </dev/null
accepts 'uncommon' empty_names

done_testing
