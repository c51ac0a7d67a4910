#!/bin/sh
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The kernels and the distributions that accrue-bench takes, at tiny sizes.

# Options are separate words on purpose.
# shellcheck disable=SC2086

program=accrue-bench
. "$top_srcdir/tests/bench/bench-program.sh"

quick='--min-time=0 --rounds=1 --csv'

# Columns of the lines of a row, each line once, joined by blanks.
columns() {
    $AWK -F, -v row="$1" -v column="$2" \
        '$1 == row && !seen[$column]++ { printf "%s ", $column }' "$work/out"
}

kernels=$("$program" --info | sed -n 's/^kernels  *//p')
active=$(echo "$kernels" | tr ',' '\n' | sed -n 's/^ *\([a-z0-9]*\) (active)$/\1/p')
usable=$(echo "$kernels" | tr ',' '\n' | sed -e '/not usable/d' -e 's/^ *//' -e 's/ .*//' \
    | tr '\n' ' ')
same '--info: one kernel is active' "$(echo "$active" | grep -c .)" 1

run 0 'no kernel named' $quick --sizes=9
same 'no kernel named: the active one' "$(columns accrue_sum 5)" "$active "
same 'a plain loop has no kernel' "$(columns loop 5)" ' '
run 0 'every kernel' $quick --sizes=9,5e3 --kernel=all
for row in accrue_sum accrue_sum_report accrue_exact_sum accrue_asum accrue_sumsq accrue_norm2 \
    accrue_mean accrue_dot accrue_exact_dot accrue_weighted_mean accrue_sum_f32 accrue_sum_bf16 \
    accrue_exact_sum_f16 accrue_dot_f32 accrue_vector_add_f64_f64x2 accrue_add_into \
    accrue_vector_add_bf16_f32x2 accrue_merge_into; do
    same "every kernel: $row" "$(columns $row 5)" "$usable"
done
run 0 'one kernel' $quick --sizes=9 --kernel=scalar --filter='^accrue_sum$'
same 'one kernel: it alone' "$(columns accrue_sum 5)" 'scalar '
run 0 'a kernel twice' $quick --sizes=9 --kernel=scalar,scalar --filter='^accrue_sum$'
same 'a kernel twice: once' "$(grep -c '^accrue_sum,' "$work/out")" 1

for list in zzz scalar,zzz '' scalar, scalarx; do
    run 1 "--kernel='$list'" $quick --kernel="$list"
    wrong=$(echo "$list" | sed 's/.*,//')
    same "--kernel='$list': message" "$(sed -n 1p "$work/err")" \
        "accrue-bench: --kernel: cannot be used here: '$wrong'; usable: ${usable% }"
    same "--kernel='$list': no output" "$(cat "$work/out")" ''
done

# The environment: what is followed is silent.
ACCRUE_KERNEL=scalar
export ACCRUE_KERNEL
run 0 'ACCRUE_KERNEL' $quick --sizes=9 --filter='^accrue_sum$'
same 'ACCRUE_KERNEL: followed' "$(columns accrue_sum 5)" 'scalar '
same 'ACCRUE_KERNEL: nothing to say' "$(cat "$work/err")" ''
ACCRUE_KERNEL=zzz
run 0 'ACCRUE_KERNEL without sense' $quick --sizes=9 --filter='^accrue_sum$'
same 'ACCRUE_KERNEL without sense: message' "$(cat "$work/err")" \
    "accrue-bench: ACCRUE_KERNEL: cannot be used here: 'zzz'; using '$active'"
same 'ACCRUE_KERNEL without sense: the best one' "$(columns accrue_sum 5)" "$active "
unset ACCRUE_KERNEL

run 0 'every distribution' $quick --sizes=1,2,9,5e3 --data=all
same 'distributions, of doubles' "$(columns accrue_sum 6)" \
    'uniform normal cancelling exp30 exp900 '
same 'distributions, of squares of doubles' "$(columns accrue_sumsq 6)" \
    'uniform normal cancelling exp30 '
same 'distributions, of products' "$(columns accrue_dot 6)" \
    'uniform normal cancelling exp30 exp900 '
same 'distributions, of floats' "$(columns accrue_sum_f32 6)" 'uniform normal cancelling exp30 '
same 'distributions, of binary16' "$(columns accrue_sum_f16 6)" 'uniform normal cancelling '
same 'distributions, of pairs of floats' "$(columns accrue_vector_add_f64_f32x2 6)" \
    'uniform normal cancelling exp30 '
run 0 'two distributions' $quick --sizes=9 --data=exp30,normal --filter='^accrue_sum$'
same 'two distributions: these' "$(columns accrue_sum 6)" 'normal exp30 '

done_testing
