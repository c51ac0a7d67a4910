# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Binary files for the tests of the accrue command.  Source it behind command.sh.  On standard
# output:
#
#   little HEX...            each number in hexadecimal digits, its last byte first
#   big HEX...               the same, first byte first
#   npy TYPE SHAPE           the header of a NumPy file, version 1.0
#   npy_text TEXT [MAJOR]    a header of this text, spaces and a line feed behind
#
# and for files:
#
#   total NAME WANT [OPTION | FILE]...     stdout is WANT, stderr empty, status 0
#   fault NAME WANT [OPTION | FILE]...     stdout is empty, the first line on stderr is
#                                          "accrue: WANT", status 1

octal() {
    awk -v last_first="$1" 'BEGIN {
        for (i = 2; i < ARGC; i++) {
            n = length(ARGV[i]) / 2
            for (j = 0; j < n; j++) {
                pair = tolower(substr(ARGV[i], 2 * (last_first ? n - 1 - j : j) + 1, 2))
                byte = 16 * (index("0123456789abcdef", substr(pair, 1, 1)) - 1) + \
                    index("0123456789abcdef", substr(pair, 2, 1)) - 1
                printf "\\%03o", byte
            }
        }
    }' "$@"
}

# The bytes are in the format on purpose.
# shellcheck disable=SC2059
little() {
    printf "$(octal 1 "$@")"
}

# shellcheck disable=SC2059
big() {
    printf "$(octal 0 "$@")"
}

npy_text() {
    npy_major=${2-1}
    npy_width=$((npy_major == 1 ? 4 : 8))
    npy_front=$((8 + npy_width / 2))
    npy_length=$(((npy_front + ${#1} + 64) / 64 * 64 - npy_front))
    printf '\223NUMPY'
    big "0${npy_major}00"
    little "$(printf "%0${npy_width}x" $npy_length)"
    printf "%-$((npy_length - 1))s\n" "$1"
}

npy() {
    npy_text "{'descr': '$1', 'fortran_order': False, 'shape': $2, }"
}

total() {
    total_name=$1
    total_want=$2
    shift 2
    runs "$@"
    printed "$total_name" "$total_want"
}

fault() {
    fault_name=$1
    fault_want=$2
    shift 2
    runs "$@"
    refused "$fault_name" "$fault_want"
}
