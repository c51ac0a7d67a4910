# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The accrue command, run as a person runs it.

EXTRA_DIST += %D%/command.sh

dist_check_SCRIPTS += \
    %D%/cli-numbers.sh \
    %D%/cli-text.sh

if RUN_TESTS
TESTS += \
    %D%/cli-numbers.sh \
    %D%/cli-text.sh
endif
