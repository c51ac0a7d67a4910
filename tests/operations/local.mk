# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Operations on whole arrays beside sums and means: magnitudes, norms, dots, the report.

operation_checks_sources = \
    %D%/root_bound.c \
    %D%/root_bound.h

if RUN_TESTS
check_LIBRARIES += %D%/liboperation_checks.a
%C%_liboperation_checks_a_SOURCES = $(operation_checks_sources)
%C%_liboperation_checks_a_CPPFLAGS = $(tests_cppflags)
%C%_liboperation_checks_a_CFLAGS = $(tests_cflags)

operation_cppflags = $(tests_cppflags) -I$(top_srcdir)/tests/api -I$(top_srcdir)/tests/exact \
    -I$(top_srcdir)/tests/vector
operation_libs = %D%/liboperation_checks.a tests/vector/libvector_models.a \
    tests/exact/libexact_states.a libaccrue.la $(tests_libs)
operation_tests = \
    %D%/test_dots \
    %D%/test_norms \
    %D%/test_operation_cases \
    %D%/test_product_reports \
    %D%/test_sum_report
check_PROGRAMS += $(operation_tests)
TESTS += $(operation_tests)

%C%_test_dots_SOURCES = %D%/test_dots.c tests/api/guarded.c tests/api/guarded.h
%C%_test_dots_CPPFLAGS = $(operation_cppflags)
%C%_test_dots_CFLAGS = $(tests_cflags)
%C%_test_dots_LDADD = $(operation_libs)

%C%_test_norms_CPPFLAGS = $(operation_cppflags)
%C%_test_norms_CFLAGS = $(tests_cflags)
%C%_test_norms_LDADD = $(operation_libs)

%C%_test_operation_cases_CPPFLAGS = $(operation_cppflags)
%C%_test_operation_cases_CFLAGS = $(tests_cflags)
%C%_test_operation_cases_LDADD = $(operation_libs)

%C%_test_sum_report_CPPFLAGS = $(operation_cppflags)
%C%_test_sum_report_CFLAGS = $(tests_cflags)
%C%_test_sum_report_LDADD = $(operation_libs)

%C%_test_product_reports_CPPFLAGS = $(operation_cppflags)
%C%_test_product_reports_CFLAGS = $(tests_cflags)
%C%_test_product_reports_LDADD = $(operation_libs)
endif
