# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The rooms of the tests. EXTRA_DIST stands outside the conditional, so that every tarball is whole.

EXTRA_DIST += %D%/run-criterion.sh %D%/tap.sh

# The longest script first, so that it does not run alone at the end.
include %D%/rules/local.mk
include %D%/reference/local.mk
include %D%/cases/local.mk
include %D%/unit/local.mk
include %D%/api/local.mk
include %D%/exact/local.mk
include %D%/vector/local.mk
include %D%/operations/local.mk
include %D%/accuracy/local.mk
include %D%/bits/local.mk
include %D%/cross/local.mk
include %D%/kernels/local.mk
include %D%/bench/local.mk
include %D%/instructions/local.mk
include %D%/mutation/local.mk
include %D%/cli/local.mk
include %D%/doc/local.mk
include %D%/install/local.mk
include %D%/quickstart/local.mk
