# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# quickstart and configure on machines where something is missing.

quickstart_tests = %D%/machines.sh %D%/refused-flags.sh %D%/without-test-libraries.sh
dist_check_SCRIPTS += $(quickstart_tests)
if RUN_TESTS
TESTS += $(quickstart_tests)
endif
