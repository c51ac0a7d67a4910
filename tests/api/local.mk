# SPDX-License-Identifier: MIT
# Copyright (c) 2026 The accrue authors
#
# Tests of the public interface: they include <accrue.h> and link libaccrue, nothing else of src/.

EXTRA_DIST += %D%/caller_flags.c %D%/caller_flags.sh %D%/smoke.sh

if RUN_TESTS
check_PROGRAMS += %D%/smoke
TESTS += %D%/caller_flags.sh %D%/smoke.sh
%C%_smoke_CFLAGS = $(STRICT_FP_CFLAGS) $(AM_CFLAGS)
%C%_smoke_LDADD = libaccrue.la

api_tests = \
    %D%/test_cases \
    %D%/test_cumsum \
    %D%/test_environment \
    %D%/test_exact \
    %D%/test_exact_operations \
    %D%/test_fixtures \
    %D%/test_means \
    %D%/test_merge \
    %D%/test_overflow_edge \
    %D%/test_products \
    %D%/test_same_bits \
    %D%/test_special_values \
    %D%/test_states \
    %D%/test_status \
    %D%/test_sums
check_PROGRAMS += $(api_tests)
TESTS += $(api_tests)

%C%_test_cases_SOURCES = %D%/test_cases.c %D%/bounds.h
%C%_test_cases_CPPFLAGS = $(tests_cppflags)
%C%_test_cases_CFLAGS = $(tests_cflags)
%C%_test_cases_LDADD = libaccrue.la $(tests_libs)

%C%_test_cumsum_SOURCES = %D%/test_cumsum.c %D%/bounds.h
%C%_test_cumsum_CPPFLAGS = $(tests_cppflags)
%C%_test_cumsum_CFLAGS = $(tests_cflags)
%C%_test_cumsum_LDADD = libaccrue.la $(tests_libs)

%C%_test_environment_SOURCES = %D%/test_environment.c %D%/caller_environment.c \
    %D%/caller_environment.h %D%/results.c %D%/results.h
%C%_test_environment_CPPFLAGS = $(tests_cppflags)
%C%_test_environment_CFLAGS = $(tests_cflags)
%C%_test_environment_LDADD = libaccrue.la $(tests_libs)

%C%_test_exact_SOURCES = %D%/test_exact.c
%C%_test_exact_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_CFLAGS = $(tests_cflags)
%C%_test_exact_LDADD = libaccrue.la $(tests_libs)

%C%_test_fixtures_SOURCES = %D%/test_fixtures.c %D%/paths.c %D%/paths.h
%C%_test_fixtures_CPPFLAGS = $(tests_cppflags)
%C%_test_fixtures_CFLAGS = $(tests_cflags)
%C%_test_fixtures_LDADD = libaccrue.la $(tests_libs)

%C%_test_means_SOURCES = %D%/test_means.c %D%/bounds.h
%C%_test_means_CPPFLAGS = $(tests_cppflags)
%C%_test_means_CFLAGS = $(tests_cflags)
%C%_test_means_LDADD = libaccrue.la $(tests_libs)

%C%_test_merge_SOURCES = %D%/test_merge.c %D%/bounds.h
%C%_test_merge_CPPFLAGS = $(tests_cppflags)
%C%_test_merge_CFLAGS = $(tests_cflags)
%C%_test_merge_LDADD = libaccrue.la $(tests_libs)

%C%_test_products_SOURCES = %D%/test_products.c %D%/bounds.h
%C%_test_products_CPPFLAGS = $(tests_cppflags)
%C%_test_products_CFLAGS = $(tests_cflags)
%C%_test_products_LDADD = libaccrue.la $(tests_libs)

%C%_test_same_bits_SOURCES = %D%/test_same_bits.c %D%/guarded.c %D%/guarded.h \
    %D%/results.c %D%/results.h
%C%_test_same_bits_CPPFLAGS = $(tests_cppflags)
%C%_test_same_bits_CFLAGS = $(tests_cflags)
%C%_test_same_bits_LDADD = libaccrue.la $(tests_libs)

%C%_test_special_values_SOURCES = %D%/test_special_values.c %D%/bounds.h %D%/paths.c %D%/paths.h \
    %D%/report_check.c %D%/report_check.h
%C%_test_special_values_CPPFLAGS = $(tests_cppflags)
%C%_test_special_values_CFLAGS = $(tests_cflags)
%C%_test_special_values_LDADD = libaccrue.la $(tests_libs)

%C%_test_states_SOURCES = %D%/test_states.c %D%/bounds.h
%C%_test_states_CPPFLAGS = $(tests_cppflags)
%C%_test_states_CFLAGS = $(tests_cflags)
%C%_test_states_LDADD = libaccrue.la $(tests_libs)

%C%_test_overflow_edge_SOURCES = %D%/test_overflow_edge.c \
    %D%/report_check.c %D%/report_check.h
%C%_test_overflow_edge_CPPFLAGS = $(tests_cppflags)
%C%_test_overflow_edge_CFLAGS = $(tests_cflags)
%C%_test_overflow_edge_LDADD = libaccrue.la $(tests_libs)

%C%_test_sums_SOURCES = %D%/test_sums.c %D%/bounds.h %D%/paths.c %D%/paths.h \
    %D%/report_check.c %D%/report_check.h
%C%_test_sums_CPPFLAGS = $(tests_cppflags)
%C%_test_sums_CFLAGS = $(tests_cflags)
%C%_test_sums_LDADD = libaccrue.la $(tests_libs)

%C%_test_status_SOURCES = %D%/test_status.c
%C%_test_status_CPPFLAGS = $(tests_cppflags)
%C%_test_status_CFLAGS = $(tests_cflags)
%C%_test_status_LDADD = libaccrue.la $(CRITERION_LIBS)

%C%_test_exact_operations_SOURCES = %D%/test_exact_operations.c
%C%_test_exact_operations_CPPFLAGS = $(tests_cppflags)
%C%_test_exact_operations_CFLAGS = $(tests_cflags)
%C%_test_exact_operations_LDADD = libaccrue.la $(tests_libs)
endif
