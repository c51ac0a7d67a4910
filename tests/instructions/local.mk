# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Numbers of instructions, held to a committed table. "make update-instructions" writes the rows of
# this compiler anew; those of others stay.

EXTRA_DIST += \
    %D%/compare-instructions.awk \
    %D%/count-instructions.sh \
    %D%/instructions.sh \
    %D%/table.txt

EXTRA_PROGRAMS += %D%/count_calls
CLEANFILES += %D%/count_calls$(EXEEXT)
if RUN_TESTS
check_PROGRAMS += %D%/count_calls
TESTS += %D%/instructions.sh
endif

%C%_count_calls_SOURCES = \
    %D%/count_calls.c \
    tests/reference/ref_bits.h \
    tests/reference/ref_random.c \
    tests/reference/ref_random.h
%C%_count_calls_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests/reference
%C%_count_calls_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS)
%C%_count_calls_LDADD = libaccrue.la

update-instructions: %D%/count_calls$(EXEEXT)
	@top_builddir='$(top_builddir)' $(SHELL) $(srcdir)/%D%/count-instructions.sh \
	    >instructions.now || { cat instructions.now; rm -f instructions.now; exit 1; }
	@key=`sed 's/ .*//;q' instructions.now` && table='$(srcdir)/%D%/table.txt' && \
	{ grep '^#' "$$table"; \
	  { grep -v -e '^#' -e "^$$key " "$$table"; grep -v -e ' skip ' instructions.now; } \
	    | LC_ALL=C sort -s -k1,1; } >instructions.new && \
	mv -f instructions.new "$$table" && rm -f instructions.now && \
	echo "accrue: tests/instructions/table.txt: the rows of $$key are new"

.PHONY: update-instructions
