# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# How large errors are, on long and on ill-conditioned lists. The bounds are those of tests/api.

if RUN_TESTS
accuracy_tests = %D%/test_conditioned %D%/test_long
check_PROGRAMS += $(accuracy_tests)
TESTS += $(accuracy_tests)

%C%_test_conditioned_SOURCES = %D%/test_conditioned.c \
    tests/api/report_check.c tests/api/report_check.h
%C%_test_conditioned_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_conditioned_CFLAGS = $(tests_cflags)
%C%_test_conditioned_LDADD = libaccrue.la $(tests_libs)

%C%_test_long_SOURCES = %D%/test_long.c \
    tests/api/report_check.c tests/api/report_check.h
%C%_test_long_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_long_CFLAGS = $(tests_cflags)
%C%_test_long_LDADD = libaccrue.la $(tests_libs)
endif
