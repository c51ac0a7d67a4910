# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors

EXTRA_DIST += %D%/run-criterion-test.sh

if RUN_TESTS
TESTS += %D%/run-criterion-test.sh
endif
