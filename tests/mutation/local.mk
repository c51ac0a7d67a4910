# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Faults put in on purpose; see mutate.sh. Minutes, so not a part of make check.

EXTRA_DIST += %D%/faults.txt %D%/mutate.sh

check-mutation: distdir
	MAKE='$(MAKE)' CC='$(CC)' $(SHELL) $(top_srcdir)/tests/mutation/mutate.sh '$(distdir)'
	rm -rf '$(distdir)'

.PHONY: check-mutation
