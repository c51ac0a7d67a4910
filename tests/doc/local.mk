# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What the documents say, tried out.

doc_tests = \
    %D%/manual-builds.sh \
    %D%/microbatch-example.sh \
    %D%/readme-examples.sh

dist_check_SCRIPTS += $(doc_tests)
if RUN_TESTS
TESTS += $(doc_tests)
endif
