# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# What is installed, as others use it. "make installcheck" looks at the installed library, and
# "make check" at one that it installs in a folder of its own.

EXTRA_DIST += %D%/consumer.c %D%/consumers.sh

dist_check_SCRIPTS += %D%/staged.sh
if RUN_TESTS
TESTS += %D%/staged.sh
endif

consumers:
	@$(AM_TESTS_ENVIRONMENT) DESTDIR='$(DESTDIR)' prefix='$(prefix)' bindir='$(bindir)' \
	    mandir='$(mandir)' BENCH_PEERS='$(with_bench_peers)' \
	    libdir='$(libdir)' includedir='$(includedir)' VERSION='$(VERSION)' \
	    SANITIZER_CFLAGS='$(SANITIZER_CFLAGS)' $(SHELL) $(top_srcdir)/%D%/consumers.sh

installcheck-local: consumers

.PHONY: consumers
