# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The programs of bench/, at tiny sizes: do they show the right rows and print what they promise?

dist_check_SCRIPTS += \
    %D%/accrue_accuracy.sh \
    %D%/accrue_bench.sh \
    %D%/accrue_bench_kernels.sh \
    %D%/bench_compare.sh
EXTRA_DIST += %D%/json.awk %D%/wrong_results.c

if RUN_TESTS
TESTS += %D%/accrue_accuracy.sh %D%/accrue_bench.sh %D%/accrue_bench_kernels.sh \
    %D%/bench_compare.sh
endif
