# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The accrue command: run as a person runs it, and some of its files by themselves.

EXTRA_DIST += %D%/binary.sh %D%/command.sh

cli_scripts = \
    %D%/cli-columns.sh \
    %D%/cli-decimal.sh \
    %D%/cli-delimiters.sh \
    %D%/cli-explain.sh \
    %D%/cli-failures.sh \
    %D%/cli-format.sh \
    %D%/cli-kernel.sh \
    %D%/cli-npy.sh \
    %D%/cli-numbers.sh \
    %D%/cli-options.sh \
    %D%/cli-progress.sh \
    %D%/cli-raw.sh \
    %D%/cli-reports.sh \
    %D%/cli-text.sh \
    %D%/cli-totals.sh
dist_check_SCRIPTS += $(cli_scripts)

if RUN_TESTS
cli_programs = %D%/test_block_cuts %D%/test_decimal %D%/test_elements %D%/test_number_text
check_PROGRAMS += $(cli_programs)
TESTS += $(cli_scripts) $(cli_programs)

%C%_test_block_cuts_SOURCES = %D%/test_block_cuts.c src/cli/list_total.c src/cli/spread.c
%C%_test_block_cuts_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src/cli
%C%_test_block_cuts_CFLAGS = $(tests_cflags)
%C%_test_block_cuts_LDADD = libaccrue.la $(tests_libs)

%C%_test_decimal_SOURCES = %D%/test_decimal.c src/cli/decimal.c src/cli/decimal_write.c \
    src/cli/number.c
%C%_test_decimal_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src/cli
%C%_test_decimal_CFLAGS = $(tests_cflags)
%C%_test_decimal_LDADD = $(tests_libs)

%C%_test_elements_SOURCES = %D%/test_elements.c src/cli/element.c src/cli/list_total.c \
    src/cli/spread.c
%C%_test_elements_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src/cli
%C%_test_elements_CFLAGS = $(tests_cflags)
%C%_test_elements_LDADD = libaccrue.la $(tests_libs)

%C%_test_number_text_SOURCES = %D%/test_number_text.c src/cli/number.c
%C%_test_number_text_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/src/cli
%C%_test_number_text_CFLAGS = $(tests_cflags)
%C%_test_number_text_LDADD = $(tests_libs)
endif
