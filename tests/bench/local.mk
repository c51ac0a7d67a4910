# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# accrue-bench, at tiny sizes: does it measure the right rows and print what it promises?

dist_check_SCRIPTS += %D%/accrue_bench.sh

if RUN_TESTS
check_PROGRAMS += bench/accrue-bench
TESTS += %D%/accrue_bench.sh
endif
