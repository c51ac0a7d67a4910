#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Shows that the tests would notice: breaks the library on purpose, one line at a time, and fails if
# the tests still pass.
#
#   mutate.sh SOURCE-TREE [NUMBER]...
#
# SOURCE-TREE is a tree with a configure script (what "make distdir" makes); it is copied, never
# changed. For each fault of faults.txt (or the given numbers, counting from 1) the copy is edited,
# built, and tested until the first test fails; then the edit is taken back. The table printed at
# the end says which test caught which fault. Exit status 1 if a fault survived, no longer applies
# or does not build.

if test $# -lt 1 || test ! -f "$1/configure"; then
    echo "usage: mutate.sh SOURCE-TREE [NUMBER]..." >&2
    exit 2
fi
source=$1
shift
chosen=" $* "
faults=../tree/tests/mutation/faults.txt
make=${MAKE:-make}

scratch=$(mktemp -d "${TMPDIR:-/tmp}/accrue-mutation.XXXXXX") || exit 2
trap 'rm -rf "$scratch"' 0
trap 'exit 2' 1 2 13 15

cp -R "$source/." "$scratch/tree"
chmod -R u+w "$scratch/tree"
mkdir "$scratch/build"
cd "$scratch/build" || exit 2

# Static only, little optimised: that builds fastest. Suites take a tenth of their size.
ACCRUE_TEST_SCALE=0.1
top_srcdir=../tree
top_builddir=.
srcdir=../tree
CC=${CC:-cc}
export ACCRUE_TEST_SCALE top_srcdir top_builddir srcdir CC
if ! ../tree/configure -q --disable-shared CC="$CC" CFLAGS='-O1' >configure.out 2>&1; then
    cat configure.out >&2
    exit 2
fi

# The order is that of speed; the program that noticed the last fault is always tried first, as the
# next fault is most often of the same subject.
suites="vector/test_into vector/test_pair_bounds vector/test_vector_read vector/test_vector_special
    unit/test_pair_kernels unit/test_product_errors unit/test_read_kernels
    vector/test_vector_states vector/test_vector_bytes vector/test_vector_lists
    operations/test_dots operations/test_norms operations/test_sum_report
    operations/test_product_reports vector/test_gradients vector/test_vector_surroundings
    api/test_states api/test_special_values api/test_merge api/test_fixtures
    api/test_overflow_edge api/test_sums
    api/test_exact exact/test_exact_lists exact/test_exact_laws exact/test_exact_rounding
    exact/test_exact_bytes exact/test_exact_pairs exact/test_exact_blocks
    exact/test_exact_dot_blocks exact/test_exact_calls
    exact/test_exact_narrow exact/test_exact_golden exact/test_exact_capacity
    exact/test_exact_reports exact/test_exact_report_products exact/test_exact_readonly
    exact/test_exact_environment api/test_exact_operations api/test_products api/test_means
    api/test_cumsum api/test_same_bits api/test_environment
    unit/test_extract unit/test_extract_products unit/test_halves_bins unit/test_kernels
    unit/test_foundation
    kernels/test_kernel_matrix accuracy/test_conditioned api/test_cases
    exact/test_exact_cases bits/bits.sh
    api/caller_flags.sh accuracy/test_long kernels/kernel-choice.sh"

limit=
if command -v timeout >/dev/null 2>&1; then
    limit='timeout 300'
fi

# Prints the name of the first failed test of a suite; nothing when all pass.
first_failure() {
    case $1 in
    *.sh)
        $make -s tests/bits/print_bits tests/bits/print_exact_bits tests/bits/print_array_bits \
            >make.out 2>&1 || return 2
        $limit sh "../tree/tests/$1" >test.out 2>&1 && return ;;
    *)
        $make -s "tests/$1" >make.out 2>&1 || return 2
        $limit sh ../tree/tests/run-criterion.sh "tests/$1" >test.out 2>&1 && return ;;
    esac
    name=$(sed -n 's/^not ok [0-9 ]*- \([^(]*\).*/\1/p' test.out |
        sed 's/ unexpected signal.*//; s/ *$//' | head -n 1)
    echo "$1: ${name:-did not finish}"
}

# Puts a program at the head of the list; scripts, which are slow, stay where they are.
try_first() {
    case $1 in *.sh) return ;; esac
    first=$1
    rest=
    for other in $suites; do
        test "$other" = "$first" || rest="$rest $other"
    done
    suites="$first$rest"
}

# The suites pass on the tree as it is, else nothing below means anything.
for suite in $suites; do
    caught=$(first_failure "$suite")
    if test $? -ne 0 || test -n "$caught"; then
        echo "the tests fail without any fault: $suite $caught" >&2
        cat make.out test.out >&2
        exit 2
    fi
done

tab=$(printf '\t')
number=0
bad=0
total=0
: >table
while IFS=$tab read -r where file what edit; do
    case $where in
    '#'* | '') continue ;;
    esac
    number=$((number + 1))
    case $chosen in
    '  ') ;;
    *" $number "*) ;;
    *) continue ;;
    esac
    if test "$where" = x86; then
        case $(uname -m) in
        x86_64 | i?86) ;;
        *)
            echo "$number $what | (only on x86)" >>table
            continue ;;
        esac
    fi
    total=$((total + 1))
    cp "../tree/$file" original
    sed "$edit" original >"../tree/$file"
    if cmp -s original "../tree/$file"; then
        caught='NOT APPLIED: the pattern is not in the file'
        bad=$((bad + 1))
    else
        caught=
        for suite in $suites; do
            caught=$(first_failure "$suite")
            status=$?
            if test $status -eq 2; then
                caught='DOES NOT BUILD'
                bad=$((bad + 1))
            fi
            test -z "$caught" || break
        done
        test "$status" -eq 2 || test -z "$caught" || try_first "$suite"
        if test -z "$caught"; then
            caught='SURVIVED'
            bad=$((bad + 1))
        fi
        cp original "../tree/$file"
    fi
    echo "$number $what ($file) | $caught" | tee -a table
done <"$faults"

echo
echo "fault | caught by"
echo "----- | ---------"
cat table
echo
echo "$total faults, $((total - bad)) caught, $bad not"
test "$bad" -eq 0 && test "$total" -gt 0
