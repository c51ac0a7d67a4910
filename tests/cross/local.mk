# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Result bits on other machines, by cross compilers and emulation: about two minutes, so not a part
# of make check. Needs neither Criterion nor MPFR.

EXTRA_DIST += %D%/check-cross.sh

check-cross:
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS=%D%/check-cross.sh check_PROGRAMS= \
	    check_LIBRARIES= dist_check_SCRIPTS=

.PHONY: check-cross
