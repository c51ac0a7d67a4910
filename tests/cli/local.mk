# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The accrue command, run as a person runs it.

EXTRA_DIST += %D%/command.sh

cli_tests = \
    %D%/cli-columns.sh \
    %D%/cli-explain.sh \
    %D%/cli-failures.sh \
    %D%/cli-format.sh \
    %D%/cli-numbers.sh \
    %D%/cli-options.sh \
    %D%/cli-progress.sh \
    %D%/cli-text.sh \
    %D%/cli-totals.sh

dist_check_SCRIPTS += $(cli_tests)
if RUN_TESTS
TESTS += $(cli_tests)
endif
