# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The programs of bench/, at tiny sizes: do they show the right rows and print what they promise?

bench_tests = \
    %D%/accrue_accuracy.sh \
    %D%/accrue_bench.sh \
    %D%/accrue_bench_kernels.sh \
    %D%/accrue_bench_replaced.sh \
    %D%/bench_compare.sh \
    %D%/plots.sh
dist_check_SCRIPTS += $(bench_tests)
EXTRA_DIST += %D%/bench-program.sh %D%/json.awk %D%/replaced_functions.c %D%/wrong_results.c

if RUN_TESTS
TESTS += $(bench_tests)
endif
