#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# ACCRUE_KERNEL: followed in silence; what cannot be followed is said, and the sum is the same.

. "${top_srcdir:-.}/tests/cli/command.sh"

export ACCRUE_KERNEL
ACCRUE_KERNEL=scalar
prints 'ACCRUE_KERNEL=scalar: nothing to say' 3 '1\n2\n'
ACCRUE_KERNEL=
prints 'ACCRUE_KERNEL empty: nothing to say' 3 '1\n2\n'

# said NAME SHOWN: the sum all the same, and one line about it
said() {
    run '1\n2\n'
    line=$(sed "s/using '[a-z0-9]*'/using SET/" log/err)
    same "$1" "status $status, stdout '$out', stderr '$line'" \
        "status 0, stdout '3', stderr 'accrue: ACCRUE_KERNEL: cannot be used here: '$2'; using SET'"
}
ACCRUE_KERNEL=no_such_set
said 'ACCRUE_KERNEL=no_such_set' no_such_set
ACCRUE_KERNEL=Scalar
said 'ACCRUE_KERNEL=Scalar: another name' Scalar
ACCRUE_KERNEL=$(printf 'a\033[31mb')
said 'ACCRUE_KERNEL: unprintable characters escaped' 'a\x1b[31mb'
ACCRUE_KERNEL=no_such_set
runs --version
same 'nothing to say where nothing is summed' "$err" ''

done_testing
