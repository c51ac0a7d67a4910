# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# The exact grade, to the bit: tests of the public interface, as those of tests/api. What they share
# stands in a library of its own.

exact_states_sources = \
    %D%/coverage.c \
    %D%/coverage.h \
    %D%/draw.c \
    %D%/draw.h \
    %D%/every_way.c \
    %D%/every_way.h \
    %D%/packed_form.c \
    %D%/packed_form.h \
    %D%/put_value.c \
    %D%/put_value.h \
    %D%/states.c \
    %D%/states.h \
    tests/api/report_check.c \
    tests/api/report_check.h

EXTRA_DIST += %D%/golden.txt

if RUN_TESTS
check_LIBRARIES += %D%/libexact_states.a
%C%_libexact_states_a_SOURCES = $(exact_states_sources)
%C%_libexact_states_a_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_libexact_states_a_CFLAGS = $(tests_cflags)

exact_libs = %D%/libexact_states.a libaccrue.la $(tests_libs)
exact_tests = \
    %D%/test_exact_blocks \
    %D%/test_exact_bytes \
    %D%/test_exact_calls \
    %D%/test_exact_capacity \
    %D%/test_exact_cases \
    %D%/test_exact_dot_blocks \
    %D%/test_exact_environment \
    %D%/test_exact_golden \
    %D%/test_exact_laws \
    %D%/test_exact_lists \
    %D%/test_exact_narrow \
    %D%/test_exact_pairs \
    %D%/test_exact_readonly \
    %D%/test_exact_report_products \
    %D%/test_exact_reports \
    %D%/test_exact_rounding
check_PROGRAMS += $(exact_tests)
TESTS += $(exact_tests)

%C%_test_exact_blocks_SOURCES = %D%/test_exact_blocks.c \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_exact_blocks_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_exact_blocks_CFLAGS = $(tests_cflags)
%C%_test_exact_blocks_LDADD = $(exact_libs)

%C%_test_exact_bytes_SOURCES = %D%/test_exact_bytes.c \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_exact_bytes_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_exact_bytes_CFLAGS = $(tests_cflags)
%C%_test_exact_bytes_LDADD = $(exact_libs)

%C%_test_exact_calls_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_calls_CFLAGS = $(tests_cflags)
%C%_test_exact_calls_LDADD = $(exact_libs)

%C%_test_exact_capacity_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_capacity_CFLAGS = $(tests_cflags)
%C%_test_exact_capacity_LDADD = $(exact_libs)

%C%_test_exact_cases_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_cases_CFLAGS = $(tests_cflags)
%C%_test_exact_cases_LDADD = $(exact_libs)

%C%_test_exact_dot_blocks_SOURCES = %D%/test_exact_dot_blocks.c \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_exact_dot_blocks_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_exact_dot_blocks_CFLAGS = $(tests_cflags)
%C%_test_exact_dot_blocks_LDADD = $(exact_libs)

%C%_test_exact_environment_SOURCES = %D%/test_exact_environment.c \
    tests/api/caller_environment.c tests/api/caller_environment.h \
    tests/api/exact_calls.c tests/api/exact_calls.h
%C%_test_exact_environment_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_exact_environment_CFLAGS = $(tests_cflags)
%C%_test_exact_environment_LDADD = $(exact_libs)

%C%_test_exact_golden_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_golden_CFLAGS = $(tests_cflags)
%C%_test_exact_golden_LDADD = $(exact_libs)

%C%_test_exact_laws_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_laws_CFLAGS = $(tests_cflags)
%C%_test_exact_laws_LDADD = $(exact_libs)

%C%_test_exact_lists_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_lists_CFLAGS = $(tests_cflags)
%C%_test_exact_lists_LDADD = $(exact_libs)

%C%_test_exact_narrow_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_narrow_CFLAGS = $(tests_cflags)
%C%_test_exact_narrow_LDADD = $(exact_libs)

%C%_test_exact_pairs_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_pairs_CFLAGS = $(tests_cflags)
%C%_test_exact_pairs_LDADD = $(exact_libs)

%C%_test_exact_readonly_SOURCES = %D%/test_exact_readonly.c \
    tests/api/guarded.c tests/api/guarded.h
%C%_test_exact_readonly_CPPFLAGS = $(tests_cppflags) -I$(top_srcdir)/tests/api
%C%_test_exact_readonly_CFLAGS = $(tests_cflags)
%C%_test_exact_readonly_LDADD = $(exact_libs)

%C%_test_exact_report_products_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_report_products_CFLAGS = $(tests_cflags)
%C%_test_exact_report_products_LDADD = $(exact_libs)

%C%_test_exact_reports_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_reports_CFLAGS = $(tests_cflags)
%C%_test_exact_reports_LDADD = $(exact_libs)

%C%_test_exact_rounding_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_rounding_CFLAGS = $(tests_cflags)
%C%_test_exact_rounding_LDADD = $(exact_libs)
endif
