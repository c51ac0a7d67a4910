# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What must hold for the tree and the library as a whole.

EXTRA_DIST += %D%/arrows.awk %D%/arrows.txt %D%/headers.awk %D%/rule.sh

rules_tests = \
    %D%/file-names.sh \
    %D%/include-arrows.sh \
    %D%/layout.sh \
    %D%/origin.sh \
    %D%/public-names.sh \
    %D%/strict-flags.sh \
    %D%/tarball.sh \
    %D%/version-once.sh
dist_check_SCRIPTS += $(rules_tests)
if RUN_TESTS
TESTS += $(rules_tests)
endif
